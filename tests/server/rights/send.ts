import { readXlsx } from 'hucre/xlsx';
import { answerFault } from '../harness/reply-shape.ts';
import { paths, type Calls } from '../../../src/contract/paths.gen.ts';

/** The parts of a call's request. A form is sent as multipart/form-data, with a file. */
export type Ask = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly type: string; readonly text: string };
  readonly key?: string;
  /** The browser that requested a code. */
  readonly browser?: string;
};

/** How a request differs from the portal's own: its session, replaced headers, a raw body. */
export type Manner = {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly raw?: string;
};

/** "200" or "404 NOT_FOUND", and the reply as text: the cells of a workbook, "" for other files. */
export type Answer = { readonly said: string; readonly text: string };

const isCall = (name: string): name is keyof Calls => name in paths;

/** Sends a request of a call. Redirects are not followed and count as 200. */
export const send = async (
  url: string,
  name: string,
  ask: Ask,
  { cookie, headers: given, raw }: Manner = {},
): Promise<Answer> => {
  if (!isCall(name)) throw new Error(`The contract has no call ${name}`);
  const { method, path } = paths[name];
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(ask.params?.[key] ?? ''));
  const headers = new Headers({ 'accept-language': 'zh-CN' });
  const cookies = { ins_session: cookie, ins_browser: ask.browser };
  const kept = Object.entries(cookies).flatMap(([each, value]) => (value === undefined ? [] : [`${each}=${value}`]));
  if (kept.length > 0) headers.set('cookie', kept.join('; '));
  if (ask.key !== undefined) headers.set('idempotency-key', ask.key);
  const text = raw ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  if (text !== undefined) headers.set('content-type', 'application/json');
  const own = method === 'GET' ? {} : { 'x-requested-with': 'portal' };
  for (const [header, value] of Object.entries(given ?? own)) headers.set(header, value);
  const response = await fetch(`${url}${filled}?${new URLSearchParams(ask.query ?? {}).toString()}`, {
    method,
    headers,
    redirect: 'manual',
    body: ask.form || ask.file ? formOf(ask) : text,
  });
  const reply = await textOf(response);
  const fault = response.status < 400 ? undefined : answerFault(name, response.status, JSON.parse(reply || '{}'));
  if (fault !== undefined) throw new Error(fault);
  return { said: response.status < 400 ? '200' : `${response.status} ${/"code":"(\w+)"/.exec(reply)?.[1] ?? ''}`, text: reply };
};

const textOf = async (response: Response): Promise<string> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.text();
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!type.includes('spreadsheet')) return '';
  return JSON.stringify((await readXlsx(bytes)).sheets.map(({ rows }) => rows));
};

const formOf = ({ form = {}, file }: Ask): FormData => {
  const data = new FormData();
  for (const [field, value] of Object.entries(form)) data.set(field, value);
  if (file) {
    const bytes = file.type === 'image/png' ? Buffer.from(file.text, 'latin1') : Buffer.from(file.text);
    data.set('file', new Blob([new Uint8Array(bytes)], { type: file.type }), file.name);
  }
  return data;
};
