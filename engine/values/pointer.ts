/** Escapes one token of a JSON pointer (RFC 6901). */
export const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1');

export const tokensOf = (pointer: string): readonly string[] => {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~') ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~')) : tokens;
};

/** Converts a path as models write it to a pointer (decision 120): "people[0].born" to "/people/0/born". */
export const pointerOfPath = (path: string): string =>
  path === ''
    ? ''
    : `/${path
        .split('.')
        .map(escapeToken)
        .join('/')
        .replaceAll(/\[(\d+)\]/g, '/$1')}`;

/** Converts a pointer to a path: "/people/0/born" to "people[0].born". */
export const pathOfPointer = (pointer: string): string =>
  tokensOf(pointer).reduce((path, token) => {
    if (/^\d+$/.test(token)) return `${path}[${token}]`;
    return path === '' ? token : `${path}.${token}`;
  }, '');

/** Returns the value at the pointer, or undefined if there is none. Inherited properties do not count. */
export const valueAt = (data: unknown, pointer: string): unknown =>
  tokensOf(pointer).reduce<unknown>(
    (value, token) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, token) ? Reflect.get(value, token) : undefined,
    data,
  );

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields every text, number, boolean and null in JSON, with its pointer and its property name or index. */
export function* leavesOf(
  json: unknown,
  pointer = '',
  name = '',
): Iterable<{ readonly value: unknown; readonly pointer: string; readonly name: string }> {
  if (typeof json !== 'object' || json === null) yield { value: json, pointer, name };
  else for (const [key, inner] of Object.entries(json)) yield* leavesOf(inner, `${pointer}/${escapeToken(key)}`, key);
}

/** Returns an object with the same properties and mapped values. */
export const mapValues = <In, Out>(
  object: Readonly<Record<string, In>>,
  map: (value: In, name: string) => Out,
): Record<string, Out> => Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]));

/** Returns a reader of an own property. For speed, only names that every object inherits ("constructor") are checked. */
export const reader = (name: string): ((value: unknown) => unknown) =>
  name in {}
    ? (value) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined)
    : (value) => (isRecord(value) ? value[name] : undefined);

/** Returns a reader of the value at a path of names. For an empty path it returns the value itself. */
export const readerOf = (path: readonly string[]): ((value: unknown) => unknown) => {
  const [readFirst, ...rest] = path.map(reader);
  if (readFirst === undefined) return (value) => value;
  return rest.length === 0 ? readFirst : (value) => rest.reduce((current, read) => read(current), readFirst(value));
};

/** Returns a copy with a value at the pointer. Missing objects and arrays are created; "-" appends to an array. */
export const put = (data: unknown, pointer: string, value: unknown): unknown => {
  const putBelow = (current: unknown, [token, ...rest]: readonly string[]): unknown => {
    if (token === undefined) return value;
    if (Array.isArray(current) || (!isRecord(current) && /^\d+$/.test(token))) {
      const list: unknown[] = Array.isArray(current) ? [...current] : [];
      const index = token === '-' ? list.length : Number(token);
      list[index] = putBelow(list[index], rest);
      return list;
    }
    const record = isRecord(current) ? current : {};
    return { ...record, [token]: putBelow(record[token], rest) };
  };
  return putBelow(data, tokensOf(pointer));
};

/** Returns a copy without the values at the pointers. Array elements become null. Other parts are shared. */
export const withoutValues = (data: unknown, pointers: Iterable<string>): unknown => {
  const tree: Cuts = new Map();
  for (const pointer of pointers) addCut(tree, tokensOf(pointer));
  return tree.size === 0 ? data : removeAt(data, tree);
};

/** A tree of the places to remove: `true` removes everything at a place. */
type Cuts = Map<string, Cuts | true>;

const addCut = (tree: Cuts, [token, ...rest]: readonly string[]): void => {
  if (token === undefined) return;
  const below = tree.get(token);
  if (rest.length === 0) tree.set(token, true);
  else if (below !== true) {
    const branch: Cuts = below ?? new Map();
    tree.set(token, branch);
    addCut(branch, rest);
  }
};

const removeAt = (data: unknown, tree: Cuts): unknown => {
  if (Array.isArray(data)) return data.map((item: unknown, index) => withoutCuts(item, tree.get(String(index))));
  if (!isRecord(data)) return data;
  const copy: Record<string, unknown> = { ...data };
  for (const [name, below] of tree) {
    if (!Object.hasOwn(copy, name)) continue;
    if (below === true) delete copy[name];
    else copy[name] = removeAt(copy[name], below);
  }
  return copy;
};
const withoutCuts = (value: unknown, below: Cuts | true | undefined): unknown =>
  below === true ? null : below ? removeAt(value, below) : value;

const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns whether a text is empty or has only white space and invisible characters. */
export const isBlank = (text: string): boolean => invisible.test(text);

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
