import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bundle-tests.ts';

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|json|tsv|sql)$/.test(name))
    .map((name) => `${folder}/${name}`)
    .toSorted();

/** Rooms that no test of those planted looks at. */
const aside = ['widgets', 'sheets', 'lint', 'node_modules'];

/** One hash of what the answers depend on. */
const stateOf = (folders: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of folders.flatMap(filesOf))
    if (!aside.some((name) => path.includes(`engine/${name}/`))) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

/** Where answers are kept, the folders that they depend on, and what an answer looks like. */
export type Kept<Found> = {
  readonly file: string;
  readonly folders: readonly string[];
  readonly isFound: (value: unknown) => value is Found;
};

/** What a run before this one, which was ended, has found already as long as the folders are the same; and a place for more. */
export const openJournal = <Found>({ file: name, folders, isFound }: Kept<Found>, isFresh: boolean) => {
  const file = join(root, name);
  const own = stateOf(folders);
  if (isFresh) rmSync(file, { force: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known: Found[] = [];
  for (const line of lines) {
    const entry: unknown = line === '' ? undefined : JSON.parse(line);
    const found: unknown = Reflect.get(Object(entry), 'tried');
    if (Reflect.get(Object(entry), 'state') === own && isFound(found)) known.push(found);
  }
  mkdirSync(dirname(file), { recursive: true });
  return {
    known,
    add: (tried: Found): void => appendFileSync(file, `${JSON.stringify({ state: own, tried })}\n`),
  };
};
