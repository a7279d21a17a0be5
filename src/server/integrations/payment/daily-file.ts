import { type IsoDate, readDelimited, type Sentence } from '@insure/engine';
import { shanghaiDateTime, startOfDay } from '../../domain/calendar.ts';
import { amountText, cents, type Cents, centsOf } from '../../domain/money.ts';

/** A line of the gateway's daily file. The number is that of our payment or our refund. The amount of a refund is negative. */
export type DailyLine = {
  readonly direction: 'SALE' | 'REFUND';
  readonly tradeNo: string;
  readonly number: string;
  readonly completedAt: Date;
  readonly amountCents: Cents;
};

/**
 * The reason why a file cannot be read, with the line number (from 1) and the title of the column; both are missing if the issue
 * is about the whole file.
 */
export type FileIssue = { readonly row?: number; readonly column?: string; readonly code: string; readonly message: Sentence };

const columnTitles = {
  trade: '支付宝交易号',
  payment: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  amount: '订单金额（元）',
  refund: '退款批次号/请求号',
} as const;
type ColumnKey = keyof typeof columnTitles;
/** An optional column: the fee of the gateway for a line, negative. */
const feeTitle = '服务费（元）';
const directionByKind = { 交易: 'SALE', 退款: 'REFUND' } as const;

/**
 * Reads the daily file of transactions in the form of Alipay: CSV in GBK or UTF-8, with comment lines that begin with #.
 * https://opendocs.alipay.com/open/01inem
 *
 * @returns if the file has no issues: its lines, the sum of the fees (null without a fee column), and `hasEnd`: whether a comment
 * with the end of the list or with totals proves that the file is complete. Otherwise all issues. A file that was cut off has an
 * issue: its list does not end, or the totals at its end are not those of its lines.
 */
export const readDailyFile = (
  bytes: Uint8Array,
  day: IsoDate,
):
  | { readonly lines: readonly DailyLine[]; readonly feeCents: Cents | null; readonly hasEnd: boolean }
  | { readonly issues: readonly FileIssue[] } => {
  const text = decode(bytes);
  if (text === undefined) return { issues: [{ code: 'encoding', message: wrongEncoding }] };
  const rows = text.split(/\r\n|\r|\n/).map((line, index) => ({ row: index + 1, cells: cellsOf(line), isData: isData(line) }));
  const [titleRow, ...dataRows] = rows.filter((row) => row.isData);
  const columnIndexes = new Map(
    (titleRow?.cells ?? []).map((title, index) => [title.replaceAll('(', '（').replaceAll(')', '）'), index]),
  );
  const missingTitles = Object.values(columnTitles).filter((title) => !columnIndexes.has(title));
  if (titleRow === undefined || missingTitles.length > 0)
    return {
      issues: missingTitles.map((column) => ({
        row: titleRow?.row ?? 1,
        column,
        code: 'column',
        message: missingColumn(titleRow?.row ?? 1, column),
      })),
    };
  const issues: FileIssue[] = [];
  const feeIndex = columnIndexes.get(feeTitle);
  let fees = 0;
  const lines = dataRows.flatMap(({ row, cells }) => {
    const textOf = (title: ColumnKey): string => cells[columnIndexes.get(columnTitles[title]) ?? -1] ?? '';
    const feeText = (feeIndex === undefined ? '' : cells[feeIndex]) ?? '';
    const fee = feeText === '' ? 0 : centsOf(feeText);
    if (fee === undefined) issues.push({ row, column: feeTitle, code: 'fee', message: wrongFee(row, feeText) });
    fees += fee ?? 0;
    const parsedLine = lineOf(textOf, day);
    if (!('wrongCells' in parsedLine)) return [parsedLine];
    for (const [title, code] of parsedLine.wrongCells)
      issues.push({
        row,
        column: columnTitles[title],
        code,
        message: wrongCell(row, columnTitles[title], code, textOf(title), day),
      });
    return [];
  });
  const allLines = text.split(/\r\n|\r|\n/);
  const hasListEnd = allLines.some((line) => listEnd.test(line));
  if (issues.length === 0) {
    for (const [index, line] of allLines.entries()) issues.push(...totalIssues(index + 1, line, lines));
    if (allLines.some((line) => listStart.test(line)) && !hasListEnd) issues.push({ code: 'cut-off', message: listNotEnded });
  }
  if (issues.length > 0) return { issues };
  const hasEnd = hasListEnd || allLines.some((line) => totalsPattern.test(line));
  return { lines, feeCents: feeIndex === undefined ? null : cents(fees), hasEnd };
};

/**
 * The comment lines before and after the list. If a spreadsheet saved the file without these comments, a file that was cut off
 * cannot be detected. The page then shows a warning.
 */
