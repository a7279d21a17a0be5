import type { ModelData, ModelFiles } from '../../../../engine/index.ts';
import { isRecord } from '../../../../engine/values/pointer.ts';

/** A mistake in the files of a model, and the places where it must be reported. */
export type Plant = {
  readonly what: string;
  readonly files: ModelFiles;
  readonly code: string;
  /** Any of these places is accepted, as a gap is between two rows. */
  readonly at: readonly { readonly file: string; readonly pointer: string }[];
  readonly says?: string;
  readonly nearest?: string;
};

/** Plants mistakes of one kind in any model. It uses no name of a product or of a table. */
export type Planter = (files: ModelFiles, model: ModelData) => readonly Plant[];

/** Changes the JSON of a file, and prints it on many lines, so that places differ. */
export const changed = (files: ModelFiles, file: string, change: (json: Record<string, unknown>) => void): ModelFiles => {
  const json: unknown = JSON.parse(files[file] ?? '');
  if (!isRecord(json)) throw new Error(`${file} is not an object`);
  change(json);
  return { ...files, [file]: JSON.stringify(json, undefined, 2) };
};

/** Returns the first and the last item of a list. */
export const ends = <T>(list: readonly T[]): readonly T[] =>
  (list.length > 1 ? [list[0], list.at(-1)] : list).filter((each) => each !== undefined);
