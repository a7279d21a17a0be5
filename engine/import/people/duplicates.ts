import { longForm } from '../../values/national-id/parts.ts';
import type { PastedPerson } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { Doubtful, Recognised } from './result.ts';

const keyOf = ({ IDTp, IDNum }: PastedPerson): string => {
  if (IDTp !== 'I') return `${IDTp} ${IDNum}`;
  return IDNum.length === 15 ? longForm(IDNum) : IDNum;
};

const warningFor = (entry: Recognised, other: Recognised): PersonIssue =>
  entry.person.Name === other.person.Name
    ? { code: 'duplicate', params: { line: other.lines[0] ?? 0 } }
    : { code: 'number-conflict', params: { line: other.lines[0] ?? 0, name: other.person.Name } };

/** The first two entries with a number, and the first one with another name. */
type Same = { readonly first: Recognised; readonly second: Recognised; renamed: Recognised | undefined };

const sharing = (entries: readonly Recognised[]): ReadonlyMap<number, Same> => {
  const firsts = new Map<string, number>();
  const all = new Map<number, Same>();
  for (const [index, entry] of entries.entries()) {
    const key = keyOf(entry.person);
    const at = firsts.get(key);
    const first = at === undefined ? undefined : entries[at];
    if (at === undefined || !first) {
      firsts.set(key, index);
      continue;
    }
    const same = all.get(at) ?? { first, second: entry, renamed: undefined };
    if (first.person.Name !== entry.person.Name) same.renamed ??= entry;
    all.set(at, same).set(index, same);
  }
  return all;
};

/** The entries with a warning for each shared number; `from` is the index of the first one among all. */
const flagged = <Entry extends Recognised>(
  entries: readonly Entry[],
  sames: ReadonlyMap<number, Same>,
  from: number,
): readonly Entry[] => {
  const result = [...entries];
  for (const [index, { first, second, renamed }] of sames) {
    const entry = entries[index - from];
    if (!entry) continue;
    const named = first.person.Name === entry.person.Name ? renamed : first;
    const warning = warningFor(entry, named ?? (first === entry ? second : first));
    result[index - from] = { ...entry, warnings: [...entry.warnings, warning] };
  }
  return result;
};

/** Warns about document numbers that are shared with another name, or repeated. */
export const flagRepeats = (
  people: readonly Recognised[],
  doubtful: readonly Doubtful[],
): { readonly people: readonly Recognised[]; readonly doubtful: readonly Doubtful[] } => {
  const all: readonly Recognised[] = doubtful.length > 0 ? [...people, ...doubtful] : people;
  const sames = sharing(all);
  if (sames.size === 0) return { people, doubtful };
  return { people: flagged(people, sames, 0), doubtful: flagged(doubtful, sames, people.length) };
};
