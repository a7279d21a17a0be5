import type { Db } from '../database/open.ts';

/** The last order of a product, whoever's it is: a change of the product is priced with it. */
export const lastOrder = (db: Db, productId: string) =>
  db
    .selectFrom('sales_order')
    .where('product_id', '=', productId)
    .selectAll()
    .orderBy('submitted_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst();
