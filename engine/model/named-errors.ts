import { escapeToken, isRecord, at as valueAt } from '../values/pointer.ts';
import { type Diagnostic, placeText } from './diagnostic.ts';
import type { ReadFiles } from './read-files.ts';
import type { Origin } from './references.ts';

/** The diagnostic of a wrong name; `isNamed` if the name stands at its place, and is no consequence of another one. */
export type Found = { readonly diagnostic: Diagnostic; readonly wrong: string; readonly isNamed: boolean };

/** Where a name stands at a place or below it, as a value, as a part of a path or as a word. */
export const nameWithin = (read: ReadFiles, where: Origin, wrong: string): Origin | undefined => {
  if (wrong === '') return undefined;
  const within = valueAt(read.json(where.file), where.pointer);
  const holds = (text: string): boolean => text === wrong || text.split('.').includes(wrong) || text.startsWith(`${wrong}.`);
  const find = (json: unknown, pointer: string): Origin | undefined => {
    if (typeof json === 'string' || typeof json === 'number')
      return holds(String(json)) ? { file: where.file, pointer } : undefined;
    if (typeof json !== 'object' || json === null) return undefined;
    for (const [key, value] of Object.entries(json)) {
      const below = `${pointer}/${escapeToken(key)}`;
      if (isRecord(json) && holds(key)) return { file: where.file, pointer: below, isName: true };
      const found = find(value, below);
      if (found) return found;
    }
    return undefined;
  };
  return find(within, where.pointer);
};

/** More places of one wrong name are counted, not listed. */
const LISTED = 3;

/** One diagnostic for each wrong name: the first place, with the others in the message. */
export const folded = (found: readonly Found[]): readonly Diagnostic[] => {
  const groups = new Map<string, Found[]>();
  for (const each of found) {
    const { code, message } = each.diagnostic;
    const key = each.wrong === '' ? message : `${code} ${each.wrong.split('.').at(-1) ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const named = group.filter(({ isNamed }) => isNamed);
    const [first, ...others] = distinct((named.length > 0 ? named : group).map(({ diagnostic }) => diagnostic));
    if (!first) return [];
    const places = others.map(placeText);
    const more = places.length > LISTED ? ` and ${places.length - LISTED} more` : '';
    return [
      others.length === 0
        ? first
        : { ...first, message: `${first.message}; nor at ${places.slice(0, LISTED).join(', ')}${more}` },
    ];
  });
};

const distinct = (all: readonly Diagnostic[]): readonly Diagnostic[] => [
  ...new Map(all.map((each) => [placeText(each), each])).values(),
];
