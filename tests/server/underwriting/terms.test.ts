import { afterEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { extraOfPersons } from '../../../src/server/database/migrations/035-extra-of-persons-and-renewal-prices.ts';
import { cents as centsOf } from '../../../src/server/domain/money.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { application, clerks, decide, newKey, openPayment, person, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { endorsed } from '../harness/endorsement.ts';
import { brokenInvariants } from '../harness/invariants.ts';
import { runDue } from '../harness/jobs.ts';
import { begin, useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();
afterEach(() => server.clock.set(begin));

/** Twelve persons, one of whom works at height, which the model refers. */
const risky = (change = {}) => application(change, [person(90, { occupationCodes: '0006001' }), ...clerks(11)], 'GA50');
const referred = async (agent: Client, change = {}): Promise<{ readonly orderNo: string; readonly premium: string }> => {
  const { productId, modelVersion: version, modelHash: hash, application: asked } = await submission(agent, risky(change));
  const priced = (await agent.get('getPremium', { body: { productId, version, hash, application: asked } })).data;
  const premium = priced.premium ?? '';
  const body = await submission(agent, risky(change), premium);
  const read = { file: 'height.md', at: '2026-11-21T10:00:00+08:00' };
  const sent = { ...body, documentsRead: [...body.documentsRead, read] };
  const { orderNo } = (await agent.get('submitOrder', { body: sent, headers: { 'idempotency-key': newKey() } })).data;
  return { orderNo, premium };
};

type Terms = { readonly extraPercent?: number; readonly conditions?: string; readonly undoable?: boolean };
const accept = (office: Client, no: string, terms: Terms) =>
  office.call('underwritingDecide', { body: { no, decision: 'accept', note: '按加费条件承保', ...terms } });

const cents = (amount = '0'): number => Math.round(Number(amount) * 100);
const money = (amountCents: number): string => (amountCents / 100).toFixed(2);

describe('an order that is accepted on terms', () => {
  it('waits for its payment with the new premium, whose calculation adds up, and pays commission on it', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const { orderNo, premium } = await referred(agent);
    const before = (await agent.get('orderDetail', { params: { orderNo } })).data;
    expect((await accept(office, orderNo, { extraPercent: 15, conditions: '高处作业须系安全带' })).reply.data.status).toBe(
      'WAIT_PAY',
    );
    const { data } = await agent.get('orderDetail', { params: { orderNo } });
    const extra = Math.round(cents(premium) * 0.15);
    expect(data.premium).toBe(money(cents(premium) + extra));
    expect(data.terms).toEqual({
      premiumBefore: premium,
      extraPercent: 15,
      extra: money(extra),
      conditions: '高处作业须系安全带',
    });
    const [own, added, whole] = data.trace.slice(-3);
    expect(own).toEqual(before.trace.at(-1));
    expect([added?.title, added?.subtotal, whole?.subtotal]).toEqual(['核保加费 15%', money(extra), data.premium]);
    expect(cents(own?.subtotal) + cents(added?.subtotal)).toBe(cents(whole?.subtotal));
    expect(Number(data.commission) / Number(before.commission)).toBeCloseTo(1.15, 3);
    const { steps } = (await office.get('orderTrace', { params: { orderNo } })).data;
    expect(steps.find(({ action }) => action === 'accept')).toMatchObject({
      amount: data.premium,
      detail: { extraPercent: 15, premiumBefore: premium, hasConditions: true },
    });
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });

  it('becomes a policy that prints the terms, keeps them on every change, and refunds exactly what was paid', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const { orderNo } = await referred(agent);
    await accept(office, orderNo, { extraPercent: 20, conditions: '高处作业须系安全带' });
    const { premium } = (await agent.get('orderDetail', { params: { orderNo } })).data;
    await decide(agent, await openPayment(agent, orderNo), 'PAID');
    const policyNo = (await agent.get('orderDetail', { params: { orderNo } })).data.policyNo ?? '';
    const policy = (await agent.get('policyDetail', { params: { policyNo } })).data;
    expect([policy.premium, policy.terms?.extraPercent, policy.trace.at(-1)?.subtotal]).toEqual([premium, 20, premium]);
    const pdf = await agent.call('policyPdf', { params: { policyNo }, query: { numbers: 'masked' } });
    const text = readPdf(new Uint8Array(await pdf.reply.arrayBuffer())).texts.join(' ');
    for (const words of ['高处作业须系安全带', '核保加费 20%', '加费后保费']) expect(text).toContain(words);

    const added = await endorsed(agent, policyNo, { kind: 'ADD', rows: [{ person: { ...person(60) } }] });
    const [line] = added.lines;
    expect(line?.arithmetic).toMatch(/^\(?[\d.,]+.* = [\d.]+; [\d.]+ × 120%$/);
    const plain = Number(/; ([\d.]+) × 120%$/.exec(line?.arithmetic ?? '')?.[1]);
    expect(cents(line?.charge)).toBe(Math.round(plain * 120));
    expect(added.charge).toBe(line?.charge);
    expect(await brokenInvariants(server.deps)).toEqual([]);

    // Half a year later, the unused part of the premium and of the extra premium is refunded for each person.
    const mid = await endorsed(agent, policyNo, { kind: 'SURRENDER', rows: [] });
    for (const { arithmetic, charge } of mid.lines)
      expect(cents(charge)).toBe(-Math.round(Number(/; -([\d.]+) × 120%$/.exec(arithmetic)?.[1]) * 120));
    expect(cents(mid.charge)).toBe(mid.lines.reduce((sum, { charge }) => sum + cents(charge), 0));
    expect(await brokenInvariants(server.deps)).toEqual([]);

    // Before the cover begins, a surrender refunds the whole premium including the extra premium.
    const other = await referred(agent);
    await accept(office, other.orderNo, { extraPercent: 20 });
    const paid = (await agent.get('orderDetail', { params: { orderNo: other.orderNo } })).data.premium;
    await decide(agent, await openPayment(agent, other.orderNo), 'PAID');
    const second = (await agent.get('orderDetail', { params: { orderNo: other.orderNo } })).data.policyNo ?? '';
    const ended = await endorsed(agent, second, { kind: 'SURRENDER', rows: [], effectiveDate: '2026-11-25' });
    expect(ended.charge).toBe(`-${paid}`);
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });

  it('shows groups and persons with premiums that include the extra premium and add up to the amount paid, also after a name is corrected', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    // 310.00 × 1.08 is 334.80, of which 7% are 23.436.
    const { orderNo } = await referred(agent, { options: ['SUDDEN'] });
    const before = await agent.get('orderPersons', { params: { orderNo }, query: { limit: 20 } });
    await accept(office, orderNo, { extraPercent: 7, conditions: '高处作业须系安全带' });
    const order = (await agent.get('orderDetail', { params: { orderNo } })).data;
    const sum = (rows: readonly { readonly premium?: string }[]): string =>
      money(rows.reduce((total, { premium }) => total + cents(premium), 0));
    const { rows } = await agent.get('orderPersons', { params: { orderNo }, query: { limit: 20 } });
    expect([rows.length, sum(rows), sum(order.groups)]).toEqual([12, order.premium, order.premium]);
    // Each share differs from the exact value by less than a cent.
    rows.forEach(({ premium }, at) => expect(Math.abs(cents(premium) - cents(before.rows[at]?.premium) * 1.07)).toBeLessThan(1));
    expect(new Set(rows.slice(1).map(({ premium }) => premium)).size).toBe(2);

    // The state that a server of an older version leaves, which may run at the same time.
    const forget = () =>
      server.deps.db
        .updateTable('insured_person')
        .set({ extra_cents: centsOf(0) })
        .where('order_no', '=', orderNoOf(orderNo))
        .execute();
    await forget();
    await decide(agent, await openPayment(agent, orderNo), 'PAID');
    const policyNo = (await agent.get('orderDetail', { params: { orderNo } })).data.policyNo ?? '';
    const persons = async () => (await agent.get('policyPersons', { params: { policyNo }, query: { limit: 20 } })).rows;
    const policy = async () => (await agent.get('policyDetail', { params: { policyNo } })).data;
    expect([sum(await persons()), sum((await policy()).groups)]).toEqual([order.premium, order.premium]);
    const first = rows.find(({ premium }, at) => at > 0 && premium !== rows.at(-1)?.premium);
    await endorsed(agent, policyNo, { kind: 'CORRECT', rows: [{ no: first?.no ?? 0, person: { finalName: '改名人' } }] });
    expect((await persons()).find(({ no }) => no === first?.no)?.finalName).toBe('改名人');
    expect([sum(await persons()), sum((await policy()).groups)]).toEqual([order.premium, order.premium]);

    const print = async (path: string): Promise<string> =>
      readPdf(new Uint8Array(await (await agent.fetch(`/ins/business/rest/policy/${path}`)).arrayBuffer())).texts.join(' ');
    const printed = await print(`pdf/${policyNo}?numbers=masked`);
    for (const { premium } of await persons()) expect(printed.replaceAll(',', '')).toContain(premium);
    const certificate = await print(`certificate/${policyNo}/2`);
    expect(certificate).toContain('高处作业须系安全带');

    // A person added by an endorsement is shown with the extra premium in percent.
    await endorsed(agent, policyNo, { kind: 'ADD', rows: [{ person: { ...person(60) } }] });
    const joined = (await persons()).at(-1);
    expect(cents(joined?.premium)).toBe(Math.round(cents(before.rows.at(-1)?.premium) * 1.07));
    expect(await brokenInvariants(server.deps)).toEqual([]);

    // The migration of an existing database gives the same cents.
    const stored = () =>
      server.deps.db
        .selectFrom('insured_person')
        .select(['no', 'from_version', 'extra_cents'])
        .where('order_no', '=', orderNoOf(orderNo))
        .orderBy('no')
        .orderBy('from_version')
        .execute();
    const kept = await stored();
    // The persons of an order that was accepted only with conditions are not changed.
    const other = await referred(agent, { startDate: '2026-11-26' });
    await accept(office, other.orderNo, { conditions: '高处作业须系安全带' });
    const writtenBy = async () =>
      (
        await sql<{ readonly by: string }>`
          select distinct xmin::text as by from insured_person where order_no = ${other.orderNo}`.execute(server.deps.db)
      ).rows;
    const written = await writtenBy();
    await forget();
    for (const statement of extraOfPersons.statements.slice(1, 3)) await sql.raw(statement).execute(server.deps.db);
    expect(await stored()).toEqual(kept);
    expect(await writtenBy()).toEqual(written);
  });

  it('is rejected above the authority of the level, for an endorsement, and with a decline', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const { orderNo } = await referred(agent);
    const opened = (await office.get('underwritingOpen', { body: { no: orderNo } })).data;
    expect(opened.mostExtraPercent).toBe(20);
    const above = await accept(office, orderNo, { extraPercent: 21 });
    expect([above.status, above.error.errorMsg]).toEqual([403, '您的权限至多加费 20%：更高的请转交上级']);
    for (const extraPercent of [0, 101, 1.5]) expect((await accept(office, orderNo, { extraPercent })).status).toBe(400);
    const declined = await office.call('underwritingDecide', {
      body: { no: orderNo, decision: 'decline', note: 'No', extraPercent: 10 },
    });
    expect(declined.error.code).toBe('STATE');
    const superior = await server.as('guolan');
    await superior.get('underwritingOpen', { body: { no: orderNo, take: true } });
    expect((await accept(superior, orderNo, { extraPercent: 51 })).status).toBe(403);
    expect((await accept(superior, orderNo, { extraPercent: 50 })).status).toBe(200);
  });
});

