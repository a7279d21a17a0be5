import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8'));
const { dependencies, devDependencies } = read('package.json');
const locked: Readonly<Record<string, { readonly version?: string }>> = read('package-lock.json').packages;
const versionsOf = (name: string): readonly string[] =>
  Object.entries(locked).flatMap(([path, { version }]) => (path.endsWith(`node_modules/${name}`) && version ? [version] : []));
const isBelow = (version: string, floor: string): boolean => version.localeCompare(floor, 'en', { numeric: true }) < 0;

describe('dependencies', () => {
  it('are named by exact versions, which are the locked ones', () => {
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      if (!name.startsWith('@insure/')) expect(locked[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  it.each([
    ['react-router', '7.18.0'],
    ['fastify', '5.8.5'],
    ['ajv', '8.18.0'],
  ])('contain no %s below %s, also indirectly', (name, floor) => {
    expect(versionsOf(name).length).toBeGreaterThan(0);
    expect(versionsOf(name).filter((version) => isBelow(version, floor))).toEqual([]);
    expect(isBelow('7.9.0', '7.18.0')).toBe(true);
  });

  it('do not include the old xlsx', () => expect(versionsOf('xlsx')).toEqual([]));
});
