import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../src/server/demo/users.ts';
import { newKey, paidOrder, person } from '../harness/application.ts';
import { type Client, clientOf } from '../harness/client.ts';
import { midTerm } from '../harness/endorsement.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';
import { postgresUrl } from '../harness/store.ts';

const server = useFreshServer({ app: { limits: false } });
beforeAll(() => {
  if (postgresUrl === undefined) throw new Error('This needs PostgreSQL: npm run test:postgres');
});

const times = <Result>(count: number, act: (no: number) => Promise<Result>): Promise<readonly Result[]> =>
  Promise.all(Array.from({ length: count }, (_, no) => act(no)));
const counted = (all: readonly number[]): Readonly<Record<number, number>> => {
  const sums: Record<number, number> = {};
  for (const each of all) sums[each] = (sums[each] ?? 0) + 1;
  return sums;
};
const orgName = '鹭江保险代理';
const signIn = async (userName: string, password: string): Promise<number> =>
  (await clientOf(server.url).call('login', { body: { orgName, userName, password } })).status;

it('of 70 endorsements started at once on one policy 50 are prepared', async () => {
  const agent = await server.as('chenzq');
  const { policyNo } = await paidOrder(agent);
  const said = await times(70, async (no) => {
    const body = { policyNo, kind: 'ADD' as const, effectiveDate: midTerm, rows: [{ person: { ...person(300 + no) } }] };
    return (await agent.call('endorseMake', { body, headers: { 'idempotency-key': newKey() } })).status;
  });
  expect(counted(said)).toEqual({ 200: 50, 409: 20 });
});

it('of four changes of one password at once, each from the old one, one succeeds, and only its password signs in', async () => {
  const clients = await times(4, () => server.as('chenzq'));
  const passwords = clients.map((_, no) => `Kestrel-harbour-${no}7`);
  const userId = (await clients[0]?.get('userInfo'))?.userInfo.userId ?? '';
  const change = (client: Client, newPassword: string) =>
    client.call('editPassword', { query: { userId }, body: { oldPassword: demoPassword, newPassword } });
  const said = await Promise.all(clients.map((client, no) => change(client, passwords[no] ?? '')));
  const statuses = said.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const entered: number[] = [];
  for (const password of passwords) entered.push(await signIn('chenzq', password));
  expect(entered).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
  expect(await signIn('chenzq', demoPassword)).toBe(401);
});

it('one code used 30 times at once signs in once; six phones that one browser requests codes for at once each get their own', async () => {
  const client = clientOf(server.url);
  const phones = Array.from({ length: 6 }, (_, no) => `1391112100${no}`);
  await client.get('getVerification', { params: { phone: '13911121009' } });
  const asked = await Promise.all(
    phones.map(async (phone) => (await client.call('getVerification', { params: { phone } })).status),
  );
  expect(counted(asked)).toEqual({ 200: 6 });
  const [phone = ''] = phones;
  const body = { phone, code: await sentCode(server.deps.db, phone) };
  const said = await times(30, async () => (await client.call('noteLogin', { body })).status);
  expect(counted(said)).toEqual({ 200: 1, 401: 29 });
});

it('of 40 simultaneous applications of one organisation one is stored; of 25 of one address 20 are stored', async () => {
  const apply = async (phone: string, tries: number): Promise<readonly number[]> => {
    const client = clientOf(server.url);
    await client.get('getVerification', { params: { phone }, query: { purpose: 'register' } });
    const body = {
      orgName: '某某保险代理',
      creditCode: '91350100M000100Y43',
      contact: '林某',
      phone,
      code: await sentCode(server.deps.db, phone),
    };
    return times(tries, async () => (await client.call('registerSave', { body })).status);
  };
  const rows = async () => (await server.deps.db.selectFrom('registration').select('register_no').execute()).length;
  expect(counted(await apply('13911122000', 40))).toEqual({ 200: 1, 422: 39 });
  expect(await rows()).toBe(1);
  const said = (await times(25, (no) => apply(`139111221${String(no).padStart(2, '0')}`, 1))).flat();
  expect(counted(said)).toEqual({ 200: 19, 429: 6 });
  expect(await rows()).toBe(20);
});

it('of 600 simultaneous openings of a share from one address 500 are counted', async () => {
  const agent = await server.as('chenzq');
  const { data } = await agent.get('getProductInfo', { params: { id: '1001' } });
  const body = { id: '1001', data: { companyId: data.companyId }, insPageUrl: data.insPageUrl };
  const { code } = await agent.get('shareCreate', { body });
  for (let round = 0; round < 6; round += 1) await times(100, () => clientOf(server.url).call('shareOpened', { body: { code } }));
  const { opened } = await server.deps.db.selectFrom('share').where('code', '=', code).select('opened').executeTakeFirstOrThrow();
  expect(opened).toBe(500);
});
