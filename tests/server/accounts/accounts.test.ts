import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../../src/server/demo/users.ts';
import type { Client } from '../harness/client.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();
const orgName = '鹭江保险代理';
const minnan = '闽南联合保险经纪';

const signIn = async (userName: string, password: string, org = orgName): Promise<{ client: Client; status: number }> => {
  const client = server.visitor();
  const { status } = await client.call('login', { body: { orgName: org, userName, password } });
  return { client, status };
};

const codeFor = async (client: Client, phone: string, purpose: 'reset' | 'register'): Promise<string> => {
  server.clock.pass({ minutes: 61 });
  await client.get('getVerification', { params: { phone }, query: { purpose } });
  return sentCode(server.deps.db, phone);
};

describe('editPassword', () => {
  it('[CA-06] changes the own password: a wrong old, a weak new and a recently used password are rejected with the reason', async () => {
    const { client } = await signIn('wangm', demoPassword, minnan);
    const change = async (oldPassword: string, newPassword: string) => {
      const { status, error } = await client.call('editPassword', {
        query: { userId: 'u-wangm' },
        body: { oldPassword, newPassword },
      });
      return [status, error.issues?.map(({ path, code, message }) => [path, code, message])];
    };
    expect(await change('wrong', 'Xiamen-2027x')).toEqual([422, [['/oldPassword', 'password-wrong', '原密码不正确']]]);
    expect(await change(demoPassword, 'short1')).toEqual([
      422,
      [['/newPassword', 'password-weak', '新密码应为 10 至 64 个字符']],
    ]);
    expect(await change(demoPassword, 'aaaaaaaaaaaa')).toEqual([
      422,
      [['/newPassword', 'password-weak', '新密码应包含大写字母、小写字母、数字、符号中的至少两类']],
    ]);
    expect(await change(demoPassword, 'abab12121212')).toEqual([
      422,
      [['/newPassword', 'password-weak', '新密码至少有 5 个不同的字符']],
    ]);
    expect(await change(demoPassword, 'WangM-2027-a')).toEqual([
      422,
      [['/newPassword', 'password-weak', '新密码不能包含用户名']],
    ]);
    expect(await change(demoPassword, demoPassword)).toEqual([
      422,
      [['/newPassword', 'password-used', '新密码不能与最近 5 次使用的密码相同']],
    ]);
    expect(await change(demoPassword, 'Xiamen-2027x')).toEqual([200, undefined]);
    expect(await change('Xiamen-2027x', demoPassword)).toEqual([
      422,
      [['/newPassword', 'password-used', '新密码不能与最近 5 次使用的密码相同']],
    ]);
    for (const next of ['Xiamen-2028x', 'Xiamen-2029x', 'Xiamen-2030x', 'Xiamen-2031x'])
      expect(
        await change(
          next.replace(/\d{4}/, (year) => String(Number(year) - 1)),
          next,
        ),
      ).toEqual([200, undefined]);
    expect(await change('Xiamen-2031x', demoPassword)).toEqual([200, undefined]);
  });

  it('[CA-06] takes the user, who must be the signed-in one, in the query, and the passwords only in the body', async () => {
    const { client } = await signIn('chenzq', demoPassword);
    const body = { oldPassword: demoPassword, newPassword: 'Xiamen-2027x' };
    const { status, error } = await client.call('editPassword', { query: { userId: 'u-linxl' }, body });
    expect([status, error.errorMsg]).toEqual([403, '只能修改自己的密码：userId 须为当前登录用户']);
    expect((await client.call('editPassword', { raw: body })).status).toBe(400);
    const spoken = { userId: 'u-chenzq', oldPassword: demoPassword, newPassword: 'Xiamen-2027x' };
    expect((await client.call('editPassword', { query: spoken, raw: {} })).status).toBe(400);
    for (const userName of ['chenzq', 'linxl']) expect((await signIn(userName, demoPassword)).status).toBe(200);
  });

  it('ends every session of the user except the one that changed the password', async () => {
    const { client } = await signIn('chenzq', demoPassword);
    const { client: other } = await signIn('chenzq', demoPassword);
    await client.get('editPassword', {
      query: { userId: 'u-chenzq' },
      body: { oldPassword: demoPassword, newPassword: 'Xiamen-2027x' },
    });
    expect([(await client.call('userInfo')).status, (await other.call('userInfo')).status]).toEqual([200, 401]);
    expect((await signIn('chenzq', demoPassword)).status).toBe(401);
    await client.get('editPassword', {
      query: { userId: 'u-chenzq' },
      body: { oldPassword: 'Xiamen-2027x', newPassword: 'Quanzhou-2027' },
    });
    expect((await signIn('chenzq', 'Quanzhou-2027')).status).toBe(200);
  });

  it('locks the change for 15 minutes after five wrong old passwords', async () => {
    const { client } = await signIn('wangm', demoPassword, minnan);
    const attempt = async () =>
      (
        await client.call('editPassword', {
          query: { userId: 'u-wangm' },
          body: { oldPassword: 'wrong', newPassword: 'Xiamen-2033x' },
        })
      ).status;
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await attempt());
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
    server.clock.pass({ minutes: 16 });
    expect(await attempt()).toBe(422);
  });
});

