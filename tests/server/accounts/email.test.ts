import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/server/deps.ts';
import { userForConsole } from '../../../src/server/accounts/access.ts';
import { editAccount } from '../../../src/server/accounts/organisations.ts';
import { order } from '../harness/application.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';
import { noticesOf, sendAll } from '../notices/harness.ts';

const server = useFreshServer();

const audited = async () => {
  const rows = await server.deps.db
    .selectFrom('audit')
    .where('action', 'in', ['email-changed', 'email-removed', 'user-changed'])
    .select(['actor', 'subject_no', 'action', 'detail'])
    .orderBy('id')
    .execute();
  return rows.map(({ actor, subject_no: of, action, detail }) => [actor, of, action, JSON.stringify(detail).includes('@')]);
};

describe('the e-mail address of a user', () => {
  it('is changed and removed by the user, validated, and audited without the address; customers have none', async () => {
    const agent = await server.as('chenzq');
    expect((await agent.get('noticeAddress', {})).data).toEqual({ email: '', channels: { sms: 'outbox', email: 'outbox' } });
    const change = (email: string) => agent.call('noticeAddressChange', { body: { email } });
    const wrong = await change('chen at example.com');
    expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, '/email']);
    expect((await change(' chen@example.com ')).reply.data).toEqual({ email: 'chen@example.com' });
    await change('chen@example.com');
    expect((await agent.get('noticeAddress', {})).data.email).toBe('chen@example.com');
    await change('');
    expect((await agent.get('noticeAddress', {})).data.email).toBe('');
    expect(await audited()).toEqual([
      ['u-chenzq', 'u-chenzq', 'email-changed', false],
      ['u-chenzq', 'u-chenzq', 'email-removed', false],
    ]);
    const customer = server.visitor();
    await customer.get('getVerification', { params: { phone: '13900001111' } });
    const code = await sentCode(server.deps.db, '13900001111');
    await customer.get('noteLogin', { body: { phone: '13900001111', code } });
    expect((await customer.call('noticeAddress', {})).status).toBe(403);
    expect((await customer.call('noticeAddressChange', { body: { email: 'a@example.com' } })).status).toBe(403);
  });

  it('is set and changed by the administrator of the organisation, and stays if the request leaves it out', async () => {
    const admin = await server.as('linxl');
    const typed = { realName: { 'zh-CN': '周宁', 'en-US': 'Zhou Ning' }, phone: '' as const, userLevel: 2, issueFlag: true };
    const added = await admin.get('addUser', { body: { userName: 'zhouning', ...typed, email: 'ning@example.com' } });
    const { account } = added.data;
    expect(account.email).toBe('ning@example.com');
    const edit = (email?: string) =>
      admin.call('editUser', { body: { userId: account.userId, ...typed, ...(email !== undefined && { email }) } });
    expect((await edit()).reply.data.email).toBe('ning@example.com');
    const wrong = await edit('ning@');
    expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, '/email']);
    const added2 = await admin.call('addUser', { body: { userName: 'zhouning2', ...typed, email: 'x' } });
    expect(added2.error.issues?.[0]?.path).toBe('/email');
    expect((await edit('zhou@example.com')).reply.data.email).toBe('zhou@example.com');
    expect((await admin.get('queryUsers', { query: { key: 'zhouning' } })).rows).toMatchObject([{ email: 'zhou@example.com' }]);
    expect((await audited()).filter(([, , action]) => action === 'email-changed')).toEqual([
      ['u-linxl', account.userId, 'email-changed', false],
    ]);
    const { rows } = await sql<{ readonly stored: string }>`select email as stored from app_user where email is not null`.execute(
      server.deps.db,
    );
    expect(rows).toHaveLength(1);
    for (const { stored } of rows) expect(stored).not.toContain('@');
  });

  it('stays as the user has saved it if an administrator changes other fields in a form that was opened before', async () => {
    const { db, clock } = server.deps;
    const before = await userForConsole(db, 'lujiang', 'u-chenzq');
    await (await server.as('chenzq')).get('noticeAddressChange', { body: { email: 'chen@example.com' } });
    const by = { user: { id: 'u-linxl' }, now: clock.now(), language: 'zh-CN' } as const;
    const { real_name: realName, level: userLevel } = before;
    await editAccount(db, before, { realName, phone: '', userLevel, issueFlag: false }, by);
    expect(await userForConsole(db, 'lujiang', 'u-chenzq')).toMatchObject({ email: 'chen@example.com', issue_flag: false });
    expect((await audited()).map(([actor, , action]) => [actor, action])).toEqual([
      ['u-chenzq', 'email-changed'],
      ['u-linxl', 'user-changed'],
    ]);
  });

  it('is not changed if the other changes of the request fail', async () => {
    const { db, clock } = server.deps;
    const before = await userForConsole(db, 'lujiang', 'u-chenzq');
    const { real_name: realName, level: userLevel } = before;
    const typed = { realName, phone: '', userLevel, issueFlag: false, email: 'chen@example.com' } as const;
    // The audit row fails, because the database cannot store the character U+0000 of the actor.
    const by = { user: { id: 'u-\u0000' }, now: clock.now(), language: 'zh-CN' } as const;
    await expect(editAccount(db, before, typed, by)).rejects.toThrow();
    expect(await userForConsole(db, 'lujiang', 'u-chenzq')).toEqual(before);
  });
});

describe('notices for agents', () => {
  const sentTo = async (deps: Deps) => {
    const agent = await server.as('chenzq');
    await agent.get('noticeAddressChange', { body: { email: 'chen@example.com' } });
    const orderNo = await order(agent);
    await sendAll(deps);
    return (await noticesOf(deps, orderNo)).filter(({ recipient }) => recipient === 'agent');
  };

  it('are also sent to the e-mail address, and are shown as sent when the mail server has accepted them', async () => {
    const letters: string[] = [];
    const mail: Deps['mail'] = {
      send: async ({ to }) => {
        letters.push(to);
        return 'SENT';
      },
    };
    const kept = await sentTo({ ...server.deps, mail });
    expect(kept.map(({ channel, address, state }) => [channel, address.includes('@'), state])).toEqual([
      ['sms', false, 'OUTBOX'],
      ['email', true, 'SENT'],
    ]);
    expect(letters).toContain('chen@example.com');
  });

  it('are not queued for e-mail without a mail server, and the outbox never marks them as sent', async () => {
    const none = await sentTo({ ...server.deps, mail: undefined });
    expect(none.map(({ channel }) => channel)).toEqual(['sms']);
    const outbox = await sentTo(server.deps);
    expect(outbox.find(({ channel }) => channel === 'email')?.state).toBe('OUTBOX');
  });
});
