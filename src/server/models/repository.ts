import type { Model, ModelFiles } from '@insure/engine';
import type { Db } from '../database/open.ts';
import { sha256 } from '../domain/secrets.ts';
import { openStored, type Sample } from './models.ts';
import type { Selectable } from 'kysely';
import type { CompiledModelTable } from '../database/schema/catalogue.ts';

/** A model that an earlier start has compiled, with its examples. */
export type StoredModelRow = { readonly model: Model; readonly samples: readonly Sample[] };

/** Models that an earlier start has compiled from the same files with the same program. */
export const storedModels = async (db: Db, files: ModelFiles, build: string | undefined) => {
  // A model may use any file of the folder: after a change of one file, all models are compiled again.
  const sources = build === undefined ? undefined : sha256(JSON.stringify([build, Object.entries(files).toSorted()]));
  const rows = sources === undefined ? [] : await compiledFrom(db, sources);
  const models = new Map<string, StoredModelRow>();
  for (const row of rows) {
    const samples: readonly Sample[] = JSON.parse(row.samples);
    models.set(row.code, { model: await openStored(row), samples });
  }
  return {
    get: (code: string): StoredModelRow | undefined => models.get(code),
    keep: async ({ data }: Model, samples: readonly Sample[]): Promise<void> => {
      if (sources === undefined) return;
      const { code, version, hash } = data;
      await keepCompiled(db, { code, version, hash, sources, samples: JSON.stringify(samples) });
    },
  };
};

/** A model version; it never changes. */
export type StoredModel = {
  readonly code: string;
  readonly version: number;
  readonly hash: string;
  readonly data: string;
  readonly validator: string;
};

export const storeModel = async (
  db: Db,
  model: StoredModel,
  documents: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> => {
  const { code, version, hash } = model;
  await db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('model_version')
      .values({ ...model, served_at: at })
      .onConflict((conflict) => conflict.columns(['code', 'version', 'hash']).doNothing())
      .returning('code')
      .executeTakeFirst();
    const rows = Object.entries(documents).map(([file, text]) => ({ code, version, hash, file, text }));
    if (fresh && rows.length > 0) await tx.insertInto('model_document').values(rows).execute();
  });
};

export const modelVersion = (db: Db, code: string, version: number, hash: string): Promise<StoredModel | undefined> =>
  db
    .selectFrom('model_version')
    .where('code', '=', code)
    .where('version', '=', version)
    .where('hash', '=', hash)
    .select(['code', 'version', 'hash', 'data', 'validator'])
    .executeTakeFirst();

/** Stored versions compiled from these sources. */
const compiledFrom = (db: Db, sources: string) =>
  db
    .selectFrom('compiled_model as compiled')
    .innerJoin('model_version as stored', (join) =>
      join
        .onRef('stored.code', '=', 'compiled.code')
        .onRef('stored.version', '=', 'compiled.version')
        .onRef('stored.hash', '=', 'compiled.hash'),
    )
    .where('compiled.sources', '=', sources)
    .select(['compiled.code', 'compiled.samples', 'stored.data', 'stored.validator'])
    .execute();

/** Stores which sources the current version of a model was compiled from. */
const keepCompiled = async (db: Db, compiled: Selectable<CompiledModelTable>): Promise<void> => {
  await db
    .insertInto('compiled_model')
    .values(compiled)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(compiled))
    .execute();
};

/** Hashes of a version that were served. */
export const hashesOf = async (db: Db, code: string, version: number): Promise<readonly string[]> =>
  (await db.selectFrom('model_version').where('code', '=', code).where('version', '=', version).select('hash').execute()).map(
    ({ hash }) => hash,
  );

export const modelDocument = async (
  db: Db,
  at: { readonly code: string; readonly version: number; readonly hash: string },
  file: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('model_document')
      .where('code', '=', at.code)
      .where('version', '=', at.version)
      .where('hash', '=', at.hash)
      .where('file', '=', file)
      .select('text')
      .executeTakeFirst()
  )?.text;
