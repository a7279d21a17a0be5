import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
const proxy = '10.0.0.5';
let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await buildApp(server.deps, { trustProxy: [proxy, '10.9.0.0/16'] }));
  // The address by which every throttle counts.
  app.get('/whoami', async ({ ip }) => ip);
});
afterAll(() => app.close());

type From = { readonly remoteAddress: string; readonly claimed?: string };
const headersOf = ({ claimed }: From) => (claimed === undefined ? {} : { 'x-forwarded-for': claimed });
const seenAs = async (from: From): Promise<string> =>
  (await app.inject({ url: '/whoami', remoteAddress: from.remoteAddress, headers: headersOf(from) })).body;

describe('the address of a caller', () => {
  it.each([
    { why: 'the caller does not use the proxy', remoteAddress: '203.0.113.9', claimed: '198.51.100.1', ip: '203.0.113.9' },
    { why: 'the caller claims to be this machine', remoteAddress: '203.0.113.9', claimed: '127.0.0.1', ip: '203.0.113.9' },
    { why: 'the caller claims to be the proxy', remoteAddress: '203.0.113.9', claimed: proxy, ip: '203.0.113.9' },
    { why: 'the caller uses the proxy', remoteAddress: proxy, claimed: '203.0.113.9', ip: '203.0.113.9' },
    { why: 'the caller adds an address in front', remoteAddress: proxy, claimed: '127.0.0.1, 203.0.113.9', ip: '203.0.113.9' },
    { why: 'the caller adds a proxy in front', remoteAddress: proxy, claimed: `${proxy}, 203.0.113.9`, ip: '203.0.113.9' },
    { why: 'the caller uses two proxies', remoteAddress: proxy, claimed: '1.1.1.1, 203.0.113.9, 10.9.3.4', ip: '203.0.113.9' },
    { why: 'the proxy is the caller', remoteAddress: proxy, ip: proxy },
  ])('is the true one when $why', async ({ ip, ...from }) => {
    expect(await seenAs(from)).toBe(ip);
  });

  it('is locked as the true address, whatever the caller claims, and nobody is locked by a claimed address', async () => {
    const orgName = '鹭江保险代理';
    const login = async (from: From, userName: string, password: string): Promise<number> => {
      const headers = { ...headersOf(from), 'x-requested-with': 'portal' };
      const body = { orgName, userName, password };
      return (
        await app.inject({ method: 'POST', url: paths.login.path, remoteAddress: from.remoteAddress, headers, payload: body })
      ).statusCode;
    };
    const victim = '198.51.100.7';
    const statuses: number[] = [];
    for (let tries = 0; tries < 51; tries += 1) {
      const claimed = tries % 2 ? victim : `198.51.100.${tries}`;
      statuses.push(await login({ remoteAddress: '203.0.113.50', claimed }, `nobody${tries}`, 'wrong-word-1'));
    }
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([401]));
    expect(statuses[50]).toBe(429);
    expect(await login({ remoteAddress: proxy, claimed: victim }, 'nobody', 'wrong-word-1')).toBe(401);
    server.clock.pass({ minutes: 16 });
  });

  it('is counted by the minute as the true address, however often the caller changes the claimed address', async () => {
    const statuses = new Set<number>();
    for (let calls = 0; calls < 70; calls += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${calls}` };
      const url = paths.getVerification.path.replace(':phone', '123');
      statuses.add((await app.inject({ url, remoteAddress: '203.0.113.60', headers })).statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('addresses by which limits are counted', () => {
  let phones = 1_000_000;
  it.each([
    { why: 'all addresses of one IPv6 network', a: '2001:db8:0:1::1', b: '2001:db8:0:1:ffff:1:2:3', same: true },
    { why: 'a network and its neighbour', a: '2001:db8:0:1::1', b: '2001:db8:0:2::1', same: false },
    { why: 'IPv4 written within IPv6', a: '198.51.100.4', b: '::ffff:198.51.100.4', same: true },
    { why: 'the same in hexadecimal', a: '198.51.100.4', b: '::ffff:c633:6404', same: true },
    { why: 'an address with other ports', a: '198.51.100.4:1001', b: '198.51.100.4:1002', same: true },
    { why: 'an IPv6 address with another port and zone', a: '[2001:db8::1]:1001', b: '2001:db8::1%eth0', same: true },
    { why: 'names that are no addresses', a: 'unknown', b: '_hidden', same: true },
    { why: 'two IPv4 addresses', a: '198.51.100.4', b: '198.51.100.5', same: false },
  ])('are the same for $why: $same', async ({ a, b, same }) => {
    const ask = async (claimed: string): Promise<number> => {
      const url = paths.getVerification.path.replace(':phone', `1371${String((phones += 1))}`);
      return (await app.inject({ url, remoteAddress: proxy, headers: { 'x-forwarded-for': claimed } })).statusCode;
    };
    await server.deps.db.deleteFrom('quota').execute();
    expect(await ask(a)).toBe(200);
    await server.deps.db.updateTable('quota').set({ used: 200 }).execute();
    expect(await ask(b)).toBe(same ? 429 : 200);
  });

  it('are used alike for calls per minute and for bytes being sent', async () => {
    const statuses = new Set<number>();
    const url = paths.getVerification.path.replace(':phone', '123');
    for (let calls = 0; calls < 70; calls += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.77:${1000 + calls}` };
      statuses.add((await app.inject({ url, remoteAddress: proxy, headers })).statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    'yes',
    'true',
    '1',
    '2',
    '*',
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1',
    '10.0.0.0/33',
    '10.0.0',
    'nginx',
    '127.0.0.1,yes',
    '10.0.0.0/8/8',
  ])('is rejected at the start as %s, with the correct form', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
      /Cannot start: TRUST_PROXY must be the addresses of your reverse proxies.*Write TRUST_PROXY=127\.0\.0\.1/,
    );
  });

  it.each([
    ['', []],
    ['127.0.0.1', ['127.0.0.1']],
    [' 10.0.0.0/8, fd00::1 ,loopback', ['10.0.0.0/8', 'fd00::1', 'loopback']],
    ['fc00::/7', ['fc00::/7']],
  ])('accepts addresses and ranges: %j', (text, proxies) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });
});
