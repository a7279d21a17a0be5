import { readSheet } from '@insure/engine';
import { describe, expect, it } from 'vitest';
import { settleProduct } from '../../../src/server/shelf/apply.ts';
import { dueProducts } from '../../../src/server/shelf/repository.ts';
import { newKey, order, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useFreshServer } from '../harness/server.ts';
import { move, outcome, prepare, product, type Content } from './steps.ts';

const server = useFreshServer();

const approve = async (id: string, change: Partial<Content>): Promise<void> => {
  const [maker, checker] = [await server.as('zhouke'), await server.as('xuwen')];
  const no = await prepare(maker, id, change);
  expect((await move(maker, id, no, 'send')).status).toBe(200);
  expect((await move(checker, id, no, 'approve')).status).toBe(200);
};

/** Returns the requests that need a product on sale. */
const tries = async (client: Client, id = '1001') => {
  const body = { ...(await submission(client)), productId: id };
  return {
    submit: () => outcome(client.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } })),
    detail: () => outcome(client.call('getProductInfo', { params: { id } })),
    price: () =>
      outcome(
        client.call('getPremium', {
          body: { productId: id, version: body.modelVersion, hash: body.modelHash, application: body.application },
        }),
      ),
    listed: async () =>
      (await client.get('productQuery', { query: { limit: 100 } })).rows.some(({ productId }) => productId === id),
  };
};

describe('the shelf', () => {
  it('lists every product of the demonstration by its state, approved by two people', async () => {
    const office = await server.as('xuwen');
    const { total, rows, counts } = await office.get('shelfQuery', { query: { limit: 100 } });
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(total);
    expect([counts['ON'], counts['PENDING'], counts['OFF'], counts['DRAFT']]).toEqual([40, 1, 1, 0]);
    expect(rows.find(({ productId }) => productId === '1001')).toMatchObject({
      modelCode: 'groupAccOption',
      commission: '0.225',
      maker: { name: { 'zh-CN': '周可' } },
      checker: { name: { 'zh-CN': '许雯' } },
    });
    const found = await office.get('shelfQuery', { query: { key: '海岛', state: 'ON', insurerId: 'cangyu' } });
    expect(found.rows.map(({ productId }) => productId)).toEqual(['1006']);
  });

  it("shows today's general rate of commission beside the rate of the version, and not a rate of an organisation, a level or a later day", async () => {
    const [maker, checker] = [await server.as('zhouke'), await server.as('xuwen')];
    const rates = async () => {
      const { rows } = await checker.get('shelfQuery', { query: { key: '1001', limit: 100 } });
      const row = rows.find(({ productId }) => productId === '1001');
      return [row?.commission, row?.ratedCommission];
    };
    const rate = async (change: object) => {
      const body = { productId: '1001', orgId: null, level: null, validFrom: '2026-11-21', rate: '0.3', ...change } as const;
      const { data } = await maker.get('commissionRateAdd', { body });
      await checker.get('commissionRateDecide', { body: { no: data.no, decision: 'APPROVED' } });
    };
    await rate({ orgId: 'lujiang' });
    await rate({ level: 3 });
    await rate({ validFrom: '2026-12-01' });
    expect(await rates()).toEqual(['0.225', null]);
    await rate({ rate: '0.28' });
    expect(await rates()).toEqual(['0.225', '0.28']);
  });

  it('is exported with the filters of the list', async () => {
    const office = await server.as('xuwen');
    const blob = await office.get('shelfExport', { query: { insurerId: 'cangyu', state: 'ON', key: '海岛' } });
    const read = await readSheet(new Uint8Array(await blob.arrayBuffer()), 'shelf.xlsx');
    if ('refused' in read) throw new Error(read.refused.code);
    const [titles = [], ...rows] = read.read.rows;
    expect(titles.slice(0, 3)).toEqual(['产品编号', '产品名称（中文）', '产品名称（英文）']);
    expect(rows.map(([id]) => id)).toEqual(['1006']);
    const state = titles.indexOf('状态');
    expect(rows[0]?.[state]).toBe('在售');
  });
});

