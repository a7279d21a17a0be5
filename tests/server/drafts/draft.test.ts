import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../engine/index.ts';
import { application, clerks, newKey, paidOrder, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();
const content = (change: Readonly<Record<string, unknown>> = {}, count = 3) => ({
  application: { ...application(change, clerks(count)) },
  read: {},
  ticked: [],
  step: 'insured',
});
const summary = { holderName: '福州某某科技有限公司', persons: 3 };

const model = async (client: Client) => {
  const { data } = await client.get('getProductInfo', { params: { id: '1001' } });
  return { modelVersion: data.model?.version ?? 0, modelHash: data.model?.hash ?? '' };
};
const begin = async (client: Client, given = content()) =>
  (
    await client.get('draftSave', {
      body: { saveId: newKey(), productId: '1001', ...(await model(client)), summary, content: given },
    })
  ).data;
const changesOf = (before: unknown, after: unknown) =>
  changesBetween(before, after).map((change) => ({ ...change, at: [...change.at] }));
const detail = async (client: Client, draftNo: string) => (await client.get('draftDetail', { params: { draftNo } })).data;

describe('draft', () => {
  it('is returned as typed, even invalid and incomplete, with the model version that it was created with', async () => {
    const agent = await server.as('chenzq');
    const typed = {
      ...content({ startDate: '', policyholder: { holderType: 'organisation', phone: '1' } }),
      read: { 'clauses.md': 'x' },
    };
    const saved = await begin(agent, typed);
    expect(saved).toMatchObject({ version: 1, saveTime: '2026-11-21T10:00:00+08:00' });
    expect(saved.draftNo).toMatch(/^D20261121\d{7}$/);
    const held = await detail(agent, saved.draftNo);
    expect(held.content).toEqual(typed);
    expect(held.model).toMatchObject({ code: 'groupAccOption', hash: (await model(agent)).modelHash });
    expect(held).toMatchObject({ ...summary, productId: '1001', expireTime: '2027-02-19T10:00:00+08:00' });
  });

  it('is copied once per save id, for a new order and without its files; a draft of another user cannot be copied', async () => {
    const [agent, other] = [await server.as('chenzq'), await server.as('linxl')];
    const typed = content({ startDate: '' });
    const { draftNo } = await begin(agent, typed);
    const body = { draftNo, saveId: newKey() };
    const copied = (await agent.get('draftCopy', { body })).data;
    expect((await agent.get('draftCopy', { body })).data.draftNo).toBe(copied.draftNo);
    expect(copied.draftNo).not.toBe(draftNo);
    const held = await detail(agent, copied.draftNo);
    expect(held).toMatchObject({ ...summary, productId: '1001', kind: 'new', version: 1, attachments: [] });
    expect(held.content).toEqual(typed);
    // Changes of the copy do not change the first draft.
    await agent.get('draftDelete', { body: { draftNo: copied.draftNo } });
    expect((await detail(agent, draftNo)).content).toEqual(typed);
    expect((await other.call('draftCopy', { body: { draftNo, saveId: newKey() } })).status).toBe(404);
  });

  it('is saved under an older version of its model that a newly started server does not have in memory', async () => {
    const agent = await server.as('chenzq');
    const { draftNo } = await begin(agent);
    const { db } = server.deps;
    const { modelVersion, modelHash } = await model(agent);
    const stored = db.selectFrom('model_version').where('code', '=', 'groupAccOption');
    const newest = await stored
      .where('version', '=', modelVersion)
      .where('hash', '=', modelHash)
      .selectAll()
      .executeTakeFirstOrThrow();
    const hash = 'a'.repeat(modelHash.length);
    const older = { ...newest, hash, data: newest.data.replaceAll(modelHash, hash) };
    await db.insertInto('model_version').values(older).execute();
    await db.updateTable('draft').where('draft_no', '=', draftNo).set({ model_hash: hash }).execute();
    const changes = [{ at: ['application', 'term'], set: 6 }];
    const { data } = await agent.get('draftSave', { body: { saveId: newKey(), draftNo, version: 1, summary, changes } });
    expect(data).toMatchObject({ draftNo, version: 2 });
    expect((await detail(agent, draftNo)).model.hash).toBe(hash);
  });

  it.each(['copy-260000001', 'revise-260000001', 'renew-P260000001'])(
    'cannot be created as %s, a prefix that the server uses for forms from an order or a policy',
    async (saveId) => {
      const agent = await server.as('chenzq');
      const body = { saveId, productId: '1001', ...(await model(agent)), summary, content: content() };
      const reply = await agent.call('draftSave', { body });
      expect(reply.status).toBe(400);
    },
  );

  it('keeps the reason why a row is doubtful, and drops it when the row changes', async () => {
    const agent = await server.as('chenzq');
    const before = { ...content(), doubts: { '/insuredGroup/0/insured_list/1': '姓名有疑问' } };
    const { draftNo } = await begin(agent, before);
    expect((await detail(agent, draftNo)).content).toEqual(before);
    const after = content({ term: 6 });
    await agent.get('draftSave', {
      body: { saveId: newKey(), draftNo, version: 1, summary, changes: changesOf(before, after) },
    });
    expect((await detail(agent, draftNo)).content).toEqual(after);
  });

  it('saves changes: the result equals a save of the complete content, also with 10,000 persons', async () => {
    const agent = await server.as('chenzq');
    const first = content({}, 10_000);
    const { draftNo } = await begin(agent, first);
    const states = [
      { ...content({}, 9_999), step: 'check' },
      content({ term: 6 }, 9_998),
      content({}, 3),
      { ...content({}, 5), ticked: ['a'] },
    ];
    let before: unknown = first;
    for (const [index, after] of states.entries()) {
      const changes = changesOf(before, after);
      const { data } = await agent.get('draftSave', {
        body: { saveId: newKey(), draftNo, version: index + 1, summary, changes },
      });
      expect(data.version).toBe(index + 2);
      expect((await detail(agent, draftNo)).content).toEqual(after);
      before = after;
    }
    await agent.get('draftSave', { body: { saveId: newKey(), draftNo, version: 5, summary, content: first } });
    expect((await detail(agent, draftNo)).content).toEqual(first);
  });

  it('stays correct over dozens of saves, which are merged into the content from time to time', async () => {
    const agent = await server.as('chenzq');
    const { draftNo } = await begin(agent);
    const long = 'x'.repeat(9_000);
    for (let version = 1; version <= 60; version += 1)
      await agent.get('draftSave', {
        body: {
          saveId: newKey(),
          draftNo,
          version,
          summary,
          changes: [{ at: ['read', `note${version % 7}`], set: `${version}${long}` }],
        },
      });
    const { read: held } = (await detail(agent, draftNo)).content;
    for (let version = 54; version <= 60; version += 1) expect(held[`note${version % 7}`]).toBe(`${version}${long}`);
  });

  it('is not overwritten from a second tab: the later save gets 409 and the content of the other save', async () => {
    const agent = await server.as('chenzq');
    const { draftNo } = await begin(agent);
    const save = (value: string, version = 1) =>
      agent.call('draftSave', {
        body: { saveId: newKey(), draftNo, version, summary, changes: [{ at: ['application', 'startDate'], set: value }] },
      });
    const both = await Promise.all([save('one'), save('other')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(lost?.error).toMatchObject({
      code: 'VERSION_CONFLICT',
      draft: { draftNo, version: 2, saveId: won?.reply.data.saveId },
    });
    expect((await save('again')).status).toBe(409);
    expect((await save('now', 2)).status).toBe(200);
  });

  it('is created and saved once if an answer was lost and the same save is repeated', async () => {
    const agent = await server.as('chenzq');
    const before = (await agent.get('draftQuery')).total;
    const body = { saveId: newKey(), productId: '1001', ...(await model(agent)), summary, content: content() };
    const answers = await Promise.all([1, 2, 3].map(() => agent.get('draftSave', { body })));
    expect(new Set(answers.map(({ data }) => data.draftNo)).size).toBe(1);
    expect((await agent.get('draftQuery')).total).toBe(before + 1);
    const draftNo = answers[0]?.data.draftNo ?? '';
    const next = { saveId: newKey(), draftNo, version: 1, summary, changes: [{ at: ['step'], set: 'check' }] };
    expect((await agent.get('draftSave', { body: next })).data.version).toBe(2);
    expect((await agent.get('draftSave', { body: next })).data.version).toBe(2);
  });

  it('rejects changes that do not fit, and keeps its content', async () => {
    const agent = await server.as('chenzq');
    const { draftNo } = await begin(agent);
    for (const changes of [
      [{ at: ['application', 'insuredGroup', 7], set: {} }],
      [{ at: ['application'], set: [] }],
      [{ at: ['price'], set: '1.00' }],
      [{ at: ['__proto__', 'x'], set: 1 }],
      [{ at: [], set: null }],
      [{ at: ['ticked'], from: 0, cut: 9, put: [] }],
    ]) {
      const answer = await agent.call('draftSave', { body: { saveId: newKey(), draftNo, version: 1, summary, changes } });
      expect([answer.status, answer.error.code], JSON.stringify(changes)).toEqual([400, 'MALFORMED']);
    }
    expect((await detail(agent, draftNo)).content).toEqual(content());
  });

  it('rejects a member that its model does not know with its path, in complete content and in changes', async () => {
    const agent = await server.as('chenzq');
    const { draftNo } = await begin(agent);
    const answers = [
      await agent.call('draftSave', {
        body: { saveId: newKey(), draftNo, version: 1, summary, changes: [{ at: ['application', 'secret'], set: '1' }] },
      }),
      await agent.call('draftSave', {
        body: { saveId: newKey(), draftNo, version: 1, summary, content: content({ secret: '1' }) },
      }),
    ];
    for (const { status, error } of answers)
      expect([status, error.issues]).toEqual([400, [{ path: '/secret', code: 'additionalProperties' }]]);
    expect((await detail(agent, draftNo)).content).toEqual(content());
  });

  it('has a maximum size: 413 beyond 8 MB, in complete content and in changes', async () => {
    const agent = await server.as('chenzq');
    const big = 'x'.repeat(5 * 1024 * 1024);
    const { draftNo } = await begin(agent);
    const add = (name: string, version: number) =>
      agent.call('draftSave', {
        body: { saveId: newKey(), draftNo, version, summary, changes: [{ at: ['application', name], set: big }] },
      });
    expect((await add('startDate', 1)).status).toBe(200);
    const over = await add('term', 2);
    expect([over.status, over.error.code]).toEqual([413, 'TOO_LARGE']);
    expect(over.error.errorMsg).toBe('草稿内容过大，上限 8 MB');
    expect((await add('startDate', 2)).status).toBe(200);
  });
});

describe('the owner of a draft', () => {
  it('is identified by the session only: 404 for colleagues, other organisations and customers, 401 without a session, 403 for viewers', async () => {
    const owner = await server.as('chenzq');
    const { draftNo } = await begin(owner);
    const changes = [{ at: ['step'], set: 'check' }];
    const next = { saveId: newKey(), draftNo, version: 1, summary, changes };
    for (const name of ['linxl', 'wangm'] as const) {
      const other = await server.as(name);
      expect((await other.call('draftDetail', { params: { draftNo } })).status).toBe(404);
      expect((await other.call('draftSave', { body: next })).status).toBe(404);
      const whole = { saveId: newKey(), draftNo, version: 1, summary, content: content({}, 4) };
      expect((await other.call('draftSave', { body: whole })).status).toBe(404);
      expect((await other.call('draftDelete', { body: { draftNo } })).status).toBe(404);
      expect((await other.get('draftQuery', { query: { key: draftNo } })).total).toBe(0);
    }
    const visitor = server.visitor();
    expect((await visitor.call('draftDetail', { params: { draftNo } })).status).toBe(401);
    expect((await visitor.call('draftSave', { body: next })).status).toBe(401);
    const viewer = await server.as('zhengmj');
    expect((await viewer.call('draftSave', { body: next })).status).toBe(403);
    expect((await detail(owner, draftNo)).version).toBe(1);
    const named = { ...next, userId: 'somebody' };
    expect((await owner.call('draftSave', { raw: named })).status).toBe(400);
  });

  it("sees it listed with the step that was open last, its missing parts and its estimate, in the user's language", async () => {
    const agent = await server.as('wangm', 'en-US');
    const { draftNo, version } = await begin(agent);
    const progress = { step: 'insured', unfinished: ['holder', 'declare'], toFix: 2, premium: '310.00' };
    const save = (given: typeof progress, saveId: string) =>
      agent.call('draftSave', {
        body: { draftNo, version, saveId, summary: { ...summary, progress: given }, content: content() },
      });
    expect((await save(progress, newKey())).status).toBe(200);
    const [row] = (await agent.get('draftQuery', { query: { key: draftNo } })).rows;
    expect(row).toMatchObject({
      kind: 'new',
      progress: { step: 'Insured', at: 3, of: 5, next: 'Policyholder', toFix: 2, premium: '310.00' },
    });
    expect((await save({ ...progress, premium: '310' }, newKey())).status).toBe(400);
  });

  it('sees it listed and counted under its purpose', async () => {
    const agent = await server.as('linxl');
    const before = (await agent.get('draftQuery')).counts;
    const plain = await begin(agent);
    const renewed = await begin(agent);
    const returned = await begin(agent);
    const { db } = server.deps;
    await paidOrder(agent);
    const { policy_no: renews, order_no } = await db
      .selectFrom('policy')
      .select(['policy_no', 'order_no'])
      .executeTakeFirstOrThrow();
    await db.updateTable('draft').set({ renews }).where('draft_no', '=', renewed.draftNo).execute();
    await db.updateTable('draft').set({ order_no }).where('draft_no', '=', returned.draftNo).execute();
    const all = await agent.get('draftQuery');
    expect(all.counts).toEqual({
      ...before,
      new: before.new + 1,
      renewal: before.renewal + 1,
      revision: before.revision + 1,
    });
    expect(all.total).toBe(Object.values(all.counts).reduce((sum, each) => sum + each, 0));
    for (const [kind, draftNo] of [
      ['new', plain.draftNo],
      ['renewal', renewed.draftNo],
      ['revision', returned.draftNo],
    ] as const) {
      const { rows, total, counts } = await agent.get('draftQuery', { query: { kind } });
      expect([total, rows[0]?.draftNo, counts]).toEqual([all.counts[kind], draftNo, all.counts]);
    }
  });

  it('sees the last saved draft first, finds it by number and policyholder, and has it counted in the work list', async () => {
    const agent = await server.as('wangm');
    const first = await begin(agent);
    server.clock.pass({ minutes: 1 });
    const second = await begin(agent);
    const { rows, total } = await agent.get('draftQuery');
    expect([total, rows.map(({ draftNo }) => draftNo)]).toEqual([2, [second.draftNo, first.draftNo]]);
    expect(rows[0]).toMatchObject({
      ...summary,
      productName: expect.stringContaining('团体意外'),
      prodModelCode: 'groupAccOption',
    });
    expect((await agent.get('draftQuery', { query: { key: first.draftNo } })).total).toBe(1);
    expect((await agent.get('draftQuery', { query: { key: '没有这家' } })).total).toBe(0);
    expect((await agent.get('draftQuery', { query: { productId: '1002' } })).total).toBe(0);
    expect(rows.map(({ kind, progress }) => [kind, progress])).toEqual([
      ['new', undefined],
      ['new', undefined],
    ]);
    const { data } = await agent.get('workList');
    expect(data.counts.drafts).toBe(2);
    expect(data.items.filter(({ kind }) => kind === 'DRAFT').map(({ no }) => no)).toEqual([second.draftNo, first.draftNo]);
  });
});

describe('the end of a draft', () => {
  it('is deleted once by its order; a draft of another user stays', async () => {
    const agent = await server.as('chenzq');
    const other = await server.as('wangm');
    const mine = await begin(agent);
    const theirs = await begin(other);
    const body = await submission(agent);
    const headers = { 'idempotency-key': newKey() };
    const submitted = await agent.get('submitOrder', { body: { ...body, draftNo: mine.draftNo }, headers });
    expect((await agent.call('draftDetail', { params: { draftNo: mine.draftNo } })).status).toBe(404);
    const again = await agent.get('submitOrder', { body: { ...body, draftNo: mine.draftNo }, headers });
    expect(again.data.orderNo).toBe(submitted.data.orderNo);
    await agent.get('submitOrder', { body: { ...body, draftNo: theirs.draftNo }, headers: { 'idempotency-key': newKey() } });
    expect((await detail(other, theirs.draftNo)).draftNo).toBe(theirs.draftNo);
  });

  it('is deleted by its owner, and after 90 days without a save', async () => {
    const agent = await server.as('chenzq');
    const [gone, old, kept] = [await begin(agent), await begin(agent), await begin(agent)];
    await agent.get('draftDelete', { body: { draftNo: gone.draftNo } });
    expect((await agent.call('draftDelete', { body: { draftNo: gone.draftNo } })).status).toBe(404);
    server.clock.pass({ hours: 80 * 24 });
    const later = await server.as('chenzq');
    await later.get('draftSave', {
      body: { saveId: newKey(), draftNo: kept.draftNo, version: 1, summary, changes: [{ at: ['step'], set: 'plan' }] },
    });
    server.clock.pass({ hours: 11 * 24 });
    const last = await server.as('chenzq');
    expect((await last.call('draftDetail', { params: { draftNo: old.draftNo } })).status).toBe(404);
    expect((await detail(last, kept.draftNo)).content.step).toBe('plan');
  });
});
