import { isDigit, isHan } from '../words/characters.ts';
import { matchAt } from '../../values/characters.ts';
import type { Sex } from '../national-id/birth-and-sex.ts';
import { chineseDateIn } from '../words/dates.ts';
import { isCheckLetter } from './digit-groups.ts';
import { oneToken, type Reading, type Token } from './token.ts';
import { isOtherWord, unitSet } from '../words/known.ts';
import { labelAt } from '../words/labels.ts';
import { isSurname, longSurnameLength } from '../words/names.ts';
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
  const thirdCharacter = line.charAt(end + 1);
  return !isPadding(thirdCharacter) && !isOtherWord(thirdCharacter) && weighWord(line.slice(start, end)) === 'good';
};

/** Returns the end of a name with spaces between its characters (张 伟, 欧阳 修). */
const paddedEnd = (line: string, start: number, end: number): number => {
  const surname = line.slice(start, end);
  if (isSplit(line, start, end)) return end + 2;
  if (
    !(end - start === 1 && isSurname(surname.charCodeAt(0))) &&
    !(surname.length === longSurnameLength(surname) && surname.length > 0)
  )
    return end;
  let nameEnd = end;
  for (let addedCount = 0; addedCount < 2;) {
    let partStart = nameEnd;
    while (line.charCodeAt(partStart) === 32 && partStart - nameEnd < 8) partStart += 1;
    const partEnd = runEnd(line, partStart);
    const part = line.slice(partStart, partEnd);
    if (
      partStart === nameEnd ||
      part === '' ||
      part.length > 2 - addedCount ||
      isPadding(part) ||
      (part.length > 1 && isOtherWord(part)) ||
      labelAt(part, 0)
    )
      break;
    addedCount += part.length;
    nameEnd = partEnd;
  }
  return nameEnd;
};

const followsShortNumber = (line: string, start: number): boolean => {
  let digitsStart = start;
  while (start - digitsStart < 5 && isDigit(line.charCodeAt(digitsStart - 1))) digitsStart -= 1;
  const digitCount = start - digitsStart;
  return digitCount > 0 && digitCount < 5 && (digitsStart > 16 || line.slice(0, digitsStart).trim() !== '');
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
const withoutConjunction = (line: string, start: number, word: string, isJoinedToNumber: boolean): string => {
  const remaining = word.slice(1);
  if (remaining.length < 2 || !/^[和与及跟]/.test(word)) return word;
  const isAfterPerson = /[\dXx)\]][ ,;]{1,2}$/.test(line.slice(Math.max(0, start - 3), start));
  const isName = isSurname(remaining.charCodeAt(0)) && weigh(remaining).weight === 'good';
  return isJoinedToNumber || (isAfterPerson && isName) ? remaining : word;
};

/** Returns the token of a word. A word joined to a number (第2批, 3号楼, 1张三) is a name only if it looks like one. */
const wordToken = (line: string, start: number, end: number, isAfterNumber: boolean): Token => {
  const text = line.slice(start, end);
  const joinedText = text.includes(' ') ? text.replaceAll(' ', '') : text;
  const isAfterShortNumber = followsShortNumber(line, start);
  const word =
    isAfterNumber && isAfterShortNumber
      ? joinedText.replace(/^[位个名号](?=..)/, '')
      : withoutConjunction(line, start, joinedText, isAfterNumber);
  const sex = sexWords[word];
  if (sex) return { kind: 'sex', sex };
  // 文三路 9 号 is an address, though it begins like a name.
  if (/[路街巷弄村栋幢楼]$/.test(word) && /^ ?\d{1,5} ?(?:号|弄|栋|幢|楼|室|单元|-)/.test(line.slice(end, end + 9)))
    return { kind: 'word', text: word };
  const weighedName = weigh(word);
  if (weighedName.weight === 'none' || (weighedName.weight !== 'good' && (isAfterShortNumber || hasNumberAfter(line, end))))
    return { kind: 'word', text: word };
  const isUncertain = (end - start === 4 && isSplit(line, start, start + 2)) || isSpeaker(line, end);
  const weight = isUncertain ? 'weak' : weighedName.weight;
  const isJoined = isDigit(line.charCodeAt(end));
  return {
    kind: 'name',
    name: { text: weighedName.name, weight, isLatin: false, isJoined, isBracketed: isAfterShortNumber, sex: weighedName.sex },
  };
};

const hasWordBetweenDots = (run: string): boolean =>
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
  for (let position = start; position < end;) {
    const foundLabel = labelAt(text, position - start);
    const isNumber = foundLabel?.label.field === 'number';
    const labelSuffix = isNumber
      ? (/^(?:号码?|编号)/.exec(line.slice(position + foundLabel.length, Math.min(end, position + foundLabel.length + 2)))?.[0] ??
        '')
      : '';
    const labelEnd = position + (foundLabel?.length ?? 1) + labelSuffix.length;
    const hasColon = foundLabel !== undefined && isColonAt(line, labelEnd);
    const isTeam = foundLabel?.label.isRole === true && team.test(line.slice(labelEnd, Math.min(end, labelEnd + 2)));
    if (foundLabel && !isTeam && (hasColon || !foundLabel.label.needsColon)) {
      if (position > from) tokens.push(wordToken(line, from, position, from === start && isNextToNumber(line, start)));
      tokens.push({ kind: 'label', label: foundLabel.label, hasColon });
      from = labelEnd;
      position = labelEnd;
    } else position += 1;
  }
  if (end > from) tokens.push(wordToken(line, from, end, from === start && isNextToNumber(line, start)));
};

/** Matches the number of an officer's card: 军字第2001988号. */
const officerCard = /[\u4E00-\u9FFF]{1,2}字第?\d{4,8}号?/y;

/** Reads Chinese characters at an offset: labels, sexes, dates in Chinese numerals, names, other words. */
export const readHan = (line: string, offset: number): Reading => {
  const hanEnd = runEnd(line, offset);
  const end = paddedEnd(line, offset, hanEnd);
  const run = line.slice(offset, hanEnd);
  const tokens: Token[] = [];
  const officerNumber = run.includes('字') ? matchAt(officerCard, line, offset)?.[0] : undefined;
  if (officerNumber)
    return oneToken(
      { kind: 'number', number: { type: 'J', text: officerNumber, isCertain: true } },
      offset + officerNumber.length,
    );
  const chineseDate = chineseDateIn(run);
  if (chineseDate) {
    const at = offset + chineseDate.index;
    readPlain(line, offset, at, tokens);
    tokens.push({ kind: 'date', date: chineseDate.date });
    readPlain(line, at + chineseDate.date.length, hanEnd, tokens);
    return { tokens, end: hanEnd };
  }
  if (run.includes('·') && hasWordBetweenDots(run)) {
    let from = offset;
    for (const part of run.split('·')) {
      readPlain(line, from, from + part.length, tokens);
      from += part.length + 1;
    }
    return { tokens, end: hanEnd };
  }
  readPlain(line, offset, end, tokens);
  return { tokens, end };
};
