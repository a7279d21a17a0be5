import { addDays } from '@insure/engine';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enqueue } from '../../../src/server/database/queue.ts';
import { cents } from '../../../src/server/domain/money.ts';
import { policyNoOf } from '../../../src/server/domain/numbers.ts';
import { NoAnswer, UnreadableAnswer } from '../../../src/server/integrations/insurers/wire.ts';
import { fetchFile } from '../../../src/server/reconciliation/insurer-service.ts';
import { application, clerks, paidOrder, person } from '../harness/application.ts';
import { endorsed } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { asBooked, insurerCode, type Lines, office, sold, theServer, useInsurerDays, world } from './insurer-days.ts';

useInsurerDays();

it('acts on differences come back when a wrong file without them is followed by a true one', async () => {
  const { fetched, settle, clerk, period } = await sold(2);
  const dearer = (lines: Lines): Lines => lines.map((line, at) => (at === 0 ? { ...line, amountCents: cents(1) } : line));
  world.file = dearer;
  const [other] = await fetched();
  expect((await settle(other?.no, 'CORRECTED_BY_INSURER', '凭证 7')).status).toBe(200);
  world.file = () => [];
  expect((await fetched()).map(({ kind, state }) => [kind, state])).toEqual([
    ['INSURER_MISSING', 'OPEN'],
    ['INSURER_MISSING', 'OPEN'],
  ]);
  expect((await settle(other?.no, 'ASKED_INSURER')).error.code).toBe('NOT_FOUND');
  world.file = dearer;
  expect(await fetched()).toMatchObject([
    { no: other?.no, kind: 'AMOUNT', state: 'SETTLED', act: 'CORRECTED_BY_INSURER', note: '凭证 7' },
  ]);
  expect((await clerk.get('insurerReconciliation', { query: period })).data).toMatchObject({ differences: 1, unsettled: 0 });
});

it('a doubled number stays settled when the lines of the file are in another order', async () => {
  const { fetched, settle } = await sold(1);
  const twice = ([line]: Lines): Lines => (line ? [line, { ...line, amountCents: cents(1) }] : []);
  world.file = twice;
  const [doubled] = await fetched();
  await settle(doubled?.no, 'CORRECTED_BY_INSURER');
  world.file = (lines) => twice(lines).toReversed();
  expect(await fetched()).toMatchObject([{ no: doubled?.no, kind: 'DOUBLED', state: 'SETTLED' }]);
});

it('an insurer is not asked again about an order that was refunded after the insurer had booked it', async () => {
  const server = theServer();
  const { day, fetched } = await sold(1);
  server.clock.set(`${day}T05:00:00.000Z`);
  const agent = await server.as('chenzq');
  world.answer = async () => ({ state: 'unknown', reason: 'no answer' });
  const paid = await paidOrder(
    agent,
    application(
      { startDate: addDays(day, 4) },
      clerks(3).map((_, no) => person(900 + no)),
    ),
  );
  const line = { no: paid.orderNo, kind: 'issue', policyNo: 'PGA1', amountCents: cents(21_000) } as const;
  world.file = (lines) => [...lines, line];
  server.clock.set(`${addDays(day, 1)}T03:00:00.000Z`);
  const [waiting] = await fetched();
  expect(waiting).toMatchObject({
    number: paid.orderNo,
    cause: 'NOT_EFFECTIVE',
    acts: ['ASKED_AGAIN', 'ASKED_INSURER', 'CORRECTED_BY_INSURER'],
  });

  world.answer = async () => ({ state: 'failed', reason: 'no such policy' });
  server.clock.set(`${addDays(day, 2)}T04:00:00.000Z`);
  await runDue(server.deps, 'give-up-issuing');
  const { fetched: later, lines, settle: act } = await office(day);
  expect((await lines())[0]?.acts).toEqual(['ASKED_INSURER', 'CORRECTED_BY_INSURER']);
  expect((await act(waiting?.no, 'ASKED_AGAIN')).error.code).toBe('STATE');
  expect(await later()).toMatchObject([
    { number: paid.orderNo, orderNo: paid.orderNo, kind: 'STATE', cause: 'NOT_SOLD', state: 'OPEN' },
  ]);
});

it('a job that is to ask the insurer later asks at once when a clerk asks again', async () => {
  const server = theServer();
  const { day } = await sold(0);
  server.clock.set(`${day}T05:00:00.000Z`);
  world.answer = async () => ({ state: 'unknown', reason: 'no answer' });
  const paid = await paidOrder(
    await server.as('chenzq'),
    application(
      { startDate: addDays(day, 4) },
      clerks(3).map((_, no) => person(950 + no)),
    ),
  );
  world.file = () => [{ no: paid.orderNo, kind: 'issue', policyNo: 'PGA1', amountCents: cents(21_000) }];
  const { db } = server.deps;
  const later = new Date(Date.now() + 1_800_000);
  await sql`delete from job where name = 'issue-policy' and singleton_key = ${paid.orderNo}`.execute(db);
  await enqueue(db, { name: 'issue-policy', subject: paid.orderNo, at: later });
  server.clock.set(`${addDays(day, 1)}T03:00:00.000Z`);
  const { fetched, settle } = await office(day);
  const [waiting] = await fetched();
  expect((await settle(waiting?.no, 'ASKED_AGAIN')).status).toBe(200);
  const { rows } = await sql<{ readonly is_due: boolean }>`
    select start_after <= now() as is_due from job where name = 'issue-policy' and singleton_key = ${paid.orderNo}`.execute(db);
  expect(rows).toEqual([{ is_due: true }]);
});

