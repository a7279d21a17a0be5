import type { OrderRow } from '../../../contract/parts/order.ts';
import { call } from '../../call/call.ts';
import { saveFile } from '../../parts/save-file.ts';
import { day, minute } from '../../texts/dates.ts';
import { text } from '../../texts/language.ts';
import { csv } from './csv.ts';
import { orderListQuery, type OrderFilters } from './order-filters.ts';

const pageSize = 100;

/** Downloads all orders of a query as a CSV file, page by page; gives how many there were. Throws the CallFailure of a page. */
export const exportOrders = async (filters: OrderFilters, onProgress: (done: number, total: number) => void): Promise<number> => {
  const rows: OrderRow[] = [];
  for (let current = 1, total = 1; rows.length < total; current++) {
    const page = await call('orderQuery', { query: orderListQuery({ ...filters, current, limit: pageSize }) });
    rows.push(...page.rows);
    total = page.rows.length === 0 ? rows.length : page.total;
    onProgress(rows.length, total);
  }
  saveFile(new Blob([csv(table(rows))], { type: 'text/csv;charset=utf-8' }), `${text('dashboard.list')}-${day(Date.now())}.csv`);
  return rows.length;
};

const table = (rows: readonly OrderRow[]) => {
  const hasCommission = rows.some(({ commission }) => commission !== undefined);
  const head = [
    text('dashboard.orderNo'),
    text('dashboard.product'),
    text('dashboard.company'),
    text('dashboard.holder'),
    text('dashboard.persons'),
    text('dashboard.premiumCol'),
    ...(hasCommission ? [text('dashboard.commissionCol')] : []),
    text('dashboard.status'),
    text('dashboard.submitted'),
  ];
  return [
    head,
    ...rows.map((order) => [
      order.orderNo,
      order.productName,
      order.companyName,
      order.holderName,
      order.persons,
      order.premium,
      ...(hasCommission ? [order.commission ?? ''] : []),
      text(`status.order.${order.status}`),
      minute(order.submitTime),
    ]),
  ];
};
