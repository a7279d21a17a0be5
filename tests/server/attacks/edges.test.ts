import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { buildApp } from '../../../src/server/app.ts';
import { demoPassword } from '../../../src/server/demo/users.ts';
import { openPayment, order } from '../harness/application.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer({ app: { limits: false } });
const orgName = '鹭江保险代理';

const sentTo = async (phone: string): Promise<string> => {
  return sentCode(server.deps.db, phone);
};

describe('codes by short message', () => {
  it('have six digits, are valid only for the phone that they were sent to, and every phone gets the same answer', async () => {
    const client = server.visitor();
    const answers = [];
    for (const phone of ['13800001234', '13600000001']) answers.push(await client.get('getVerification', { params: { phone } }));
    expect(answers[0]).toEqual(answers[1]);
    const code = await sentTo('13800001234');
    expect(code).toMatch(/^\d{6}$/);
    const attempt = async (phone: string) => (await client.call('noteLogin', { body: { phone, code } })).status;
    const other = await sentTo('13600000001');
    expect([await attempt('13600000001'), await attempt('13800001234')]).toEqual([other === code ? 200 : 401, 200]);
  });

  it('end every session of the user whose password they reset', async () => {
    const phone = '13600000002';
    await server.deps.db.updateTable('app_user').set({ mobile: phone }).where('id', '=', 'u-zhengmj').execute();
    const [client, before] = [server.visitor(), await server.as('zhengmj')];
    await client.get('getVerification', { params: { phone }, query: { purpose: 'reset' } });
    const body = { orgName, userName: 'zhengmj', phone, code: await sentTo(phone), newPassword: 'Zhangzhou-2028' };
    await client.get('resetPassword', { body });
    expect((await before.call('userInfo')).status).toBe(401);
    expect((await client.call('login', { body: { orgName, userName: 'zhengmj', password: demoPassword } })).status).toBe(401);
  });
});

describe('sign-in', () => {
  it('is locked for an address for 15 minutes after fifty wrong passwords under any names, and then possible again', async () => {
    const client = server.visitor();
    const attempt = async (userName: string, password: string) =>
      (await client.call('login', { body: { orgName, userName, password } })).status;
    const answers = await Promise.all(Array.from({ length: 50 }, (_, name) => attempt(`nobody${name}`, 'wrong')));
    expect(new Set(answers)).toEqual(new Set([401]));
    expect(await attempt('chenzq', demoPassword)).toBe(429);
    server.clock.pass({ minutes: 16 });
    expect(await attempt('chenzq', demoPassword)).toBe(200);
  });
});

describe('uploads', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const send = async (client: Client, form: FormData) => {
    const response = await client.fetch(paths.orderExtUpload.path, {
      method: 'POST',
      body: form,
      headers: { 'x-requested-with': 'portal' },
    });
    return { status: response.status, reply: await response.json() };
  };
  const formOf = (orderNo: string, ...names: readonly string[]): FormData => {
    const form = new FormData();
    form.set('slot', 'licence');
    form.set('orderNo', orderNo);
    for (const name of names) form.append('file', new Blob([png], { type: 'image/png' }), name);
    return form;
  };

  it('are one file, each field once; a file name loses its folder and invalid characters', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const kept = await send(agent, formOf(orderNo, '..\\..\\etc/pass\u0007wd\u0000.png'));
    expect([kept.status, kept.reply.data?.fileName]).toEqual([200, 'passwd.png']);
    expect((await send(agent, formOf(orderNo))).status).toBe(400);
    expect([400, 413]).toContain((await send(agent, formOf(orderNo, 'a.png', 'b.png'))).status);
    const twice = formOf(orderNo, 'a.png');
    twice.append('orderNo', orderNo);
    expect((await send(agent, twice)).status).toBe(400);
    for (const name of ['a.png.html', 'a.svg', 'a', '.png.', 'a.png\u0000.html'])
      expect((await send(agent, formOf(orderNo, name))).status, name).toBe(415);
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.attachments).toHaveLength(1);
  });

  it('with a declared size that is too large are rejected before a byte is read', async () => {
    const agent = await server.as('chenzq');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 6_000_000,
        'x-requested-with': 'portal',
        cookie: [...agent.cookies()].map(([name, value]) => `${name}=${value}`).join('; '),
      };
      const sent = request(`${server.url}${paths.orderExtUpload.path}`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.once('error', reject);
      sent.flushHeaders();
    });
    expect(status).toBe(413);
  });
});

describe('scripts', () => {
  it('in a product, a title or a message are plain text on every page that the server draws', async () => {
    const evil = '<script>alert(1)</script>"\'';
    const name = JSON.stringify({ 'zh-CN': evil, 'en-US': evil });
    await server.deps.db.updateTable('product').set({ name }).where('id', '=', '1001').execute();
    const agent = await server.as('chenzq');
    const page = await (await agent.fetch(await openPayment(agent, await order(agent)))).text();
    expect(page).toContain('&lt;script&gt;');
    await server.deps.messages.send('13600000003', { 'zh-CN': evil, 'en-US': evil }, server.clock.now());
    const outbox = await (await agent.fetch('/sandbox/messages')).text();
    expect(outbox).toContain('&lt;script&gt;alert(1)');
    for (const text of [page, outbox]) expect(text).not.toContain('<script>');
    const { insPageUrl } = { insPageUrl: ['javascript', 'alert(1)'].join(':') };
    const body = { id: '1001', insPageUrl, data: { companyId: 'cangyu' } };
    expect((await agent.call('shareCreate', { body })).status).toBe(400);
  });

  it('run nowhere: a policy without inline scripts and eval, nosniff and no frames on every kind of reply; TLS is required in production', async () => {
    const kinds = [
      '/ins/web/rest/common/commonDatas',
      '/ins/none',
      '/art/insurer/cangyu.svg',
      '/healthz',
      '/sandbox/messages',
      '/s/none',
      '/models/none/1-abcd.json',
    ];
    for (const path of kinds) {
      const { headers } = await fetch(`${server.url}${path}`, { redirect: 'manual' });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/default-src '(?:self|none)'/);
      expect(policy, path).not.toMatch(/unsafe|\*|data: *;? *script/);
      expect([headers.get('x-content-type-options'), headers.get('x-frame-options')], path).toEqual(['nosniff', 'DENY']);
    }
    const { app } = await buildApp({ ...server.deps, production: true });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const client = clientOf(url);
    const response = await client.fetch(paths.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
      body: JSON.stringify({ orgName, userName: 'linxl', password: demoPassword }),
    });
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('Secure; SameSite=Strict');
    expect((await client.fetch('/sandbox/messages')).status).toBe(404);
    await app.close();
  });
});
