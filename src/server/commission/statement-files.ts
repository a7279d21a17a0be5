import type { LanguageTag } from '@insure/engine';
import type { LedgerKind, StatementLine } from '../../contract/commission.ts';
import { amountText, cents, type Cents } from '../domain/money.ts';
import { column, type ExportColumn, minuteText, moneyFormat, tableOf } from '../domain/spreadsheet.ts';

const kindTexts: Readonly<Record<LedgerKind, readonly [zh: string, en: string]>> = {
  ISSUE: ['承保', 'Issue'],
  ENDORSE: ['批改', 'Endorsement'],
  SURRENDER: ['退保', 'Surrender'],
  PARK: ['挂起', 'On hold'],
  SETTLE: ['异议处理', 'Dispute resolved'],
  PAY: ['付款', 'Payment'],
  RETURN: ['银行退回', 'Returned by the bank'],
};

export const lineKind = (kind: LedgerKind, language: LanguageTag): string => textIn(kindTexts[kind], language);

const textIn = (texts: readonly [zh: string, en: string], language: LanguageTag): string => texts[language === 'zh-CN' ? 0 : 1];

/** Returns the calculation of a line: "641.10 × 18% − 600.00 × 18% = 7.40", or "641.10 × 18%" for an issue. */
export const arithmeticOf = ({ before, after, rate, commission }: StatementLine): string => {
  if (before === null || after === null || rate === null) return '';
  const percent = `${Number((Number(rate) * 100).toFixed(4))}%`;
  if (Number(before) === 0) return `${after} × ${percent}`;
  return `${after} × ${percent} − ${before} × ${percent} = ${commission}`;
};

const columns: readonly ExportColumn<StatementLine>[] = [
  column('时间', 'Time', 18, ({ at }) => minuteText(at)),
  column('类型', 'Kind', 14, ({ kind }, language) => lineKind(kind, language)),
  column('订单号', 'Order', 22, ({ orderNo }) => orderNo ?? ''),
  column('保单号', 'Policy', 22, ({ policyNo }) => policyNo ?? ''),
  column('产品', 'Product', 28, ({ productName }, language) => productName?.[language] ?? ''),
  column('投保人', 'Policyholder', 28, ({ holderName }) => holderName),
  { ...column('保费（元）', 'Premium (CNY)', 14, ({ premium }) => premium ?? ''), numbers: moneyFormat },
  column('费率', 'Rate', 10, ({ rate }) => (rate === null ? '' : `${Number((Number(rate) * 100).toFixed(4))}%`)),
  column('费率版本', 'Version', 12, ({ rateNo }) => (rateNo === null ? '' : String(rateNo))),
  column('计算', 'Calculation', 36, arithmeticOf),
  { ...column('佣金（元）', 'Commission (CNY)', 16, ({ commission }) => commission), numbers: moneyFormat },
  column('异议、说明', 'Dispute, note', 30, ({ dispute, note }) => dispute?.reason ?? note ?? ''),
];

/** Returns the lines of a statement as a table with totals. */
export const statementTable = (lines: readonly StatementLine[], language: LanguageTag) => tableOf(columns, lines, language);

type Payment = {
  readonly paid_cents: Cents | null;
  readonly account_holder: string | null;
  readonly account_bank: string | null;
  readonly account_number: string | null;
};

// The apostrophe prevents a spreadsheet from running a text that begins like a formula.
const csvCell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const payWords = {
  'zh-CN': {
    heads: ['序号', '收款户名', '收款账号', '开户行', '金额', '附言'],
    purpose: (month: string) => `${month} 佣金`,
    total: '合计',
    count: (n: number) => `${n} 笔`,
    fileName: '佣金付款',
  },
  'en-US': {
    heads: ['No.', 'Account holder', 'Account number', 'Bank', 'Amount', 'Purpose'],
    purpose: (month: string) => `Commission ${month}`,
    total: 'Total',
    count: (n: number) => (n === 1 ? '1 payment' : `${n} payments`),
    fileName: 'commission-payments',
  },
} as const;

/**
 * Returns the payments of a month as a CSV file for the bank, with the file's name. The file is UTF-8 with a byte order mark,
 * so that spreadsheets open it; the last row is the sum.
 */
export const paymentFile = (
  month: string,
  payments: readonly Payment[],
  language: LanguageTag,
): { readonly bytes: Uint8Array; readonly fileName: string } => {
  const words = payWords[language];
  const rows = payments.map((each, index) => [
    String(index + 1),
    csvCell(each.account_holder ?? ''),
    csvCell(each.account_number ?? ''),
    csvCell(each.account_bank ?? ''),
    amountText(each.paid_cents ?? cents(0)),
    csvCell(words.purpose(month)),
  ]);
  const sum = cents(payments.reduce((total, each) => total + (each.paid_cents ?? 0), 0));
  const allRows = [words.heads, ...rows, [words.total, words.count(payments.length), '', '', amountText(sum), '']];
  return {
    bytes: new TextEncoder().encode(`\uFEFF${allRows.map((row) => row.join(',')).join('\r\n')}\r\n`),
    fileName: `${words.fileName}-${month}`,
  };
};
