import { afterEach, describe, expect, it } from 'vitest';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { begin, useServer } from '../harness/server.ts';
import { asCustomer } from '../harness/customer.ts';
import { buyTrip, submitTrip, tripDraft, tripOf, tripShare } from '../harness/shared-sale.ts';

const server = useServer();
afterEach(() => server.clock.set(begin));

const agentOf = (orderNo: string) =>
  server.deps.db
    .selectFrom('sales_order')
    .where('order_no', '=', orderNoOf(orderNo))
    .select(['agent_id', 'organisation_id', 'share_code'])
    .executeTakeFirstOrThrow();

describe("a customer's order", () => {
  it('counts for the agent by whose share the form was started when the page names no share or one of another agent', async () => {
    const [first, other] = [await tripShare(await server.as('chenzq')), await tripShare(await server.as('wangm'))];
    const phone = '13911117101';
    const customer = await asCustomer(server, phone);
    for (const named of [{}, { shareCode: other }]) {
      const draftNo = await tripDraft(customer, phone, first);
      const { reply } = await submitTrip(customer, phone, { draftNo, ...named });
      expect(await agentOf(reply.data.orderNo)).toEqual({
        agent_id: 'u-chenzq',
        organisation_id: 'lujiang',
        share_code: first,
      });
    }
  });

  it('still counts for the sharing agent when the share ends after the form was started, but not when the form was started later', async () => {
    const phone = '13911117102';
    const shareCode = await tripShare(await server.as('chenzq'));
    const early = await tripDraft(await asCustomer(server, phone), phone, shareCode);
    server.clock.pass({ hours: 24 * 31 });
    const customer = await asCustomer(server, phone);
    const trip = tripOf(phone, '2026-12-25', '2026-12-28');
    const late = await tripDraft(customer, phone, shareCode);
    const at = '2026-12-22';
    expect((await submitTrip(customer, phone, { draftNo: late, shareCode, trip, at })).status).toBe(410);
    expect((await submitTrip(customer, phone, { shareCode, trip, at })).status).toBe(410);
    const { reply } = await submitTrip(customer, phone, { draftNo: early, shareCode, trip, at });
    expect(await agentOf(reply.data.orderNo)).toMatchObject({ agent_id: 'u-chenzq', share_code: shareCode });
  });

  it('is rejected when the share was withdrawn, although the form was started with it', async () => {
    const phone = '13911117103';
    const shareCode = await tripShare(await server.as('chenzq'));
    const customer = await asCustomer(server, phone);
    const draftNo = await tripDraft(customer, phone, shareCode);
    await server.deps.db.updateTable('share').set({ revoked_at: server.clock.now() }).where('code', '=', shareCode).execute();
    expect((await submitTrip(customer, phone, { draftNo })).status).toBe(410);
  });

  it('that renews a policy counts for the agent of that policy, unless the agent is locked or a share of another agent was used', async () => {
    const phone = '13911117104';
    const shareCode = await tripShare(await server.as('chenzq'));
    const bought = await buyTrip(await asCustomer(server, phone), phone, { shareCode });
    server.clock.set('2026-11-27T02:00:00Z');
    const customer = await asCustomer(server, phone);
    const renewed = async (): Promise<string> => {
      const { data } = await customer.get('policyRenew', { body: { policyNo: bought.policyNo } });
      const trip = tripOf(phone, '2026-11-29', '2026-12-02');
      const { reply } = await submitTrip(customer, phone, { draftNo: data.draftNo, trip, at: '2026-11-27' });
      return reply.data.orderNo;
    };
    const first = await renewed();
    expect(await agentOf(first)).toEqual({ agent_id: 'u-chenzq', organisation_id: 'lujiang', share_code: null });
    await customer.get('orderCancel', { body: { orderNo: first } });
    const lock = (locked: boolean) =>
      server.deps.db.updateTable('app_user').set({ locked }).where('id', '=', 'u-chenzq').execute();
    await lock(true);
    const without = await renewed().finally(() => lock(false));
    expect(await agentOf(without)).toMatchObject({ agent_id: null, organisation_id: null });
  });

  it('counts for no agent when it has no share', async () => {
    const phone = '13911117105';
    const customer = await asCustomer(server, phone);
    const { reply } = await submitTrip(customer, phone, {});
    expect(await agentOf(reply.data.orderNo)).toEqual({ agent_id: null, organisation_id: null, share_code: null });
  });
});
