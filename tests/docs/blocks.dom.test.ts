import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blocksOf, expectedOutput, filesOf, firstPage, layProject, pages, projectsFolder, scriptOf } from './blocks.ts';

const root = resolve(import.meta.dirname, '../..');
const projects = projectsFolder('run');
const blocks = pages.flatMap(blocksOf);

beforeAll(() => rmSync(projects, { recursive: true, force: true }));
afterAll(() => rmSync(projects, { recursive: true, force: true }));

describe('a page of the documentation', () => {
  for (const page of pages.filter((each) => scriptOf(each).length > 0))
    it(`${page} has code that prints what its comments state`, async () => {
      const printed: string[] = [];
      vi.spyOn(console, 'log').mockImplementation(
        (...values: readonly unknown[]) => void printed.push(...format(...values).split('\n')),
      );
      await import(layProject(projects, page));
      // Long values are printed over several lines, which a comment joins.
      expect(printed.map((line) => line.trim()).join(' ')).toBe(
        expectedOutput(scriptOf(page))
          .map((line) => line.trim())
          .join(' '),
      );
    });
});

describe('a block of the documentation', () => {
  it('is code that runs, a file of a model, or a command', () => {
    const known = new Set(['ts', 'tsx', 'json', 'sh']);
    expect(blocks.length).toBeGreaterThan(40);
    expect(blocks.filter(({ language }) => !known.has(language)).map(({ page, line }) => `${page}:${line}`)).toEqual([]);
  });

  it('of JSON is a file of the product, or an exact part of one', () => {
    const product = filesOf(firstPage)
      .filter(({ language }) => language === 'json')
      .map(({ text }) => JSON.stringify(JSON.parse(text)))
      .join('\n');
    const parts = blocks.filter(({ language, file }) => language === 'json' && file === undefined);
    for (const { page, line, text } of parts)
      for (const part of membersOf(text)) expect(product, `${page}:${line}: ${part}`).toContain(part);
  });

  it('of a shell installs a package that the engine or an example names, or runs a script of the project', () => {
    const manifest = (file: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
      JSON.parse(readFileSync(join(root, file), 'utf8'));
    const packages = new Set([
      '@insure/engine',
      ...Object.keys(manifest('engine/package.json')['peerDependencies'] ?? {}),
      ...Object.keys(manifest('docs/examples/mui-theme/package.json')['dependencies'] ?? {}),
    ]);
    const { scripts = {} } = manifest('package.json');
    const wrong = blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ page, text }) => text.split('\n').map((line) => ({ page, line })))
      .filter(({ line }) => {
        const [, install] = /^npm install (?:--save-dev )?(.+)$/.exec(line) ?? [];
        const [, script] = /^npm (?:run )?([\w:-]+)(?: -- .*)?$/.exec(line) ?? [];
        const isNpm = line
          .split(' && ')
          .every((each) => each === 'npm ci' || scripts[each.replace(/^npm (?:run )?/, '').split(' ')[0] ?? ''] !== undefined);
        return install === undefined
          ? !(isNpm || (script !== undefined && script in scripts))
          : !install.split(' ').every((name) => packages.has(name));
      });
    expect(wrong).toEqual([]);
  });
});

/** The members of a piece of a model, without spaces: an object alone, or members that stand between the braces of one. */
const membersOf = (text: string): readonly string[] => {
  const trimmed = text.trim();
  const whole: unknown = JSON.parse(trimmed.startsWith('{') ? `[${trimmed}]` : `{${trimmed.replace(/,$/, '')}}`);
  if (Array.isArray(whole))
    return whole.flatMap((each: unknown) =>
      Object.entries(Object(each)).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`),
    );
  return Object.entries(Object(whole)).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
};
