import { periodText, printedInstant, wordsIn } from './labels.ts';
import type { OrderDocument } from './document-types.ts';
import { drawAnswers, drawFrames, drawLines, drawList, drawNotes, drawPremium, drawTitle } from './page-parts.ts';
import { printDocument } from './print-document.ts';
import { drawListTable } from './table.ts';

const textPairs = {
  heading: ['投保单', 'Application for insurance'],
  state: ['订单状态', 'State of the order'],
  toPay: ['支付', 'Payment'],
  submittedAt: ['提交时间', 'Submitted at'],
  printedAt: ['打印时间', 'Printed at'],
  agent: ['代理人', 'Agent'],
  referrals: ['须经核保的事项与承保条件', 'Subject to underwriting, and its conditions'],
  declarations: ['投保人声明', 'Declarations of the policyholder'],
  closing: [
    '本投保单不是保险单：保险责任以保险公司出具的保险单和保险条款为准。',
    'This application is not a policy: cover is as set out in the policy issued by the insurer, and in its clauses.',
  ],
} as const;

/** Prints an order. */
export const orderPdf = (document: OrderDocument): Promise<Uint8Array> => {
  const words = wordsIn(document.language, textPairs);
  const { orderNo: number, printedAt: createdAt } = document;
  const mayFitOnePage = document.persons.rows.length <= 12 && document.answers.length === 0;
  const settings = {
    heading: words.heading,
    number,
    createdAt,
    extraTexts: words,
    notesIncludeRow: true,
    mayFitOnePage,
  } as const;
  return printDocument(document, settings, ({ canvas, content, labels, notes }) => {
    drawTitle(canvas, content.product, words.heading);
    drawPremium(canvas, content.premium, labels);
    drawLines(
      canvas,
      '',
      [
        { title: labels.orderNo, text: content.orderNo },
        { title: words.state, text: content.state },
        { title: words.toPay, text: content.paymentText },
        { title: labels.policyNo, text: content.policyNo },
        { title: labels.insurer, text: content.insurer.fullName },
        { title: labels.licence, text: content.insurer.licence },
        { title: labels.period, text: periodText(labels, content.period) },
        ...content.payment,
        { title: words.agent, text: content.agent },
        { title: words.submittedAt, text: printedInstant(content.submittedAt) },
        { title: words.printedAt, text: printedInstant(content.printedAt) },
      ].filter(({ text }) => text !== ''),
    );
    drawLines(canvas, labels.policyholder, content.policyholder);
    drawLines(canvas, labels.facts, content.facts);
    drawLines(canvas, labels.cover, content.benefits);
    drawLines(canvas, labels.arithmetic, content.arithmetic);
    for (const table of content.groups ?? []) drawListTable(canvas, table, table.title);
    drawList(canvas, words.referrals, content.agreements);
    drawList(canvas, words.declarations, content.declarations);
    if (content.persons.rows.length > 0) drawListTable(canvas, content.persons, labels.persons);
    for (const list of content.lists) drawListTable(canvas, list, list.title);
    drawAnswers(canvas, labels.answers, content.answers);
    drawNotes(canvas, [words.closing, ...notes]);
    const frameContent = { ...content, policyNo: content.orderNo };
    drawFrames(canvas, frameContent, { ...labels, policyNo: labels.orderNo }, 'broker');
  });
};
