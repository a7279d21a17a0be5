import { readSheet, writeTexts } from '@insure/engine';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import { paths, type Calls } from '../../../src/contract/paths.gen.ts';
import { orderNoOf, policyNoOf } from '../../../src/server/domain/numbers.ts';
import { begin as beginDraft } from '../harness/attachment.ts';
import { asCustomer } from '../harness/customer.ts';
import type { Client } from '../harness/client.ts';
import { endorsed } from '../harness/endorsement.ts';
import { brokenInvariants } from '../harness/invariants.ts';
import { queued } from '../notices/harness.ts';
import { begin, useFreshServer } from '../harness/server.ts';
import { buyTrip, submitTrip, tripDraft, tripShare } from '../harness/shared-sale.ts';
import { paidOrder } from '../harness/application.ts';

const server = useFreshServer();
afterEach(() => server.clock.set(begin));

const send = async <Name extends 'consoleUserCheck' | 'consoleUserImport'>(
  client: Client,
  name: Name,
  bytes: Uint8Array | string,
  { orgId = 'lujiang', fileName = 'agents.csv' } = {},
): Promise<{ status: number; reply: ReplyOf<Calls[Name]>; issues: readonly { code: string; message: string }[] }> => {
  const form = new FormData();
  form.set('orgId', orgId);
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], { type }), fileName);
  const headers = { 'x-requested-with': 'portal', 'accept-language': 'zh-CN' };
  const response = await client.fetch(paths[name].path, { method: 'POST', body: form, headers });
  const reply = await response.json();
  return { status: response.status, reply, issues: reply.issues ?? [] };
};

const list = (...rows: readonly string[]): string =>
  ['用户名*,姓名*,英文姓名,手机,级别*,可出单,执业证号,执业证有效期至,培训有效期至', ...rows].join('\n');
const good = 'chenyu,陈宇,Chen Yu,13800003301,2,是,02000035020000009,2028/6/30,2027年12月31日';
const users = async (): Promise<readonly string[]> =>
  (await server.deps.db.selectFrom('app_user').where('organisation_id', '=', 'lujiang').select('user_name').execute()).map(
    ({ user_name: name }) => name,
  );

