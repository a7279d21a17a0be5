import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'bold';
/** The two weights of Noto Sans SC. */
export type Fonts = Readonly<Record<Weight, FontFile>>;

/** Printed in place of a character that the font lacks (U+3013, the geta mark of typesetters). */
export const missingGlyph = '〓';

/** The only letter of the font that is not a space and has no ink: the halfwidth Hangul filler. */
const inkless = 0xffa0;

const folder = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '..', 'fonts');
const read = async (file: string): Promise<FontFile> => fontFile(await readFile(join(folder, file)));

let fonts: Promise<Fonts> | undefined;

export const loadFonts = (): Promise<Fonts> =>
  (fonts ??= Promise.all([read('NotoSansHans-Regular.otf'), read('NotoSansHans-Bold.otf')]).then(([regular, bold]) => ({
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
export const printable = (font: FontFile, text: string): { readonly text: string; readonly missing: readonly number[] } => {
  const missing: number[] = [];
  let shown = '';
  for (const character of text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (font.glyph(codePoint) > 0 && codePoint !== inkless) shown += character;
    else {
      missing.push(codePoint);
      shown += missingGlyph;
    }
  }
  return { text: shown, missing };
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
  const metrics = bytes.readUInt16BE(table('hhea') + 34);
  const widths = table('hmtx');
  const glyph = (codePoint: number): number => glyphs.get(codePoint) ?? 0;
  return {
    bytes,
    glyph,
    advance: (codePoint) => bytes.readUInt16BE(widths + 4 * Math.min(glyph(codePoint), metrics - 1)) / unitsPerEm,
  };
};

const tablesOf = (bytes: Buffer): ((tag: string) => number) => {
  const count = bytes.readUInt16BE(4);
  const offsets = new Map(
    Array.from({ length: count }, (_, index) => 12 + 16 * index).map((at) => [
      bytes.toString('latin1', at, at + 4),
      bytes.readUInt32BE(at + 8),
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
  const full = subtables.find((at) => bytes.readUInt16BE(at) === 12);
  if (full === undefined) throw new Error('Cannot read the font as it has no character map of format 12');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < bytes.readUInt32BE(full + 12); index += 1) {
    const at = full + 16 + 12 * index;
    const [start, end, first] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    for (let codePoint = start; codePoint <= end; codePoint += 1) glyphs.set(codePoint, first + codePoint - start);
  }
  return glyphs;
};
