import { isDigit } from '../characters.ts';
import { sexWord } from '../han.ts';
import { isOtherWord } from '../words/known.ts';
import { englishLabelAt, labelAt, type Label } from '../words/labels.ts';
import { isRemoval } from '../words/removals.ts';
import { isSurname } from '../words/surnames.ts';
import { unitSet } from '../words/unit-set.ts';
import { weigh } from '../words/weigh.ts';
import type { Awaited, Found } from './found.ts';

const man = 0x7537;
const woman = 0x5973;
/** 年 and 字 may belong to a date in Chinese numerals and to an officer's card. */
const isPartOfNumber = unitSet('年字');
const card = 0x5b57;
/** What may join a word to the number before it. */
const joins = unitSet('和与及跟');

const isSex = (unit: number): boolean => unit === man || unit === woman;

const awaitedBy: Readonly<Partial<Record<Label['field'], Awaited>>> = {
  name: 'name',
  number: 'value',
  type: 'value',
  sex: 'value',
  mobile: 'mobile',
  birthday: 'birthday',
  other: 'other',
  rest: 'rest',
};

const takeLabel = (found: Found, { field, idType, onlyWithColon }: Label): boolean => {
  const awaited = awaitedBy[field];
  if (awaited === undefined || onlyWithColon || (idType !== undefined && idType !== 'I')) return false;
  // 电话/微信：… is one label for a number to call.
  if (awaited === 'other' && found.awaited === 'mobile') return false;
  found.awaited = awaited;
  found.isLoose ||= awaited === 'rest';
  return true;
};

const takeCharacter = (found: Found, word: string): boolean => {
  const unit = word.charCodeAt(0);
  if (found.awaited === 'name') return false;
  if (!isSex(unit)) return isOtherWord(word) && !isSurname(unit) && !isRemoval(word);
  if (found.awaited === 'other' || found.sex !== 0) return false;
  found.sex = unit;
  return true;
};

const takeName = (found: Found, word: string, at: number): boolean => {
  if (found.name !== '' || found.depth > 0 || word.length > 4 || isSex(word.charCodeAt(word.length - 1))) return false;
  const { weight, name } = weigh(word);
  if (weight !== 'good' || name !== word) return false;
  found.name = word;
  found.nameAt = at;
  return true;
};

/** Takes a word without labels: a sex, the name, or a word that says nothing of a person; false for any other. */
const takeWord = (found: Found, word: string, at: number): boolean => {
  if (word.length === 1) return takeCharacter(found, word);
  if (isOtherWord(word)) return found.awaited !== 'name' && !isRemoval(word) && !sexWord(word);
  return found.awaited !== 'other' && takeName(found, word, at);
};

const isJoined = (line: string, at: number): boolean => {
  const before = line.charCodeAt(at - 1);
  return joins(line.charCodeAt(at)) && ((before >= 48 && before <= 57) || before === 88 || before === 120);
};

/** Takes an English label and gives its end; 0 for any other word in Latin letters. */
export const takeEnglish = (found: Found, line: string, at: number): number => {
  const label = isDigit(line.charCodeAt(at - 1)) ? undefined : englishLabelAt(line, at);
  if (!label || isDigit(line.charCodeAt(at + label.length)) || !takeLabel(found, label.label)) return 0;
  found.end = at + label.length;
  return found.end;
};

/** Takes what stands between two offsets, if anything does. */
const takeBetween = (found: Found, line: string, from: number, to: number): boolean => {
  if (to === from || found.awaited === 'rest') return true;
  if (!takeWord(found, line.slice(from, to), from)) return false;
  found.awaited = '';
  return true;
};

/** Takes the Chinese characters from an offset to another, labels and what stands between them; false where they say anything else. */
export const takeWords = (found: Found, line: string, start: number, end: number): boolean => {
  if (isJoined(line, start) || line.charCodeAt(end - 1) === card) return false;
  let from = start;
  for (let at = start; at < end;) {
    const label = labelAt(line, at);
    if (label?.label.field === 'foreign') {
      found.othersAt = at + label.length;
      found.isLoose = true;
      return !label.label.onlyWithColon && found.number !== '' && takeBetween(found, line, from, at) && found.name !== '';
    }
    if (label) {
      if (!takeBetween(found, line, from, at) || !takeLabel(found, label.label)) return false;
      at += label.length;
      from = at;
    } else {
      if (isPartOfNumber(line.charCodeAt(at))) return false;
      at += 1;
    }
  }
  found.end = end;
  return takeBetween(found, line, from, end);
};
