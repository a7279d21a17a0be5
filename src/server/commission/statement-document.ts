import { groupDigits, fill, type LanguageTag } from '@insure/engine';
import type { Statement, StatementLine } from '../../contract/commission.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText, cents, centsOf } from '../domain/money.ts';
import { minuteText } from '../domain/spreadsheet.ts';
import type { StatementDocument } from '../integrations/documents/document-types.ts';

import type { SiteSettings } from '../site/settings.ts';
import { arithmeticOf, lineKind } from './statement-files.ts';

type StatementInput = {
  readonly statement: Statement;
  readonly lines: readonly StatementLine[];
  readonly broker: Pick<SiteSettings, 'title' | 'hotline'>;
  readonly now: Date;
  readonly language: LanguageTag;
};

/** Returns the document of a statement with its lines. */
export const statementDocument = ({ statement, lines, broker, now, language }: StatementInput): StatementDocument => {
  const { month, since, state, agentName, closedAt, closedBy, approvedAt, approvedBy, accountEnd, paid, returned } = statement;
  const t = (name: keyof typeof words): string => words[name][language];
  const name = broker.title[language];
  const nameAndTime = (by: typeof closedBy, at: string): string => `${by?.[language] ?? ''} ${minuteText(at)}`;
  const rest = paid === null ? null : amountText(cents((centsOf(statement.due) ?? 0) - (centsOf(paid) ?? 0)));
  return {
    language,
    broker: { name, hotline: broker.hotline },
    insurer: { fullName: name, licence: '', claimsPhone: '' },
    product: t('statement'),
    policyholder: [],
    month: since !== null && since < month ? fill(t('period'), { from: since, month }) : month,
    agent: agentName[language],
    state: stateWords[state][language],
    printedAt: instantText(now),
    due: statement.due,
    sums: [
      { title: t('carried'), text: groupDigits(statement.carried) },
      { title: t('accrued'), text: groupDigits(statement.accrued) },
      { title: t('reversed'), text: groupDigits(statement.reversed) },
      { title: t('parked'), text: groupDigits(statement.parked) },
      ...(paid === null ? [] : [{ title: t('paid'), text: groupDigits(paid) }]),
      ...(rest === null ? [] : [{ title: t('next'), text: groupDigits(rest) }]),
    ],
    history: [
      ...(closedAt === null ? [] : [{ title: t('closed'), text: nameAndTime(closedBy, closedAt) }]),
      ...(approvedAt === null ? [] : [{ title: t('approved'), text: nameAndTime(approvedBy, approvedAt) }]),
      ...(accountEnd === '' ? [] : [{ title: t('account'), text: `**** ${accountEnd}` }]),
      ...(returned === null ? [] : [{ title: t('returned'), text: `${minuteText(returned.at)} ${returned.reason}` }]),
    ],
    lines: {
      columns: [
        { title: t('date') },
        { title: t('kind') },
        { title: t('order') },
        { title: t('product') },
        { title: t('policyholder') },
        { title: t('premium'), align: 'right' },
        { title: t('commission'), align: 'right' },
      ],
      rows: lines.map((line) => [
        line.at.slice(0, 10),
        lineKind(line.kind, language),
        line.orderNo ?? '',
        line.productName?.[language] ?? '',
        line.holderName,
        line.premium === null ? '' : groupDigits(line.premium),
        groupDigits(line.commission),
      ]),
      total: {
        title: t('total'),
        sum: `¥ ${groupDigits(amountText(lines.reduce((sum, line) => cents(sum + (centsOf(line.commission) ?? 0)), cents(0))))}`,
      },
      // The notes have the calculation, and the values of the line that have no column.
      notes: lines.map((line) =>
        [line.policyNo ?? '', groupDigits(arithmeticOf(line)), line.dispute?.reason ?? line.note ?? '']
          .filter((text) => text !== '')
          .join(' · '),
      ),
    },
  };
};

const stateWords = {
  OPEN: { 'zh-CN': '未关账', 'en-US': 'Open' },
  CLOSED: { 'zh-CN': '已关账，待批准', 'en-US': 'Closed, not approved' },
  APPROVED: { 'zh-CN': '已批准', 'en-US': 'Approved' },
} as const;

const words = {
  period: { 'zh-CN': '{from} 至 {month}', 'en-US': '{from} to {month}' },
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
  statement: { 'zh-CN': '佣金对账单', 'en-US': 'Commission statement' },
  carried: { 'zh-CN': '上月结转', 'en-US': 'Carried over' },
  accrued: { 'zh-CN': '应计', 'en-US': 'Accrued' },
  reversed: { 'zh-CN': '冲回', 'en-US': 'Reversed' },
  parked: { 'zh-CN': '其中挂起', 'en-US': 'Of these on hold' },
  closed: { 'zh-CN': '关账', 'en-US': 'Closed' },
  approved: { 'zh-CN': '批准', 'en-US': 'Approved' },
  paid: { 'zh-CN': '本次付款', 'en-US': 'Paid' },
  next: { 'zh-CN': '转下月', 'en-US': 'To the next month' },
  account: { 'zh-CN': '收款账号', 'en-US': 'Account' },
  returned: { 'zh-CN': '银行退回', 'en-US': 'Returned by the bank' },
  date: { 'zh-CN': '日期', 'en-US': 'Date' },
  kind: { 'zh-CN': '类型', 'en-US': 'Kind' },
  order: { 'zh-CN': '订单号', 'en-US': 'Order' },
  product: { 'zh-CN': '产品', 'en-US': 'Product' },
  policyholder: { 'zh-CN': '投保人', 'en-US': 'Policyholder' },
  premium: { 'zh-CN': '保费（元）', 'en-US': 'Premium (¥)' },
  commission: { 'zh-CN': '佣金（元）', 'en-US': 'Commission (¥)' },
} as const;
