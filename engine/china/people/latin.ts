import { isDigit } from '../words/characters.ts';
import { endAt } from '../../values/characters.ts';
import type { Sex } from '../national-id/birth-and-sex.ts';
import { englishDateAt } from '../../import/tables/dates.ts';
import { readMixedNumber } from './numbers.ts';
import { oneToken, type Reading, type Token } from './token.ts';
import { words } from '../words/known.ts';
import { isCommonEnglish } from '../words/english.ts';
import { englishLabelAt } from '../words/labels.ts';

const sexes: ReadonlyMap<string, Sex> = new Map([
  ...words('male man boy mr mstr').map((word) => [word, 'M'] as const),
  ...words('female woman girl mrs ms miss').map((word) => [word, 'F'] as const),
]);
const nonNameWords: ReadonlySet<string> = new Set(
  words(
    'dr prof sir madam vip ok hi hello dear thanks thank you please pls no yes nil none null tbd new add remove delete total list insured person people china chinese usa uk us citizen single married http https www com cn the and of for to from',
  ),
);

const letters = /[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF]+/y;
const lettersAndDigits = /[\dA-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF]+/y;

/** Matches the characters between two words of a name: spaces, hyphen, apostrophe, slash, or the dot of an initial. */
const link = /(?:[-'/_]|\. ?| {1,2})(?=[A-Za-z\u00C0-\u024F\u1E00-\u1EFF])/y;

const isNameWord = (line: string, start: number, end: number): boolean => {
  const word = line.slice(start, end).toLowerCase();
  return (
    !isDigit(line.charCodeAt(end)) &&
    !sexes.has(word) &&
    !nonNameWords.has(word) &&
    !isCommonEnglish(word) &&
    !englishLabelAt(line, start) &&
    !englishDateAt(line, start)
  );
};

const nameEnd = (line: string, firstEnd: number): number => {
  let end = firstEnd;
  for (let wordCount = 1; wordCount < 8; wordCount += 1) {
    const start = endAt(link, line, end);
    const nextEnd = endAt(letters, line, start);
    if (start === end || !isNameWord(line, start, nextEnd)) break;
    end = nextEnd;
  }
  return end;
};

const nameToken = (text: string): Token => ({
  kind: 'name',
  name: {
    text: text.replaceAll(/ {2,}/g, ' '),
    weight: /[ /'-]/.test(text) && text.length <= 60 && !text.includes('_') ? 'good' : 'weak',
    isLatin: true,
    isJoined: false,
    isBracketed: false,
  },
});

/** Reads a name. A last word M or F is the sex and not an initial. */
const nameAndSex = (text: string, end: number): Reading => {
  const [, nameText, sex] = /^(?:(.+?)[ /])?([MF])$/i.exec(text) ?? [];
  if (sex === undefined) return { tokens: [text.length > 1 ? nameToken(text) : { kind: 'word', text }], end };
  return { tokens: [...(nameText ? [nameToken(nameText)] : []), { kind: 'sex', sex: /m/i.test(sex) ? 'M' : 'F' }], end };
};

/** Reads an uncertain name before a common word: "Li Ning Store" is not a name, but labels are common words too. */
const uncertainName = (text: string, end: number): Reading => {
  const { tokens } = nameAndSex(text, end);
  return {
    tokens: tokens.map((token) => (token.kind === 'name' ? { ...token, name: { ...token.name, weight: 'weak' } } : token)),
    end,
  };
};

const wordReading = (text: string, end: number): Reading => oneToken({ kind: 'word', text }, end);

const isBeforeCommonWord = (line: string, end: number): boolean => {
  const start = endAt(link, line, end);
  const lastEnd = endAt(letters, line, start);
  if (start === end || lastEnd - start < 2 || isDigit(line.charCodeAt(lastEnd))) return false;
  const word = line.slice(start, lastEnd).toLowerCase();
  return isCommonEnglish(word) && !sexes.has(word);
};

const isBeforeLabel = (line: string, end: number): boolean => {
  const start = endAt(link, line, end);
  return start > end && englishLabelAt(line, start) !== undefined;
};

/** Reads a common word and the single word after it: "Scan Ningbo" is not a name, because "Scan" is a common word. */
const readAfterCommonWord = (line: string, offset: number, end: number): Reading => {
  const start = endAt(link, line, end);
  const last = endAt(letters, line, start);
  const isAlone = start > end && last - start > 1 && isNameWord(line, start, last) && nameEnd(line, last) === last;
  return isAlone ? wordReading(line.slice(offset, last), last) : wordReading(line.slice(offset, end), end);
};

const readRunWithDigits = (line: string, offset: number, wordEnd: number, end: number): Reading => {
  const run = line.slice(offset, end);
  const label =
    englishLabelAt(line, offset) ??
    (/^(?:id|sfz|sfzh|no|tel|mob)$/i.test(line.slice(offset, wordEnd)) ? { label: { field: 'number' as const } } : undefined);
  if (label && wordEnd - offset > 1 && !/^[A-Z]{2}\d{7,8}$/.test(run))
    return oneToken({ kind: 'label', label: label.label, hasColon: false }, wordEnd);
  const number = readMixedNumber(run);
  if (number) return oneToken({ kind: 'number', number: number }, end);
  const isName = wordEnd - offset > 3 && end - wordEnd >= 8 && !isCommonEnglish(line.slice(offset, wordEnd).toLowerCase());
  return isName ? oneToken(nameToken(line.slice(offset, wordEnd)), wordEnd) : wordReading(run, end);
};

/** Reads letters at an offset: a label, a sex, a date, a certificate number, a name. */
export const readLatin = (line: string, offset: number): Reading => {
  const wordEnd = endAt(letters, line, offset);
  const end = endAt(lettersAndDigits, line, offset);
  if (end > wordEnd) return readRunWithDigits(line, offset, wordEnd, end);
  const label = englishLabelAt(line, offset);
  if (label) {
    const labelEnd = offset + label.length;
    return {
      tokens: [{ kind: 'label', label: label.label, hasColon: /^\s?:/.test(line.slice(labelEnd, labelEnd + 2)) }],
      end: labelEnd,
    };
  }
  const date = englishDateAt(line, offset);
  if (date) return oneToken({ kind: 'date', date }, offset + date.length);
  const word = line.slice(offset, wordEnd).toLowerCase();
  const sex = sexes.get(word);
  if (sex) return oneToken({ kind: 'sex', sex }, wordEnd);
  if (nonNameWords.has(word)) return wordReading(word, wordEnd);
  if (isCommonEnglish(word)) return readAfterCommonWord(line, offset, wordEnd);
  const fullEnd = nameEnd(line, wordEnd);
  const text = line.slice(offset, fullEnd);
  // "na" alone is "N/A"; in "Li Na" it is part of a name.
  if (word === 'na' && fullEnd === wordEnd) return wordReading(text, fullEnd);
  if (text.length < 2 || !isBeforeCommonWord(line, fullEnd)) return nameAndSex(text, fullEnd);
  if (!/[ /'-]/.test(text)) return wordReading(text, fullEnd);
  return isBeforeLabel(line, fullEnd) ? nameAndSex(text, fullEnd) : uncertainName(text, fullEnd);
};
