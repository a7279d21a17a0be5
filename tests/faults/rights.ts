import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { buildApp } from '../../src/server/app.ts';
import { type Cell, cellFault, cellsOf } from '../server/rights/cell.ts';
import { makeWorld, type World } from '../server/rights/owners.ts';
import { table } from '../server/rights/table.ts';
import { startTestServer, type TestServer } from '../server/harness/server.ts';
import { appBundler, type Planted, requireOfHouse, root } from './bundle-tests.ts';
import { openJournal } from './journal.ts';
import { keptStore, type KeptStore } from './kept-store.ts';
import { type Opened, planRights } from './plan-rights.ts';

/**
 * Takes each check of the server out and says whether a cell of the table of rights sees it. Only the cells of calls that the check can
 * touch are asked: of its own handler, or of those whose handlers reach its file, the ones first that are near by name. A check is taken out
 * alone, or, as no call reaches another's handler, beside one of each of the other handlers. Each cell finds the store as it was, and before
 * and after all every cell is asked with every check in its place. A run that was ended goes on where it was; `-- --fresh` forgets it,
 * and `-- sessions drafts` takes out those alone that have one of the words in them.
 */
const main = async (): Promise<void> => {
  const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const plan = planRights().filter(({ what }) => only.length === 0 || only.some((word) => what.includes(word)));
  const journal = openJournal(kept, process.argv.includes('--fresh'));
  const tried = new Map(journal.known.map((each) => [each.what, each]));
  const server = await startTestServer({ app: { limits: false } });
  const asked = { server, world: await makeWorld(server), store: await keptStore(server.deps.db) };
  const planted: Planted = new Map();
  const bundle = await appBundler('src/server/app.ts', planted);
  const { inputs } = (await bundle.rebuild()).metafile;
  const note = (what: string, said: string | undefined): void => {
    tried.set(what, { what, said });
    journal.add({ what, said });
  };
  const control = async (): Promise<void> => {
    planted.clear();
    const all = table.flatMap(cellsOf);
    const said = await serving(asked, bundle, (url) => firstSeen(asked, url, all));
    if (said !== undefined) throw new Error(`A cell fails with every check in its place: ${said}`);
    console.log(`All ${all.length} cells come out with every check in its place.`);
  };
  if (!tried.has(nothing)) {
    await control();
    note(nothing, undefined);
  }
  for (const round of roundsOf(plan.filter(({ what }) => !tried.has(what)))) {
    planted.clear();
    for (const { path, text } of round) planted.set(join(root, path), text);
    await serving(asked, bundle, async (url) => {
      for (const opened of round) {
        const said = await firstSeen(asked, url, linesFor(inputs, opened).flatMap(cellsOf));
        note(opened.what, said);
        console.log(said === undefined ? `SURVIVES  ${opened.what}` : `caught    ${opened.what}  (${said})`);
      }
    });
  }
  await control();
  await bundle.dispose();
  await server.stop();
  const survivors = plan.filter(({ what }) => tried.get(what)?.said === undefined);
  console.log(`\nTook out ${plan.length} checks: a cell sees ${plan.length - survivors.length}; ${survivors.length} survive.`);
  for (const { what } of survivors) console.log(`  ${what}`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
};

/** What stands in the journal for the cells with every check in its place. */
const nothing = 'nothing is taken out';

/** Checks that are taken out at once: of each handler one, and of all else one alone. */
const roundsOf = (plan: readonly Opened[]): readonly (readonly Opened[])[] => {
  const rounds: Opened[][] = [];
  for (const opened of plan.filter(({ call }) => call !== undefined)) {
    const free = rounds.find((round) => round.every(({ path }) => path !== opened.path));
    if (free) free.push(opened);
    else rounds.push([opened]);
  }
  return [...rounds, ...plan.filter(({ call }) => call === undefined).map((opened) => [opened])];
};

/** A check that was taken out, and what the first cell has said that saw it. */
type Tried = { readonly what: string; readonly said?: string | undefined };

const isTried = (value: unknown): value is Tried => typeof value === 'object' && value !== null && 'what' in value;

const kept = {
  file: 'reports/rights-faults.jsonl',
  folders: ['src/server', 'src/contract', 'tests/server/rights', 'tests/faults'],
  isFound: isTried,
};

type Bundle = Awaited<ReturnType<typeof appBundler>>;
type Inputs = Awaited<ReturnType<Bundle['rebuild']>>['metafile']['inputs'];
/** What the cells are asked in. */
type Asked = { readonly server: TestServer; readonly world: World; readonly store: KeptStore };
type Built = { readonly buildApp: typeof buildApp };

const isBuilt = (module: unknown): module is Built => typeof module === 'object' && module !== null && 'buildApp' in module;

let builds = 0;
/** The server's application with what is planted. */
const built = async (bundle: Bundle): Promise<Built> => {
  const { outputFiles } = await bundle.rebuild();
  const folder = join(root, '.cache/rights-faults');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `app-${process.pid}-${(builds += 1) % 2}.cjs`);
  writeFileSync(file, outputFiles[0]?.text ?? '');
  Reflect.deleteProperty(requireOfHouse.cache, file);
  const module: unknown = requireOfHouse(file);
  if (!isBuilt(module)) throw new Error('The bundle builds no application');
  return module;
};

/** Runs a visit to the application with what is planted. */
const serving = async <Result>(
  { server: { deps, sandbox } }: Asked,
  bundle: Bundle,
  visit: (url: string) => Promise<Result>,
): Promise<Result> => {
  const { app } = await (await built(bundle)).buildApp(deps, { sandbox, limits: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return visit(url).finally(() => app.close());
};

/** What the first cell says that does not come out as the table has it; undefined where all do. */
const firstSeen = async ({ world, store }: Asked, url: string, cells: readonly Cell[]): Promise<string | undefined> => {
  for (const cell of cells) {
    const said = await cellFault(url, world, cell).catch(String);
    await store.restore();
    if (said !== undefined) return `${cell.line.name} as ${cell.switched ? 'another tab' : cell.caller}: ${said}`;
  }
  return undefined;
};

/** The lines of a handler's call; of what several share those of all that reach it, the ones first whose names, and then whose handlers, are near. */
const linesFor = (inputs: Inputs, { call: own, path }: Opened): typeof table => {
  if (own !== undefined) return table.filter(({ call }) => call === own);
  const { isInEvery, steps } = callsReaching(inputs, path);
  const stem = basename(path).slice(0, 5).toLowerCase();
  const farness = ({ name, call }: (typeof table)[number]): number =>
    name.toLowerCase().includes(stem) ? 0 : (steps.get(call) ?? Number.MAX_SAFE_INTEGER);
  return table.filter(({ call }) => isInEvery || steps.has(call)).toSorted((a, b) => farness(a) - farness(b));
};

/** By how many imports the handlers of calls are away from a file, by what the bundler has read; and whether it stands before all handlers. */
const callsReaching = (inputs: Inputs, path: string) => {
  const found = new Map([[path, 0]]);
  for (const [reached, far] of found)
    for (const [file, { imports }] of Object.entries(inputs))
      if (!found.has(file) && imports.some((each) => each.path === reached)) found.set(file, far + 1);
  const steps = new Map(
    [...found].flatMap(([file, far]) => {
      const calls = file.endsWith('routes.ts') ? readFileSync(join(root, file), 'utf8').matchAll(/route\(calls\.(\w+),/g) : [];
      return [...calls].map(([, call = '']) => [call, far] as const);
    }),
  );
  return { isInEvery: found.has('src/server/http/register-call.ts'), steps };
};

await main();
