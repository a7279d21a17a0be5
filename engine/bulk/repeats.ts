import { longForm } from '../formats/national/long-form.ts';
import type { PastedPerson } from './person.ts';
import type { Remark } from './remarks.ts';
import type { Doubtful, Recognised } from './result.ts';

const keyOf = ({ IDTp, IDNum }: PastedPerson): string => {
  if (IDTp !== 'I') return `${IDTp} ${IDNum}`;
  return IDNum.length === 15 ? longForm(IDNum) : IDNum;
};

const remark = (entry: Recognised, other: Recognised): Remark =>
  entry.person.Name === other.person.Name
    ? { code: 'duplicate', params: { line: other.lines[0] ?? 0 } }
    : { code: 'number-conflict', params: { line: other.lines[0] ?? 0, name: other.person.Name } };

/** The keys that stand more than once. */
const repeated = (entries: readonly Recognised[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { person } of entries) {
    const key = keyOf(person);
    const count = seen.size;
    if (seen.add(key).size === count) twice.add(key);
  }
  return twice;
};

/** The first two entries of a number, and the first whose name differs from the first one's. */
type Same = { readonly first: Recognised; readonly second?: Recognised; readonly renamed?: Recognised };

const withNext = (same: Same | undefined, entry: Recognised): Same => {
  if (!same) return { first: entry };
  const isRenamed = same.first.person.Name !== entry.person.Name;
  return { first: same.first, second: same.second ?? entry, renamed: same.renamed ?? (isRenamed ? entry : undefined) };
};

/** Warns each of those who share a document's number: of another name if there is one, else of the repetition. */
export const flagRepeats = (
  people: readonly Recognised[],
  doubtful: readonly Doubtful[],
): { readonly people: readonly Recognised[]; readonly doubtful: readonly Doubtful[] } => {
  const all: readonly Recognised[] = doubtful.length > 0 ? [...people, ...doubtful] : people;
  const twice = repeated(all);
  if (twice.size === 0) return { people, doubtful };
  const byKey = new Map<string, Same>();
  for (const entry of all) {
    const key = keyOf(entry.person);
    if (twice.has(key)) byKey.set(key, withNext(byKey.get(key), entry));
  }
  const flagged = <Entry extends Recognised>(entry: Entry): Entry => {
    const same = byKey.get(keyOf(entry.person));
    if (!same?.second) return entry;
    const named = same.first.person.Name === entry.person.Name ? same.renamed : same.first;
    return { ...entry, warnings: [...entry.warnings, remark(entry, named ?? (same.first === entry ? same.second : same.first))] };
  };
  return { people: people.map(flagged), doubtful: doubtful.map(flagged) };
};
