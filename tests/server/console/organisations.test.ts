import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import { demoPassword } from '../../../src/server/demo/users.ts';
import type { Client } from '../harness/client.ts';
import { expireRequest } from '../../../src/server/accounts/jobs.ts';
import { noticesOf, sendAll } from '../notices/harness.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

const newOrganisation: BodyOf<Calls['consoleOrganisationAdd']> = {
  orgName: '海沧保险代理',
  shortName: { 'zh-CN': '海沧代理', 'en-US': 'Haicang' },
  creditCode: '91350200ma2hc00012',
  userName: 'lihai',
  realName: { 'zh-CN': '李海', 'en-US': 'Li Hai' },
  phone: '13800002201',
};

const signIn = async (orgName: string, userName: string, password: string): Promise<{ client: Client; status: number }> => {
  const client = server.visitor();
  const { status } = await client.call('login', { body: { orgName, userName, password } });
  return { client, status };
};

const apply = async (phone = '13800002201'): Promise<string> => {
  const visitor = server.visitor();
  server.clock.pass({ minutes: 61 });
  await visitor.get('getVerification', { params: { phone }, query: { purpose: 'register' } });
  const code = await sentCode(server.deps.db, phone);
  const body = { orgName: '海沧保险代理', creditCode: '91350200MA2HC00012', contact: '李海', phone, code, remark: '两名代理人' };
  return (await visitor.get('registerSave', { body })).data.registerNo;
};

/** Returns what waits for a decision, as a user sees it. */
const waiting = async (office: Client) => (await office.get('officeRequests', {})).data.requests;

/** Decides the only request that waits. */
const decide = async (office: Client, decision: 'APPROVED' | 'DECLINED') => {
  const [request] = await waiting(office);
  return office.call('officeRequestDecide', { body: { requestId: request?.requestId ?? '', decision } });
};

const organisationNo = async (name: string): Promise<string> => {
  const found = await server.deps.db.selectFrom('organisation').where('name', '=', name).select('id').executeTakeFirst();
  return found?.id ?? '';
};

const audited = (subjectNo: string) =>
  server.deps.db
    .selectFrom('audit')
    .where('subject_no', '=', subjectNo)
    .select(['subject', 'action', 'actor'])
    .orderBy('id')
    .execute();

describe('a request to open an organisation', () => {
  it('notifies the others who may decide it, ends after 14 days, and can then be made again', async () => {
    const office = await server.as('xuwen');
    await office.get('consoleOrganisationAdd', { body: newOrganisation });
    const [request] = await waiting(office);
    expect(request).toMatchObject({ askedAt: '2026-11-21T10:00:00+08:00', until: '2026-12-05T10:00:00+08:00' });
    await sendAll(server.deps);
    const { rows } = await office.get('noticeQuery', { query: { key: request?.requestId ?? '' } });
    expect(rows.map(({ recipient, messages, text }) => [recipient, messages[0]?.state, text])).toEqual([
      ['user', 'OUTBOX', expect.stringContaining('许雯申请开通机构：海沧保险代理。请在 2026-12-05 10:00 前批准或退回')],
    ]);
    const stored = await noticesOf(server.deps, request?.requestId ?? '');
    const zhouke = await server.deps.db
      .selectFrom('app_user')
      .where('id', '=', 'u-zhouke')
      .select('mobile')
      .executeTakeFirstOrThrow();
    expect(stored.map(({ address }) => address)).toEqual([zhouke.mobile]);
    server.clock.set('2026-12-05T01:59:59Z');
    expect(await expireRequest.findDueSubjects?.(server.deps, server.clock.now())).toEqual([]);
    server.clock.set('2026-12-05T02:00:00Z');
    const checker = await server.as('zhouke');
    const late = await decide(checker, 'APPROVED');
    expect([late.status, late.error.errorMsg]).toEqual([409, '该申请 14 天未批准，已失效，请重新申请']);
    expect(await expireRequest.findDueSubjects?.(server.deps, server.clock.now())).toEqual([request?.requestId]);
    await expireRequest.run(server.deps, request?.requestId ?? '', server.clock.now());
    await expireRequest.run(server.deps, request?.requestId ?? '', server.clock.now());
    const { data } = await checker.get('officeRequests', {});
    expect(data.requests).toEqual([]);
    expect(data.expired).toMatchObject([{ kind: 'OPEN', askedBy: { 'zh-CN': '许雯' }, askedAt: '2026-11-21T10:00:00+08:00' }]);
    const kept = await server.deps.db.selectFrom('office_request').selectAll().execute();
    expect(kept).toMatchObject([{ state: 'EXPIRED', content: null, decided_by: null, decided_at: server.clock.now() }]);
    expect(await audited(kept[0]?.subject_no ?? '')).toEqual([
      { subject: 'organisation', action: 'open-asked', actor: 'u-xuwen' },
      { subject: 'organisation', action: 'request-expired', actor: 'clock' },
    ]);
    await checker.get('consoleOrganisationAdd', { body: newOrganisation });
    const again = await waiting(checker);
    expect(again.length).toBe(1);
    server.clock.set('2026-12-19T03:00:00Z');
    expect((await (await server.as('zhouke')).get('officeRequests', {})).data.expired).toEqual([]);
  });
});

