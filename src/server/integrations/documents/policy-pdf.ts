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
  drawOwnLists,
  drawPremium,
  drawSeal,
  drawSurrender,
  drawTitle,
  keepSeal,
  pairTitleWidth,
} from './page-parts.ts';
import { drawPersons } from './table.ts';
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
  const { policyNo: number, issuedAt: at } = document;
  const { heading } = labelsOf(document.language);
  // The policy of a family has one page.
  const onOnePage = document.persons.rows.length <= 8 && document.answers.length === 0;
  return printDocument(
    document,
    { heading, number, at, namesRows: true, onOnePage },
    ({ canvas, clean: policy, labels, notes }) => {
      keepSeal(canvas);
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
      for (const table of policy.groups ?? []) drawPersons(canvas, table, table.title);
      drawList(canvas, labels.agreements, policy.agreements);
      drawList(canvas, labels.clauses, policy.clauses);
      drawNotes(canvas, notes);
      if (policy.persons.rows.length > 0) drawPersons(canvas, policy.persons, labels.persons);
      for (const list of policy.lists) drawPersons(canvas, list, list.title);
      const areTables = policy.answers.every(({ lines }) => lines.every(({ table }) => table));
      drawAnswers(canvas, labels[areTables ? 'parts' : 'answers'], policy.answers);
      drawSeal(canvas, policy, labels);
      drawFrames(canvas, policy, labels);
    },
  );
};

/** Prints a certificate. Rejects if a text cannot be printed. */
export const certificatePdf = (document: CertificateDocument): Promise<Uint8Array> => {
  const { policyNo: number, issuedAt: at } = document;
  const { certificate: heading } = labelsOf(document.language);
  return printDocument(document, { heading, number, at, onOnePage: true }, ({ canvas, clean, labels, notes }) => {
    const { claimsPhone } = clean.insurer;
    keepSeal(canvas);
    drawTitle(canvas, fill(labels.certificateOf, { name: clean.name }), clean.product, {
      url: clean.check.url,
      scan: labels.scan,
    });
    drawSurrender(canvas, surrenderText(labels, clean));
    drawBand(canvas, [
      { title: labels.period, text: periodText(labels, clean.period) },
      claimsPhone === ''
        ? { title: labels.hotlineTitle, text: clean.broker.hotline }
        : { title: labels.claimsTitle, text: claimsPhone },
    ]);
    drawLines(canvas, clean.noun, clean.insured);
    drawLines(canvas, '', [
      { title: labels.policyNo, text: clean.policyNo },
      { title: labels.insurer, text: clean.insurer.fullName },
      { title: labels.licence, text: clean.insurer.licence },
      checkLine(labels, clean.check),
    ]);
    drawLines(canvas, labels.policyholder, clean.policyholder);
    drawLines(canvas, labels.cover, clean.benefits);
    drawOwnLists(canvas, clean.lists);
    drawList(canvas, labels.agreements, clean.agreements);
    drawList(canvas, labels.clauses, clean.clauses);
    drawNotes(canvas, notes);
    drawSeal(canvas, clean, labels);
    drawFrames(canvas, clean, labels);
  });
};
