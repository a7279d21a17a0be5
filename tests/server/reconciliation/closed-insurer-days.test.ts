import { addDays } from '@insure/engine';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { rotateKeys } from '../../../src/server/database/open-encrypted.ts';
import { cents } from '../../../src/server/domain/money.ts';
import { policyNoOf } from '../../../src/server/domain/numbers.ts';
import type { ReconciliationLine } from '../../../src/server/integrations/insurer.ts';
import { testKeys } from '../harness/store.ts';
import { insurerCode, office, sold, theServer, useInsurerDays, world } from './insurer-days.ts';

useInsurerDays();

it('a booking that the insurer dates on the next day is one difference of its date, which is settled by itself', async () => {
  const { day, orders, fetched } = await sold(2);
  const next = addDays(day, 1);
  const [{ orderNo } = { orderNo: '' }] = orders;
  const later: ReconciliationLine[] = [];
  world.file = (all) => {
    later.push(...all.filter(({ no }) => no === orderNo));
    return all.filter(({ no }) => no !== orderNo);
  };
  expect(await fetched()).toMatchObject([{ number: orderNo, kind: 'INSURER_MISSING', state: 'OPEN', dates: null }]);
  theServer().clock.set(`${addDays(next, 1)}T03:00:00.000Z`);
  const [second, { lines, clerk }] = [await office(next), await office(day)];
  world.file = () => later;
  const dates = { insurer: next, ours: day };
  const one = { number: orderNo, kind: 'DATE', cause: 'OTHER_DAY', state: 'SETTLED', act: null, madeBy: null, acts: [], dates };
  expect(await second.fetched()).toMatchObject([{ ...one, day: next, insurerAmount: '210.00', ourAmount: null }]);
  expect(await lines()).toMatchObject([{ ...one, day, insurerAmount: null, difference: '-210.00' }]);
  expect((await second.settle((await lines())[0]?.no, 'ASKED_INSURER')).error.code).toBe('STATE');

  const both = { insurerCode, from: day, until: next };
  const rows = async (kind: 'DATE' | 'INSURER_MISSING') =>
    (await clerk.get('insurerReconciliationLines', { query: { ...both, kind } })).rows;
  expect(await rows('DATE')).toMatchObject([{ ...one, insurerAmount: '210.00', ourAmount: '210.00', difference: '0.00' }]);
  expect(await rows('INSURER_MISSING')).toEqual([]);
  const sums = (await clerk.get('insurerReconciliation', { query: both })).data;
  expect(sums).toMatchObject({ differences: 1, unsettled: 0, difference: '0.00' });
  expect(sums.states).toEqual([day, next].map((each) => ({ day: each, state: 'OPEN', unsettled: 0 })));

  // Without the line of the next day, our booking is missing at the insurer again.
  world.file = () => [];
  expect(await second.fetched()).toEqual([]);
  expect(await lines()).toMatchObject([{ kind: 'INSURER_MISSING', state: 'OPEN', dates: null }]);
});

it('a booking that the insurer lists on our day and again on the next stays a difference of the next day', async () => {
  const { day, fetched } = await sold(1);
  const listed: ReconciliationLine[] = [];
  world.file = (all) => {
    listed.push(...all);
    return all;
  };
  expect(await fetched()).toEqual([]);
  theServer().clock.set(`${addDays(day, 2)}T03:00:00.000Z`);
  world.file = () => listed;
  expect(await (await office(addDays(day, 1))).fetched()).toMatchObject([
    { kind: 'OURS_MISSING', cause: 'OTHER_DAY', state: 'OPEN', dates: null },
  ]);
});

