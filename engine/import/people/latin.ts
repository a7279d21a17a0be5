import { isDigit, isLatin } from '../words/characters.ts';
import { englishDateAt } from '../words/dates.ts';
import { mixedNumber } from './numbers.ts';
import type { Reading, Token } from './token.ts';
import { isCommonEnglish } from '../words/english.ts';
import { englishLabelAt } from '../words/labels.ts';

const sexes: ReadonlyMap<string, 'M' | 'F'> = new Map([
  ['male', 'M'],
  ['female', 'F'],
  ['man', 'M'],
  ['woman', 'F'],
  ['boy', 'M'],
  ['girl', 'F'],
  ['mr', 'M'],
  ['mstr', 'M'],
  ['mrs', 'F'],
  ['ms', 'F'],
  ['miss', 'F'],
]);
const others: ReadonlySet<string> = new Set(
  'dr prof sir madam vip ok hi hello dear thanks thank you please pls no yes nil none null tbd new add remove delete total list insured person people china chinese usa uk us citizen single married http https www com cn the and of for to from'.split(
    ' ',
  ),
);

const wordEnd = (line: string, start: number): number => {
  let end = start;
  while (isLatin(line.charCodeAt(end))) end += 1;
  return end;
};

const runEnd = (line: string, start: number): number => {
  let end = start;
  while (isLatin(line.charCodeAt(end)) || isDigit(line.charCodeAt(end))) end += 1;
  return end;
};

/** Between two words of a name: a space, hyphen, apostrophe, slash, or a dot behind an initial. */
const link = /(?:[-'/_]|\. ?| {1,2})(?=[A-Za-z\u00C0-\u024F\u1E00-\u1EFF])/y;

const isNameWord = (line: string, start: number, end: number): boolean => {
  const word = line.slice(start, end).toLowerCase();
  return (
    !isDigit(line.charCodeAt(end)) &&
    !sexes.has(word) &&
    !others.has(word) &&
    !isCommonEnglish(word) &&
    !englishLabelAt(line, start) &&
    !englishDateAt(line, start)
  );
};

/** The end of a name whose first word ends at an offset. */
const nameEnd = (line: string, firstEnd: number): number => {
  let end = firstEnd;
  for (let words = 1; words < 8; words += 1) {
    link.lastIndex = end;
    const joint = link.exec(line);
    if (!joint) break;
    const start = end + joint[0].length;
    const next = wordEnd(line, start);
    if (!isNameWord(line, start, next)) break;
    end = next;
  }
  return end;
};

const name = (text: string): Token => ({
  kind: 'name',
  name: {
    text: text.replaceAll(/ {2,}/g, ' '),
    weight: /[ /'-]/.test(text) && text.length <= 60 && !text.includes('_') ? 'good' : 'weak',
    latin: true,
    glued: false,
    bracketed: false,
  },
});

/** A last word M or F is the sex, not an initial. */
const nameAndSex = (text: string, end: number): Reading => {
  const found = /^(.+?)[ /]([MF])$/i.exec(text);
  if (found?.[1] && found[2])
    return { tokens: [name(found[1]), { kind: 'sex', sex: found[2].toUpperCase() === 'M' ? 'M' : 'F' }], end };
  if (/^[MF]$/i.test(text)) return { tokens: [{ kind: 'sex', sex: text.toUpperCase() === 'M' ? 'M' : 'F' }], end };
  return { tokens: [text.length > 1 ? name(text) : { kind: 'word', text }], end };
};

/** A name before a common word is uncertain: "Li Ning Store" is none, but labels are common words too. */
const unsure = (text: string, end: number): Reading => {
  const { tokens } = nameAndSex(text, end);
  return {
    tokens: tokens.map((token) => (token.kind === 'name' ? { ...token, name: { ...token.name, weight: 'weak' } } : token)),
    end,
  };
};

const plain = (text: string, end: number): Reading => ({ tokens: [{ kind: 'word', text }], end });

const isBeforeCommon = (line: string, end: number): boolean => {
  link.lastIndex = end;
  const joint = link.exec(line)?.[0] ?? '';
  const start = end + joint.length;
  const last = wordEnd(line, start);
  if (joint === '' || last - start < 2 || isDigit(line.charCodeAt(last))) return false;
  const word = line.slice(start, last).toLowerCase();
  return isCommonEnglish(word) && !sexes.has(word);
};

const isBeforeLabel = (line: string, end: number): boolean => {
  link.lastIndex = end;
  const joint = link.exec(line)?.[0] ?? '';
  return joint !== '' && englishLabelAt(line, end + joint.length) !== undefined;
};

/** A common word, with a single word behind it: "Scan Ningbo" is no name, as "Scan" is none. */
const afterCommon = (line: string, offset: number, end: number): Reading => {
  link.lastIndex = end;
  const joint = link.exec(line)?.[0];
  if (joint === undefined) return plain(line.slice(offset, end), end);
  const start = end + joint.length;
  const last = wordEnd(line, start);
  const isAlone = last - start > 1 && isNameWord(line, start, last) && nameEnd(line, last) === last;
  return isAlone ? plain(line.slice(offset, last), last) : plain(line.slice(offset, end), end);
};

/** Letters joined to digits: a document number, or a short label before a number. */
const numbered = (line: string, offset: number, letters: number, end: number): Reading => {
  const run = line.slice(offset, end);
  const label =
    englishLabelAt(line, offset) ??
    (/^(?:id|sfz|sfzh|no|tel|mob)$/i.test(line.slice(offset, letters)) ? { label: { field: 'number' as const } } : undefined);
  if (label && letters - offset > 1 && !/^[A-Z]{2}\d{7,8}$/.test(run))
    return { tokens: [{ kind: 'label', label: label.label, colon: false }], end: letters };
  const found = mixedNumber(run);
  if (found) return { tokens: [{ kind: 'number', number: found }], end };
  const isName = letters - offset > 3 && end - letters >= 8 && !isCommonEnglish(line.slice(offset, letters).toLowerCase());
  return isName ? { tokens: [name(line.slice(offset, letters))], end: letters } : { tokens: [{ kind: 'word', text: run }], end };
};

/** Reads letters at an offset: a label, a sex, a date, a document number, a name. */
export const readLatin = (line: string, offset: number): Reading => {
  const letters = wordEnd(line, offset);
  const end = runEnd(line, letters);
  if (end > letters) return numbered(line, offset, letters, end);
  const label = englishLabelAt(line, offset);
  if (label) {
    const after = offset + label.length;
    return { tokens: [{ kind: 'label', label: label.label, colon: /^\s?:/.test(line.slice(after, after + 2)) }], end: after };
  }
  const date = englishDateAt(line, offset);
  if (date) return { tokens: [{ kind: 'date', date }], end: offset + date.length };
  const word = line.slice(offset, letters).toLowerCase();
  const sex = sexes.get(word);
  if (sex) return { tokens: [{ kind: 'sex', sex }], end: letters };
  if (others.has(word)) return { tokens: [{ kind: 'word', text: word }], end: letters };
  if (isCommonEnglish(word)) return afterCommon(line, offset, letters);
  const whole = nameEnd(line, letters);
  const text = line.slice(offset, whole);
  // "N/A", if it is alone; part of a name in "Li Na".
  if (word === 'na' && whole === letters) return plain(text, whole);
  if (text.length < 2 || !isBeforeCommon(line, whole)) return nameAndSex(text, whole);
  if (!/[ /'-]/.test(text)) return plain(text, whole);
  return isBeforeLabel(line, whole) ? nameAndSex(text, whole) : unsure(text, whole);
};
