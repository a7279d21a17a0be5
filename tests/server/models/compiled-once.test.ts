import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledOnce } from '../../../src/server/database/sessions.ts';
import type { Db, Store } from '../../../src/server/database/open.ts';
import { emptyStore } from '../harness/store.ts';

let store: Store;
beforeAll(async () => {
  store = await emptyStore();
});
afterAll(() => store.close());

const between = (db: Db, days: readonly string[], from: Date) =>
  db.selectNoFrom([
    sql<number>`(select count(*)::int from unnest(${days}::date[]) day where day > ${from}::timestamptz and ${'x'} <> '')`.as(
      'after',
    ),
    sql<number>`(select count(*)::int from unnest(${days}::date[]) day where day < ${from}::timestamptz)`.as('before'),
  ]);

it('a query that is compiled once runs with the arguments of each call, in every position', async () => {
  const ask = compiledOnce(store.db, between);
  const days = ['2026-01-01', '2026-03-01', '2026-05-01'];
  expect(await ask(days, new Date('2026-02-01'))).toEqual([{ after: 2, before: 1 }]);
  expect(await ask(days, new Date('2026-04-01'))).toEqual([{ after: 1, before: 2 }]);
  expect(await ask(['2026-07-01'], new Date('2026-04-01'))).toEqual([{ after: 1, before: 0 }]);
});

it('a query that changes an argument is rejected, as it would always run with the first argument', async () => {
  const ask = compiledOnce(store.db, (db, days: readonly string[]) => between(db, [...days], new Date()));
  await expect(ask(['2026-01-01'])).rejects.toThrow(/An argument is not a parameter of: select/);
});
