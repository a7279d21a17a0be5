import type { Model, ModelFiles } from '@insure/engine';
import type { Db } from '../database/open.ts';
import { sha256 } from '../domain/secrets.ts';
import { openStored, type Sample } from './models.ts';
import type { Selectable } from 'kysely';
import type { CompiledModelTable } from '../database/schema/catalogue.ts';

/** A model as it was compiled at an earlier start, with its examples. */
export type StoredModelRow = { readonly model: Model; readonly samples: readonly Sample[] };

/** What earlier starts have compiled from the same files by the same program; nothing where the program is not known. */
export const storedModels = async (db: Db, files: ModelFiles, build: string | undefined) => {
  // A model may take its parts from any file of the folder: one that changes has all of them compiled anew.
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

/** A model version as it was served: immutable. */
export type StoredModel = {
  readonly code: string;
  readonly version: number;
  readonly hash: string;
  readonly data: string;
  readonly validator: string;
};

/** Stores a version with its documents, once. */
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

/** A stored version. */
export const modelVersion = (db: Db, code: string, version: number, hash: string): Promise<StoredModel | undefined> =>
  db
    .selectFrom('model_version')
    .where('code', '=', code)
    .where('version', '=', version)
    .where('hash', '=', hash)
    .select(['code', 'version', 'hash', 'data', 'validator'])
    .executeTakeFirst();

/** Models that were compiled from these sources, as stored. */
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

/** Remembers what a stored version was compiled from, in place of what the model was compiled from before. */
const keepCompiled = async (db: Db, compiled: Selectable<CompiledModelTable>): Promise<void> => {
  await db
    .insertInto('compiled_model')
    .values(compiled)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(compiled))
    .execute();
};

/** Hashes under which a version has been served. */
export const hashesOf = async (db: Db, code: string, version: number): Promise<readonly string[]> =>
  (await db.selectFrom('model_version').where('code', '=', code).where('version', '=', version).select('hash').execute()).map(
    ({ hash }) => hash,
  );

/** A document of a stored version. */
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
