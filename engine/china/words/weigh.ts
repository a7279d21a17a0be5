import type { Sex } from '../national-id/birth-and-sex.ts';
import { countCharacters } from '../../values/characters.ts';
import {
  honorificEnd,
  isCommonInGivenName,
  isTranscriptionUnit,
  isSurname,
  isUnlikelyInGivenName,
  longSurnameLength,
  surnameWithTitle,
  lastCharactersOfTitles,
} from './names.ts';
import { isAddress, isDictionaryWord, isEverydayWord, isOrganisation, isOtherWord, isTown, unitSet, words } from './known.ts';

export type Weight = 'good' | 'weak' | 'none';

export type WeighedName = { readonly name: string; readonly weight: Weight; readonly sex?: Sex };

/** Last characters of titles, organisations and addresses. */
const isEndOfTitleOrPlace = unitSet(
  `${lastCharactersOfTitles}司团心校园院行厂店市厅所处社会队部地区寓舍厦场单细册息料表省县道镇乡村路街巷弄楼元室门递运流局`,
);

/** Words that are written before a name without a space: add, remove, and. */
const leadingWords = words(
  '新员工 新同事 新入职员工 新进员工 老员工 原员工 把 将 用 由 请帮忙加一下 麻烦加一下 帮忙加一下 请加一下 加一下 麻烦加上 麻烦加 请帮忙加 请加上 帮忙加 请加 帮加 加上 新增 增加 添加 替换 换成 改为 改成 还有 另外 以及 我叫 本人 员工 工人 姓名 名叫 加 增 减 删 退 换 和 与 及 跟 叫 是 有',
);
const ordinal = /^第[一二三四五六七八九十]+[个位名组批天次]?/;
const sexOfTitle: Readonly<Record<string, Sex>> = { 先生: 'M', 女士: 'F', 小姐: 'F', 太太: 'F' };

const weighDotted = (word: string): Weight => {
  const parts = word.split('·');
  if (word.length > 40 || parts.some((part) => part === '' || isOtherWord(part) || isOrganisation(part))) return 'none';
  return parts.every((part) => countCharacters(part) > 1) ? 'good' : 'weak';
};

const everyUnit = (word: string, from: number, test: (unit: number) => boolean): boolean => {
  for (let index = from; index < word.length; index += 1) if (!test(word.charCodeAt(index))) return false;
  return true;
};

const weighByLength = (word: string): Weight => {
  const count = countCharacters(word);
  if (count > 8) return 'none';
  if (everyUnit(word, 0, isTranscriptionUnit)) return 'good';
  if (count > 4 || !everyUnit(word, 1, (unit) => !isUnlikelyInGivenName(unit))) return 'weak';
  // A name of four characters may have two surnames. 申通快递 begins like a name, but ends in a word.
  if (count === 4 && [word.slice(0, 2), word.slice(2)].some((half) => isOtherWord(half) || isEverydayWord(half))) return 'weak';
  if (isSurname(word.charCodeAt(0))) return count < 4 || isSurname(word.charCodeAt(1)) ? 'good' : 'weak';
  return count === 3 && everyUnit(word, 1, isCommonInGivenName) ? 'good' : 'weak';
};

/** Returns how likely a complete word is a name. */
export const weighWord = (word: string): Weight => {
  // 王某 and 王某某 are not complete names.
  if (word.length < 2 || isOtherWord(word) || word.includes('某')) return 'none';
  // 阿芳 is a nickname.
  if (word.length === 2 && word.startsWith('阿')) return 'weak';
  if (ordinal.test(word)) return 'weak';
  if (word.includes('·')) return weighDotted(word);
  const hasTitleOrPlaceEnd = isEndOfTitleOrPlace(word.charCodeAt(word.length - 1));
  if (hasTitleOrPlaceEnd && (isOrganisation(word) || surnameWithTitle.test(word))) return 'none';
  const surname = longSurnameLength(word);
  if (surname > 0) {
    const givenLength = countCharacters(word.slice(surname));
    return givenLength === 1 || givenLength === 2 ? 'good' : 'weak';
  }
  if (isTown(word) || isEverydayWord(word) || isDictionaryWord(word)) return 'weak';
  return hasTitleOrPlaceEnd && isAddress(word) ? 'none' : weighByLength(word);
};

/**
 * Removes leading words. Before a name with a middle dot only words of two or more characters are removed, because such a name
 * may begin with any single character.
 */
