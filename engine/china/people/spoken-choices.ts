import type { ReadableModel } from '../../model/vocabulary.ts';
import { withUnixBreaks } from '../words/characters.ts';
import type { TextPlace } from './result.ts';
import { isAddress, isJob, isOrganisation, isOtherWord, isTown } from '../words/known.ts';
import { labelAt } from '../words/labels.ts';
import { surnameWithTitle } from '../words/names.ts';
import { weigh } from '../words/weigh.ts';
import { readChoice } from '../../import/tables/read-cell.ts';
import type { TableIssue, WordAnswers } from '../../model/table-words.ts';
import { type Target, targetsOf, choose, isEveryday } from '../../import/tables/columns.ts';
import { plainText } from '../../values/characters.ts';
import { choiceWords, titleWords } from '../words/columns.ts';

/** Values of choice fields that were found in free text, and issues of words to confirm. */
export type ChoicesInText = { readonly values: Readonly<Record<string, string>>; readonly issues: readonly TableIssue[] };

type PersonLines = Pick<TextPlace, 'lines'> & { readonly name: string | null };

type Options = {
  readonly list: string;
  readonly answers?: WordAnswers;
  /** Fields that a heading names. Words that fit no other field belong to them. */
  readonly headed?: readonly string[];
};

/**
 * Finds values of choice fields (an occupation) in the lines of people. Choices, aliases and confirmed words are accepted.
 * Other words that look like an occupation are issues (画糖人). Nothing is accepted from lines with several people.
 */
export const choicesInText = (
  text: string,
  people: readonly PersonLines[],
  model: ReadableModel,
  { list, answers, headed = [] }: Options,
): readonly ChoicesInText[] => {
  const targets = targetsOf(model, list).targets.filter(isReadFromText);
  if (targets.length === 0) return people.map(() => nothing);
  const isHeaded = headed.length > 0;
  const requiredTarget = targets.find(({ isRequired }) => isRequired);
  const sources = withUnixBreaks(text).split('\n');
  const owners = ownersOf(people);
  const claimedLines = new Set(owners.keys());
  return people.map((person) => {
    const ownLines = linesOf(person, sources, owners, claimedLines);
    const isShared = person.lines.some((line) => (owners.get(line) ?? 0) > 1);
    const tokens = ownLines.flatMap((line) => tokensOf(sources[line - 1] ?? '', person.name));
    const values: Record<string, string> = {};
    const issues: TableIssue[] = [];
    for (const target of targets) {
      const takesUnknownWords = isHeaded ? headed.includes(target.key) : target === requiredTarget && !isShared;
      const { value, issue } = readWords(target, tokens, { answers, takesUnknownWords });
      if (issue) issues.push(issue);
      if (value === undefined) continue;
      if (isShared) issues.push({ key: target.key, code: 'whose-word', params: { text: value.text } });
      else values[target.key] = value.is;
    }
    return { values, issues };
  });
};

const nothing: ChoicesInText = { values: {}, issues: [] };

const isReadFromText = ({ isOfGroup, role, field }: Target): boolean =>
  !isOfGroup && role === undefined && field.oneOfTable !== undefined && field.type !== 'array';

const ownersOf = (people: readonly PersonLines[]): ReadonlyMap<number, number> => {
  const owners = new Map<number, number>();
  for (const { lines } of people) for (const line of lines) owners.set(line, (owners.get(line) ?? 0) + 1);
  return owners;
};

/** Returns the lines of a person, with the lines between and around them that have no person, up to a blank line. */
const linesOf = (
  { lines }: PersonLines,
  sources: readonly string[],
  owners: ReadonlyMap<number, number>,
  claimedLines: Set<number>,
): readonly number[] => {
  const [first = 0, last = first] = [Math.min(...lines), Math.max(...lines)];
  if (first === last) return lines;
  const isFree = (line: number): boolean => !claimedLines.has(line) && (sources[line - 1] ?? '').trim() !== '';
  const personLines = new Set(lines);
  for (let line = first; line <= last; line += 1) if (!owners.has(line)) personLines.add(line);
  for (let line = last + 1; isFree(line); line += 1) personLines.add(line);
  for (let line = first - 1; isFree(line); line -= 1) personLines.add(line);
  for (const line of personLines) claimedLines.add(line);
  return [...personLines].toSorted((a, b) => a - b);
};

const wording = { choices: choiceWords };

type Token = {
  readonly text: string;
  readonly title: string;
  /** Whether the word is between separators, or is joined only to the name, the number or a colon. */
  readonly isApart: boolean;
};

const wordPattern = /[\p{Script=Han}·]+|[A-Za-z][A-Za-z ]*|[0-9][0-9A-Za-z]*/gu;
const separator = /^[\s,、;。|/]?$/;

/** Returns the words of a line without the name, each with the word before it. */
const tokensOf = (line: string, name: string | null): readonly Token[] => {
  const text = line.normalize('NFKC');
  // The name becomes a dash and not a space, so that words joined to it stay joined.
  const textWithoutName = name === null || !/^\p{Script=Han}+$/u.test(name) ? text : text.replace(name, '-');
  const words = [...textWithoutName.matchAll(wordPattern)].map((match) => ({
    text: match[0].trim(),
    from: match.index,
    to: match.index + match[0].length,
  }));
  return words.map((each, index) => ({
    text: each.text,
    title: words[index - 1]?.text ?? '',
    isApart:
      separator.test(textWithoutName.charAt(each.from - 1)) &&
      separator.test(textWithoutName.charAt(each.to)) &&
      name?.includes(each.text) !== true,
  }));
};