describe('a list of agents', () => {
  it('may have e-mail addresses, which are checked, and used once the agents have confirmed them', async () => {
    const office = await server.as('xuwen');
    const mails = (...rows: readonly string[]): string => ['用户名,姓名,级别,邮箱', ...rows].join('\n');
    const wrong = await send(office, 'consoleUserCheck', mails('chenyu,陈宇,2,chenyu at example.com'));
    expect(wrong.reply.data[0]?.issues.map(({ column, title }) => `${column} ${title}`)).toEqual(['D 邮箱']);
    const stored = await send(office, 'consoleUserImport', mails('chenyu,陈宇,2, chenyu@example.com', 'wuhao,吴昊,2,'));
    expect(stored.status).toBe(200);
    const { rows } = await office.get('consoleUsers', { query: { orgId: 'lujiang', key: 'chenyu' } });
    expect(rows).toMatchObject([{ email: '', newEmail: 'chenyu@example.com' }]);
    expect(await queued(server.deps, 'write-notices')).toEqual([expect.stringMatching(/^email-confirm u-\S+ \S+$/)]);
  });

  it('is read row by row, reports each wrong cell with the allowed values, and stores nothing before it is confirmed', async () => {
    const office = await server.as('xuwen');
    const before = await users();
    const { reply } = await send(
      office,
      'consoleUserCheck',
      list(
        good,
        '9wu,,Wu,1380000,四级,也许,,2028-02-30,',
        'linxl,林晓岚,Lin Xiaolan,13800001101,3,是,,,',
        'chenzq,陈小强,Chen,13800001101,2,是,,,',
        'chenyu,陈雨,,13800003301,业务员,,,,',
      ),
    );
    expect(reply.data.map(({ row, state }) => [row, state])).toEqual([
      [2, 'NEW'],
      [3, 'WRONG'],
      [4, 'KNOWN'],
      [5, 'WRONG'],
      [6, 'WRONG'],
    ]);
    const issuesOf = (row: number) =>
      reply.data.find((each) => each.row === row)?.issues.map(({ column, title, message }) => `${column} ${title}：${message}`);
    expect(issuesOf(3)).toEqual([
      'A 用户名：“9wu”不符合要求。2 至 30 位字母、数字、点、下划线或短横线，以字母开头',
      'B 姓名：没有填写。最多 50 个字',
      'D 手机：“1380000”不符合要求。11 位手机号，可留空',
      'E 级别：“四级”不符合要求。1 查看、2 业务员、3 主管',
      'F 可出单：“也许”不符合要求。填“是”或“否”，空白表示否',
      'H 执业证有效期至：“2028-02-30”不符合要求。日期，例如 2028-06-30；可留空',
    ]);
    expect(issuesOf(5)).toEqual([
      'A 用户名：用户名 chenzq 已属于本机构的陈志强，请换一个',
      'D 手机：本机构的林晓岚（linxl）已使用该手机号，请更正或留空',
    ]);
    expect(issuesOf(6)).toEqual([
      'A 用户名：“chenyu”与第 2 行重复，每行须不同',
      'D 手机：“13800003301”与第 2 行重复，每行须不同',
    ]);
    expect(await users()).toEqual(before);
  });

  it('adds the valid rows with passwords that are shown once, and the corrected list adds no user twice', async () => {
    const office = await server.as('xuwen');
    const first = await send(office, 'consoleUserImport', list(good, 'wujia,吴佳,,,9,,,,'));
    expect(first.reply.data.added).toMatchObject([{ userName: 'chenyu', name: '陈宇' }]);
    const [{ password = '' } = {}] = first.reply.data.added;
    const agent = server.visitor();
    const signedIn = await agent.get('login', { body: { orgName: '鹭江保险代理', userName: 'chenyu', password } });
    expect(signedIn.userInfo).toMatchObject({
      passwordGiven: true,
      userLevel: 2,
      issueFlag: true,
      licence: { until: '2028-06-30', trainedUntil: '2027-12-31' },
    });
    const mended = await send(office, 'consoleUserImport', list(good, 'wujia,吴佳,,,1,,,,'));
    expect(mended.reply.data.rows.map(({ state }) => state)).toEqual(['KNOWN', 'NEW']);
    expect(mended.reply.data.added.map(({ userName }) => userName)).toEqual(['wujia']);
    expect((await send(office, 'consoleUserImport', list(good, 'wujia,吴佳,,,1,,,,'))).reply.data.added).toEqual([]);
    expect((await users()).filter((name) => name === 'chenyu')).toHaveLength(1);
    const audited = await server.deps.db
      .selectFrom('audit')
      .where('action', '=', 'users-imported')
      .select(['subject_no', 'actor', 'detail'])
      .orderBy('id')
      .execute();
    expect(audited[0]).toEqual({
      subject_no: 'lujiang',
      actor: 'u-xuwen',
      detail: { file: 'agents.csv', added: 1, rows: 2 },
    });
  });

  it("fits the template in both languages, and the template's example is not imported", async () => {
    for (const [language, name] of [
      ['zh-CN', '示例 陈宇'],
      ['en-US', 'Example 陈宇'],
    ] as const) {
      const office = await server.as('xuwen', language);
      const blob = await office.get('consoleUserTemplate');
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const read = await readSheet(bytes, 'a.xlsx');
      if ('refused' in read) throw new Error('The template is not read');
      const [titles = [], example = []] = read.read.rows;
      expect(example).toContain(name);
      const empty = await send(office, 'consoleUserCheck', bytes, { fileName: 'a.xlsx' });
      expect(empty.issues.map(({ code }) => code)).toEqual(['no-rows']);
      const columns = titles.map((title) => ({ title: String(title), width: 10 }));
      const row = ['hewei', '何伟', '', '', '2', language === 'zh-CN' ? '是' : 'yes', '', '2028-06-30', ''];
      const filled = await writeTexts('x', columns, [example.map(String), row]);
      const checked = await send(office, 'consoleUserCheck', filled, { fileName: 'a.xlsx' });
      expect(checked.reply.data).toMatchObject([{ row: 3, userName: 'hewei', state: 'NEW', issues: [] }]);
    }
  });

  it('is rejected as a whole when its titles are unknown, a required column is missing or it has too many rows', async () => {
    const office = await server.as('xuwen');
    const refused = async (text: string) => (await send(office, 'consoleUserCheck', text)).issues.map(({ message }) => message);
    expect(await refused('甲,乙\n1,2')).toEqual(['没有找到表头（用户名、姓名、级别）。请使用模板']);
    expect(await refused('用户名,姓名\na,b')).toEqual(['表头缺少列：级别。请使用模板']);
    const many = Array.from({ length: 201 }, (_, no) => `user${no},甲,,,2,,,,`);
    expect(await refused(list(...many))).toEqual(['共 201 人，一次最多 200 人：请分成几个文件']);
    expect((await send(office, 'consoleUserCheck', list(good), { orgId: 'no-such' })).status).toBe(404);
  });
});

