import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMemory, type Db, type Store } from '../../src/server/adapters/database/open.ts';
import { emptyDump } from './harness/store.ts';

let store: Store;
beforeAll(async () => {
  store = await openMemory(await emptyDump());
});
afterAll(() => store.close());

const echo = async (db: Db, text: string) =>
  (await sql<{ readonly text: string }>`select ${text}::text as text`.execute(db)).rows.map((row) => row.text);

it.each([[{ not: 'a list' }], [7], [true]])(
  'what comes after a parameter that cannot be written, %j, is answered',
  async (wrong) => {
    await expect(sql`select ${'x'}::text, ${wrong}::text[]`.execute(store.db)).rejects.toThrow(TypeError);
    for (const text of ['one', 'two', 'three']) expect(await echo(store.db, text)).toEqual([text]);
  },
);

it('within a transaction it undoes that transaction alone', async () => {
  await sql`create table note (text text)`.execute(store.db);
  const failing = store.db.transaction().execute(async (tx) => {
    await sql`insert into note values (${'lost'})`.execute(tx);
    await sql`select ${7}::text[]`.execute(tx);
  });
  await expect(failing).rejects.toThrow(TypeError);
  await sql`insert into note values (${'kept'})`.execute(store.db);
  expect((await sql`select text from note`.execute(store.db)).rows).toEqual([{ text: 'kept' }]);
});