describe('an application for an account', () => {
  it('is in the list, becomes an organisation with an administrator when one user asks and another approves, and is decided once', async () => {
    const registerNo = await apply();
    const office = await server.as('xuwen');
    const { rows } = await office.get('consoleApplications', { query: { state: 'OPEN' } });
    expect(rows).toMatchObject([{ registerNo, orgName: '海沧保险代理', contact: '李海', remark: '两名代理人', state: 'OPEN' }]);
    await office.get('consoleApplicationOpen', { body: { registerNo, ...newOrganisation } });
    expect((await office.get('consoleApplications', { query: {} })).rows).toMatchObject([
      { state: 'OPEN', asked: { isOwn: true, askedBy: { 'zh-CN': '许雯' }, organisation: { registerNo } } },
    ]);
    const twice = await office.call('consoleApplicationOpen', { body: { registerNo, ...newOrganisation, orgName: '海沧二号' } });
    expect([twice.status, twice.error.errorMsg]).toEqual([409, '已有同样的申请待批准，请先处理']);
    const declined = await office.call('consoleApplicationDecline', { body: { registerNo, reason: '名称不符' } });
    expect([declined.status, declined.error.errorMsg]).toEqual([409, '该机构的开通申请待批准，请先处理']);
    const checker = await server.as('zhouke');
    const { password } = (await decide(checker, 'APPROVED')).reply.data;
    const { client, status } = await signIn('海沧保险代理', 'lihai', password);
    const orgId = await organisationNo('海沧保险代理');
    expect(status).toBe(200);
    expect((await client.get('userInfo', { query: {} })).userInfo).toMatchObject({
      orgAdmin: true,
      passwordGiven: true,
      userLevel: 3,
    });
    const again = await office.call('consoleApplicationOpen', { body: { registerNo, ...newOrganisation, orgName: '海沧二号' } });
    expect([again.status, again.error.errorMsg]).toEqual([409, '该申请已处理，请刷新列表']);
    expect((await office.get('consoleOrganisations', { query: { key: '海沧' } })).rows).toMatchObject([
      { orgId, creditCode: '91350200MA2HC00012', agents: 1, users: 1, closedAt: null, isPlatform: false },
    ]);
    expect((await office.get('consoleApplications', { query: {} })).rows).toMatchObject([
      { state: 'OPENED', decidedBy: { 'zh-CN': '周可' }, asked: null },
    ]);
    expect(await audited(registerNo)).toEqual([{ subject: 'registration', action: 'opened', actor: 'u-zhouke' }]);
    expect(await audited(orgId)).toEqual([
      { subject: 'organisation', action: 'open-asked', actor: 'u-xuwen' },
      { subject: 'organisation', action: 'opened', actor: 'u-zhouke' },
    ]);
  });

  it('keeps its number and is open again when it was declined with a reason and is sent once more', async () => {
    const registerNo = await apply();
    const office = await server.as('xuwen');
    await office.get('consoleApplicationDecline', { body: { registerNo, reason: '营业执照与名称不符' } });
    expect((await office.get('consoleApplications', { query: { state: 'DECLINED' } })).rows).toMatchObject([
      { registerNo, reason: '营业执照与名称不符' },
    ]);
    const twice = await office.call('consoleApplicationDecline', { body: { registerNo, reason: '再次' } });
    expect(twice.status).toBe(409);
    expect(await apply()).toBe(registerNo);
    expect((await office.get('consoleApplications', { query: { state: 'OPEN' } })).rows).toMatchObject([
      { registerNo, reason: '' },
    ]);
  });
});