const leaving = { orgId: 'lujiang', userId: 'u-chenzq', colleagueId: 'u-huanglh' } as const;
const sumOf = async (agent: Client): Promise<unknown> =>
  (await agent.get('commissionStatement', { query: { month: '2026-11' } })).data.due;

describe('an agent who leaves', () => {
  it('passes drafts, orders, policies and shares to a colleague in one transaction, is signed out and cannot sign in again', async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('chenzq');
    const draftNo = await beginDraft(agent);
    const shareCode = await tripShare(agent);
    const [phone, other] = ['13911117201', '13911117202'];
    const customer = await asCustomer(server, phone);
    const bought = await buyTrip(customer, phone, { shareCode });
    const later = await asCustomer(server, other);
    const form = await tripDraft(later, other, shareCode);
    const held = (await office.get('consoleUserHoldings', { query: { orgId: 'lujiang', userId: 'u-chenzq' } })).data;
    expect(held).toMatchObject({ drafts: 1, shares: 1 });
    expect(held.colleagues.map(({ userId }) => userId)).toEqual(['u-huanglh', 'u-linxl']);

    const none = await office.call('consoleUserLeave', { body: { ...leaving, colleagueId: null } });
    expect([none.status, none.error.issues?.[0]?.path]).toEqual([422, '/colleagueId']);
    const wrong = await office.call('consoleUserLeave', { body: { ...leaving, colleagueId: 'u-zhengmj' } });
    expect([wrong.status, wrong.error.issues?.[0]?.code]).toEqual([422, 'colleague']);
    expect((await agent.call('draftQuery', { query: {} })).status).toBe(200);

    const { data } = await office.get('consoleUserLeave', { body: leaving });
    expect(data).toMatchObject({ locked: true, leftAt: '2026-11-21T10:00:00+08:00' });
    expect((await agent.call('draftQuery', { query: {} })).status).toBe(401);
    const colleague = server.visitor();
    await colleague.get('login', {
      body: { orgName: '鹭江保险代理', userName: 'huanglh', password: 'Hengzhou-2026' },
    });
    expect((await colleague.get('draftDetail', { params: { draftNo } })).data.draftNo).toBe(draftNo);
    expect((await colleague.get('policyDetail', { params: { policyNo: bought.policyNo } })).data.policyNo).toBe(bought.policyNo);
    expect((await colleague.get('shareQuery', { query: {} })).rows.map(({ code }) => code)).toContain(shareCode);
    const { reply } = await submitTrip(later, other, { draftNo: form });
    const sold = await server.deps.db
      .selectFrom('sales_order')
      .where('order_no', 'in', [orderNoOf(reply.data.orderNo), orderNoOf(bought.orderNo)])
      .select(['agent_id', 'earned_by'])
      .orderBy('submitted_at')
      .execute();
    expect(sold).toEqual([
      { agent_id: 'u-huanglh', earned_by: 'u-chenzq' },
      { agent_id: 'u-huanglh', earned_by: null },
    ]);
    const unlocked = await office.call('consoleUserEdit', {
      body: {
        orgId: 'lujiang',
        userId: 'u-chenzq',
        realName: data.realName,
        phone: data.phone,
        userLevel: 2,
        issueFlag: true,
        locked: false,
      },
    });
    expect(unlocked.status).toBe(409);
    const { subjects } = await auditOf('handed-over');
    expect(subjects).toContain(`policy ${bought.policyNo}`);
    expect(subjects).toContain('user u-chenzq');
    expect(await auditOf('user-left')).toMatchObject({ subjects: ['user u-chenzq'] });
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });

  it('keeps the commission of policies issued before, with its reversal, and the colleague earns the commission of later ones', async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('chenzq');
    const shareCode = await tripShare(agent);
    const phone = '13911117203';
    const customer = await asCustomer(server, phone);
    const bought = await buyTrip(customer, phone, { shareCode });
    await office.get('consoleUserLeave', { body: leaving });
    const next = '13911117204';
    const nextCustomer = await asCustomer(server, next);
    await buyTrip(nextCustomer, next, { shareCode });
    const ledger = async () =>
      (
        await server.deps.db
          .selectFrom('commission_transaction as t')
          .innerJoin('commission_entry as e', 'e.transaction_no', 't.no')
          .where('e.account', '=', 'PAYABLE')
          .where('t.policy_no', 'is not', null)
          .where('t.at', '>=', new Date(begin))
          .select(['t.agent_id', 't.kind', 'e.amount_cents'])
          .orderBy('t.no')
          .execute()
      ).map(({ agent_id: id, kind, amount_cents: amount }) => `${id} ${kind} ${-amount}`);
    expect(await ledger()).toEqual(['u-chenzq ISSUE 640', 'u-huanglh ISSUE 640']);
    await endorsed(customer, bought.policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: '2026-11-25' });
    expect((await ledger())[2]).toBe('u-chenzq SURRENDER -640');
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });

  it("has own commission figures that the colleague's do not include", async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('chenzq');
    const colleague = server.visitor();
    await colleague.get('login', { body: { orgName: '鹭江保险代理', userName: 'huanglh', password: 'Hengzhou-2026' } });
    const commission = async () => (await colleague.get('getCommissionSum', { query: { period: 'year' } })).data;
    const before = await commission();
    await paidOrder(agent);
    await office.get('consoleUserLeave', { body: leaving });
    expect(await commission()).toEqual(before);
    expect(await sumOf(colleague)).toEqual('0.00');
  });
});