const listStart = /^#-+业务明细列表-+$/;
const listEnd = /^#-+业务明细列表结束-+$/;
const totalsPattern = /^#\s*(交易|退款)合计[：:](\d+)笔(?:[，,]商家实收(?:退款)?共(-?[\d.]+)元)?/;

/** Returns the issues of a line with totals, such as "#交易合计：3笔，商家实收共96.00元，…"; none for other lines. */
const totalIssues = (row: number, line: string, lines: readonly DailyLine[]): readonly FileIssue[] => {
  const [, kind, count, amount] = totalsPattern.exec(line) ?? [];
  if (kind === undefined) return [];
  const linesOfKind = lines.filter(({ direction }) => direction === (kind === '交易' ? 'SALE' : 'REFUND'));
  const sum = amountText(cents(linesOfKind.reduce((total, { amountCents }) => total + amountCents, 0)));
  const isSame = Number(count) === linesOfKind.length && (amount === undefined || centsOf(amount) === centsOf(sum));
  const statedTotal = { count: Number(count), amount };
  return isSame
    ? []
    : [{ row, code: 'total', message: totalMismatch(row, kind, statedTotal, { count: linesOfKind.length, amount: sum }) }];
};

type CellIssueCode = 'empty' | 'kind' | 'time' | 'day' | 'amount';

const lineOf = (
  textOf: (title: ColumnKey) => string,
  day: IsoDate,
): DailyLine | { readonly wrongCells: readonly (readonly [ColumnKey, CellIssueCode])[] } => {
  const kind = textOf('kind');
  const direction = kind === '交易' || kind === '退款' ? directionByKind[kind] : undefined;
  const completedAt = instantOf(textOf('at'));
  const amountCents = centsOf(textOf('amount'));
  const number = textOf(direction === 'REFUND' ? 'refund' : 'payment');
  const tradeNo = textOf('trade');
  const hasRightSign = amountCents !== undefined && (direction === 'REFUND' ? amountCents < 0 : amountCents > 0);
  const wrongCells: (readonly [ColumnKey, CellIssueCode])[] = [];
  if (tradeNo === '') wrongCells.push(['trade', 'empty']);
  if (number === '') wrongCells.push([direction === 'REFUND' ? 'refund' : 'payment', 'empty']);
  if (direction === undefined) wrongCells.push(['kind', 'kind']);
  if (completedAt === undefined) wrongCells.push(['at', 'time']);
  else if (shanghaiDateTime(completedAt).slice(0, 10) !== day) wrongCells.push(['at', 'day']);
  if (!hasRightSign) wrongCells.push(['amount', 'amount']);
  if (wrongCells.length > 0 || direction === undefined || completedAt === undefined || amountCents === undefined)
    return { wrongCells };
  return { direction, tradeNo, number, completedAt, amountCents };
};

/** Parses a time of Shanghai, "2026-11-21 10:00:00". */
const instantOf = (text: string): Date | undefined => {
  const instant = new Date(`${text.replace(' ', 'T')}+08:00`);
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(instant.getTime()) && shanghaiDateTime(instant) === text
    ? instant
    : undefined;
};

const isData = (line: string): boolean => line.trim() !== '' && !line.startsWith('#');

/** Returns the cells of a line, without the tabs that prevent a spreadsheet from rounding long numbers. */
const cellsOf = (line: string): readonly string[] => (readDelimited(line, ',')[0] ?? []).map((cell) => cell.trim());

const decode = (bytes: Uint8Array): string | undefined => {
  // Alipay writes GBK; a spreadsheet that saves the file again writes UTF-8. A file that contains NUL bytes is neither.
  if (bytes.includes(0)) return undefined;
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  return undefined;
};

/** Writes the lines of a day in the same form, in UTF-8 with a byte order mark. */
export const writeDailyFile = (
  day: IsoDate,
  lines: readonly (DailyLine & { readonly paymentNo: string; readonly title: string })[],
): Uint8Array => {
  const columns = [
    columnTitles.trade,
    columnTitles.payment,
    columnTitles.kind,
    '商品名称',
    '创建时间',
    columnTitles.at,
    columnTitles.amount,
    columnTitles.refund,
    '备注',
  ];
  const rows = lines.map(({ direction, tradeNo, number, paymentNo, title, completedAt, amountCents }) =>
    [
      `${tradeNo}\t`,
      `${paymentNo}\t`,
      direction === 'SALE' ? '交易' : '退款',
      `"${title.replaceAll('"', '""')}"`,
      shanghaiDateTime(completedAt),
      shanghaiDateTime(completedAt),
      amountText(amountCents),
      direction === 'SALE' ? '' : `${number}\t`,
      '',
    ].join(','),
  );
  const separatorLine = (text: string): string => `#${'-'.repeat(40)}${text}${'-'.repeat(40)}`;
  const fileLines = [
    '#支付宝业务明细查询',
    '#账号：[沙箱]',
    `#起始日期：[${shanghaiDateTime(startOfDay(day))}]   终止日期：[${shanghaiDateTime(new Date(startOfDay(day).getTime() + 86_400_000))}]`,
    separatorLine('业务明细列表'),
    columns.join(','),
    ...rows,
    separatorLine('业务明细列表结束'),
    `#交易合计：${totalOf(lines, 'SALE', '商家实收共')}，商家优惠共0.00元`,
    `#退款合计：${totalOf(lines, 'REFUND', '商家实收退款共')}，商家优惠退款共0.00元`,
  ];
  return new TextEncoder().encode(`\uFEFF${fileLines.join('\r\n')}\r\n`);
};

