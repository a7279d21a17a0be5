import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Booked, FaultOrder } from '../../../../src/commands/simulator/book.ts';
import { endProcess, freePort, saidByProcess } from '../../harness/server-process.ts';

const root = join(import.meta.dirname, '../../../..');

/** The insurer whose adapter calls the simulator: that of the product of the tests. */
export const insurerCode = 'cangyu';

export type Protocol = 'json' | 'xml';

/** A simulated insurer in a separate process, with books that outlive the process. */
export type SimulatorProcess = {
  readonly url: string;
  /** The setting INSURERS: a file that names it. */
  readonly settings: string;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  /** Waits until the process has ended by itself. */
  readonly ended: () => Promise<void>;
  readonly order: (...faults: readonly (Omit<FaultOrder, 'times'> & { readonly times?: number })[]) => Promise<void>;
  readonly book: () => Promise<readonly Booked[]>;
  readonly remove: () => Promise<void>;
};

type Options = {
  /** Milliseconds between a request and its decision. */
  readonly delay?: number;
  /** Origin of the portal. Without it no notices are sent. */
  readonly portal?: string;
  readonly timeoutSeconds?: number;
  /** Code of the simulated insurer; by default that of the product of the tests. */
  readonly code?: string;
};

/** Seconds in which the simulator must answer a test. */
const askSeconds = 30;

/** Prepares a simulator on a free port and starts it. */
export const simulatorProcess = async (
  protocol: Protocol,
  { delay = 0, portal, timeoutSeconds = 2, code = insurerCode }: Options = {},
): Promise<SimulatorProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'insurer-simulator-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(join(folder, 'book'), { recursive: true });
  writeFileSync(join(folder, 'secret'), 'a secret of more than thirty-two characters\n');
  const account =
    protocol === 'json'
      ? { adapter: 'json', url, key: 'portal', secretFile: 'secret', timeoutSeconds }
      : { adapter: 'xml', url: `${url}/service`, user: 'portal', passwordFile: 'secret', timeoutSeconds };
  const settings = join(folder, 'insurers.json');
  writeFileSync(settings, JSON.stringify({ [code]: account }));
  const notices = portal === undefined ? [] : ['--notices', `${portal}/ins/insurers/${code}/notices`];
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'src/commands/insurer-simulator.ts']
        .concat(['--protocol', protocol, '--port', String(port), '--delay', String(delay)])
        .concat(['--data', join(folder, 'book'), '--secret-file', join(folder, 'secret')], notices),
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    running = child;
    await saidByProcess(child, 'Ready:', 'The simulator');
  };
  const ended = async (): Promise<void> => {
    const child = running;
    if (child && child.exitCode === null && child.signalCode === null)
      await Promise.race([once(child, 'exit'), setTimeout(20_000, undefined, { ref: false })]);
  };
  const kill = async (): Promise<void> => {
    if (running) await endProcess(running, 'SIGKILL');
  };
  await start();
  return {
    url,
    settings,
    start,
    kill,
    ended,
    order: async (...faults) => {
      const response = await fetch(`${url}/simulator/faults`, {
        method: 'POST',
        body: JSON.stringify(faults),
        signal: AbortSignal.timeout(askSeconds * 1000),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    book: async () => {
      const reply = await fetch(`${url}/simulator/book`, { signal: AbortSignal.timeout(askSeconds * 1000) });
      const booked: readonly Booked[] = JSON.parse(await reply.text());
      return booked;
    },
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
