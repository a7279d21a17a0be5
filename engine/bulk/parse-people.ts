import { canonicalText, linesOf } from './characters.ts';
import { judge, type PasteOptions, type Verdict } from './judge.ts';
import { readLines, type Line } from './line.ts';
import type { PartialPerson, PastedPerson } from './person.ts';
import { groupLines, type Group } from './records.ts';
import { flagRepeats } from './repeats.ts';
import type { Remark } from './remarks.ts';

/** Where somebody stands in the pasted text: line numbers from 1 and the lines themselves. */
export type Place = { readonly lines: readonly number[]; readonly source: string };

/** Somebody recognised, perhaps with warnings. */
export type Recognised = Place & { readonly person: PastedPerson; readonly warnings: readonly Remark[] };

/** Somebody recognised in one of several possible readings: a person must decide. */
export type Doubtful = Recognised & { readonly reasons: readonly Remark[] };

/** A line or some lines that give nobody, what could be read, and why. */
export type Failed = Place & { readonly read: PartialPerson; readonly reasons: readonly Remark[] };

/** All that a pasted text holds, each in the order of the text. */
export type PastedPeople = {
  readonly people: readonly Recognised[];
  readonly doubtful: readonly Doubtful[];
  readonly failed: readonly Failed[];
};

const placeOf = (lines: readonly Line[]): Place => ({
  lines: lines.map(({ number }) => number),
  source: lines.map(({ source }) => source).join('\n'),
});

const saysSomebody = ({ parts }: Group): boolean =>
  parts.some(
    (part) =>
      part.kind === 'number' ||
      part.kind === 'mobile' ||
      part.kind === 'contact' ||
      (part.kind === 'name' && (part.labelled || part.name.weight === 'good')),
  );

const nothing = (options: PasteOptions): PartialPerson => ({
  ...{ Name: null, Gender: null, IDTp: null, IDNum: null, Birthday: null, Mobile: null, RelationTp: null },
  BeginDate: options.beginDate ?? null,
  EndDate: options.endDate ?? null,
});

/** Lines that name nobody are heads, totals and chat: worth a report only where they might stand for somebody, or stand alone. */
const leftOver = (lines: readonly Line[], groups: readonly Group[], options: PasteOptions): readonly Failed[] => {
  const used = new Set(groups.flatMap((group) => group.lines));
  return lines
    .filter((line) => line.source.trim() !== '' && !used.has(line) && (groups.length === 0 || line.excuse === 'ditto'))
    .map((line) => ({ ...placeOf([line]), read: nothing(options), reasons: [{ code: line.excuse ?? 'no-person' }] }));
};

const withExcuse = (verdict: Verdict, lines: readonly Line[]): readonly Remark[] => {
  if (verdict.outcome !== 'failed') return [];
  const excuse = lines.find((line) => line.excuse)?.excuse;
  const isMissing = verdict.reasons.some(({ code }) => code === 'no-number' || code === 'no-name' || code === 'no-person');
  return excuse && isMissing ? [{ code: excuse }] : verdict.reasons;
};

/**
 * Reads persons from free text as people paste it: any separators, labels, order, notation, one or several lines a person.
 * Never invents: a number with a fault fails with the reason, and whatever has two readings is doubtful. Linear in the text.
 */
export const parsePeople = (text: string, options: PasteOptions): PastedPeople => {
  const sources = linesOf(text);
  const lines = readLines(sources, canonicalText(sources.join('\n')).split('\n'));
  const groups = groupLines(lines).filter(saysSomebody);
  const people: Recognised[] = [];
  const doubtful: Doubtful[] = [];
  const failed: Failed[] = [];
  for (const group of groups) {
    const place = placeOf(group.lines);
    const verdict = judge(group, options);
    if (verdict.outcome === 'person') people.push({ ...place, person: verdict.person, warnings: verdict.warnings });
    else if (verdict.outcome === 'doubtful')
      doubtful.push({ ...place, person: verdict.person, reasons: verdict.reasons, warnings: verdict.warnings });
    else failed.push({ ...place, read: verdict.read, reasons: withExcuse(verdict, group.lines) });
  }
  const byLine = (left: Place, right: Place): number => (left.lines[0] ?? 0) - (right.lines[0] ?? 0);
  return { ...flagRepeats(people, doubtful), failed: [...failed, ...leftOver(lines, groups, options)].toSorted(byLine) };
};
