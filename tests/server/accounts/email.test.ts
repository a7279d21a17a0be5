import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deps } from '../../../src/server/deps.ts';
import { userForConsole } from '../../../src/server/accounts/access.ts';
import { editAccount } from '../../../src/server/accounts/organisations.ts';
import { type Letter, MailError } from '../../../src/server/integrations/messages/mail.ts';
import { order } from '../harness/application.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';
import { noticesOf, sendAll } from '../notices/harness.ts';

const server = useFreshServer();

const audited = async () => {
  const rows = await server.deps.db
    .selectFrom('audit')
    .where('action', 'in', ['email-changed', 'email-confirmed', 'email-removed', 'user-changed'])
    .select(['actor', 'subject_no', 'action', 'detail'])
    .orderBy('id')
    .execute();
  return rows.map(({ actor, subject_no: of, action, detail }) => [actor, of, action, JSON.stringify(detail).includes('@')]);
};

const send = async ({ to, text }: Letter) => {
  letters.push({ to, path: /\/e\/[\w-]+/.exec(text)?.[0] ?? '' });
  return 'SENT' as const;
};
const letters: { readonly to: string; readonly path: string }[] = [];
afterEach(() => {
  letters.length = 0;
});

/** Sends what is queued, and returns the path of the last link. */
const sentPath = async (): Promise<string> => {
  await sendAll({ ...server.deps, mail: { send } });
  return letters.findLast(({ path }) => path !== '')?.path ?? '';
};

const open = (path: string) => server.visitor().fetch(path, { method: 'POST', headers: { 'accept-language': 'en-US' } });

/** Saves an address, and opens the link that was sent to it. */
const confirmed = async (agent: Awaited<ReturnType<typeof server.as>>, email: string): Promise<void> => {
  if ((await agent.get('noticeAddressChange', { body: { email } })).data.email === email) return;
  expect((await open(await sentPath())).status).toBe(200);
};

