import { halfWidth, withoutInvisible } from '../../values/characters.ts';

const specialCharacter = /[^\n\t\x20-\x7E\u4E00-\u9FFF]/;
const notCanonical = /[^\n\t\x20-\x7E\u3400-\u4DBF\u4E00-\u9FFF\u3007\u{20000}-\u{3FFFF}]/gu;

const characterGroups: readonly (readonly [string, string])[] = [
  [',', '、，､'],
  [';', '。；｡︔'],
  ['?', '？'],
  [':', '：︰﹕'],
  ['[', '【「『〔〖《〈[«'],
  [']', '】」』〕〗》〉]»'],
  ['-', '‐‑‒–—―−－─━ー﹣'],
  ['·', '·•‧∙・･⋅●'],
  ['X', '×✕✖╳✗хХΧχⅩⅹ'],
  [' 女 ', '♀'],
  [' 男 ', '♂'],
  ['>', '→➔➜➡⇒⟶'],
  ["'", '’‘ʼ＇'],
  ['|', '│┃｜¦'],
];
const canonicalByCharacter: ReadonlyMap<string, string> = new Map(
  characterGroups.flatMap(([to, from]) => [...from].map((character) => [character, to] as const)),
);

/**
 * Returns whether a sign marks a person as deleted. A cross must be first or last on the line or in a cell, and not the X of an
 * ID.
 */
const isDeletionSign = (character: string, offset: number, text: string): boolean => {
  if ('❌❎✘⛔🚫'.includes(character)) return true;
  if (!'×✕✖╳✗'.includes(character)) return false;
  const textBefore = text.slice(Math.max(0, offset - 24), offset);
  const textAfter = text.slice(offset + 1, offset + 4);
  const isFirst = textBefore.trim() === '' ? offset < 4 || textBefore.includes('\n') : /[\n\t,;|，；]\s{0,3}$/.test(textBefore);
  if (isFirst) return /^\s{0,2}\p{Script=Han}/u.test(textAfter);
  return (
    /^\s*(?:$|[\n\t,;|，；])/.test(textAfter) &&
    /(?:\p{Script=Han}|(?<!\d)\d{17}[\dXx]|(?<!\d)\d{11})[ )）]{1,3}$/u.test(textBefore)
  );
};

const canonical = (character: string, offset: number, text: string): string => {
  if (isDeletionSign(character, offset, text)) return '❌';
  const canonicalCharacter = canonicalByCharacter.get(character);
  if (canonicalCharacter !== undefined) return canonicalCharacter;
  if (/[\uFF01-\uFF5E\u3000]/.test(character)) return halfWidth(character);
  if (character === '○') return /[一二三四五六七八九〇零○]/.test(text.charAt(offset - 1)) ? '〇' : ' ';
  if (/\p{M}/u.test(character)) return '';
  if (/[\u2F00-\u2FDF\uF900-\uFAFF\u2E80-\u2EFF\u{1D400}-\u{1D7FF}]/u.test(character)) return character.normalize('NFKC');
  return /\p{L}/u.test(character) ? character : ' ';
};

/** Labels that people write with spaces to align them. */
const spacedLabels =
  '姓名 性别 民族 出生 住址 电话 手机 号码 证件 备注 职业 工种 生日 序号 地址 身份证件号码 身份证件号 身份证号码 身份证号 身份证 公民身份号码';
const spacedLabel = new RegExp(
  spacedLabels
    .split(' ')
    .map((label) => [...label].join(' *'))
    .join('|'),
  'g',
);
const struckLines = /^.*[\u{335}-\u{338}].*$/gmu;
/** Digits with a space between all of them: texts copied from some pages have such numbers. */
const spacedDigits = /(?<![\dXx] ?)\d(?: \d){13,60}(?: [\dXx])?(?! ?[\dXx])/g;
const htmlTag = /<\/?(?:td|tr|th|table|tbody|thead|br|p|div|span|li|ul|ol|b|i|em|strong|font|a)(?:\s[^<>\n]*)?\/?>/gi;

/** Returns the text in canonical characters: half-width, one kind of dash and middle dot, no tags or symbols. Line breaks stay. */
export const canonicalText = (text: string): string => {
  const textWithMarks = /[\u{335}-\u{338}]/u.test(text) ? text.replaceAll(struckLines, (line) => `❌${line}`) : text;
  let result = specialCharacter.test(textWithMarks)
    ? withoutInvisible(textWithMarks).normalize('NFC').replaceAll(notCanonical, canonical)
    : textWithMarks;
  if (result.includes('<')) result = result.replaceAll(htmlTag, '\t');
  if (result.includes('&nbsp;')) result = result.replaceAll('&nbsp;', ' ');
  if (/[·.]/.test(result)) result = result.replaceAll(/(?=[ ·.])(?<=\p{Script=Han})(?:\.| ?· ?)(?=\p{Script=Han})/gu, '·');
  if (/\d \d \d \d \d/.test(result)) result = result.replaceAll(spacedDigits, (digits) => digits.replaceAll(' ', ''));
  return / /.test(result)
    ? result.replaceAll(spacedLabel, (label) => (label.includes(' ') ? label.replaceAll(' ', '') : label))
    : result;
};

const lineBreaks = ['\r', '\u2028', '\u2029', '\u0085', '\v', '\f'];

/** Replaces every line break by \n. */
export const withUnixBreaks = (text: string): string =>
  lineBreaks.some((character) => text.includes(character)) ? text.replaceAll(/\r\n|[\r\u2028\u2029\u0085\v\f]/g, '\n') : text;

/** Returns whether a UTF-16 unit is part of a Chinese character. Both halves of a surrogate pair count. */
export const isHan = (unit: number): boolean =>
  (unit >= 0x4e00 && unit <= 0x9fff) ||
  (unit >= 0x3400 && unit <= 0x4dbf) ||
  unit === 0x3007 ||
  (unit >= 0xd840 && unit <= 0xd8bf) ||
  (unit >= 0xdc00 && unit <= 0xdfff);

export const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

export const isLatin = (unit: number): boolean =>
  (unit >= 65 && unit <= 90) ||
  (unit >= 97 && unit <= 122) ||
  (unit >= 0xc0 && unit <= 0x24f && unit !== 0xd7 && unit !== 0xf7) ||
  (unit >= 0x1e00 && unit <= 0x1eff);
