import type { ModelData, ModelFiles } from '../../../../engine/index.ts';
import { isRecord } from '../../../../engine/values/pointer.ts';

/** A fault laid into the files of a model, and where it must be told. */
export type Plant = {
  readonly what: string;
  readonly files: ModelFiles;
  readonly code: string;
  /** Any of these places will do: a gap lies between two rows. */
  readonly at: readonly { readonly file: string; readonly pointer: string }[];
  readonly says?: string;
  readonly nearest?: string;
};

/** Faults of one kind in any model, laid by the model's own words: no name of a product or of a table stands here. */
export type Planter = (files: ModelFiles, model: ModelData) => readonly Plant[];

/** Files with one of them changed as JSON; it is printed over many lines, so that places differ. */
export const changed = (files: ModelFiles, file: string, change: (json: Record<string, unknown>) => void): ModelFiles => {
  const json: unknown = JSON.parse(files[file] ?? '');
  if (!isRecord(json)) throw new Error(`${file} is not an object`);
  change(json);
  return { ...files, [file]: JSON.stringify(json, undefined, 2) };
};

/** The first and last of a list. */
export const ends = <T>(list: readonly T[]): readonly T[] =>
  (list.length > 1 ? [list[0], list.at(-1)] : list).filter((each) => each !== undefined);