describe('an organisation', () => {
  it('does not exist before another user approves, who is the only one to see the first password; its maker cannot approve', async () => {
    const maker = await server.as('xuwen');
    await maker.get('consoleOrganisationAdd', { body: newOrganisation });
    const own = await decide(maker, 'APPROVED');
    expect([own.status, own.error.errorMsg]).toEqual([403, '该申请由您提交，须由他人批准']);
    expect(await organisationNo(newOrganisation.orgName)).toBe('');
    const checker = await server.as('zhouke');
    expect(await waiting(checker)).toMatchObject([
      {
        kind: 'OPEN',
        isOwn: false,
        organisation: { orgName: newOrganisation.orgName, creditCode: '91350200MA2HC00012', registerNo: '' },
        user: { userName: 'lihai', phone: '13800002201', rights: null },
      },
    ]);
    const { userName, password } = (await decide(checker, 'APPROVED')).reply.data;
    expect(userName).toBe('lihai');
    expect((await signIn(newOrganisation.orgName, 'lihai', password)).status).toBe(200);
    expect(await waiting(checker)).toEqual([]);
    const stored = await server.deps.db.selectFrom('office_request').select(['state', 'content']).execute();
    expect(stored).toEqual([{ state: 'APPROVED', content: null }]);
  });

  it('is not opened when its request is declined or taken back, and can be asked for again', async () => {
    const maker = await server.as('xuwen');
    const checker = await server.as('zhouke');
    for (const decider of [checker, maker]) {
      await maker.get('consoleOrganisationAdd', { body: newOrganisation });
      expect((await decide(decider, 'DECLINED')).reply.data).toEqual({ userName: '', password: '' });
    }
    expect(await organisationNo(newOrganisation.orgName)).toBe('');
    const acts = await server.deps.db
      .selectFrom('audit')
      .where('action', 'in', ['open-asked', 'open-declined'])
      .select(['action', 'actor'])
      .orderBy('id')
      .execute();
    expect(acts.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
      'open-asked u-xuwen',
      'open-declined u-zhouke',
      'open-asked u-xuwen',
      'open-declined u-xuwen',
    ]);
  });

  it('is decided once when two users approve at the same time', async () => {
    const maker = await server.as('xuwen');
    await maker.get('consoleOrganisationAdd', { body: newOrganisation });
    const checker = await server.as('zhouke');
    const answers = await Promise.all([decide(checker, 'APPROVED'), decide(checker, 'APPROVED')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is asked for without an application, and rejected when its name or its credit code is wrong', async () => {
    const office = await server.as('xuwen');
    await office.get('consoleOrganisationAdd', { body: newOrganisation });
    const refused = async (change: Partial<typeof newOrganisation>) => {
      const { status, error } = await office.call('consoleOrganisationAdd', { body: { ...newOrganisation, ...change } });
      return [status, error.issues?.map(({ path }) => path)];
    };
    expect(await refused({})).toEqual([422, ['/orgName']]);
    expect(await refused({ orgName: '海沧二号', creditCode: '91350200MA2HC00011' })).toEqual([422, ['/creditCode']]);
  });

  it('keeps its policies when it is closed: its users are signed out and cannot sign in, its shares end; the platform cannot be closed', async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('chenzq');
    const body = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' } };
    const shared = await agent.get('shareCreate', { body });
    const { data } = await office.get('consoleOrganisationClose', { body: { orgId: 'lujiang' } });
    expect(data.closedAt).not.toBeNull();
    expect((await agent.call('orderQuery', { query: {} })).status).toBe(401);
    expect((await signIn('鹭江保险代理', 'chenzq', demoPassword)).status).toBe(401);
    expect((await server.visitor().call('shareResolve', { params: { code: shared.code } })).status).toBe(410);
    const again = await office.call('consoleOrganisationClose', { body: { orgId: 'lujiang' } });
    expect([again.status, again.error.errorMsg]).toEqual([409, '机构已停业']);
    const platform = await office.call('consoleOrganisationClose', { body: { orgId: 'platform' } });
    expect([platform.status, platform.error.errorMsg]).toEqual([409, '平台运营机构不能停业']);
    const added = await office.call('consoleUserAdd', {
      body: { ...newUser, orgId: 'lujiang', orgAdmin: false, backOffice: false },
    });
    expect(added.status).toBe(409);
    expect(await audited('lujiang')).toEqual([{ subject: 'organisation', action: 'closed', actor: 'u-xuwen' }]);
  });
});

