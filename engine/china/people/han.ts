import { isDigit, isHan } from '../words/characters.ts';
import { matchAt } from '../../values/characters.ts';
import type { Sex } from '../national-id/birth-and-sex.ts';
import { chineseDateIn } from '../words/dates.ts';
import { isCheckLetter } from './digit-groups.ts';
import { oneToken, type Reading, type Token } from './token.ts';
import { isOtherWord, unitSet } from '../words/known.ts';
import { labelAt } from '../words/labels.ts';
import { isSurname, longSurname } from '../words/names.ts';
import { weigh, weighWord } from '../words/weigh.ts';

const runEnd = (line: string, start: number): number => {
  let end = start;
  while (isHan(line.charCodeAt(end)) || (line.charAt(end) === '·' && isHan(line.charCodeAt(end + 1)))) end += 1;
  return end;
};

const paddings = unitSet('男女汉无缺有岁人名号个位等共');
const isPadding = (word: string): boolean => word.length === 1 && paddings(word.charCodeAt(0));

/** Returns whether a single character follows a two-character name after a space, and may be its third character (褚红 霞). */
const isSplit = (line: string, start: number, end: number): boolean => {
  if (end - start !== 2 || line.charCodeAt(end) !== 32 || !isHan(line.charCodeAt(end + 1)) || runEnd(line, end + 1) !== end + 2)
    return false;
  const last = line.charAt(end + 1);
  return !isPadding(last) && !isOtherWord(last) && weighWord(line.slice(start, end)) === 'good';
};

/** Returns the end of a name with spaces between its characters (张 伟, 欧阳 修). */
const paddedEnd = (line: string, start: number, end: number): number => {
  const surname = line.slice(start, end);
  if (isSplit(line, start, end)) return end + 2;
  if (
    !(end - start === 1 && isSurname(surname.charCodeAt(0))) &&
    !(surname.length === longSurname(surname) && surname.length > 0)
  )
    return end;
  let last = end;
  for (let added = 0; added < 2;) {
    let next = last;
    while (line.charCodeAt(next) === 32 && next - last < 8) next += 1;
    const stop = runEnd(line, next);
    const part = line.slice(next, stop);
    if (
      next === last ||
      part === '' ||
      part.length > 2 - added ||
      isPadding(part) ||
      (part.length > 1 && isOtherWord(part)) ||
      labelAt(part, 0)
    )
      break;
    added += part.length;
    last = stop;
  }
  return last;
};

const isNumbered = (line: string, start: number): boolean => {
  let digits = start;
  while (start - digits < 5 && isDigit(line.charCodeAt(digits - 1))) digits -= 1;
  const before = start - digits;
  return before > 0 && before < 5 && (digits > 16 || line.slice(0, digits).trim() !== '');
};

const hasNumberAfter = (line: string, end: number): boolean =>
  isDigit(line.charCodeAt(end)) && /^\d{1,4}(?!\d)/.test(line.slice(end, end + 5));

const sexWords: Readonly<Record<string, Sex>> = { 男: 'M', 男性: 'M', 先生: 'M', 女: 'F', 女性: 'F', 女士: 'F', 小姐: 'F' };

/** Returns whether the name before a colon is the sender of a message: "王芳：叶问". */
const isSpeaker = (line: string, end: number): boolean => {
  if (line.charAt(end) !== ':' && line.charAt(end + 1) !== ':') return false;
  const word = /^\s?:\s?(\p{Script=Han}{2,3})(?!\p{Script=Han})/u.exec(line.slice(end, end + 8))?.[1];
  return word !== undefined && labelAt(word, 0) === undefined && isSurname(word.charCodeAt(0)) && weigh(word).weight === 'weak';
};

/**
 * Removes a leading "and": <ID>和丽娜, <ID> 和 李娜. After a gap it is removed only before a family name, as 和 is a family name too.
 */
const withoutAnd = (line: string, start: number, word: string, isGlued: boolean): string => {
  const rest = word.slice(1);
  if (rest.length < 2 || !/^[和与及跟]/.test(word)) return word;
  const isAfterPerson = /[\dXx)\]][ ,;]{1,2}$/.test(line.slice(Math.max(0, start - 3), start));
  const isName = isSurname(rest.charCodeAt(0)) && weigh(rest).weight === 'good';
  return isGlued || (isAfterPerson && isName) ? rest : word;
};

