/**
 * `npm run test:faults`: plants a fault in each number, comparison, condition and regular expression of the formats, the keywords and
 * the tables of the reader of pasted text, one at a time, runs the tests that concern the file, and prints how many a test catches.
 * `-- --only formats/national-id` narrows it to paths with that text, `-- --all` takes the whole reader,
 * `-- --workers 1` uses one process in place of two, `-- --json file` keeps every fault with the test that caught it, `-- --fresh` forgets
 * the answers of a run that was ended (reports/faults.jsonl), which the next one goes on with. Fails below 95 %. README.md says more.
 */
import { fork } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './bundle-tests.ts';
import { equivalentOf, equivalents } from './equivalent.ts';
import { openJournal } from './journal.ts';
import { planFaults } from './plan-faults.ts';
import type { Tried } from './try-faults.ts';

type Room = { readonly folder: string; readonly files?: RegExp; readonly suites: readonly (readonly string[])[] };

/** Folders of the engine, which of their files, and the tests that concern them: what one suite lets pass the next one tries. */
const rooms: readonly Room[] = [
  { folder: 'engine/formats', suites: [['tests/engine/formats']] },
  { folder: 'engine/china/formats', suites: [['tests/engine/china/formats'], ['tests/engine/formats']] },
  {
    folder: 'engine/keywords',
    suites: [['tests/engine/keywords'], ['tests/engine/evaluate/check.test.ts']],
  },
  {
    folder: 'engine/china',
    files: /\/(?:words\/.*|numbers)\.ts$/,
    suites: [['tests/engine/china/people/tables.test.ts'], ['tests/engine/china'], ['tests/engine/import']],
  },
];
const wanted = 0.95;

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

/** The word behind an option, or what it is by default. */
const option = (name: string, otherwise: string): string =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? otherwise) : otherwise;

const only = option('--only', '');
const workers = Number(option('--workers', '2'));
const isTried = (message: unknown): message is Tried =>
  typeof message === 'object' && message !== null && 'path' in message && 'before' in message;

const kept = { file: 'reports/faults.jsonl', folders: ['engine', 'tests/engine', 'tests/faults'], isFound: isTried };
const journal = openJournal(kept, process.argv.includes('--fresh'));
const isAll = process.argv.includes('--all');
const tasks = rooms.flatMap(({ folder, files = /./, suites }) =>
  filesBelow(folder, isSource)
    .filter((path) => path.includes(only) && (isAll || files.test(path)))
    .map((path) => ({ path, suites: suites.map((tests) => tests.flatMap((test) => filesBelow(test, isTest))) })),
);

const brief = (text: string): string => (text === '' ? '(nothing)' : text);
const all: Tried[] = [];
const queue = [...tasks];

const report = (path: string, tried: readonly Tried[]): void => {
  all.push(...tried);
  const survivors = tried.filter(({ caughtBy }) => caughtBy === undefined);
  console.log(`${path}: ${tried.length - survivors.length} of ${tried.length}`);
  for (const { line, before, text } of survivors) console.log(`  ${path}:${line} ${before} → ${brief(text)}`);
};

/** Tries the faults of a file in a process of its own; a fault that ends the process is caught, and the next process goes on behind it. */
const tryFile = async ({ path, suites }: (typeof tasks)[number]): Promise<void> => {
  const source = readFileSync(join(root, path), 'utf8');
  const faults = planFaults(path, source).filter((fault) => !equivalentOf(path, source, fault));
  const tried: Tried[] = journal.known.filter((each) => each.path === path);
  const note = (found: Tried): void => {
    tried.push(found);
    journal.add(found);
  };
  while (tried.length < faults.length) {
    await new Promise<void>((resolve) => {
      const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
      child.on('message', (message) => {
        if (isTried(message)) note(message);
        else child.disconnect();
      });
      child.on('exit', () => resolve());
      child.send({ path, suites, from: tried.length });
    });
    const next = faults[tried.length];
    if (next) note({ ...next, path, caughtBy: 'the end of the process' });
  }
  report(path, tried);
};

const work = async (): Promise<void> => {
  for (let task = queue.shift(); task; task = queue.shift()) await tryFile(task);
};
await Promise.all(Array.from({ length: workers }, work));

for (const { path, code, before, text, reason } of equivalents)
  console.log(`Not planted: ${path} \`${code}\` ${before} → ${text}: ${reason}`);
const caught = all.filter(({ caughtBy }) => caughtBy !== undefined).length;
const share = all.length === 0 ? 0 : caught / all.length;
for (const { folder } of rooms) {
  const own = all.filter(({ path }) => path.startsWith(`${folder}/`));
  console.log(`${folder}: ${own.filter(({ caughtBy }) => caughtBy !== undefined).length} of ${own.length} caught`);
}
console.log(
  `Planted ${all.length} faults: a test catches ${caught}, ${(share * 100).toFixed(1)} %; ${all.length - caught} survive.`,
);
if (process.argv.includes('--json')) writeFileSync(option('--json', 'faults.json'), JSON.stringify(all));
process.exitCode = share >= wanted ? 0 : 1;