describe('the e-mail address of a user', () => {
  it('is used once the link that was sent to it is opened, which is possible once and shows no address', async () => {
    const agent = await server.as('chenzq');
    const address = async () => (await agent.get('noticeAddress', {})).data;
    expect(await address()).toEqual({ email: '', waiting: null, channels: { sms: 'outbox', email: 'outbox' } });
    const change = (email: string) => agent.call('noticeAddressChange', { body: { email } });
    const wrong = await change('chen at example.com');
    expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, '/email']);
    expect((await change(' chen@example.com ')).reply.data).toEqual({
      email: '',
      waiting: { email: 'chen@example.com', state: 'QUEUED', waitSeconds: 60 },
    });
    const path = await sentPath();
    expect(letters).toEqual([{ to: 'chen@example.com', path }]);
    expect((await address()).waiting?.state).toBe('SENT');
    const visitor = server.visitor();
    const page = await visitor.fetch(path);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<button>确认邮箱</button>');
    expect(html).not.toMatch(/chen|@/i);
    // Scanners open links: reading the page confirms nothing.
    expect((await address()).email).toBe('');
    const done = await open(path);
    const words = await done.text();
    expect(words).toContain('The address is confirmed');
    expect(words).not.toMatch(/chen|@/i);
    expect(await address()).toMatchObject({ email: 'chen@example.com', waiting: null });
    expect([(await open(path)).status, (await visitor.fetch(path)).status, (await open('/e/x')).status]).toEqual([404, 404, 404]);
    await change('chen@example.com');
    expect((await change('')).reply.data).toEqual({ email: '', waiting: null });
    expect(await audited()).toEqual([
      ['u-chenzq', 'u-chenzq', 'email-changed', false],
      ['u-chenzq', 'u-chenzq', 'email-confirmed', false],
      ['u-chenzq', 'u-chenzq', 'email-removed', false],
    ]);
  });

  it('does not exist for customers', async () => {
    const customer = server.visitor();
    await customer.get('getVerification', { params: { phone: '13900001111' } });
    const code = await sentCode(server.deps.db, '13900001111');
    await customer.get('noteLogin', { body: { phone: '13900001111', code } });
    expect((await customer.call('noticeAddress', {})).status).toBe(403);
    expect((await customer.call('noticeAddressChange', { body: { email: 'a@example.com' } })).status).toBe(403);
    expect((await customer.call('noticeAddressSend', { body: {} })).status).toBe(403);
  });

  it('gets no notices before it is confirmed: the earlier address does', async () => {
    const agent = await server.as('chenzq');
    await confirmed(agent, 'old@example.com');
    await agent.get('noticeAddressChange', { body: { email: 'new@example.com' } });
    letters.length = 0;
    const orderNo = await order(agent);
    const path = await sentPath();
    const toAgent = (await noticesOf(server.deps, orderNo)).filter(({ recipient }) => recipient === 'agent');
    expect(toAgent.map(({ channel, address }) => [channel, address])).toEqual([
      ['sms', expect.stringMatching(/^1/)],
      ['email', 'old@example.com'],
    ]);
    // The link is the only letter to the new address.
    expect(letters.filter(({ to }) => to === 'new@example.com')).toHaveLength(1);
    expect(letters.find(({ to }) => to === 'new@example.com')).toEqual({ to: 'new@example.com', path });
  });

  it('is not confirmed by a link that is a day old, or that another link or address has replaced', async () => {
    const agent = await server.as('chenzq');
    await agent.get('noticeAddressChange', { body: { email: 'chen@example.com' } });
    const first = await sentPath();
    const early = await agent.call('noticeAddressSend', { body: {} });
    expect([early.status, early.error.retryAfter]).toEqual([429, 60]);
    server.clock.pass({ minutes: 1 });
    await agent.get('noticeAddressSend', { body: {} });
    expect((await open(first)).status).toBe(404);
    const second = await sentPath();
    server.clock.pass({ hours: 24 });
    expect((await server.visitor().fetch(second)).status).toBe(404);
    expect((await open(second)).status).toBe(404);
    const again = await server.as('chenzq');
    expect((await again.get('noticeAddress', {})).data.waiting?.state).toBe('EXPIRED');
    await again.get('noticeAddressSend', { body: {} });
    const third = await sentPath();
    await again.get('noticeAddressChange', { body: { email: 'other@example.com' } });
    expect((await open(third)).status).toBe(404);
    const other = await sentPath();
    await again.get('noticeAddressChange', { body: { email: '' } });
    expect((await open(other)).status).toBe(404);
    const none = await again.call('noticeAddressSend', { body: {} });
    expect([none.status, none.error.code]).toEqual([409, 'STATE']);
  });

  it('is sent at most five links a day, and none is shown as sent that was not', async () => {
    const agent = await server.as('chenzq');
    await agent.get('noticeAddressChange', { body: { email: 'chen@example.com' } });
    for (let sent = 1; sent < 5; sent++) {
      server.clock.pass({ minutes: 1 });
      await agent.get('noticeAddressSend', { body: {} });
    }
    server.clock.pass({ minutes: 1 });
    expect((await agent.call('noticeAddressSend', { body: {} })).status).toBe(429);
    const colleague = await server.as('linxl');
    const { data } = await colleague.get('noticeAddressChange', { body: { email: 'chen@example.com' } });
    expect(data.waiting).toEqual({ email: 'chen@example.com', state: 'NOT_SENT', waitSeconds: 0 });
    await sentPath();
    expect(letters.map(({ to }) => to)).toEqual(['chen@example.com']);
  });

  it('is shown as failed if the mail server refuses it for ever', async () => {
    const agent = await server.as('chenzq');
    await agent.get('noticeAddressChange', { body: { email: 'nobody@example.com' } });
    const refusing = { send: async () => Promise.reject(new MailError('550 no such user', true)) };
    await sendAll({ ...server.deps, mail: refusing });
    expect((await agent.get('noticeAddress', {})).data.waiting?.state).toBe('FAILED');
  });

  it('is stored encrypted, its token only as a hash, and the link in no notice that was sent', async () => {
    const agent = await server.as('chenzq');
    await agent.get('noticeAddressChange', { body: { email: 'chen@example.com' } });
    const token = (await sentPath()).slice('/e/'.length);
    expect(token.length).toBeGreaterThan(40);
    const { rows } = await sql<{ readonly row: string }>`select row_to_json(u)::text as row from app_user u`.execute(
      server.deps.db,
    );
    expect(rows.filter(({ row }) => row.includes('chen@') || row.includes(token))).toEqual([]);
    const console_ = await server.as('xuwen');
    const [notice] = (await console_.get('noticeQuery', { query: { key: 'u-chenzq' } })).rows;
    expect(notice).toMatchObject({
      recipient: 'user',
      messages: [{ state: 'SENT', address: expect.not.stringContaining('chen@') }],
    });
    expect(notice?.text).not.toContain('/e/');
  });

  it('is set and changed by the administrator of the organisation, and stays if the request leaves it out', async () => {
    const admin = await server.as('linxl');
    const typed = { realName: { 'zh-CN': '周宁', 'en-US': 'Zhou Ning' }, phone: '' as const, userLevel: 2, issueFlag: true };
    const added = await admin.get('addUser', { body: { userName: 'zhouning', ...typed, email: 'ning@example.com' } });
    const { account } = added.data;
    expect([account.email, account.newEmail]).toEqual(['', 'ning@example.com']);
    const edit = (email?: string) =>
      admin.call('editUser', { body: { userId: account.userId, ...typed, ...(email !== undefined && { email }) } });
    expect((await edit()).reply.data.newEmail).toBe('ning@example.com');
    const wrong = await edit('ning@');
    expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, '/email']);
    const added2 = await admin.call('addUser', { body: { userName: 'zhouning2', ...typed, email: 'x' } });
    expect(added2.error.issues?.[0]?.path).toBe('/email');
    expect((await edit('zhou@example.com')).reply.data).toMatchObject({ email: '', newEmail: 'zhou@example.com' });
    expect((await admin.get('queryUsers', { query: { key: 'zhouning' } })).rows).toMatchObject([
      { newEmail: 'zhou@example.com' },
    ]);
    expect((await open(await sentPath())).status).toBe(200);
    expect((await admin.get('queryUsers', { query: { key: 'zhouning' } })).rows).toMatchObject([
      { email: 'zhou@example.com', newEmail: '' },
    ]);
    expect(letters.map(({ to }) => to)).toEqual(['zhou@example.com']);
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
    await confirmed(await server.as('chenzq'), 'chen@example.com');
    const by = { user: { id: 'u-linxl' }, now: clock.now(), language: 'zh-CN' } as const;
    const { real_name: realName, level: userLevel } = before;
    await editAccount(db, before, { realName, phone: '', userLevel, issueFlag: false }, by);
    expect(await userForConsole(db, 'lujiang', 'u-chenzq')).toMatchObject({ email: 'chen@example.com', issue_flag: false });
    expect((await audited()).map(([actor, , action]) => [actor, action])).toEqual([
      ['u-chenzq', 'email-changed'],
      ['u-chenzq', 'email-confirmed'],
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
    await confirmed(agent, 'chen@example.com');
    const orderNo = await order(agent);
    await sendAll(deps);
    return (await noticesOf(deps, orderNo)).filter(({ recipient }) => recipient === 'agent');
  };

  it('are also sent to the e-mail address, and are shown as sent when the mail server has accepted them', async () => {
    const accepted: string[] = [];
    const mail: Deps['mail'] = {
      send: async ({ to }) => {
        accepted.push(to);
        return 'SENT';
      },
    };
    const kept = await sentTo({ ...server.deps, mail });
    expect(kept.map(({ channel, address, state }) => [channel, address.includes('@'), state])).toEqual([
      ['sms', false, 'OUTBOX'],
      ['email', true, 'SENT'],
    ]);
    expect(accepted).toContain('chen@example.com');
  });

  it('are not queued for e-mail without a mail server, and the outbox never marks them as sent', async () => {
    const none = await sentTo({ ...server.deps, mail: undefined });
    expect(none.map(({ channel }) => channel)).toEqual(['sms']);
    const outbox = await sentTo(server.deps);
    expect(outbox.find(({ channel }) => channel === 'email')?.state).toBe('OUTBOX');
  });
});