const withoutLeading = (word: string): string | undefined => {
  const starts = leadingWords.filter((start) => word.startsWith(start) && (start.length > 1 || !word.includes('·')));
  const remainders = [...starts.map((start) => word.slice(start.length)), word.replace(ordinal, '')];
  const names = remainders.filter((remainder) => remainder !== word && weighWord(remainder) === 'good');
  return names.find((remainder) => longSurnameLength(remainder) > 0) ?? names[0];
};

/** Words around a name in a request: 麻烦给张伟买一份, 请帮张伟投保, 这个是张伟的身份证. */
const requestStart = words(
  '您好 你好 亲 麻烦您 麻烦你 麻烦 烦请 劳烦 拜托 请 帮忙 帮我 帮他 帮她 帮 给 替 为 让 把 将 我们 我 要 想 需要 需 再 先 就 新来 新到 新入职 以下 下面 这个 这位 这张 这份 这里 这 那个 那位 那张 那 是 就是 名叫 叫 还有 另外 公司 单位 员工 同事 客户 朋友 个人 发 补 加上 加入 加 新增 增加 添加 一个 一位 一名 两个 两位 几个 的',
);
const requestEnd = words(
  '想 要 需要 购买 买 投 办理 办 上 交 加 续 报名 报 做 出 录入 录 登记 参加 增加 添加 新增 入 参 保险 意外险 雇主险 团险 团意险 险 保 意外 一份 一个 一下 一单 一张 两份 份 个 下 单 的 证件 身份证 证 号码 信息 资料 照片 复印件 吧 了 呢 啊 哦 哈 谢谢 即可 就行 就好 进来 进去 一起',
);

/** Removes the given words from the start or end of a text, repeatedly and the longest first. */
const strip = (text: string, words: readonly string[], isEnd: boolean): string => {
  let remaining = text;
  for (;;) {
    const matchingWords = words.filter((word) => (isEnd ? remaining.endsWith(word) : remaining.startsWith(word)));
    const length = Math.max(0, ...matchingWords.map((word) => word.length));
    if (length === 0) return remaining;
    remaining = isEnd ? remaining.slice(0, -length) : remaining.slice(length);
  }
};

const nameInRequest = (word: string): string | undefined => {
  const withoutStart = strip(word, requestStart, false);
  const name = strip(withoutStart, requestEnd, true);
  if (word.includes('·')) return undefined;
  if (withoutStart === word && name.length > word.length - 2) return undefined;
  const beginsWithSurname = isSurname(name.charCodeAt(0)) || longSurnameLength(name) > 0;
  return beginsWithSurname && weighWord(name) === 'good' ? name : undefined;
};

const nameWithoutKnownWords = (word: string): string | undefined => {
  for (let length = 2; length <= Math.min(5, word.length - 2); length += 1) {
    const tail = word.slice(length);
    if (isOtherWord(word.slice(0, length)) && weighWord(tail) === 'good') return tail;
    const head = word.slice(0, -length);
    if (isOtherWord(word.slice(-length)) && weighWord(head) === 'good') return head;
  }
  return undefined;
};

/** Returns the name in a word, without a title, a leading "add" or "and", or a known word. */
export const weigh = (word: string): WeighedName => {
  const title = isEndOfTitleOrPlace(word.charCodeAt(word.length - 1)) ? honorificEnd.exec(word)?.[1] : undefined;
  if (title && word.length - title.length > 1) {
    const { name, weight: nameWeight } = weigh(word.slice(0, -title.length));
    return { name, weight: nameWeight, sex: sexOfTitle[title] };
  }
  if (isOtherWord(word)) return { name: word, weight: 'none' };
  // No name begins with 由 or 把 before a family name.
  if (/^[由把将]/.test(word) && isSurname(word.charCodeAt(1)) && countCharacters(word) === 4) {
    const name = word.slice(1);
    if (weighWord(name) === 'good') return { name, weight: 'good' };
  }
  const weight = weighWord(word);
  const isDotted = word.includes('·');
  if ((weight === 'good' && !isDotted) || word.length < 3 || word.length > 30) return { name: word, weight };
  const bareName =
    (word.endsWith('的') && weighWord(word.slice(0, -1)) === 'good' ? word.slice(0, -1) : undefined) ??
    withoutLeading(word) ??
    nameWithoutKnownWords(word) ??
    nameInRequest(word);
  return bareName ? { name: bareName, weight: 'good' } : { name: word, weight };
};
