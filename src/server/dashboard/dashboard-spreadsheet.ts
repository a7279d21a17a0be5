import type { LanguageTag, Sentence } from '@insure/engine';
import type { ReplyOf } from '../../contract/call.ts';
import type * as calls from '../../contract/dashboard.ts';
import { dayOf, shanghaiDateTime } from '../domain/calendar.ts';
import { column, type ExportColumn, moneyFormat, tableOf } from '../domain/spreadsheet.ts';
import type { Span } from './repository.ts';

type DashboardFigures = {
  readonly premium: ReplyOf<typeof calls.getOrderSum>['data'];
  readonly orders: ReplyOf<typeof calls.getOrderCount>['data'];
  /** The sums of commission, or undefined if the user may not see commissions. */
  readonly commission: ReplyOf<typeof calls.getCommissionSum>['data'] | undefined;
  readonly customers: ReplyOf<typeof calls.dashboardCustomers>['data'];
  readonly span: Span;
};

/**
 * Makes the four sheets with the figures of the personal centre for a period: sums, their series, twelve months, the largest
 * policyholders.
 */
export const dashboardSheets = ({ premium, orders, commission, customers, span }: DashboardFigures, language: LanguageTag) => {
  const textOf = (name: Sentence) => name[language];
  const { others } = customers;
  const series = premium.course.map(({ label, value }, at) => ({
    label,
    premium: value,
    orders: String(orders.course[at]?.value ?? 0),
    commission: commission?.course[at]?.value ?? '',
  }));
  const holders = [
    ...customers.rows,
    ...(others.holders > 0 ? [{ ...others, holderName: textOf(words.others).replace('{n}', String(others.holders)) }] : []),
  ];
  return [
    {
      name: textOf(words.sums),
      columns: [
        { title: textOf(words.figure), width: 16 },
        { title: textOf(words.value), width: 16, numbers: moneyFormat },
        { title: textOf(words.before), width: 16, numbers: moneyFormat },
        { title: textOf(words.counts), width: 60 },
      ],
      rows: [
        [textOf(words.period), `${shanghaiDateTime(span.from)} – ${shanghaiDateTime(span.to)}`, '', ''],
        [textOf(words.premium), Number(premium.value), Number(premium.previous), textOf(words.premiumCounts)],
        [textOf(words.orders), orders.value, orders.previous, textOf(words.ordersCount)],
        ...(commission
          ? [[textOf(words.commission), Number(commission.value), Number(commission.previous), textOf(words.commissionCounts)]]
          : []),
      ],
    },
    { name: textOf(words.series), ...tableOf(seriesColumns(commission !== undefined), series, language) },
    { name: textOf(words.months), ...tableOf(monthColumns, premium.months, language) },
    { name: textOf(words.customers), ...tableOf(holderColumns, holders, language) },
  ];
};

/** Returns "个人中心-2026-11-01_2026-11-21.xlsx". */
export const dashboardFileName = ({ from, to }: Span, language: LanguageTag): string =>
  `${words.file[language]}-${dayOf(from)}_${dayOf(to)}.xlsx`;

type Point = { readonly label: string; readonly premium: string; readonly orders: string; readonly commission: string };
const seriesColumns = (seesCommission: boolean): readonly ExportColumn<Point>[] => [
  column('周期', 'Unit', 14, ({ label }) => label),
  { ...column('保费（元）', 'Premium (CNY)', 16, ({ premium }) => premium), numbers: moneyFormat },
  { ...column('订单', 'Orders', 10, ({ orders }) => orders), numbers: '0' },
  ...(seesCommission
    ? [{ ...column<Point>('佣金（元）', 'Commission (CNY)', 16, ({ commission }) => commission), numbers: moneyFormat }]
    : []),
];

const monthColumns: readonly ExportColumn<DashboardFigures['premium']['months'][number]>[] = [
  column('月份', 'Month', 14, ({ month }) => month),
  { ...column('保费（元）', 'Premium (CNY)', 16, ({ premium }) => premium), numbers: moneyFormat },
  { ...column('去年同月（元）', 'Previous year (CNY)', 20, ({ lastYear }) => lastYear), numbers: moneyFormat },
];

const holderColumns: readonly ExportColumn<DashboardFigures['customers']['rows'][number]>[] = [
  column('投保人', 'Policyholder', 32, ({ holderName }) => holderName),
  { ...column('保费（元）', 'Premium (CNY)', 16, ({ premium }) => premium), numbers: moneyFormat },
  { ...column('订单', 'Orders', 10, ({ orders }) => String(orders)), numbers: '0' },
];

const words = {
  file: { 'zh-CN': '个人中心', 'en-US': 'Dashboard' },
  sums: { 'zh-CN': '合计', 'en-US': 'Sums' },
  series: { 'zh-CN': '走势', 'en-US': 'Series' },
  months: { 'zh-CN': '近 12 个月', 'en-US': '12 months' },
  customers: { 'zh-CN': '最大客户', 'en-US': 'Largest customers' },
  figure: { 'zh-CN': '指标', 'en-US': 'Figure' },
  value: { 'zh-CN': '本期', 'en-US': 'This period' },
  before: { 'zh-CN': '上期同期', 'en-US': 'Period before' },
  counts: { 'zh-CN': '统计口径', 'en-US': 'What it counts' },
  period: { 'zh-CN': '统计时间', 'en-US': 'Period' },
  premium: { 'zh-CN': '保费（元）', 'en-US': 'Premium (CNY)' },
  orders: { 'zh-CN': '订单', 'en-US': 'Orders' },
  commission: { 'zh-CN': '佣金（元）', 'en-US': 'Commission (CNY)' },
  premiumCounts: {
    'zh-CN': '期间内支付的订单的保费，加减期间内生效的批改的差额',
    'en-US': 'Premium of orders paid in the period, with the differences of endorsements that took effect in it',
  },
  ordersCount: {
    'zh-CN': '期间内提交的订单，含未支付和已取消的',
    'en-US': 'Orders submitted in the period, unpaid and cancelled ones included',
  },
  commissionCounts: {
    'zh-CN': '同一批保费的佣金，按订单的比例',
    'en-US': 'Commission on the same premium, at the rate of each order',
  },
  others: { 'zh-CN': '其他 {n} 个投保人', 'en-US': '{n} other policyholders' },
} as const;
