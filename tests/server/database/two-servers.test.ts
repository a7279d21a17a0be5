import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { demoPassword } from '../../../src/server/demo/users.ts';
import { buildApp } from '../../../src/server/app.ts';
import { application, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
let other: { readonly url: string; readonly stop: () => Promise<void> };

beforeAll(async () => {
  const { app } = await buildApp(server.deps, { sandbox: server.sandbox });
  other = { url: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() };
});
afterAll(() => other.stop());

type Asked = { readonly session?: Client; readonly tag?: string; readonly language?: string };

/** Sends a GET to one of the servers with the cookies of a client. */
const asks = (url: string, path: string, { session, tag, language = 'zh-CN' }: Asked) => {
  const cookie = [...(session?.cookies() ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${url}${path}`, {
    headers: { cookie, 'accept-language': language, ...(tag !== undefined && { 'if-none-match': tag }) },
  });
};

const list = `${paths.productQuery.path}?limit=2&sort=newest`;
/** Sends the same calls to both servers several times, so that their caches are filled. */
const warmed = async (session: Client): Promise<void> => {
  for (const url of [server.url, other.url, server.url, other.url]) expect((await asks(url, list, { session })).status).toBe(200);
};
// The list is public, so a call that needs a session shows that the session has ended.
const statuses = async (session: Client): Promise<readonly number[]> =>
  Promise.all(
    [server.url, other.url, other.url, other.url].map(async (url) => (await asks(url, paths.userInfo.path, { session })).status),
  );

describe('a session of two servers ends on both', () => {
  it('when its user signs out on one', async () => {
    const session = await server.as('chenzq');
    const before = new Map(session.cookies());
    await warmed(session);
    await session.get('logout');
    expect(await statuses({ ...session, cookies: () => before })).toEqual([401, 401, 401, 401]);
  });

  it("when an administrator locks its user on one, and no other user's session ends", async () => {
    const [admin, session, bystander] = [await server.as('linxl'), await server.as('chenzq'), await server.as('zhengmj')];
    for (const each of [session, bystander]) await warmed(each);
    await admin.get('lockUser', { body: { userId: 'u-chenzq' } });
    expect(await statuses(session)).toEqual([401, 401, 401, 401]);
    expect(await statuses(bystander)).toEqual([200, 200, 200, 200]);
    await admin.get('unLockUser', { body: { userId: 'u-chenzq' } });
  });

  it('when its user changes the password in another browser', async () => {
    const [first, second] = [await server.as('xuwen'), await server.as('xuwen')];
    for (const each of [first, second]) await warmed(each);
    await second.get('editPassword', {
      query: { userId: 'u-xuwen' },
      body: { oldPassword: demoPassword, newPassword: 'Zhangzhou-2031' },
    });
    expect(await statuses(first)).toEqual([401, 401, 401, 401]);
    expect(await statuses(second)).toEqual([200, 200, 200, 200]);
  });
});

describe('rights that are changed on one server apply on both at once', () => {
  it('[SE-13] a lowered level loses the commission and the right to order', async () => {
    const [admin, session] = [await server.as('linxl'), await server.as('chenzq')];
    const realName = { 'zh-CN': '陈志强', 'en-US': 'Chen Zhiqiang' };
    const body = { userId: 'u-chenzq', realName, phone: '' as const, userLevel: 1, issueFlag: true };
    const submitted = await submission(session, application());
    const rates = () =>
      Promise.all(
        [server.url, other.url].map(async (url) => {
          const { rows } = await (await asks(url, list, { session })).json();
          return rows.map(({ agent }: { readonly agent?: string }) => typeof agent);
        }),
      );
    expect((await rates()).flat()).not.toContain('undefined');
    await admin.get('editUser', { body });
    expect(new Set((await rates()).flat())).toEqual(new Set(['undefined']));
    const order = await session.call('submitOrder', { body: submitted, headers: { 'idempotency-key': 'level-taken' } });
    expect([order.status, order.error.code]).toEqual([403, 'FORBIDDEN']);
    await admin.get('editUser', { body: { ...body, userLevel: 2 } });
    expect((await rates()).flat()).not.toContain('undefined');
  });
});

describe('stored replies of the catalogue', () => {
  const rowOf = async (url: string, session: Client) => {
    const response = await asks(url, `${paths.productQuery.path}?key=鹭江团体意外险`, { session });
    const { total, rows } = await response.json();
    return { total, agent: rows[0]?.agent, tag: response.headers.get('etag') ?? '' };
  };

  it('are renewed on both servers when a department changes its plans on one; those of other departments stay', async () => {
    const [admin, session, stranger] = [await server.as('linxl'), await server.as('chenzq'), await server.as('wangm')];
    const both = (who: Client) => Promise.all([server.url, other.url].map((url) => rowOf(url, who)));
    for (const who of [session, stranger]) expect((await both(who)).map(({ agent }) => agent)).toEqual(['0.225', '0.225']);
    await admin.get('deptPlanEdit', { body: { productId: '1001', plans: [], commission: '0.1' } });
    expect((await both(session)).map(({ agent }) => agent)).toEqual(['0.1', '0.1']);
    expect((await both(stranger)).map(({ agent }) => agent)).toEqual(['0.225', '0.225']);
    await admin.get('deptPlanRemove', { body: { productId: '1001' } });
    expect((await both(session)).map(({ total }) => total)).toEqual([0, 0]);
    expect((await both(stranger)).map(({ total }) => total)).toEqual([1, 1]);
    await server.deps.db.deleteFrom('department_plan').execute();
    expect((await both(session)).map(({ agent }) => agent)).toEqual(['0.225', '0.225']);
  });

  it('are not sent again to a browser that has them, unless content or language has changed', async () => {
    const session = await server.as('chenzq');
    const { tag } = await rowOf(server.url, session);
    const path = `${paths.productQuery.path}?key=鹭江团体意外险`;
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await asks(other.url, path, { session, tag: given });
      expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'private, no-cache']);
    }
    expect((await asks(other.url, path, { session, tag, language: 'en-US' })).status).toBe(200);
    const { db } = server.deps;
    await db.updateTable('product').set({ commission_rate: '0.2' }).where('id', '=', '1001').execute();
    const fresh = await asks(other.url, path, { session, tag });
    expect([fresh.status, (await fresh.json()).rows[0].agent]).toEqual([200, '0.2']);
    await db.updateTable('product').set({ commission_rate: '0.225' }).where('id', '=', '1001').execute();
  });

  it('[SE-13] never show a commission to a user who may not see it, on either server', async () => {
    const [earns, views] = [await server.as('chenzq'), await server.as('zhengmj')];
    const path = paths.getProductInfo.path.replace(':id', '1001');
    for (const [who, rate] of [
      [earns, '0.225'],
      [views, undefined],
      [undefined, undefined],
      [earns, '0.225'],
    ] as const)
      for (const url of [server.url, other.url, server.url]) {
        const { data } = await (await asks(url, path, who ? { session: who } : {})).json();
        expect(data.agent).toBe(rate);
      }
  });
});
