import { describe, expect, it } from 'vitest';
import { application, newKey, paidOrder, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { asCustomer } from '../harness/customer.ts';
import { adding, endorsed, make, midTerm, submit } from '../harness/endorsement.ts';
import { policyNoOf } from '../../../src/server/domain/numbers.ts';
import { useFreshServer } from '../harness/server.ts';

// A policy for three clerks from 2026-11-25 to 2027-11-24 at 210.00; the clock is set to 2026-11-21.
const server = useFreshServer();
const phone = '13911110089';
const held = async (): Promise<{ readonly customer: Client; readonly policyNo: string }> => {
  const { policyNo } = await paidOrder(
    await server.as('chenzq'),
    application({ policyholder: { ...application().policyholder, phone } }),
  );
  return { customer: await asCustomer(server, phone), policyNo };
};
const ask = (client: Client, policyNo: string, asked: object) =>
  client.call('endorseMake', {
    body: { policyNo, kind: 'ADD', effectiveDate: midTerm, rows: [], ...asked },
    headers: { 'idempotency-key': newKey() },
  });

describe('what a customer may change on a policy', () => {
  it('are persons, names, contact data and surrender before the cover begins', async () => {
    const { customer, policyNo } = await held();
    const { endorsement, claimsPhone } = (await customer.get('policyDetail', { params: { policyNo } })).data;
    expect(endorsement.kinds).toEqual(['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'HOLDER', 'SURRENDER']);
    expect(endorsement.holderFields).toEqual(['holderName', 'phone', 'holderEmail', 'region', 'address']);
    expect(claimsPhone).toMatch(/\d/);
    const added = await endorsed(customer, policyNo, { ...adding(9), effectiveDate: '2026-11-25' });
    expect([added.status, added.charge]).toEqual(['EFFECTIVE', '70.00']);
    const corrected = await endorsed(customer, policyNo, { kind: 'CORRECT', rows: [{ no: 1, person: { finalName: '张更正' } }] });
    expect(corrected.status).toBe('EFFECTIVE');
    const reached = await endorsed(customer, policyNo, { kind: 'HOLDER', rows: [], holder: { holderEmail: 'su@example.com' } });
    expect(reached.status).toBe('EFFECTIVE');
  });

  it('are no longer the persons after the cover has begun, not even by a change that was priced before', async () => {
    const { customer, policyNo } = await held();
    const priced = await make(customer, policyNo, adding(9));
    server.clock.set('2026-11-25T02:00:00Z');
    const later = await asCustomer(server, phone);
    expect((await later.get('policyDetail', { params: { policyNo } })).data.endorsement.kinds).toEqual([
      'CORRECT',
      'HOLDER',
      'SURRENDER',
    ]);
    for (const asked of [
      adding(9),
      { kind: 'REMOVE', rows: [{ no: 1 }] },
      { kind: 'REPLACE', rows: [{ no: 1, person: { ...person(9) } }] },
      { kind: 'MIXED', rows: [{ kind: 'REMOVE', no: 1 }] },
    ]) {
      const { status, error } = await ask(later, policyNo, asked);
      expect([status, error.code, error.errorMsg]).toEqual([409, 'STATE', '保障已于 2026-11-25 开始，不能再增加或减少人员']);
    }
    const edited = await later.call('endorseEdit', {
      body: { endorseOrderNo: priced.endorseOrderNo, effectiveDate: midTerm, ...adding(9) },
    });
    expect(edited.error.code).toBe('STATE');
    const submitted = await submit(later, priced);
    expect([submitted.status, submitted.error.code]).toEqual([409, 'STATE']);
  });

  it('are never another occupation or the identity of the policyholder', async () => {
    const { customer, policyNo } = await held();
    for (const asked of [
      { kind: 'JOB', rows: [{ no: 1, person: { occupationCodes: '0001002' } }] },
      {
        kind: 'MIXED',
        rows: [
          { kind: 'REMOVE', no: 1 },
          { kind: 'JOB', no: 2, person: { occupationCodes: '0001002' } },
        ],
      },
      { kind: 'HOLDER', holder: { certNum: '91350100M000100Y43' } },
      { kind: 'HOLDER', holder: { phone: '13900001112', birthDay: '1990-01-01' } },
    ]) {
      const { status, error } = await ask(customer, policyNo, asked);
      expect([status, error.code], JSON.stringify(asked)).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('include a surrender, whose amount is shown first: all of it before the cover begins, by the remaining days later', async () => {
    const { customer, policyNo } = await held();
    const before = await make(customer, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: '2026-11-25' });
    expect([before.status, before.charge]).toEqual(['TRIAL', '-210.00']);
    server.clock.set('2027-05-26T02:00:00Z');
    const later = await asCustomer(server, phone);
    const after = await make(later, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: midTerm });
    // 182 of 365 days are left: 70.00 × 182 ÷ 365 for each of three clerks.
    expect([after.status, after.charge]).toEqual(['TRIAL', '-104.70']);
    expect((await submit(later, after)).status).toBe(200);
  });

  it('end the policy at once if it is surrendered before its cover begins, in every list and for the public check', async () => {
    const { customer, policyNo } = await held();
    await endorsed(customer, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: '2026-11-25' });
    const { data } = await customer.get('policyDetail', { params: { policyNo } });
    expect([data.status, data.cancelDate]).toEqual(['CANCELLED', '2026-11-25']);
    const numbers = async (query: object) =>
      (await customer.get('policyQuery', { query })).rows.map((row) => [row.policyNo, row.status, row.cancelDate]);
    const found = [[policyNo, 'CANCELLED', '2026-11-25']];
    expect(await numbers({ status: 'CANCELLED' })).toEqual(found);
    expect(await numbers({ status: 'NOT_STARTED' })).toEqual([]);
    const { check_code: code } = await server.deps.db
      .selectFrom('policy')
      .where('policy_no', '=', policyNoOf(policyNo))
      .select('check_code')
      .executeTakeFirstOrThrow();
    const checked = (await customer.get('policyCheck', { body: { policyNo, code } })).data;
    expect([checked.status, checked.cancelDate]).toEqual(['CANCELLED', '2026-11-25']);
  });

  it('keep the cover of a running policy until the day of its surrender', async () => {
    const { policyNo } = await held();
    server.clock.set('2027-05-20T02:00:00Z');
    const later = await asCustomer(server, phone);
    await endorsed(later, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: midTerm });
    const { data } = await later.get('policyDetail', { params: { policyNo } });
    expect([data.status, data.cancelDate]).toEqual(['IN_FORCE', midTerm]);
  });

  it('include a replacement before the cover begins, which costs nothing on the same plan', async () => {
    const { customer, policyNo } = await held();
    const asked = { kind: 'REPLACE', rows: [{ no: 1, person: { ...person(9) } }], effectiveDate: '2026-11-25' } as const;
    const replaced = await endorsed(customer, policyNo, { ...asked, rows: [...asked.rows] });
    expect([replaced.status, replaced.charge]).toEqual(['EFFECTIVE', '0.00']);
  });

  it('are priced first by the same checks as the change itself, and nothing is stored', async () => {
    const { customer, policyNo } = await held();
    const price = (asked: object) =>
      customer.get('endorsePrice', { body: { policyNo, kind: 'SURRENDER', effectiveDate: '2026-11-25', rows: [], ...asked } });
    const { data: surrender } = await price({});
    expect([surrender.charge, surrender.issues]).toEqual(['-210.00', []]);
    const { data: added } = await price({ ...adding(9) });
    expect([added.charge, added.lines.map(({ name, charge }) => [name, charge])]).toEqual(['70.00', [['张三9', '70.00']]]);
    const { data: twice } = await price({ kind: 'ADD', rows: [{ person: { ...person(1) } }] });
    expect(twice.charge).toBeUndefined();
    expect(twice.issues.map(({ path }) => path)[0]).toMatch(/^\/rows\/0\/person/);
    const job = { kind: 'JOB', rows: [{ no: 1, person: { occupationCodes: '0001002' } }] } as const;
    const refused = await customer.call('endorsePrice', {
      body: { policyNo, effectiveDate: '2026-11-25', ...job, rows: [...job.rows] },
    });
    expect(refused.error.code).toBe('FORBIDDEN');
    expect((await customer.get('endorseQuery', { query: { policyNo } })).total).toBe(0);
    server.clock.set('2026-11-25T02:00:00Z');
    const later = await asCustomer(server, phone);
    const { error } = await later.call('endorsePrice', { body: { policyNo, ...adding(9), effectiveDate: midTerm } });
    expect([error.code, error.errorMsg]).toEqual(['STATE', '保障已于 2026-11-25 开始，不能再增加或减少人员']);
  });

  it('does not limit the agent who sold the policy', async () => {
    const { policyNo } = await held();
    server.clock.set('2026-12-01T02:00:00Z');
    const again = await server.as('chenzq');
    const { endorsement } = (await again.get('policyDetail', { params: { policyNo } })).data;
    expect(endorsement.kinds).toEqual(['ADD', 'REMOVE', 'REPLACE', 'JOB', 'CORRECT', 'HOLDER', 'SURRENDER']);
    expect(endorsement.holderFields).toBeUndefined();
    expect((await ask(again, policyNo, adding(9))).status).toBe(200);
  });

  it('include a renewal within the 30 days before the end', async () => {
    const { customer, policyNo } = await held();
    expect((await customer.call('policyRenew', { body: { policyNo } })).error.code).toBe('STATE');
    server.clock.set('2027-10-26T02:00:00Z');
    const later = await asCustomer(server, phone);
    expect((await later.call('policyRenew', { body: { policyNo } })).status).toBe(200);
  });
});