/** Returns the token of a word. A word joined to a number (第2批, 3号楼, 1张三) is a name only if it looks like one. */
const wordToken = (line: string, start: number, end: number, isAfterNumber: boolean): Token => {
  const text = line.slice(start, end);
  const whole = text.includes(' ') ? text.replaceAll(' ', '') : text;
  const isAfterSmall = isNumbered(line, start);
  const word =
    isAfterNumber && isAfterSmall ? whole.replace(/^[位个名号](?=..)/, '') : withoutAnd(line, start, whole, isAfterNumber);
  const sex = sexWords[word];
  if (sex) return { kind: 'sex', sex };
  // 文三路 9 号 is an address, though it begins like a name.
  if (/[路街巷弄村栋幢楼]$/.test(word) && /^ ?\d{1,5} ?(?:号|弄|栋|幢|楼|室|单元|-)/.test(line.slice(end, end + 9)))
    return { kind: 'word', text: word };
  const weighed = weigh(word);
  if (weighed.weight === 'none' || (weighed.weight !== 'good' && (isAfterSmall || hasNumberAfter(line, end))))
    return { kind: 'word', text: word };
  const isUnsure = (end - start === 4 && isSplit(line, start, start + 2)) || isSpeaker(line, end);
  const weight = isUnsure ? 'weak' : weighed.weight;
  const isJoined = isDigit(line.charCodeAt(end));
  return {
    kind: 'name',
    name: { text: weighed.name, weight, latin: false, isJoined, bracketed: isAfterSmall, sex: weighed.sex },
  };
};

const isDotted = (run: string): boolean =>
  run
    .split('·')
    .some(
      (part) =>
        /^[一二三四五六七八九十]{1,3}$/.test(part) ||
        sexWords[part] !== undefined ||
        isOtherWord(part) ||
        labelAt(part, 0) !== undefined,
    );

const isColonAt = (line: string, offset: number): boolean => /^[ \t]{0,4}:/.test(line.slice(offset, offset + 5));

const isNextToNumber = (line: string, start: number): boolean =>
  isDigit(line.charCodeAt(start - 1)) || isCheckLetter(line.charCodeAt(start - 1));

/** Matches what follows a role in the name of a team: 销售一部. */
const team = /^(?:[一二三四五六七八九十]?[部组科处室队区])/;

const readPlain = (line: string, start: number, end: number, tokens: Token[]): void => {
  const text = line.slice(start, end);
  let from = start;
  for (let at = start; at < end;) {
    const found = labelAt(text, at - start);
    const isNumber = found?.label.field === 'number';
    const more = isNumber
      ? (/^(?:号码?|编号)/.exec(line.slice(at + found.length, Math.min(end, at + found.length + 2)))?.[0] ?? '')
      : '';
    const after = at + (found?.length ?? 1) + more.length;
    const colon = found !== undefined && isColonAt(line, after);
    const isTeam = found?.label.role === true && team.test(line.slice(after, Math.min(end, after + 2)));
    if (found && !isTeam && (colon || !found.label.onlyWithColon)) {
      if (at > from) tokens.push(wordToken(line, from, at, from === start && isNextToNumber(line, start)));
      tokens.push({ kind: 'label', label: found.label, colon });
      from = after;
      at = after;
    } else at += 1;
  }
  if (end > from) tokens.push(wordToken(line, from, end, from === start && isNextToNumber(line, start)));
};

/** Matches the number of an officer's card: 军字第2001988号. */
const officer = /[\u4E00-\u9FFF]{1,2}字第?\d{4,8}号?/y;

/** Reads Chinese characters at an offset: labels, sexes, dates in Chinese numerals, names, other words. */
export const readHan = (line: string, offset: number): Reading => {
  const ownEnd = runEnd(line, offset);
  const end = paddedEnd(line, offset, ownEnd);
  const run = line.slice(offset, ownEnd);
  const tokens: Token[] = [];
  const card = run.includes('字') ? matchAt(officer, line, offset)?.[0] : undefined;
  if (card) return oneToken({ kind: 'number', number: { type: 'J', text: card, isCertain: true } }, offset + card.length);
  const dated = chineseDateIn(run);
  if (dated) {
    const at = offset + dated.index;
    readPlain(line, offset, at, tokens);
    tokens.push({ kind: 'date', date: dated.date });
    readPlain(line, at + dated.date.length, ownEnd, tokens);
    return { tokens, end: ownEnd };
  }
  if (run.includes('·') && isDotted(run)) {
    let from = offset;
    for (const part of run.split('·')) {
      readPlain(line, from, from + part.length, tokens);
      from += part.length + 1;
    }
    return { tokens, end: ownEnd };
  }
  readPlain(line, offset, end, tokens);
  return { tokens, end };
};
