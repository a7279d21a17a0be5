import type { Selectable } from 'kysely';
import type { CompiledModelTable } from './catalogue-tables.ts';
import type { Db } from './open.ts';

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
export const compiledFrom = (db: Db, sources: string) =>
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
export const keepCompiled = async (db: Db, compiled: Selectable<CompiledModelTable>): Promise<void> => {
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