describe('users of an organisation', () => {
  it("[CA-07] are listed and found, with their details, only for their administrator; another organisation's are not found", async () => {
    const admin = await server.as('linxl');
    const { total, rows } = await admin.get('queryUsers', { query: { limit: 2 } });
    expect([total, rows.map(({ userName }) => userName)]).toEqual([4, ['chenzq', 'huanglh']]);
    expect((await admin.get('queryUsers', { query: { key: '美娟' } })).rows.map(({ userId }) => userId)).toEqual(['u-zhengmj']);
    expect((await admin.get('queryUsers', { query: { key: '%' } })).total).toBe(0);
    expect((await admin.get('queryUsers', { query: { userLevel: 3 } })).rows.map(({ userId }) => userId)).toEqual(['u-linxl']);
    expect((await admin.get('getUserById', { params: { id: 'u-zhengmj' } })).data).toMatchObject({
      userName: 'zhengmj',
      userLevel: 1,
    });
    for (const id of ['u-wangm', 'u-customer', 'nobody'])
      expect((await admin.call('getUserById', { params: { id } })).status, id).toBe(404);
    const { client: agent } = await signIn('zhengmj', demoPassword);
    expect((await agent.call('queryUsers')).status).toBe(403);
    expect((await server.visitor().call('queryUsers')).status).toBe(401);
  });

  it('[CA-07] are edited: name, phone, level, the right to issue; a phone belongs to one user, and nobody changes the own level', async () => {
    const admin = await server.as('linxl');
    const body = {
      userId: 'u-zhengmj',
      realName: { 'zh-CN': '郑美娟', 'en-US': 'Zheng Meijuan' },
      phone: '13800002003',
      userLevel: 2,
      issueFlag: true,
    };
    expect((await admin.get('editUser', { body })).data).toMatchObject({ phone: '13800002003', userLevel: 2, issueFlag: true });
    expect((await admin.get('contUserByPhone', { params: { phone: '13800002003' } })).data).toBe(1);
    expect((await admin.get('contUserByPhone', { params: { phone: '13800002009' } })).data).toBe(0);
    const taken = await admin.call('editUser', { body: { ...body, userId: 'u-chenzq' } });
    expect([taken.status, taken.error.issues?.[0]?.path]).toEqual([422, '/phone']);
    const own = await admin.call('editUser', { body: { ...body, userId: 'u-linxl', phone: '' } });
    expect([own.status, own.error.issues?.[0]?.path]).toEqual([422, '/userLevel']);
    expect((await admin.call('editUser', { body: { ...body, userId: 'u-wangm' } })).status).toBe(404);
    expect((await admin.call('editUser', { raw: { ...body, orgAdmin: true } })).status).toBe(400);
    expect((await admin.call('editUser', { raw: { ...body, userLevel: 4 } })).status).toBe(400);
    await admin.get('editUser', { body: { ...body, userLevel: 1, issueFlag: false } });
  });

  it('[CA-07] are locked, which ends their sessions, and unlocked, which resets the count of wrong passwords', async () => {
    const admin = await server.as('linxl');
    const { client } = await signIn('zhengmj', demoPassword);
    expect((await admin.get('lockUser', { body: { userId: 'u-zhengmj' } })).data.locked).toBe(true);
    expect((await client.call('userInfo')).status).toBe(401);
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn('zhengmj', demoPassword)).status).toBe(401);
    expect((await signIn('zhengmj', demoPassword)).status).toBe(429);
    expect((await admin.get('unLockUser', { body: { userId: 'u-zhengmj' } })).data.locked).toBe(false);
    expect((await signIn('zhengmj', demoPassword)).status).toBe(200);
    expect((await admin.call('lockUser', { body: { userId: 'u-linxl' } })).status).toBe(409);
    expect((await admin.call('lockUser', { body: { userId: 'u-wangm' } })).status).toBe(404);
  });

  it('[CA-07] get a random password from their administrator, with which they can only choose a new one', async () => {
    const admin = await server.as('linxl');
    const { client: before } = await signIn('zhengmj', demoPassword);
    const { password } = (await admin.get('userResetPassword', { body: { userId: 'u-zhengmj' } })).data;
    expect(password).toMatch(/^[a-z]{4}-\d{4}-[a-z]{4}$/);
    expect((await before.call('userInfo')).status).toBe(401);
    const { client } = await signIn('zhengmj', password);
    expect((await client.get('userInfo')).userInfo.passwordGiven).toBe(true);
    expect((await client.call('orderQuery')).status).toBe(403);
    await client.get('editPassword', {
      query: { userId: 'u-zhengmj' },
      body: { oldPassword: password, newPassword: 'Zhangzhou-2027' },
    });
    expect((await client.get('userInfo')).userInfo.passwordGiven).toBeUndefined();
    expect((await client.call('orderQuery')).status).toBe(200);
  });

  it('[CA-09] have roles, each with its number of users', async () => {
    const admin = await server.as('linxl');
    expect((await admin.get('findRoleOfOrg')).data.map(({ id, label, users }) => [id, label, users])).toEqual([
      [1, '查看', 1],
      [2, '业务员', 2],
      [3, '主管', 1],
    ]);
    const english = (await (await server.as('linxl', 'en-US')).get('findRoleOfOrg')).data;
    expect(english.map(({ id, label }) => [id, label])).toEqual([
      [1, 'Viewer'],
      [2, 'Agent'],
      [3, 'Manager'],
    ]);
    expect((await server.visitor().call('findRoleOfOrg')).status).toBe(401);
    const { client } = await signIn('wangm', demoPassword, minnan);
    expect((await client.call('findRoleOfOrg')).status).toBe(403);
  });
});

