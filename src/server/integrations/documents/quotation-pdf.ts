import { fill } from '@insure/engine';
import { periodText, printedInstant, wordsIn } from './labels.ts';
import type { QuotationDocument } from './document-types.ts';
import { printDocument } from './print-document.ts';
import { drawFrames, drawLines, drawList, drawNotes, drawPremium, drawTitle } from './page-parts.ts';
import { drawPersons } from './table.ts';

const pairs = {
  heading: ['投保报价单', 'Quotation'],
  quoteNo: ['报价编号', 'Quotation number'],
  quotedAt: ['报价时间', 'Calculated at'],
  validUntil: ['报价有效期', 'Valid until'],
  validText: ['至 {date} 24:00', '{date} 24:00'],
  agent: ['报价人', 'Quoted by'],
  scan: ['扫码投保', 'Scan to apply'],
  exclusions: ['责任免除与免赔', 'Exclusions and deductibles'],
  referrals: ['须经核保的事项', 'Subject to underwriting'],
  warnings: ['请注意', 'Please note'],
  closing: [
    '本报价单不是保险合同，不构成承保承诺。保险费按所填资料计算，提交投保时由系统重新计算；保险责任以保险条款和保险单为准。',
    'This quotation is not a contract of insurance and does not commit the insurer to cover. The premium is based on the details entered and is calculated again when the application is submitted. Cover is as set out in the policy clauses and the policy.',
  ],
} as const;

export const quotationPdf = (document: QuotationDocument): Promise<Uint8Array> => {
  const words = wordsIn(document.language, pairs);
  const { quoteNo: number, quotedAt: at } = document;
  const onOnePage = document.lists.every(({ rows }) => rows.length <= 12);
  return printDocument(document, { heading: words.heading, number, at, words, onOnePage }, ({ canvas, clean, labels, notes }) => {
    const code = clean.shareUrl === undefined ? undefined : { url: clean.shareUrl, scan: words.scan };
    drawTitle(canvas, clean.product, words.heading, code);
    drawPremium(canvas, clean.premium, labels);
    drawLines(canvas, '', [
      { title: words.quoteNo, text: clean.quoteNo },
      { title: words.quotedAt, text: printedInstant(clean.quotedAt) },
      { title: words.validUntil, text: fill(words.validText, { date: clean.validUntil }) },
      { title: labels.insurer, text: clean.insurer.fullName },
      { title: labels.licence, text: clean.insurer.licence },
      { title: labels.period, text: periodText(labels, clean.period) },
      ...clean.payment,
      ...clean.insured,
    ]);
    drawLines(canvas, words.agent, clean.agent);
    drawLines(canvas, labels.policyholder, clean.policyholder);
    drawLines(canvas, labels.facts, clean.facts);
    drawLines(canvas, labels.cover, clean.benefits);
    drawLines(canvas, labels.arithmetic, clean.arithmetic);
    // Many persons may have the same referral.
    drawList(canvas, words.referrals, [...new Set(clean.referrals)]);
    drawList(canvas, words.warnings, [...new Set(clean.warnings)]);
    drawList(canvas, words.exclusions, clean.exclusions);
    for (const list of clean.lists) drawPersons(canvas, list, list.title);
    drawNotes(canvas, [words.closing, ...notes]);
    drawFrames(canvas, { ...clean, policyNo: clean.quoteNo }, { ...labels, policyNo: words.quoteNo }, 'broker');
  });
};
