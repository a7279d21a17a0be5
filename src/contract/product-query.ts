import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { pageQuery } from './parts/page.ts';
import { productRow } from './parts/product.ts';
import { id } from './parts/scalars.ts';

/** The product list, filtered and paged. */
export const productQuery = defineCall({
  name: 'productQuery',
  method: 'GET',
  path: '/ins/business/rest/product/query',
  doc: 'Products on offer. `rows` and `total`: `key` is looked for in product names, in either language. `others`, on the first page of a search: at most 10 products whose name lacks `key`, but whose insurer, type, tags, texts or model keywords have it. `tags` is JSON text [{tagClass, tagId}], all must hold; `deptId` is accepted and authorises nothing; "all" is left out.',
  query: Type.Object({
    ...pageQuery,
    deptId: Type.Optional(Type.String({ maxLength: 40 })),
    typeId: Type.Optional(id),
    typeSecond: Type.Optional(id),
    companyId: Type.Optional(id),
    key: Type.Optional(Type.String({ maxLength: 60 })),
    tags: Type.Optional(Type.String({ maxLength: 2000 })),
    sort: Type.Optional(Type.Enum(['default', 'price', '-price', 'newest'])),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(productRow),
    /** Other matches of `key`; left out where there are none. They are not counted in `total`. */
    others: Type.Optional(Type.Array(productRow, { maxItems: 10 })),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'USER_SWITCHED'],
});
