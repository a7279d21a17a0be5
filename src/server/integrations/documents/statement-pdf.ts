import { printedAmount, printedInstant, wordsIn } from './labels.ts';
import type { StatementDocument } from './document-types.ts';
import { drawBand, drawFrames, drawLines, drawNotes, drawTitle } from './page-parts.ts';
import { drawPersons } from './table.ts';
import { printDocument } from './print-document.ts';

const pairs = {
  heading: ['佣金对账单', 'Commission statement'],
  month: ['月份', 'Month'],
  due: ['应付，税前', 'Due before tax'],
  state: ['状态', 'State'],
  printedAt: ['打印时间', 'Printed at'],
  sums: ['金额（元）', 'Amounts (¥)'],
  course: ['办理进度', 'Progress'],
  lines: ['明细（共 {count} 行）', 'Lines ({count})'],
  closing: [
    '每行佣金为变更后的保费与变更前的保费各按费率计算之差，四舍五入到分。挂起的行处理后计入之后的对账单。',
    'The commission of a line is the premium after the change at the rate less the premium before it, each rounded to the cent. A parked line enters a later statement once it is settled.',
  ],
} as const;

export const statementPdf = (document: StatementDocument): Promise<Uint8Array> => {
  const words = wordsIn(document.language, pairs);
  const { month: number, printedAt: at } = document;
  return printDocument(document, { heading: words.heading, number, at, words }, ({ canvas, clean, labels, notes }) => {
    drawTitle(canvas, `${words.heading} ${clean.month}`, clean.agent);
    drawBand(canvas, [
      { title: words.due, text: `¥ ${printedAmount(clean.due)}` },
      { title: words.state, text: clean.state },
      { title: words.printedAt, text: printedInstant(clean.printedAt) },
    ]);
    drawLines(canvas, words.sums, clean.sums);
    drawLines(canvas, words.course, clean.history);
    drawNotes(canvas, [words.closing, ...notes]);
    drawPersons(canvas, clean.lines, words.lines);
    const framed = { ...clean, product: words.heading, policyNo: clean.month };
    drawFrames(canvas, framed, { ...labels, policyNo: words.month }, 'broker');
  });
};
