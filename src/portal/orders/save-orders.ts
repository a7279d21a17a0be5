import type { OrderRow } from '../../contract/orders.ts';
import { saveFile } from '@insure/engine/react';
import { day, minute } from '../texts/dates.ts';
import { sumOf } from '../texts/money.ts';
import { text, type TextKey } from '../texts/language.ts';

/** Saves orders as a CSV file. */
export const saveOrders = (rows: readonly OrderRow[]): void =>
  saveFile(
    new Blob([csv(ordersTable(rows))], { type: 'text/csv;charset=utf-8' }),
    `${text('dashboard.list')}-${day(Date.now())}.csv`,
  );

type Cell = string | number;
type ExportColumn = readonly [title: TextKey, cell: (order: OrderRow) => Cell, total?: (orders: readonly OrderRow[]) => Cell];

const columns: readonly ExportColumn[] = [
  ['terms.orderNo', ({ orderNo }) => orderNo, () => text('terms.total')],
  ['terms.product', ({ productName }) => productName],
  ['terms.insurer', ({ companyName }) => companyName],
  ['terms.policyholder', ({ holderName }) => holderName],
  ['terms.persons', ({ persons }) => persons || '', (orders) => orders.reduce((sum, { persons }) => sum + persons, 0)],
  ['terms.premiumYuan', ({ premium }) => premium, (orders) => sumOf(orders.map(({ premium }) => premium))],
  [
    'dashboard.commissionCol',
    ({ commission = '' }) => commission,
    (orders) => sumOf(orders.map(({ commission = '0.00' }) => commission)),
  ],
  ['terms.status', ({ status }) => text(`status.order.${status}`)],
  ['dashboard.submitted', ({ submitTime }) => minute(submitTime)],
];

/** The rows of the file: a head, the orders, and the totals. */
export const ordersTable = (orders: readonly OrderRow[]): readonly (readonly Cell[])[] => {
  const hasCommission = orders.some(({ commission }) => commission !== undefined);
  const shown = columns.filter(([title]) => hasCommission || title !== 'dashboard.commissionCol');
  const totals = shown.map(([, , total]) => total?.(orders) ?? '');
  return [
    shown.map(([title]) => text(title)),
    ...orders.map((order) => shown.map(([, cell]) => cell(order))),
    ...(orders.length > 0 ? [totals] : []),
  ];
};

// A spreadsheet runs a cell that begins like this as a formula.
const isFormula = /^[=+\-@\t\r]/;

/** A cell of a CSV file, quoted if needed; a quote mark before it keeps a spreadsheet from running it as a formula. */
export const csvCell = (value: Cell): string => {
  if (typeof value === 'number') return String(value);
  const text = isFormula.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The text of a CSV file, with a byte order mark: without it spreadsheets misread Chinese. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
