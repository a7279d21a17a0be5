import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'bold';
/** The two weights of Noto Sans SC. */
export type Fonts = Readonly<Record<Weight, FontFile>>;

/** Printed in place of a character that the font lacks (U+3013, the geta mark of typesetters). */
export const missingGlyph = '〓';

/** The only letter of the font that is not a space and has no ink: the halfwidth Hangul filler. */
const inklessCodePoint = 0xffa0;

const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const readFont = async (file: string): Promise<FontFile> => fontFile(await readFile(join(folder, file)));

let fonts: Promise<Fonts> | undefined;

export const loadFonts = (): Promise<Fonts> =>
  (fonts ??= Promise.all([readFont('NotoSansHans-Regular.otf'), readFont('NotoSansHans-Bold.otf')]).then(([regular, bold]) => ({
    regular,
    bold,
  })));

/** Reduces a font to the characters of a text, without layout tables: each character is one glyph with its own width. */
export const subsetOf = async (font: FontFile, text: string): Promise<Buffer> => {
  // Loaded with the first document, not with the server.
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(font.bytes, text, {
    targetFormat: 'truetype',
    keepFeatures: [],
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'BASE', 'vhea', 'vmtx', 'VORG', 'DSIG'],
  });
};

/** Replaces characters that cannot be printed and returns their code points. Line ends and tabs become spaces. */
export const replaceUnprintable = (
  font: FontFile,
  text: string,
): { readonly text: string; readonly missingCodePoints: readonly number[] } => {
  const missingCodePoints: number[] = [];
  let printedText = '';
  for (const character of text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (font.glyph(codePoint) > 0 && codePoint !== inklessCodePoint) printedText += character;
    else {
      missingCodePoints.push(codePoint);
      printedText += missingGlyph;
    }
  }
  return { text: printedText, missingCodePoints };
};

export type FontFile = {
  readonly bytes: Buffer;
  /** Glyph of a code point; 0 if the font has none. */
  readonly glyph: (codePoint: number) => number;
  /** Advance width in em. */
  readonly advance: (codePoint: number) => number;
};

/** Source: OpenType 1.9, chapters cmap (format 12), hmtx, hhea, head. */
const fontFile = (bytes: Buffer): FontFile => {
  const table = tablesOf(bytes);
  const glyphs = glyphsOf(bytes, table('cmap'));
  const unitsPerEm = bytes.readUInt16BE(table('head') + 18);
  const metricCount = bytes.readUInt16BE(table('hhea') + 34);
  const widthsOffset = table('hmtx');
  const glyph = (codePoint: number): number => glyphs.get(codePoint) ?? 0;
  return {
    bytes,
    glyph,
    advance: (codePoint) => bytes.readUInt16BE(widthsOffset + 4 * Math.min(glyph(codePoint), metricCount - 1)) / unitsPerEm,
  };
};

const tablesOf = (bytes: Buffer): ((tag: string) => number) => {
  const count = bytes.readUInt16BE(4);
  const offsets = new Map(
    Array.from({ length: count }, (_, index) => 12 + 16 * index).map((recordOffset) => [
      bytes.toString('latin1', recordOffset, recordOffset + 4),
      bytes.readUInt32BE(recordOffset + 8),
    ]),
  );
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined)
      throw new Error(`Cannot read the font as it has no table ${tag}: it has ${[...offsets.keys()].join(', ')}`);
    return offset;
  };
};

const glyphsOf = (bytes: Buffer, cmap: number): ReadonlyMap<number, number> => {
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * index),
  );
  const format12Offset = subtables.find((subtable) => bytes.readUInt16BE(subtable) === 12);
  if (format12Offset === undefined) throw new Error('Cannot read the font as it has no character map of format 12');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < bytes.readUInt32BE(format12Offset + 12); index += 1) {
    const groupOffset = format12Offset + 16 + 12 * index;
    const [start, end, firstGlyph] = [
      bytes.readUInt32BE(groupOffset),
      bytes.readUInt32BE(groupOffset + 4),
      bytes.readUInt32BE(groupOffset + 8),
    ];
    for (let codePoint = start; codePoint <= end; codePoint += 1) glyphs.set(codePoint, firstGlyph + codePoint - start);
  }
  return glyphs;
};