it('a day is closed once its differences are settled, and never changes again', async () => {
  const server = theServer();
  const { day, fetched, lines, settle, ask, clerk, period } = await sold(2);
  const close = (of = day, client = clerk) => client.call('insurerReconciliationClose', { body: { insurerCode, day: of } });
  expect((await close()).error.code).toBe('NOT_FOUND');
  world.file = ([line]) => (line ? [{ ...line, amountCents: cents(20_999) }] : []);
  const found = await fetched();
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(['AMOUNT', 'INSURER_MISSING']);
  expect((await close()).error).toMatchObject({ code: 'STATE', errorMsg: expect.stringContaining('2') });
  for (const { no } of found) expect((await settle(no, 'ASKED_INSURER')).status).toBe(200);
  expect((await close()).error).toMatchObject({ code: 'STATE', errorMsg: expect.stringContaining('2') });
  for (const { no } of found) expect((await settle(no, 'CORRECTED_BY_INSURER')).status).toBe(200);
  expect((await clerk.get('insurerReconciliation', { query: period })).data).toMatchObject({ closedAt: null, closedBy: null });

  expect((await close()).reply.data).toEqual({ day });
  expect((await close()).error).toMatchObject({ code: 'STATE', errorMsg: expect.stringContaining('已关账') });
  expect((await ask()).error).toMatchObject({ code: 'STATE', errorMsg: expect.stringContaining('已关账') });
  expect((await settle(found[0]?.no, 'ASKED_INSURER')).error.code).toBe('STATE');
  expect((await clerk.get('insurerReconciliation', { query: period })).data).toMatchObject({
    states: [{ day, state: 'CLOSED', unsettled: 0 }],
    closedBy: expect.anything(),
    closedAt: expect.stringMatching(/^\d{4}/),
  });
  const { db } = server.deps;
  const ofDay = sql`insurer_code = ${insurerCode} and day = ${day}`;
  for (const change of [
    sql`delete from insurer_difference where ${ofDay}`,
    sql`update insurer_difference set paired_day = ${addDays(day, 1)} where ${ofDay}`,
    sql`update insurer_day set closed_at = null, closed_by = null where ${ofDay}`,
    sql`insert into insurer_difference (insurer_code, day, kind, cause, number, content_hash, insurer_entries, our_entries)
      values (${insurerCode}, ${day}, 'OURS_MISSING', 'UNKNOWN', 'HZ1', '', '[]', '[]')`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/closed/);
  const audit = db.selectFrom('audit').where('subject', '=', 'reconciliation').where('subject_no', '=', `${insurerCode} ${day}`);
  expect((await audit.select(['action', 'actor']).orderBy('id').execute()).at(-1)).toEqual({ action: 'close', actor: 'u-xuwen' });

  // Notes of a closed day can be encrypted with another key.
  const next = [{ id: 'next', secret: new Uint8Array(32).fill(8) }];
  expect((await rotateKeys(server.plain, [...next, ...testKeys])).count).toBeGreaterThan(1);
  await rotateKeys(server.plain, [...testKeys, ...next]);
  expect((await lines()).map(({ note }) => note)).toEqual(['工单 1', '工单 1']);
});

it('a day is not closed when our bookings have changed after the comparison', async () => {
  const { day, orders, fetched, clerk } = await sold(1);
  expect(await fetched()).toEqual([]);
  const { db } = theServer().deps;
  const policyNo = policyNoOf(orders[0]?.policyNo ?? '');
  await db
    .updateTable('policy_version')
    .set({ premium_cents: cents(21_001) })
    .where('policy_no', '=', policyNo)
    .execute();
  const close = () => clerk.call('insurerReconciliationClose', { body: { insurerCode, day } });
  expect((await close()).error).toMatchObject({ code: 'STATE', errorMsg: expect.stringContaining('210.01') });
  await fetched();
  await db
    .updateTable('policy_version')
    .set({ premium_cents: cents(21_000) })
    .where('policy_no', '=', policyNo)
    .execute();
  expect(await fetched()).toEqual([]);
  expect((await close()).status).toBe(200);
});

it('a file that lacks the booking with which another day was closed is refused', async () => {
  const { day, orders, fetched } = await sold(1);
  const next = addDays(day, 1);
  const listed: ReconciliationLine[] = [];
  world.file = (all) => {
    listed.push(...all);
    return [];
  };
  await fetched();
  theServer().clock.set(`${addDays(next, 1)}T03:00:00.000Z`);
  const [second, { lines, clerk }] = [await office(next), await office(day)];
  world.file = () => listed;
  await second.fetched();
  expect((await clerk.call('insurerReconciliationClose', { body: { insurerCode, day } })).status).toBe(200);
  world.file = () => [];
  const refused = (await second.ask()).error;
  expect(refused).toMatchObject({ code: 'STATE', errorMsg: expect.stringContaining(orders[0]?.orderNo ?? '') });
  expect(await second.lines()).toMatchObject([{ kind: 'DATE', state: 'SETTLED' }]);
  world.file = () => listed;
  expect((await second.ask()).status).toBe(200);
  expect(await lines()).toMatchObject([{ kind: 'DATE', state: 'SETTLED' }]);
});
