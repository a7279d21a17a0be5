import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packEngine, root, run } from './packed-engine.ts';
import { parts, weighDoor } from './weigh-door.ts';

const place = mkdtempSync(join(tmpdir(), 'packed-'));
const project = join(place, 'project');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const source = readFileSync(join(root, 'engine/package.json'), 'utf8');
const { peerDependencies: peers }: { readonly peerDependencies: Readonly<Record<string, string>> } = JSON.parse(source);

/** Links the peer dependencies of the engine, which a project installs itself, in the versions of this repository. */
const layPeers = (): void => {
  for (const name of [...Object.keys(peers), '@types/react', '@types/node']) {
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
  let packed: ReturnType<typeof packEngine>;
  beforeAll(() => {
    packed = packEngine(place);
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
    run(project, 'npm', 'install', packed.tarball, '--silent', '--legacy-peer-deps', '--prefer-offline', '--ignore-scripts');
    layPeers();
    for (const file of ['consumer.mjs', 'consumer.mts', 'consumer-react.mts'])
      cpSync(join(import.meta.dirname, file), join(project, file));
  }, 600_000);

  it('contains JavaScript, types and documents, and does not change the manifest', () => {
    const files = run(project, 'find', 'node_modules/@insure/engine', '-type', 'f').trim().split('\n');
    expect(
      files.filter((file) =>
        /\.(?:js|d\.ts)$|\/(?:package\.json|README\.md|CHANGELOG\.md|LICENSE|dist\/(?:reference|errors)\.md)$/.test(file),
      ).length,
    ).toBe(files.length);
    for (const page of ['README', 'CHANGELOG', 'dist/reference', 'dist/errors'])
      expect(files).toContain(`node_modules/@insure/engine/${page}.md`);
    expect(readFileSync(packed.manifest, 'utf8')).toBe(source);
  });

  it('compiles every model in plain Node, prices it, passes its examples, lints it and draws its form in both languages', () => {
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

  it.each([
    ['consumer.mts', ['--module', 'nodenext']],
    // Chakra's declarations are for bundlers, and name a type of Node.
    ['consumer-react.mts', ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', 'node']],
  ])(
    'is typed without skipLibCheck: %s',
    (file, module) => {
      const options = ['--noEmit', '--checkers', '1', '--strict', ...module, '--target', 'es2022', '--skipLibCheck', 'false'];
      expect(run(project, join(root, 'node_modules/.bin/tsc'), ...options, file)).toBe('');
    },
    300_000,
  );

  it('has no error in publint', () => {
    expect(run(project, join(root, 'node_modules/.bin/publint'), 'run', packed.tarball, '--strict')).toContain('All good!');
  });

  it('has types that every kind of import of an ES module finds', () => {
    const options = ['--profile', 'esm-only', '--format', 'json', '--no-color'];
    const { analysis }: { readonly analysis: { readonly problems: readonly { readonly kind: string }[] } } = JSON.parse(
      run(project, join(root, 'node_modules/.bin/attw'), packed.tarball, ...options),
    );
    // A CommonJS module imports it dynamically.
    expect(analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution')).toEqual([]);
  });

  it.each(parts)('adds little to a page, packed by Vite: $what', async ({ names, door, most }) => {
    const { kilobytes, packages } = await weighDoor(project, door, names);
    expect(kilobytes).toBeLessThan(most);
    expect(packages).not.toContain('@chakra-ui/react');
  });
});
