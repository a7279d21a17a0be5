import { withUnixBreaks } from '../words/characters.ts';
import type { PartialPerson, PastedPerson } from '../words/person.ts';
import { classify } from './classify.ts';
import { type Line, readLines } from './lines-and-headings.ts';
import { isPerson, markedLines } from './marked-lines.ts';
import { type Group, groupLines, markLatinLists } from './records.ts';
import {
  type Doubtful,
  type Failed,
  type PastedPeople,
  type PasteOptions,
  type TextPlace,
  placeOf,
  type Recognised,
} from './result.ts';
import { longForm } from '../national-id/check-digit.ts';
import type { PersonIssue } from './issues.ts';

const mentionsPerson = ({ parts }: Group): boolean => parts.some((part) => part.kind === 'mobile' || isPerson(part));

const noValues = (options: PasteOptions): PartialPerson => ({
  Name: null,
  Gender: null,
  IDTp: null,
  IDNum: null,
  Birthday: null,
  Mobile: null,
  RelationTp: null,
  BeginDate: options.beginDate ?? null,
  EndDate: options.endDate ?? null,
});

/** Returns the lines that only refer to the line above (ditto). If the text has no persons, returns all its lines. */
const unusedLines = (lines: readonly Line[], groups: readonly Group[], options: PasteOptions): readonly Failed[] => {
  const usedLines = new Set(groups.flatMap((group) => group.lines.map(({ number }) => number)));
  return lines
    .filter(
      (line) => (groups.length === 0 || line.reason === 'ditto') && !usedLines.has(line.number) && line.source.trim() !== '',
    )
    .map((line) => ({
      ...placeOf([line], line.parts),
      read: noValues(options),
      reasons: [{ code: line.reason ?? 'no-person' }],
    }));
};

const byLine = (left: TextPlace, right: TextPlace): number => (left.lines[0] ?? 0) - (right.lines[0] ?? 0);

/**
 * Reads persons from pasted free text with any separators, labels, order and notation, and one or several lines for each
 * person. A person with an invalid number fails with the reason; a person with two possible readings is doubtful. Linear in the
 * text.
 */
export const parsePeople = (text: string, options: PasteOptions): PastedPeople => {
  const lines = markedLines(readLines(withUnixBreaks(text)));
  const groups = markLatinLists(groupLines(lines).filter(mentionsPerson));
  const people: Recognised[] = [];
  const doubtful: Doubtful[] = [];
  const failed: Failed[] = [];
  for (const group of groups) {
    const result = classify(group, options);
    if ('read' in result) failed.push(result);
    else if ('reasons' in result) doubtful.push(result);
    else people.push(result);
  }
  return { ...flagRepeats(people, doubtful), failed: [...failed, ...unusedLines(lines, groups, options)].toSorted(byLine) };
};

const keyOf = ({ IDTp, IDNum }: PastedPerson): string => {
  if (IDTp !== 'I') return `${IDTp} ${IDNum}`;
  return IDNum.length === 15 ? longForm(IDNum) : IDNum;
};

const warningFor = (entry: Recognised, other: Recognised): PersonIssue =>
  entry.person.Name === other.person.Name
    ? { code: 'duplicate', params: { line: other.lines[0] ?? 0 } }
    : { code: 'number-conflict', params: { line: other.lines[0] ?? 0, name: other.person.Name } };

/** Adds a warning to every person whose certificate number occurs more than once, with the same or another name. */
const flagRepeats = (
  people: readonly Recognised[],
  doubtful: readonly Doubtful[],
): { readonly people: readonly Recognised[]; readonly doubtful: readonly Doubtful[] } => {
  const firstEntries = new Map<string, Recognised>();
  const repeatedEntries = new Map<string, Recognised[]>();
  for (const entry of [...people, ...doubtful]) {
    const key = keyOf(entry.person);
    const firstEntry = firstEntries.get(key);
    const entriesOfKey = repeatedEntries.get(key);
    if (!firstEntry) firstEntries.set(key, entry);
    else if (entriesOfKey) entriesOfKey.push(entry);
    else repeatedEntries.set(key, [firstEntry, entry]);
  }
  if (repeatedEntries.size === 0) return { people, doubtful };
  const otherEntries = new Map<Recognised, Recognised>();
  for (const entriesOfKey of repeatedEntries.values()) {
    const [first, second] = entriesOfKey;
    if (!first || !second) continue;
    const withOtherName = entriesOfKey.find(({ person }) => person.Name !== first.person.Name);
    for (const entry of entriesOfKey)
      otherEntries.set(
        entry,
        (entry.person.Name === first.person.Name ? withOtherName : first) ?? (entry === first ? second : first),
      );
  }
  const withWarning = <Entry extends Recognised>(entry: Entry): Entry => {
    const other = otherEntries.get(entry);
    return other ? { ...entry, warnings: [...entry.warnings, warningFor(entry, other)] } : entry;
  };
  return { people: people.map(withWarning), doubtful: doubtful.map(withWarning) };
};
