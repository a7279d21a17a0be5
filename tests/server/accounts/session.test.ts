import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/server/domain/secrets.ts';
import { demoPassword } from '../../../src/server/demo/users.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
const orgName = '鹭江保险代理';

describe('login', () => {
  it('[CA-04] signs in with organisation, user name and password, and then userInfo returns the user', async () => {
    const client = server.visitor();
    expect((await client.call('userInfo')).status).toBe(401);
    const { userInfo } = await client.get('login', { body: { orgName, userName: 'linxl', password: demoPassword } });
    expect(userInfo).toEqual({
      userId: 'u-linxl',
      userName: 'linxl',
      realName: '林晓岚',
      orgId: 'lujiang',
      orgName,
      orgShortName: '鹭江代理',
      userLevel: 3,
      issueFlag: true,
      licence: { until: null, trainedUntil: null, state: 'not-recorded' },
      userType2: 1,
      handurl: '/art/avatar/u-linxl.svg',
      orgAdmin: true,
      layout: { tabnav: 1 },
    });
    expect(await client.get('userInfo', { query: { timestamp: '1' } })).toEqual({ userInfo });
  });

  it('keeps the secret in an HttpOnly cookie of 256 random bits, stored as a hash, and a readable marker beside it', async () => {
    const client = server.visitor();
    const response = await client.fetch('/ins/web/rest/common/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
      body: JSON.stringify({ orgName, userName: 'linxl', password: demoPassword }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('ins_session='))).toMatch(
      /^ins_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(cookies.find((cookie) => cookie.startsWith('token='))).toBe('token=1; Path=/; SameSite=Strict');
    const secret = client.cookies().get('ins_session') ?? '';
    const stored = await server.deps.db.selectFrom('session').select('hash').execute();
    expect(stored.map(({ hash }) => hash)).toContain(sha256(secret));
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('starts a new session at each sign-in and ends the previous one', async () => {
    const client = await server.as('linxl');
    const first = client.cookies().get('ins_session') ?? '';
    await client.get('login', { body: { orgName, userName: 'linxl', password: demoPassword } });
    expect(client.cookies().get('ins_session')).not.toBe(first);
    const thief = await fetch(`${server.url}/ins/web/rest/common/userInfo`, { headers: { cookie: `ins_session=${first}` } });
    expect(thief.status).toBe(401);
  });

  it('gives the same answer to a wrong password, an unknown user and an unknown organisation', async () => {
    const client = server.visitor();
    const tries = [
      { orgName, userName: 'chenzq', password: 'wrong' },
      { orgName, userName: 'nobody', password: 'wrong' },
      { orgName: '没有这家机构', userName: 'chenzq', password: demoPassword },
    ];
    for (const body of tries) {
      const { status, error } = await client.call('login', { body });
      expect([status, error]).toEqual([401, { code: 'SIGN_IN_FAILED', errorMsg: '机构名称、用户名或密码不正确' }]);
    }
  });

  it('locks a name for 15 minutes after five wrong passwords, whether the user exists or not', async () => {
    for (const userName of ['zhengmj', 'nobody-at-all']) {
      const client = server.visitor();
      const attempt = (password: string) => client.call('login', { body: { orgName, userName, password } });
      for (let tries = 0; tries < 5; tries += 1) expect((await attempt('wrong')).status).toBe(401);
      const locked = await attempt(demoPassword);
      expect([locked.status, locked.error.code, locked.error.retryAfter]).toEqual([429, 'THROTTLED', 900]);
      server.clock.pass({ minutes: 16 });
      expect((await attempt(demoPassword)).status).toBe(userName === 'zhengmj' ? 200 : 401);
    }
  });

  it('stores passwords as argon2id with 19 MiB and two passes', async () => {
    const { password_hash: hash } = await server.deps.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', 'u-linxl')
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('session', () => {
  it('[CA-03] ends on sign-out, and a second sign-out gives the same answer', async () => {
    const client = await server.as('chenzq');
    const secret = client.cookies().get('ins_session') ?? '';
    await client.get('logout');
    expect([...client.cookies().keys()]).toEqual([]);
    await client.get('logout');
    expect(
      (await fetch(`${server.url}/ins/web/rest/common/userInfo`, { headers: { cookie: `ins_session=${secret}` } })).status,
    ).toBe(401);
  });

  it('ends after twelve hours without a call', async () => {
    const client = await server.as('chenzq');
    server.clock.pass({ hours: 11 });
    expect((await client.call('userInfo')).status).toBe(200);
    server.clock.pass({ hours: 11 });
    expect((await client.call('userInfo')).status).toBe(200);
    server.clock.pass({ hours: 13 });
    expect((await client.call('userInfo')).status).toBe(401);
  });

  it('ends a week after its start, even if it is used', async () => {
    const client = await server.as('chenzq');
    const began = server.clock.now().getTime();
    const week = 7 * 24 * 3_600_000;
    for (let hours = 10; hours < 168; hours += 10) {
      server.clock.set(new Date(began + hours * 3_600_000).toISOString());
      expect((await client.call('userInfo')).status, `after ${hours} hours`).toBe(200);
    }
    server.clock.set(new Date(began + week - 1).toISOString());
    expect((await client.call('userInfo')).status).toBe(200);
    server.clock.set(new Date(began + week).toISOString());
    expect((await client.call('userInfo')).status).toBe(401);
  });

  it('[SE-08] answers 405 with {code, errorMsg} when another user opened the tab', async () => {
    const client = await server.as('chenzq');
    expect((await client.call('userInfo', { query: { clinetId: 'u-chenzq' } })).status).toBe(200);
    const switched = await client.call('orderQuery', { query: { clinetId: 'u-linxl' } });
    expect([switched.status, switched.error]).toEqual([
      405,
      { code: 'USER_SWITCHED', errorMsg: '用户已切换，请重新登录或关闭此页面' },
    ]);
  });

  it("rejects a call that changes data unless it comes from the portal's own pages", async () => {
    const client = await server.as('chenzq');
    const headers = { 'content-type': 'application/json' };
    const forms: readonly Readonly<Record<string, string>>[] = [
      headers,
      { ...headers, 'x-requested-with': 'portal', 'sec-fetch-site': 'cross-site' },
      { ...headers, 'x-requested-with': 'portal', 'sec-fetch-site': 'same-site' },
    ];
    for (const given of forms) {
      const response = await client.fetch('/ins/business/rest/order/cancel', {
        method: 'POST',
        headers: given,
        body: '{"orderNo":"HZ1234"}',
      });
      expect([response.status, (await response.json()).code]).toEqual([403, 'CROSS_SITE']);
    }
  });

  it("[CA-08] [EN-05] returns the menu of its user in the user's language", async () => {
    const { data } = await (await server.as('chenzq', 'en-US')).get('fetchUserMenuList');
    expect(data.map(({ path, meta }) => [path, meta.title])).toEqual([
      ['/home', 'Products'],
      ['/personal', 'Dashboard'],
      ['/ins/detail', 'Policies'],
      ['/renewals', 'Renewals'],
      ['/drafts', 'Drafts'],
      ['/comparison', 'Comparison'],
      ['/occupations', 'Occupations'],
      ['/statements', 'Commission'],
    ]);
    expect(data[1]?.redirect).toBe('/dashboard');
    expect(data[1]?.children?.map(({ path, meta }) => [path, meta.title])).toEqual([
      ['/dashboard', 'Dashboard'],
      ['/profile/index', 'Account'],
    ]);
    expect(data[1]?.children?.[1]).toMatchObject({
      hidden: 2,
      component: 'profile',
      name: 'Profile',
      meta: { roles: ['admin'] },
    });
    const admins = await (await server.as('linxl')).get('fetchUserMenuList');
    expect(admins.data[8]).toMatchObject({ path: '/org', children: [{ path: '/org/users' }, { path: '/org/plans' }] });
    expect((await server.visitor().call('fetchUserMenuList')).status).toBe(401);
  });
});
