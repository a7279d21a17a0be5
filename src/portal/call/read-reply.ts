import type { ErrorReply } from '../../contract/errors.ts';
import { CallFailure } from './failure.ts';

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
