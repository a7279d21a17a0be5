import { withBreaks } from '../words/characters.ts';
import { type Classification, classify } from './classify.ts';
import { type Line, readLines } from './line.ts';
import {
  type Doubtful,
  type Failed,
  type PastedPeople,
  type PasteOptions,
  type Place,
  placeOf,
  type Recognised,
} from './result.ts';
import { type Group, latinLists } from './item.ts';
import type { PartialPerson } from '../words/person.ts';
import { groupLines } from './records.ts';
import { markedLines } from './marked-lines.ts';
import { flagRepeats } from './duplicates.ts';
import type { PersonIssue } from './issues.ts';

const saysSomebody = ({ parts }: Group): boolean =>
  parts.some(
    (part) =>
      part.kind === 'number' ||
      part.kind === 'mobile' ||
      (part.kind === 'name' && (part.labelled || part.name.weight === 'good')),
  );

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

/** Lines that name nobody are heads, totals and chat: worth a report only where they might stand for somebody, or stand alone. */
const leftOver = (lines: readonly Line[], groups: readonly Group[], options: PasteOptions): readonly Failed[] => {
  const isUsed = new Uint8Array((lines.at(-1)?.number ?? 0) + 1);
  for (const group of groups) for (const { number } of group.lines) isUsed[number] = 1;
  return lines
    .filter((line) => isUsed[line.number] === 0 && line.source.trim() !== '' && (groups.length === 0 || line.excuse === 'ditto'))
    .map((line) => ({ ...placeOf([line], line.parts), read: nothing(options), reasons: [{ code: line.excuse ?? 'no-person' }] }));
};

const withExcuse = (result: Classification, lines: readonly Line[]): readonly PersonIssue[] => {
  if (result.outcome !== 'failed') return [];
  const isMissing = result.reasons.some(({ code }) => code === 'no-number' || code === 'no-name' || code === 'no-person');
  const excuse = isMissing ? lines.find((line) => line.excuse !== undefined)?.excuse : undefined;
  return excuse ? [{ code: excuse }] : result.reasons;
};

const byLine = (left: Place, right: Place): number => (left.lines[0] ?? 0) - (right.lines[0] ?? 0);

/**
 * Reads persons from free text as people paste it: any separators, labels, order, notation, one or several lines a person.
 * Never invents: a number with a fault fails with the reason, and whatever has two readings is doubtful. Linear in the text.
 */
export const parsePeople = (text: string, options: PasteOptions): PastedPeople => {
  const lines = markedLines(readLines(withBreaks(text)));
  const groups = latinLists(groupLines(lines).filter(saysSomebody));
  const people: Recognised[] = [];
  const doubtful: Doubtful[] = [];
  const failed: Failed[] = [];
  for (const group of groups) {
    const { lines: at, source } = placeOf(group.lines, group.parts);
    const result = classify(group, options);
    if (result.outcome === 'person')
      people.push({ lines: at, source, person: result.person, warnings: result.warnings, unread: result.unread });
    else if (result.outcome === 'failed')
      failed.push({ lines: at, source, read: result.read, reasons: withExcuse(result, group.lines) });
    else {
      const { person, warnings, reasons, unread } = result;
      doubtful.push({ lines: at, source, person, warnings, reasons, unread });
    }
  }
  return { ...flagRepeats(people, doubtful), failed: [...failed, ...leftOver(lines, groups, options)].toSorted(byLine) };
};
