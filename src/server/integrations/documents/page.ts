import { missingGlyph, subsetOf, type Fonts, type Weight } from './fonts.ts';

/** The colours of the portal's light theme. */
export const ink = {
  text: '#1A1E23',
  muted: '#59626E',
  hairline: '#E1E4E8',
  faint: '#EFF1F3',
  subtle: '#F7F8F9',
  red: '#C8102E',
} as const;

/** A4 with its margins, in points. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 76, bottom: 776 } as const;

type Style = { readonly size?: number; readonly weight?: Weight; readonly colour?: string; readonly align?: 'left' | 'right' };

/** Pages that are drawn from top to bottom. Positions and sizes are in points; `y` of a text is its base line. */
export type Canvas = {
  readonly pdf: PDFKit.PDFDocument;
  readonly write: (text: string, x: number, y: number, style?: Style) => void;
  readonly width: (text: string, style?: Style) => number;
  readonly wrapLines: (text: string, width: number, style?: Style) => readonly string[];
  readonly drawRule: (y: number, colour?: string) => void;
  readonly y: () => number;
  readonly moveDown: (height: number) => void;
  /** Reserves a height at the foot of this page. */
  readonly reserveAtFoot: (height: number) => void;
  /** The distance between lines and rows of texts as a part of the usual one. */
  readonly density: number;
  /** Returns whether the height fits on this page. */
  readonly fits: (height: number) => boolean;
  /** Begins a new page if the height does not fit. Returns whether it has begun one. */
  readonly ensureRoom: (height: number) => boolean;
  /** The pages, counted from 0, on which a character was replaced because the font lacks it. */
  readonly pagesWithReplacements: ReadonlySet<number>;
};

/** Opens a canvas on a new document whose embedded fonts have only these letters. */
export const openCanvas = async (
  fonts: Fonts,
  letters: ReadonlySet<string>,
  info: PDFKit.DocumentInfo,
  lang: string,
  density = 1,
): Promise<Canvas> => {
  // The library is loaded with the first document and not with the server.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({ size: 'A4', margin: 0, bufferPages: true, pdfVersion: '1.7', lang, displayTitle: true, info });
  for (const weight of ['regular', 'bold'] as const)
    pdf.registerFont(weight, await subsetOf(fonts[weight], [...letters].join('')));
  const width: Canvas['width'] = (text, { size = 9, weight = 'regular' } = {}) => widthOf(text, fonts[weight].advance, size);
  let cursor: number = page.top;
  const pagesWithReplacements = new Set<number>();
  let reserved = 0;
  const fits: Canvas['fits'] = (height) => cursor + height <= page.bottom - reserved;
  return {
    pdf,
    width,
    write: (text, x, y, style = {}) => {
      if (text === '') return;
      for (const character of text)
        if (!letters.has(character))
          throw new Error(`Cannot print ${JSON.stringify(text)} as the font was cut without ${character}`);
      if (text.includes(missingGlyph)) pagesWithReplacements.add(pdf.bufferedPageRange().count - 1);
      pdf
        .font(style.weight ?? 'regular')
        .fontSize(style.size ?? 9)
        .fillColor(style.colour ?? ink.text)
        .text(text, style.align === 'right' ? x - width(text, style) : x, y, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: [],
        });
    },
    wrapLines: (text, maxWidth, style) => wrap(text, maxWidth, (part) => width(part, style)),
    drawRule: (y, colour = ink.hairline) => {
      pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(colour).stroke();
    },
    y: () => cursor,
    moveDown: (height) => {
      cursor += height;
    },
    reserveAtFoot: (height) => {
      reserved = height;
    },
    density,
    pagesWithReplacements,
    fits,
    ensureRoom: (height) => {
      if (fits(height)) return false;
      pdf.addPage();
      reserved = 0;
      cursor = page.top;
      return true;
    },
  };
};

// A Chinese character together with brackets that may not end a line and punctuation that may not begin one; a word; or spaces.
const breakablePieces =
  /[（《“「『【]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef□][，。；：？！、）》”』】]*|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef□]+|\s+/gu;

/** The place after the hyphen of a double name. */
const afterNameHyphen = /(?<=\p{L}-)(?=\p{L})/u;

const widthOf = (text: string, advance: (codePoint: number) => number, size: number): number => {
  let width = 0;
  for (const character of text) width += advance(character.codePointAt(0) ?? 0);
  return width * size;
};

/** Returns the width of the widest part of a text that `wrap` breaks only if it is wider than a line. */
export const widestPart = (text: string, measure: (text: string) => number): number =>
  Math.max(0, ...(text.match(breakablePieces) ?? []).flatMap((piece) => piece.split(afterNameHyphen)).map(measure));

/**
 * Breaks a text into lines of at most `width`: between Chinese characters and between words, and within a word only if it is
 * too long.
 */
export const wrap = (text: string, width: number, measure: (text: string) => number): readonly string[] => {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const piece of (text.trim().match(breakablePieces) ?? []).flatMap((word) => breakWord(word, width, measure))) {
    const longerLine = line === '' ? piece.trimStart() : line + piece;
    if (line === '' || measure(longerLine) <= width) line = longerLine;
    else {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
};

const breakWord = (word: string, width: number, measure: (text: string) => number): readonly string[] => {
  if (measure(word) <= width) return [word];
  const [firstPart = '', ...furtherParts] = word.split(afterNameHyphen);
  if (furtherParts.length > 0) return [firstPart, ...furtherParts].flatMap((part) => breakWord(part, width, measure));
  const parts: string[] = [''];
  for (const character of word) {
    const lastPart = parts.at(-1) ?? '';
    if (lastPart !== '' && measure(lastPart + character) > width) parts.push(character);
    else parts[parts.length - 1] = lastPart + character;
  }
  return parts;
};
