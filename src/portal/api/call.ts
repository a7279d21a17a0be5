import type { BodyOf, ParamsOf, QueryOf, ReplyOf, ErrorReply } from '../../contract/call.ts';
import { buildHeader, idempotencyHeader, ownHeader } from '../../contract/headers.ts';
import { firstPaths } from '../../contract/first-paths.gen.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { hasTypedData, isOtherUserSignedIn, tabUser, sessionLost, handleSwitchedUser } from '../session/session.ts';
import { currentLanguage, text } from '../texts/language.ts';
import useSWR, { mutate } from 'swr';
import { dismiss, notify } from './notify.ts';

export type CallName = keyof Calls;
export type FileCallName = { [Name in CallName]: [ReplyOf<Calls[Name]>] extends [Blob] ? Name : never }[CallName];

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : object extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/** The input of a call: path parameters, query and body, each if the contract has it. */
export type CallInput<Name extends CallName> = Part<'params', ParamsOf<Calls[Name]>> &
  Part<'query', QueryOf<Calls[Name]>> &
  Part<'body', BodyOf<Calls[Name]>>;
export type CallReply<Name extends CallName> = ReplyOf<Calls[Name]>;

/** Options of a call besides its input. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** If true, no toast is shown, because the caller shows the failure. 401 and 405 are always handled. */
  readonly quiet?: boolean;
  /** The header Idempotency-Key. The server handles repeated calls with one key once. */
  readonly idempotencyKey?: string;
  /** Milliseconds after which the call is aborted, instead of five minutes. */
  readonly timeout?: number;
  /** If true, the browser completes the call even if the user leaves the page. Only short bodies can be sent so. */
  readonly keepalive?: true;
};

/** Milliseconds after which a call is aborted. */
export const requestTimeout = 300_000;

/**
 * Calls the server: `await call('productQuery', { query: { limit: 10 } })`. Throws a CallFailure (after a toast, unless
 * `quiet`), or an AbortError if the signal or the user aborted it.
 */
export const call = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallReply<Name>> => run(name, input, options, (response) => readJson<CallReply<Name>>(response));

/** Fetches a complete file: `await callFile('policyPdf', { params: { policyNo } })`. Throws like `call`. */
export const callFile = <Name extends FileCallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<File> => run(name, input, options, readFile);

type RequestParts = { readonly params?: Values; readonly query?: Values; readonly body?: unknown };

const run = <Reply>(
  name: CallName,
  parts: RequestParts,
  options: CallOptions,
  readReply: (response: Response) => Promise<Reply>,
): Promise<Reply> =>
  attempt(() => {
    const userAbort = new AbortController();
    const limit = AbortSignal.timeout(options.timeout ?? requestTimeout);
    const signal = AbortSignal.any([userAbort.signal, limit, ...(options.signal ? [options.signal] : [])]);
    return withTimeout(send(name, parts, signal, options).then(readReply), () => userAbort.abort());
  }, options);

/**
 * Runs a call and handles its failure. If the session has ended while the page holds typed data, waits until the user has
 * signed in again and runs the same call once more.
 */
export const attempt = async <Reply>(
  work: () => Promise<Reply>,
  options: Pick<CallOptions, 'quiet' | 'signal'>,
): Promise<Reply> => {
  if (isOtherUserSignedIn()) return new Promise(() => {});
  const sentAt = performance.now();
  try {
    return await work();
  } catch (error) {
    if (isAborted(error)) throw error;
    const failure = failureOf(error);
    if (!isSessionOver(failure) || !hasTypedData()) {
      react(failure, options.quiet ?? false);
      throw failure;
    }
    const { signedInAgain } = await import('../session/sign-in-again.ts');
    if (await signedInAgain(sentAt, options.signal)) return attempt(work, options);
    throw failure;
  }
};

/** Bodies of at least this many characters are sent as a Blob: copying a long text would block input. */
const compressedFrom = 100_000;
const serialize = (body: unknown): string | Blob => {
  const text = JSON.stringify(body);
  return text.length > compressedFrom ? new Blob([text], { type: 'application/json' }) : text;
};

const isFirst = (name: CallName): name is keyof typeof firstPaths => name in firstPaths;
/** Returns the method and path of a call. */
export const pathOf = async (name: CallName) =>
  isFirst(name) ? firstPaths[name] : (await import('../../contract/paths.gen.ts')).paths[name];

const send = async (
  name: CallName,
  { params, query, body }: RequestParts,
  signal: AbortSignal,
  { idempotencyKey, keepalive }: CallOptions,
): Promise<Response> => {
  // A known path is used without a pause, because the first calls must be sent before the files of the page are requested.
  const { method, path } = isFirst(name) ? firstPaths[name] : await pathOf(name);
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
    body: body === undefined ? undefined : serialize(body),
    keepalive,
    signal,
  });
  noteBuild(reply.headers.get(buildHeader));
  return reply;
};

