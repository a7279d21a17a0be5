import type { ReplyOf } from '../../contract/call.ts';
import { type ProductRow, newQuery as call } from '../../contract/catalogue.ts';
import { productPage, type ProductRecord } from '../adapters/database/catalogue.ts';
import { instantText } from '../domain/calendar.ts';
import { userOf } from '../domain/user-info.ts';
import type { Language } from '../domain/words.ts';
import { defineHandler } from './define.ts';
import { productRowOf } from './shape/products.ts';

/** The product list with activity statuses. */
export const newQuery = defineHandler(call, {
  access: 'admin',
  run: async ({ deps: { db, models }, query, user, language }) => {
    const { limit = 10, offset = 0, companyId, typeId, key, activityStatus } = query;
    const { total, rows } = await productPage(db, user.org_id, {
      limit,
      offset,
      companyId,
      typeId,
      key: key?.trim(),
      tagIds: [],
      sort: 'default',
      statuses: activityStatus === undefined ? [1, 2, 3] : [activityStatus],
      wanted: 'any',
    });
    return {
      total,
      rows: rows.map((product) => ({
        ...productRowOf(product, models, userOf(user), language),
        ...managed(product, language),
      })),
    };
  },
});

type Managed = Omit<ReplyOf<typeof call>['rows'][number], keyof ProductRow>;

const managed = (product: ProductRecord, language: Language): Managed => ({
  typeName: product.type_name[language],
  activityStatus: product.status,
  productCategory: product.category === 1 ? 1 : 0,
  salesChannel: product.channel === 1 ? 1 : 3,
  sold: product.dept_is_sold === false ? 0 : 1,
  createTime: instantText(product.created_at),
});
