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
  /** Milliseconds since 1970. Until `decidedAt` the insurer answers that the request is pending. */
  readonly bookedAt: number;
  readonly decidedAt: number;
  /** The reason of the refusal; empty if the request is not refused. */
  readonly refusal: string;
  /** Whether the portal has accepted the notice of the decision. */
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

/** An ordered fault: it occurs `times` times, in the operation `on`, or in any operation without it. */
export type FaultOrder = { readonly fault: Fault; readonly on?: string; readonly times: number };

type Line = { readonly booked: Booked } | { readonly faults: readonly FaultOrder[] } | { readonly last: number };

/**
 * Opens the book of a simulated insurer: lines that are only appended, each written to the disk before it is used. A process that
 * is killed loses nothing: a line that was cut off was not reported to anybody yet.
 */
export const openBook = (file: string) => {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+');
  const requests = new Map<string, Booked>();
  let faultOrders: readonly FaultOrder[] = [];
  let last = 0;
  const apply = (line: Line): void => {
    if ('booked' in line) requests.set(line.booked.no, line.booked);
    if ('faults' in line) faultOrders = line.faults;
    if ('last' in line) last = line.last;
  };
  const text = readFileSync(file, 'utf8');
  for (const line of text.split('\n').slice(0, -1)) apply(readLine(line));
  // The next line must not be appended to a line that was cut off.
  if (text !== '' && !text.endsWith('\n')) writeSync(descriptor, '\n');
  const add = (...lines: readonly Line[]): void => {
    writeSync(descriptor, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fsyncSync(descriptor);
    for (const line of lines) apply(line);
  };
  return {
    find: (no: string): Booked | undefined => requests.get(no),
    all: (): readonly Booked[] => [...requests.values()],
    keep: (booked: Booked): void => add({ booked }),
    /** Returns the next number of a policy or an endorsement. No number is given twice. */
    nextNumber: (): number => {
      add({ last: last + 1 });
      return last;
    },
    order: (orders: readonly FaultOrder[]): void => add({ faults: orders }),
    /** Returns a fault that is ordered for an operation, and counts its order down; undefined if there is none. */
    takeFault: (operation: string, candidates: readonly Fault[]): Fault | undefined => {
      const found = faultOrders.find(
        ({ fault, on, times }) => times > 0 && candidates.includes(fault) && (on ?? operation) === operation,
      );
      if (!found) return undefined;
      add({ faults: faultOrders.map((each) => (each === found ? { ...each, times: each.times - 1 } : each)) });
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
