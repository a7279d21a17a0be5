import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openEncrypted, rotateKeys } from '../../../src/server/database/open-encrypted.ts';
import { application, newKey, order, paidOrder, person, submission } from '../harness/application.ts';
import { bareText } from '../harness/bare.ts';
import { adding, endorsed, make } from '../harness/endorsement.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useServer } from '../harness/server.ts';
import { testKeys } from '../harness/store.ts';

const server = useServer();

const holder = { holderName: '琥珀光年文化传媒有限公司', phone: '13977770001' };
const insured = { finalName: '司马云舟', certType: '15081001', certNumber: '11010119791231001X', birthDay: '1979-12-31' };
const others = [61, 62, 63].map((no) => ({ ...person(no), finalName: `欧阳若溪${no}`, birthDay: '1983-11-07' }));
const persons = [{ ...person(1), ...insured }, ...others];
const policyholder = { ...application().policyholder, ...holder };

const foundIn = (text: string): readonly string[] =>
  [
    '琥珀光年',
    '13977770001',
    '司马云舟',
    '11010119791231001X',
    '1979-12-31',
    '欧阳若溪',
    '1983-11-07',
    '13977770002',
    '13977770003',
    '诸葛明远',
  ].filter((each) => text.includes(each));

describe('persons in the database', () => {
  it('have no readable name, phone, birthday or ID in orders, policies, endorsements, drafts, accounts, messages, the trace and the queue', async () => {
    const agent = await server.as('chenzq');
    const { policyNo, orderNo } = await paidOrder(agent, application({ policyholder }, persons), '280.00');
    const newcomer = {
      ...adding(64),
      rows: adding(64).rows?.map((row) => ({ ...row, person: { ...row.person, finalName: '诸葛明远' } })),
    };
    await endorsed(agent, policyNo, newcomer);
    await make(agent, policyNo, adding(65));
    const { productId, modelVersion, modelHash } = await submission(agent);
    const summary = { holderName: holder.holderName, persons: 4 };
    const content = { application: application({ policyholder }, persons), read: {}, ticked: [] };
    const draft = { saveId: newKey(), productId, modelVersion, modelHash, summary, content };
    await agent.get('draftSave', { body: draft });
    const customer = server.visitor();
    await customer.get('getVerification', { params: { phone: '13977770002' } });
    await customer.get('noteLogin', { body: { phone: '13977770002', code: await sentCode(server.deps.db, '13977770002') } });
    expect((await customer.get('userInfo')).userInfo.userName).toBe('13977770002');
    const admin = await server.as('linxl');
    const body = {
      userId: 'u-huanglh',
      realName: { 'zh-CN': '黄丽华', 'en-US': 'Huang Lihua' },
      phone: '13977770003',
      userLevel: 2,
      issueFlag: true,
    };
    await admin.call('editUser', { body });
    const copy = await bareText(server.plain);
    expect(copy).toContain(orderNo);
    expect(foundIn(copy)).toEqual([]);
    const { rows } = await agent.get('policyPersons', { params: { policyNo }, query: {} });
    expect(rows.map(({ finalName }) => finalName)).toEqual(expect.arrayContaining(['司马云舟', '欧阳若溪61']));
  });

  it('are found by any part of their names, in any case, among policyholders and insured persons, and nobody else is', async () => {
    const agent = await server.as('chenzq');
    const name = 'Zephyr海蓝物流';
    const orderNo = await order(agent, application({ policyholder: { ...policyholder, holderName: name } }, persons), '280.00');
    const found = async (key: string): Promise<boolean> =>
      (await agent.get('orderQuery', { query: { key } })).rows.some((row) => row.orderNo === orderNo);
    for (const key of ['海', '海蓝', '蓝物', '物流', name, 'zephyr', 'ZEPH', 'Ｚｅｐｈ', 'r海', orderNo.slice(-6)])
      expect(await found(key), key).toBe(true);
    for (const key of ['蓝海', '海物', 'zephir', '%', '_', '海蓝物流公司']) expect(await found(key), key).toBe(false);
    const named = async (key: string): Promise<number> =>
      (await agent.get('orderPersons', { params: { orderNo }, query: { key } })).total;
    expect([await named('若溪'), await named('欧阳若溪61'), await named('马云'), await named('溪若')]).toEqual([3, 1, 1, 0]);
  });

  it('are found and read after the key was changed', async () => {
    const agent = await server.as('chenzq');
    await order(agent, application({ policyholder }, persons), '280.00');
    const next = { id: 'next', secret: new Uint8Array(32).fill(8) };
    const count = async (keys: typeof testKeys, key: string): Promise<number> => {
      const db = await openEncrypted(server.plain, keys);
      const { orderPage } = await import('../../../src/server/orders/repository.ts');
      return (await orderPage(db, { kind: 'all' }, { key, limit: 10, offset: 0, now: new Date() })).rows.length;
    };
    const before = await count(testKeys, '琥珀');
    expect(before).toBeGreaterThan(0);
    expect(await count([next, ...testKeys], '琥珀')).toBe(before);
    await rotateKeys(server.plain, [next, ...testKeys]);
    expect(await count([next], '琥珀')).toBe(before);
    expect(foundIn(await bareText(server.plain))).toEqual([]);
    await rotateKeys(server.plain, [...testKeys, next]);
    const { rows } = await sql<{ readonly id: string }>`select id from data_key`.execute(server.plain);
    expect(rows).toEqual([{ id: 'test' }]);
  });
});
