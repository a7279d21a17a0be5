import { longForm } from '../formats/national/long-form.ts';
import type { Doubtful, Recognised } from './parse-people.ts';
import type { PastedPerson } from './person.ts';
import type { Remark } from './remarks.ts';

const keyOf = ({ IDTp, IDNum }: PastedPerson): string =>
  `${IDTp} ${IDTp === 'I' && IDNum.length === 15 ? longForm(IDNum) : IDNum}`;

const remark = (entry: Recognised, other: Recognised): Remark =>
  entry.person.Name === other.person.Name
    ? { code: 'duplicate', params: { line: other.lines[0] ?? 0 } }
    : { code: 'number-conflict', params: { line: other.lines[0] ?? 0, name: other.person.Name } };

/** Warns each of those who share a document's number: of the other with another name if there is one, else of the repetition. */
export const flagRepeats = (
  people: readonly Recognised[],
  doubtful: readonly Doubtful[],
): { readonly people: readonly Recognised[]; readonly doubtful: readonly Doubtful[] } => {
  const byKey = new Map<string, Recognised[]>();
  for (const entry of [...people, ...doubtful]) {
    const key = keyOf(entry.person);
    const same = byKey.get(key);
    if (same) same.push(entry);
    else byKey.set(key, [entry]);
  }
  const flagged = <Entry extends Recognised>(entry: Entry): Entry => {
    const others = byKey.get(keyOf(entry.person)) ?? [];
    if (others.length < 2) return entry;
    const other = others.find(({ person }) => person.Name !== entry.person.Name) ?? others.find((same) => same !== entry);
    return other ? { ...entry, warnings: [...entry.warnings, remark(entry, other)] } : entry;
  };
  return { people: people.map(flagged), doubtful: doubtful.map(flagged) };
};
