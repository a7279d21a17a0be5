/** Returns the number of characters (code points, so that 𠮷 counts once). */
export const countCharacters = (text: string): number => text.length - (text.match(surrogatePairs)?.length ?? 0);

const surrogatePairs = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g;

const separators = /[\s\p{Cf}\u002D\u2010-\u2015\u2212]/gu;

/** Returns a number in the form that is stored: half-width, without spaces, dashes and invisible characters. */
export const compact = (text: string): string => halfWidth(text).replaceAll(separators, '');

/** Converts full-width ASCII (U+FF01 … U+FF5E) and the ideographic space to ASCII. */
export const halfWidth = (text: string): string =>
  text.replaceAll(/[\uFF01-\uFF5E\u3000]/g, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );

const ordinaryText = /^[\n\t\x20-\x7E\u4E00-\u9FFF]*$/;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes zero-width characters, direction marks, byte order marks and soft hyphens. */
export const withoutInvisible = (text: string): string => (ordinaryText.test(text) ? text : text.replaceAll(invisible, ''));

/** Returns the match of a sticky pattern at an offset. */
export const matchAt = (pattern: RegExp, text: string, offset: number): RegExpExecArray | null => {
  pattern.lastIndex = offset;
  return pattern.exec(text);
};

/** Returns the end of the match of a sticky pattern at an offset; the offset itself if it does not match. */
export const endAt = (pattern: RegExp, text: string, offset: number): number =>
  offset + (matchAt(pattern, text, offset)?.[0].length ?? 0);

/** Returns a text in lower case and half-width, without spaces and punctuation, for comparing titles and choices. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Writes a number in ten thousands with all of its digits: "1500000" for "150万". Other texts stay. */
export const fromTenThousands = (text: string): string =>
  text.replace(/^(\d+)(?:\.(\d+))?万$/, (_, whole: string, fraction = '') => {
    const digits = (whole + String(fraction).slice(0, 4).padEnd(4, '0')).replace(/^0+(?=\d)/, '');
    const otherDigits = String(fraction).slice(4);
    return otherDigits === '' ? digits : `${digits}.${otherDigits}`;
  });
