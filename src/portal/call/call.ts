import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '../../contract/call.ts';
import { buildHeader, idempotencyHeader, ownHeader } from '../../contract/headers.ts';
import { paths, type Calls } from '../../contract/paths.gen.ts';
import { tabUser } from '../session/tab-user.ts';
import { currentLanguage } from '../texts/language.ts';
import { callAddress, type Values } from './address.ts';
import { hearBuild } from './build.ts';
import { CallFailure, isAborted } from './failure.ts';
import { withPatience } from './patience.ts';
import { react } from './reactions.ts';
import { readFile, readJson } from './read-reply.ts';

/** The name of a call of the contract. */
export type CallName = keyof Calls;
/** The name of a call that answers with a file. */
export type FileCallName = { [Name in CallName]: [ReplyOf<Calls[Name]>] extends [Blob] ? Name : never }[CallName];

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** What a call takes: path parameters, query and body, each where the contract has it. */
export type CallInput<Name extends CallName> = Part<'params', ParamsOf<Calls[Name]>> &
  Part<'query', QueryOf<Calls[Name]>> &
  Part<'body', BodyOf<Calls[Name]>>;
/** What a call answers with. */
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]>;

/** How a call behaves beside what it sends. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Shows no toast: the caller shows the failure itself. 401 and 405 are always reacted to. */
  readonly quiet?: boolean;
  /** Header Idempotency-Key: the same key makes a repeat harmless. */
  readonly idempotencyKey?: string;
};

/** Milliseconds after which a call is given up. */
export const timeLimit = 300_000;

/**
 * Calls the server: `await call('productQuery', { query: { limit: 10 } })`.
 * Throws a CallFailure (after a toast, unless `quiet`), or an AbortError where the signal or the user gave it up.
 */
export const call = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallReply<Name>> => run(name, input, options, (response) => readJson<CallReply<Name>>(response));

/** Fetches a file whole: `await callFile('policyPdf', { params: { policyNo } })`. Throws like `call`. */
export const callFile = <Name extends FileCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Blob> => run(name, input, options, readFile);

type Sent = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

const run = async <Reply>(
  name: CallName,
  sent: Sent,
  options: CallOptions,
  read: (response: Response) => Promise<Reply>,
): Promise<Reply> => {
  const giveUp = new AbortController();
  const limit = AbortSignal.timeout(timeLimit);
  const signal = AbortSignal.any([giveUp.signal, limit, ...(options.signal ? [options.signal] : [])]);
  try {
    return await withPatience(send(name, sent, signal, options.idempotencyKey).then(read), () => giveUp.abort());
  } catch (error) {
    if (isAborted(error)) throw error;
    const failure = error instanceof CallFailure ? error : new CallFailure(0, {});
    react(failure, options.quiet ?? false);
    throw failure;
  }
};

/** Letters of a body from which on it is handed to the browser as a whole, which would otherwise hold up the hands while it copies them. */
const LONG = 100_000;
const written = (body: unknown): string | Blob => {
  const text = JSON.stringify(body);
  return text.length > LONG ? new Blob([text], { type: 'application/json' }) : text;
};

const send = async (
  name: CallName,
  { params, query, body }: Sent,
  signal: AbortSignal,
  idempotencyKey: string | undefined,
): Promise<Response> => {
  const { method, path } = paths[name];
  const reply = await fetch(callAddress({ path, params, query }, tabUser(), Date.now()), {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json, */*;q=0.5',
      'accept-language': currentLanguage(),
      ...(method === 'GET' ? {} : { [ownHeader.name]: ownHeader.value }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
    },
    body: body === undefined ? undefined : written(body),
    signal,
  });
  hearBuild(reply.headers.get(buildHeader));
  return reply;
};
