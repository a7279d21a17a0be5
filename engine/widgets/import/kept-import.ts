import type { ApplicationStore } from '../store/state.ts';
import type { Told } from './table-worker.ts';

/** A file of which some rows failed, with all that was said of it: it is there again when the dialog is opened next. */
export type KeptImport = { readonly file: File; readonly sheet: number; readonly told: Told };

const kept = new WeakMap<ApplicationStore, KeptImport>();
const shelfKey = 'import';
/** Bytes of a file that is kept over a reload: a list of thousands of people has fewer, and a browser keeps little more. */
const LARGEST = 1_500_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The columns that were chosen and the cells that were written anew; what words stand for is asked again. */
const toldIn = (value: Record<string, unknown>): Told => {
  const pairs = (part: unknown): readonly (readonly [string, string | null])[] =>
    Object.entries(isRecord(part) ? part : {}).flatMap(([key, each]) =>
      typeof each === 'string' || each === null ? [[key, each] as const] : [],
    );
  const cells = pairs(value['cells']).flatMap(([key, each]) => (each === null ? [] : [[key, each] as const]));
  return { columns: Object.fromEntries(pairs(value['columns'])), answers: {}, cells: Object.fromEntries(cells) };
};

const shelved = ({ shelf }: ApplicationStore): KeptImport | undefined => {
  try {
    const value: unknown = JSON.parse(shelf?.read(shelfKey) ?? 'null');
    if (!isRecord(value)) return undefined;
    const { name, bytes, sheet, told } = value;
    if (typeof name !== 'string' || typeof bytes !== 'string' || typeof sheet !== 'number' || !isRecord(told)) return undefined;
    return { file: new File([Uint8Array.from(atob(bytes), (unit) => unit.charCodeAt(0))], name), sheet, told: toldIn(told) };
  } catch {
    return undefined;
  }
};

const shelve = async ({ shelf }: ApplicationStore, { file, sheet, told }: KeptImport): Promise<void> => {
  if (!shelf || file.size > LARGEST) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return shelf.keep(shelfKey, JSON.stringify({ name: file.name, bytes: btoa(text), sheet, told }));
};

export const keptImport = (store: ApplicationStore): KeptImport | undefined => {
  const one = kept.get(store) ?? shelved(store);
  if (one) kept.set(store, one);
  return one;
};

export const keepImport = (store: ApplicationStore, one: KeptImport): void => {
  kept.set(store, one);
  // A file that cannot be read any more stays for this page alone.
  void shelve(store, one).catch(() => undefined);
};

export const forgetImport = (store: ApplicationStore): void => {
  kept.delete(store);
  store.shelf?.forget(shelfKey);
};
