import { longForm } from '../national-id/parts.ts';
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

/** Warns about certificate numbers that are shared with another name, or repeated. */
export const flagRepeats = (
  people: readonly Recognised[],
  doubtful: readonly Doubtful[],
): { readonly people: readonly Recognised[]; readonly doubtful: readonly Doubtful[] } => {
  const firsts = new Map<string, Recognised>();
  const shared = new Map<string, Recognised[]>();
  for (const entry of [...people, ...doubtful]) {
    const key = keyOf(entry.person);
    const first = firsts.get(key);
    const same = shared.get(key);
    if (!first) firsts.set(key, entry);
    else if (same) same.push(entry);
    else shared.set(key, [first, entry]);
  }
  if (shared.size === 0) return { people, doubtful };
  const others = new Map<Recognised, Recognised>();
  for (const same of shared.values()) {
    const [first, second] = same;
    if (!first || !second) continue;
    const renamed = same.find(({ person }) => person.Name !== first.person.Name);
    for (const entry of same)
      others.set(entry, (entry.person.Name === first.person.Name ? renamed : first) ?? (entry === first ? second : first));
  }
  const flagged = <Entry extends Recognised>(entry: Entry): Entry => {
    const other = others.get(entry);
    return other ? { ...entry, warnings: [...entry.warnings, warningFor(entry, other)] } : entry;
  };
  return { people: people.map(flagged), doubtful: doubtful.map(flagged) };
};
