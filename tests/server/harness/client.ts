import type { BodyOf, ParamsOf, QueryOf, ReplyOf, ErrorReply } from '../../../src/contract/call.ts';
import { paths, type Calls } from '../../../src/contract/paths.gen.ts';
import { answerFault } from './reply-shape.ts';

type Input<Name extends keyof Calls> = {
  readonly params?: ParamsOf<Calls[Name]>;
  readonly query?: QueryOf<Calls[Name]> & { readonly clinetId?: string; readonly _?: string };
  readonly body?: BodyOf<Calls[Name]>;
  /** A body that the contract does not allow. */
  readonly raw?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The reply of a call that succeeded, or the error reply of one that failed. */
export type Answer<Name extends keyof Calls> = {
  readonly status: number;
  readonly reply: ReplyOf<Calls[Name]>;
  readonly error: ErrorReply;
  readonly headers: Headers;
};

/** A minimal browser for calls: it keeps cookies and sends the portal's header. */
export type Client = {
  readonly call: <Name extends keyof Calls>(name: Name, input?: Input<Name>) => Promise<Answer<Name>>;
  /** Does the same, but throws if the call fails. */
  readonly get: <Name extends keyof Calls>(name: Name, input?: Input<Name>) => Promise<ReplyOf<Calls[Name]>>;
  /** Sends any request with the cookies. Redirects are not followed. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: () => ReadonlyMap<string, string>;
};

const contentOf = (response: Response) =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.blob();

/** Returns a client of a server without a session. */
export const clientOf = (url: string, language = 'zh-CN'): Client => {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    if (!headers.has('accept-language')) headers.set('accept-language', language);
    const response = await fetch(`${url}${path}`, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const call: Client['call'] = async (name, { params, query, body, raw, headers = {} } = {}) => {
    const { method, path } = paths[name];
    const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(Reflect.get(Object(params), key))));
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(Object(query))) if (value !== undefined) search.set(key, String(value));
    const content = raw ?? body;
    const response = await send(`${filled}?${search.toString()}`, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'x-requested-with': 'portal' }),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: typeof content === 'string' ? content : JSON.stringify(content) }),
    });
    const type = response.headers.get('content-type') ?? '';
    const reply = await contentOf(response);
    const fault = type.startsWith('application/json') ? answerFault(name, response.status, reply) : undefined;
    if (fault) throw new Error(fault);
    return { status: response.status, reply, error: reply, headers: response.headers };
  };
  return {
    call,
    get: async (name, input) => {
      const { status, reply, error } = await call(name, input);
      if (status >= 300) throw new Error(`${name} answers ${status} ${JSON.stringify(error)}`);
      return reply;
    },
    fetch: send,
    cookies: () => jar,
  };
};
