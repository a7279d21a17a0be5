import type { LanguageTag } from '@insure/engine';
import type { OrderRow } from '../../contract/orders.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';
import { column, type ExportColumn, forLife, insuredColumn, minuteText, moneyFormat, tableOf } from '../domain/spreadsheet.ts';

const columns: readonly ExportColumn<OrderRow>[] = [
  column('订单号', 'Order', 20, ({ orderNo }) => orderNo),
  column('保单号', 'Policy', 22, ({ policyNo }) => policyNo ?? ''),
  column('产品', 'Product', 32, ({ productName }) => productName),
  column('保险公司', 'Insurer', 14, ({ companyName }) => companyName),
  column('投保人', 'Policyholder', 28, ({ holderName }) => holderName),
  insuredColumn,
  { ...column('保费（元）', 'Premium (CNY)', 14, ({ premium }) => premium), numbers: moneyFormat },
];
const commissionColumn: ExportColumn<OrderRow> = {
  ...column('佣金（元）', 'Commission (CNY)', 14, (order) => order.commission ?? ''),
  numbers: moneyFormat,
};
const laterColumns: readonly ExportColumn<OrderRow>[] = [
  column('订单状态', 'Status', 14, ({ status }, language) => dictionaryLabel('orderStatus', status, language)),
  column('支付状态', 'Payment', 12, ({ payStatus }, language) => dictionaryLabel('payStatus', payStatus, language)),
  column('起保日期', 'Cover from', 12, ({ startDate }) => startDate),
  column('终保日期', 'Cover to', 12, ({ endDate }, language) => endDate ?? forLife[language]),
  column('提交时间', 'Submitted', 18, ({ submitTime }) => minuteText(submitTime)),
  column('业务员', 'Agent', 12, ({ agentName }) => agentName),
];

/** Returns orders as a table. The column of commissions is only for users who may see it. */
export const orderTable = (orders: readonly OrderRow[], seesCommission: boolean, language: LanguageTag) =>
  tableOf([...columns, ...(seesCommission ? [commissionColumn] : []), ...laterColumns], orders, language);
