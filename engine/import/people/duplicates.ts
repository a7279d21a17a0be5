import { longForm } from '../../values/national-id/parts.ts';
import type { PastedPerson } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { Doubtful, Recognised } from './result.ts';

const keyOf = ({ IDTp, IDNum }: PastedPerson): string => {
  if (IDTp !== 'I') return `${IDTp} ${IDNum}`;
  return IDNum.length === 15 ? longForm(IDNum) : IDNum;
};

const remark = (entry: Recognised, other: Recognised): PersonIssue =>
  entry.person.Name === other.person.Name
    ? { code: 'duplicate', params: { line: other.lines[0] ?? 0 } }
    : { code: 'number-conflict', params: { line: other.lines[0] ?? 0, name: other.person.Name } };

/** From the last characters: birthday and sequence of an ID differ most. */
const hashOf = (key: string): number => {
  let hash = 0;
  for (let index = Math.max(0, key.length - 12); index < key.length; index += 1)
    hash = (Math.imul(hash, 31) + key.charCodeAt(index)) | 0;
  return Math.imul(hash, 0x9e3779b1);
};

/** For each key the index of its first occurrence; undefined if all differ. A Set costs four times as much. */
const firstsOf = (keys: readonly string[]): Int32Array | undefined => {
  const bits = 33 - Math.clz32(keys.length);
  const slots = new Int32Array(1 << bits);
  const firsts = new Int32Array(keys.length);
  let isRepeated = false;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    let slot = hashOf(key) >>> (32 - bits);
    let first = (slots[slot] ?? 0) - 1;
    while (first >= 0 && keys[first] !== key) {
      slot = slot + 1 === slots.length ? 0 : slot + 1;
      first = (slots[slot] ?? 0) - 1;
    }
    if (first < 0) slots[slot] = index + 1;
    else isRepeated = true;
    firsts[index] = first < 0 ? index : first;
  }
  return isRepeated ? firsts : undefined;
};

/** The first two entries with a number, and the first one with another name. */
type Same = { readonly first: Recognised; readonly second: Recognised; renamed: Recognised | undefined };

const sharing = (entries: readonly Recognised[], firsts: Int32Array): ReadonlyMap<number, Same> => {
  const all = new Map<number, Same>();
  for (let index = 0; index < entries.length; index += 1) {
    const at = firsts[index] ?? index;
    const entry = entries[index];
    const first = entries[at];
    if (at === index || !entry || !first) continue;
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
    const warning = remark(entry, named ?? (first === entry ? second : first));
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
  const firsts = firstsOf(all.map(({ person }) => keyOf(person)));
  if (!firsts) return { people, doubtful };
  const sames = sharing(all, firsts);
  return { people: flagged(people, sames, 0), doubtful: flagged(doubtful, sames, people.length) };
};
