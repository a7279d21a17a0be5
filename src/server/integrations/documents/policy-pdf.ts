import { checkLine, type Labels, labelsOf, periodText, printedInstant } from './labels.ts';
import { fill } from '@insure/engine';
import {
  drawBand,
  drawFrames,
  drawAnswers,
  drawLines,
  drawPairs,
  drawList,
  drawNotes,
  drawListsOfInsured,
  drawPremium,
  drawSeal,
  drawSurrender,
  drawTitle,
  reserveSeal,
  pairTitleWidth,
} from './page-parts.ts';
import { drawListTable } from './table.ts';
import type { CertificateDocument, PolicyDocument } from './document-types.ts';
import { printDocument } from './print-document.ts';

const surrenderText = (labels: Labels, { period, cancelDate }: Pick<PolicyDocument, 'period' | 'cancelDate'>) =>
  cancelDate === undefined
    ? undefined
    : cancelDate <= period.from
      ? labels.neverBegan
      : fill(labels.cancelled, { date: cancelDate });

/** Prints a policy. Rejects if the premium is not an amount. */
export const policyPdf = (document: PolicyDocument): Promise<Uint8Array> => {
  const { policyNo: number, issuedAt: createdAt } = document;
  const { heading } = labelsOf(document.language);
  // The policy of a family has one page.
  const mayFitOnePage = document.persons.rows.length <= 8 && document.answers.length === 0;
  return printDocument(
    document,
    { heading, number, createdAt, notesIncludeRow: true, mayFitOnePage },
    ({ canvas, content: policy, labels, notes }) => {
      reserveSeal(canvas);
      drawTitle(canvas, policy.product, heading, { url: policy.check.url, scan: labels.scan });
      drawSurrender(canvas, surrenderText(labels, policy));
      drawPremium(canvas, policy.premium, labels);
      drawPairs(canvas, '', [
        { title: labels.period, text: periodText(labels, policy.period) },
        { title: labels.policyNo, text: policy.policyNo },
        { title: labels.insurer, text: policy.insurer.fullName },
        { title: labels.licence, text: policy.insurer.licence },
        { title: labels.broker, text: policy.broker.name },
        { title: labels.orderNo, text: policy.orderNo },
        ...(policy.version > 1 ? [{ title: labels.version, text: fill(labels.versionText, { version: policy.version }) }] : []),
        { title: labels.issuedAt, text: printedInstant(policy.issuedAt) },
      ]);
      drawLines(canvas, '', [...policy.payment, checkLine(labels, policy.check)], pairTitleWidth);
      drawPairs(canvas, labels.policyholder, policy.policyholder);
      drawLines(canvas, labels.facts, policy.facts ?? []);
      drawLines(canvas, labels.cover, policy.benefits);
      drawLines(canvas, labels.arithmetic, policy.arithmetic);
      for (const table of policy.groups ?? []) drawListTable(canvas, table, table.title);
      drawList(canvas, labels.agreements, policy.agreements);
      drawList(canvas, labels.clauses, policy.clauses);
      drawNotes(canvas, notes);
      if (policy.persons.rows.length > 0) drawListTable(canvas, policy.persons, labels.persons);
      for (const list of policy.lists) drawListTable(canvas, list, list.title);
      const areAllTables = policy.answers.every(({ lines }) => lines.every(({ table }) => table));
      drawAnswers(canvas, labels[areAllTables ? 'parts' : 'answers'], policy.answers);
      drawSeal(canvas, policy, labels);
      drawFrames(canvas, policy, labels);
    },
  );
};

/** Prints a certificate. Rejects if a text cannot be printed. */
export const certificatePdf = (document: CertificateDocument): Promise<Uint8Array> => {
  const { policyNo: number, issuedAt: createdAt } = document;
  const { certificate: heading } = labelsOf(document.language);
  return printDocument(document, { heading, number, createdAt, mayFitOnePage: true }, ({ canvas, content, labels, notes }) => {
    const { claimsPhone } = content.insurer;
    reserveSeal(canvas);
    drawTitle(canvas, fill(labels.certificateOf, { name: content.name }), content.product, {
      url: content.check.url,
      scan: labels.scan,
    });
    drawSurrender(canvas, surrenderText(labels, content));
    drawBand(canvas, [
      { title: labels.period, text: periodText(labels, content.period) },
      claimsPhone === ''
        ? { title: labels.hotlineTitle, text: content.broker.hotline }
        : { title: labels.claimsTitle, text: claimsPhone },
    ]);
    drawLines(canvas, content.noun, content.insured);
    drawLines(canvas, '', [
      { title: labels.policyNo, text: content.policyNo },
      { title: labels.insurer, text: content.insurer.fullName },
      { title: labels.licence, text: content.insurer.licence },
      checkLine(labels, content.check),
    ]);
    drawLines(canvas, labels.policyholder, content.policyholder);
    drawLines(canvas, labels.cover, content.benefits);
    drawListsOfInsured(canvas, content.lists);
    drawList(canvas, labels.agreements, content.agreements);
    drawList(canvas, labels.clauses, content.clauses);
    drawNotes(canvas, notes);
    drawSeal(canvas, content, labels);
    drawFrames(canvas, content, labels);
  });
};