it('a line with a number that none of ours can be is a difference like others', async () => {
  const { fetched } = await sold(1);
  const foreign = ['PO/2026-1', '保单1', 'x'.repeat(60)];
  world.file = (lines) => [
    ...lines,
    ...foreign.map((no) => ({ no, kind: 'issue' as const, policyNo: 'PGA1', amountCents: cents(1) })),
  ];
  const found = await fetched();
  expect(found.map(({ number }) => number).toSorted()).toEqual(foreign.toSorted());
  expect(found).toMatchObject(foreign.map(() => ({ kind: 'OURS_MISSING', cause: 'UNKNOWN', orderNo: null })));
});

it('a comparison takes as many statements for a thousand differences as for one', async () => {
  const { day } = await sold(1);
  const { deps } = theServer();
  const counted = { statements: 0 };
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => {
      counted.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const statementsFor = async (count: number): Promise<number> => {
    world.file = () =>
      Array.from({ length: count }, (_, at) => ({
        no: `Z${count}-${at}`,
        kind: 'issue',
        policyNo: 'PGA1',
        amountCents: cents(100),
      }));
    counted.statements = 0;
    await fetchFile({ db, insurer: deps.insurer }, { insurerCode, day }, { user: { id: 'u-xuwen' }, now: deps.clock.now() });
    return counted.statements;
  };
  const one = await statementsFor(1);
  expect(one).toBeGreaterThan(5);
  expect([await statementsFor(1000), await statementsFor(2)]).toEqual([one, one]);
});

it('policies and their changes stay with the insurer that was asked for them when their product moves to another one', async () => {
  const server = theServer();
  const { day, orders, fetched } = await sold(1);
  const [{ orderNo, policyNo } = { orderNo: '', policyNo: '' }] = orders;
  const { db } = server.deps;
  const product = db.selectFrom('policy').where('policy_no', '=', policyNoOf(policyNo)).select('product_id');
  const before = await db.selectFrom('product').where('id', '=', product).select(['id', 'insurer_id']).executeTakeFirstOrThrow();
  const other = await db.selectFrom('insurer').where('code', '!=', insurerCode).select(['id', 'code']).executeTakeFirstOrThrow();
  await db.updateTable('product').set({ insurer_id: other.id }).where('id', '=', before.id).execute();
  try {
    expect(await fetched()).toEqual([]);
    const there = await office(day, other.code);
    expect(await there.fetched()).toEqual([]);
    world.file = () => [{ no: orderNo, kind: 'issue', policyNo, amountCents: cents(21_000) }];
    expect(await there.fetched()).toMatchObject([{ kind: 'OURS_MISSING', cause: 'OTHER_INSURER', orderNo }]);
    const change = await endorsed(await server.as('chenzq'), policyNo, {
      kind: 'ADD',
      effectiveDate: addDays(day, 30),
      rows: [{ person: { ...person(990) } }],
    });
    const asked = db.selectFrom('insurer_request').where('our_no', '=', change.endorseOrderNo).select('insurer_code');
    expect(await asked.executeTakeFirstOrThrow()).toEqual({ insurer_code: insurerCode });
  } finally {
    await db.updateTable('product').set({ insurer_id: before.insurer_id }).where('id', '=', before.id).execute();
  }
});

it('a file that cannot be read has another error than a missing one, and the log has the reason', async () => {
  const { ask, day } = await sold(0);
  world.file = () => {
    throw new UnreadableAnswer('Line 812: The insurer gives an amount that is none', 812);
  };
  expect((await ask()).error).toMatchObject({ code: 'STATE', errorMsg: expect.stringContaining('无法读取（第 812 行）') });
  world.file = () => {
    throw new NoAnswer('The insurer does not answer: ECONNREFUSED');
  };
  expect((await ask()).error.errorMsg).toContain(`没有给出 ${day} 的对账文件，请稍后再试`);
  const log = world.logged.join('\n');
  expect(log).toContain('Line 812: The insurer gives an amount that is none');
  expect(log).toContain('ECONNREFUSED');
});

it('a file that arrives after one that was asked for later changes nothing', async () => {
  const { ask, lines } = await sold(1);
  const { clock } = theServer();
  let arrive = (_: Lines): void => {};
  const asked = new Promise<void>((resolve) => {
    world.file = () => {
      resolve();
      return new Promise((given) => {
        arrive = given;
      });
    };
  });
  const first = ask();
  await asked;
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
  world.file = asBooked;
  expect((await ask()).status).toBe(200);
  arrive([]);
  expect((await first).reply.data).toEqual({ differences: 0 });
  expect(await lines()).toEqual([]);
});