type WordResult = { readonly value?: { readonly text: string; readonly is: string }; readonly issue?: TableIssue };

type Question = {
  readonly answers: WordAnswers | undefined;
  /** Whether words that fit no other field belong to this field. */
  readonly takesUnknownWords: boolean;
};

const readWords = (target: Target, tokens: readonly Token[], { answers, takesUnknownWords }: Question): WordResult => {
  const titles = [...target.titles, ...(titleWords[target.name] ?? [])].map(plainText);
  const isTitle = (text: string): boolean => titles.includes(plainText(text));
  const words = tokens.filter(({ text }) => !isTitle(text)).map((token) => ({ ...token, isTitled: isTitle(token.title) }));
  const meanings = answers?.[target.key];
  const exactChoices = words.flatMap(({ text, isTitled }) => {
    const confirmedValue = meanings?.[plainText(text)];
    const choice = choose(target.choices, text, wording);
    const is = confirmedValue ?? ('by' in choice && choice.by === 'exact' ? choice.value : undefined);
    return is === undefined || (!isTitled && !mayBeOccupation(text)) ? [] : [{ text, is: String(is), isTitled }];
  });
  const bestChoices = exactChoices.some(({ isTitled }) => isTitled)
    ? exactChoices.filter(({ isTitled }) => isTitled)
    : exactChoices;
  const [first] = bestChoices;
  if (first && new Set(bestChoices.map(({ is }) => is)).size === 1) return { value: first };
  const unclearText = first
    ? [...new Set(bestChoices.map(({ text }) => text))].join('、')
    : (words.find(({ isTitled }) => isTitled) ?? words.find(({ text }) => looksLikeOccupation(text)))?.text;
  if (unclearText !== undefined) return readAsChoice(target, unclearText, meanings);
  const [onlyWord, ...others] = takesUnknownWords ? unexplainedWords(words, target) : [];
  if (onlyWord === undefined) return {};
  if (others.length === 0) return readAsChoice(target, onlyWord, meanings);
  return { issue: { key: target.key, code: 'words-unread', params: { text: [onlyWord, ...others].join('、') } } };
};

const readAsChoice = (target: Target, text: string, meanings: WordAnswers[string] | undefined): WordResult => {
  const { value, error, doubt } = readChoice(wording, target.choices, text, meanings);
  const issue = error ?? doubt;
  return {
    ...(!error && { value: { text, is: String(value) } }),
    ...(issue && { issue: { key: target.key, ...issue } }),
  };
};

/** Returns whether a word without a title may be an occupation: a Chinese word, or a code of 5 to 9 digits. */
const mayBeOccupation = (text: string): boolean => /^\p{Script=Han}{2,}$/u.test(text) || /^\d{5,9}$/.test(text);

/** Matches general words for persons, which are not occupations. */
const generalWord = /(?:员工|职工|工人|职员|雇员|人员|成员|学员|会员|队员|党员|团员)$/;

/** Returns whether a word that is not a choice looks like an occupation. */
const looksLikeOccupation = (text: string): boolean =>
  !generalWord.test(text) &&
  (isJob(text) || (/^\p{Script=Han}{2,6}(?:工|员|司机|师|师傅)$/u.test(text) && weigh(text).weight !== 'good'));

/** Returns the unexplained words of a line. If one is an everyday word for choices, returns only that. */
const unexplainedWords = (words: readonly Token[], { choices }: Target): readonly string[] => {
  const separateWords = words.filter(
    ({ text, title, isApart }) => isApart && /^\p{Script=Han}{2,8}$/u.test(text) && ![text, title].some(isLabel),
  );
  const unexplainedTexts = [
    ...new Set(separateWords.map(({ text }) => text).filter((text) => isEveryday(choices, text, wording) || !isKnown(text))),
  ];
  const everyday = unexplainedTexts.filter((text) => isEveryday(choices, text, wording));
  return everyday.length === 1 ? everyday : unexplainedTexts;
};

const isLabel = (text: string): boolean => text !== '' && labelAt(text, 0)?.length === text.length;

/** Matches requests, dates and parts of an organisation, which are not occupations. */
const notOccupation =
  /^(?:请|麻烦|帮|加|补充|还有|另有|新增|以[上下]|明天|今天|出生)|(?:一[个位名人]|[车班]间|[店班组队部批类]|日期|办理|投保|生效|入职|户口)$|[年月日]/;

const isKnown = (text: string): boolean =>
  isOneKnown(text) ||
  notOccupation.test(text) ||
  generalWord.test(text) ||
  surnameWithTitle.test(text) ||
  [2, 3].some((length) => isOneKnown(text.slice(0, length)) && isOneKnown(text.slice(length)));

const isOneKnown = (text: string): boolean =>
  isOtherWord(text) || isTown(text) || isAddress(text) || isOrganisation(text) || weigh(text).weight === 'good';
