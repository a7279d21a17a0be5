import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import type { Client } from '../harness/client.ts';
import { answerFault } from '../harness/reply-shape.ts';

/** The calls that take a staff list. */
type CallName = 'importPersonnel' | 'newImportPersonnel' | 'newImportFail' | 'replacePersonnel';
/** The type of .xlsx files. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Uploads a staff list as a page does, and checks the shape of the reply. */
export const send = async (
  client: Client,
  name: CallName,
  bytes: Uint8Array,
  {
    fileName = '名单.xlsx',
    type = xlsxType,
    fields = {},
    headers = {},
  }: {
    readonly fileName?: string;
    readonly type?: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
) => {
  const form = new FormData();
  const usual = name === 'replacePersonnel' ? {} : { productId: '1001' };
  for (const [key, value] of Object.entries({ ...usual, ...fields })) form.set(key, value);
  form.set('file', new File([new Uint8Array(bytes)], fileName, { type }));
  const response = await client.fetch(paths[name].path, {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'portal', ...headers },
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const reply = isJson ? await response.json() : await response.arrayBuffer();
  if (isJson) expect(answerFault(name, response.status, reply)).toBeUndefined();
  return { status: response.status, reply, headers: response.headers };
};

/** A workbook with one sheet. */
export const book = (rows: readonly (readonly string[])[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: '名单', rows: rows.map((row) => [...row]) }] });
