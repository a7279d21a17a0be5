import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** Runs a program and returns its output. If it fails, the Error has the end of the output. */
export const run = (cwd: string, program: string, ...words: readonly string[]): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 });

/**
 * Packs a copy of the engine, as its manifest is replaced while it is packed.
 * @returns The path of the package, and of the copied manifest.
 */
export const packEngine = (place: string): { readonly tarball: string; readonly manifest: string } => {
  const house = join(place, 'house');
  const neededFiles = [
    'package.json',
    'tsconfig.json',
    '.npmrc',
    'src/commands/pack-engine.ts',
    'docs/reference.md',
    'docs/errors.md',
  ];
  for (const file of neededFiles) cpSync(join(root, file), join(house, file), { recursive: true });
  cpSync(join(root, 'engine'), join(house, 'engine'), { recursive: true, filter: (from) => !from.includes('node_modules') });
  for (const modules of ['node_modules', 'engine/node_modules']) symlinkSync(join(root, modules), join(house, modules));
  run(house, 'npm', 'pack', '-w', 'engine', '--silent', '--pack-destination', place);
  return { tarball: join(place, 'insure-engine-0.1.0.tgz'), manifest: join(house, 'engine/package.json') };
};
