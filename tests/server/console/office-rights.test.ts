import { describe, expect, it } from 'vitest';
import type { OfficeRight } from '../../../src/contract/accounts.ts';
import { officeRights } from '../../../src/contract/choices.ts';
import { texts } from '../../../src/portal/texts/areas/org.ts';
import { changeRights } from '../../../src/server/accounts/office-users.ts';
import { lockAccount } from '../../../src/server/accounts/service.ts';
import { writable, readable } from '../../../src/server/domain/access-marks.ts';
import { rightNames } from '../../../src/server/domain/office-rights.ts';
import { officeRights as migration } from '../../../src/server/database/migrations/033-office-rights.ts';
import { sql } from 'kysely';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

const give = async (giver: 'xuwen' | 'zhouke', userId: string, rights: readonly OfficeRight[]) => {
  const client = await server.as(giver);
  return client.call('consoleUserRights', { body: { userId, officeRights: [...rights] } });
};

describe('the rights of the back office', () => {
  it('are called the same by the server and by the portal', () => {
    for (const right of officeRights)
      expect([rightNames[right]['zh-CN'], rightNames[right]['en-US']]).toEqual([...texts.right[right]]);
  });

  it('refuse a call whose right is missing and name it, in both languages; the menu has what is left', async () => {
    const underwriter = await server.as('guolan');
    expect((await underwriter.get('underwritingList', { query: {} })).total).toBe(0);
    const refused = await underwriter.call('shelfQuery', { query: {} });
    expect([refused.status, refused.error.code, refused.error.errorMsg]).toEqual([
      403,
      'FORBIDDEN',
      '缺少后台权限“产品上架”，请联系平台的权限管理员',
    ]);
    const english = await (await server.as('guolan', 'en-US')).call('consoleUsers', { query: { orgId: 'lujiang' } });
    expect(english.error.errorMsg).toBe(
      'You lack the right “Organisations and agents” or “Manage permissions”: ask whoever gives the rights of the back office',
    );
    const home = async (user: 'guolan' | 'xuwen' | 'linxl') =>
      (await (await server.as(user)).get('userInfo', { query: {} })).userInfo.officeHome;
    // Who has several rights begins with the list of all that waits.
    expect([await home('guolan'), await home('xuwen'), await home('linxl')]).toEqual(['/underwriting', '/dashboard', undefined]);
    const names = (await underwriter.get('fetchUserMenuList', {})).data.map(({ name }) => name);
    expect(names).toContain('Underwriting');
    expect(names.filter((name) => name.startsWith('Console'))).toEqual([]);
  });

  it('are given and taken by who has the right to do so, count from the next call, and are audited with those before', async () => {
    const underwriter = await server.as('guolan');
    expect((await give('zhouke', 'u-guolan', ['shelf'])).status).toBe(403);
    const { status, reply } = await give('xuwen', 'u-guolan', ['audit', 'shelf']);
    expect([status, reply.data.officeRights]).toEqual([200, ['shelf', 'audit']]);
    expect((await underwriter.call('shelfQuery', { query: {} })).status).toBe(200);
    expect((await underwriter.call('underwritingList', { query: {} })).status).toBe(403);
    const menu = (await underwriter.get('fetchUserMenuList', {})).data.filter(({ name }) => name.startsWith('Console'));
    expect(menu.map(({ name, children }) => [name, children?.map((child) => child.name)])).toEqual([
      ['ConsoleProducts', ['ConsoleShelf']],
      ['ConsoleRecords', ['ConsoleAudit']],
    ]);
    const row = await server.deps.db
      .selectFrom('audit')
      .where('action', '=', 'rights-changed')
      .select(['actor', 'subject_no', 'detail'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      actor: 'u-xuwen',
      subject_no: 'u-guolan',
      detail: { alone: true, rights: [['underwriting'], ['shelf', 'audit']] },
    });
  });

  it('cannot be changed by their own user, nor granted to a user outside the back office', async () => {
    const own = await give('xuwen', 'u-xuwen', officeRights);
    expect([own.status, own.error.errorMsg]).toEqual([409, '不能修改自己的后台权限']);
    expect((await give('xuwen', 'u-linxl', ['shelf'])).status).toBe(404);
    expect((await give('xuwen', 'no-such', ['shelf'])).status).toBe(404);
  });

  it('keep one user who may sign in and give rights, when two take the right from each other at once', async () => {
    await give('xuwen', 'u-zhouke', officeRights);
    for (const [giver, from] of [
      ['xuwen', 'u-zhouke'],
      ['zhouke', 'u-xuwen'],
    ] as const)
      expect((await give(giver, from, ['shelf'])).reply.data.asked).toBe(true);
    const clients = [await server.as('xuwen'), await server.as('zhouke')];
    const requests = (await clients[0]?.get('officeRequests', {}))?.data.requests ?? [];
    const approvals = [false, true].map((isOwn) => ({
      requestId: requests.find((request) => request.isOwn === isOwn)?.requestId ?? '',
      decision: 'APPROVED' as const,
    }));
    // Each of them agrees to lose the right, so the later one would leave nobody.
    const both = await Promise.all(clients.map((client, at) => client.call('officeRequestDecide', { body: approvals[at] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('let only who gives them lock a colleague or reset the password', async () => {
    const { db } = server.deps;
    await db.updateTable('app_user').set({ organisation_admin: true }).where('organisation_id', '=', 'platform').execute();
    const zhouke = await server.as('zhouke');
    const change = { userId: 'u-guolan' };
    expect((await zhouke.call('lockUser', { body: change })).status).toBe(403);
    expect((await zhouke.call('userResetPassword', { body: change })).status).toBe(403);
    await give('xuwen', 'u-zhouke', officeRights);
    expect((await zhouke.call('lockUser', { body: change })).status).toBe(200);
  });

  it('keep one giver when a giver is locked while the call takes the right from the other one', async () => {
    const { db, clock } = server.deps;
    await give('xuwen', 'u-zhouke', officeRights);
    const by = { user: { id: 'u-xuwen', organisation_id: 'platform' }, now: clock.now() };
    expect((await changeRights(db, { userId: 'u-zhouke', officeRights: ['shelf'] }, by)).isAsked).toBe(true);
    const zhouke = await server.as('zhouke');
    const [asked] = (await zhouke.get('officeRequests', {})).data.requests;
    await db.updateTable('app_user').set({ locked: true }).where('id', '=', 'u-xuwen').execute();
    const body = { requestId: asked?.requestId ?? '', decision: 'APPROVED' } as const;
    const refused = await zhouke.call('officeRequestDecide', { body });
    expect([refused.status, refused.error.errorMsg]).toEqual([409, '至少要有一名可登录的用户保留“权限管理”']);
  });

  it('keep the last giver from being locked, also one who got the right after the call had read the user', async () => {
    const { db } = server.deps;
    await db.updateTable('app_user').set({ office_rights: [] }).where('id', '=', 'u-zhouke').execute();
    const before = await db.selectFrom('app_user').selectAll().where('id', '=', 'u-zhouke').executeTakeFirstOrThrow();
    await db.updateTable('app_user').set({ office_rights: [] }).where('back_office', '=', true).execute();
    await db
      .updateTable('app_user')
      .set({ office_rights: ['rights'] })
      .where('id', '=', 'u-zhouke')
      .execute();
    const marked = { ...before, [readable]: true as const, [writable]: true as const };
    await expect(lockAccount(db, marked, true)).rejects.toThrow('At least one user who can sign in');
  });

  it('are those of today for everybody who was there before, and only administrators of the back office give them', async () => {
    const { db } = server.deps;
    await db.updateTable('app_user').set({ organisation_admin: true }).where('id', '=', 'u-zhouke').execute();
    await sql`alter table app_user drop column office_rights`.execute(db);
    for (const statement of migration.statements) await sql.raw(statement).execute(db);
    const rows = await db.selectFrom('app_user').select(['id', 'office_rights']).orderBy('id').execute();
    const all = officeRights.filter((right) => right !== 'rights');
    expect(Object.fromEntries(rows.map(({ id, office_rights: rights }) => [id, rights]))).toMatchObject({
      'u-xuwen': all,
      'u-zhouke': [...all, 'rights'],
      'u-guolan': all,
      'u-linxl': [],
    });
  });
});
