import { expect, it } from 'vitest';
import { officeRights } from '../../../src/contract/choices.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

it('the work list of the back office counts what a colleague has made, and nothing for its maker or for an agent', async () => {
  const [maker, checker, agent] = [await server.as('zhouke'), await server.as('xuwen'), await server.as('chenzq')];
  const counted = async (client: typeof maker) => (await client.get('workList')).data.counts.approvals;
  const before = await counted(checker);
  expect(before?.some(({ kind }) => kind === 'RATE')).toBe(false);
  await maker.get('commissionRateAdd', {
    body: { productId: '1001', orgId: null, level: null, validFrom: '2027-01-01', rate: '0.1' },
  });
  expect(await counted(checker)).toContainEqual({ kind: 'RATE', n: 1 });
  // The question to the second person names the rate that is replaced.
  const { rows } = await checker.get('commissionRates', { query: { state: 'PREPARED' } });
  expect(rows.map(({ replacedRate, rate }) => [replacedRate, rate])).toEqual([['0.225', '0.1']]);
  expect((await counted(maker))?.some(({ kind }) => kind === 'RATE')).toBe(false);
  expect(await counted(agent)).toBeUndefined();
  // Guo Lan only underwrites.
  expect(await counted(await server.as('guolan'))).toEqual([]);
});

const organisation = {
  shortName: { 'zh-CN': '海沧代理', 'en-US': 'Haicang' },
  realName: { 'zh-CN': '李海', 'en-US': 'Li Hai' },
  phone: '',
};

it('the work list counts requests of colleagues for who may approve them, and no application whose opening the user has asked for', async () => {
  const [maker, checker] = [await server.as('zhouke'), await server.as('xuwen')];
  const counted = async (client: typeof maker) =>
    Object.fromEntries(((await client.get('workList')).data.counts.approvals ?? []).map(({ kind, n }) => [kind, n]));
  const visitor = server.visitor();
  const phone = '13800002201';
  await visitor.get('getVerification', { params: { phone }, query: { purpose: 'register' } });
  const code = await sentCode(server.deps.db, phone);
  const application = { orgName: '海沧保险代理', creditCode: '91350200MA2HC00012', contact: '李海', phone, code, remark: '' };
  const { registerNo } = (await visitor.get('registerSave', { body: application })).data;
  const before = await counted(checker);
  expect(before.APPLICATION).toBeGreaterThan(0);
  expect(await counted(maker)).toMatchObject({ APPLICATION: before.APPLICATION });

  const { orgName, creditCode } = application;
  await maker.get('consoleApplicationOpen', { body: { ...organisation, registerNo, orgName, creditCode, userName: 'lihai' } });
  expect((await counted(maker)).APPLICATION ?? 0).toBe((before.APPLICATION ?? 0) - 1);
  expect(await counted(checker)).toEqual(before);

  await maker.get('consoleOrganisationAdd', {
    body: { ...organisation, orgName: '海沧二号', creditCode: '91350200MA2HC00025', userName: 'lihai2' },
  });
  expect(await counted(checker)).toEqual({ ...before, ORGANISATION: 1 });
  expect((await counted(maker)).ORGANISATION).toBeUndefined();

  await checker.get('consoleUserRights', { body: { userId: 'u-zhouke', officeRights: [...officeRights] } });
  await checker.get('consoleUserRights', { body: { userId: 'u-guolan', officeRights: ['underwriting', 'organisations'] } });
  const both = await server.as('zhouke');
  expect(await counted(both)).toMatchObject({ COLLEAGUE: 1 });
  expect((await counted(checker)).COLLEAGUE).toBeUndefined();
  const asked = (await both.get('officeRequests', {})).data.requests.find(({ kind }) => kind === 'RIGHTS');
  await both.get('officeRequestDecide', { body: { requestId: asked?.requestId ?? '', decision: 'DECLINED' } });
  expect((await counted(both)).COLLEAGUE).toBeUndefined();
});
