import { describe, expect, it } from 'vitest';
import { useServer } from '../harness/server.ts';

const server = useServer();

describe('catalogue', () => {
  it('[CA-05] gives site settings and code lists to everyone', async () => {
    const { data } = await server.visitor().get('commonDatas');
    expect(data.domain).toBe('partner');
    expect(data.siteUrl).toBe(server.url);
    expect(data.counts).toEqual({ companies: 11, products: 40 });
    expect(data.payChannels.map(({ id }) => id)).toEqual(['1', '2', '0', '3']);
    expect(data.dictionaries['orderStatus']).toHaveLength(15);
    const closed = { id: 'EXPIRED_UNPAID', label: { 'zh-CN': '超时关闭', 'en-US': 'Closed, unpaid' } };
    expect(data.dictionaries['orderStatus']).toContainEqual(closed);
  });

  it('[CA-11] lists insurers with id, name and logo, to visitors too, in the requested language', async () => {
    const { data } = await (await server.as('chenzq')).get('haveInsuranceCompany');
    expect(data).toHaveLength(11);
    expect(data[0]).toEqual({ id: 'cangyu', name: '沧屿财险', fileInfoPath: '/art/insurer/cangyu.svg' });
    for (const insurer of data) expect(Object.keys(insurer)).toEqual(['id', 'name', 'fileInfoPath']);
    expect((await server.visitor().get('haveInsuranceCompany')).data).toEqual(data);
    const [english] = (await server.visitor('en-US').get('haveInsuranceCompany')).data;
    expect([english?.id, english?.name]).toEqual(['cangyu', 'Cangyu']);
  });

  it('[CA-12] lists types and their sub-types, each only with id and name', async () => {
    const agent = await server.as('chenzq');
    const first = [
      ['group', '团体意外', 'Group accident'],
      ['employer', '雇主责任', 'Employer liability'],
      ['travel', '旅游', 'Travel'],
      ['sports', '运动健身', 'Sports'],
      ['sea', '海上出行', 'At sea'],
      ['health', '健康', 'Health'],
      ['property', '财产', 'Property'],
    ];
    const second = [
      ['group-all', '综合团意', 'General'],
      ['group-build', '建工团意', 'Construction'],
      ['group-exec', '高管团意', 'Executives'],
      ['group-school', '学平险', 'Students'],
    ];
    for (const [client, language] of [
      [agent, 1],
      [await server.as('chenzq', 'en-US'), 2],
    ] as const) {
      const named = (list: readonly (readonly string[])[]) => list.map((each) => ({ id: each[0], name: each[language] }));
      expect((await client.get('findFristType')).data).toEqual(named(first));
      expect((await client.get('findTypeOfParent', { params: { typeId: 'group' } })).data).toEqual(named(second));
    }
    expect((await agent.call('findTypeOfParent', { params: { typeId: 'group-all' } })).status).toBe(404);
  });

  it('[CA-13] lists the tag classes of a type with their tags, each with id and name', async () => {
    const tags = async (language: string) =>
      (await (await server.as('chenzq', language)).get('findTagClassByType', { params: { typeId: 'group' } })).data;
    expect(await tags('en-US')).toEqual([
      {
        id: 'gclass',
        name: 'Class',
        tags: [
          { id: 'gclass-13', name: '1–3' },
          { id: 'gclass-14', name: '1–4' },
          { id: 'gclass-56', name: '5–6' },
        ],
      },
      {
        id: 'gmin',
        name: 'Min. headcount',
        tags: [
          { id: 'gmin-1', name: '1' },
          { id: 'gmin-3', name: '3' },
          { id: 'gmin-10', name: '10' },
        ],
      },
    ]);
    expect((await tags('zh-CN')).map(({ name, tags: each }) => [name, each.map((tag) => tag.name)])).toEqual([
      ['职业类别', ['1–3 类', '1–4 类', '5–6 类']],
      ['起保人数', ['1 人', '3 人', '10 人']],
    ]);
    const agent = await server.as('chenzq');
    expect((await agent.call('findTagClassByType', { params: { typeId: 'none' } })).status).toBe(404);
  });
});

