import { type TSchema, type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type {
  ChangeProposal,
  Insurer,
  InsurerAnswer,
  InsurerStatus,
  PaidOrder,
  PolicyChange,
  Proposal,
  Underwriting,
} from '../insurer.ts';
import {
  changeContent,
  exchange,
  fileTimeoutFactor,
  parseInsurerAmount,
  parseInsurerNumber,
  isSignature,
  maxFileBytes,
  NoAnswer,
  orUnknown,
  proposalContent,
  signatureOf,
  UnreadableAnswer,
} from './wire.ts';

import { linesOf, readFile } from './read-file.ts';

/** The account of the portal at an insurer with signed JSON. */
export type JsonAccount = {
  /** The address without a slash at the end, to which the paths of the protocol are added. */
  readonly url: string;
  /** The name of the portal at the insurer. */
  readonly key: string;
  /** At least 32 characters. Both sides sign with it. */
  readonly secret: string;
  readonly timeoutMs: number;
};

/** Names of the headers of a signed message. */
export const headers = { key: 'x-key', time: 'x-time', signature: 'x-signature' } as const;

/** Seconds by which the time of a message may differ from the clock. */
const maxTimeDifferenceSeconds = 300;

/**
 * Returns the signed parts of a message: its kind (a method, "ANSWER" or "NOTICE"), its path, its time in seconds since 1970, its body.
 * @example signedParts('POST', '/v1/requests', '1764252000', '{}') // ['POST', '/v1/requests', '1764252000', '{}']
 */
export const signedParts = (messageKind: string, path: string, time: string, body: string): readonly string[] => [
  messageKind,
  path,
  time,
  body,
];

/** Returns whether the signature of a message is right and its time differs little from the clock. */
export const isGenuine = (
  {
    messageKind,
    path,
    body,
    time,
    signature,
  }: Readonly<Record<'messageKind' | 'path' | 'body', string>> & {
    readonly time: string | null | undefined;
    readonly signature: string | null | undefined;
  },
  secret: string,
  now: Date,
): boolean =>
  Math.abs(now.getTime() / 1000 - Number(time ?? Number.NaN)) <= maxTimeDifferenceSeconds &&
  isSignature(signature, secret, signedParts(messageKind, path, time ?? '', body));

const textShape = Type.String();
const answerShape = Type.Union([
  Type.Object({ state: Type.Literal('done'), no: textShape }),
  Type.Object({ state: Type.Literal('pending') }),
  Type.Object({ state: Type.Literal('refused'), reason: textShape }),
  Type.Object({ state: Type.Literal('absent') }),
]);
const decisionShape = Type.Object({ decision: Type.Enum(['accept', 'refer', 'decline']), note: textShape });
const quoteShape = Type.Object({ premium: textShape });
const documentShape = Type.Object({ pdf: textShape });
const filePath = '/v1/reconciliation/';
const noticeShape = Type.Object({ no: textShape, answer: answerShape });

/**
 * Returns an adapter for an insurer that uses JSON over HTTP. Requests, answers and notices carry a time and a signature
 * (HMAC-SHA256); messages older than five minutes are refused. The insurer may answer "pending" and send a notice later; the
 * portal may ask for the state at any time.
 */
export const jsonInsurer = (account: JsonAccount): Insurer => {
  const { url, key, secret, timeoutMs } = account;

  const call = async <S extends TSchema>(
    method: 'GET' | 'POST',
    path: string,
    schema: S,
    content?: Readonly<Record<string, unknown>>,
    waitMs = timeoutMs,
  ): Promise<Static<S>> => contentOf(Buffer.from(await exchangeSigned(method, path, content, waitMs)).toString('utf8'), schema);

  /** Sends a signed request and returns the answer if it is signed by the insurer. */
  const exchangeSigned = async (
    method: 'GET' | 'POST',
    path: string,
    content: Readonly<Record<string, unknown>> | undefined,
    waitMs: number,
  ): Promise<Uint8Array> => {
    // This is the real time, even if the portal's clock is set to another time, because the insurer compares it with its own
    // clock.
    const now = new Date();
    const time = String(Math.floor(now.getTime() / 1000));
    const body = content === undefined ? '' : JSON.stringify(content);
    const signature = signatureOf(secret, signedParts(method, path, time, body));
    const reply = await exchange({
      url: url + path,
      method,
      headers: {
        [headers.key]: key,
        [headers.time]: time,
        [headers.signature]: signature,
        ...(content !== undefined && { 'content-type': 'application/json' }),
      },
      ...(content !== undefined && { body }),
      timeoutMs: waitMs,
      maxBytes: path.startsWith(filePath) ? maxFileBytes : undefined,
    });
    const answerText = Buffer.from(reply.bytes).toString('utf8');
    const isFromInsurer = isGenuine(
      {
        messageKind: 'ANSWER',
        path,
        body: answerText,
        time: reply.header(headers.time),
        signature: reply.header(headers.signature),
      },
      secret,
      now,
    );
    if (!isFromInsurer) throw new UnreadableAnswer(`The answer of the insurer (status ${reply.status}) is not signed by it`);
    return reply.bytes;
  };

  const askDecision = async (path: string, content: Readonly<Record<string, unknown>>): Promise<Underwriting> =>
    call('POST', path, decisionShape, content);
  const send = async (kind: string, no: string, content: Readonly<Record<string, unknown>>): Promise<InsurerAnswer> => {
    const status = statusOf(await call('POST', '/v1/requests', answerShape, { kind, no, ...content }));
    return status.state === 'absent'
      ? { state: 'unknown', reason: 'The insurer reports that it never received a request that was sent to it' }
      : status;
  };
  const sendChange = (kind: string, change: PolicyChange) => orUnknown(send(kind, change.endorsementNo, changeContent(change)));
  const orderContent = async (order: PaidOrder) => ({
    ...(await proposalContent(order)),
    conditions: (await order.conditions()) || undefined,
    paidAt: order.paidAt.toISOString(),
    startDate: order.startDate,
    endDate: order.endDate,
  });
  const proposalWithReferrals = async (proposal: Proposal) => ({
    no: proposal.orderNo,
    ...(await proposalContent(proposal)),
    refer: proposal.refer.map(({ message }) => message),
  });

  return {
    quote: async (proposal) =>
      parseInsurerAmount((await call('POST', '/v1/quotes', quoteShape, await proposalWithReferrals(proposal))).premium),
    underwrite: async (proposal) => askDecision('/v1/underwriting', await proposalWithReferrals(proposal)),
    underwriteChange: (change: ChangeProposal) =>
      askDecision('/v1/underwriting', {
        no: change.endorsementNo,
        ...changeContent(change),
        refer: change.refer.map(({ message }) => message),
      }),
    issue: async (order) => orUnknown(send('issue', order.orderNo, await orderContent(order))),
    renew: async (order) =>
      orUnknown(send('renew', order.orderNo, { ...(await orderContent(order)), previousPolicyNo: order.previousPolicyNo })),
    endorse: (change) => sendChange('endorse', change),
    surrender: (change) => sendChange('surrender', change),
    status: async ({ no }) => {
      try {
        return statusOf(await call('GET', `/v1/requests/${encodeURIComponent(no)}`, answerShape));
      } catch (error) {
        if (error instanceof NoAnswer) return { state: 'unknown', reason: error.message };
        throw error;
      }
    },
    document: async ({ policyNo }) =>
      Buffer.from(
        (
          await call(
            'GET',
            `/v1/policies/${encodeURIComponent(policyNo)}/document`,
            documentShape,
            undefined,
            timeoutMs * fileTimeoutFactor,
          )
        ).pdf,
        'base64',
      ),
    readNotice: ({ path, header, body }) => {
      const isFromInsurer = isGenuine(
        { messageKind: 'NOTICE', path, body, time: header(headers.time), signature: header(headers.signature) },
        secret,
        new Date(),
      );
      if (!isFromInsurer) return undefined;
      const { no, answer: content } = contentOf(body, noticeShape);
      const state = statusOf(content);
      return state.state === 'absent' ? undefined : { no, answer: state };
    },
    reconciliation: async ({ day }) =>
      linesOf(
        await readFile({
          protocol: 'json',
          bytes: await exchangeSigned('GET', `${filePath}${day}`, undefined, timeoutMs * fileTimeoutFactor),
        }),
      ),
  };
};

const statusOf = (content: Static<typeof answerShape>): InsurerStatus =>
  content.state === 'done' ? { state: 'done', no: parseInsurerNumber(content.no) } : content;

const contentOf = <S extends TSchema>(body: string, schema: S): Static<S> => {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    throw new UnreadableAnswer('The answer of the insurer is not JSON');
  }
  if (!Value.Check(schema, content))
    throw new UnreadableAnswer('The answer of the insurer does not have the members that the protocol requires');
  return content;
};
