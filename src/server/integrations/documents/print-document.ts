import { fill } from '@insure/engine';
import { capitals } from './capital-amount.ts';
import { type FontFile, loadFonts, missingGlyph, printable } from './fonts.ts';
import { type Labels, labelsOf } from './labels.ts';
import type { DocumentHead } from './document-types.ts';
import { openCanvas, type Canvas } from './page.ts';

type Print<Document> = {
  readonly canvas: Canvas;
  readonly clean: Document;
  readonly labels: Labels;
  readonly notes: readonly string[];
};

type Settings = {
  readonly heading: string;
  readonly number: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  readonly words?: Readonly<Record<string, string>>;
  /** Whether notes name the row of a list in which a character is missing. */
  readonly namesRows?: true;
  /** True if the lines may be set closer, so that the document fits on one page. They stay legible. */
  readonly onOnePage?: boolean;
};

/**
 * Prints a document. The same document gives the same bytes. A character that the font lacks is printed as 〓 and named in a
 * note, and the foot of its page says so.
 */
export const printDocument = async <Document extends DocumentHead>(
  document: Document,
  { heading, number, at, words = {}, namesRows, onOnePage }: Settings,
  draw: (print: Print<Document>) => void,
): Promise<Uint8Array> => {
  const fonts = await loadFonts();
  const labels = labelsOf(document.language);
  const { clean, notes } = cleaned(document, fonts.regular, namesRows ? labels.missingAt : '{code}', labels.missing);
  const own = [...Object.values(labels), ...Object.values(words), ...notes].join('');
  const letters = new Set(`${JSON.stringify(clean)}${own}${capitals}0123456789¥·-−+:,.${missingGlyph} `);
  const info = {
    Title: `${heading} ${number}`,
    Author: clean.insurer.fullName,
    Subject: clean.product,
    CreationDate: new Date(at),
  };
  for (const density of onOnePage ? closer : []) {
    const canvas = await openCanvas(fonts, letters, info, clean.language, density);
    draw({ canvas, clean, labels, notes });
    if (canvas.pdf.bufferedPageRange().count === 1) return collect(canvas.pdf);
  }
  const canvas = await openCanvas(fonts, letters, info, clean.language);
  draw({ canvas, clean, labels, notes });
  return collect(canvas.pdf);
};

const closer = [1, 0.86, 0.74, 0.66];

/** Replaces characters that cannot be printed. `inRow` names such a character in a row of a list; `missing` is the note. */
const cleaned = <Document extends DocumentHead>(
  document: Document,
  font: FontFile,
  inRow: string,
  missing: string,
): { readonly clean: Document; readonly notes: readonly string[] } => {
  const places = new Set<string>();
  const printed = (input: string, row?: number): string => {
    const { text, missing: codePoints } = printable(font, input);
    for (const codePoint of codePoints) {
      const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
      places.add(row === undefined ? code : fill(inRow, { code, row }));
    }
    return text;
  };
  const text = JSON.stringify(document, (name, value: unknown) => {
    if (typeof value === 'string') return printed(value);
    if (name !== 'rows' || !Array.isArray(value)) return value;
    return value.map((row: readonly string[], index) => row.map((cell) => printed(cell, index + 1)));
  });
  const clean: Document = JSON.parse(text);
  const glyphs = [...places].join(document.language === 'en-US' ? ', ' : '、');
  return { clean, notes: places.size > 0 ? [fill(missing, { glyphs })] : [] };
};

const collect = (pdf: PDFKit.PDFDocument): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
    pdf.end();
  });
