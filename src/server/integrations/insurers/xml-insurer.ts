import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { isObject } from '../../domain/application.ts';
import type { RequestKind } from '../../domain/insurer-requests.ts';
import type { Insurer, InsurerAnswer, InsurerStatus, PaidOrder, PolicyChange, Underwriting } from '../insurer.ts';
import {
  changeContent,
  exchange,
  fileTimeoutFactor,
  parseInsurerNumber,
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
  const xml = builder.build({ [root]: toElements(content) });
  return `<?xml version="1.0" encoding="UTF-8"?>${String(xml)}`;
};

const toElements = (value: unknown): unknown => {
  if (Array.isArray(value)) return { item: value.map(toElements) };
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined && member !== null)
      .map(([name, member]) => [name, toElements(member)]),
  );
};

/**
 * Reads the members of an XML document's root. Returns undefined if the document is malformed or declares types or entities.
 */
export const readXml = (root: string, text: string): Readonly<Record<string, unknown>> | undefined => {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined;
  const document: unknown = parser.parse(text);
  const content = isObject(document) ? document[root] : undefined;
  return isObject(content) ? content : undefined;
};

/** Returns a member that is an object; an empty object if there is none. */
export const objectMember = (parent: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> => {
  const member = parent[name];
  return isObject(member) ? member : {};
};

const fileOperations = new Set(['document', 'reconciliation']);

type Answer = { readonly code: string; readonly message: string; readonly body: Readonly<Record<string, unknown>> };

/**
 * Returns an adapter for an insurer that uses XML over HTTP (each request has the name and the password of the portal). The insurer
 * sends no notices: the portal asks until a request is decided. Amounts are in yuan with two decimal places, days YYYYMMDD.
 */
export const xmlInsurer = ({ url, user, password, timeoutMs }: XmlAccount): Insurer => {
  const call = async (operation: string, no: string, body: object = {}): Promise<Answer> => {
    const reply = await exchangeXml(operation, no, body);
    const response = readXml('response', Buffer.from(reply.bytes).toString('utf8'));
    if (!response)
      throw new UnreadableAnswer(`The answer of the insurer (status ${reply.status}) is not XML in the form of the protocol`);
    return { ...readHead(objectMember(response, 'head'), no), body: objectMember(response, 'body') };
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
      timeoutMs: fileOperations.has(operation) ? timeoutMs * fileTimeoutFactor : timeoutMs,
      maxBytes: operation === 'reconciliation' ? maxFileBytes : undefined,
    });
  };

  const ask = async (operation: string, no: string, body: object): Promise<InsurerStatus> => {
    const answer = await call(operation, no, body);
    if (answer.code === codes.done) return { state: 'done', no: parseInsurerNumber(answer.body['no']) };
    if (answer.code === codes.pending) return { state: 'pending' };
    if (answer.code === codes.refused) return { state: 'refused', reason: answer.message };
    if (answer.code === codes.absent) return { state: 'absent' };
    throw new NoAnswer(`The insurer answers with the code ${answer.code}: ${answer.message}`);
  };
  const send = async (operation: RequestKind, no: string, body: object): Promise<InsurerAnswer> => {
    const status = await ask(operation, no, body);
    return status.state === 'absent'
      ? { state: 'unknown', reason: 'The insurer reports that it never received a request that was sent to it' }
      : status;
  };
  const callSuccessfully = async (operation: string, no: string, body?: object): Promise<Answer['body']> => {
    const answer = await call(operation, no, body);
    requireDone(answer);
    return answer.body;
  };
  const askDecision = async (no: string, body: object): Promise<Underwriting> => {
    const { decision, note = '' } = await callSuccessfully('underwrite', no, body);
    if (decision !== 'accept' && decision !== 'refer' && decision !== 'decline')
      throw new NoAnswer(`The decision of the insurer must be accept, refer or decline: it is ${String(decision)}`);
    return { decision, note: String(note) };
  };
  const orderContent = async (order: PaidOrder) => ({
    ...withPlainDays(await proposalContent(order)),
    conditions: (await order.conditions()) || undefined,
    paidAt: order.paidAt.toISOString(),
    startDate: plainDay(order.startDate),
    endDate: order.endDate === null ? undefined : plainDay(order.endDate),
  });
  const changeMembers = (change: PolicyChange) => ({ ...changeContent(change), effectiveDate: plainDay(change.effectiveDate) });

  return {
    underwrite: async (proposal) =>
      askDecision(proposal.orderNo, {
        ...withPlainDays(await proposalContent(proposal)),
        refer: proposal.refer.map(({ message }) => message),
      }),
    underwriteChange: (change) =>
      askDecision(change.endorsementNo, { ...changeMembers(change), refer: change.refer.map(({ message }) => message) }),
    issue: async (order) => orUnknown(send('issue', order.orderNo, await orderContent(order))),
    renew: async (order) =>
      orUnknown(send('renew', order.orderNo, { ...(await orderContent(order)), previousPolicyNo: order.previousPolicyNo })),
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
      const { pdf } = await callSuccessfully('document', policyNo);
      return Buffer.from(String(pdf), 'base64');
    },
    reconciliation: async ({ day }) => {
      const file = await readFile({ protocol: 'xml', bytes: (await exchangeXml('reconciliation', plainDay(day), {})).bytes });
      // A text that is no XML has no head.
      if (Object.keys(file.head).length > 0) requireDone(readHead(file.head, plainDay(day)));
      return linesOf(file);
    },
  };
};

type AnswerHead = Pick<Answer, 'code' | 'message'>;

/** Reads the head of an answer. Throws UnreadableAnswer if it is about another request. */
const readHead = ({ code, message = '', requestNo }: Readonly<Record<string, unknown>>, no: string): AnswerHead => {
  if (typeof code !== 'string' || requestNo !== no)
    throw new UnreadableAnswer('The answer of the insurer is not about the request');
  return { code, message: String(message) };
};

const requireDone = ({ code, message }: AnswerHead): void => {
  if (code !== codes.done) throw new NoAnswer(`The insurer answers with the code ${code}: ${message}`);
};

const plainDay = (day: string): string => day.replaceAll('-', '');

const withPlainDays = <Content extends { readonly applicationDate: string }>(content: Content) => ({
  ...content,
  applicationDate: plainDay(content.applicationDate),
});
