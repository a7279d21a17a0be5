import { describe, expect, it } from 'vitest';
import { officeRights } from '../../../src/contract/choices.ts';
import type { Client } from '../harness/client.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

const colleague = {
  orgId: 'platform',
  userName: 'linyu',
  realName: { 'zh-CN': '林宇', 'en-US': 'Lin Yu' },
  phone: '13800002301',
  userLevel: 1,
  issueFlag: false,
  orgAdmin: false,
  backOffice: true,
  officeRights: [...officeRights],
  licence: { number: '', until: null, trainedUntil: null },
};

/** Two administrators of the platform who give rights. */
const givers = async (): Promise<{ readonly maker: Client; readonly checker: Client }> => {
  const maker = await server.as('xuwen');
  const { db } = server.deps;
  await db.updateTable('app_user').set({ organisation_admin: true }).where('organisation_id', '=', 'platform').execute();
  await maker.get('consoleUserRights', { body: { userId: 'u-zhouke', officeRights: [...officeRights] } });
  return { maker, checker: await server.as('zhouke') };
};

const waiting = async (client: Client) => (await client.get('officeRequests', {})).data.requests;

const decide = async (client: Client, decision: 'APPROVED' | 'DECLINED' = 'APPROVED') => {
  const [request] = await waiting(client);
  return client.call('officeRequestDecide', { body: { requestId: request?.requestId ?? '', decision } });
};

const signIn = async (userName: string, password: string): Promise<number> => {
  const body = { orgName: '衡舟保险经纪', userName, password };
  return (await server.visitor().call('login', { body })).status;
};

const user = (id: string) => server.deps.db.selectFrom('app_user').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

const acts = async (subjectNo: string) =>
  (
    await server.deps.db
      .selectFrom('audit')
      .where('subject_no', '=', subjectNo)
      .select(['action', 'actor', 'detail'])
      .orderBy('id')
      .execute()
  ).map(({ action, actor, detail }) => [action, actor, detail]);

const notByMaker = '该申请由您提交，须由他人批准';

