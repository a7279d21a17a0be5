import { isDeepStrictEqual } from 'node:util';

export type Json = Readonly<Record<string, unknown>>;
export const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that differs between two versions. One side is undefined if it was added or removed. */
export type Difference = { readonly path: string; readonly before: unknown; readonly after: unknown };

/** Members that identify an object in its list. */
const NAMES = ['step', 'rule', 'block', 'title', 'file', 'of'] as const;

/** Returns every value that differs, as deep as possible. An object in a list is compared with the object of the same name. */
export const differences = (before: unknown, after: unknown, path = ''): readonly Difference[] => {
  if (isDeepStrictEqual(before, after)) return [];
  if (isRecord(before) && isRecord(after))
    return union(Object.keys(before), Object.keys(after)).flatMap((name) =>
      differences(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
  const [old, now] = [namedItems(before), namedItems(after)];
  if (!old || !now) return [{ path, before, after }];
  const found = union([...old.keys()], [...now.keys()]).flatMap((name) =>
    differences(old.get(name), now.get(name), path === '' ? name : `${path} ${name}`),
  );
  const [was, is] = [[...old.keys()].filter((name) => now.has(name)), [...now.keys()].filter((name) => old.has(name))];
  return isDeepStrictEqual(was, is) ? found : [...found, { path: `${path} order`.trim(), before: was, after: is }];
};

export const union = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...new Set([...before, ...after]),
];

/** Returns the objects of a list by their names if all names differ, else by their positions; undefined for other values. */
const namedItems = (list: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (!Array.isArray(list) || !list.every(isRecord)) return undefined;
  const name = NAMES.find(
    (each) =>
      new Set(list.map((item) => item[each])).size === list.length && list.every((item) => typeof item[each] === 'string'),
  );
  return new Map(list.map((item, at) => [name === undefined ? String(at + 1) : `"${String(item[name])}"`, item]));
};

/** Returns whether a value is a list without objects or other lists. */
export const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);

const LONG = 160;
const AROUND = 24;

/** Shortens a text that does not fit on a line. */
export const shortened = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG - 3)}…` : text);

/** Shortens two long texts to what differs, with some of the text around it. */
export const excerpts = (before: string, after: string): readonly [string, string] => {
  if (Math.max(before.length, after.length) <= LONG / 2) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string): string => {
    const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, text.length - end + AROUND)];
    return `${from > 0 ? '…' : ''}${shortened(text.slice(from, to))}${to < text.length ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
};
