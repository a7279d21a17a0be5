import { unitSet } from '../words/unit-set.ts';

/** What a UTF-16 unit is to the reader of plain lines; `odd` sends a line the long way. */
export const kinds = { odd: 0, between: 1, digit: 2, han: 3, open: 4, close: 5, dot: 6, middle: 7, latin: 8, gap: 9 } as const;

const ascii = new Uint8Array(128);
for (const character of ' /:-_=~#\'"`!?[]{}<>\\^%$') ascii[character.charCodeAt(0)] = kinds.between;
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz') ascii[character.charCodeAt(0)] = kinds.latin;
for (const character of '0123456789') ascii[character.charCodeAt(0)] = kinds.digit;
for (const character of '\t,;|') ascii[character.charCodeAt(0)] = kinds.gap;
ascii[40] = kinds.open;
ascii[41] = kinds.close;
ascii[46] = kinds.dot;

/** Signs beyond ASCII that separate, and the numbers in circles or with a dot that begin lines. */
const isBetween = unitSet('：／【】「」“”—–\u3000！？→★☆◆✓①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉');
/** Signs that no value reaches across. */
const isGap = unitSet('、，；。｜');
/** The dots that stand within names, or before a line, or between values. */
const isMiddle = unitSet('·•・●');

/** The kind of a unit of UTF-16. */
export const kindOf = (unit: number): number => {
  if (unit < 128) return ascii[unit] ?? kinds.odd;
  if (unit >= 0x4e00 && unit <= 0x9fff) return kinds.han;
  if (isGap(unit)) return kinds.gap;
  if (isBetween(unit)) return kinds.between;
  if (isMiddle(unit)) return kinds.middle;
  return unit === 0xff08 ? kinds.open : unit === 0xff09 ? kinds.close : kinds.odd;
};

/** Whether a unit separates values, strongly or not. */
export const separates = (unit: number): boolean => {
  const kind = kindOf(unit);
  return kind === kinds.between || kind === kinds.gap;
};
