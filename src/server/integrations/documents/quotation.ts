import { fill } from '@insure/engine';
import { collect, drawFrames, drawNotes } from './frame.ts';
import { printedInstant } from './labels.ts';
import { openPrint } from './open-print.ts';
import { drawPremium } from './policy.ts';
import { drawLines, drawList, type PrintedLine } from './sheet-parts.ts';
import { ink, page, type Sheet } from './sheet.ts';

/** What is printed on a quotation. Texts come in the language wanted and masked as wanted. */
export type QuotationDocument = {
  readonly language: 'zh-CN' | 'en-US';
  readonly broker: { readonly name: string; readonly hotline: string };
  readonly insurer: { readonly fullName: string; readonly licence: string };
  readonly product: string;
  /** Tells this quotation from others: the same content on the same day has the same. */
  readonly quoteNo: string;
  /** Instant of the computation, ISO 8601. */
  readonly quotedAt: string;
  /** Version of the product model that it was computed by. */
  readonly version: number;
  /** First and last day of cover, YYYY-MM-DD. */
  readonly period: { readonly from: string; readonly to: string };
  readonly persons: number;
  readonly holder: readonly PrintedLine[];
  /** Premium in yuan, an exact decimal with two places. */
  readonly premium: string;
  /** "6 × 1,200.00", where it can be paid in parts. */
  readonly instalments: string;
  readonly benefits: readonly PrintedLine[];
  readonly arithmetic: readonly PrintedLine[];
  /** What an underwriter has to see first. */
  readonly referrals: readonly string[];
  readonly warnings: readonly string[];
};

const zh = {
  heading: '投保报价单',
  quoteNo: '报价编号',
  quotedAt: '报价时间',
  version: '产品版本',
  persons: '被保险人数',
  count: '{count} 人',
  instalments: '可分期缴付',
  referrals: '须经核保的事项',
  warnings: '请注意',
  closing:
    '本报价单不是保险合同，不构成承保承诺。保险费按上述版本与所填资料计算，提交投保时由系统重新计算；保险责任以保险条款和保险单为准。',
};
const en: Readonly<Record<keyof typeof zh, string>> = {
  heading: 'Quotation',
  quoteNo: 'Quotation number',
  quotedAt: 'Calculated at',
  version: 'Product version',
  persons: 'Insured persons',
  count: '{count}',
  instalments: 'Payable in instalments',
  referrals: 'Subject to underwriting',
  warnings: 'Please note',
  closing:
    'This quotation is not a contract of insurance and does not commit the insurer to cover. The premium is based on the product version above and the details entered, and is calculated again when the application is submitted. Cover is as set out in the policy clauses and the policy.',
};

/** A quotation as a PDF: A4, fonts embedded, text that can be searched. The same document gives the same bytes. */
export const quotationPdf = async (document: QuotationDocument): Promise<Uint8Array> => {
  const words = document.language === 'en-US' ? en : zh;
  const { sheet, clean, labels, notes } = await openPrint(document, words, ({ insurer, product, quoteNo, quotedAt }) => ({
    Title: `${words.heading} ${quoteNo}`,
    Author: insurer.fullName,
    Subject: product,
    CreationDate: new Date(quotedAt),
  }));
  drawTop(sheet, clean.product, words.heading);
  drawPremium(sheet, clean.premium, labels);
  drawLines(sheet, '', [
    { title: words.quoteNo, text: clean.quoteNo },
    { title: words.quotedAt, text: printedInstant(clean.quotedAt) },
    { title: words.version, text: String(clean.version) },
    { title: labels.insurer, text: clean.insurer.fullName },
    { title: labels.licence, text: clean.insurer.licence },
    { title: labels.period, text: fill(labels.span, clean.period) },
    ...(clean.persons > 0 ? [{ title: words.persons, text: fill(words.count, { count: clean.persons }) }] : []),
    ...(clean.instalments === '' ? [] : [{ title: words.instalments, text: clean.instalments }]),
    { title: labels.broker, text: clean.broker.name },
  ]);
  drawLines(sheet, labels.holder, clean.holder);
  drawLines(sheet, labels.cover, clean.benefits);
  drawLines(sheet, labels.arithmetic, clean.arithmetic);
  // What holds for many persons is said once.
  drawList(sheet, words.referrals, [...new Set(clean.referrals)]);
  drawList(sheet, words.warnings, [...new Set(clean.warnings)]);
  drawNotes(sheet, [words.closing, ...notes]);
  drawFrames(sheet, { ...clean, policyNo: clean.quoteNo }, { ...labels, policyNo: words.quoteNo });
  return collect(sheet.pdf);
};

const drawTop = (sheet: Sheet, product: string, heading: string): void => {
  const title = { size: 20, weight: 'bold' } as const;
  for (const line of sheet.lines(product, page.right - page.left, title)) {
    sheet.down(26);
    sheet.write(line, page.left, sheet.y(), title);
  }
  sheet.down(18);
  sheet.write(heading, page.left, sheet.y(), { size: 10, colour: ink.muted });
  sheet.down(16);
};