describe('a forgotten password', () => {
  it('[CA-06] is reset by a code to the own phone; an unknown user gets the same answer as a wrong code', async () => {
    const admin = await server.as('linxl');
    const phone = '13800002002';
    const user = (await admin.get('getUserById', { params: { id: 'u-zhengmj' } })).data;
    await admin.get('editUser', {
      body: { userId: user.userId, realName: user.realName, phone, userLevel: 1, issueFlag: false },
    });
    const client = server.visitor();
    const reset = async (name: string, code: string, newPassword = 'Longyan-2027') => {
      const { status, error } = await client.call('resetPassword', {
        body: { orgName, userName: name, phone, code, newPassword },
      });
      return [status, error.errorMsg];
    };
    const refused = [401, '机构名称、用户名、手机号或验证码不正确，或验证码已失效'];
    expect(await reset('zhengmj', '000000')).toEqual(refused);
    expect(await reset('linxl', await codeFor(client, phone, 'reset'))).toEqual(refused);
    expect(await reset('nobody', await codeFor(client, phone, 'reset'))).toEqual(refused);
    expect(await reset('zhengmj', await codeFor(client, phone, 'register'))).toEqual(refused);
    expect((await reset('zhengmj', await codeFor(client, phone, 'reset'), 'short'))[0]).toBe(422);
    expect((await reset('zhengmj', await codeFor(client, phone, 'reset')))[0]).toBe(200);
    expect((await signIn('zhengmj', 'Longyan-2027')).status).toBe(200);
  });
});

describe('registerSave', () => {
  it('[CA-10] accepts an application for an account once, confirmed by the code, and reports its issues', async () => {
    const client = server.visitor();
    const phone = '13800003001';
    const body = { orgName: '晋江保险代理', creditCode: '91350100M000100Y43', contact: '陈志远', phone };
    const send = async (code: string, change = {}) => client.call('registerSave', { body: { ...body, code, ...change } });
    const wrong = await send('000000', { creditCode: '91350100M000100Y4Z' });
    expect([wrong.status, wrong.error.issues?.[0]]).toEqual([
      422,
      { path: '/creditCode', code: 'credit-code-check-digit', message: '第 18 位校验不符，应为 3' },
    ]);
    expect((await send('000000', { email: 'no mail' })).error.issues?.[0]?.path).toBe('/email');
    expect((await send('000000')).error.issues?.[0]?.path).toBe('/code');
    const first = await send(await codeFor(client, phone, 'register'), { creditCode: ' 91350100m000100y43 ' });
    expect(first.reply.data.registerNo).toMatch(/^RG\d{15}$/);
    const again = await send(await codeFor(client, phone, 'register'));
    expect(again.reply.data.registerNo).toBe(first.reply.data.registerNo);
    expect((await client.call('registerSave', { raw: { ...body, code: '000000', orgId: 'lujiang' } })).status).toBe(400);
  });
});
