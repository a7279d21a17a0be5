/**
 * `npm run test:faults`: plants a fault in each number, comparison, condition and regular expression of the formats, the keywords and
 * the tables of the reader of pasted text, one at a time, runs the tests that concern the file, and prints how many a test catches.
 * `-- --only formats/national-id` narrows it to paths with that text, `-- --all` takes the whole reader; fails below 95 %.
 */
import { fork } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './bundle-tests.ts';
import type { Tried } from './try-faults.ts';

type Room = { readonly folder: string; readonly files?: RegExp; readonly tests: readonly string[] };

/** Folders of the engine, which of their files, and the tests that concern them. */
const rooms: readonly Room[] = [
  { folder: 'engine/formats', tests: ['tests/engine/formats'] },
  {
    folder: 'engine/keywords',
    tests: ['tests/engine/keywords', 'tests/engine/core/check.test.ts', 'tests/engine/core/compile.test.ts'],
  },
  { folder: 'engine/bulk', files: /\/(?:words\/.*|characters|dates|numbers)\.ts$/, tests: ['tests/engine/bulk'] },
];
const wanted = 0.95;
const workers = 2;

const filesBelow = (path: string, isWanted: (file: string) => boolean): readonly string[] =>
  path.endsWith('.ts')
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter(isWanted)
        .map((file) => `${path}/${file}`)
        .toSorted();

const isSource = (file: string): boolean => /^(?!.*(?:define|\.gen)\.ts$).*\.ts$/.test(file);
/** The laws of the reader take minutes; what they find is told by the lines and shapes beside them. */
const isTest = (file: string): boolean => file.endsWith('.test.ts') && !file.endsWith('laws.test.ts');

const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : '';
const isAll = process.argv.includes('--all');
const tasks = rooms.flatMap(({ folder, files = /./, tests }) =>
  filesBelow(folder, isSource)
    .filter((path) => path.includes(only) && (isAll || files.test(path)))
    .map((path) => ({ path, tests: tests.flatMap((test) => filesBelow(test, isTest)) })),
);

type Report = { readonly path: string; readonly tried: readonly Tried[] };
const isReport = (message: unknown): message is Report =>
  typeof message === 'object' && message !== null && 'path' in message && 'tried' in message;

/** One process that takes files from the list until it is empty. */
const work = (queue: typeof tasks, onReport: (report: Report) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)));
    const next = (): void => {
      const task = queue.shift();
      if (task) child.send(task);
      else child.disconnect();
    };
    child.on('message', (message) => {
      if (isReport(message)) onReport(message);
      next();
    });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a worker ended with ${code}`))));
    next();
  });

const brief = (text: string): string => (text === '' ? '(nothing)' : text);
const all: Tried[] = [];
const queue = [...tasks];
await Promise.all(
  Array.from({ length: Math.min(workers, tasks.length) }, () =>
    work(queue, ({ path, tried }) => {
      all.push(...tried);
      const survivors = tried.filter(({ caughtBy }) => caughtBy === undefined);
      console.log(`${path}: ${tried.length - survivors.length} of ${tried.length}`);
      for (const { line, before, text } of survivors) console.log(`  ${path}:${line} ${before} → ${brief(text)}`);
    }),
  ),
);
const caught = all.filter(({ caughtBy }) => caughtBy !== undefined).length;
const share = all.length === 0 ? 0 : caught / all.length;
for (const { folder } of rooms) {
  const own = all.filter(({ path }) => path.startsWith(`${folder}/`));
  console.log(`${folder}: ${own.filter(({ caughtBy }) => caughtBy !== undefined).length} of ${own.length} caught`);
}
console.log(
  `Planted ${all.length} faults: a test catches ${caught}, ${(share * 100).toFixed(1)} %; ${all.length - caught} survive.`,
);
if (process.argv.includes('--json'))
  writeFileSync(process.argv[process.argv.indexOf('--json') + 1] ?? 'faults.json', JSON.stringify(all));
process.exitCode = share >= wanted ? 0 : 1;
