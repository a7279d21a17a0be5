import { fill } from '@insure/engine';
import { capitalAmount, capitals } from './capital-amount.ts';
import { cutDown, type Fonts, loadFonts, missingGlyph, printable } from './fonts.ts';
import { collect, drawFrames, drawNotes } from './frame.ts';
import { type Labels, labelsOf, printedAmount, printedInstant } from './labels.ts';
import { drawPersons } from './persons-table.ts';
import type { PersonTable, PolicyDocument } from './policy-document.ts';
import { ink, openSheet, page, type Sheet } from './sheet.ts';
import { drawLines, drawList } from './sheet-parts.ts';

/**
 * The policy as a PDF: A4, fonts embedded, text that can be selected and searched. The same document gives the same bytes.
 * A character that the font lacks is printed as □ and named in a note at the end. Rejects where the premium is no amount.
 */
export const policyPdf = async (document: PolicyDocument): Promise<Uint8Array> => {
  const fonts = await loadFonts();
  const labels = labelsOf(document.language);
  const { policy, notes } = prepare(document, fonts, labels);
  const letters = new Set(`${JSON.stringify(policy)}${notes.join('')}${wordsOf(labels)}${missingGlyph} `);
  const cut = [...letters].join('');
  const [regular, bold] = await Promise.all([cutDown(fonts.regular, cut), cutDown(fonts.bold, cut)]);
  const sheet = await openSheet(fonts, { regular, bold, letters }, infoOf(policy, labels), policy.language);
  drawFace(sheet, policy, labels);
  drawNotes(sheet, notes);
  if (policy.persons.rows.length > 0) drawPersons(sheet, policy.persons, labels.persons);
  for (const list of policy.lists) drawPersons(sheet, list, list.title);
  drawFrames(sheet, policy, labels);
  return collect(sheet.pdf);
};

/** Every text made printable, and a note on what could not be. */
const prepare = (
  document: PolicyDocument,
  fonts: Fonts,
  labels: Labels,
): { readonly policy: PolicyDocument; readonly notes: readonly string[] } => {
  const missing = new Map<string, string>();
  const clean = (text: string, row?: number): string => {
    const shown = printable(fonts.regular, text);
    for (const codePoint of shown.missing) {
      const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
      const place = row === undefined ? code : fill(labels.missingAt, { code, row });
      missing.set(place, place);
    }
    return shown.text;
  };
  const line = ({ title, text }: { readonly title: string; readonly text: string }) => ({
    title: clean(title),
    text: clean(text),
  });
  const cleanTable = ({ columns, rows }: PersonTable): PersonTable => ({
    columns: columns.map((column) => ({ ...column, title: clean(column.title) })),
    rows: rows.map((row, index) => row.map((cell) => clean(cell, index + 1))),
  });
  const policy: PolicyDocument = {
    ...document,
    broker: { name: clean(document.broker.name), hotline: clean(document.broker.hotline) },
    insurer: { fullName: clean(document.insurer.fullName), licence: clean(document.insurer.licence) },
    product: clean(document.product),
    status: { ...document.status, text: clean(document.status.text) },
    holder: document.holder.map(line),
    benefits: document.benefits.map(line),
    agreements: document.agreements.map((text) => clean(text)),
    clauses: document.clauses.map((text) => clean(text)),
    persons: cleanTable(document.persons),
    lists: document.lists.map((list) => ({ ...cleanTable(list), title: clean(list.title) })),
  };
  return {
    policy,
    notes:
      missing.size > 0
        ? [fill(labels.missing, { glyphs: [...missing.keys()].join(document.language === 'en-US' ? ', ' : '、') })]
        : [],
  };
};

/** Every character that the printer's own words and figures may need. */
const wordsOf = (labels: Labels): string => `${Object.values(labels).join('')}${capitals}0123456789¥-:,.+`;

const infoOf = (policy: PolicyDocument, labels: Labels): PDFKit.DocumentInfo => ({
  Title: `${labels.heading} ${policy.policyNo}`,
  Author: policy.insurer.fullName,
  Subject: policy.product,
  CreationDate: new Date(policy.issuedAt),
});

/** The first page: what is insured, by whom, for whom, how long and for how much. */
const drawFace = (sheet: Sheet, policy: PolicyDocument, labels: Labels): void => {
  drawTitle(sheet, policy, labels);
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
};

const drawTitle = (sheet: Sheet, { product, status }: PolicyDocument, labels: Labels): void => {
  const style = { size: 20, weight: 'bold' } as const;
  const tone = { size: 9, weight: 'bold', colour: ink[status.tone] } as const;
  const badge = sheet.width(status.text, tone) + 16;
  for (const line of sheet.lines(product, page.right - page.left - badge - 16, style)) {
    sheet.down(26);
    sheet.write(line, page.left, sheet.y(), style);
  }
  sheet.pdf
    .roundedRect(page.right - badge, sheet.y() - 14, badge, 18, 4)
    .lineWidth(0.75)
    .stroke(ink[status.tone]);
  sheet.write(status.text, page.right - badge + 8, sheet.y() - 1.5, tone);
  sheet.down(18);
  sheet.write(labels.heading, page.left, sheet.y(), { size: 10, colour: ink.muted });
  sheet.down(16);
};

/** The premium in figures and in capitals. */
export const drawPremium = (sheet: Sheet, premium: string, labels: Labels): void => {
  const top = sheet.y();
  const amount = printedAmount(premium);
  sheet.pdf.roundedRect(page.left, top, page.right - page.left, 54, 6).fill(ink.subtle);
  sheet.write(labels.premium, page.left + 16, top + 21, { colour: ink.muted });
  sheet.write('¥', page.left + 16, top + 42, { size: 12, colour: ink.red });
  sheet.write(amount, page.left + 26, top + 42, { size: 17, weight: 'bold', colour: ink.red });
  const capitals = sheet.lines(`${labels.inCapitals}${capitalAmount(premium)}`, 280, { size: 9 });
  for (const [index, line] of capitals.entries())
    sheet.write(line, page.right - 16, top + 42 - 13 * (capitals.length - 1 - index), { size: 9, align: 'right' });
  sheet.down(54);
};
