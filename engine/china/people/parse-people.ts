import { withBreaks } from '../words/characters.ts';
import type { PartialPerson } from '../words/person.ts';
import { classify } from './classify.ts';
import { flagRepeats } from './duplicates.ts';
import { type Line, readLines } from './line.ts';
import { isPerson, markedLines } from './marked-lines.ts';
import { type Group, groupLines, latinLists } from './records.ts';
import {
  type Doubtful,
  type Failed,
  type PastedPeople,
  type PasteOptions,
  type Place,
  placeOf,
  type Recognised,
} from './result.ts';

const mentionsPerson = ({ parts }: Group): boolean => parts.some((part) => part.kind === 'mobile' || isPerson(part));

const nothing = (options: PasteOptions): PartialPerson => ({
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

/** Lines without a person (headings, totals, chat) are reported only if they may mean a person or are the only lines. */
const leftOver = (lines: readonly Line[], groups: readonly Group[], options: PasteOptions): readonly Failed[] => {
  const used = new Set(groups.flatMap((group) => group.lines.map(({ number }) => number)));
  return lines
    .filter((line) => !used.has(line.number) && line.source.trim() !== '' && (groups.length === 0 || line.excuse === 'ditto'))
    .map((line) => ({
      ...placeOf([line], line.parts),
      read: nothing(options),
      reasons: [{ code: line.excuse ?? 'no-person' }],
    }));
};

const byLine = (left: Place, right: Place): number => (left.lines[0] ?? 0) - (right.lines[0] ?? 0);

/**
 * Reads persons from free text as people paste it: any separators, labels, order, notation, one or several lines per person.
 * Never invents: an invalid number fails with the reason, and whatever has two readings is doubtful. Linear in the text.
 */
export const parsePeople = (text: string, options: PasteOptions): PastedPeople => {
  const lines = markedLines(readLines(withBreaks(text)));
  const groups = latinLists(groupLines(lines).filter(mentionsPerson));
  const people: Recognised[] = [];
  const doubtful: Doubtful[] = [];
  const failed: Failed[] = [];
  for (const group of groups) {
    const result = classify(group, options);
    if ('read' in result) failed.push(result);
    else if ('reasons' in result) doubtful.push(result);
    else people.push(result);
  }
  return { ...flagRepeats(people, doubtful), failed: [...failed, ...leftOver(lines, groups, options)].toSorted(byLine) };
};
