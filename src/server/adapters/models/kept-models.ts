import type { Model, ModelFiles } from '@insure/engine';
import { compiledFrom, keepCompiled } from '../database/models.ts';
import type { Db } from '../database/open.ts';
import { sha256 } from '../secrets.ts';
import type { Sample } from './models.ts';
import { openStored } from './open-stored.ts';

/** A model as it was compiled at an earlier start, with its examples. */
export type KeptModel = { readonly model: Model; readonly samples: readonly Sample[] };

/** What earlier starts have compiled from the same files by the same program; nothing where the program is not known. */
export const keptModels = async (db: Db, files: ModelFiles, build: string | undefined) => {
  // A model may take its parts from any file of the folder: one that changes has all of them compiled anew.
  const sources = build === undefined ? undefined : sha256(JSON.stringify([build, Object.entries(files).toSorted()]));
  const rows = sources === undefined ? [] : await compiledFrom(db, sources);
  const models = new Map<string, KeptModel>();
  for (const row of rows) {
    const samples: readonly Sample[] = JSON.parse(row.samples);
    models.set(row.code, { model: await openStored(row), samples });
  }
  return {
    get: (code: string): KeptModel | undefined => models.get(code),
    keep: async ({ data }: Model, samples: readonly Sample[]): Promise<void> => {
      if (sources === undefined) return;
      const { code, version, hash } = data;
      await keepCompiled(db, { code, version, hash, sources, samples: JSON.stringify(samples) });
    },
  };
};
