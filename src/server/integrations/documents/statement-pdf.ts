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
    '佣金 = 保费 × 费率，四舍五入到分；保单变更后按差额补付或冲回。挂起的行处理后计入之后的对账单。',
    'Commission = premium × rate, rounded to the cent. After a change of a policy, the difference is paid or taken back. A line on hold enters a later statement once it is resolved.',
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
