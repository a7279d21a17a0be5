/**
 * `npm run model:diff -- <code> <from> <to>`: describes the differences between two versions of a model, what happens to
 * stored drafts, and how the premiums of generated applications change (docs/configurers.md). `from` and `to` are a folder, a
 * version (`4`) or a revision of git (`HEAD`). The defaults are the last commit, and schemas/ as it is. `--runs 500` generates
 * more applications. `--lang zh-CN` or `en-US` sets the language. The default is Chinese if the environment (`LANG`) is
 * Chinese, else English.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isoDate } from '@insure/engine';
import { printReport, report } from './diff/report.ts';
import { findSource } from './diff/sources.ts';
import { languageOf, textsIn } from './diff/texts.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, lang: { type: 'string' } },
});
const repository = resolve(join(import.meta.dirname, '../..'));
const schemas = join(repository, 'schemas');
const [code = '', from = 'HEAD', to = schemas] = positionals;
try {
  const texts = textsIn(languageOf(values.lang, process.env));
  const home = { repository, schemas, texts };
  if (code === '') throw new Error(texts.sentence('nameModel'));
  const [before, after] = [await findSource(home, code, from), await findSource(home, code, to)];
  const at = isoDate(new Date().toISOString().slice(0, 10));
  const parts = report(code, before, after, { at, runs: Number(values.runs ?? 200), texts });
  console.log(printReport(code, before, after, parts, texts));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