describe('whoever gives rights', () => {
  it('acts alone while nobody else gives rights, which page and audit say', async () => {
    const only = await server.as('xuwen');
    expect((await only.get('officeRequests', {})).data).toEqual({ requests: [], expired: [], isAlone: true });
    expect((await (await server.as('zhouke')).get('officeRequests', {})).data.isAlone).toBe(false);
    const { account, password, asked } = (await only.get('consoleUserAdd', { body: colleague })).data;
    expect([asked, await signIn('linyu', password)]).toEqual([false, 200]);
    expect(await acts(account?.userId ?? '')).toMatchObject([
      ['user-added', 'u-xuwen', { alone: true, backOffice: true }],
      ['sign-in-by-password', account?.userId, {}],
    ]);
  });

  it('adds a colleague with another one who does: each of them gets one half of the first password', async () => {
    const { maker, checker } = await givers();
    expect((await maker.get('officeRequests', {})).data.isAlone).toBe(false);
    const added = (await maker.get('consoleUserAdd', { body: colleague })).data;
    expect([added.account, added.asked]).toEqual([null, true]);
    expect(await signIn('linyu', added.password)).toBe(401);
    const own = await decide(maker);
    expect([own.status, own.error.errorMsg]).toEqual([403, notByMaker]);
    expect(await waiting(checker)).toMatchObject([
      {
        kind: 'USER',
        organisation: null,
        user: { userName: 'linyu', phone: '13800002301', rights: { before: [], after: officeRights } },
      },
    ]);
    const { userName, password } = (await decide(checker)).reply.data;
    expect(userName).toBe('linyu');
    expect(await signIn('linyu', password)).toBe(401);
    expect(await signIn('linyu', `${added.password}-${password}`)).toBe(200);
    const { id } = await server.deps.db
      .selectFrom('app_user')
      .where('user_name', '=', 'linyu')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await acts(id)).slice(0, 2)).toMatchObject([
      ['user-asked', 'u-xuwen', { officeRights }],
      ['user-added', 'u-zhouke', { askedBy: 'u-xuwen' }],
    ]);
    const again = await maker.call('consoleUserAdd', { body: { ...colleague, phone: '' } });
    expect(again.error.issues?.map(({ path }) => path)).toEqual(['/userName']);
  });

  it('gives more rights with another one, but takes rights alone, unless it is the right to give them', async () => {
    const { maker, checker } = await givers();
    const give = async (userId: string, rights: readonly (typeof officeRights)[number][]) =>
      (await maker.get('consoleUserRights', { body: { userId, officeRights: [...rights] } })).data;
    expect(await give('u-guolan', ['underwriting', 'shelf'])).toMatchObject({ asked: true, officeRights: ['underwriting'] });
    const twice = await maker.call('consoleUserRights', { body: { userId: 'u-guolan', officeRights: ['shelf'] } });
    expect([twice.status, twice.error.errorMsg]).toEqual([409, '已有同样的申请待批准，请先处理']);
    expect((await decide(checker)).status).toBe(200);
    expect((await user('u-guolan')).office_rights).toEqual(['underwriting', 'shelf']);
    expect(await give('u-guolan', ['shelf'])).toMatchObject({ asked: false, officeRights: ['shelf'] });
    expect((await give('u-zhouke', ['shelf'])).asked).toBe(true);
    expect((await acts('u-guolan')).filter(([action]) => action !== 'sign-in-by-password')).toMatchObject([
      ['rights-asked', 'u-xuwen', { rights: [['underwriting'], ['underwriting', 'shelf']] }],
      ['rights-changed', 'u-zhouke', { askedBy: 'u-xuwen' }],
      ['rights-changed', 'u-xuwen', { rights: [['underwriting', 'shelf'], ['shelf']] }],
    ]);
  });

  it('does not approve rights that have changed since they were asked for', async () => {
    const { maker, checker } = await givers();
    const give = (rights: readonly (typeof officeRights)[number][]) =>
      maker.get('consoleUserRights', { body: { userId: 'u-guolan', officeRights: [...rights] } });
    await give(['underwriting', 'shelf']);
    await give([]);
    const late = await decide(checker);
    expect([late.status, late.error.errorMsg]).toEqual([409, '该用户的权限在申请后已变化，请退回后重新申请']);
    expect((await decide(maker, 'DECLINED')).status).toBe(200);
    expect((await user('u-guolan')).office_rights).toEqual([]);
    expect((await acts('u-guolan')).map(([action]) => action)).toEqual(['rights-asked', 'rights-changed', 'rights-declined']);
  });

  it('gives a colleague a new password with another one, and neither of them knows it whole', async () => {
    const { maker, checker } = await givers();
    const before = await user('u-guolan');
    const first = (await maker.get('userResetPassword', { body: { userId: 'u-guolan' } })).data;
    expect(first.asked).toBe(true);
    expect((await user('u-guolan')).password_hash).toBe(before.password_hash);
    const second = (await decide(checker)).reply.data.password;
    expect(await signIn('guolan', `${first.password}-${second}`)).toBe(200);
    expect((await user('u-guolan')).password_given).toBe(true);
  });

  it("changes a colleague's phone, with which one can sign in, with another one; the rest of an edit counts at once", async () => {
    const { maker, checker } = await givers();
    const { orgId: _, userName: __, orgAdmin: ___, backOffice: ____, officeRights: _____, ...typed } = colleague;
    const body = { ...typed, userId: 'u-guolan', phone: '13800002399' };
    expect((await maker.get('editUser', { body })).data).toMatchObject({ asked: true, phone: '13800001108' });
    expect((await user('u-guolan')).real_name['zh-CN']).toBe('林宇');
    expect(await waiting(checker)).toMatchObject([{ kind: 'PHONE', user: { userName: 'guolan', phone: '13800002399' } }]);
    expect((await decide(checker)).status).toBe(200);
    expect((await user('u-guolan')).mobile).toBe('13800002399');
  });

  it('leaves no request behind when another value of the edit is refused', async () => {
    const { maker, checker } = await givers();
    const { orgId: _, userName: __, orgAdmin: ___, backOffice: ____, officeRights: _____, ...typed } = colleague;
    const body = { ...typed, userId: 'u-guolan', phone: '13800002399', email: 'no address' };
    expect((await maker.call('editUser', { body })).error.issues?.map(({ path }) => path)).toEqual(['/email']);
    expect(await waiting(checker)).toEqual([]);
    expect((await maker.get('editUser', { body: { ...body, email: '' } })).data.asked).toBe(true);
  });

  it('does not bring back a phone that was approved after the page of the edit was loaded', async () => {
    const { maker, checker } = await givers();
    const { orgId: _, userName: __, orgAdmin: ___, backOffice: ____, officeRights: _____, ...typed } = colleague;
    const before = (await user('u-guolan')).mobile ?? '';
    await maker.get('editUser', { body: { ...typed, userId: 'u-guolan', phone: '13800002399' } });
    await decide(checker);
    expect((await maker.get('editUser', { body: { ...typed, userId: 'u-guolan', phone: before } })).data.asked).toBe(true);
    expect((await user('u-guolan')).mobile).toBe('13800002399');
  });

  it('does not approve a phone or a password that has changed since it was asked for', async () => {
    const { maker, checker } = await givers();
    const { orgId: _, userName: __, orgAdmin: ___, backOffice: ____, officeRights: _____, ...typed } = colleague;
    const { db } = server.deps;
    await maker.get('editUser', { body: { ...typed, userId: 'u-guolan', phone: '13800002399' } });
    await db.updateTable('app_user').set({ mobile: '13800002388' }).where('id', '=', 'u-guolan').execute();
    const phone = await decide(checker);
    expect([phone.status, phone.error.errorMsg]).toEqual([409, '该用户的手机号在申请后已变化，请退回后重新申请']);
    expect((await user('u-guolan')).mobile).toBe('13800002388');
    await decide(maker, 'DECLINED');

    await maker.get('userResetPassword', { body: { userId: 'u-guolan' } });
    await db.updateTable('app_user').set({ password_hash: 'another hash' }).where('id', '=', 'u-guolan').execute();
    const password = await decide(checker);
    expect([password.status, password.error.errorMsg]).toEqual([409, '该用户的密码在申请后已修改，请退回后重新申请']);
    expect((await user('u-guolan')).password_hash).toBe('another hash');
  });

  it('asks once for a colleague: user name and phone of a request are taken', async () => {
    const { maker } = await givers();
    await maker.get('consoleUserAdd', { body: colleague });
    const paths = async (body: typeof colleague) =>
      (await maker.call('consoleUserAdd', { body })).error.issues?.map(({ path }) => path);
    expect(await paths({ ...colleague, phone: '13800002302' })).toEqual(['/userName']);
    expect(await paths({ ...colleague, userName: 'linyu2' })).toEqual(['/phone']);
  });

  it('does not act alone after locking the other one', async () => {
    const { maker } = await givers();
    await maker.get('lockUser', { body: { userId: 'u-zhouke' } });
    expect((await maker.get('consoleUserAdd', { body: colleague })).data.asked).toBe(true);
    expect((await decide(maker)).status).toBe(403);
  });
});

it('a request about a colleague is neither shown to nor decided by a user who gives no rights', async () => {
  const { maker } = await givers();
  await maker.get('consoleUserAdd', { body: colleague });
  const [request] = await waiting(maker);
  const { db } = server.deps;
  await db
    .updateTable('app_user')
    .set({ office_rights: ['organisations'] })
    .where('id', '=', 'u-guolan')
    .execute();
  const other = await server.as('guolan');
  expect(await waiting(other)).toEqual([]);
  const body = { requestId: request?.requestId ?? '', decision: 'DECLINED' } as const;
  const refused = await other.call('officeRequestDecide', { body });
  expect([refused.status, refused.error.errorMsg]).toEqual([403, '缺少后台权限“权限管理”，请联系平台的权限管理员']);
});
