import { periodText, printedInstant, wordsIn } from './labels.ts';
import type { OrderDocument } from './document-types.ts';
import { drawAnswers, drawFrames, drawLines, drawList, drawNotes, drawPremium, drawTitle } from './page-parts.ts';
import { printDocument } from './print-document.ts';
import { drawPersons } from './table.ts';

const pairs = {
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
  const words = wordsIn(document.language, pairs);
  const { orderNo: number, printedAt: at } = document;
  const onOnePage = document.persons.rows.length <= 12 && document.answers.length === 0;
  const settings = { heading: words.heading, number, at, words, namesRows: true, onOnePage } as const;
  return printDocument(document, settings, ({ canvas, clean, labels, notes }) => {
    drawTitle(canvas, clean.product, words.heading);
    drawPremium(canvas, clean.premium, labels);
    drawLines(
      canvas,
      '',
      [
        { title: labels.orderNo, text: clean.orderNo },
        { title: words.state, text: clean.state },
        { title: words.toPay, text: clean.toPay },
        { title: labels.policyNo, text: clean.policyNo },
        { title: labels.insurer, text: clean.insurer.fullName },
        { title: labels.licence, text: clean.insurer.licence },
        { title: labels.period, text: periodText(labels, clean.period) },
        ...clean.payment,
        { title: words.agent, text: clean.agent },
        { title: words.submittedAt, text: printedInstant(clean.submittedAt) },
        { title: words.printedAt, text: printedInstant(clean.printedAt) },
      ].filter(({ text }) => text !== ''),
    );
    drawLines(canvas, labels.policyholder, clean.policyholder);
    drawLines(canvas, labels.facts, clean.facts);
    drawLines(canvas, labels.cover, clean.benefits);
    drawLines(canvas, labels.arithmetic, clean.arithmetic);
    for (const table of clean.groups ?? []) drawPersons(canvas, table, table.title);
    drawList(canvas, words.referrals, clean.agreements);
    drawList(canvas, words.declarations, clean.declarations);
    if (clean.persons.rows.length > 0) drawPersons(canvas, clean.persons, labels.persons);
    for (const list of clean.lists) drawPersons(canvas, list, list.title);
    drawAnswers(canvas, labels.answers, clean.answers);
    drawNotes(canvas, [words.closing, ...notes]);
    const framed = { ...clean, policyNo: clean.orderNo };
    drawFrames(canvas, framed, { ...labels, policyNo: labels.orderNo }, 'broker');
  });
};
