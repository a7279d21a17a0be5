/** JSON pointers (RFC 6901). */
export const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

export const tokensOf = (pointer: string): readonly string[] => {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
};

/** What stands at the pointer; undefined where there is nothing. Own properties only. */
export const at = (data: unknown, pointer: string): unknown =>
  tokensOf(pointer).reduce<unknown>(
    (value, token) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, token) ? Reflect.get(value, token) : undefined,
    data,
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a property by its name, of own properties only: a name that every object has ("constructor") is looked at twice, all others are
 * simply read, as a list of ten thousand is read field by field on every key stroke.
 */
export const reader = (name: string): ((value: unknown) => unknown) =>
  name in {}
    ? (value) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined)
    : (value) => (isRecord(value) ? value[name] : undefined);

/** Reads what stands at the end of a path of names; the value itself where the path is empty. */
export const readerOf = (path: readonly string[]): ((value: unknown) => unknown) => {
  const [first, ...rest] = path.map(reader);
  if (first === undefined) return (value) => value;
  return rest.length === 0 ? first : (value) => rest.reduce((found, read) => read(found), first(value));
};

/** A copy without what stands at the pointers; array elements become null. Untouched parts are shared. */
export const without = (data: unknown, pointers: Iterable<string>): unknown => {
  const tree = new Map<string, unknown>();
  for (const pointer of pointers) plant(tree, tokensOf(pointer));
  return tree.size === 0 ? data : cut(data, tree);
};

type Cuts = Map<string, unknown>;
const plant = (tree: Cuts, tokens: readonly string[]): void => {
  const [head, ...rest] = tokens;
  if (head === undefined) return;
  if (rest.length === 0) return void tree.set(head, true);
  const below = tree.get(head);
  if (below === true) return;
  const branch: Cuts = below instanceof Map ? below : new Map();
  tree.set(head, branch);
  plant(branch, rest);
};
const cut = (data: unknown, tree: Cuts): unknown => {
  if (Array.isArray(data)) return data.map((item, index) => pruned(item, tree.get(String(index))));
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (tree.get(key) === true ? [] : [[key, pruned(value, tree.get(key))]])),
  );
};
const pruned = (value: unknown, below: unknown): unknown =>
  below === true ? null : below instanceof Map ? cut(value, below) : value;
