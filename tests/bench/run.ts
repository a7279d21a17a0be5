/**
 * `npm run bench`: measures the product beside its peers in one run, prints a line for each figure with its aim and a table of
 * how each cost grows, and writes reports/bench.json. `-- validate paste` measures those rows only (a row is a file in
 * tests/bench/rows; one that takes many minutes runs only so), `-- --quick` takes fewer samples of all of them. Times are medians; on a busy machine only the ratios mean something.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Outcome, Row } from './define.ts';
import { installPeers } from './install-peers.ts';
import { openBench } from './open-bench.ts';
import { closingLine, figureHead, figureLine, growthTable } from './print.ts';

const root = resolve(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const asked = words.filter((word) => !word.startsWith('--'));
const known = readdirSync(join(import.meta.dirname, 'rows')).map((file) => file.replace(/\.ts$/, ''));
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}: there are ${known.join(', ')}`);

installPeers();
const rows: { readonly name: string; readonly row: Row }[] = [];
for (const name of known.filter((each) => asked.length === 0 || asked.includes(each))) {
  const { row }: { readonly row: Row } = await import(`./rows/${name}.ts`);
  if (row.isLong !== true || isQuick || asked.includes(name)) rows.push({ name, row });
}

const { bench, close } = openBench(isQuick);
const outcomes: (Outcome & { readonly name: string; readonly seconds: number })[] = [];
const failed: string[] = [];
try {
  console.log(figureHead);
  for (const { name, row } of rows.toSorted((a, b) => a.row.order - b.row.order)) {
    const began = performance.now();
    try {
      const outcome = await row.run(bench);
      outcomes.push({ name, seconds: Math.round((performance.now() - began) / 1_000), ...outcome });
      for (const figure of outcome.figures) console.log(`|${figureLine(figure)}|`);
    } catch (error) {
      failed.push(name);
      console.log(`| ${name} | FAILED | ${error instanceof Error ? error.message : String(error)} | – | – |`);
    }
  }
} finally {
  await close();
}
for (const growth of outcomes.flatMap((outcome) => outcome.growth ?? [])) console.log(`\n${growthTable(growth)}`);
mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(
  join(root, 'reports/bench.json'),
  JSON.stringify(
    { at: new Date().toISOString(), node: process.version, cpus: availableParallelism(), isQuick, outcomes },
    undefined,
    1,
  ),
);
const minutes = outcomes.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
const unasked = known.filter((name) => asked.length === 0 && !rows.some((each) => each.name === name));
console.log(`\nTook ${minutes.toFixed(0)} minutes${unasked.length > 0 ? `; only by name: ${unasked.join(', ')}` : ''}`);
console.log(`\n${closingLine(outcomes)}${failed.length > 0 ? `; not measured: ${failed.join(', ')}` : ''}`);
process.exitCode = failed.length > 0 ? 1 : 0;
