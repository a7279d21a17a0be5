import { fieldWithRole } from '../../../model/roles.ts';
import type { Field } from '../../../model/model.ts';
import { fill, inLanguage, type Language } from '../../../model/language.ts';
import { identityKey, type ListWords, type Model, targetsOf } from '../../../index.ts';
import { pasteTexts } from '../../texts/paste-texts.ts';
import type { Group, Place } from '../../state/content.ts';
import { type ListPosition, rowsByIdentity } from '../apply-import.ts';
import type { ReadPerson } from './preview-people.ts';
import type { Values } from '../../state/field-path.ts';

/** The user's decisions whether to add lines, by the mark of the line. */
export type LineDecisions = Readonly<Record<string, boolean>>;

/** A line of the preview. Its person may be `known` (already in the list) or `left` (left out by the user). */
export type PasteLine = Omit<ReadPerson, 'status'> & {
  readonly status: ReadPerson['status'] | 'known' | 'left';
  /** The text that identifies the line while the text is edited, or undefined if nothing can be decided about the line. */
  readonly mark: string | undefined;
};

type Options = {
  readonly model: Model;
  readonly place: Place;
  readonly groups: readonly Group[];
  readonly language: Language;
  readonly taking: LineDecisions;
  readonly words: ListWords;
};

/** Returns the lines. A person in the list is skipped, and a duplicate is doubtful. The user can decide otherwise. */
export const pasteLines = (
  people: readonly ReadPerson[],
  { model, place, groups, language, taking, words }: Options,
): readonly PasteLine[] => {
  const { identity } = targetsOf(model, place.list);
  const listed = rowsByIdentity(groups, place.row, identity);
  const counts = new Map<string, number>();
  const marked = people.map((person): Marked => {
    const key = person.values && identityKey(inCurrentFormat(words, place.row, person.values), identity);
    if (key === undefined) {
      const mark = person.values && `line ${person.line}`;
      return { person, key, mark, position: undefined, isLeft: mark !== undefined && taking[mark] === false };
    }
    const name = person.read.name ?? '';
    const count = (counts.get(`${key} ${name}`) ?? 0) + 1;
    counts.set(`${key} ${name}`, count);
    const mark = `${key} ${name} ${count}`;
    const position = listed.get(key);
    return { person, key, mark, position, isLeft: !(taking[mark] ?? position?.name !== name) };
  });
  const linesByNumber = new Map<string | undefined, Marked[]>();
  for (const line of marked) if (!line.isLeft) linesByNumber.set(line.key, [...(linesByNumber.get(line.key) ?? []), line]);
  linesByNumber.delete(undefined);
  return marked.map((line): PasteLine => {
    const { person, mark, position, isLeft } = line;
    const reasons = [
      ...listedReasons(person, position, language),
      ...(isLeft ? [] : duplicateReasons(line, linesByNumber.get(line.key), language)),
    ];
    const leftStatus = position?.name === person.read.name ? 'known' : 'left';
    const status = isLeft ? leftStatus : reasons.length === 0 ? person.status : 'doubtful';
    return {
      ...person,
      mark,
      reasons: [...reasons, ...person.reasons],
      status,
      leaver: status === 'left' ? undefined : person.leaver,
    };
  });
};

export const isAdded = ({ status, values }: PasteLine): boolean =>
  values !== undefined && status !== 'known' && status !== 'left';

type Marked = {
  readonly person: ReadPerson;
  readonly key: string | undefined;
  readonly mark: string | undefined;
  readonly isLeft: boolean;
  readonly position: ListPosition | undefined;
};

/** Converts numbers of an older format, so that both formats identify the same person. */
const inCurrentFormat = (words: ListWords, row: Field, values: Values): Values => {
  const name = fieldWithRole(row, 'certificateNumber') ?? '';
  const number = values[name];
  const renewed = typeof number === 'string' ? words.inCurrentFormat(number) : undefined;
  return renewed === undefined ? values : { ...values, [name]: renewed };
};

const listedReasons = ({ read }: ReadPerson, position: ListPosition | undefined, language: Language): readonly string[] =>
  position ? [fill(inLanguage(pasteTexts[position.name === read.name ? 'knownAt' : 'numberAt'], language), { ...position })] : [];

/** Returns the reason for lines with the same number. A line with another name is named first. */
const duplicateReasons = ({ person }: Marked, same: readonly Marked[] = [], language: Language): readonly string[] => {
  const others = same.flatMap((other) => (other.person === person ? [] : [other.person]));
  const other = others.find(({ read }) => read.name !== person.read.name) ?? others[0];
  if (!other) return [];
  const { line, read } = other;
  const sentence = read.name === person.read.name ? pasteTexts.samePerson : pasteTexts.sameNumber;
  return [fill(inLanguage(sentence, language), { line, name: read.name ?? '' })];
};

/** Replaces lines of a text. All lines keep their numbers. */
export const withLines = (text: string, lines: readonly number[], edited: string): string => {
  const all = text.split(/\r\n?|\n/);
  const newLines = edited.split(/\r\n?|\n/);
  lines.forEach((line, at) => {
    const isLast = at === lines.length - 1;
    all[line - 1] = isLast ? newLines.slice(at).join(' ').trim() : (newLines[at] ?? '');
  });
  return all.join('\n');
};

/** Empties the lines of a text that were read without a failure. The other lines keep their numbers. */
export const withoutReadLines = (text: string, people: readonly PasteLine[]): string => {
  const isFailed = ({ status }: PasteLine): boolean => status === 'failed';
  const failed = new Set(people.filter(isFailed).flatMap(({ lines }) => lines));
  const read = new Set(people.flatMap(({ lines }) => lines).filter((line) => !failed.has(line)));
  return text
    .split(/\r\n?|\n/)
    .map((line, at) => (read.has(at + 1) ? '' : line))
    .join('\n');
};
