import { fill } from '@insure/engine';
import { labelsOf, printedInstant } from './labels.ts';
import { drawFrames, drawLines, drawList, drawNotes, drawPremium, drawTitle } from './sheet-parts.ts';
import { drawPersons } from './persons-table.ts';
import type { PolicyDocument } from './policy-document.ts';
import { printDocument } from './print-document.ts';

/** Rejects where the premium is no amount. */
export const policyPdf = (document: PolicyDocument): Promise<Uint8Array> => {
  const { policyNo: number, issuedAt: at } = document;
  const { heading } = labelsOf(document.language);
  return printDocument(document, { heading, number, at, namesRows: true }, ({ sheet, clean: policy, labels, notes }) => {
    drawTitle(sheet, policy.product, heading, policy.status);
    drawPremium(sheet, policy.premium, labels);
    drawLines(sheet, '', [
      { title: labels.policyNo, text: policy.policyNo },
      { title: labels.orderNo, text: policy.orderNo },
      { title: labels.insurer, text: policy.insurer.fullName },
      { title: labels.licence, text: policy.insurer.licence },
      { title: labels.period, text: fill(labels.span, policy.period) },
      { title: labels.issuedAt, text: printedInstant(policy.issuedAt) },
      { title: labels.broker, text: policy.broker.name },
    ]);
    drawLines(sheet, labels.holder, policy.holder);
    drawLines(sheet, labels.cover, policy.benefits);
    drawLines(sheet, labels.arithmetic, policy.arithmetic);
    drawList(sheet, labels.agreements, policy.agreements);
    drawList(sheet, labels.clauses, policy.clauses);
    drawNotes(sheet, notes);
    if (policy.persons.rows.length > 0) drawPersons(sheet, policy.persons, labels.persons);
    for (const list of policy.lists) drawPersons(sheet, list, list.title);
    drawFrames(sheet, policy, labels);
  });
};