const auditOf = async (action: string) => {
  const rows = await server.deps.db.selectFrom('audit').where('action', '=', action).selectAll().orderBy('id').execute();
  return {
    subjects: rows.map(({ subject, subject_no: no }) => `${subject} ${no}`),
    actors: new Set(rows.map(({ actor }) => actor)),
  };
};

describe('an agent who moves to another organisation', () => {
  it('passes the sales to a colleague, signs in at the other organisation and sells for it', async () => {
    const office = await server.as('xuwen');
    const agent = await server.as('chenzq');
    const shareCode = await tripShare(agent);
    const phone = '13911117205';
    const bought = await buyTrip(await asCustomer(server, phone), phone, { shareCode });
    const same = await office.call('consoleUserMove', { body: { ...leaving, toOrgId: 'lujiang' } });
    expect([same.status, same.error.issues?.[0]?.path]).toEqual([422, '/toOrgId']);
    const { data } = await office.get('consoleUserMove', { body: { ...leaving, toOrgId: 'minnan' } });
    expect(data).toMatchObject({ userId: 'u-chenzq', orgAdmin: false, leftAt: null });
    expect((await agent.call('orderQuery', { query: {} })).status).toBe(401);
    const moved = server.visitor();
    await moved.get('login', { body: { orgName: '闽南联合保险经纪', userName: 'chenzq', password: 'Hengzhou-2026' } });
    expect((await moved.call('policyDetail', { params: { policyNo: bought.policyNo } })).status).toBe(404);
    const order = await paidOrder(moved);
    const sold = await server.deps.db
      .selectFrom('policy')
      .where('policy_no', '=', policyNoOf(order.policyNo))
      .select(['agent_id', 'organisation_id'])
      .executeTakeFirstOrThrow();
    expect(sold).toEqual({ agent_id: 'u-chenzq', organisation_id: 'minnan' });
    expect(await auditOf('user-moved')).toMatchObject({ subjects: ['user u-chenzq'] });
    expect(await brokenInvariants(server.deps)).toEqual([]);
  });

  it('stays where the other organisation has a user with this name or phone', async () => {
    const office = await server.as('xuwen');
    await server.deps.db.updateTable('app_user').set({ mobile: '13800001102' }).where('id', '=', 'u-wangm').execute();
    const refused = await office.call('consoleUserMove', { body: { ...leaving, toOrgId: 'minnan' } });
    expect(refused.error.issues?.[0]?.code).toBe('phone-taken');
    await server.deps.db.updateTable('app_user').set({ user_name: 'chenzq', mobile: null }).where('id', '=', 'u-wangm').execute();
    const named = await office.call('consoleUserMove', { body: { ...leaving, toOrgId: 'minnan' } });
    expect(named.error.issues?.[0]?.code).toBe('name-taken');
    expect((await auditOf('handed-over')).subjects).toEqual([]);
  });
});