const newUser = {
  userName: 'wujia',
  realName: { 'zh-CN': '吴佳', 'en-US': 'Wu Jia' },
  phone: '13800002202',
  userLevel: 2,
  issueFlag: true,
  licence: { number: '02000035020000001', until: '2027-06-30', trainedUntil: '2026-12-31' },
} as const;

describe('a new user', () => {
  it('is added by the administrator of the organisation with a licence, and signs in with the password shown once', async () => {
    await server.deps.db.updateTable('app_user').set({ organisation_admin: true }).where('id', '=', 'u-linxl').execute();
    const admin = await server.as('linxl');
    const { account, password } = (await admin.get('addUser', { body: newUser })).data;
    expect(account).toMatchObject({ userName: 'wujia', orgAdmin: false, licence: newUser.licence });
    expect((await signIn('鹭江保险代理', 'wujia', password)).status).toBe(200);
    const refused = async (change: object) =>
      (await admin.call('addUser', { body: { ...newUser, ...change } })).error.issues?.map(({ path }) => path);
    expect(await refused({})).toEqual(['/phone']);
    expect(await refused({ phone: '' })).toEqual(['/userName']);
    const changed = {
      ...newUser,
      userName: undefined,
      userId: account.userId,
      licence: { ...newUser.licence, until: '2028-06-30' },
    } as const;
    const { userName: _, ...body } = changed;
    expect((await admin.get('editUser', { body })).data.licence.until).toBe('2028-06-30');
    const rows = await server.deps.db
      .selectFrom('audit')
      .where('subject_no', '=', account.userId)
      .where('action', 'in', ['user-added', 'user-changed'])
      .select(['action', 'detail'])
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'user-added', detail: { licence: ['2027-06-30', '2026-12-31'] } },
      {
        action: 'user-changed',
        detail: {
          licence: [
            ['2027-06-30', '2026-12-31'],
            ['2028-06-30', '2026-12-31'],
          ],
        },
      },
    ]);
  });

  it('is added by the console to any organisation, but to the back office only by a user with the right to grant rights', async () => {
    const office = await server.as('xuwen');
    const body = { ...newUser, orgId: 'minnan', orgAdmin: true, backOffice: false };
    expect((await office.get('consoleUserAdd', { body })).data.account?.orgAdmin).toBe(true);
    expect((await office.get('consoleUsers', { query: { orgId: 'minnan', key: 'wujia' } })).total).toBe(1);
    const colleague = { ...body, orgId: 'platform', backOffice: true };
    const colleagues = await server.as('zhouke');
    expect((await colleagues.call('consoleUserAdd', { body: colleague })).error.errorMsg).toBe(
      '缺少后台权限“权限管理”，请联系平台的权限管理员',
    );
    expect(
      (await office.call('consoleUserAdd', { body: { ...body, userName: 'wujia2', phone: '', backOffice: true } })).status,
    ).toBe(403);
    expect((await office.call('consoleUserAdd', { body: colleague })).status).toBe(200);
  });

  it('gets a new password from the console, unless the user belongs to the back office', async () => {
    const office = await server.as('xuwen');
    const { password } = (await office.get('consoleUserReset', { body: { orgId: 'minnan', userId: 'u-wangm' } })).data;
    const { client, status } = await signIn('闽南联合保险经纪', 'wangm', password);
    expect(status).toBe(200);
    expect((await client.get('userInfo', { query: {} })).userInfo.passwordGiven).toBe(true);
    const reset = async (orgId: string, userId: string) =>
      (await office.call('consoleUserReset', { body: { orgId, userId } })).status;
    expect(await reset('platform', 'u-xuwen')).toBe(403);
    expect(await reset('lujiang', 'u-wangm')).toBe(404);
  });

  it('is changed and locked by the console in any organisation, but not in the back office', async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('wangm');
    const { userName: _, ...typed } = {
      ...newUser,
      phone: '13800001104',
      realName: { 'zh-CN': '王敏敏', 'en-US': 'Wang Minmin' },
    };
    const edit = (locked: boolean, userId = 'u-wangm', orgId = 'minnan') =>
      office.call('consoleUserEdit', { body: { ...typed, orgId, userId, locked } });
    expect((await edit(true)).status).toBe(200);
    expect((await agent.call('userInfo', { query: {} })).status).toBe(401);
    expect((await signIn('闽南联合保险经纪', 'wangm', demoPassword)).status).not.toBe(200);
    expect((await edit(false)).status).toBe(200);
    expect((await signIn('闽南联合保险经纪', 'wangm', demoPassword)).status).toBe(200);
    const { rows } = await office.get('consoleUsers', { query: { orgId: 'minnan', key: '王敏敏' } });
    expect(rows).toMatchObject([{ userName: 'wangm', locked: false, licence: newUser.licence }]);
    expect((await edit(true, 'u-zhouke', 'platform')).status).toBe(403);
    expect((await edit(true, 'u-wangm', 'lujiang')).status).toBe(404);
    const actions = await server.deps.db
      .selectFrom('audit')
      .where('subject_no', '=', 'u-wangm')
      .select('action')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action).filter((action) => /lock/.test(action))).toEqual(['user-locked', 'user-unlocked']);
  });
});

describe('a closed organisation', () => {
  it('is opened again when one user asks and another approves: its users sign in, and its withdrawn shares stay withdrawn', async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('chenzq');
    const share = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' } };
    const { code } = await agent.get('shareCreate', { body: share });
    const close = (closed: boolean) => office.call('consoleOrganisationClose', { body: { orgId: 'lujiang', closed } });
    expect((await close(false)).status).toBe(409);
    await close(true);
    expect((await close(false)).reply.data.closedAt).not.toBeNull();
    expect((await decide(office, 'APPROVED')).status).toBe(403);
    expect((await signIn('鹭江保险代理', 'chenzq', demoPassword)).status).toBe(401);
    expect((await decide(await server.as('zhouke'), 'APPROVED')).status).toBe(200);
    expect((await signIn('鹭江保险代理', 'chenzq', demoPassword)).status).toBe(200);
    expect((await server.visitor().call('shareAgent', { params: { code } })).status).toBe(410);
    expect((await audited('lujiang')).map(({ action }) => action)).toEqual(['closed', 'reopen-asked', 'reopened']);
  });
});
