import { fill } from '@insure/engine';
import { capitals } from './capital-amount.ts';
import { cutDown, type FontFile, loadFonts, missingGlyph, printable } from './fonts.ts';
import { type Labels, labelsOf } from './labels.ts';
import { openSheet, type Sheet } from './sheet.ts';

/** A sheet that is open, what is drawn on it, and notes on what could not be printed. */
export type Print<Printed> = {
  readonly sheet: Sheet;
  readonly clean: Printed;
  readonly labels: Labels;
  readonly notes: readonly string[];
};

/** Opens a sheet for a document: its texts made printable, both fonts cut to them and to the printer's own `words`. */
export const openPrint = async <Printed extends { readonly language: 'zh-CN' | 'en-US' }>(
  document: Printed,
  words: Readonly<Record<string, string>>,
  info: (clean: Printed) => PDFKit.DocumentInfo,
): Promise<Print<Printed>> => {
  const fonts = await loadFonts();
  const labels = labelsOf(document.language);
  const { clean, notes } = cleaned(document, fonts.regular, labels);
  const own = [...Object.values(labels), ...Object.values(words), ...notes].join('');
  const letters = new Set(`${JSON.stringify(clean)}${own}${capitals}0123456789¥·-−+:,.${missingGlyph} `);
  const cut = [...letters].join('');
  const [regular, bold] = await Promise.all([cutDown(fonts.regular, cut), cutDown(fonts.bold, cut)]);
  return { clean, labels, notes, sheet: await openSheet(fonts, { regular, bold, letters }, info(clean), clean.language) };
};

/** Every text made printable, and a note on what could not be. */
const cleaned = <Printed extends { readonly language: 'zh-CN' | 'en-US' }>(
  document: Printed,
  font: FontFile,
  labels: Labels,
): { readonly clean: Printed; readonly notes: readonly string[] } => {
  const missing = new Set<string>();
  const text = JSON.stringify(document, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    const shown = printable(font, value);
    for (const code of shown.missing) missing.add(`U+${code.toString(16).toUpperCase().padStart(4, '0')}`);
    return shown.text;
  });
  const clean: Printed = JSON.parse(text);
  const glyphs = [...missing].join(document.language === 'en-US' ? ', ' : '、');
  return { clean, notes: missing.size > 0 ? [fill(labels.missing, { glyphs })] : [] };
};
