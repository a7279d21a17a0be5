import { fill } from '@insure/engine';
import type { ComparedRow, ComparisonDocument } from './document-types.ts';
import { type Labels, periodText, printedCount, printedInstant, wordsIn } from './labels.ts';
import { type Canvas, ink, page } from './page.ts';
import { drawBand, drawFrames, drawNotes, drawPairs, drawTitle } from './page-parts.ts';
import { printDocument } from './print-document.ts';

const textPairs = {
  heading: ['保险方案对比', 'Comparison of insurance products'],
  number: ['对比编号', 'Comparison no.'],
  quotedAt: ['报价时间', 'Calculated at'],
  validUntil: ['报价有效期', 'Valid until'],
  validText: ['至 {date} 24:00', '{date} 24:00'],
  agent: ['报价人', 'Prepared by'],
  persons: ['名单人数', 'Persons'],
  count: ['{count} 人', '{count}'],
  plan: ['方案', 'Product'],
  bold: ['加粗为与第一个方案不同之处。', 'Bold is what differs from the first product.'],
  closing: [
    '本对比不是保险合同，不构成承保承诺。保险费按名单中各方案可以承保的人员计算，提交投保时由系统重新计算；保险责任、责任免除以保险条款和保险单为准。',
    'This comparison is not a contract of insurance and does not commit any insurer to cover. Each premium is for those persons of the list whom the product insures, and is calculated again when an application is submitted. Cover and exclusions are as set out in the policy clauses and the policy.',
  ],
} as const;

export const comparisonPdf = (document: ComparisonDocument): Promise<Uint8Array> => {
  const texts = wordsIn(document.language, textPairs);
  const { number, quotedAt: createdAt } = document;
  return printDocument(
    document,
    { heading: texts.heading, number, createdAt, extraTexts: texts },
    ({ canvas, content, labels, notes }) => {
      drawTitle(canvas, texts.heading, content.policyholder.map(({ text }) => text).join(' '));
      drawBand(
        canvas,
        content.products.map(({ name, premium }) => ({ title: name, text: premium })),
      );
      drawPairs(canvas, '', [
        { title: labels.period, text: periodText(labels, content.period) },
        { title: texts.persons, text: fill(texts.count, { count: printedCount(content.persons) }) },
        { title: texts.agent, text: content.agent.map(({ text }) => text).join(' · ') },
        { title: texts.validUntil, text: fill(texts.validText, { date: content.validUntil }) },
        { title: texts.number, text: content.number },
        { title: texts.quotedAt, text: printedInstant(content.quotedAt) },
      ]);
      drawComparison(canvas, content, texts.plan);
      drawNotes(canvas, [texts.bold, texts.closing, ...notes]);
      const frameLabels: Labels & { readonly policyNo: string } = { ...labels, policyNo: texts.number };
      drawFrames(canvas, { ...content, product: texts.heading, policyNo: content.number }, frameLabels, 'broker');
    },
  );
};

const fontSize = 8;
const leading = 11;
const titleWidth = 84;
const gap = 8;
/** A row with more lines than the first number may be split over two pages; it then begins with at least the second number. */
const longRowLines = 16;
const minFirstLines = 6;

/** Draws products side by side. Their names are on every page. Only a long row is split over two pages. */
const drawComparison = (canvas: Canvas, { products, sections }: ComparisonDocument, plan: string): void => {
  const width = (page.right - page.left - titleWidth) / products.length;
  const columnX = (column: number): number => page.left + titleWidth + width * column;
  const linesOf = (texts: readonly string[], weight: 'regular' | 'bold' = 'regular'): readonly string[] =>
    texts.flatMap((part) => canvas.wrapLines(part, width - gap, { size: fontSize, weight }));
  const write = (lines: readonly string[], x: number, style: { weight?: 'regular' | 'bold'; colour?: string } = {}): void => {
    for (const [index, line] of lines.entries())
      canvas.write(line, x, canvas.y() + 4 + leading * (index + 0.78), { size: fontSize, ...style });
  };
  const drawHead = (): void => {
    const productNames = products.map(({ name }) => linesOf([name], 'bold'));
    const insurerLines = products.map(({ insurer, choices }) => linesOf([insurer, ...choices]));
    const nameLines = Math.max(...productNames.map(({ length }) => length));
    const height = (nameLines + Math.max(...insurerLines.map(({ length }) => length))) * leading + gap;
    canvas.pdf.rect(page.left, canvas.y(), page.right - page.left, height).fill(ink.subtle);
    write([plan], page.left + 4, { colour: ink.muted });
    for (const [column, lines] of productNames.entries()) write(lines, columnX(column), { weight: 'bold' });
    canvas.moveDown(nameLines * leading);
    for (const [column, lines] of insurerLines.entries()) write(lines, columnX(column), { colour: ink.muted });
    canvas.moveDown(height - nameLines * leading);
    canvas.drawRule(canvas.y());
  };
  const drawRow = ({ title, cells }: ComparedRow): void => {
    const titleLines = canvas.wrapLines(title, titleWidth - gap, { size: fontSize });
    const cellLines = cells.map(({ texts: all, isBold }) => linesOf(all, isBold ? 'bold' : 'regular'));
    const lineCount = Math.max(titleLines.length, ...cellLines.map(({ length }) => length));
    // A list of exclusions may be longer than a page.
    const unbrokenLines = lineCount > longRowLines ? minFirstLines : lineCount;
    if (canvas.ensureRoom(unbrokenLines * leading + gap)) drawHead();
    for (let start = 0; start < lineCount;) {
      const fittingLines = Math.floor((page.bottom - canvas.y() - gap) / leading);
      const end = start + Math.max(1, Math.min(lineCount - start, fittingLines));
      write(titleLines.slice(start, end), page.left + 4, { colour: ink.muted });
      for (const [column, lines] of cellLines.entries())
        write(lines.slice(start, end), columnX(column), { weight: cells[column]?.isBold ? 'bold' : 'regular' });
      canvas.moveDown((end - start) * leading + gap);
      start = end;
      if (start < lineCount && canvas.ensureRoom(page.bottom)) drawHead();
    }
    canvas.drawRule(canvas.y(), ink.faint);
  };
  canvas.ensureRoom(160);
  canvas.moveDown(18);
  drawHead();
  for (const { title, comparedRows } of sections) {
    if (canvas.ensureRoom(56)) drawHead();
    canvas.moveDown(22);
    canvas.write(title, page.left + 4, canvas.y(), { size: 9, weight: 'bold' });
    canvas.moveDown(6);
    canvas.drawRule(canvas.y());
    for (const row of comparedRows) drawRow(row);
  }
};
