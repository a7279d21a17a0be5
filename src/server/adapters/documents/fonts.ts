import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontFile, type FontFile } from './font-file.ts';

export type Weight = 'regular' | 'bold';
/** Both weights of Noto Sans SC as files on disk; reading them takes a moment, so they are read once. */
export type Fonts = Readonly<Record<Weight, FontFile>>;

/** Stands for a character that the font lacks. */
export const missingGlyph = '□';

const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const read = async (file: string): Promise<FontFile> => fontFile(await readFile(join(folder, file)));

let fonts: Promise<Fonts> | undefined;

/** The fonts, read on the first call. */
export const loadFonts = (): Promise<Fonts> =>
  (fonts ??= Promise.all([read('NotoSansHans-Regular.otf'), read('NotoSansHans-Bold.otf')]).then(([regular, bold]) => ({
    regular,
    bold,
  })));

/** The font cut down to the characters of a text, without layout tables: each character is one glyph of its own width. */
export const cutDown = async (font: FontFile, text: string): Promise<Buffer> => {
  // Loaded with the first document, not with the server.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(font.bytes, text, {
    targetFormat: 'truetype',
    keepFeatures: [],
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'BASE', 'vhea', 'vmtx', 'VORG', 'DSIG'],
  });
};

/** A text with characters that cannot be printed replaced, and which they were. Line ends and tabs become spaces. */
export const printable = (font: FontFile, text: string): { readonly text: string; readonly missing: readonly number[] } => {
  const missing: number[] = [];
  let shown = '';
  for (const character of text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (font.glyph(codePoint) > 0) shown += character;
    else {
      missing.push(codePoint);
      shown += missingGlyph;
    }
  }
  return { text: shown, missing };
};
