import { paths } from '../../../src/contract/paths.gen.ts';
import { application, newKey } from './application.ts';
import type { Client } from './client.ts';

/** The first bytes of a picture, by which its type is recognised. */
export const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const jpeg = [0xff, 0xd8, 0xff, 0xe0];
export const pdf = [...Buffer.from('%PDF-1.7\n')];
/** The largest size of a file in bytes. */
export const limit = 5_242_880;

type Given = { readonly bytes?: readonly number[]; readonly size?: number; readonly name?: string; readonly type?: string };

/** Uploads a file to a draft or an order. */
export const upload = async (
  client: Client,
  to: Readonly<Record<string, string>>,
  { bytes = png, size = 100, name = '营业执照.png', type = 'image/png' }: Given = {},
) => {
  const content = new Uint8Array(Math.max(size, bytes.length));
  content.set(bytes);
  const form = new FormData();
  for (const [field, value] of Object.entries({ slot: 'licence', ...to })) form.set(field, value);
  form.set('file', new Blob([content], { type }), name);
  const response = await client.fetch(paths.orderExtUpload.path, {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'portal' },
  });
  return { status: response.status, reply: await response.json() };
};

/** Begins a draft and returns its number. */
export const begin = async (
  client: Client,
  productId = '1001',
  given: Readonly<Record<string, unknown>> = application(),
): Promise<string> => {
  const { data } = await client.get('getProductInfo', { params: { id: productId } });
  const content = { application: given, read: {}, ticked: [] };
  const body = {
    saveId: newKey(),
    productId,
    modelVersion: data.model?.version ?? 0,
    modelHash: data.model?.hash ?? '',
    summary: { holderName: '', persons: 3 },
    content,
  };
  return (await client.get('draftSave', { body })).data.draftNo;
};
