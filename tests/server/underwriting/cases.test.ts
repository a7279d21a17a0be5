import { describe, expect, it } from 'vitest';
import { application, clerks, newKey, person, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

/** Twelve persons, one of whom works at height, which the model refers. */
const risky = () => application({}, [person(90, { occupationCodes: '0006001' }), ...clerks(11)], 'GA50');
const referred = async (): Promise<string> => {
  const agent = await server.as('chenzq');
  const { productId, modelVersion: version, modelHash: hash, application: asked } = await submission(agent, risky());
  const { premium } = (await agent.get('getPremium', { body: { productId, version, hash, application: asked } })).data;
  const body = await submission(agent, risky(), premium ?? '');
  const read = { file: 'height.md', at: '2026-11-21T10:00:00+08:00' };
  const sent = { ...body, documentsRead: [...body.documentsRead, read] };
  return (await agent.get('submitOrder', { body: sent, headers: { 'idempotency-key': newKey() } })).data.orderNo;
};

/** Makes an agent of the platform an underwriter of a level. */
const promote = async (level: number): Promise<Client> => {
  await server.deps.db
    .updateTable('app_user')
    .set({ back_office: true, office_rights: ['underwriting'], level })
    .where('id', '=', 'u-wangm')
    .execute();
  return server.as('wangm');
};

const opened = async (client: Client, no: string, take = false) =>
  (await client.get('underwritingOpen', { body: { no, take } })).data;
const decide = (client: Client, no: string, revision?: number) =>
  client.call('underwritingDecide', { body: { no, decision: 'accept', note: '', ...(revision !== undefined && { revision }) } });

describe('a case of the desk', () => {
  it('shows a second underwriter who has it open, until that page is closed for two minutes or the case is taken over', async () => {
    const [one, two] = [await server.as('xuwen'), await promote(1)];
    const no = await referred();
    expect(await opened(one, no)).toMatchObject({ no, mayDecide: true, mayEscalate: true });
    expect((await opened(two, no)).openBy).toBe('许雯');
    const { rows } = await two.get('underwritingList', { query: { limit: 100 } });
    expect(rows.find((row) => row.no === no)).toMatchObject({ openBy: '许雯', isEscalated: false });
    const { status, error } = await decide(two, no);
    expect([status, error.code, error.errorMsg]).toEqual([409, 'STATE', expect.stringContaining('许雯正在看')]);
    // The underwriter who has the case open again does not see the own name.
    expect((await opened(one, no)).openBy).toBeUndefined();
    const began = server.clock.now().toISOString();
    try {
      server.clock.pass({ minutes: 3 });
      expect((await opened(two, no)).openBy).toBeUndefined();
      expect((await opened(one, no)).openBy).toBe('王敏');
      expect((await opened(one, no, true)).openBy).toBeUndefined();
      expect((await opened(two, no)).openBy).toBe('许雯');
    } finally {
      server.clock.set(began);
    }
  });

  it('is free again as soon as its underwriter opens another one', async () => {
    const [one, two] = [await server.as('xuwen'), await promote(1)];
    const [no, other] = [await referred(), await referred()];
    await opened(one, no);
    await opened(one, other);
    expect((await opened(two, no)).openBy).toBeUndefined();
    expect((await decide(two, no)).status).toBe(200);
  });

  it('cannot be decided after it was decided or cancelled: the error states by whom, what and when', async () => {
    const [one, two] = [await server.as('xuwen'), await promote(1)];
    const [accepted, cancelled] = [await referred(), await referred()];
    const { revision } = await opened(two, accepted);
    await opened(one, accepted, true);
    expect((await decide(one, accepted)).status).toBe(200);
    const late = await decide(two, accepted, revision);
    expect([late.status, late.error.code]).toEqual([409, 'STATE']);
    expect(late.error.errorMsg).toMatch(/许雯于 2026-11-21 \d\d:\d\d 已通过/);
    expect((await opened(two, accepted)).decided).toMatchObject({ decision: 'accept', byName: '许雯' });
    expect((await opened(two, cancelled)).decided).toBeUndefined();
    await (await server.as('chenzq')).get('orderCancel', { body: { orderNo: cancelled } });
    expect((await decide(two, cancelled)).error.errorMsg).toMatch(/陈志强于 .* 已取消/);
  });

  it('is escalated with a reason that both levels and no agent can read; the lower level cannot decide it any more', async () => {
    const one = await server.as('xuwen');
    const no = await referred();
    const { db } = server.deps;
    const underwrites = (ids: readonly string[], back_office: boolean) =>
      db.updateTable('app_user').set({ back_office }).where('id', 'in', ids).execute();
    await underwrites(['u-wangm', 'u-guolan'], false);
    const before = await opened(one, no);
    expect(before.mayEscalate).toBe(false);
    const escalate = (client: Client, revision: number, reason = '保额超过我的权限') =>
      client.call('underwritingEscalate', { body: { no, reason, revision } });
    expect((await escalate(one, before.revision)).error.code).toBe('STATE');
    await underwrites(['u-guolan'], true);
    const two = await promote(3);
    expect((await escalate(one, before.revision, ' ')).status).toBe(422);
    expect((await escalate(one, before.revision)).status).toBe(200);
    for (const [client, mayDecide] of [
      [one, false],
      [two, true],
    ] as const)
      expect(await opened(client, no)).toMatchObject({
        mayDecide,
        escalation: { byName: '许雯', reason: '保额超过我的权限' },
      });
    expect((await decide(one, no)).status).toBe(403);
    // The superior opened the case before it was escalated, so this page is outdated and cannot decide.
    expect((await decide(two, no, before.revision)).error.errorMsg).toContain('已转交上级');
    const agent = await server.as('linxl');
    const trace = (await agent.get('orderTrace', { params: { orderNo: no } })).data;
    expect(JSON.stringify(trace)).not.toContain('保额超过我的权限');
    expect(JSON.stringify((await one.get('orderTrace', { params: { orderNo: no } })).data)).toContain('保额超过我的权限');
    const audited = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject_no', '=', no)
      .where('action', '=', 'escalate')
      .execute();
    expect(audited).toMatchObject([{ actor: 'u-xuwen', subject: 'order', detail: { note: '保额超过我的权限', level: 2 } }]);
    expect((await decide(two, no, (await opened(two, no, true)).revision)).status).toBe(200);
    expect(await db.selectFrom('underwriting_case').selectAll().where('no', '=', no).execute()).toEqual([]);
  });

  it('comes back to the highest level when no superior underwrites any more', async () => {
    const [one, two] = [await server.as('xuwen'), await promote(3)];
    const no = await referred();
    const { revision } = await opened(one, no);
    await one.call('underwritingEscalate', { body: { no, reason: '保额超过我的权限', revision } });
    expect((await opened(one, no)).mayDecide).toBe(false);
    await opened(two, no);
    const giveRights = (office_rights: readonly 'underwriting'[]) =>
      server.deps.db
        .updateTable('app_user')
        .set({ office_rights: [...office_rights] })
        .where('id', 'in', ['u-wangm', 'u-guolan'])
        .execute();
    await giveRights([]);
    const { mayDecide } = await opened(one, no, true);
    const decided = await decide(one, no);
    await giveRights(['underwriting']);
    expect([mayDecide, decided.status]).toEqual([true, 200]);
  });
});
