/**
 * `npm run check:models`: compiles every product model in schemas/, runs its examples and lints, and prints file:line:column of
 * each error. `-- groupAccOption` checks one model, and also prints which rows of its tables no example uses; `--
 * elsewhere/schemas` checks another folder. `--json` prints JSON. Warnings do not fail the check. The known insurers are those of
 * the demonstration. With DATABASE_URL, or with `--sold` for the data folder of a stopped server, they are those of the
 * catalogue, and a version that was sold with other content is an error.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { sql } from 'kysely';
import { type ModelFiles, printDiagnostic } from '@insure/engine';
import { lintModels, type LintResult, type LintEnvironment } from '@insure/engine/lint';
import { readConfig } from '../server/config.ts';
import { openStore } from '../server/database/open.ts';
import { demoInsurers } from '../server/demo/insurers.ts';
import { soldVersions } from '../server/models/repository.ts';
import { modelCodes, readModelFiles } from '../server/models/read-files.ts';
import { engine } from '../contract/engine.ts';

const home = join(import.meta.dirname, '../../schemas');

type Selection = { readonly folder: string; readonly codes: readonly string[] };

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

const selectionOf = (names: readonly string[]): Selection => {
  const [first] = names;
  if (first === undefined || existsSync(join(home, first, 'model.json'))) return { folder: home, codes: names };
  const path = resolve(first);
  if (!isFolder(path)) return { folder: home, codes: names };
  return existsSync(join(path, 'model.json'))
    ? { folder: dirname(path), codes: names.map((name) => basename(resolve(name))) }
    : { folder: path, codes: [] };
};

/** Removes the diagnostics of shared files that an earlier model already has, so that each is printed once. */
const withoutRepeated = (results: readonly LintResult[]): readonly (LintResult & { readonly hasRepeated: boolean })[] => {
  const seen = new Set<string>();
  return results.map((result) => {
    const fresh = result.diagnostics.filter((diagnostic) => {
      const text = printDiagnostic(diagnostic);
      return !seen.has(text) && Boolean(seen.add(text));
    });
    return { ...result, diagnostics: fresh, hasRepeated: fresh.length < result.diagnostics.length };
  });
};

const print = (results: ReturnType<typeof withoutRepeated>, folder: string): void => {
  const shownFolder = relative(process.cwd(), folder) || '.';
  for (const { code, compiled, diagnostics, skipped = [], notes = [], hasRepeated } of results) {
    for (const diagnostic of diagnostics) console.log(printDiagnostic(diagnostic, shownFolder));
    const { data, examples = [] } = compiled ?? {};
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    if (data)
      console.log(
        `${code} ${data.version} ${data.hash}: ${examples.length} examples${skipped.includes('examples') ? ' (not tried before the errors are corrected)' : ''}, ${errors} errors, ${diagnostics.length - errors} warnings`,
      );
    for (const note of notes) console.log(`  ${note}`);
    if (data) continue;
    if (errors > 0) console.log(`${code}: ${errors} errors`);
    else if (hasRepeated) console.log(`${code}: an error of a shared file, told above`);
  }
};

/** Returns the folders with files of a model. A folder without model.json is included, so that the missing file is reported. */
const foldersOf = (files: ModelFiles): readonly string[] => [
  ...new Set([
    ...modelCodes(files),
    ...Object.keys(files).flatMap((file) => /^(?!shared\/|meta\/)([^/]+)\/[^/]+\.json$/.exec(file)?.[1] ?? []),
  ]),
];

/**
 * Returns the insurers and sold versions of the store, or the insurers of the demonstration; undefined if no server has filled
 * the store yet.
 */
const environmentOf = async (usesStore: boolean): Promise<LintEnvironment | undefined> => {
  if (!usesStore) return { insurers: demoInsurers.map(({ code }) => code) };
  const config = readConfig({ ...process.env, NODE_ENV: 'development' });
  const store = await openStore(config);
  try {
    const { rows } = await sql<{ readonly table: string | null }>`select to_regclass('insurer')::text as table`.execute(store.db);
    if (rows[0]?.table === null) {
      const place = config.databaseUrl === undefined ? `The folder ${config.dataDir}` : 'The database of DATABASE_URL';
      console.error(`${place} holds no catalogue yet: start a server with it first, or check without --sold`);
      return undefined;
    }
    const insurers = await store.db.selectFrom('insurer').select('code').orderBy('sort').execute();
    return { insurers: insurers.map(({ code }) => code), sold: await soldVersions(store.db) };
  } finally {
    await store.close();
  }
};

const check = (files: ModelFiles, { folder, codes }: Selection, asJson: boolean, environment: LintEnvironment): number => {
  const folders = foldersOf(files);
  const unknown = codes.filter((code) => !folders.includes(code));
  if (unknown.length > 0) {
    console.error(`There is no model ${unknown.join(', ')} in ${folder}: there are ${folders.join(', ') || 'none'}`);
    return 1;
  }
  // Notes only for models that the command names: with all models, the notes would hide the errors.
  const all = lintModels(files, codes.length > 0 ? codes : folders, {
    whole: codes.length === 0,
    notes: codes.length > 0,
    engine,
    ...environment,
  });
  const results = withoutRepeated(all);
  if (asJson)
    console.log(
      JSON.stringify(
        results.map(({ code, diagnostics }) => ({ code, diagnostics })),
        undefined,
        1,
      ),
    );
  else print(results, folder);
  if (folders.length === 0) console.error(`There is no product model in ${folder}`);
  const isClean = all.every(({ diagnostics }) => diagnostics.every(({ severity }) => severity === 'warning'));
  return isClean && folders.length > 0 ? 0 : 1;
};

const words = process.argv.slice(2);
const selection = selectionOf(words.filter((word) => !word.startsWith('--')));
const environment = await environmentOf(words.includes('--sold') || process.env['DATABASE_URL'] !== undefined);
process.exitCode = environment
  ? check(await readModelFiles(selection.folder), selection, words.includes('--json'), environment)
  : 1;
