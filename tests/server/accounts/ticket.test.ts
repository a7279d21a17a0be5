import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { demoPassword } from '../../../src/server/demo/users.ts';
import { type Audience, readTicket, signTicket } from '../../../src/server/integrations/back-office/ticket.ts';
import type { Client } from '../harness/client.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();
const calls = { third: 'loginThird', zhyw: 'loginZhyw', zhyw_lyb: 'loginZhywLyb' } as const;
const orgName = '鹭江保险代理';

const ticketFor = (aud: Audience = 'third', userName = 'chenzq', key = server.deps.ticketKey): string =>
  signTicket(key, { aud, orgName, userName }, server.clock.now());

const enter = async (
  client: Client,
  aud: Audience,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await client.fetch(`${paths[calls[aud]].path}?${new URLSearchParams(query).toString()}`, { headers });
  return [response.status, response.headers.get('location') ?? (await response.json()).code];
};
const userOf = async (client: Client): Promise<string | number> => {
  const { status, reply } = await client.call('userInfo');
  return status === 200 ? reply.userInfo.userId : status;
};
const refused = [401, 'SIGN_IN_FAILED'];

describe('sign-in by ticket', () => {
  it('[CA-01] GET login/zhyw and login/zhyw_lyb start a session and redirect to a page without side effects', async () => {
    expect([paths.loginZhyw, paths.loginZhywLyb]).toEqual([
      { method: 'GET', path: '/ins/web/rest/common/login/zhyw' },
      { method: 'GET', path: '/ins/web/rest/common/login/zhyw_lyb' },
    ]);
    const client = server.visitor();
    expect(await enter(client, 'zhyw', { ticket: ticketFor('zhyw') })).toEqual([302, '/auth-redirect?redirect=%2Fhome']);
    expect(await userOf(client)).toBe('u-chenzq');
    const viewer = server.visitor();
    const lyb = await enter(viewer, 'zhyw_lyb', { ticket: ticketFor('zhyw_lyb', 'zhengmj') });
    expect(lyb).toEqual([302, '/auth-redirect?redirect=%2Fproducts%2Ftravel%2Flyb']);
    expect(await userOf(viewer)).toBe('u-zhengmj');
    expect(await enter(server.visitor(), 'zhyw', { ticket: ticketFor('zhyw', 'zhengmj') })).toEqual([
      302,
      '/auth-redirect?redirect=%2Fdashboard',
    ]);
  });

  it.each(['third', 'zhyw', 'zhyw_lyb'] as const)(
    '[CA-01] [CA-04] GET login/%s accepts no password in its address',
    async (aud) => {
      const client = server.visitor();
      const named = { orgName, userName: 'chenzq', password: demoPassword };
      expect(await enter(client, aud, named)).toEqual([400, 'MALFORMED']);
      expect(await enter(client, aud, { ...named, ticket: 'x'.repeat(40) })).toEqual(refused);
      expect(await userOf(client)).toBe(401);
    },
  );

  it('[CA-04] GET login/third accepts a signed ticket once, for its audience, within 60 seconds, and ends the previous session', async () => {
    expect(paths.loginThird).toEqual({ method: 'GET', path: '/ins/web/rest/common/login/third' });
    const client = await server.as('linxl');
    const before = client.cookies().get('ins_session') ?? '';
    const ticket = ticketFor();
    expect(await enter(client, 'third', { ticket, redirect: '/dashboard?tab=orders' })).toEqual([
      302,
      '/auth-redirect?redirect=%2Fdashboard%3Ftab%3Dorders',
    ]);
    expect(await userOf(client)).toBe('u-chenzq');
    const old = await fetch(`${server.url}${paths.userInfo.path}`, { headers: { cookie: `ins_session=${before}` } });
    expect(old.status).toBe(401);
    const other = server.visitor();
    expect(await enter(other, 'third', { ticket })).toEqual(refused);
    for (const aud of ['zhyw', 'zhyw_lyb'] as const)
      expect(await enter(other, aud, { ticket: ticketFor('third') })).toEqual(refused);
    const made = server.clock.now().getTime();
    const [last, late] = [ticketFor(), ticketFor('third', 'linxl')];
    server.clock.set(new Date(made + 59_999).toISOString());
    expect((await enter(server.visitor(), 'third', { ticket: last }))[0]).toBe(302);
    server.clock.set(new Date(made + 60_000).toISOString());
    expect(await enter(other, 'third', { ticket: late })).toEqual(refused);
    const early = signTicket(
      server.deps.ticketKey,
      { aud: 'third', orgName, userName: 'chenzq' },
      new Date(server.clock.now().getTime() + 5000),
    );
    expect(await enter(other, 'third', { ticket: early })).toEqual(refused);
    expect(await enter(other, 'third', { ticket: ticketFor('third', 'nobody') })).toEqual(refused);
    expect(await enter(other, 'third', { ticket: ticketFor('third', 'chenzq', 'another key of the same length') })).toEqual(
      refused,
    );
    expect(await userOf(other)).toBe(401);
  });

  it('accepts one of twenty simultaneous sign-ins with the same ticket', async () => {
    const ticket = ticketFor('zhyw');
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(server.visitor(), 'zhyw', { ticket })));
    expect(answers.map(([status]) => status).toSorted()).toEqual([302, ...Array.from({ length: 19 }, () => 401)]);
  });

  it('redirects to no other site in any spelling of slashes, and is rejected from other sites', async () => {
    const client = server.visitor();
    for (const redirect of [
      'https://elsewhere.example',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'data:text/html,x',
      '/a b',
    ])
      expect(await enter(client, 'third', { ticket: ticketFor(), redirect }), redirect).toEqual([400, 'MALFORMED']);
    const ticket = ticketFor();
    for (const site of ['cross-site', 'same-site'])
      expect(await enter(client, 'third', { ticket }, { 'sec-fetch-site': site })).toEqual([403, 'CROSS_SITE']);
    expect((await enter(client, 'third', { ticket }, { 'sec-fetch-site': 'same-origin' }))[0]).toBe(302);
  });

  it('counts the calls of an address', async () => {
    const client = server.visitor();
    const answers = [];
    for (let tries = 0; tries < 31; tries += 1) answers.push((await enter(client, 'zhyw_lyb', { ticket: 'x'.repeat(40) }))[0]);
    expect(answers.at(-1)).toBe(429);
  });

  it('a ticket with a change in its content or its signature is rejected', () => {
    const now = new Date('2026-11-21T02:00:00Z');
    const ticket = signTicket('k'.repeat(32), { aud: 'third', orgName, userName: 'chenzq' }, now);
    expect(readTicket('k'.repeat(32), ticket, 'third', now)).toMatchObject({ userName: 'chenzq', orgName });
    fc.assert(
      fc.property(fc.nat(ticket.length - 1), fc.constantFrom(...'ABab01-_.'), (at, letter) => {
        fc.pre(ticket[at] !== letter);
        const changed = ticket.slice(0, at) + letter + ticket.slice(at + 1);
        return readTicket('k'.repeat(32), changed, 'third', now) === undefined;
      }),
    );
  });

  it('is made by the simulated back office, for users who may sign in, and opens /oss', async () => {
    const page = await (await server.visitor('en-US').fetch('/sandbox/back-office')).text();
    for (const part of ['External back office', 'Chen Zhiqiang (chenzq)', '闽南联合保险经纪']) expect(page).toContain(part);
    expect(page).not.toContain('13800001234');
    const choose = (user: string, headers: Readonly<Record<string, string>> = {}) =>
      server.visitor().fetch('/sandbox/back-office', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: `user=${user}`,
      });
    const chosen = await choose('u-wangm');
    const [address = '', ticket = ''] = (chosen.headers.get('location') ?? '').split('?ticket=');
    expect([chosen.status, address]).toEqual([303, '/oss']);
    expect(readTicket(server.deps.ticketKey, ticket, 'third', server.clock.now())).toMatchObject({ userName: 'wangm' });
    expect((await choose('u-customer')).status).toBe(404);
    expect((await choose('u-wangm', { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
  });
});
