import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bundle-tests.ts';
import type { Tried } from './try-faults.ts';

const file = join(root, 'reports/faults.jsonl');

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|json|tsv)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .toSorted();

/** Rooms that no test of those planted looks at. */
const aside = ['widgets', 'sheets', 'lint', 'node_modules'];

/** What the answers depend on: the engine, its tests and this folder. */
const state = (): string => {
  const hash = createHash('sha256');
  for (const path of ['engine', 'tests/engine', 'tests/faults'].flatMap(filesOf))
    if (!aside.some((name) => path.includes(`engine/${name}/`))) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

type Entry = { readonly state: string; readonly tried: Tried };

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'state' in value && 'tried' in value;

/** What a run before this one, which was ended, has found already: answers for the same engine and tests; and a place for more. */
export const openJournal = (isFresh: boolean) => {
  const own = state();
  if (isFresh) rmSync(file, { force: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known: Tried[] = [];
  for (const line of lines) {
    const entry: unknown = line === '' ? undefined : JSON.parse(line);
    if (isEntry(entry) && entry.state === own) known.push(entry.tried);
  }
  mkdirSync(dirname(file), { recursive: true });
  return {
    /** The answers for a file, in the order of its faults. */
    of: (path: string): readonly Tried[] => known.filter((tried) => tried.path === path),
    add: (tried: Tried): void => appendFileSync(file, `${JSON.stringify({ state: own, tried })}\n`),
  };
};
