import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { isObject } from '../../server/domain/application.ts';
import type { Book, Booked, Fault } from './book.ts';
import { policyDocument } from './document.ts';

type Content = Readonly<Record<string, unknown>>;

/** The answer of the simulated insurer about a request. */
export type InsurerReply =
  | { readonly state: 'done'; readonly no: string }
  | { readonly state: 'pending' }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'absent' };

const kinds = ['issue', 'renew', 'endorse', 'surrender'] as const;

/** Thrown if an ordered fault replaces the answer. The protocol decides what is sent instead. */
export class NoReply extends Error {
  override readonly name = 'Broken';
  readonly fault: 'error-before' | 'malformed' | 'timeout' | 'wrong-signature';
  constructor(fault: NoReply['fault']) {
    super(`Ordered: ${fault}`);
    this.fault = fault;
  }
}

const faultsBefore: readonly Fault[] = ['die-before', 'error-before', 'slow'];
const faultsAfter: readonly Fault[] = ['die-after', 'malformed', 'timeout', 'wrong-signature'];
const faultsInFile: readonly Fault[] = ['lost-line', 'foreign-line', 'other-amount', 'other-kind'];
const slowMs = 3000;
const slowestMs = 60_000;

/** A line of the reconciliation file. */
type FileLine = Pick<Booked, 'no' | 'kind' | 'policyNo' | 'amount'>;

/** Returns the operations of a simulated insurer, for any protocol. A request is decided `delayMs` after it arrived. */
export const simulatedInsurer = (book: Book, { prefix, delayMs }: { readonly prefix: string; readonly delayMs: number }) => {
  const die = (): Promise<never> => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => {});
  };
  /** Emits the number of each request that is booked. */
  const arrivals = new EventEmitter();
  /** Resolves when the same request has arrived a second time. */
  const arrivesAgain = async (no: string): Promise<void> => {
    await Promise.race([once(arrivals, `no ${no}`), setTimeout(slowestMs, undefined, { ref: false })]);
  };
  /** Runs an operation with the faults that are ordered for it. With the fault `slow` it first waits for `slow`. */
  const withFaults = async <Result>(
    operation: string,
    run: () => Promise<Result> | Result,
    slow: () => Promise<void> = () => setTimeout(slowMs),
  ): Promise<Result> => {
    const early = book.takeFault(operation, faultsBefore);
    if (early === 'die-before') await die();
    if (early === 'error-before') throw new NoReply('error-before');
    if (early === 'slow') await slow();
    const result = await run();
    const late = book.takeFault(operation, faultsAfter);
    if (late === 'die-after') await die();
    if (late === 'malformed' || late === 'timeout' || late === 'wrong-signature') throw new NoReply(late);
    return result;
  };
  const stateOf = (found: Booked | undefined): InsurerReply => {
    if (!found) return { state: 'absent' };
    if (Date.now() < found.decidedAt) return { state: 'pending' };
    return found.refusal === '' ? { state: 'done', no: found.insurerNo } : { state: 'refused', reason: found.refusal };
  };
  const receive = (kind: string, no: string, content: Content): InsurerReply => {
    const known = book.find(no);
    if (known) book.keep({ ...known, times: known.times + 1 });
    else book.keep(newBooking(kind, no, content));
    arrivals.emit(`no ${no}`);
    return stateOf(book.find(no));
  };
  const newBooking = (kind: string, no: string, content: Content): Booked => {
    const operation = kinds.find((each) => each === kind) ?? 'issue';
    const isNew = operation === 'issue' || operation === 'renew';
    const refusal = book.takeFault(operation, ['refusal']) ? '被保险人在黑名单中（模拟拒绝）' : '';
    const insurerNo = `${prefix}${isNew ? 'P' : 'E'}${String(book.nextNumber()).padStart(8, '0')}`;
    const policyNo = isNew ? insurerNo : textOf(content['policyNo']);
    const policyholder = isObject(content['application']) ? content['application']['policyholder'] : undefined;
    const bookedAt = Date.now();
    return {
      no,
      kind: operation,
      policyNo,
      insurerNo,
      holder: textOf(isObject(policyholder) ? policyholder['holderName'] : undefined),
      product: textOf(content['product']),
      amount: textOf(content[isNew ? 'premium' : 'charge']),
      from: textOf(content[isNew ? 'startDate' : 'effectiveDate']),
      to: textOf(content['endDate']),
      bookedAt,
      decidedAt: bookedAt + delayMs,
      refusal,
      isReported: false,
      times: 1,
    };
  };
  /** Returns the lines with the ordered differences, at most one in a line, beginning with the first lines. */
  const withDifferences = (lines: readonly FileLine[]): readonly FileLine[] =>
    lines.flatMap((line) => {
      const fault = book.takeFault('reconciliation', faultsInFile);
      if (fault === 'lost-line') return [];
      if (fault === 'foreign-line') return [line, { ...line, no: `X${line.no}`, policyNo: `X${line.policyNo}` }];
      if (fault === 'other-amount') return [{ ...line, amount: (Number(line.amount) + 1).toFixed(2) }];
      if (fault === 'other-kind') return [{ ...line, kind: line.kind === 'surrender' ? 'endorse' : 'surrender' }];
      return [line];
    });
  return {
    quote: (content: Content) =>
      withFaults('quote', () => (book.takeFault('quote', ['other-premium']) ? '1.00' : textOf(content['premium']))),
    underwrite: (content: Content) =>
      withFaults('underwrite', () => {
        if (book.takeFault('underwrite', ['decline'])) return { decision: 'decline', note: '不承保此类风险（模拟拒保）' };
        const refer = content['refer'];
        const reasons = Array.isArray(refer) ? refer.map(String) : [];
        return reasons.length > 0 ? { decision: 'refer', note: reasons.join('；') } : { decision: 'accept', note: '' };
      }),
    receive: (kind: string, no: string, content: Content) =>
      withFaults(
        kind,
        () => receive(kind, no, content),
        () => arrivesAgain(no),
      ),
    status: (no: string) => withFaults('status', () => stateOf(book.find(no))),
    document: (policyNo: string) =>
      withFaults('document', () => {
        const booked = book.all().filter((each) => each.policyNo === policyNo && stateOf(each).state === 'done');
        return booked.length === 0 ? undefined : policyDocument(booked);
      }),
    /** Returns the lines of the requests that arrived on a day in Shanghai, YYYY-MM-DD, and were accepted. */
    reconciliation: (day: string) =>
      withFaults('reconciliation', () =>
        withDifferences(
          book
            .all()
            .filter((each) => stateOf(each).state === 'done' && dayOf(each.bookedAt) === day)
            .map(({ no, kind, policyNo, amount }) => ({ no, kind, policyNo, amount })),
        ),
      ),
    stateOf,
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const dayOf = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
