import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkApplication, compileModel, priceApplication, printDiagnostic, runExamples } from '../../engine/index.ts';
import { lintModels } from '../../engine/lint.ts';
import { validApplication } from '../../engine/testing.ts';
import { kinds, startModel } from '../../src/commands/new-model/start-model.ts';
import { readModelFiles } from '../../src/server/models/read-files.ts';
import { decidedFiles, freshFiles } from '../engine/lint/model-folder.ts';
import { runsUpTo } from '../engine/runs.ts';
import { withChina } from '../engine/with-china.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsx = join(root, 'node_modules/.bin/tsx');
const start = (...words: readonly string[]) =>
  spawnSync(tsx, ['src/commands/new-model.ts', '--in', folder, ...words], { cwd: root, encoding: 'utf8' });

describe('npm run new:model', () => {
  it('starts a model without lint diagnostics, with a dozen correct examples and its own names', async () => {
    const { status, stdout } = start('lakeOutings', '--title', '湖上出游险', '--english', 'Lake outings');
    expect(status).toBe(0);
    expect(stdout).toContain('model.json');
    const files = await readModelFiles(folder);
    const [result] = lintModels(files, ['lakeOutings'], { engine: withChina });
    expect(result?.diagnostics.map((each) => printDiagnostic(each))).toEqual([]);
    const { data, model, examples } = compileModel(files, 'lakeOutings', withChina);
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

  it('is checked against sold versions only if a server has filled the store: otherwise a sentence states this', () => {
    const empty = join(folder, 'no-store');
    const { status, stderr } = spawnSync(tsx, ['src/commands/check-models.ts', '--sold'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: empty, DATABASE_URL: undefined },
    });
    rmSync(empty, { recursive: true });
    expect(status).toBe(1);
    expect(stderr).toBe(`The folder ${empty} holds no catalogue yet: start a server with it first, or check without --sold\n`);
  });

  it('exits with 1, prints the reason and writes nothing when the code is rejected', () => {
    const before = readdirSync(folder);
    const { status, stderr } = start('with-dash');
    expect(status).toBe(1);
    expect(stderr).toMatch(/letters and digits/);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe.each(kinds)('a new model like %s', (like) => {
  const insurers = ['cangyu'];

  it('first has one diagnostic for each decision that its configurer has still to make, and no other', async () => {
    const files = await freshFiles(like);
    const [result] = lintModels(files, ['fresh'], { engine: withChina, insurers });
    const diagnostics = result?.diagnostics ?? [];
    expect([...new Set(diagnostics.map(({ code }) => code))].toSorted()).toEqual(['undecided', 'unknown-insurer']);
    const said = diagnostics.map(({ message }) => message);
    for (const what of [
      'the name of the product',
      /limits|sums insured|benefit/i,
      /rates|premium/i,
      /exclusions|intentional/i,
      /条款/,
    ])
      expect(said).toContainEqual(expect.stringMatching(what));
    expect(new Set(said).size).toBe(said.length);
    expect(said.length).toBeLessThanOrEqual(7);
    expect(JSON.stringify(files)).not.toMatch(/__[A-Z]+__/);
  });

  it('has no diagnostics after these decisions; its examples pass, and generated applications have a price', async () => {
    const files = await decidedFiles(like);
    const [result] = lintModels(files, ['fresh'], { engine: withChina, insurers });
    expect(result?.diagnostics.map((each) => printDiagnostic(each))).toEqual([]);
    const { model, examples } = compileModel(files, 'fresh', withChina);
    expect(examples.length).toBeGreaterThanOrEqual(8);
    expect(runExamples(model, examples)).toEqual([]);
    const at = '2026-02-20';
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        expect(checkApplication(model, application, at).issues).toEqual([]);
        expect(priceApplication(model, application, at).premium).toMatch(/^\d+\.\d\d$/);
      }),
      runsUpTo(80),
    );
  });

  it('uses the given names and insurer', async () => {
    const own = mkdtempSync(join(tmpdir(), 'named-'));
    startModel(own, { code: 'named', like, title: '新产品', english: 'New product', insurer: 'lanken' });
    const files = await readModelFiles(own);
    rmSync(own, { recursive: true, force: true });
    expect(compileModel(files, 'named', withChina).data).toMatchObject({
      title: '新产品',
      insurer: 'lanken',
      texts: { 新产品: 'New product' },
    });
  });
});

describe('a new model', () => {
  it('is rejected when its kind is unknown, with the list of kinds', () => {
    expect(() => startModel(folder, { code: 'odd', like: 'pets' })).toThrow(/"pets": --like is one of group, person-days/);
  });

  it.each(['9lives', 'with-dash', ''])('is rejected when its code is %j', (code) => {
    expect(() => startModel(folder, { code })).toThrow(/letters and digits/);
  });

  it('is rejected when its folder exists', async () => {
    startModel(folder, { code: 'twice' });
    const before = await readModelFiles(join(folder, 'twice'));
    expect(() => startModel(folder, { code: 'twice' })).toThrow(/already/);
    expect(await readModelFiles(join(folder, 'twice'))).toEqual(before);
    rmSync(join(folder, 'twice'), { recursive: true });
  });
});
