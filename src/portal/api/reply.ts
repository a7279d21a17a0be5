import { notify } from './notify.ts';
import { sessionLost, userSwitched } from '../session/session.ts';
import { text } from '../texts/language.ts';
import type { ErrorReply } from '../../contract/errors.ts';

/** The sentence for a failure: the server's own, or "system error, contact the administrator"; without an answer, that the network is out. */
export const failureText = (failure: CallFailure): string =>
  failure.reply.errorMsg ?? text(failure.status === 0 ? 'error.network' : 'error.system');

/** What the portal does about a failed call: 401 ends the session (but not a sign-in that is refused), 405 blocks until the user agrees, anything else is a toast. */
export const react = (failure: CallFailure, quiet: boolean): void => {
  if (failure.status === 401 && failure.reply.code !== 'SIGN_IN_FAILED') sessionLost();
  else if (failure.status === 405) userSwitched();
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

const refused = async (response: Response): Promise<CallFailure> =>
  new CallFailure(response.status, envelope(await response.text()));
const failedInside = (response: Response, body: Envelope) =>
  new CallFailure(response.status, { ...body, errorMsg: body.errorMsg ?? 'Error' });

/** The JSON body of a reply. Throws a CallFailure for a status outside 2xx and for {success: false} inside a 2xx body. */
export const readJson = async <Reply>(response: Response): Promise<Reply> => {
  if (!response.ok) throw await refused(response);
  const text = await response.text();
  const body = envelope(text);
  if (body.success === false) throw failedInside(response, body);
  const reply: Reply = text === '' ? undefined : JSON.parse(text);
  return reply;
};

/** A file whole. Throws a CallFailure for a status outside 2xx and for a JSON error where the file was expected. */
export const readFile = async (response: Response): Promise<Blob> => {
  if (!response.ok) throw await refused(response);
  if (!/[/+]json\b/i.test(response.headers.get('content-type') ?? '')) return response.blob();
  throw failedInside(response, envelope(await response.text()));
};

/** What a call failed with: the server's envelope, its status (0 where nothing came back), and whether the caller gave it up. */
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

/** What a call has thrown, as a failure: without an answer one of the network. */
export const failureOf = (error: unknown): CallFailure => (error instanceof CallFailure ? error : new CallFailure(0, {}));

/** True for a call that was given up on purpose. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
