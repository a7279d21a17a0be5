import type { Db } from '../database/open.ts';

/** Returns the last order of a product, of any owner, to price a change of the product with it. */
export const lastOrder = (db: Db, productId: string) =>
  db
    .selectFrom('sales_order')
    .where('product_id', '=', productId)
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst();