describe('productQuery', () => {
  it('[SE-07] lists the products for a visitor, without commissions, and answers 401 to a tab whose session has ended', async () => {
    const query = { limit: 40 };
    const { total, rows } = await server.visitor().get('productQuery', { query });
    expect(total).toBe((await (await server.as('chenzq')).get('productQuery', { query })).total);
    expect(rows.filter(({ agent, commission }) => agent !== undefined || commission !== 0)).toEqual([]);
    for (const call of ['productQuery', 'haveInsuranceCompany', 'findFristType'] as const) {
      const reply = await server.visitor().call(call, { query: { clinetId: 'u-linxl' } });
      expect(reply.status, call).toBe(401);
    }
  });
  it('[PL-09] [CA-14] finds products only by their names, in both languages, not by insurer, kind, cover, tag or keyword', async () => {
    const agent = await server.as('chenzq');
    const found = async (key: string) => (await agent.get('productQuery', { query: { key, limit: 40 } })).rows;
    for (const key of ['团体', '建工', '装修', '意外']) {
      const rows = await found(key);
      expect(rows.length, key).toBeGreaterThan(0);
      expect(
        rows.filter(({ productName }) => !productName.includes(key)),
        key,
      ).toEqual([]);
    }
    const { data: insurers } = await agent.get('haveInsuranceCompany');
    expect(await found(insurers[0]?.name ?? '')).toEqual([]);
    for (const key of ['建筑', 'construction crews', '没有这个产品', 'zh-CN']) expect(await found(key), key).toEqual([]);
  });

  it('[CA-14] filters by insurer, type, sub-type, name and tags, all together, and by page', async () => {
    const agent = await server.as('chenzq');
    const total = async (query: object) => (await agent.get('productQuery', { query })).total;
    expect(await total({ deptId: 'lujiang' })).toBe(40);
    expect(await total({ companyId: 'cangyu' })).toBe(7);
    expect(await total({ typeId: 'group' })).toBe(11);
    expect(await total({ typeId: 'group', typeSecond: 'group-all' })).toBe(5);
    expect(await total({ typeId: 'group', key: '团体' })).toBe(10);
    expect(await total({ key: '启航团体' })).toBe(1);
    expect(await total({ typeId: 'group', key: 'group accident' })).toBe(10);
    expect(await total({ key: '启_团体' })).toBe(0);
    const tags = JSON.stringify([
      { tagClass: 'gclass', tagId: 'gclass-14' },
      { tagClass: 'gmin', tagId: 'gmin-3' },
    ]);
    expect(await total({ typeId: 'group', tags })).toBe(5);
    const first = await agent.get('productQuery', { query: { limit: 20 } });
    const second = await agent.get('productQuery', { query: { limit: 20, offset: 20 } });
    expect([first.rows.length, second.rows.length]).toEqual([20, 20]);
    expect(new Set([...first.rows, ...second.rows].map(({ productId }) => productId)).size).toBe(40);
    expect(Object.keys(first).toSorted()).toEqual(['rows', 'total']);
    expect((await agent.get('productQuery')).rows).toHaveLength(10);
  });

  it.each(['{', '{}', '[1]', '[{"tagClass":"x"}]'])('rejects tags that are not the JSON text of a list: %s', async (tags) => {
    const { status, error } = await (await server.as('chenzq')).call('productQuery', { query: { tags } });
    expect([status, error.code]).toEqual([400, 'MALFORMED']);
  });

  it('[EN-04] starts a list at row 0 with 10 rows, and returns the total, 0 for an empty list', async () => {
    const client = await server.as('chenzq');
    const first = await client.get('productQuery', { query: {} });
    expect([first.total, first.rows.length]).toEqual([40, 10]);
    expect(await client.get('productQuery', { query: { limit: 10, offset: 0 } })).toEqual(first);
    expect(await client.get('productQuery', { query: { key: '没有这个产品' } })).toEqual({ total: 0, rows: [] });
  });

  it('rejects a page size that is out of range, and names the allowed range', async () => {
    const { status, error } = await (await server.as('chenzq')).call('productQuery', { query: { limit: 101 } });
    expect([status, error.code]).toEqual([400, 'MALFORMED']);
    expect(error.errorMsg).toContain('<= 100');
  });

  it('[EN-01] returns the members of a product with the names of the specification, and advantage as JSON text', async () => {
    const { rows } = await (await server.as('chenzq')).get('productQuery', { query: { limit: 1 } });
    expect(rows[0]).toMatchObject({
      productId: '1001',
      productName: '鹭江团体意外险（1–6 类职业）',
      prodModelCode: 'groupAccOption',
      insPageUrl: '/products/group/detail',
      planCode: '',
      companyId: 'cangyu',
      companyName: '沧屿财险',
      commission: 1,
      agent: '0.225',
      isMobileProduct: 1,
      InternetProducts: 1,
      mobileThumbnail: '/art/product/group/1001.svg',
      fileInfoPath: '/art/insurer/cangyu.svg',
    });
    expect(Object.keys(JSON.parse(rows[0]?.advantage ?? '')).toSorted()).toEqual(['advant', 'content', 'function']);
  });

  it('[RT-27] returns the detail page of each product by its model', async () => {
    const { rows } = await (await server.as('chenzq')).get('productQuery', { query: { limit: 100 } });
    const pages = new Map(rows.map(({ prodModelCode, detailPage }) => [prodModelCode, detailPage]));
    expect(Object.fromEntries(pages)).toMatchObject({
      groupAccOption: '/products/group/detail',
      EmployerModel: '/products/employer/detail',
      huataiGroup: '/products/ht03ig/detail',
      libertyGroup: '/products/liberty/detail',
      EmployerModelNew: '/products/employer2/detail',
      SinosafeTravelModel: '/products/travel/halz',
    });
  });

  it.each([
    ['1001', 'groupAccOption', '/products/group/insure'],
    ['1002', 'EmployerModel', '/products/employer/insure'],
    ['1003', 'huataiGroup', '/products/ht03ig/insure'],
    ['1005', 'libertyGroup', '/products/liberty/insure'],
    ['1011', 'EmployerModelNew', '/products/employer2/insure'],
    ['1004', 'SinosafeTravelModel', '/products/travel/insure/:id'],
  ])('[RT-27] returns the insure page of product %s by its model %s', async (id, code, page) => {
    const { data } = await (await server.as('chenzq')).get('getProductInfo', { params: { id } });
    expect([data.model?.code, data.model?.routes['insure']]).toEqual([code, page]);
  });

  it('computes the "from" price of a product from its model, by the plans on offer', async () => {
    const { rows } = await (await server.as('chenzq')).get('productQuery', { query: { typeId: 'group', limit: 20 } });
    expect(rows.map(({ planCode, price }) => [planCode, price])).toEqual(
      expect.arrayContaining([
        ['', '70.00'],
        ['GA30,GA50', '190.00'],
        ['GA80,GA100', '490.00'],
        ['GA100', '610.00'],
        ['GA50,GA80', '310.00'],
      ]),
    );
    const sorted = await (
      await server.as('chenzq')
    ).get('productQuery', { query: { typeId: 'group', sort: '-price', limit: 1 } });
    expect(sorted.rows[0]?.price).toBe('610.00');
  });

  it('[SE-13] leaves the commission out for users who may not see it', async () => {
    for (const { rows } of [await (await server.as('zhengmj')).get('productQuery', { query: { limit: 40 } })])
      for (const row of rows) {
        expect(row.commission).toBe(0);
        expect(Object.keys(row)).not.toContain('agent');
      }
    for (const client of [server.visitor(), await server.as('zhengmj')]) {
      expect(JSON.stringify(await client.get('getInfo', { params: { id: '1001' } }))).not.toContain('"agent"');
      expect(JSON.stringify(await client.get('getTopInfo', { params: { id: '1001' } }))).not.toContain('0.225');
    }
    const viewer = await server.as('zhengmj');
    expect((await viewer.call('getCommissionSum')).status).toBe(403);
    expect((await viewer.get('orderQuery')).sums.commission).toBeUndefined();
  });

  it('returns a product with insurer, licence and model, or with null if its model is not on offer', async () => {
    const visitor = server.visitor();
    const { data } = await visitor.get('getProductInfo', { params: { id: '1001' } });
    expect(data).toMatchObject({
      companyFullName: '沧屿财产保险股份有限公司',
      companyLicence: '000218',
      typeName: '团体意外',
      plans: [],
    });
    expect(data.model).toMatchObject({ code: 'groupAccOption', version: 4, routes: { detail: '/products/group/detail' } });
    expect((await visitor.call('getInfo', { params: { id: '9999' } })).status).toBe(404);
    const { rows } = await (await server.as('chenzq')).get('productQuery', { query: { limit: 40 } });
    const served = new Set(server.deps.models.codes());
    for (const row of rows) {
      const info = await visitor.get('getInfo', { params: { id: row.productId } });
      expect(info.data.model?.code).toBe(served.has(row.prodModelCode) ? row.prodModelCode : undefined);
    }
  });
});

