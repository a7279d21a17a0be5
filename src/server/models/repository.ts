import type { CompiledModel, Model, ModelFiles } from '@insure/engine';
import type { Db } from '../database/open.ts';
import { sha256 } from '../domain/secrets.ts';
import { openStored, type Sample } from './models.ts';

/** Finds the models that the same program has compiled from the same files at an earlier start. */
export const storedModels = async (db: Db, files: ModelFiles, build: string | undefined) => {
  // A model may use any file of the folder, so all models are compiled again after a change of one file.
  const sourcesHash = build === undefined ? undefined : sha256(JSON.stringify([build, Object.entries(files).toSorted()]));
  const rows = sourcesHash === undefined ? [] : await compiledFrom(db, sourcesHash);
  const models = new Map<string, { readonly model: Model; readonly samples: readonly Sample[] }>();
  for (const { code, samples, ...texts } of rows)
    models.set(code, { model: await openStored(texts), samples: JSON.parse(samples) });
  return {
    get: (code: string) => models.get(code),
    storeCompiled: async ({ data: { code, version, hash } }: Model, samples: readonly Sample[]): Promise<void> => {
      if (sourcesHash === undefined) return;
      const compiled = { code, version, hash, sources: sourcesHash, samples: JSON.stringify(samples) };
      await db
        .insertInto('compiled_model')
        .values(compiled)
        .onConflict((conflict) => conflict.column('code').doUpdateSet(compiled))
        .execute();
    },
  };
};

export const storeModel = async (
  db: Db,
  { data, validatorModule: validator }: CompiledModel,
  documents: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> => {
  const { code, version, hash } = data;
  await db.transaction().execute(async (tx) => {
    const newVersion = await tx
      .insertInto('model_version')
      .values({ code, version, hash, data: JSON.stringify(data), validator, served_at: at })
      .onConflict((conflict) => conflict.columns(['code', 'version', 'hash']).doNothing())
      .returning('code')
      .executeTakeFirst();
    const rows = Object.entries(documents).map(([file, text]) => ({ code, version, hash, file, text }));
    if (newVersion && rows.length > 0) await tx.insertInto('model_document').values(rows).execute();
  });
};

export const modelVersion = (db: Db, code: string, version: number, hash: string) =>
  db
    .selectFrom('model_version')
    .where('code', '=', code)
    .where('version', '=', version)
    .where('hash', '=', hash)
    .select(['code', 'version', 'hash', 'data', 'validator'])
    .executeTakeFirst();

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

export const hashesOf = async (db: Db, code: string, version: number): Promise<readonly string[]> =>
  (await db.selectFrom('model_version').where('code', '=', code).where('version', '=', version).select('hash').execute()).map(
    ({ hash }) => hash,
  );

/** Counts the orders by model version. */
export const soldVersions = (db: Db) =>
  db
    .selectFrom('sales_order')
    .groupBy(['model_code', 'model_version', 'model_hash'])
    .select((order) => [
      'model_code as code',
      'model_version as version',
      'model_hash as hash',
      order.fn.countAll<number>().as('orders'),
    ])
    .execute();

export const modelDocument = async (
  db: Db,
  versionKey: { readonly code: string; readonly version: number; readonly hash: string },
  file: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('model_document')
      .where('code', '=', versionKey.code)
      .where('version', '=', versionKey.version)
      .where('hash', '=', versionKey.hash)
      .where('file', '=', file)
      .select('text')
      .executeTakeFirst()
  )?.text;
