/**
 * `npm run check:models`: compiles every product model in schemas/, runs its examples and lints, and prints file:line:column of
 * each error. `-- groupAccOption` checks one model, `-- elsewhere/schemas` another folder. `--json` prints JSON. Warnings pass.
 */
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type ModelFiles, printDiagnostic } from '@insure/engine';
import { lintModels, type LintResult } from '@insure/engine/testing';
import { modelCodes, readModelFiles } from '../server/models/read-files.ts';

const home = join(import.meta.dirname, '../../schemas');

type Asked = { readonly folder: string; readonly codes: readonly string[] };

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

const askedFor = (names: readonly string[]): Asked => {
  const [first] = names;
  if (first === undefined || existsSync(join(home, first, 'model.json'))) return { folder: home, codes: names };
  const path = resolve(first);
  if (!isFolder(path)) return { folder: home, codes: names };
  return existsSync(join(path, 'model.json'))
    ? { folder: dirname(path), codes: names.map((name) => basename(resolve(name))) }
    : { folder: path, codes: [] };
};

const print = (results: readonly LintResult[], folder: string): void => {
  const shown = relative(process.cwd(), folder) || '.';
  for (const { code, compiled, diagnostics } of results) {
    for (const diagnostic of diagnostics) console.log(printDiagnostic(diagnostic, shown));
    const { data, examples = [] } = compiled ?? {};
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    if (data)
      console.log(
        `${code} ${data.version} ${data.hash}: ${examples.length} examples, ${errors} errors, ${diagnostics.length - errors} warnings`,
      );
    else if (errors > 0) console.log(`${code}: ${errors} errors`);
  }
};

const check = (files: ModelFiles, { folder, codes }: Asked, asJson: boolean): number => {
  const known = modelCodes(files);
  const unknown = codes.filter((code) => !known.includes(code));
  if (unknown.length > 0) {
    console.error(`There is no model ${unknown.join(', ')} in ${folder}: there are ${known.join(', ') || 'none'}`);
    return 1;
  }
  const results = lintModels(files, codes.length > 0 ? codes : known, { whole: codes.length === 0 });
  if (asJson)
    console.log(
      JSON.stringify(
        results.map(({ code, diagnostics }) => ({ code, diagnostics })),
        undefined,
        1,
      ),
    );
  else print(results, folder);
  if (known.length === 0) console.error(`There is no product model in ${folder}`);
  const isClean = results.every(({ diagnostics }) => diagnostics.every(({ severity }) => severity === 'warning'));
  return isClean && known.length > 0 ? 0 : 1;
};

const words = process.argv.slice(2);
const asked = askedFor(words.filter((word) => !word.startsWith('--')));
process.exitCode = check(readModelFiles(asked.folder), asked, words.includes('--json'));
