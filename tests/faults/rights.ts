import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/server/adapters/database/open.ts';
import type { buildApp } from '../../src/server/app.ts';
import { cellFault, cellsOf, type Cell } from '../server/rights/cell.ts';
import { makeWorld, type World } from '../server/rights/owners.ts';
import { table } from '../server/rights/table.ts';
import { startTestServer, type TestServer } from '../server/harness/server.ts';
import { appBundler, requireOfHouse, root, type Planted } from './bundle-tests.ts';
import { planRights, type Opened } from './plan-rights.ts';

/**
 * Takes each check of the server out, one at a time, and says whether a cell of the table of rights sees it. Only the cells of calls
 * that the check can touch are asked: of its own handler, or of those whose handlers reach its file, the ones first that are near by name.
 * In the end the cells that saw something are asked with every check in its place.
 */
const main = async (): Promise<void> => {
  const only = process.argv[2];
  const plan = planRights().filter(({ what }) => only === undefined || what.includes(only));
  const server = await startTestServer({ app: { limits: false } });
  const world = await makeWorld(server);
  const kept = await keep(server.deps.db);
  const planted: Planted = { path: '', text: '' };
  const bundle = await appBundler('src/server/app.ts', planted);
  const { inputs } = (await bundle.rebuild()).metafile;
  const survivors: string[] = [];
  const seeing = new Set<Cell>();
  for (const opened of plan) {
    planted.path = join(root, opened.path);
    planted.text = opened.text;
    const seen = await firstSeen({ server, world, kept }, await built(bundle), linesFor(inputs, opened).flatMap(cellsOf));
    console.log(`${seen === undefined ? 'SURVIVES' : 'caught  '}  ${opened.what}${seen === undefined ? '' : `  (${seen.said})`}`);
    if (seen === undefined) survivors.push(opened.what);
    else seeing.add(seen.cell);
  }
  planted.path = '';
  const unsound = await firstSeen({ server, world, kept }, await built(bundle), [...seeing]);
  if (unsound !== undefined) throw new Error(`A cell fails with every check in its place: ${unsound.said}`);
  await bundle.dispose();
  await server.stop();
  console.log(`\nTook out ${plan.length} checks: a cell sees ${plan.length - survivors.length}; ${survivors.length} survive.`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
};

type Bundle = Awaited<ReturnType<typeof appBundler>>;
type Inputs = Awaited<ReturnType<Bundle['rebuild']>>['metafile']['inputs'];
/** What the cells are asked in, and what its tables held before any of them. */
type Asked = { readonly server: TestServer; readonly world: World; readonly kept: ReadonlyMap<string, string> };
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

/** The first cell that does not come out as the table says; undefined where all do. */
const firstSeen = async (
  { server: { deps, sandbox }, world, kept }: Asked,
  build: Built,
  cells: readonly Cell[],
): Promise<{ readonly cell: Cell; readonly said: string } | undefined> => {
  const { app } = await build.buildApp(deps, { sandbox, limits: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    for (const cell of cells) {
      const said = await cellFault(url, world, cell).catch(String);
      if (said !== undefined) return { cell, said: `${cell.line.name} as ${cell.caller}: ${said}` };
    }
    return undefined;
  } finally {
    await app.close();
    await restore(deps.db, kept);
  }
};

/** The lines of a handler's call; of what several share those of all that reach it, the ones first whose names say that they are near. */
const linesFor = (inputs: Inputs, { call: own, path }: Opened): typeof table => {
  if (own !== undefined) return table.filter(({ call }) => call === own);
  const calls = callsReaching(inputs, path);
  const lines = table.filter(({ call }) => calls.size === 0 || calls.has(call));
  const stem = basename(path).slice(0, 5).toLowerCase();
  const isNear = (name: string): boolean => name.toLowerCase().includes(stem);
  return [...lines.filter(({ name }) => isNear(name)), ...lines.filter(({ name }) => !isNear(name))];
};

/** The calls whose handlers need a file, by what the bundler has read; none where it stands before all handlers, and so touches every call. */
const callsReaching = (inputs: Inputs, path: string): ReadonlySet<string> => {
  const found = new Set([path]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [file, { imports }] of Object.entries(inputs)) if (imports.some((each) => found.has(each.path))) found.add(file);
  }
  if (found.has('src/server/wire/register-call.ts')) return new Set();
  const names = [...found].flatMap((file) => /^src\/server\/handlers\/([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
  return new Set(names.map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())));
};

const tablesOf = async (db: Db): Promise<readonly string[]> =>
  (
    await sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not in ('model_version', 'model_document', 'schema_migration')`.execute(
      db,
    )
  ).rows.map(({ name }) => name);

/** Keeps every table as it is; gives what each holds. */
const keep = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const tables = await tablesOf(db);
  await sql`create schema kept`.execute(db);
  for (const table of tables) await sql`create table ${sql.table(`kept.${table}`)} as table ${sql.table(table)}`.execute(db);
  return held(db, tables);
};

/** Puts back the tables that a server without its checks has changed. */
const restore = async (db: Db, kept: ReadonlyMap<string, string>): Promise<void> => {
  const now = await held(db, [...kept.keys()]);
  const changed = [...kept].flatMap(([table, before]) => (now.get(table) === before ? [] : [table]));
  if (changed.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of changed) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
      await sql`insert into ${sql.table(table)} overriding system value select * from ${sql.table(`kept.${table}`)}`.execute(tx);
    }
  });
};

/** What tables hold, each as one hash. */
const held = async (db: Db, tables: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const each = tables.map(
    (name) =>
      sql`select ${name} as name, (select coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${sql.table(name)} t) as hash`,
  );
  const { rows } = await sql<{ readonly name: string; readonly hash: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
};

await main();
