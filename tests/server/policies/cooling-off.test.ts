import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { IsoDate } from '../../../engine/index.ts';
import { decide, newKey, openPayment, paidOrder, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { asCustomer } from '../harness/customer.ts';
import { endorsed, make, submit } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';
import { schemas } from '../harness/store.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const product = '1040';
const server = useServer();
const began = '2026-11-21T02:00:00Z';
const [{ application: sample }] = JSON.parse(readFileSync(join(schemas, 'criticalIllness', 'examples.json'), 'utf8'));
const [{ insured_list: persons }] = sample.insuredGroup;

/** Returns a policy that is issued on 21 November, with cover from the 25th. Its cooling-off time of 15 days ends on 6 December. */
const buy = async (customer: Client, phone: string, no: number) => {
  const application = {
    ...sample,
    startDate: '2026-11-25',
    policyholder: { ...sample.policyholder, phone },
    insuredGroup: [{ insured_list: [{ ...persons[0], certNumber: `E${40_000_000 + no}` }] }],
  };
  const asked = await submission(customer, application, '0.00', product);
  const { productId, modelVersion: version, modelHash: hash } = asked;
  const quoted = await customer.get('getPremium', { body: { productId, version, hash, application } });
  const premium = quoted.data.premium ?? '';
  const { data } = await customer.get('submitOrder', {
    body: { ...asked, premium },
    headers: { 'idempotency-key': newKey() },
  });
  await decide(customer, await openPayment(customer, data.orderNo), 'PAID');
  const paid = await customer.get('payStatus', { query: { orderNo: data.orderNo } });
  return { premium, policyNo: paid.data.policyNo ?? '' };
};

const surrenderOn = (effectiveDate: IsoDate) => ({ kind: 'SURRENDER' as const, rows: [], effectiveDate });

describe('the cooling-off time of a model', () => {
  afterEach(() => server.clock.set(began));

  it('allows a customer to surrender for the whole premium up to its last day, although the cover has begun', async () => {
    server.clock.set(began);
    const phone = '13911117301';
    const { premium, policyNo } = await buy(await asCustomer(server, phone), phone, 1);
    server.clock.set('2026-12-06T02:00:00Z');
    const customer = await asCustomer(server, phone);
    const { endorsement } = (await customer.get('policyDetail', { params: { policyNo } })).data;
    expect(endorsement).toMatchObject({ coolingOffUntil: '2026-12-06', kinds: expect.arrayContaining(['SURRENDER']) });
    const done = await endorsed(customer, policyNo, surrenderOn('2026-12-07'));
    expect(done.charge).toBe(`-${premium}`);
    server.clock.set('2026-12-07T02:00:00Z');
    const later = await asCustomer(server, phone);
    expect((await later.get('policyDetail', { params: { policyNo } })).data.status).toBe('CANCELLED');
  });

  it('is over on the day after: the surrender is not offered, and one that was priced before is rejected', async () => {
    server.clock.set(began);
    const phone = '13911117302';
    const { premium, policyNo } = await buy(await asCustomer(server, phone), phone, 2);
    server.clock.set('2026-12-06T02:00:00Z');
    const early = await make(await asCustomer(server, phone), policyNo, surrenderOn('2026-12-07'));
    expect(early.charge).toBe(`-${premium}`);
    server.clock.set('2026-12-06T16:00:00Z');
    const customer = await asCustomer(server, phone);
    const { endorsement } = (await customer.get('policyDetail', { params: { policyNo } })).data;
    expect(endorsement).not.toHaveProperty('coolingOffUntil');
    expect(endorsement.kinds).not.toContain('SURRENDER');
    const late = await submit(customer, early);
    expect([late.status, late.error.code]).toEqual([422, 'ISSUES']);
    expect((await customer.get('policyDetail', { params: { policyNo } })).data.status).not.toBe('CANCELLED');
  });

  it('is on the policy in both languages, and is missing if the model has none', async () => {
    server.clock.set(began);
    const agent = await server.as('chenzq');
    const { policyNo } = await buy(agent, '13911117303', 3);
    const textsOf = async (language?: string) => {
      const reader = await server.as('chenzq', language);
      const pdf = await reader.fetch(`/ins/business/rest/policy/pdf/${policyNo}`);
      return readPdf(new Uint8Array(await pdf.arrayBuffer())).texts.join('');
    };
    expect(await textsOf()).toContain('至 2026-12-06，可全额退保');
    expect(await textsOf('en-US')).toContain('until 2026-12-06, for a full refund');
    const other = await paidOrder(agent);
    const detail = await agent.get('policyDetail', { params: { policyNo: other.policyNo } });
    expect(detail.data.endorsement).not.toHaveProperty('coolingOffUntil');
  });
});
