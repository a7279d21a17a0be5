import type { OrderRow } from '../../../contract/parts/order.ts';
import { saveFile } from '../../parts/save-file.ts';
import { day, minute } from '../../texts/dates.ts';
import { text } from '../../texts/language.ts';
import { csv } from './csv.ts';

/** Saves some orders as a CSV file. */
export const saveOrders = (rows: readonly OrderRow[]): void =>
  saveFile(new Blob([csv(table(rows))], { type: 'text/csv;charset=utf-8' }), `${text('dashboard.list')}-${day(Date.now())}.csv`);

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
      order.persons === 0 ? '' : order.persons,
      order.premium,
      ...(hasCommission ? [order.commission ?? ''] : []),
      text(`status.order.${order.status}`),
      minute(order.submitTime),
    ]),
  ];
};
