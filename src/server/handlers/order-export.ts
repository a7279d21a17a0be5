import { writeTexts } from '@insure/engine';
import { orderExport as call } from '../../contract/orders.ts';
import { record } from '../adapters/database/audit.ts';
import { orderPage } from '../adapters/database/orders.ts';
import { dayOf } from '../domain/calendar.ts';
import { maySeeCommission, scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';
import { orderSheet } from './shape/order-sheet.ts';
import { orderFilterOf, orderRowOf } from './shape/orders.ts';
import { refuseAt } from './shape/refuse-at.ts';

/** Orders that one file holds. */
const most = 10_000;

/** Orders in the session's scope as a spreadsheet; that it was taken is recorded. */
export const orderExport = defineHandler(call, {
  access: 'user',
  perMinute: 10,
  run: async ({ deps, user: stored, query, now, language }) => {
    const user = userOf(stored);
    const { rows, sums } = await orderPage(deps.db, scopeOf(user), { limit: most, offset: 0, now, ...orderFilterOf(query) });
    if (sums.total > most) refuseAt('/query', 'too-many', tooMany(sums.total), language);
    const orders = rows.map((order) => orderRowOf(order, user, now, language));
    const { columns, rows: cells } = orderSheet(orders, maySeeCommission(user), language);
    const name = words[language];
    const bytes = await writeTexts(name, columns, cells);
    const detail = { orders: orders.length, filter: query };
    await record(deps.db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'export-orders', detail });
    return { bytes, fileName: `${name}-${dayOf(now)}.xlsx` };
  },
});

const words = { 'zh-CN': '订单', 'en-US': 'Orders' };

const tooMany = (count: number) => ({
  'zh-CN': `筛选结果有 ${count} 个订单，一次最多导出 ${most} 个：请缩小提交日期范围`,
  'en-US': `The filter finds ${count} orders and one file holds ${most}: narrow the days of submission`,
});
