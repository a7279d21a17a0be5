import { describe, expect, it } from 'vitest';
import { application, clerks, paidOrder, person } from '../harness/application.ts';
import { begin, useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

/** Persons who are on no other policy. */
const others = (from: number) => clerks(3).map((_, no) => person(from + no));

describe('renewals of several policies', () => {
  it('are each prepared by their own rules: one that cannot be renewed has the reason and does not stop the others', async () => {
    const agent = await server.as('chenzq');
    const first = await paidOrder(agent);
    const second = await paidOrder(agent, application({}, others(60)));
    const long = await paidOrder(agent, application({ startDate: '2026-12-20' }, others(80)));
    const colleague = await paidOrder(await server.as('linxl'), application({}, others(100)));
    server.clock.set('2027-11-10T02:00:00Z');
    const later = await server.as('chenzq');
    const policyNos = [first.policyNo, long.policyNo, second.policyNo, colleague.policyNo, 'PGA0000000000'];
    const { data } = await later.get('policyRenewals', { body: { policyNos } });
    expect(data.map(({ policyNo }) => policyNo)).toEqual(policyNos);
    expect(data.map(({ draft, refused }) => (draft ? 'draft' : refused?.code))).toEqual([
      'draft',
      'STATE',
      'draft',
      'NOT_FOUND',
      'NOT_FOUND',
    ]);
    expect(data[1]?.refused?.errorMsg).toContain('30 天');
    const drafts = await later.get('draftQuery', { query: { kind: 'renewal' } });
    expect(drafts.rows.map(({ draftNo }) => draftNo).toSorted()).toEqual(
      [data[0]?.draft?.draftNo, data[2]?.draft?.draftNo].toSorted(),
    );

    // The same request again: the same drafts.
    const again = await later.get('policyRenewals', { body: { policyNos } });
    expect(again.data).toEqual(data);
    expect((await later.get('draftQuery', { query: { kind: 'renewal' } })).total).toBe(2);

    const noted = await server.deps.db
      .selectFrom('audit')
      .where('action', '=', 'renew-policies')
      .select(['actor', 'detail'])
      .execute();
    expect(noted[0]).toEqual({
      actor: 'u-chenzq',
      detail: {
        drafts: [data[0]?.draft?.draftNo, data[2]?.draft?.draftNo],
        refused: [long.policyNo, colleague.policyNo, 'PGA0000000000'],
      },
    });
    server.clock.set(begin);
  });

  it('are rejected as a whole for more policies than one request prepares', async () => {
    const agent = await server.as('chenzq');
    const policyNos = Array.from({ length: 51 }, (_, no) => `PGA${1_000_000 + no}`);
    expect((await agent.call('policyRenewals', { body: { policyNos } })).error.code).toBe('MALFORMED');
  });
});

describe('counts of filters', () => {
  it('are those of the list with the same filters, in the order of the request', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const filters = [{}, { status: 'EXPIRED' }, { key: policyNo }, { endFrom: '2027-11-24', endTo: '2027-11-24' }] as const;
    const { data } = await agent.get('policyCounts', { body: { filters: [...filters] } });
    const totals: number[] = [];
    for (const query of filters) totals.push((await agent.get('policyQuery', { query })).total);
    expect(data).toEqual(totals);
    expect(data[2]).toBe(1);
  });
});

describe('ends of cover by week', () => {
  it('start today, then run from Monday to Sunday, without surrendered policies', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent);
    server.clock.set('2027-11-24T02:00:00Z');
    const weeks = async () => (await (await server.as('chenzq')).get('policyEndWeeks')).data;
    // A Wednesday, the last day of the policy.
    expect((await weeks()).slice(0, 2)).toEqual([
      { from: '2027-11-24', to: '2027-11-28', count: 1 },
      { from: '2027-11-29', to: '2027-12-05', count: 0 },
    ]);
    expect(await weeks()).toHaveLength(12);
    server.clock.set('2027-11-25T02:00:00Z');
    expect((await weeks())[0]).toEqual({ from: '2027-11-25', to: '2027-11-28', count: 0 });
    server.clock.set('2027-11-23T02:00:00Z');
    await server.deps.db
      .updateTable('policy')
      .set({ cancelled_at: new Date('2027-11-20T16:00:00Z') })
      .execute();
    expect((await weeks())[0]?.count).toBe(0);
    server.clock.set(begin);
  });
});
