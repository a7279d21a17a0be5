import { afterEach, describe, expect, it } from 'vitest';
import { saveDepartmentPlan } from '../../../src/server/department-plans/repository.ts';
import { publishPrices } from '../../../src/server/department-plans/service.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { application, clerks, newKey, order, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { cents } from '../../../src/server/domain/money.ts';

const server = useServer();
const productId = '1001';

afterEach(async () => {
  await server.deps.db.deleteFrom('department_plan').execute();
});

const rowsOf = async (who: Parameters<typeof server.as>[0]) =>
  (await (await server.as(who)).get('productQuery', { query: { limit: 100 } })).rows;

describe('plans of a department', () => {
  it('[CA-23] are served at their paths, only for the administrator of the department', async () => {
    expect([paths.deptPlanQuery, paths.deptPlanQueryToAdd, paths.deptPlanEdit, paths.deptPlanAdd, paths.deptPlanRemove]).toEqual([
      { method: 'GET', path: '/ins/business/rest/product/dept/plan/query' },
      { method: 'GET', path: '/ins/business/rest/product/dept/plan/queryToAdd' },
      { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/editPlan' },
      { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/addPlan' },
      { method: 'PUT', path: '/ins/business/rest/product/dept/plan/input/remove' },
    ]);
    const body = { productId, plans: [], commission: '0.1' };
    for (const [who, status] of [
      ['chenzq', 403],
      ['wangm', 403],
      ['xuwen', 403],
    ] as const) {
      const client = await server.as(who);
      expect((await client.call('deptPlanQuery', { query: { deptId: 'lujiang' } })).status).toBe(status);
      expect((await client.call('deptPlanQueryToAdd')).status).toBe(status);
      expect((await client.call('deptPlanEdit', { body })).status).toBe(status);
      expect((await client.call('deptPlanAdd', { body })).status).toBe(status);
      expect((await client.call('deptPlanRemove', { body: { productId } })).status).toBe(status);
    }
    expect((await server.visitor().call('deptPlanEdit', { body })).status).toBe(401);
  });

  it('[CA-23] are all plans of a product at its own commission when the department has set nothing', async () => {
    const admin = await server.as('linxl');
    const { total, rows } = await admin.get('deptPlanQuery', { query: { limit: 1, deptId: 'minnan' } });
    expect(total).toBe(40);
    expect(rows[0]).toMatchObject({
      productId,
      companyName: '沧屿财险',
      commission: '0.225',
      productCommission: '0.225',
      price: '70.00',
    });
    expect(rows[0]?.plans[0]).toEqual({ id: 'GA10', label: 'GA10（意外身故 10 万）', sold: 1 });
    expect((await admin.get('deptPlanQueryToAdd')).total).toBe(0);
  });

  it(`[CA-23] editPlan limits plans and commission: the product list, the "from" price, quotes, orders and the agent's commission follow`, async () => {
    const admin = await server.as('linxl');
    const { data } = await admin.get('deptPlanEdit', { body: { productId, plans: ['GA50', 'GA30'], commission: '0.1' } });
    expect([data.commission, data.price, data.plans.map(({ sold }) => sold)]).toEqual(['0.1', '190.00', [0, 1, 1, 0, 0]]);
    const seen = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
      rows.filter((row) => row.productId === productId).map(({ planCode, agent, price }) => [planCode, agent, price]);
    expect(seen(await rowsOf('chenzq'))).toEqual([['GA30,GA50', '0.1', '190.00']]);
    expect(seen(await rowsOf('wangm'))).toEqual([['', '0.225', '70.00']]);
    const agent = await server.as('chenzq');
    expect((await agent.get('getProductInfo', { params: { id: productId } })).data.plans).toEqual(['GA30', 'GA50']);
    const refused = await agent.call('submitOrder', { body: await submission(agent), headers: { 'idempotency-key': newKey() } });
    expect([refused.status, refused.error.issues?.[0]?.path]).toEqual([422, '/insuredGroup/0/plan']);
    const body = await submission(agent, application({}, clerks(), 'GA30'), '570.00');
    const placed = await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect([placed.data.premium, placed.data.commission]).toEqual(['570.00', '57.00']);
    expect((await server.as('wangm').then((other) => order(other))).length).toBeGreaterThan(10);
  });

  it('each keep their own price when a model is published', async () => {
    const { db, models } = server.deps;
    const { model_code: code } = await db
      .selectFrom('product')
      .where('id', '=', productId)
      .select('model_code')
      .executeTakeFirstOrThrow();
    const changed = { changed_at: server.clock.now(), changed_by: 'u-linxl' };
    const wanted = { product_id: productId, is_sold: true, commission_rate: null, price_cents: cents(1), ...changed };
    await saveDepartmentPlan(db, { ...wanted, organisation_id: 'lujiang', plan_code: 'GA30,GA50' });
    await saveDepartmentPlan(db, { ...wanted, organisation_id: 'minnan', plan_code: 'GA50' });
    await publishPrices(db, models, code);
    const priceOf = async (who: 'chenzq' | 'wangm') => (await rowsOf(who)).find((row) => row.productId === productId)?.price;
    expect([await priceOf('chenzq'), await priceOf('wangm')]).toEqual(['190.00', '310.00']);
  });

  it('[CA-23] remove takes a product off the list and rejects its orders, queryToAdd offers it and addPlan adds it again; earlier orders continue', async () => {
    const admin = await server.as('linxl');
    const agent = await server.as('chenzq');
    const before = await order(agent);
    expect((await admin.get('deptPlanRemove', { body: { productId } })).data).toEqual({ productId });
    expect((await rowsOf('chenzq')).map((row) => row.productId)).not.toContain(productId);
    expect((await rowsOf('wangm')).map((row) => row.productId)).toContain(productId);
    expect((await agent.call('getInfo', { params: { id: productId } })).status).toBe(404);
    expect((await agent.call('queryOrgPlanByProductId', { params: { id: productId } })).status).toBe(404);
    const other = await submission(await server.as('wangm'));
    expect((await agent.call('submitOrder', { body: other, headers: { 'idempotency-key': newKey() } })).status).toBe(404);
    expect((await agent.get('orderDetail', { params: { orderNo: before } })).data.status).toBe('WAIT_PAY');
    expect((await admin.get('deptPlanQuery')).total).toBe(39);
    expect((await admin.get('deptPlanQueryToAdd')).rows.map((row) => row.productId)).toEqual([productId]);
    const body = { productId, plans: ['GA10'], commission: '0.2' };
    expect((await admin.call('deptPlanEdit', { body })).status).toBe(409);
    expect((await admin.call('deptPlanRemove', { body: { productId } })).status).toBe(409);
    expect((await admin.get('deptPlanAdd', { body })).data.commission).toBe('0.2');
    expect((await admin.call('deptPlanAdd', { body })).status).toBe(409);
    const changes = await server.deps.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', 'product')
      .orderBy('id')
      .execute();
    expect(changes.map(({ action }) => action).slice(-2)).toEqual(['plan-remove', 'plan-add']);
  });

  it("rejects a plan that the product lacks, a commission above the product's own, and a product that is not on offer", async () => {
    const admin = await server.as('linxl');
    const edit = async (change: object) => {
      const { status, error } = await admin.call('deptPlanEdit', {
        body: { productId, plans: [], commission: '0.1', ...change },
      });
      return [status, error.issues?.[0]?.path ?? error.code];
    };
    expect(await edit({ plans: ['EL10'] })).toEqual([422, '/plans']);
    expect(await edit({ commission: '0.3' })).toEqual([422, '/commission']);
    expect(await edit({ productId: '1038' })).toEqual([404, 'NOT_FOUND']);
    expect((await edit({ orgId: 'minnan' }))[0]).toBe(400);
  });
});

describe('products for an administrator', () => {
  it('[CA-15] newQuery lists products with their activity status, and whether the department sells them', async () => {
    const admin = await server.as('linxl');
    expect(paths.newQuery).toEqual({ method: 'GET', path: '/ins/business/rest/product/newQuery' });
    await admin.get('deptPlanRemove', { body: { productId } });
    const { total, rows } = await admin.get('newQuery', { query: { limit: 100 } });
    const byId = new Map(rows.map((row) => [row.productId, [row.activityStatus, row.sold]]));
    expect([total, byId.get(productId), byId.get('1002'), byId.get('1037'), byId.get('1038')]).toEqual([
      42,
      [2, 0],
      [2, 1],
      [1, 1],
      [3, 1],
    ]);
    expect((await admin.get('newQuery', { query: { activityStatus: 3 } })).rows.map((row) => row.productId)).toEqual(['1038']);
    expect(rows[0]).toMatchObject({ productCategory: 1, salesChannel: 1, typeName: '团体意外', agent: '0.225' });
    expect((await (await server.as('chenzq')).call('newQuery')).status).toBe(403);
  });

  it('[CA-15] queryOrgPlanByProductId returns the plans that the own organisation sells, and its commission to users who may see it', async () => {
    expect(paths.queryOrgPlanByProductId.path).toBe('/ins/business/rest/product/queryOrgPlanByProductId/:id');
    await (await server.as('linxl')).get('deptPlanEdit', { body: { productId, plans: ['GA100'], commission: '0.05' } });
    const own = async (who: Parameters<typeof server.as>[0]) =>
      (await (await server.as(who, 'en-US')).get('queryOrgPlanByProductId', { params: { id: productId } })).data;
    const { plans, commission } = await own('chenzq');
    expect([plans.map(({ id, sold }) => `${id} ${sold}`), commission]).toEqual([
      ['GA10 0', 'GA30 0', 'GA50 0', 'GA80 0', 'GA100 1'],
      '0.05',
    ]);
    expect((await own('zhengmj')).commission).toBeUndefined();
    expect((await own('wangm')).commission).toBe('0.225');
    expect((await server.visitor().call('queryOrgPlanByProductId', { params: { id: productId } })).status).toBe(401);
  });

  it('[CA-15] getTopInfo, getInfo and findTypes are served at their paths', async () => {
    const visitor = server.visitor();
    expect([paths.getTopInfo.path, paths.getInfo.path, paths.findTypes.path]).toEqual([
      '/ins/business/rest/productInfo/getTopInfo/:id',
      '/ins/business/rest/productInfo/getInfo/:id',
      '/ins/business/rest/productManage/findTypes',
    ]);
    const top = await visitor.get('getTopInfo', { params: { id: productId } });
    const whole = await visitor.get('getInfo', { params: { id: productId } });
    expect(whole.data).toMatchObject(top.data);
    const types = (await (await server.as('chenzq')).get('findTypes')).data;
    expect(types.find(({ id }) => id === whole.data.typeId)?.children.map(({ id }) => id)).toContain(whole.data.typeSecond);
  });
});
