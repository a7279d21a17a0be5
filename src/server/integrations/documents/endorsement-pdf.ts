import { fill } from '@insure/engine';
import { checkLine, type Labels, printedAmount, printedInstant, wordsIn } from './labels.ts';
import type { EndorsementDocument } from './document-types.ts';
import { printDocument } from './print-document.ts';
import { ink, page, type Canvas } from './page.ts';
import { amountInCapitals, drawFrames, drawLines, drawNotes, drawSeal, drawTitle, keepSeal } from './page-parts.ts';
import { drawPersons } from './table.ts';

const pairs = {
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

type Words = Readonly<Record<keyof typeof pairs, string>>;

export const endorsementPdf = (document: EndorsementDocument): Promise<Uint8Array> => {
  const words = wordsIn(document.language, pairs);
  const { endorsementNo: number, issuedAt, previewedAt = '' } = document;
  const heading = issuedAt === undefined ? words.previewHeading : words.heading;
  const onOnePage = document.persons.rows.length <= 12;
  const settings = { heading, number, at: issuedAt ?? previewedAt, words, onOnePage };
  return printDocument(document, settings, ({ canvas, clean, labels, notes }) => {
    if (issuedAt !== undefined) keepSeal(canvas);
    drawTitle(canvas, `${heading} · ${clean.kind}`, clean.product, clean.check && { url: clean.check.url, scan: labels.scan });
    drawCharge(canvas, clean.charge, words, labels);
    drawLines(canvas, '', [
      { title: words.endorsementNo, text: clean.endorsementNo },
      { title: labels.policyNo, text: clean.policyNo },
      { title: labels.insurer, text: clean.insurer.fullName },
      { title: labels.licence, text: clean.insurer.licence },
      { title: words.effective, text: fill(words.from, { date: clean.effectiveDate }) },
      issuedAt === undefined
        ? { title: words.previewedAt, text: printedInstant(previewedAt) }
        : { title: labels.issuedAt, text: printedInstant(issuedAt) },
      { title: words.premium, text: `¥ ${printedAmount(clean.premium)}` },
      { title: labels.broker, text: clean.broker.name },
      ...(clean.check ? [checkLine(labels, clean.check)] : []),
    ]);
    drawLines(canvas, labels.policyholder, clean.policyholder);
    drawLines(canvas, words.changes, clean.changes);
    drawNotes(canvas, [...(issuedAt === undefined ? [words.preview] : []), words.closing, ...notes]);
    if (clean.persons.rows.length > 0) drawPersons(canvas, clean.persons, clean.persons.title ?? words.persons);
    if (issuedAt !== undefined) drawSeal(canvas, { insurer: clean.insurer, issuedAt }, labels);
    drawFrames(canvas, clean, labels);
  });
};

const drawCharge = (canvas: Canvas, charge: string, words: Words, labels: Labels): void => {
  const top = canvas.y();
  const isBack = charge.startsWith('-');
  const amount = charge.replace('-', '');
  canvas.pdf.roundedRect(page.left, top, page.right - page.left, 54, 6).fill(ink.subtle);
  if (amount === '0.00') canvas.write(words.none, page.left + 16, top + 32, { size: 12, weight: 'bold' });
  else {
    canvas.write(isBack ? words.back : words.due, page.left + 16, top + 21, { colour: ink.muted });
    canvas.write(`¥ ${printedAmount(amount)}`, page.left + 16, top + 42, { size: 17, weight: 'bold', colour: ink.red });
    canvas.write(amountInCapitals(amount, labels), page.right - 16, top + 42, { size: 9, align: 'right' });
  }
  canvas.down(54);
};
