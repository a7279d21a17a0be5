import type { Line } from './line.ts';
import type { Part } from './parts.ts';

/** The text parts of one person; `unclear` if names and numbers can be paired in several ways. */
export type Group = {
  readonly lines: readonly Line[];
  readonly parts: readonly Part[];
  readonly unclear?: boolean;
  /** Whether most names of the text are Latin, so that a Latin name needs no label. */
  readonly latinList?: boolean;
};

/** Parts that belong together, and the kinds in them as bits. */
export type Item = { readonly lines: readonly Line[]; readonly parts: readonly Part[]; readonly kinds: number };

/** Bits of `kinds`. */
export const NAME = 1;
export const NUMBER = 2;
export const MOBILE = 4;

const isFirm = (part: Part): boolean =>
  part.kind === 'name' && (part.labelled || (part.name.weight === 'good' && !part.name.bracketed));

const identifies = (part: Part): boolean => part.kind === 'number' && (part.number.sure || part.labelled);

const kindOf = (part: Part): number => {
  if (part.kind === 'name') return isFirm(part) ? NAME : 0;
  if (part.kind === 'number') return identifies(part) ? NUMBER : 0;
  return part.kind === 'mobile' ? MOBILE : 0;
};

export const item = (lines: readonly Line[], parts: readonly Part[]): Item => {
  let kinds = 0;
  for (const part of parts) kinds |= kindOf(part);
  return { lines, parts, kinds };
};

export const asItem = ({ lines, parts }: Group): Item => item(lines, parts);

export const isWhole = ({ kinds }: Item): boolean => (kinds & (NAME | NUMBER)) === (NAME | NUMBER);

export const isHalf = ({ kinds }: Item): boolean => ((kinds & NAME) !== 0) !== ((kinds & NUMBER) !== 0);

export const isBesides = ({ kinds }: Item): boolean => (kinds & (NAME | NUMBER)) === 0;

export const joined = (items: readonly Item[]): Item => {
  const [first] = items;
  if (first && items.length === 1) return first;
  return item(
    [...new Set(items.flatMap(({ lines }) => lines))],
    items.flatMap(({ parts }) => parts),
  );
};

const countDistinct = (texts: readonly string[]): number => (texts.length < 2 ? texts.length : new Set(texts).size);

/** How many different people the numbers identify. */
export const identifyingNumbers = (parts: readonly Part[]): number =>
  countDistinct(
    parts.flatMap((part) => (part.kind === 'number' && identifies(part) ? [part.number.long ?? part.number.text] : [])),
  );

/** How many parts look like names; two people may have the same name. */
export const firmNames = (parts: readonly Part[]): number => parts.filter(isFirm).length;

/** The only name of a group, if it is Latin and without a label. */
const latinName = ({ parts }: Group): string | undefined => {
  const names = parts.flatMap((part) => (part.kind === 'name' ? [part] : []));
  const [first] = names;
  if (!first || names.some(({ labelled, name }) => labelled || !name.latin)) return undefined;
  return /[ /'-]/.test(first.name.text) ? first.name.text : undefined;
};

/** If most people of a text have different Latin names, such names need no label. */
export const latinLists = (groups: readonly Group[]): readonly Group[] => {
  const whole = groups.filter((group) => isWhole(asItem(group)));
  const names = whole.map(latinName).filter((name) => name !== undefined);
  if (names.length < 2 || names.length * 2 <= whole.length || new Set(names).size * 5 < names.length * 4) return groups;
  return groups.map((group) => ({ ...group, latinList: true }));
};
