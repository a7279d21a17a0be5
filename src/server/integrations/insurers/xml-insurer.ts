import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { isObject } from '../../domain/application.ts';
import type { RequestKind } from '../../domain/insurer-requests.ts';
import type { Insurer, InsurerAnswer, InsurerStatus, PaidOrder, PolicyChange, Underwriting } from '../insurer.ts';
import {
  changeContent,
  exchange,
  fileTimeoutFactor,
  givenNumber,
  maxFileBytes,
  NoAnswer,
  orUnknown,
  proposalContent,
  type Reply,
  UnreadableAnswer,
} from './wire.ts';

import { linesOf, readFile } from './read-file.ts';

/** The account of the portal at an insurer with XML. */
export type XmlAccount = {
  /** The only address of the insurer's service. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs: number;
};

/** The codes in the head of an answer. */
export const codes = { done: '0000', pending: '1001', refused: '2001', absent: '4004' } as const;

const builder = new XMLBuilder({ format: false, suppressEmptyNode: true });
// Values remain texts, as the number of a policy may begin with a zero. "line" and "item" are lists even with one element.
const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name) => name === 'line' || name === 'item',
});

/** Writes an XML document with one root element. Items of lists become elements "item"; empty values are left out. */
export const writeXml = (root: string, content: object): string => {
  const written = builder.build({ [root]: asElements(content) });
  return `<?xml version="1.0" encoding="UTF-8"?>${String(written)}`;
};

const asElements = (value: unknown): unknown => {
  if (Array.isArray(value)) return { item: value.map(asElements) };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined && member !== null)
      .map(([name, member]) => [name, asElements(member)]),
  );
};

/**
 * Reads the members of an XML document's root. Returns undefined if the document is malformed or declares types or entities.
 */
export const readXml = (root: string, text: string): Readonly<Record<string, unknown>> | undefined => {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  const parsed: unknown = parser.parse(text);
  const content = isObject(parsed) ? parsed[root] : undefined;
  return isObject(content) ? content : undefined;
};

/** Returns a member that is an object; an empty object if there is none. */
export const part = (of: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> => {
  const member = of[name];
  return isObject(member) ? member : {};
};

const files = new Set(['document', 'reconciliation']);

type Answer = { readonly code: string; readonly message: string; readonly body: Readonly<Record<string, unknown>> };

/**
 * Returns an adapter for an insurer that speaks XML over HTTP (name and password of the portal in each request). The insurer
 * sends no notices: the portal asks until a request is decided. Amounts are in yuan with two decimal places, days YYYYMMDD.
 */
export const xmlInsurer = ({ url, user, password, timeoutMs }: XmlAccount): Insurer => {
  const call = async (operation: string, no: string, body: object = {}): Promise<Answer> => {
    const reply = await exchangeXml(operation, no, body);
    const response = readXml('response', Buffer.from(reply.bytes).toString('utf8'));
    if (!response) throw new UnreadableAnswer(`The answer of the insurer (status ${reply.status}) is no XML of the protocol`);
    return { ...headOf(part(response, 'head'), no), body: part(response, 'body') };
  };

  const exchangeXml = (operation: string, no: string, body: object): Promise<Reply> => {
    const head = { operation, requestNo: no, time: new Date().toISOString() };
    return exchange({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      },
      body: writeXml('request', { head, body }),
      timeoutMs: files.has(operation) ? timeoutMs * fileTimeoutFactor : timeoutMs,
      mostBytes: operation === 'reconciliation' ? maxFileBytes : undefined,
    });
  };

  const ask = async (operation: string, no: string, body: object): Promise<InsurerStatus> => {
    const answer = await call(operation, no, body);
    if (answer.code === codes.done) return { state: 'done', no: givenNumber(answer.body['no']) };
    if (answer.code === codes.pending) return { state: 'pending' };
    if (answer.code === codes.refused) return { state: 'refused', reason: answer.message };
    if (answer.code === codes.absent) return { state: 'absent' };
    throw new NoAnswer(`The insurer answers with the code ${answer.code}: ${answer.message}`);
  };
  const send = async (operation: RequestKind, no: string, body: object): Promise<InsurerAnswer> => {
    const state = await ask(operation, no, body);
    return state.state === 'absent'
      ? { state: 'unknown', reason: 'The insurer does not know a request that it was sent' }
      : state;
  };
  const succeed = async (operation: string, no: string, body?: object): Promise<Answer['body']> => {
    const answer = await call(operation, no, body);
    requireDone(answer);
    return answer.body;
  };
  const decide = async (no: string, body: object): Promise<Underwriting> => {
    const { decision, note = '' } = await succeed('underwrite', no, body);
    if (decision !== 'accept' && decision !== 'refer' && decision !== 'decline')
      throw new NoAnswer(`The insurer decides nothing that the portal knows: ${String(decision)}`);
    return { decision, note: String(note) };
  };
  const paidContent = async (order: PaidOrder) => ({
    ...withPlainDays(await proposalContent(order)),
    conditions: (await order.conditions()) || undefined,
    paidAt: order.paidAt.toISOString(),
    startDate: plainDay(order.startDate),
    endDate: order.endDate === null ? undefined : plainDay(order.endDate),
  });
  const changeMembers = (change: PolicyChange) => ({ ...changeContent(change), effectiveDate: plainDay(change.effectiveDate) });

  return {
    underwrite: async (proposal) =>
      decide(proposal.orderNo, {
        ...withPlainDays(await proposalContent(proposal)),
        refer: proposal.refer.map(({ message }) => message),
      }),
    underwriteChange: (change) =>
      decide(change.endorsementNo, { ...changeMembers(change), refer: change.refer.map(({ message }) => message) }),
    issue: async (order) => orUnknown(send('issue', order.orderNo, await paidContent(order))),
    renew: async (order) =>
      orUnknown(send('renew', order.orderNo, { ...(await paidContent(order)), previousPolicyNo: order.previousPolicyNo })),
    endorse: (change) => orUnknown(send('endorse', change.endorsementNo, changeMembers(change))),
    surrender: (change) => orUnknown(send('surrender', change.endorsementNo, changeMembers(change))),
    status: async ({ no }) => {
      try {
        return await ask('status', no, {});
      } catch (error) {
        if (error instanceof NoAnswer) return { state: 'unknown', reason: error.message };
        throw error;
      }
    },
    document: async ({ policyNo }) => {
      const { pdf } = await succeed('document', policyNo);
      return Buffer.from(String(pdf), 'base64');
    },
    reconciliation: async ({ day }) => {
      const read = await readFile({ protocol: 'xml', bytes: (await exchangeXml('reconciliation', plainDay(day), {})).bytes });
      // A text that is no XML has no head.
      if (Object.keys(read.head).length > 0) requireDone(headOf(read.head, plainDay(day)));
      return linesOf(read);
    },
  };
};

type Head = Pick<Answer, 'code' | 'message'>;

/** Reads the head of an answer. Throws UnreadableAnswer if it is about another request. */
const headOf = ({ code, message = '', requestNo }: Readonly<Record<string, unknown>>, no: string): Head => {
  if (typeof code !== 'string' || requestNo !== no)
    throw new UnreadableAnswer('The answer of the insurer is not about the request');
  return { code, message: String(message) };
};

const requireDone = ({ code, message }: Head): void => {
  if (code !== codes.done) throw new NoAnswer(`The insurer answers with the code ${code}: ${message}`);
};

const plainDay = (day: string): string => day.replaceAll('-', '');

const withPlainDays = <Content extends { readonly applicationDate: string }>(content: Content) => ({
  ...content,
  applicationDate: plainDay(content.applicationDate),
});
