import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { ModelData, ModelFiles } from '../../../../engine/index.ts';
import { tokensOf } from '../../../../engine/values/pointer.ts';

/** A model of schemas/ in which a mistake is made. */
export type Product = { readonly code: string; readonly files: ModelFiles; readonly data: ModelData };

/** The files with a mistake, and the places where its diagnostic may be. */
export type Planted = { readonly files: ModelFiles; readonly at: readonly { readonly file: string; readonly line: number }[] };

/** A mistake of a configurer. `plant` returns undefined for a model in which it cannot be made. */
export type Mistake = {
  readonly what: string;
  readonly plant: (product: Product) => Planted | undefined;
  /** The code of its diagnostic, if the place does not prove that this mistake was found. */
  readonly code?: string;
};

/** Returns the path of a file of the model by its short name. Shared files keep their path. */
export const fileOf = ({ code }: Product, name: string): string => (name.startsWith('shared/') ? name : `${code}/${name}`);

export const textOf = (product: Product, name: string): string => product.files[fileOf(product, name)] ?? '';

const nodeAt = (text: string, pointer: string): Node | undefined => {
  const root = parseTree(text);
  let node = root;
  for (const token of tokensOf(pointer)) node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(token) : token]);
  return node;
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Replaces a span of a file. The diagnostic is expected on the line of its first character, or of the text `mark`. */
export const spliced = (
  product: Product,
  name: string,
  [from, to]: readonly [number, number],
  put: string,
  mark = '',
): Planted => {
  const file = fileOf(product, name);
  const text = textOf(product, name);
  const changed = text.slice(0, from) + put + text.slice(to);
  const offset = from + (mark === '' ? 0 : Math.max(0, put.indexOf(mark)));
  return { files: { ...product.files, [file]: changed }, at: [{ file, line: lineAt(changed, offset) }] };
};

/** Replaces the value at a pointer. */
export const replaced = (
  product: Product,
  name: string,
  pointer: string,
  change: (raw: string) => string,
): Planted | undefined => {
  const text = textOf(product, name);
  const node = nodeAt(text, pointer);
  if (!node) return undefined;
  const raw = text.slice(node.offset, node.offset + node.length);
  return spliced(product, name, [node.offset, node.offset + node.length], change(raw));
};

/** Adds a member to an object, on a separate line before the others. */
export const added = (product: Product, name: string, pointer: string, member: string, mark = member): Planted | undefined => {
  const text = textOf(product, name);
  const node = nodeAt(text, pointer);
  if (node?.type !== 'object' && node?.type !== 'array') return undefined;
  const isEmpty = (node.children ?? []).length === 0;
  return spliced(product, name, [node.offset + 1, node.offset + 1], `\n${member}${isEmpty ? '' : ','}\n`, mark);
};

/** Adds an item to an array, on a separate line after the others. */
export const appended = (product: Product, name: string, pointer: string, item: string): Planted | undefined => {
  const text = textOf(product, name);
  const node = nodeAt(text, pointer);
  if (node?.type !== 'array') return undefined;
  const last = node.children?.at(-1);
  if (!last) return added(product, name, pointer, item);
  const end = last.offset + last.length;
  return spliced(product, name, [end, end], `,\n${item}`, item);
};

/** Removes an item of an array. The diagnostic is expected on the line of a neighbour. */
export const removed = (product: Product, name: string, pointer: string): Planted | undefined => {
  const text = textOf(product, name);
  const node = nodeAt(text, pointer);
  const siblings = node?.parent?.children ?? [];
  const index = node ? siblings.indexOf(node) : -1;
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  if (!node || (!before && !after)) return undefined;
  const from = before ? before.offset + before.length : node.offset;
  const to = before ? node.offset + node.length : (after?.offset ?? 0);
  const planted = spliced(product, name, [from, to], '');
  const changed = planted.files[fileOf(product, name)] ?? '';
  const places = [before && before.offset, after && after.offset - (to - from)].filter((each) => each !== undefined);
  return { ...planted, at: places.map((offset) => ({ file: fileOf(product, name), line: lineAt(changed, offset) })) };
};

/** Adds the values of other pointers to the places where the diagnostic may be. */
export const alsoAt = (
  product: Product,
  planted: Planted | undefined,
  ...more: readonly (readonly [name: string, pointer: string])[]
): Planted | undefined => {
  if (!planted) return undefined;
  const at = more.flatMap(([name, pointer]) => {
    const file = fileOf(product, name);
    const text = planted.files[file] ?? '';
    const node = nodeAt(text, pointer);
    return node ? [{ file, line: lineAt(text, node.offset) }] : [];
  });
  return { ...planted, at: [...planted.at, ...at] };
};

/** Returns the pointers of the JSON values that a test accepts, in the order of the file. */
export const pointersIn = (text: string, accepts: (node: Node, pointer: string) => boolean): readonly string[] => {
  const root = parseTree(text);
  const visit = (node: Node, pointer: string): readonly string[] => [
    ...(accepts(node, pointer) ? [pointer] : []),
    ...(node.children ?? []).flatMap((child, index) => {
      const [key, value] = child.children ?? [];
      if (child.type !== 'property') return visit(child, `${pointer}/${index}`);
      return value ? visit(value, `${pointer}/${String(key?.value).replaceAll('~', '~0').replaceAll('/', '~1')}`) : [];
    }),
  ];
  return root ? visit(root, '') : [];
};

/** Adds every line of an object or list to the places where the diagnostic may be. */
export const within = (product: Product, planted: Planted | undefined, name: string, pointer: string): Planted | undefined => {
  if (!planted) return undefined;
  const text = planted.files[fileOf(product, name)] ?? '';
  const pointers = pointersIn(text, (_, at) => at === pointer || at.startsWith(`${pointer}/`));
  return alsoAt(product, planted, ...pointers.map((at) => [name, at] as const));
};

/** Changes the first value in a file that a test accepts. */
export const firstIn = (
  product: Product,
  name: string,
  accepts: (value: unknown, pointer: string) => boolean,
  change: (raw: string) => string,
): Planted | undefined => {
  const [pointer] = pointersIn(textOf(product, name), (node, at) => accepts(node.value, at));
  return pointer === undefined ? undefined : replaced(product, name, pointer, change);
};
