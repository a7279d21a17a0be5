import { groupDigits } from '@insure/engine';
import { printedInstant, wordsIn } from './labels.ts';
import type { StatementDocument } from './document-types.ts';
import { drawBand, drawFrames, drawLines, drawNotes, drawTitle } from './page-parts.ts';
import { drawListTable } from './table.ts';
import { printDocument } from './print-document.ts';

const textPairs = {
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
  const texts = wordsIn(document.language, textPairs);
  const { month: number, printedAt: createdAt } = document;
  return printDocument(
    document,
    { heading: texts.heading, number, createdAt, extraTexts: texts },
    ({ canvas, content, labels, notes }) => {
      drawTitle(canvas, `${texts.heading} ${content.month}`, content.agent);
      drawBand(canvas, [
        { title: texts.due, text: `¥ ${groupDigits(content.due)}` },
        { title: texts.state, text: content.state },
        { title: texts.printedAt, text: printedInstant(content.printedAt) },
      ]);
      drawLines(canvas, texts.sums, content.sums);
      drawLines(canvas, texts.course, content.history);
      drawNotes(canvas, [texts.closing, ...notes]);
      drawListTable(canvas, content.lines, texts.lines);
      const frameContent = { ...content, product: texts.heading, policyNo: content.month };
      drawFrames(canvas, frameContent, { ...labels, policyNo: texts.month }, 'broker');
    },
  );
};