const totalOf = (lines: readonly DailyLine[], direction: DailyLine['direction'], label: string): string => {
  const linesOfKind = lines.filter((line) => line.direction === direction);
  return `${linesOfKind.length}笔，${label}${amountText(cents(linesOfKind.reduce((sum, { amountCents }) => sum + amountCents, 0)))}元`;
};

type Total = { readonly count: number; readonly amount: string | undefined };

/** Returns the sentence for a file whose totals are not those of its lines. */
export const totalMismatch = (row: number, kind: string, stated: Total, actual: Total): Sentence => ({
  'zh-CN': `第 ${row} 行的${kind}合计为 ${stated.count} 笔 ${stated.amount ?? ''}，文件中却有 ${actual.count} 笔 ${actual.amount ?? ''}：文件不完整或被改过，请重新下载`,
  'en-US': `Row ${row} states ${linesText(stated, kind)}, but the file has ${linesText(actual, kind)}. The file was cut off or changed: download it again`,
});
const linesText = ({ count, amount }: Total, kind: string): string =>
  `${count} lines of ${kind}${amount === undefined ? '' : ` with a total of ${amount}`}`;

/** The sentence for a file whose list begins and does not end. */
export const listNotEnded: Sentence = {
  'zh-CN': '文件没有“业务明细列表结束”一行：文件不完整，请重新下载',
  'en-US': 'The file has no line that ends its list (业务明细列表结束): it was cut off, download it again',
};
/** Returns the sentence for a fee that is not an amount. */
export const wrongFee = (row: number, value: string): Sentence => ({
  'zh-CN': `第 ${row} 行「${feeTitle}」须为最多两位小数的金额，现为“${value.slice(0, 40)}”`,
  'en-US': `Row ${row}, column "${feeTitle}" must be an amount with at most two decimals: it is "${value.slice(0, 40)}"`,
});

/** The sentence for a file whose encoding neither the gateway nor a spreadsheet writes. */
export const wrongEncoding = {
  'zh-CN': '文件第 1 行起无法识别：编码须为 GBK 或 UTF-8',
  'en-US': 'The file cannot be read from row 1 on: it must be in GBK or UTF-8',
};
/** Returns the sentence for a file that lacks a column. */
export const missingColumn = (row: number, column: string): Sentence => ({
  'zh-CN': `第 ${row} 行标题中缺少「${column}」列`,
  'en-US': `The titles in row ${row} lack the column "${column}"`,
});
const reasons: Readonly<Record<CellIssueCode, (value: string, day: IsoDate) => Sentence>> = {
  empty: () => ({ 'zh-CN': '不能为空', 'en-US': 'must not be empty' }),
  kind: (value) => ({ 'zh-CN': `须为“交易”或“退款”，现为“${value}”`, 'en-US': `must be 交易 or 退款: it is "${value}"` }),
  time: (value) => ({
    'zh-CN': `须为“2026-11-21 10:00:00”这样的时间，现为“${value}”`,
    'en-US': `must be a time like "2026-11-21 10:00:00": it is "${value}"`,
  }),
  day: (value, day) => ({ 'zh-CN': `须在 ${day} 当天，现为“${value}”`, 'en-US': `must be on ${day}: it is "${value}"` }),
  amount: (value) => ({
    'zh-CN': `须为最多两位小数的金额，交易为正、退款为负，现为“${value}”`,
    'en-US': `must be an amount with at most two decimals, above zero for 交易 and below for 退款: it is "${value}"`,
  }),
};
const wrongCell = (row: number, column: string, code: CellIssueCode, value: string, day: IsoDate): Sentence => {
  const reason = reasons[code](value.slice(0, 40), day);
  return {
    'zh-CN': `第 ${row} 行「${column}」${reason['zh-CN']}`,
    'en-US': `Row ${row}, column "${column}" ${reason['en-US']}`,
  };
};
