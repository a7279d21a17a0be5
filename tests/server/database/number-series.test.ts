import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextNumber, recordNumber } from '../../../src/server/database/number-series.ts';
import type { Store } from '../../../src/server/database/open.ts';
import { filledStore } from '../harness/store.ts';

let store: Store;
beforeAll(async () => {
  store = await filledStore();
});
afterAll(() => store.close());

const now = new Date('2026-11-21T02:00:00Z');

it('numbers taken at the same time differ and grow in each series, also in a transaction', async () => {
  const { db } = store;
  const one = (prefix: string): Promise<string> => recordNumber(db, now, prefix);
  const within = (): Promise<string> => db.transaction().execute((tx) => recordNumber(tx, now, 'QA'));
  const rounds = await Promise.all([...Array.from({ length: 40 }, (_, at) => one(at % 2 === 0 ? 'QA' : 'QB')), within()]);
  const later = await one('QA');
  expect(new Set([...rounds, later]).size).toBe(42);
  expect(rounds.every((number) => /^Q[AB]20261121\d{7}$/.test(number))).toBe(true);
  expect(rounds.filter((number) => number.startsWith('QA')).every((number) => number < later)).toBe(true);
  expect(Number(later.slice(-7))).toBeLessThan(await nextNumber(db, 'QA20261121'));
});