type Values = Readonly<Record<string, string | number | boolean | undefined>>;

type CallTarget = { readonly path: string; readonly params?: Values; readonly query?: Values };

// By the specification, a call is anonymous if its URL contains one of these words. "/insurance/" does not contain "insure".
const anonymous = ['insure', 'commonDatas'] as const;

/**
 * Returns the URL of a call: path, query, timestamp `_` (ms), and unless the call is anonymous, `clinetId`, the user who opened
 * this tab.
 */
export const callAddress = ({ path, params = {}, query = {} }: CallTarget, tabUser: string | undefined, now: number): string => {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  const bare = search.size > 0 ? `${address}?${search.toString()}` : address;
  if (tabUser !== undefined && !anonymous.some((start) => bare.includes(start))) search.set('clinetId', tabUser);
  search.set('_', String(now));
  return `${address}?${search.toString()}`;
};

/** Returns the build of this page, or an empty text if a development server delivered the page. */
const pageBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name=portal-build]')?.content ?? '';
const key = 'newer-build';

const noteBuild = (build: string | null): void => {
  if (build !== null && pageBuild() !== '' && build !== pageBuild()) void mutate(key, build, { revalidate: false });
};

/** Returns whether the server delivers a newer build than the build of this page. */
export const useIsStale = (): boolean => useSWR<string>(key, null).data !== undefined;

/** Milliseconds after which a notice shows that a call is still running. */
export const timeoutMs = 10_000;

/** Returns the result of the work. If the work takes ten seconds, shows a notice with a cancel button. */
export const withTimeout = async <Outcome>(work: Promise<Outcome>, stop: () => void): Promise<Outcome> => {
  let id: number | undefined;
  const timer = setTimeout(() => {
    id = notify({
      tone: 'info',
      isPersistent: true,
      title: text('waiting.still'),
      action: { label: text('waiting.cancel'), run: stop },
    });
  }, timeoutMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (id !== undefined) dismiss(id);
  }
};

/** Returns 128 random bits in hexadecimal. On plain http there is no crypto.randomUUID. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the sentence for a failure: the server's, or "system error, contact the administrator"; without a reply, "no
 * connection".
 */
export const failureText = (failure: CallFailure): string =>
  failure.reply.errorMsg ?? text(failure.status === 0 ? 'error.network' : 'error.system');

const isSessionOver = ({ status, reply }: CallFailure): boolean => status === 401 && reply.code !== 'SIGN_IN_FAILED';

/**
 * Handles a failed call: 401 ends the session (unless it is the reply to a wrong sign-in), 405 blocks the page until the user
 * agrees, other failures are shown as toasts.
 */
const react = (failure: CallFailure, quiet: boolean): void => {
  if (isSessionOver(failure)) sessionLost();
  else if (failure.status === 405) handleSwitchedUser();
  else if (!quiet) notify({ tone: 'error', title: failureText(failure), code: failure.reply.code });
};

type Envelope = Partial<ErrorReply> & { readonly success?: boolean };

const envelope = (text: string): Envelope => {
  try {
    const body: Envelope | null = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

const statusFailure = async (response: Response): Promise<CallFailure> =>
  new CallFailure(response.status, envelope(await response.text()));
const bodyFailure = (response: Response, body: Envelope) =>
  new CallFailure(response.status, { ...body, errorMsg: body.errorMsg ?? 'Error' });

/**
 * Returns the JSON body of a reply. Throws a CallFailure for a status outside 2xx and for {success: false} inside a 2xx body.
 */
export const readJson = async <Reply>(response: Response): Promise<Reply> => {
  if (!response.ok) throw await statusFailure(response);
  const text = await response.text();
  const body = envelope(text);
  if (body.success === false) throw bodyFailure(response, body);
  const reply: Reply = text === '' ? undefined : JSON.parse(text);
  return reply;
};

/**
 * Returns the complete file under the name that the server gives it. Throws a CallFailure for a status outside 2xx and for a
 * JSON error instead of the file.
 */
export const readFile = async (response: Response): Promise<File> => {
  if (!response.ok) throw await statusFailure(response);
  if (!/[/+]json\b/i.test(response.headers.get('content-type') ?? '')) {
    const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const blob = await response.blob();
    return new File([blob], decodeURIComponent(name), { type: blob.type });
  }
  throw bodyFailure(response, envelope(await response.text()));
};

/** The failure of a call: the server's reply and its status (0 without a reply). */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number;
  readonly reply: Partial<ErrorReply>;
  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.errorMsg ?? `The call failed with status ${status}`);
    this.status = status;
    this.reply = reply;
  }
}

/** Returns a thrown CallFailure as it is, and for any other error a failure with status 0. */
export const failureOf = (error: unknown): CallFailure => (error instanceof CallFailure ? error : new CallFailure(0, {}));

/** Returns whether an error means that a call was aborted on purpose. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
