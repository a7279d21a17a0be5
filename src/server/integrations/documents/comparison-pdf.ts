import { fill } from '@insure/engine';
import type { ComparedRow, ComparisonDocument } from './document-types.ts';
import { type Labels, periodText, printedCount, printedInstant, wordsIn } from './labels.ts';
import { type Canvas, ink, page } from './page.ts';
import { drawBand, drawFrames, drawNotes, drawPairs, drawTitle } from './page-parts.ts';
import { printDocument } from './print-document.ts';

const pairs = {
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
  const words = wordsIn(document.language, pairs);
  const { number, quotedAt: at } = document;
  return printDocument(document, { heading: words.heading, number, at, words }, ({ canvas, clean, labels, notes }) => {
    drawTitle(canvas, words.heading, clean.policyholder.map(({ text }) => text).join(' '));
    drawBand(
      canvas,
      clean.products.map(({ name, premium }) => ({ title: name, text: premium })),
    );
    drawPairs(canvas, '', [
      { title: labels.period, text: periodText(labels, clean.period) },
      { title: words.persons, text: fill(words.count, { count: printedCount(clean.persons) }) },
      { title: words.agent, text: clean.agent.map(({ text }) => text).join(' · ') },
      { title: words.validUntil, text: fill(words.validText, { date: clean.validUntil }) },
      { title: words.number, text: clean.number },
      { title: words.quotedAt, text: printedInstant(clean.quotedAt) },
    ]);
    drawComparison(canvas, clean, words.plan);
    drawNotes(canvas, [words.bold, words.closing, ...notes]);
    const framed: Labels & { readonly policyNo: string } = { ...labels, policyNo: words.number };
    drawFrames(canvas, { ...clean, product: words.heading, policyNo: clean.number }, framed, 'broker');
  });
};

const size = 8;
const leading = 11;
const titleWidth = 84;
const gap = 8;
/** The number of lines above which a row may be split over two pages, and of those that then begin it. */
const longRow = 16;
const leastLines = 6;

/** Draws products side by side. Their names are on every page. Only a long row is split over two pages. */
const drawComparison = (canvas: Canvas, { products, sections }: ComparisonDocument, plan: string): void => {
  const width = (page.right - page.left - titleWidth) / products.length;
  const xOf = (column: number): number => page.left + titleWidth + width * column;
  const linesOf = (texts: readonly string[], weight: 'regular' | 'bold' = 'regular'): readonly string[] =>
    texts.flatMap((part) => canvas.lines(part, width - gap, { size, weight }));
  const write = (lines: readonly string[], x: number, style: { weight?: 'regular' | 'bold'; colour?: string } = {}): void => {
    for (const [index, line] of lines.entries())
      canvas.write(line, x, canvas.y() + 4 + leading * (index + 0.78), { size, ...style });
  };
  const drawHead = (): void => {
    const names = products.map(({ name }) => linesOf([name], 'bold'));
    const below = products.map(({ insurer, choices }) => linesOf([insurer, ...choices]));
    const nameLines = Math.max(...names.map(({ length }) => length));
    const height = (nameLines + Math.max(...below.map(({ length }) => length))) * leading + gap;
    canvas.pdf.rect(page.left, canvas.y(), page.right - page.left, height).fill(ink.subtle);
    write([plan], page.left + 4, { colour: ink.muted });
    for (const [column, lines] of names.entries()) write(lines, xOf(column), { weight: 'bold' });
    canvas.down(nameLines * leading);
    for (const [column, lines] of below.entries()) write(lines, xOf(column), { colour: ink.muted });
    canvas.down(height - nameLines * leading);
    canvas.rule(canvas.y());
  };
  const drawRow = ({ title, cells }: ComparedRow): void => {
    const titles = canvas.lines(title, titleWidth - gap, { size });
    const texts = cells.map(({ texts: all, isBold }) => linesOf(all, isBold ? 'bold' : 'regular'));
    const count = Math.max(titles.length, ...texts.map(({ length }) => length));
    // A list of exclusions may be longer than a page.
    const together = count > longRow ? leastLines : count;
    if (canvas.room(together * leading + gap)) drawHead();
    for (let from = 0; from < count;) {
      const fitting = Math.floor((page.bottom - canvas.y() - gap) / leading);
      const to = from + Math.max(1, Math.min(count - from, fitting));
      write(titles.slice(from, to), page.left + 4, { colour: ink.muted });
      for (const [column, lines] of texts.entries())
        write(lines.slice(from, to), xOf(column), { weight: cells[column]?.isBold ? 'bold' : 'regular' });
      canvas.down((to - from) * leading + gap);
      from = to;
      if (from < count && canvas.room(page.bottom)) drawHead();
    }
    canvas.rule(canvas.y(), ink.faint);
  };
  canvas.room(160);
  canvas.down(18);
  drawHead();
  for (const { title, compared } of sections) {
    if (canvas.room(56)) drawHead();
    canvas.down(22);
    canvas.write(title, page.left + 4, canvas.y(), { size: 9, weight: 'bold' });
    canvas.down(6);
    canvas.rule(canvas.y());
    for (const row of compared) drawRow(row);
  }
};
