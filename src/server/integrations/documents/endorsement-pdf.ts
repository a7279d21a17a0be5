import { groupDigits, fill } from '@insure/engine';
import { checkLine, type Labels, printedInstant, wordsIn } from './labels.ts';
import type { EndorsementDocument } from './document-types.ts';
import { printDocument } from './print-document.ts';
import { ink, page, type Canvas } from './page.ts';
import { amountInCapitals, drawFrames, drawLines, drawNotes, drawSeal, drawTitle, reserveSeal } from './page-parts.ts';
import { drawListTable } from './table.ts';

const textPairs = {
  heading: ['批单', 'Endorsement'],
  previewHeading: ['批单预览', 'Endorsement, preview'],
  previewedAt: ['预览时间', 'Previewed'],
  preview: [
    '本预览尚未生效，不作为批单使用；金额以提交时为准。',
    'This preview is not in force and is no endorsement slip; the amount is that of the submission.',
  ],
  endorsementNo: ['批单号', 'Endorsement number'],
  effective: ['生效时间', 'Effective'],
  from: ['{date} 00:00 起', 'from {date} 00:00'],
  due: ['应收保险费', 'Additional premium'],
  back: ['应退保险费', 'Return premium'],
  none: ['本次批改不收费', 'No premium adjustment'],
  premium: ['批改后保险费', 'Premium after the change'],
  changes: ['批改内容', 'Changes'],
  persons: ['批改人员清单（共 {count} 人）', 'Persons changed ({count})'],
  closing: ['除本批单所列事项外，原保险单其他条件不变。', 'All other terms of the policy remain unchanged.'],
} as const;

type Words = Readonly<Record<keyof typeof textPairs, string>>;

export const endorsementPdf = (document: EndorsementDocument): Promise<Uint8Array> => {
  const words = wordsIn(document.language, textPairs);
  const { endorsementNo: number, issuedAt, previewedAt = '' } = document;
  const heading = issuedAt === undefined ? words.previewHeading : words.heading;
  const mayFitOnePage = document.persons.rows.length <= 12;
  const settings = { heading, number, createdAt: issuedAt ?? previewedAt, extraTexts: words, mayFitOnePage };
  return printDocument(document, settings, ({ canvas, content, labels, notes }) => {
    if (issuedAt !== undefined) reserveSeal(canvas);
    drawTitle(
      canvas,
      `${heading} · ${content.kind}`,
      content.product,
      content.check && { url: content.check.url, scan: labels.scan },
    );
    drawCharge(canvas, content.charge, words, labels);
    drawLines(canvas, '', [
      { title: words.endorsementNo, text: content.endorsementNo },
      { title: labels.policyNo, text: content.policyNo },
      { title: labels.insurer, text: content.insurer.fullName },
      { title: labels.licence, text: content.insurer.licence },
      { title: words.effective, text: fill(words.from, { date: content.effectiveDate }) },
      issuedAt === undefined
        ? { title: words.previewedAt, text: printedInstant(previewedAt) }
        : { title: labels.issuedAt, text: printedInstant(issuedAt) },
      { title: words.premium, text: `¥ ${groupDigits(content.premium)}` },
      { title: labels.broker, text: content.broker.name },
      ...(content.check ? [checkLine(labels, content.check)] : []),
    ]);
    drawLines(canvas, labels.policyholder, content.policyholder);
    drawLines(canvas, words.changes, content.changes);
    drawNotes(canvas, [...(issuedAt === undefined ? [words.preview] : []), words.closing, ...notes]);
    if (content.persons.rows.length > 0) drawListTable(canvas, content.persons, content.persons.title ?? words.persons);
    if (issuedAt !== undefined) drawSeal(canvas, { insurer: content.insurer, issuedAt }, labels);
    drawFrames(canvas, content, labels);
  });
};

const drawCharge = (canvas: Canvas, charge: string, words: Words, labels: Labels): void => {
  const top = canvas.y();
  const isRefund = charge.startsWith('-');
  const amount = charge.replace('-', '');
  canvas.pdf.roundedRect(page.left, top, page.right - page.left, 54, 6).fill(ink.subtle);
  if (amount === '0.00') canvas.write(words.none, page.left + 16, top + 32, { size: 12, weight: 'bold' });
  else {
    canvas.write(isRefund ? words.back : words.due, page.left + 16, top + 21, { colour: ink.muted });
    canvas.write(`¥ ${groupDigits(amount)}`, page.left + 16, top + 42, { size: 17, weight: 'bold', colour: ink.red });
    canvas.write(amountInCapitals(amount, labels), page.right - 16, top + 42, { size: 9, align: 'right' });
  }
  canvas.moveDown(54);
};