describe('a decision that can be undone', () => {
  const stateOf = async (client: Client, orderNo: string) =>
    (await client.get('orderDetail', { params: { orderNo } })).data.status;

  it('changes and sends nothing for eight seconds, and is then applied once', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const { orderNo } = await referred(agent);
    expect((await accept(office, orderNo, { extraPercent: 10, undoable: true })).reply.data.status).toBe('UW_MANUAL');
    const { data } = await office.get('underwritingOpen', { body: { no: orderNo } });
    expect(data.pending).toMatchObject({ decision: 'accept', byName: '许雯', mayUndo: true });
    const { rows } = await office.get('underwritingList', { query: { key: orderNo } });
    expect(rows).toEqual([]);
    server.clock.pass({ seconds: 7 });
    await runDue(server.deps, 'decide-case');
    expect(await stateOf(agent, orderNo)).toBe('UW_MANUAL');
    const again = await accept(office, orderNo, {});
    expect([again.error.code, again.error.errorMsg]).toEqual(['STATE', '许雯已作结论，即将生效']);
    server.clock.pass({ seconds: 1 });
    await runDue(server.deps, 'decide-case');
    await runDue(server.deps, 'decide-case');
    expect(await stateOf(agent, orderNo)).toBe('WAIT_PAY');
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.terms?.extraPercent).toBe(10);
    const late = await office.call('underwritingUndo', { body: { no: orderNo } });
    expect([late.status, late.error.code]).toEqual([409, 'STATE']);
  });

  it('can be undone only by its underwriter: the case is open again, and nothing was recorded of it', async () => {
    const [agent, office, other] = [await server.as('chenzq'), await server.as('xuwen'), await server.as('zhouke')];
    const { orderNo } = await referred(agent);
    const decline = { no: orderNo, decision: 'decline', note: 'By mistake', undoable: true } as const;
    await office.get('underwritingDecide', { body: decline });
    expect((await other.call('underwritingUndo', { body: { no: orderNo } })).error.code).toBe('STATE');
    expect((await office.get('underwritingUndo', { body: { no: orderNo } })).data.no).toBe(orderNo);
    server.clock.pass({ seconds: 20 });
    await runDue(server.deps, 'decide-case');
    expect(await stateOf(agent, orderNo)).toBe('UW_MANUAL');
    const trace = (await office.get('orderTrace', { params: { orderNo } })).data;
    expect(JSON.stringify(trace)).not.toContain('By mistake');
    expect((await accept(office, orderNo, {})).status).toBe(200);
  });

  it('is dropped if the order was cancelled in the meantime', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const { orderNo } = await referred(agent);
    await accept(office, orderNo, { undoable: true });
    await agent.get('orderCancel', { body: { orderNo } });
    server.clock.pass({ seconds: 20 });
    await runDue(server.deps, 'decide-case');
    expect(await stateOf(agent, orderNo)).toBe('CANCELLED');
  });
});
