import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const place = mkdtempSync(join(tmpdir(), 'packed-'));
const [house, project] = [join(place, 'house'), join(place, 'project')];
afterAll(() => rmSync(place, { recursive: true, force: true }));

const run = (cwd: string, program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });

/** A copy of what packing needs: the manifest of the engine is another one while it is packed. */
const layHouse = (): void => {
  for (const file of ['package.json', 'tsconfig.json', '.npmrc', 'src/commands/pack-engine.ts'])
    cpSync(join(root, file), join(house, file), { recursive: true });
  cpSync(join(root, 'engine'), join(house, 'engine'), { recursive: true, filter: (from) => !from.includes('node_modules') });
  for (const modules of ['node_modules', 'engine/node_modules']) symlinkSync(join(root, modules), join(house, modules));
};

/** What the project's owner has chosen himself: the engine's peers, of the versions that the house has. */
const layPeers = (): void => {
  for (const name of ['react', 'react-dom', 'lucide-react', '@chakra-ui/react', '@types/react', 'fast-check']) {
    mkdirSync(dirname(join(project, 'node_modules', name)), { recursive: true });
    rmSync(join(project, 'node_modules', name), { recursive: true, force: true });
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  }
};

type Seen = {
  readonly code: string;
  readonly promised?: string;
  readonly premium?: string;
  readonly broken: number;
  readonly errors: number;
  readonly steps: readonly string[];
  readonly html: string;
  readonly english: string;
};
const isSeen = (value: unknown): value is readonly Seen[] =>
  Array.isArray(value) && value.every((each) => 'html' in Object(each));

describe('the packed engine, installed in an empty project', () => {
  const manifest = readFileSync(join(root, 'engine/package.json'), 'utf8');
  beforeAll(() => {
    layHouse();
    run(house, 'npm', 'pack', '-w', 'engine', '--silent', '--pack-destination', place);
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
    const tarball = join(place, 'insure-engine-0.1.0.tgz');
    run(project, 'npm', 'install', tarball, '--silent', '--legacy-peer-deps', '--prefer-offline', '--ignore-scripts');
    layPeers();
    for (const file of ['consumer.mjs', 'consumer.mts']) cpSync(join(import.meta.dirname, file), join(project, file));
  }, 600_000);

  it('contains only JavaScript and types, and does not change the manifest', () => {
    const files = run(project, 'find', 'node_modules/@insure/engine', '-type', 'f').trim().split('\n');
    expect(files.filter((file) => /\.(?:js|d\.ts)$|package\.json$/.test(file)).length).toBe(files.length);
    expect(readFileSync(join(house, 'engine/package.json'), 'utf8')).toBe(manifest);
  });

  it('compiles every model in plain Node, prices it, keeps its examples, lints it and draws its form in both languages', () => {
    const seen: unknown = JSON.parse(run(project, process.execPath, 'consumer.mjs', join(root, 'schemas')));
    if (!isSeen(seen)) throw new Error('The project printed something else');
    expect(seen.length).toBeGreaterThan(0);
    for (const { code, promised, premium, broken, errors, steps, html, english } of seen) {
      expect({ code, premium, broken, errors }).toEqual({ code, premium: promised, broken: 0, errors: 0 });
      for (const step of steps) expect(html).toContain(step);
      expect(english).not.toContain(steps[0]);
      expect(html).toContain('<input');
    }
  }, 300_000);

  it('is typed', () => {
    const options = ['--noEmit', '--checkers', '1', '--strict', '--module', 'nodenext', '--skipLibCheck', '--target', 'es2022'];
    expect(run(project, join(root, 'node_modules/.bin/tsc'), ...options, 'consumer.mts')).toBe('');
  }, 300_000);
});
