import { ownHeader } from '../../contract/headers.ts';
import { tabUser } from '../session/session.ts';
import { currentLanguage } from '../texts/language.ts';
import { callAddress, type CallName, type CallReply, pathOf, requestTimeout, CallFailure, attempt, readJson } from './call.ts';

type UploadName = Extract<
  CallName,
  'consoleUserCheck' | 'consoleUserImport' | 'correctApply' | 'orderExtUpload' | 'reconciliationUpload' | 'replacePersonnel'
>;

/** Sends a file with its fields and reports the progress, 0 to 1. Throws a CallFailure, which the caller shows. */
export const upload = <Name extends UploadName>(
  name: Name,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<CallReply<Name>> => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', file, file.name);
  return attempt(async () => readJson<CallReply<Name>>(await send(await pathOf(name), form, onProgress)), { quiet: true });
};

type Target = { readonly method: string; readonly path: string };

// fetch does not report how much was sent; XMLHttpRequest does.
const send = ({ method, path }: Target, form: FormData, onProgress: (share: number) => void): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, callAddress({ path }, tabUser(), Date.now()));
    request.timeout = requestTimeout;
    request.setRequestHeader('accept-language', currentLanguage());
    request.setRequestHeader(ownHeader.name, ownHeader.value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => reject(new CallFailure(0, {})));
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.send(form);
  });
