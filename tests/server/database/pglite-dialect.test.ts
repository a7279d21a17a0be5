import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openMemory, type Store } from '../../../src/server/database/open.ts';
import { emptyDump } from '../harness/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openMemory(await emptyDump());
});
afterAll(() => store.close());

const echo = async (db: Db, text: string) =>
  (await sql<{ readonly text: string }>`select ${text}::text as text`.execute(db)).rows.map((row) => row.text);

it.each([[{ not: 'a list' }], [7], [true]])(
  'the database answers the statements after a parameter that cannot be written: %j',
  async (wrong) => {
    await expect(sql`select ${'x'}::text, ${wrong}::text[]`.execute(store.db)).rejects.toThrow(TypeError);
    for (const text of ['one', 'two', 'three']) expect(await echo(store.db, text)).toEqual([text]);
  },
);

it('a failure within a transaction undoes only that transaction', async () => {
  await sql`create table note (text text)`.execute(store.db);
  const failing = store.db.transaction().execute(async (tx) => {
    await sql`insert into note values (${'lost'})`.execute(tx);
    await sql`select ${7}::text[]`.execute(tx);
  });
  await expect(failing).rejects.toThrow(TypeError);
  await sql`insert into note values (${'kept'})`.execute(store.db);
  expect((await sql`select text from note`.execute(store.db)).rows).toEqual([{ text: 'kept' }]);
});

it('a prepared statement returns the current columns of its table', async () => {
  const all = () => sql`select * from changing`.execute(store.db);
  await sql`create table changing (one text)`.execute(store.db);
  await sql`insert into changing values (${'first'})`.execute(store.db);
  for (const _ of [1, 2]) expect((await all()).rows).toEqual([{ one: 'first' }]);
  await sql`alter table changing add column two integer default 2`.execute(store.db);
  for (const _ of [1, 2]) expect((await all()).rows).toEqual([{ one: 'first', two: 2 }]);
  await sql.raw('begin; alter table changing add column three integer default 3; commit').execute(store.db);
  for (const _ of [1, 2]) expect((await all()).rows).toEqual([{ one: 'first', two: 2, three: 3 }]);
});

it('a statement with a word such as "created" leaves the other statements prepared', async () => {
  const one = () => echo(store.db, 'stays prepared');
  const isKept = async () =>
    (
      await sql`select 1 from pg_prepared_statements where parameter_types = '{text}' and statement = 'select $1::text as text'`.execute(
        store.db,
      )
    ).rows.length === 1;
  await one();
  expect(await isKept()).toBe(true);
  await sql`create table dated (created_at text, dropped text)`.execute(store.db);
  expect(await isKept()).toBe(false);
  await one();
  await sql`insert into dated (created_at, dropped) values (${'x'}, 'drop')`.execute(store.db);
  await sql`select created_at, dropped from dated`.execute(store.db);
  expect(await isKept()).toBe(true);
});

it('a statement that fails when it is prepared or run fails each time, and other statements still work', async () => {
  const half = (divisor: number) => sql<{ half: number }>`select 4 / ${divisor}::integer as half`.execute(store.db);
  for (const _ of [1, 2]) {
    await expect(sql`select nothing of this`.execute(store.db)).rejects.toMatchObject({ code: '42601' });
    await expect(half(0)).rejects.toMatchObject({ code: '22012' });
    expect((await half(2)).rows).toEqual([{ half: 2 }]);
  }
});

it('a statement that was closed after hundreds of others returns the same rows as before', async () => {
  const one = () => echo(store.db, 'kept and closed');
  expect(await one()).toEqual(['kept and closed']);
  for (let no = 0; no < 400; no += 1)
    expect((await sql.raw<{ no: number }>(`select ${no} as no`).execute(store.db)).rows).toEqual([{ no }]);
  expect(await one()).toEqual(['kept and closed']);
  const open = await sql<{ kept: number }>`select count(*)::int as kept from pg_prepared_statements`.execute(store.db);
  expect(open.rows).toEqual([{ kept: 301 }]);
});
