import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modelCodes } from '../model-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'renamed-models-'));
const reports = join(folder, 'report.json');
const schemas = join(folder, 'schemas');

/** Writes every model with another name of its folder and another code. */
beforeAll(() => {
  cpSync(join(root, 'schemas'), schemas, { recursive: true });
  modelCodes.forEach((code, index) => {
    const name = `unheardOf${index}`;
    renameSync(join(schemas, code), join(schemas, name));
    const file = join(schemas, name, 'model.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"code": "${code}"`, `"code": "${name}"`));
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('models with any other name pass every test of the suites over models', async () => {
  const suites = ['every-model', 'endorsement', 'trace', 'wire'].map((name) => `tests/engine/models/${name}.test.ts`);
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', `--outputFile=${reports}`, ...suites];
  const run = promisify(execFile)(process.execPath, vitest, {
    cwd: root,
    env: { ...process.env, SCHEMAS: schemas, MODEL_RUNS: '10' },
  });
  await run.catch(() => {});
  const report: {
    readonly numTotalTests: number;
    readonly numPassedTests: number;
    readonly testResults: readonly {
      readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
    }[];
  } = JSON.parse(readFileSync(reports, 'utf8'));
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)).toEqual([]);
  expect(report.numPassedTests).toBe(report.numTotalTests);
  modelCodes.forEach((code, index) => {
    expect(tests.filter(({ fullName }) => fullName.includes(`unheardOf${index}`)).length).toBeGreaterThan(10);
    expect(tests.filter(({ fullName }) => fullName.includes(code))).toEqual([]);
  });
}, 300_000);
