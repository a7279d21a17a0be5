import { fill } from '@insure/engine';
import { capitalCharacters } from './capital-amount.ts';
import { type FontFile, loadFonts, missingGlyph, replaceUnprintable } from './fonts.ts';
import { type Labels, labelsOf } from './labels.ts';
import type { DocumentHead } from './document-types.ts';
import { openCanvas, type Canvas } from './page.ts';

type DrawInput<Document> = {
  readonly canvas: Canvas;
  /** The document without characters that cannot be printed. */
  readonly content: Document;
  readonly labels: Labels;
  readonly notes: readonly string[];
};

type Settings = {
  readonly heading: string;
  readonly number: string;
  /** Instant, ISO 8601. */
  readonly createdAt: string;
  /** Texts that the drawing function prints beside the document and the labels. The font must contain their characters. */
  readonly extraTexts?: Readonly<Record<string, string>>;
  /** True if the note about an unprintable character also states its row in the list. */
  readonly notesIncludeRow?: true;
  /** True if the distance between lines may be reduced, so that the document fits on one page. */
  readonly mayFitOnePage?: boolean;
};

/**
 * Prints a document. The same document gives the same bytes. A character that the font lacks is printed as 〓: a note
 * lists it, and the foot of its page explains 〓.
 */
export const printDocument = async <Document extends DocumentHead>(
  document: Document,
  { heading, number, createdAt, extraTexts = {}, notesIncludeRow, mayFitOnePage }: Settings,
  draw: (input: DrawInput<Document>) => void,
): Promise<Uint8Array> => {
  const fonts = await loadFonts();
  const labels = labelsOf(document.language);
  const { content, notes } = replaceUnprintableCharacters(
    document,
    fonts.regular,
    notesIncludeRow ? labels.missingInRow : '{code}',
    labels.missing,
  );
  const fixedText = [...Object.values(labels), ...Object.values(extraTexts), ...notes].join('');
  const letters = new Set(`${JSON.stringify(content)}${fixedText}${capitalCharacters}0123456789¥·-−+:,.${missingGlyph} `);
  const info = {
    Title: `${heading} ${number}`,
    Author: content.insurer.fullName,
    Subject: content.product,
    CreationDate: new Date(createdAt),
  };
  for (const density of mayFitOnePage ? densities : []) {
    const canvas = await openCanvas(fonts, letters, info, content.language, density);
    draw({ canvas, content, labels, notes });
    if (canvas.pdf.bufferedPageRange().count === 1) return collect(canvas.pdf);
  }
  const canvas = await openCanvas(fonts, letters, info, content.language);
  draw({ canvas, content, labels, notes });
  return collect(canvas.pdf);
};

const densities = [1, 0.86, 0.74, 0.66];

/** Replaces characters that cannot be printed, and returns a note about them. `rowTemplate` is the text for a character in a row
 * of a list ({code}, {row}); `noteTemplate` is the text of the whole note ({glyphs}).
 */
const replaceUnprintableCharacters = <Document extends DocumentHead>(
  document: Document,
  font: FontFile,
  rowTemplate: string,
  noteTemplate: string,
): { readonly content: Document; readonly notes: readonly string[] } => {
  const unprintableCharacters = new Set<string>();
  const replaceAndRecord = (input: string, row?: number): string => {
    const { text, missingCodePoints: codePoints } = replaceUnprintable(font, input);
    for (const codePoint of codePoints) {
      const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
      unprintableCharacters.add(row === undefined ? code : fill(rowTemplate, { code, row }));
    }
    return text;
  };
  const text = JSON.stringify(document, (name, value: unknown) => {
    if (typeof value === 'string') return replaceAndRecord(value);
    if (name !== 'rows' || !Array.isArray(value)) return value;
    return value.map((row: readonly string[], index) => row.map((cell) => replaceAndRecord(cell, index + 1)));
  });
  const content: Document = JSON.parse(text);
  const glyphs = [...unprintableCharacters].join(document.language === 'en-US' ? ', ' : '、');
  return { content, notes: unprintableCharacters.size > 0 ? [fill(noteTemplate, { glyphs })] : [] };
};

const collect = (pdf: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
    pdf.end();
  });
