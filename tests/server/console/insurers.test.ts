import { describe, expect, it } from 'vitest';
import { fillStandardTypes } from '../../../src/server/catalogue/standard-types.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { useFreshServer } from '../harness/server.ts';
import { emptyStore } from '../harness/store.ts';

const server = useFreshServer();

const haicang = {
  code: 'haicang',
  name: { 'zh-CN': '海沧财险', 'en-US': 'Haicang' },
  fullName: { 'zh-CN': '海沧财产保险股份有限公司', 'en-US': 'Haicang Property & Casualty Insurance Co., Ltd.' },
  licence: '000401',
  claimsPhone: '400-000-0401',
  logo: '/art/insurer/haicang-2.svg',
  sort: 3,
};

describe('an insurer', () => {
  it('is added and changed by the back office, which the audit records; its code cannot be changed', async () => {
    const office = await server.as('xuwen');
    await office.get('consoleInsurerAdd', { body: haicang });
    const twice = await office.call('consoleInsurerAdd', { body: haicang });
    expect([twice.status, twice.error.issues?.map(({ path }) => path)]).toEqual([422, ['/code']]);
    await office.get('consoleInsurerChange', { body: { ...haicang, sort: 0, licence: '000402' } });
    const { data } = await office.get('consoleInsurers', {});
    expect(data.find(({ code }) => code === 'haicang')).toEqual({
      ...haicang,
      sort: 0,
      licence: '000402',
      products: 0,
      adapter: 'embedded',
    });
    expect(data.find(({ code }) => code === 'cangyu')?.products).toBeGreaterThan(5);
    const rows = await server.deps.db
      .selectFrom('audit')
      .where('subject', '=', 'insurer')
      .select(['subject_no', 'action', 'actor'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { subject_no: 'haicang', action: 'added', actor: 'u-xuwen' },
      { subject_no: 'haicang', action: 'changed', actor: 'u-xuwen' },
    ]);
  });

  it('is shown with its new name at once in the search for products', async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('chenzq');
    const named = async () =>
      (await agent.get('productQuery', { query: { companyId: 'cangyu', limit: 1 } })).rows[0]?.companyName;
    expect(await named()).toBe('沧屿财险');
    const { data } = await office.get('consoleInsurers', {});
    const cangyu = data.find(({ code }) => code === 'cangyu');
    if (!cangyu) throw new Error('The demonstration has the insurer cangyu');
    const { products: _, adapter: __, ...body } = cangyu;
    await office.get('consoleInsurerChange', { body: { ...body, name: { 'zh-CN': '沧海财险', 'en-US': 'Canghai' } } });
    expect(await named()).toBe('沧海财险');
  });

  it.each([
    { code: 'Haicang' },
    { logo: 'https://elsewhere.example/a.svg' },
    { claimsPhone: 'call us' },
    { name: { 'zh-CN': '', 'en-US': '' } },
  ])('is rejected with %j', async (change) => {
    const office = await server.as('xuwen');
    expect((await office.call('consoleInsurerAdd', { raw: { ...haicang, ...change } })).status).toBe(400);
  });
});

describe('an empty catalogue', () => {
  it('gets the seven standard types with sub-types and tags; a catalogue that has types keeps them', async () => {
    const { db, close } = await emptyStore();
    await migrate(db);
    await fillStandardTypes(db);
    const types = () => db.selectFrom('insurance_type').select('id').where('parent_id', 'is', null).orderBy('sort').execute();
    expect((await types()).map(({ id }) => id)).toEqual(['group', 'employer', 'travel', 'sports', 'sea', 'health', 'property']);
    const { tags } = await db
      .selectFrom('tag')
      .select(({ fn }) => fn.countAll<number>().as('tags'))
      .executeTakeFirstOrThrow();
    expect(Number(tags)).toBeGreaterThan(20);
    await db.deleteFrom('insurance_type').where('parent_id', 'is not', null).execute();
    await db.deleteFrom('tag').execute();
    await db.deleteFrom('tag_class').execute();
    await db.deleteFrom('insurance_type').where('id', '<>', 'group').execute();
    await fillStandardTypes(db);
    expect(await types()).toHaveLength(1);
    await close();
  });
});