describe('share', () => {
  it('[CA-16] makes a code that a visitor can resolve, and a short form of the same link', async () => {
    const agent = await server.as('chenzq');
    const body = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' }, allow: '1', plan: 'GA50' };
    const made = await agent.get('shareCreate', { body });
    expect(made).toEqual({ code: expect.stringMatching(/^[\w-]{22}$/) });
    const { code } = made;
    const kept = await server.deps.db.selectFrom('share').select('allow').where('code', '=', code).executeTakeFirstOrThrow();
    expect(kept).toEqual({ allow: '1' });
    const { data } = await server.visitor().get('shareResolve', { params: { code } });
    expect(data).toMatchObject({
      productId: '1001',
      plan: 'GA50',
      insPageUrl: '/products/group/detail',
      agentName: '陈志强',
      orgName: '鹭江保险代理',
    });
    const opened = async () => (await agent.get('shareQuery')).rows.find((row) => row.code === code)?.opened;
    expect(await opened()).toBe(0);
    await server.visitor().get('shareOpened', { body: { code } });
    expect(await opened()).toBe(1);
    const short = await agent.get('getShareShort', { body: { code } });
    expect(short.url).toBe(`${server.url}/s/${short.code}`);
    const link = await server.visitor().fetch(`/s/${short.code}`);
    expect([link.status, link.headers.get('location')]).toEqual([302, `/index.html#/share?id=${code}`]);
    server.clock.pass({ hours: 24 * 31 });
    expect((await server.visitor().call('shareResolve', { params: { code } })).status).toBe(410);
    expect((await server.visitor().call('shareOpened', { body: { code } })).status).toBe(410);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it.each(['insPageUrl', 'id', 'data'])('[CA-16] rejects a share without %s', async (name) => {
    const body = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' }, allow: '1', plan: '' };
    const agent = await server.as('chenzq');
    const { status, error } = await agent.call('shareCreate', { raw: { ...body, [name]: undefined } });
    expect([status, error.code]).toEqual([400, 'MALFORMED']);
  });

  it('[CA-16] opens no product from the instant of its expiry on, nor after it was withdrawn: the short link opens a page that shows this', async () => {
    const agent = await server.as('chenzq');
    const body = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' }, allow: '1', plan: '' };
    const { code } = await agent.get('shareCreate', { body });
    const short = await agent.get('getShareShort', { body: { code } });
    const leads = async () => {
      const link = await server.visitor().fetch(`/s/${short.code}`);
      const resolved = await server.visitor().call('shareResolve', { params: { code } });
      return [link.status, link.headers.get('location'), resolved.status];
    };
    const { expireTime } = (await server.visitor().get('shareResolve', { params: { code } })).data;
    const began = server.clock.now().toISOString();
    expect(Date.parse(expireTime) - Date.parse(began)).toBe(30 * 86_400_000);
    try {
      server.clock.set(new Date(Date.parse(expireTime) - 1).toISOString());
      expect(await leads()).toEqual([302, `/index.html#/share?id=${code}`, 200]);
      server.clock.set(expireTime);
      expect(await leads()).toEqual([302, `/index.html#/share?id=${code}`, 410]);
      expect((await (await server.as('chenzq')).call('getShareShort', { body: { code } })).status).toBe(410);
    } finally {
      server.clock.set(began);
    }
    const revoked = server.deps.db.updateTable('share').set({ revoked_at: server.clock.now() }).where('code', '=', code);
    await revoked.execute();
    expect(await leads()).toEqual([302, `/index.html#/share?id=${code}`, 410]);
  });

  it('rejects a share by users who may not share, of products that may not be shared, and of another page', async () => {
    const body = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' } };
    expect((await (await server.as('zhengmj')).call('shareCreate', { body })).status).toBe(403);
    expect((await server.visitor().call('shareCreate', { body })).status).toBe(401);
    const agent = await server.as('chenzq');
    expect((await agent.call('shareCreate', { body: { ...body, id: '1034', data: { companyId: 'qixian' } } })).status).toBe(403);
    expect((await agent.call('shareCreate', { body: { ...body, insPageUrl: 'https://elsewhere.example' } })).status).toBe(400);
    expect((await agent.call('shareCreate', { body: { ...body, data: { companyId: 'lanken' } } })).status).toBe(404);
    expect(
      (
        await (
          await server.as('wangm')
        ).call('getShareShort', { body: { code: (await agent.get('shareCreate', { body })).code } })
      ).status,
    ).toBe(404);
  });
});
