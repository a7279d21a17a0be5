import { fill } from '@insure/engine';
import { capitals } from './capital-amount.ts';
import { cutDown, loadFonts, missingGlyph, printable, type Fonts } from './fonts.ts';
import { drawFrames } from './frame.ts';
import { labelsOf, type Labels } from './labels.ts';
import { drawPersons } from './persons-table.ts';
import { drawFace } from './policy-face.ts';
import type { PersonTable, PolicyDocument } from './policy-document.ts';
import { collect, drawNotes } from './finish.ts';
import { openSheet } from './sheet.ts';

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
