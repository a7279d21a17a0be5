import { fill } from '@insure/engine';
import { periodText, printedInstant, wordsIn } from './labels.ts';
import type { QuotationDocument } from './document-types.ts';
import { printDocument } from './print-document.ts';
import { drawFrames, drawLines, drawList, drawNotes, drawPremium, drawTitle } from './page-parts.ts';
import { drawListTable } from './table.ts';

const textPairs = {
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
  const texts = wordsIn(document.language, textPairs);
  const { quoteNo: number, quotedAt: createdAt } = document;
  const mayFitOnePage = document.lists.every(({ rows }) => rows.length <= 12);
  return printDocument(
    document,
    { heading: texts.heading, number, createdAt, extraTexts: texts, mayFitOnePage },
    ({ canvas, content, labels, notes }) => {
      const qrCode = content.shareUrl === undefined ? undefined : { url: content.shareUrl, scan: texts.scan };
      drawTitle(canvas, content.product, texts.heading, qrCode);
      drawPremium(canvas, content.premium, labels);
      drawLines(canvas, '', [
        { title: texts.quoteNo, text: content.quoteNo },
        { title: texts.quotedAt, text: printedInstant(content.quotedAt) },
        { title: texts.validUntil, text: fill(texts.validText, { date: content.validUntil }) },
        { title: labels.insurer, text: content.insurer.fullName },
        { title: labels.licence, text: content.insurer.licence },
        { title: labels.period, text: periodText(labels, content.period) },
        ...content.payment,
        ...content.insured,
      ]);
      drawLines(canvas, texts.agent, content.agent);
      drawLines(canvas, labels.policyholder, content.policyholder);
      drawLines(canvas, labels.facts, content.facts);
      drawLines(canvas, labels.cover, content.benefits);
      drawLines(canvas, labels.arithmetic, content.arithmetic);
      // Many persons may have the same referral.
      drawList(canvas, texts.referrals, [...new Set(content.referrals)]);
      drawList(canvas, texts.warnings, [...new Set(content.warnings)]);
      drawList(canvas, texts.exclusions, content.exclusions);
      for (const list of content.lists) drawListTable(canvas, list, list.title);
      drawNotes(canvas, [texts.closing, ...notes]);
      drawFrames(canvas, { ...content, policyNo: content.quoteNo }, { ...labels, policyNo: texts.quoteNo }, 'broker');
    },
  );
};
