import type { Sex } from '../../formats/national/sex.ts';
import { countCharacters } from '../../formats/text/characters.ts';
import { isCommonGiven, isSoundOnly, isUnlikelyGiven } from './given.ts';
import { isAddress, isOrganisation, isOtherWord, isTown } from './known.ts';
import { isSurname, longSurname } from './surnames.ts';
import { honorific, onlyTitle, titleEnds } from './titles.ts';
import { unitSet } from './unit-set.ts';

/** How much a word of Chinese characters looks like a person's name. */
export type Weight = 'good' | 'weak' | 'none';

/** A name found in a word, perhaps without what was glued to it. */
export type WeighedName = { readonly name: string; readonly weight: Weight; readonly sex?: Sex };

/** The last characters of titles and of the words that organisations and addresses end in. */
const isTail = unitSet(`${titleEnds}司团心校园院行厂店市厅所处社会队部地区寓舍厦场单细册息料表省县道镇乡村路街巷弄楼元室门`);

/** What people write in front of a name without a space: to add, to remove, and. */
const leading =
  '新员工 新同事 新入职员工 新进员工 老员工 原员工 把 将 用 由 请帮忙加一下 麻烦加一下 帮忙加一下 请加一下 加一下 麻烦加上 麻烦加 请帮忙加 请加上 帮忙加 请加 帮加 加上 新增 增加 添加 替换 换成 改为 改成 还有 另外 以及 我叫 本人 员工 工人 姓名 名叫 加 增 减 删 退 换 和 与 及 跟 叫 是 有'.split(
    ' ',
  );
const ordinal = /^第[一二三四五六七八九十]+[个位名组批]?/;
const sexOfTitle: Readonly<Record<string, Sex>> = { 先生: 'M', 女士: 'F', 小姐: 'F', 太太: 'F' };

const weighDotted = (word: string): Weight => {
  const parts = word.split('·');
  if (word.length > 40 || parts.some((part) => part === '' || isOtherWord(part) || isOrganisation(part))) return 'none';
  return parts.every((part) => countCharacters(part) > 1) ? 'good' : 'weak';
};

const every = (word: string, from: number, wanted: (unit: number) => boolean): boolean => {
  for (let index = from; index < word.length; index += 1) if (!wanted(word.charCodeAt(index))) return false;
  return true;
};

const weighByLength = (word: string): Weight => {
  const count = countCharacters(word);
  if (count > 8) return 'none';
  if (every(word, 0, isSoundOnly)) return 'good';
  if (count > 4 || !every(word, 1, (unit) => !isUnlikelyGiven(unit))) return 'weak';
  if (isSurname(word.charCodeAt(0))) return count < 4 || isSurname(word.charCodeAt(1)) ? 'good' : 'weak';
  return count === 3 && every(word, 1, isCommonGiven) ? 'good' : 'weak';
};

/** How much a whole word looks like a name. */
export const weighWord = (word: string): Weight => {
  if (word.length < 2 || isOtherWord(word)) return 'none';
  if (word.includes('·')) return weighDotted(word);
  const isEnded = isTail(word.charCodeAt(word.length - 1));
  if (isEnded && (isOrganisation(word) || onlyTitle.test(word))) return 'none';
  const surname = longSurname(word);
  if (surname > 0) {
    const given = countCharacters(word.slice(surname));
    return given === 1 || given === 2 ? 'good' : 'weak';
  }
  if (isTown(word)) return 'weak';
  return isEnded && isAddress(word) ? 'none' : weighByLength(word);
};

/** A name of several parts is only freed of two characters or more, as its first part may begin with any single one. */
const withoutLeading = (word: string): string | undefined => {
  const starts = leading.filter((start) => word.startsWith(start) && (start.length > 1 || !word.includes('·')));
  const rests = [...starts.map((start) => word.slice(start.length)), word.replace(ordinal, '')];
  const names = rests.filter((rest) => rest !== word && weighWord(rest) === 'good');
  return names.find((rest) => longSurname(rest) > 0) ?? names[0];
};

const withoutKnownEnds = (word: string): string | undefined => {
  for (let length = 2; length <= Math.min(5, word.length - 2); length += 1) {
    const tail = word.slice(length);
    if (isOtherWord(word.slice(0, length)) && weighWord(tail) === 'good') return tail;
    const head = word.slice(0, -length);
    if (isOtherWord(word.slice(-length)) && weighWord(head) === 'good') return head;
  }
  return undefined;
};

/** The name in a word: the word itself, or what is left without a title, a leading "add" or "and", or a known word glued to it. */
export const weigh = (word: string): WeighedName => {
  const title = isTail(word.charCodeAt(word.length - 1)) ? honorific.exec(word)?.[1] : undefined;
  if (title && word.length - title.length > 1) {
    const { name, weight: left } = weigh(word.slice(0, -title.length));
    return { name, weight: left, sex: sexOfTitle[title] };
  }
  const weight = weighWord(word);
  const isDotted = word.includes('·');
  if ((weight === 'good' && !isDotted) || word.length < 3 || word.length > 30) return { name: word, weight };
  const bare =
    (word.endsWith('的') && weighWord(word.slice(0, -1)) === 'good' ? word.slice(0, -1) : undefined) ??
    withoutLeading(word) ??
    withoutKnownEnds(word);
  return bare ? { name: bare, weight: 'good' } : { name: word, weight };
};
