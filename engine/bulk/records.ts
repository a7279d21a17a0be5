import type { Line } from './line.ts';
import type { Part } from './parts.ts';

/** What belongs to one person, as far as the text shows it; `unclear` where names and numbers could be paired otherwise. */
export type Group = { readonly lines: readonly Line[]; readonly parts: readonly Part[]; readonly unclear?: boolean };

type Kind = 'name' | 'number' | 'mobile';
type Item = Group & { readonly kinds: ReadonlySet<Kind> };

const isFirm = (part: Part): boolean => part.kind === 'name' && (part.labelled || part.name.weight === 'good');

const identifies = (part: Part): boolean => part.kind === 'number' && (part.number.sure || part.labelled);

const kindOf = (part: Part): Kind | undefined => {
  if (part.kind === 'name') return isFirm(part) ? 'name' : undefined;
  if (part.kind === 'number') return identifies(part) ? 'number' : undefined;
  return part.kind === 'mobile' ? 'mobile' : undefined;
};

const item = (lines: readonly Line[], parts: readonly Part[]): Item => ({
  lines,
  parts,
  kinds: new Set(parts.map(kindOf).filter((kind) => kind !== undefined)),
});

const isWhole = ({ kinds }: Item): boolean => kinds.has('name') && kinds.has('number');
const isHalf = ({ kinds }: Item): boolean => kinds.has('name') !== kinds.has('number');
const isBesides = ({ kinds }: Item): boolean => !kinds.has('name') && !kinds.has('number');

const joined = (items: readonly Item[]): Item =>
  item(
    [...new Set(items.flatMap(({ lines }) => lines))],
    items.flatMap(({ parts }) => parts),
  );

/** Groups items into persons where each person's data begin with one kind. */
const groupsFrom = (items: readonly Item[], leader: Kind): readonly Item[] => {
  const groups: Item[][] = [];
  const held = new Set<Kind>();
  for (const next of items) {
    const clash = [...next.kinds].some((kind) => held.has(kind));
    const starts = next.kinds.has(leader) && (held.has('name') || held.has('number') || held.has(leader));
    const last = groups.at(-1);
    if (last && !clash && !starts) last.push(next);
    else {
      groups.push([next]);
      held.clear();
    }
    for (const kind of next.kinds) held.add(kind);
  }
  return groups.map(joined);
};

const shape = (groups: readonly Item[]): string => groups.map(({ parts }) => parts.length).join(' ');

/** Pairs what stands in pieces: the reading that leaves least over; unclear where two readings leave as little. */
const paired = (items: readonly Item[]): readonly Group[] => {
  const readings = (['name', 'number', 'mobile'] as const).map((leader) => {
    const groups = groupsFrom(items, leader);
    return { groups, left: groups.filter((group) => !isWhole(group) && group.kinds.size > 0).length, shape: shape(groups) };
  });
  const least = Math.min(...readings.map(({ left }) => left));
  const best = readings.filter(({ left }) => left === least);
  const groups = best[0]?.groups ?? [];
  if (best.every((reading) => reading.shape === best[0]?.shape)) return groups;
  return groups.map((group) => (isWhole(group) ? { ...group, unclear: true } : group));
};

const numbersIn = (parts: readonly Part[]): number =>
  new Set(parts.flatMap((part) => (part.kind === 'number' && identifies(part) ? [part.number.long ?? part.number.text] : [])))
    .size;
const namesIn = (parts: readonly Part[]): number =>
  new Set(parts.flatMap((part) => (part.kind === 'name' && isFirm(part) ? [part.name.text] : []))).size;

/** Several persons in one line: each with one name and one number in the same order, else all of them are unclear. */
const several = (line: Line): readonly Group[] => {
  const groups = paired(line.parts.map((part) => item([line], [part])));
  const isEven = groups.every(({ parts }) => numbersIn(parts) === 1 && namesIn(parts) === 1);
  return isEven ? groups : groups.map((group) => ({ ...group, unclear: true }));
};

const isSeveral = ({ parts }: Line): boolean => numbersIn(parts) > 1 && namesIn(parts) > 1;

/** Groups the lines between two blank ones. */
const groupBlock = (lines: readonly Line[]): readonly Group[] => {
  const done: Group[] = [];
  let loose: Item[] = [];
  let last: Item | undefined;
  const first = lines.find(({ parts }) => parts.length > 0);
  const trails = first ? !isBesides(item([first], first.parts)) : true;
  const flush = (): void => {
    if (loose.some(isHalf) || !last) done.push(...paired(loose));
    else done.push(...loose);
    loose = [];
  };
  for (const line of lines) {
    if (line.parts.length === 0) continue;
    if (isSeveral(line)) {
      flush();
      done.push(...several(line));
      last = undefined;
      continue;
    }
    const next = item([line], line.parts);
    if (isBesides(next) && trails && last && loose.length === 0 && !(next.kinds.has('mobile') && last.kinds.has('mobile'))) {
      last = joined([last, next]);
      done[done.length - 1] = last;
    } else if (isWhole(next)) {
      const before = !trails && loose.every(isBesides) ? loose : [];
      if (before.length === 0) flush();
      loose = [];
      last = joined([...before, next]);
      done.push(last);
    } else {
      loose.push(next);
    }
  }
  flush();
  return done;
};

const blocksOf = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const blocks: Line[][] = [[]];
  for (const line of lines)
    if (line.source.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  const filled = blocks.filter(({ length }) => length > 0);
  return filled.every(({ length }) => length === 1) ? [filled.flat()] : filled;
};

/** Who is who in a text: its lines grouped into persons, blocks between blank lines apart. */
export const groupLines = (lines: readonly Line[]): readonly Group[] => blocksOf(lines).flatMap(groupBlock);
