import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

type Kind = 'issue' | 'renew' | 'endorse' | 'surrender';

/** A request as the simulated insurer has booked it. */
export type Booked = {
  readonly no: string;
  readonly kind: Kind;
  readonly policyNo: string;
  /** The number that the insurer has given: that of the policy, or of its endorsement. */
  readonly insurerNo: string;
  readonly holder: string;
  readonly product: string;
  /** Yuan with two places. */
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970; until `decidedAt` the insurer says that it is still at work. */
  readonly bookedAt: number;
  readonly decidedAt: number;
  /** Why it is refused; empty if it is not. */
  readonly refusal: string;
  /** Whether the portal has taken the notice, or none is sent. */
  readonly isReported: boolean;
  /** How often the request arrived. */
  readonly times: number;
};

export const faults = [
  'slow',
  'timeout',
  'error-before',
  'refusal',
  'decline',
  'other-premium',
  'malformed',
  'wrong-signature',
  'duplicate-notice',
  'lost-notice',
  'forged-notice',
  'old-notice',
  'lost-line',
  'foreign-line',
  'other-amount',
  'other-kind',
  'die-before',
  'die-after',
] as const;
export type Fault = (typeof faults)[number];

/** A fault that is ordered: for an operation (any, if it names none), so many times. */
export type FaultOrder = { readonly fault: Fault; readonly on?: string; readonly times: number };

type Line = { readonly booked: Booked } | { readonly faults: readonly FaultOrder[] } | { readonly last: number };

/**
 * The book of a simulated insurer: lines that are only added, each written to the disk before it counts. A process that is killed
 * forgets nothing; a line that was cut off in the middle is one that nobody was told of.
 */
export const openBook = (file: string) => {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+');
  const requests = new Map<string, Booked>();
  let ordered: readonly FaultOrder[] = [];
  let last = 0;
  const take = (line: Line): void => {
    if ('booked' in line) requests.set(line.booked.no, line.booked);
    if ('faults' in line) ordered = line.faults;
    if ('last' in line) last = line.last;
  };
  const text = readFileSync(file, 'utf8');
  for (const line of text.split('\n').slice(0, -1)) take(readLine(line));
  // What was cut off must not run into the next line.
  if (text !== '' && !text.endsWith('\n')) writeSync(descriptor, '\n');
  const add = (...lines: readonly Line[]): void => {
    writeSync(descriptor, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fsyncSync(descriptor);
    for (const line of lines) take(line);
  };
  return {
    find: (no: string): Booked | undefined => requests.get(no),
    all: (): readonly Booked[] => [...requests.values()],
    keep: (booked: Booked): void => add({ booked }),
    /** The next number of a policy or an endorsement; none is given twice. */
    nextNumber: (): number => {
      add({ last: last + 1 });
      return last;
    },
    order: (orders: readonly FaultOrder[]): void => add({ faults: orders }),
    /** Takes a fault that is ordered for an operation; each order counts down. */
    takeFault: (operation: string, wanted: readonly Fault[]): Fault | undefined => {
      const found = ordered.find(
        ({ fault, on, times }) => times > 0 && wanted.includes(fault) && (on ?? operation) === operation,
      );
      if (!found) return undefined;
      add({ faults: ordered.map((each) => (each === found ? { ...each, times: each.times - 1 } : each)) });
      return found.fault;
    },
    close: (): void => closeSync(descriptor),
  };
};

export type Book = ReturnType<typeof openBook>;

const readLine = (line: string): Line => {
  try {
    const read: Line = JSON.parse(line);
    return read;
  } catch {
    return { faults: [] };
  }
};
