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

/** The first two entries of a number, and the first whose name differs from the first one's. */
type Same = { readonly first: Recognised; readonly second?: Recognised; readonly renamed?: Recognised };

/** Warns each of those who share a document's number: of another name if there is one, else of the repetition. */
export const flagRepeats = (
  people: readonly Recognised[],
  doubtful: readonly Doubtful[],
): { readonly people: readonly Recognised[]; readonly doubtful: readonly Doubtful[] } => {
  const all: readonly Recognised[] = doubtful.length > 0 ? [...people, ...doubtful] : people;
  if (new Set(all.map(({ person }) => keyOf(person))).size === all.length) return { people, doubtful };
  const byKey = new Map<string, Same>();
  for (const entry of all) {
    const key = keyOf(entry.person);
    const same = byKey.get(key);
    if (!same) byKey.set(key, { first: entry });
    else if (!same.second || (!same.renamed && same.first.person.Name !== entry.person.Name)) {
      const renamed = same.first.person.Name === entry.person.Name ? undefined : entry;
      byKey.set(key, { first: same.first, second: same.second ?? entry, renamed });
    }
  }
  const flagged = <Entry extends Recognised>(entry: Entry): Entry => {
    const { first, second, renamed } = byKey.get(keyOf(entry.person)) ?? { first: entry };
    if (!second) return entry;
    const named = first.person.Name === entry.person.Name ? renamed : first;
    return { ...entry, warnings: [...entry.warnings, remark(entry, named ?? (first === entry ? second : first))] };
  };
  return { people: people.map(flagged), doubtful: doubtful.map(flagged) };
};
