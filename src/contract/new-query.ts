import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { pageQuery } from './parts/page.ts';
import { productRow } from './parts/product.ts';
import { flag, id, instant } from './parts/scalars.ts';

/** The product list as an organisation's administrator sees it. */
export const newQuery = defineCall({
  name: 'newQuery',
  method: 'GET',
  path: '/ins/business/rest/product/newQuery',
  doc: "Products with their activity status, for the organisation's administrator: pending effective (1), effective (2) and written off (3), and whether his department sells each. Drafts (0) are the platform's own affair and are left out.",
  query: Type.Object({
    ...pageQuery,
    deptId: Type.Optional(Type.String({ maxLength: 40 })),
    companyId: Type.Optional(id),
    typeId: Type.Optional(id),
    key: Type.Optional(Type.String({ maxLength: 60 })),
    activityStatus: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        ...productRow.properties,
        typeName: Type.String(),
        /** 1 pending effective, 2 effective, 3 written off. */
        activityStatus: Type.Integer({ minimum: 1, maximum: 3 }),
        /** 1 tech-enabled, 0 platform. */
        productCategory: flag,
        /** 1 broker company, 3 platform broker. */
        salesChannel: Type.Union([Type.Literal(1), Type.Literal(3)]),
        /** 1 where the department sells it. */
        sold: flag,
        createTime: instant,
      }),
    ),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