describe('a change of a product', () => {
  it('takes effect only after another user has approved it, and its history names both users', async () => {
    const [maker, checker, agent] = [await server.as('zhouke'), await server.as('xuwen'), await server.as('linxl')];
    const name = { 'zh-CN': '鹭江团体意外险（新）', 'en-US': 'Lujiang Group Accident (new)' };
    const no = await prepare(maker, '1001', { name, commission: '0.2' });
    const shown = async () => (await agent.get('getTopInfo', { params: { id: '1001' } })).data.productName;
    expect(await outcome(move(checker, '1001', no, 'approve'))).toEqual([409, '该产品的状态已变化，请刷新']);
    await move(maker, '1001', no, 'send');
    expect(await outcome(move(maker, '1001', no, 'approve'))).toEqual([403, '本单由您制单，须由他人复核']);
    expect([(await product(maker, '1001')).isMaker, (await product(checker, '1001')).isMaker]).toEqual([true, false]);
    expect(await shown()).not.toContain('新');
    expect(await outcome(move(checker, '1001', no, 'approve'))).toEqual([200, '']);
    expect(await shown()).toContain('新');
    const { course: history } = await product(maker, '1001');
    expect(history.map(({ action, name: by }) => [action, by?.['zh-CN'] ?? ''])).toEqual([
      ['on', ''],
      ['approved', '许雯'],
      ['sent', '周可'],
      ['prepared', '周可'],
    ]);
  });

  it('counts everybody who has edited it as its maker', async () => {
    const [first, second] = [await server.as('zhouke'), await server.as('xuwen')];
    await prepare(first, '1001', { commission: '0.2' });
    const no = await prepare(second, '1001', { commission: '0.21' });
    await move(second, '1001', no, 'send');
    expect((await move(first, '1001', no, 'approve')).status).toBe(403);
    expect((await move(second, '1001', no, 'approve')).status).toBe(403);
  });

  it('cannot be edited in review; it is withdrawn, or sent back with a comment', async () => {
    const [maker, checker] = [await server.as('zhouke'), await server.as('xuwen')];
    const no = await prepare(maker, '1001', { commission: '0.2' });
    await move(maker, '1001', no, 'send');
    await expect(prepare(maker, '1001', { commission: '0.3' })).rejects.toThrow();
    expect((await move(maker, '1001', no, 'withdraw')).status).toBe(200);
    await move(maker, '1001', no, 'send');
    expect(await outcome(move(checker, '1001', no, 'return'))).toEqual([422, '请填写意见']);
    expect((await move(checker, '1001', no, 'return', '附件缺页')).status).toBe(200);
    expect((await product(maker, '1001')).open).toMatchObject({ no, state: 'DRAFT', opinion: '附件缺页' });
    expect((await move(maker, '1001', no, 'discard')).status).toBe(200);
    expect((await product(maker, '1001')).open).toBeNull();
  });

  it('cannot be sent while values are missing or wrong: each has an issue', async () => {
    const maker = await server.as('zhouke');
    const faulty = {
      name: { 'zh-CN': ' ', 'en-US': 'A' },
      insurerId: '',
      saleFrom: '2027-02-01',
      saleUntil: '2027-01-01',
      plans: ['GA10', 'ZZ'],
      tags: ['ehours-24'],
    } as const;
    const no = await prepare(maker, '1001', { ...faulty, plans: [...faulty.plans], tags: [...faulty.tags] });
    const { status, error } = await move(maker, '1001', no, 'send');
    expect(status).toBe(422);
    expect(error.issues?.map(({ path }) => path)).toEqual(['/nameZh', '/insurerId', '/plans', '/tags', '/saleUntil']);
  });

  it('waits for its first day if the product is on sale, and the sale goes on', async () => {
    const agent = await server.as('chenzq');
    await approve('1001', { saleFrom: '2026-12-01', commission: '0.1' });
    const office = await server.as('xuwen');
    const seen = await product(office, '1001');
    expect([seen.row.state, seen.planned?.content.commission, seen.sold?.content.commission]).toEqual(['ON', '0.1', '0.225000']);
    const attempts = await tries(agent);
    expect((await attempts.submit())[0]).toBe(200);
    server.clock.set('2026-12-01T02:00:00Z');
    expect(await dueProducts(server.deps.db, '2026-12-01')).toEqual(['1001']);
    await settleProduct(server.deps, '1001', server.clock.now());
    const later = await product(await server.as('xuwen'), '1001');
    expect([later.row.commission, later.planned]).toEqual(['0.1', null]);
  });

  it('shows the last order of the product priced by both versions', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const maker = await server.as('zhouke');
    await prepare(maker, '1001', { commission: '0.1' });
    const { priced } = await product(maker, '1001');
    expect(priced?.orderNo).toBe(orderNo);
    expect(priced?.after?.premium).toBe(priced?.before?.premium);
    expect(Number(priced?.after?.commission)).toBeLessThan(Number(priced?.before?.commission));
  });
});

