import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compileModel, printDiagnostic, runExamples } from '../../engine/index.ts';
import { lintModels } from '../../engine/lint.ts';
import { readModelFiles } from '../../src/server/models/read-files.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsx = join(root, 'node_modules/.bin/tsx');
const start = (...words: readonly string[]) =>
  spawnSync(tsx, ['src/commands/new-model.ts', '--in', folder, ...words], { cwd: root, encoding: 'utf8' });

describe('npm run new:model', () => {
  it('starts a model that no lint finds anything in, with a dozen examples that hold and its own names', () => {
    rmSync(join(folder, 'lakeOutings'), { recursive: true, force: true });
    const { status, stdout } = start('lakeOutings', '--title', '湖上出游险', '--english', 'Lake outings');
    expect(status).toBe(0);
    expect(stdout).toContain('model.json');
    const files = readModelFiles(folder);
    const [result] = lintModels(files, ['lakeOutings'], false);
    expect(result?.diagnostics.map((each) => printDiagnostic(each))).toEqual([]);
    const { data, model, examples } = compileModel(files, 'lakeOutings');
    expect(data).toMatchObject({ code: 'lakeOutings', title: '湖上出游险', texts: { 湖上出游险: 'Lake outings' } });
    expect(examples.length).toBeGreaterThanOrEqual(12);
    expect(runExamples(model, examples)).toEqual([]);
    expect(JSON.stringify(files)).not.toMatch(/__[A-Z]+__/);
  });

  it('checks a folder that is named, prints JSON for tools, and fails where a file is broken', () => {
    start('second');
    const check = (...words: readonly string[]) =>
      execFileSync(tsx, ['src/commands/check-models.ts', ...words], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    const results: unknown = JSON.parse(check(join(folder, 'second'), '--json'));
    expect(results).toEqual([{ code: 'second', diagnostics: [] }]);
    rmSync(join(folder, 'second/documents/clauses.md'));
    expect(() => check(join(folder, 'second'))).toThrow(/Command failed/);
    rmSync(join(folder, 'second'), { recursive: true });
  });

  it.each([
    ['9lives', /letters and digits/],
    ['with-dash', /letters and digits/],
    ['', /letters and digits/],
    ['lakeOutings', /already/],
  ])('refuses the code %j and writes nothing', (code, reason) => {
    const known = join(folder, 'lakeOutings/model.json');
    if (!existsSync(known)) start('lakeOutings', '--title', '湖上出游险', '--english', 'Lake outings');
    const before = [readdirSync(folder), readFileSync(known, 'utf8')];
    const { status, stderr } = start(code);
    expect(status).toBe(1);
    expect(stderr).toMatch(reason);
    expect([readdirSync(folder), readFileSync(known, 'utf8')]).toEqual(before);
  });
});
