import { describe, expect, it } from 'vitest';
import { useServer } from '../harness/server.ts';

const server = useServer();

describe('other matches of productQuery', () => {
  it.each([
    ['an insurer', '沧屿财险', 'zh-CN'],
    ["an insurer's full name", '沧屿财产保险', 'zh-CN'],
    ['a sub-type', '综合团意', 'zh-CN'],
    ['a tag', '1–4', 'en-US'],
    ['a keyword of the model', '施工队', 'zh-CN'],
    ['a word in the other language', 'construction crews', 'zh-CN'],
    ['a fact of the card', '意外医疗', 'zh-CN'],
  ] as const)('are listed separately when they are found by %s', async (_, key, language) => {
    const agent = await server.as('chenzq', language);
    const { total, rows, others = [] } = await agent.get('productQuery', { query: { key, limit: 40 } });
    expect([total, rows.length]).toEqual([0, 0]);
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThanOrEqual(10);
    expect(others.filter(({ productName }) => productName.includes(key))).toEqual([]);
  });

  it('do not repeat products found by name, are not in the total, and are at most 10', async () => {
    const agent = await server.as('chenzq');
    const { total, rows, others = [] } = await agent.get('productQuery', { query: { key: '团体', limit: 100 } });
    expect(rows).toHaveLength(total);
    const named = new Set(rows.map(({ productId }) => productId));
    expect(others.filter(({ productId, productName }) => named.has(productId) || productName.includes('团体'))).toEqual([]);
    const wide = await agent.get('productQuery', { query: { key: '保' } });
    expect(wide.others).toHaveLength(10);
  });

  it('are returned for a key, only on the first page', async () => {
    const agent = await server.as('chenzq');
    const isThere = async (query: object) => 'others' in (await agent.get('productQuery', { query }));
    expect(await isThere({ key: '施工队' })).toBe(true);
    expect(await isThere({ key: ' 施工队 ' })).toBe(true);
    expect(await isThere({ key: '施工队', offset: 10 })).toBe(false);
    expect(await isThere({ key: ' ' })).toBe(false);
    expect(await isThere({})).toBe(false);
  });

  it('match wildcards literally and search texts, not names of members', async () => {
    const agent = await server.as('chenzq');
    for (const key of ['advant', '"value"', 'zh-CN', '沧_财险', '%', '\\'])
      expect((await agent.get('productQuery', { query: { key } })).others ?? [], key).toEqual([]);
  });

  it('have the same filters, department plans and status as the list', async () => {
    const agent = await server.as('chenzq');
    const { db } = server.deps;
    const others = async (query: object) =>
      (await agent.get('productQuery', { query: { key: '施工队', ...query } })).others ?? [];
    const all = await others({});
    const [one] = all;
    if (!one) throw new Error('Cannot try the filters as nothing is found');
    expect(await others({ companyId: one.companyId })).not.toHaveLength(0);
    expect((await others({ companyId: one.companyId })).every(({ companyId }) => companyId === one.companyId)).toBe(true);
    expect(await others({ typeId: 'sea' })).toEqual([]);
    const prices = (await others({ sort: 'price' })).map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    const ids = async () => (await others({})).map(({ productId }) => productId);
    const admin = await server.as('linxl');
    await admin.get('deptPlanRemove', { body: { productId: one.productId } });
    expect(await ids()).not.toContain(one.productId);
    await db.deleteFrom('department_plan').execute();
    await db.updateTable('product').set({ status: 0 }).where('id', '=', one.productId).execute();
    expect(await ids()).not.toContain(one.productId);
    await db.updateTable('product').set({ status: 2 }).where('id', '=', one.productId).execute();
    expect(await ids()).toEqual(all.map(({ productId }) => productId));
  });

  it('[SE-13] show no commission to users who may not see it', async () => {
    const query = { key: '施工队' };
    const shown = async (session: { get: typeof visitor.get }) =>
      ((await session.get('productQuery', { query })).others ?? []).filter(({ agent }) => agent !== undefined).length;
    const visitor = server.visitor();
    expect(await shown(await server.as('chenzq'))).toBeGreaterThan(0);
    expect([await shown(visitor), await shown(await server.as('zhengmj'))]).toEqual([0, 0]);
  });
});
