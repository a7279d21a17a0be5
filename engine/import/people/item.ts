import type { Line } from './line.ts';
import type { Part } from './parts.ts';

/** Kinds of which a person has one each. */
export type Kind = 'name' | 'number' | 'mobile';

/** Parts of a text that belong to one person. */
export type Group = {
  readonly lines: readonly Line[];
  readonly parts: readonly Part[];
  readonly kinds: ReadonlySet<Kind>;
  /** Whether names and numbers can be paired in several ways. */
  readonly unclear?: boolean;
  /** Whether most names of the text are Latin, so that a Latin name needs no label. */
  readonly latinList?: boolean;
};

const isFirm = (part: Part): part is Extract<Part, { kind: 'name' }> =>
  part.kind === 'name' && (part.labelled || (part.name.weight === 'good' && !part.name.bracketed));

const identifies = (part: Part): part is Extract<Part, { kind: 'number' }> =>
  part.kind === 'number' && (part.number.sure || part.labelled);

export const groupOf = (lines: readonly Line[], parts: readonly Part[]): Group => {
  const kinds = new Set<Kind>();
  for (const part of parts) if (part.kind === 'mobile' || isFirm(part) || identifies(part)) kinds.add(part.kind);
  return { lines, parts, kinds };
};

export const isWhole = ({ kinds }: Group): boolean => kinds.has('name') && kinds.has('number');

export const isHalf = ({ kinds }: Group): boolean => kinds.has('name') !== kinds.has('number');

export const isBesides = ({ kinds }: Group): boolean => !kinds.has('name') && !kinds.has('number');

export const joined = (groups: readonly Group[]): Group => {
  const [first] = groups;
  if (first && groups.length === 1) return first;
  return groupOf(
    [...new Set(groups.flatMap(({ lines }) => lines))],
    groups.flatMap(({ parts }) => parts),
  );
};

export const identifyingNumbers = (parts: readonly Part[]): number =>
  new Set(parts.flatMap((part) => (identifies(part) ? [part.number.long ?? part.number.text] : []))).size;

/** How many parts look like names; two people may have the same name. */
export const firmNames = (parts: readonly Part[]): number => parts.filter(isFirm).length;

const latinName = ({ parts }: Group): string | undefined => {
  const names = parts.flatMap((part) => (part.kind === 'name' ? [part] : []));
  const [first] = names;
  if (!first || names.some(({ labelled, name }) => labelled || !name.latin)) return undefined;
  return /[ /'-]/.test(first.name.text) ? first.name.text : undefined;
};

/** If most people of a text have different Latin names, such names need no label. */
export const latinLists = (groups: readonly Group[]): readonly Group[] => {
  const whole = groups.filter(isWhole);
  const names = whole.map(latinName).filter((name) => name !== undefined);
  if (names.length < 2 || names.length * 2 <= whole.length || new Set(names).size * 5 < names.length * 4) return groups;
  return groups.map((group) => ({ ...group, latinList: true }));
};
