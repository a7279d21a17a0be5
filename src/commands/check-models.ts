/**
 * `npm run check:models`: compiles every product model in schemas/ and holds it to its own examples. Prints
 * file:line:column for whatever is wrong and exits non-zero on an error; warnings are printed and pass.
 * `npm run check:models -- groupAccOption` looks at one model.
 */
import { join } from 'node:path';
import { compileModel, ModelError, printDiagnostic, runExamples, type ModelFiles } from '@insure/engine';
import { modelCodes, readModelFiles } from '../server/adapters/models/read-files.ts';

/** Prints what is found in one model; gives the number of errors. */
const checkModel = (files: ModelFiles, code: string): number => {
  try {
    const { data, model, warnings, examples } = compileModel(files, code);
    for (const warning of warnings) console.log(printDiagnostic(warning));
    const faults = runExamples(model, examples);
    for (const { name, what, expected, found } of faults)
      console.log(`schemas/${code}/examples.json: "${name}": ${what}: expected ${expected}, found ${found}`);
    if (faults.length === 0)
      console.log(`${code} ${data.version} ${data.hash}: ${examples.length} examples hold, ${warnings.length} warnings`);
    return faults.length;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    console.log(error.message);
    return error.diagnostics.length;
  }
};

const files = readModelFiles(join(import.meta.dirname, '../../schemas'));
const known = modelCodes(files);
const asked = process.argv.slice(2);
const unknown = asked.filter((code) => !known.includes(code));
if (unknown.length > 0) throw new Error(`There is no model ${unknown.join(', ')} in schemas/: there are ${known.join(', ')}`);

const errors = (asked.length > 0 ? asked : known).reduce((sum, code) => sum + checkModel(files, code), 0);
if (known.length === 0) console.log('There is no product model in schemas/');
process.exitCode = errors > 0 || known.length === 0 ? 1 : 0;
