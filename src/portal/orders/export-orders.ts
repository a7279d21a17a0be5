import type { OrderRow } from '../../contract/orders.ts';
import { saveFile } from '../components/page/download-button.tsx';
import { day, minute } from '../texts/dates.ts';
import { text } from '../texts/language.ts';

/** Saves orders as a CSV file. */
export const saveOrders = (rows: readonly OrderRow[]): void =>
  saveFile(
    new Blob([csv(ordersTable(rows))], { type: 'text/csv;charset=utf-8' }),
    `${text('dashboard.list')}-${day(Date.now())}.csv`,
  );

/** The exact sum of amounts: "94.50". */
export const sumOf = (amounts: readonly string[]): string => {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The rows of the file: a head, the orders, and the totals. */
export const ordersTable = (rows: readonly OrderRow[]) => {
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
    ...(rows.length === 0
      ? []
      : [
          [
            text('dashboard.total'),
            '',
            '',
            '',
            rows.reduce((sum, { persons }) => sum + persons, 0),
            sumOf(rows.map(({ premium }) => premium)),
            ...(hasCommission ? [sumOf(rows.map(({ commission = '0.00' }) => commission))] : []),
            '',
            '',
          ],
        ]),
  ];
};

// A spreadsheet runs a cell that begins like this as a formula.
const isFormula = /^[=+\-@\t\r]/;

/** A cell of a CSV file, quoted where needed; a quote mark before it keeps a spreadsheet from running it as a formula. */
export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = isFormula.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The text of a CSV file, with a byte order mark: without it spreadsheets misread Chinese. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
