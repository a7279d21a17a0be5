import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { orderFilter } from './parts/order-filter.ts';
import { fileReply } from './parts/scalars.ts';

/** Orders as a spreadsheet. */
export const orderExport = defineCall({
  name: 'orderExport',
  method: 'GET',
  path: '/ins/business/rest/order/export',
  doc: 'The orders that orderQuery finds with the same filter, all of them, as an .xlsx file of texts, in the language of the caller; commissions for those entitled alone. At most 10,000 orders: 422 ISSUES where the filter finds more. Each download is recorded.',
  query: Type.Object(orderFilter),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED', 'ISSUES', 'THROTTLED'],
});
