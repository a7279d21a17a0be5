import type { BodyOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import type { Client } from '../harness/client.ts';

/** The content of a product on the shelf. */
export type Content = BodyOf<Calls['shelfSave']>['content'];

/** Returns a product on the shelf as the back office sees it. */
export const product = async (client: Client, id: string) => (await client.get('shelfProduct', { params: { id } })).data;

/** Prepares a change of a product that is on sale; returns the number of its version. */
export const prepare = async (maker: Client, id: string, change: Partial<Content>): Promise<number> => {
  const { sold, row } = await product(maker, id);
  if (!sold) throw new Error(`Product ${id} was never on sale`);
  const body = { productId: id, modelCode: row.modelCode, content: { ...sold.content, ...change }, reason: '保险公司来函' };
  await maker.get('shelfSave', { body });
  return (await product(maker, id)).open?.no ?? 0;
};

/** Moves a product one step towards the shelf. */
export const move = (client: Client, productId: string, no: number, action: BodyOf<Calls['shelfMove']>['action'], opinion = '') =>
  client.call('shelfMove', { body: { productId, no, action, opinion } });

/** Returns the status and the sentence of a reply. */
export const outcome = async (called: Promise<{ readonly status: number; readonly error: { readonly errorMsg: string } }>) => {
  const { status, error } = await called;
  return [status, status === 200 ? '' : error.errorMsg];
};
