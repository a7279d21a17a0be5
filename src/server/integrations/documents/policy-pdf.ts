import { labelsOf, periodText, printedInstant } from './labels.ts';
import { drawFrames, drawAnswers, drawLines, drawList, drawNotes, drawPremium, drawTitle, drawPersons } from './page-parts.ts';
import type { PolicyDocument } from './document-types.ts';
import { printDocument } from './print-document.ts';

/** Rejects if the premium is not an amount. */
export const policyPdf = (document: PolicyDocument): Promise<Uint8Array> => {
  const { policyNo: number, issuedAt: at } = document;
  const { heading } = labelsOf(document.language);
  return printDocument(document, { heading, number, at, namesRows: true }, ({ canvas, clean: policy, labels, notes }) => {
    drawTitle(canvas, policy.product, heading, policy.status);
    drawPremium(canvas, policy.premium, labels);
    drawLines(canvas, '', [
      { title: labels.policyNo, text: policy.policyNo },
      { title: labels.orderNo, text: policy.orderNo },
      { title: labels.insurer, text: policy.insurer.fullName },
      { title: labels.licence, text: policy.insurer.licence },
      { title: labels.period, text: periodText(labels, policy.period) },
      ...policy.payment,
      { title: labels.issuedAt, text: printedInstant(policy.issuedAt) },
      { title: labels.broker, text: policy.broker.name },
    ]);
    drawLines(canvas, labels.policyholder, policy.policyholder);
    drawLines(canvas, labels.facts, policy.facts ?? []);
    drawLines(canvas, labels.cover, policy.benefits);
    drawLines(canvas, labels.arithmetic, policy.arithmetic);
    drawList(canvas, labels.agreements, policy.agreements);
    drawList(canvas, labels.clauses, policy.clauses);
    drawNotes(canvas, notes);
    if (policy.persons.rows.length > 0) drawPersons(canvas, policy.persons, labels.persons);
    for (const list of policy.lists) drawPersons(canvas, list, list.title);
    drawAnswers(canvas, labels.answers, policy.answers);
    drawFrames(canvas, policy, labels);
  });
};