describe('a product that is not on sale', () => {
  it('is rejected by list, detail, price and submission after it was taken off, and is sold again after an approval', async () => {
    const agent = await server.as('chenzq');
    const attempts = await tries(agent);
    const office = await server.as('zhouke');
    const { sold } = await product(office, '1001');
    expect(await outcome(move(office, '1001', sold?.no ?? 0, 'off'))).toEqual([422, '请填写意见']);
    expect((await move(office, '1001', sold?.no ?? 0, 'off', '条款有误')).status).toBe(200);
    const refused = [404, '该产品已下架，不能报价或投保；已有的草稿和保单不受影响'];
    expect([await attempts.detail(), await attempts.price(), await attempts.submit()]).toEqual([refused, refused, refused]);
    expect(await attempts.listed()).toBe(false);
    await approve('1001', {});
    expect([await attempts.listed(), (await attempts.submit())[0]]).toEqual([true, 200]);
  });

  it('is rejected after its last day, also before the job has taken it off', async () => {
    server.clock.set('2026-11-21T08:00:00Z');
    const agent = await server.as('chenzq');
    const attempts = await tries(agent);
    await approve('1001', { saleUntil: '2026-11-21' });
    expect((await attempts.detail())[0]).toBe(200);
    server.clock.set('2026-11-21T16:00:00Z');
    const refused = [404, '该产品已于 2026-11-21 停售，不能报价或投保；已有的草稿和保单不受影响'];
    expect([await attempts.price(), await attempts.submit()]).toEqual([refused, refused]);
    expect(await dueProducts(server.deps.db, '2026-11-22')).toEqual(['1001']);
    await settleProduct(server.deps, '1001', server.clock.now());
    expect([await attempts.listed(), await attempts.detail()]).toEqual([false, refused]);
  });

  it('is rejected before it is approved, and then until its first day, which the sentence names', async () => {
    const [maker, checker, agent] = [await server.as('zhouke'), await server.as('xuwen'), await server.as('chenzq')];
    const { sold, row } = await product(maker, '1001');
    if (!sold) throw new Error('1001 is on sale');
    const content = { ...sold.content, saleFrom: '2026-12-01' } as const;
    const body = { modelCode: row.modelCode, content, reason: '' };
    const { productId } = (await maker.get('shelfSave', { body })).data;
    expect((await product(maker, productId)).row.state).toBe('DRAFT');
    const attempts = await tries(agent, productId);
    const refused = [404, '该产品尚未批准上架，不能报价或投保；请联系平台运营机构'];
    expect([await attempts.detail(), await attempts.price(), await attempts.submit()]).toEqual([refused, refused, refused]);
    await move(maker, productId, 1, 'send');
    expect(await attempts.submit()).toEqual(refused);
    await move(checker, productId, 1, 'approve');
    expect((await product(maker, productId)).row.state).toBe('PENDING');
    expect(await outcome(agent.call('getProductInfo', { params: { id: productId } }))).toEqual([
      404,
      '该产品自 2026-12-01 起销售',
    ]);
    server.clock.set('2026-12-01T02:00:00Z');
    await settleProduct(server.deps, productId, server.clock.now());
    const later = await server.as('chenzq');
    expect((await later.call('getProductInfo', { params: { id: productId } })).status).toBe(200);
  });
});

describe('an organisation', () => {
  it('sells authorised products only, if it needs authorisations: one user requests them, another approves, and a single user withdraws', async () => {
    const office = await server.as('xuwen');
    await server.deps.db.updateTable('organisation').set({ authorised_only: true }).where('id', '=', 'minnan').execute();
    const agent = await server.as('wangm');
    const listed = async () =>
      (await agent.get('productQuery', { query: { limit: 100 } })).rows.map(({ productId }) => productId);
    expect(await listed()).toEqual([]);
    const body = { orgId: 'minnan', productIds: ['1001', '1006'], authorised: true };
    await office.get('shelfAuthorise', { body });
    expect(await listed()).toEqual([]);
    const decided = (client: Client, decision: 'APPROVED' | 'DECLINED', productIds = body.productIds) =>
      outcome(client.call('shelfAuthoriseDecide', { body: { orgId: 'minnan', productIds, decision } }));
    expect(await decided(office, 'APPROVED')).toEqual([403, '该授权由您提交，须由他人批准']);
    const colleague = await server.as('zhouke');
    // A second request does not replace the user of the first one.
    await colleague.get('shelfAuthorise', { body });
    const requests = (await colleague.get('shelfRights', { query: { orgId: 'minnan' } })).data.products;
    expect(requests.find(({ productId }) => productId === '1001')?.asked).toMatchObject({
      by: { 'zh-CN': '许雯' },
      isOwn: false,
    });
    expect(await decided(colleague, 'APPROVED', ['1001', '1002'])).toEqual([409, '该授权的状态已变化，请刷新']);
    expect((await decided(colleague, 'APPROVED'))[0]).toBe(200);
    expect(await listed()).toEqual(['1001', '1006']);
    await office.get('shelfAuthorise', { body: { ...body, productIds: ['1002'] } });
    expect((await decided(office, 'DECLINED', ['1002']))[0]).toBe(200);
    expect((await decided(colleague, 'APPROVED', ['1002']))[0]).toBe(409);
    await office.get('shelfAuthorise', { body: { ...body, productIds: ['1006'], authorised: false } });
    expect(await listed()).toEqual(['1001']);
    const { data } = await office.get('shelfRights', { query: { orgId: 'minnan' } });
    expect([data.onlyAuthorised, data.products.filter(({ authorised }) => authorised).map(({ productId }) => productId)]).toEqual(
      [true, ['1001']],
    );
    expect((await office.call('shelfAuthorise', { body: { ...body, productIds: ['none'] } })).status).toBe(404);
  });

  it('cannot add a product for which it is not authorised', async () => {
    await server.deps.db.updateTable('organisation').set({ authorised_only: true }).where('id', '=', 'lujiang').execute();
    const admin = await server.as('linxl');
    const body = { productId: '1001', plans: [], commission: '0.1' };
    expect(await outcome(admin.call('deptPlanAdd', { body }))).toEqual([403, '平台未授权本机构销售该产品，请联系平台运营机构']);
    expect((await admin.get('deptPlanQueryToAdd', { query: {} })).total).toBe(0);
  });
});
