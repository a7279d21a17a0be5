import type { TextColumn, LanguageTag, Sentence } from '@insure/engine';
import type { OrderRow } from '../../contract/orders.ts';
import { labelIn } from '../domain/dictionaries.ts';

type Column = {
  readonly title: Sentence;
  readonly width: number;
  readonly cell: (order: OrderRow, language: LanguageTag) => string;
  /** Number format of a column with a total. */
  readonly numbers?: string;
};

const column = (zh: string, en: string, width: number, cell: Column['cell']): Column => ({
  title: { 'zh-CN': zh, 'en-US': en },
  width,
  cell,
});

const money = '#,##0.00';

/** "2026-11-21 10:04" of an instant of the wire. */
const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

const forLife = { 'zh-CN': '终身', 'en-US': 'for life' };

const columns: readonly Column[] = [
  column('订单号', 'Order', 20, ({ orderNo }) => orderNo),
  column('保单号', 'Policy', 22, ({ policyNo }) => policyNo ?? ''),
  column('产品', 'Product', 32, ({ productName }) => productName),
  column('保险公司', 'Insurer', 14, ({ companyName }) => companyName),
  column('投保人', 'Policyholder', 28, ({ holderName }) => holderName),
  { ...column('人数', 'Persons', 8, ({ persons }) => (persons === 0 ? '' : String(persons))), numbers: '0' },
  { ...column('保费（元）', 'Premium (CNY)', 14, ({ premium }) => premium), numbers: money },
];
const commission: Column = {
  ...column('佣金（元）', 'Commission (CNY)', 14, (order) => order.commission ?? ''),
  numbers: money,
};
const rest: readonly Column[] = [
  column('订单状态', 'Status', 14, ({ status }, language) => labelIn('orderStatus', status, language)),
  column('支付状态', 'Payment', 12, ({ payStatus }, language) => labelIn('payStatus', payStatus, language)),
  column('起保日期', 'Cover from', 12, ({ startDate }) => startDate),
  column('终保日期', 'Cover to', 12, ({ endDate }, language) => endDate ?? forLife[language]),
  column('提交时间', 'Submitted', 18, ({ submitTime }) => minute(submitTime)),
  column('业务员', 'Agent', 12, ({ agentName }) => agentName),
];

const numberIn = (text: string): string | number => (text === '' ? '' : Number(text));

const sumOf = (texts: readonly string[]): number =>
  texts.reduce((cents, text) => cents + Math.round(Number(text) * 100), 0) / 100;

const total = { 'zh-CN': '合计', 'en-US': 'Total' };

/** Orders as a table with a total of each column of numbers; the column of commissions is only for users who may see it. */
export const orderTable = (
  orders: readonly OrderRow[],
  seesCommission: boolean,
  language: LanguageTag,
): { readonly columns: readonly TextColumn[]; readonly rows: readonly (readonly (string | number)[])[] } => {
  const shown = [...columns, ...(seesCommission ? [commission] : []), ...rest];
  return {
    columns: shown.map(({ title, width, numbers }) => ({
      title: title[language],
      width,
      ...(numbers !== undefined && { numbers }),
    })),
    rows: [
      ...orders.map((order) =>
        shown.map(({ cell, numbers }) => (numbers === undefined ? cell(order, language) : numberIn(cell(order, language)))),
      ),
      ...(orders.length === 0
        ? []
        : [
            shown.map(({ cell, numbers }, at) =>
              numbers === undefined ? (at === 0 ? total[language] : '') : sumOf(orders.map((order) => cell(order, language))),
            ),
          ]),
    ],
  };
};
