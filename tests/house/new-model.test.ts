import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compileModel, printDiagnostic, runExamples } from '../../engine/index.ts';
import { lintModels } from '../../engine/lint.ts';
import { startModel } from '../../src/commands/new-model/start-model.ts';
import { readModelFiles } from '../../src/server/models/read-files.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsx = join(root, 'node_modules/.bin/tsx');
const start = (...words: readonly string[]) =>
  spawnSync(tsx, ['src/commands/new-model.ts', '--in', folder, ...words], { cwd: root, encoding: 'utf8' });

describe('npm run new:model', () => {
  it('starts a model without lint diagnostics, with a dozen correct examples and its own names', () => {
    const { status, stdout } = start('lakeOutings', '--title', '湖上出游险', '--english', 'Lake outings');
    expect(status).toBe(0);
    expect(stdout).toContain('model.json');
    const files = readModelFiles(folder);
    const [result] = lintModels(files, ['lakeOutings']);
    expect(result?.diagnostics.map((each) => printDiagnostic(each))).toEqual([]);
    const { data, model, examples } = compileModel(files, 'lakeOutings');
    expect(data).toMatchObject({ code: 'lakeOutings', title: '湖上出游险', texts: { 湖上出游险: 'Lake outings' } });
    expect(examples.length).toBeGreaterThanOrEqual(12);
    expect(runExamples(model, examples)).toEqual([]);
    expect(JSON.stringify(files)).not.toMatch(/__[A-Z]+__/);
  });

  it('is checked by the name of its folder: prints JSON for tools, and fails when a file is missing', () => {
    startModel(folder, { code: 'second' });
    const check = (...words: readonly string[]) =>
      execFileSync(tsx, ['src/commands/check-models.ts', ...words], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    const results: unknown = JSON.parse(check(join(folder, 'second'), '--json'));
    expect(results).toEqual([{ code: 'second', diagnostics: [] }]);
    rmSync(join(folder, 'second/documents/clauses.md'));
    expect(() => check(join(folder, 'second'))).toThrow(/Command failed/);
    rmSync(join(folder, 'second'), { recursive: true });
  });

  it('exits with 1, says why and writes nothing when the code is refused', () => {
    const before = readdirSync(folder);
    const { status, stderr } = start('with-dash');
    expect(status).toBe(1);
    expect(stderr).toMatch(/letters and digits/);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('a new model', () => {
  it.each(['9lives', 'with-dash', ''])('is refused when its code is %j', (code) => {
    expect(() => startModel(folder, { code })).toThrow(/letters and digits/);
  });

  it('is refused when its folder exists', () => {
    startModel(folder, { code: 'twice' });
    const before = readModelFiles(join(folder, 'twice'));
    expect(() => startModel(folder, { code: 'twice' })).toThrow(/already/);
    expect(readModelFiles(join(folder, 'twice'))).toEqual(before);
    rmSync(join(folder, 'twice'), { recursive: true });
  });
});
