import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isText = (file: string): boolean =>
  !/\.(?:png|jpe?g|otf|ttf|woff2?|pdf|xlsx|ico|br|gz)$/.test(file) && !file.endsWith('package-lock.json');
const code = tracked.filter((file) => /\.(?:ts|tsx)$/.test(file));

const manifests = ['package.json', 'engine/package.json', 'docs/site/package.json', 'tests/bench/package.json'];

/** Where a pattern stands, as file:line. */
const findings = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );

describe('the house', () => {
  it('has the fixed top level', () => {
    const top = new Set(tracked.map((file) => file.split('/')[0]).filter((name) => !name?.startsWith('.')));
    const allowed =
      'package.json package-lock.json tsconfig.json vite.config.ts index.html README.md schemas engine src tests docs'.split(' ');
    expect([...top].filter((name) => !allowed.includes(name ?? ''))).toEqual([]);
  });

  it('has at most 25 files in a folder that is no room', () => {
    const files = new Map<string, number>();
    for (const file of tracked.filter((each) => /^(?:engine|src)\/.*\.tsx?$/.test(each))) {
      const folder = file.slice(0, file.lastIndexOf('/'));
      files.set(folder, (files.get(folder) ?? 0) + 1);
    }
    const crowded = [...files].filter(([, count]) => count > 25).map(([folder]) => folder);
    expect(crowded.length).toBeGreaterThan(0);
    // Migrations are one file a change, for ever.
    const isRoom = (folder: string): boolean => existsSync(join(root, folder, 'index.gen.ts')) || folder.endsWith('/migrations');
    expect(crowded.filter((folder) => !isRoom(folder))).toEqual([]);
  });

  it('imports the engine only by its doors', () => {
    const { exports }: { readonly exports: unknown } = JSON.parse(read('engine/package.json'));
    const doors = ['china', 'china/testing', 'lint', 'react', 'store', 'testing'].map((door) => [`./${door}`, `./${door}.ts`]);
    expect(exports).toEqual({ '.': './index.ts', ...Object.fromEntries(doors) });
  });

  it('names products only in schemas, the contract and the table of routes', () => {
    const names = /groupAccOption|EmployerModel|huataiGroup|libertyGroup|SinosafeTravelModel|EastChinaSea|travelLyb/i;
    // The specification's lists of exempt routes name two products.
    const named = /^(?:tests\/|src\/contract\/|src\/portal\/(?:catalogue\/routes|session\/guard|addresses)\.tsx?$)/;
    const elsewhere = code.filter((file) => !named.test(file));
    expect(findings(elsewhere, names).filter((found) => !/: (?:\/?\*|\/\/)/.test(found))).toEqual([]);
  });

  it('has no query in a file of routes, where access to rows is not checked', () => {
    const handlers = code.filter((file) => /^src\/server\/[\w-]+\/(?:[\w-]*routes|view|sheet)\.ts$/.test(file));
    const query = /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(?:<.*>)?`/;
    expect(handlers.length).toBeGreaterThan(0);
    expect(findings(handlers, query)).toEqual([]);
  });

  it('opens no store in the tests that PostgreSQL leaves out', () => {
    const out = code.filter((file) => /^tests\/server\/(?:domain|integrations\/documents)\//.test(file));
    expect(out.length).toBeGreaterThan(0);
    expect(findings(out, /^(?!import type ).*(?:harness\/|server\/database|DATABASE_URL)/)).toEqual([]);
  });

  it('starts no server and opens no store in the tests of the inner loop', () => {
    const quick = code.filter((file) =>
      /^tests\/(?:portal|server\/domain|engine\/(?:values|model|evaluate|wording|formats|keywords|pricing|import))\//.test(file),
    );
    expect(quick.length).toBeGreaterThan(0);
    expect(findings(quick, /server\/harness\/|start-server|server\/database\/open|kysely|PGlite/)).toEqual([]);
  });

  it('contains no path of a particular machine', () => {
    const absolute = /(?:["'`(\s]|^)\/(?:home|root|work|Users|mnt|srv)\/\w/;
    expect(findings(tracked.filter(isText), absolute)).toEqual([]);
  });

  it('states its dependencies in exact versions, and the engine, which other projects install, in ranges', () => {
    for (const file of manifests) {
      const form = file.startsWith('engine/') ? /^\^\d+\.\d+\.\d+$/ : /^\d+\.\d+\.\d+$/;
      const { dependencies = {}, devDependencies = {} }: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
        read(file),
      );
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) expect(version, name).toMatch(form);
    }
  });

  it('names no registry in its lockfiles', () => {
    for (const file of ['package-lock.json', 'docs/site/package-lock.json', 'tests/bench/package-lock.json'])
      expect(read(file)).not.toMatch(/"resolved": "https?:/);
  });

  it('has a reason in one line for every dependency', () => {
    const because = read('docs/dependencies.md');
    for (const file of manifests) {
      const { dependencies = {}, devDependencies = {} }: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
        read(file),
      );
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) expect(because, name).toContain(`| ${name} |`);
    }
  });

  it('has only links to existing files in its documents', () => {
    // Links of the site lead to pages that are written when it is built: tests/docs/site looks at those.
    const documents = tracked.filter((file) => file.endsWith('.md') && !/^(?:schemas|docs\/site)\//.test(file));
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .filter(([, target = '']) => !existsSync(resolve(root, file, '..', target)))
        .map(([, target]) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('skips no test', () => {
    const skipped = /\b(?:it|test|describe)\.(?:skip|todo|only|fixme)\b/;
    expect(
      findings(
        code.filter((file) => file.startsWith('tests/') && file !== 'tests/house/tidiness.test.ts'),
        skipped,
      ),
    ).toEqual([]);
  });
});
