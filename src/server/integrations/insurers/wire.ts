import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObject } from '../../domain/application.ts';
import { type RequestKind, requestKinds } from '../../domain/insurer-requests.ts';
import type { InsurerAnswer, PolicyChange, Proposal, ReconciliationLine } from '../insurer.ts';
import { amountText, type Cents, centsOf } from '../../domain/money.ts';

/** The insurer gave no answer, or none that can be read or trusted. It is not known whether it has carried out the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The insurer gave an answer that cannot be read or trusted. Asking again does not help. */
export class UnreadableAnswer extends NoAnswer {
  /** The number of the line that cannot be read, if the answer is a file. */
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

type Exchange = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** Maximum bytes of the answer; by default those of a document. */
  readonly maxBytes?: number | undefined;
};

export type Reply = { readonly status: number; readonly header: (name: string) => string | null; readonly bytes: Uint8Array };

/** Factor by which the time limit of a document or a file is longer than that of other calls. */
export const fileTimeoutFactor = 4;

/** The largest document in bytes. One of 10,000 persons has about 5 MB. */
const maxDocumentBytes = 32 * 1024 * 1024;

/** The largest file in bytes. It fits a day of 37,000 bookings and is as large as an uploaded sheet may be. */
export const maxFileBytes = 5 * 1024 * 1024;

/**
 * Sends a request and reads the whole reply. Throws NoAnswer after the time limit, without a connection, or for a status of
 * 5xx.
 */
export const exchange = async ({ url, timeoutMs, maxBytes, ...request }: Exchange): Promise<Reply> => {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const bytes = await bytesOf(response, maxBytes ?? maxDocumentBytes);
    if (response.status >= 500) throw new NoAnswer(`The insurer answers with status ${response.status}`);
    return { status: response.status, header: (name) => response.headers.get(name), bytes };
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(`The insurer does not answer: ${reasonOf(error)}`, { cause: error });
  }
};

const bytesOf = async (response: Response, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new UnreadableAnswer(`The answer of the insurer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Returns the answer to a request, or `unknown` if there is none. Other errors are mistakes of the adapter and are thrown. */
export const orUnknown = (answer: Promise<InsurerAnswer>): Promise<InsurerAnswer> =>
  answer.catch((error: unknown) => {
    if (error instanceof NoAnswer) return { state: 'unknown', reason: error.message };
    throw error;
  });

/** Returns the HMAC-SHA256 over the parts, each on its own line, in hexadecimal. */
export const signatureOf = (secret: string, parts: readonly string[]): string =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('hex');

export const isSignature = (signature: string | null | undefined, secret: string, parts: readonly string[]): boolean => {
  const [received, expected] = [Buffer.from(signature ?? ''), Buffer.from(signatureOf(secret, parts))];
  return received.length === expected.length && timingSafeEqual(received, expected);
};

/** Returns the number that an insurer has given. Throws NoAnswer if the portal cannot store it. */
export const parseInsurerNumber = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[A-Za-z0-9][\w-]{2,39}$/.test(value))
    throw new UnreadableAnswer(
      `The insurer gives a number that is not 3 to 40 letters, digits, - or _: ${JSON.stringify(value)}`,
    );
  return value;
};

/** Returns the number of a line of a file: ours, or another one. Throws UnreadableAnswer if the portal cannot store or show it. */
const numberOfLine = (value: unknown): string => {
  if (typeof value !== 'string' || !/^[^\p{Cc}\p{Cs}]{1,60}$/u.test(value))
    throw new UnreadableAnswer('The insurer gives a number that is not 1 to 60 characters');
  return value;
};

const kindOfLine = (value: unknown): RequestKind => {
  const kind = requestKinds.find((each) => each === value);
  if (!kind) throw new UnreadableAnswer('The insurer gives a kind of booking that the portal does not know');
  return kind;
};

/** Reads the lines of a file. Throws UnreadableAnswer with the number of the first line that cannot be read. */
export const parseFileLines = (lines: readonly unknown[]): readonly ReconciliationLine[] =>
  lines.map((line, index) => {
    try {
      const { no, kind, policyNo, amount } = isObject(line) ? line : {};
      return {
        no: numberOfLine(no),
        kind: kindOfLine(kind),
        policyNo: parseInsurerNumber(policyNo),
        amountCents: parseInsurerAmount(amount),
      };
    } catch (error) {
      throw error instanceof NoAnswer ? new UnreadableAnswer(`Line ${index + 1}: ${error.message}`, index + 1) : error;
    }
  });

/** Returns an amount in yuan with at most two decimal places, in cents. Throws NoAnswer for other values. */
export const parseInsurerAmount = (value: unknown): Cents => {
  const amount = typeof value === 'string' ? centsOf(value) : undefined;
  if (amount === undefined)
    throw new UnreadableAnswer(`The insurer gives an amount that cannot be read: ${JSON.stringify(value)}`);
  return amount;
};

/** Returns a proposal or a paid order as both protocols send it: amounts are in yuan with two decimal places. */
export const proposalContent = async (proposal: Omit<Proposal, 'refer'>) => ({
  product: proposal.productId,
  model: proposal.model,
  applicationDate: proposal.applicationDate,
  premium: amountText(proposal.premiumCents),
  arithmetic: await proposal.arithmetic(),
  application: proposal.application,
});

export const changeContent = (change: PolicyChange) => ({
  policyNo: change.policyNo,
  change: change.kind,
  model: change.model,
  effectiveDate: change.effectiveDate,
  charge: amountText(change.chargeCents),
  lines: change.lines.map(({ name, arithmetic, chargeCents }) => ({ name, arithmetic, charge: amountText(chargeCents) })),
  application: change.application,
});
