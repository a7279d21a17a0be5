import { describe, expect, it } from 'vitest';
import { forget } from '../../../src/server/jobs/forget.ts';
import { areRemindersStopped } from '../../../src/server/notices/repository.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { sql } from 'kysely';
import { chainAudit, verifyChain } from '../../../src/server/database/audit-chain.ts';
import { application, newKey, order, paidOrder, person, submission } from '../harness/application.ts';
import { bareText } from '../harness/bare.ts';
import type { Client } from '../harness/client.ts';
import { asCustomer } from '../harness/customer.ts';
import { endorsed } from '../harness/endorsement.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();
const phone = '13911110090';
const mine = application(
  {
    policyholder: {
      ...application().policyholder,
      holderName: '苏小敏食品厂',
      phone,
      holderEmail: 'suxiaomin@example.com',
    },
  },
  [71, 72, 73].map((no) => person(no, { finalName: `苏家${no}` })),
);
/** All texts that identify the customer and the family, with the phone in every form in which it could be stored. */
const names = ['苏小敏', phone, 'suxiaomin', '苏家71', '苏家73', 'E20000071'];

const asHolder = async (): Promise<Client> => asCustomer(server, phone);
const draft = async (customer: Client): Promise<string> => {
  const { productId, modelVersion, modelHash } = await submission(customer);
  const content = { application: mine, read: {}, ticked: [] };
  const body = { saveId: newKey(), productId, modelVersion, modelHash, summary: { holderName: '苏小敏', persons: 3 }, content };
  return (await customer.get('draftSave', { body })).data.draftNo;
};
const codeFor = async (customer: Client): Promise<string> => {
  server.clock.pass({ minutes: 2 });
  await customer.get('getVerification', { params: { phone } });
  return sentCode(server.deps.db, phone);
};
const remove = async (customer: Client, what: 'account' | 'deletable') =>
  customer.call('customerDelete', { body: { what, code: await codeFor(customer) } });
const after = async (day: string): Promise<Client> => {
  server.clock.set(`${day}T02:00:00Z`);
  return asHolder();
};

describe('what a customer has agreed to', () => {
  it('is listed order by order: texts, version, minute, who receives the data, and why it is kept', async () => {
    const { orderNo } = await paidOrder(await server.as('chenzq'), mine);
    const { consents } = (await (await asHolder()).get('customerPrivacy')).data;
    expect(consents).toEqual([
      {
        orderNo,
        productName: '鹭江团体意外险（1–6 类职业）',
        companyName: expect.stringContaining('沧屿'),
        version: expect.any(Number),
        at: '2026-11-21T10:00:00+08:00',
        declarations: expect.arrayContaining([expect.any(String)]),
        documents: [{ title: expect.not.stringContaining('.md'), at: expect.any(String) }],
        state: 'in-force',
      },
    ]);
    const later = (await (await after('2027-12-01')).get('customerPrivacy')).data;
    expect(later.consents.map(({ state }) => state)).toEqual(['over']);
  });
});

describe('the consent to reminders', () => {
  it('is shown with its version and start, is withdrawn and given again for phone and e-mail, and both are recorded', async () => {
    const customer = await asHolder();
    const told = async () => (await customer.get('customerPrivacy')).data.reminders;
    expect(await told()).toEqual({ version: 1, given: null, withdrawn: null });
    await paidOrder(await server.as('chenzq'), mine);
    const given = '2026-11-21T10:00:00+08:00';
    expect(await told()).toEqual({ version: 1, given, withdrawn: null });
    server.clock.pass({ minutes: 5 });
    const withdrawn = '2026-11-21T10:05:00+08:00';
    expect((await customer.get('customerReminders', { body: { wanted: false } })).data).toEqual({ withdrawn });
    expect(await told()).toEqual({ version: 1, given, withdrawn });
    const { db } = server.deps;
    const stops = await Promise.all(
      [phone, 'suxiaomin@example.com', 'other@example.com'].map((address) => areRemindersStopped(db, address)),
    );
    expect(stops).toEqual([true, true, false]);
    expect((await customer.get('customerReminders', { body: { wanted: true } })).data).toEqual({ withdrawn: null });
    expect(await told()).toEqual({ version: 1, given, withdrawn: null });
    expect(await areRemindersStopped(db, 'suxiaomin@example.com')).toBe(false);
    const { rows } = await sql<{ action: string }>`select action from audit where action like 'reminders-%' order by id`.execute(
      server.plain,
    );
    expect(rows.map(({ action }) => action)).toEqual(['reminders-withdrawn', 'reminders-resumed']);
  });
});

describe('who has seen the data of a customer', () => {
  it('is every other user who printed, revealed or received it, by name, from the audit', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent, mine);
    const customer = await asHolder();
    await customer.fetch(`/ins/business/rest/policy/pdf/${policyNo}`);
    server.clock.pass({ minutes: 1 });
    await agent.fetch(`/ins/business/rest/policy/pdf/${policyNo}`);
    server.clock.pass({ minutes: 1 });
    await agent.get('policyPersonReveal', { body: { policyNo, no: 1 } });
    const { seenBy } = (await customer.get('customerPrivacy')).data;
    expect(seenBy.map(({ name, purpose, no }) => [name, purpose, no])).toEqual([
      ['陈志强', 'numbers', policyNo],
      ['陈志强', 'print', policyNo],
      [expect.stringContaining('沧屿'), 'cover', policyNo],
    ]);
    expect(seenBy[0]?.orgName).toBe('鹭江保险代理');
  });

  it('is shown only to that customer', async () => {
    await paidOrder(await server.as('chenzq'), mine);
    const other = await asCustomer(server, '13911110091');
    const { consents, seenBy, account } = (await other.get('customerPrivacy')).data;
    expect([consents, seenBy, account]).toEqual([
      [],
      [],
      { drafts: 0, family: 0, orders: 0, policies: 0, inForce: 0, unfinished: 0 },
    ]);
  });
});

describe('the copy of own data', () => {
  it('holds everything unmasked, no commission, and nothing of others; it is recorded', async () => {
    const agent = await server.as('chenzq');
    const { orderNo, policyNo } = await paidOrder(agent, mine);
    await paidOrder(
      agent,
      application(
        {},
        [81, 82, 83].map((no) => person(no, { finalName: `别家${no}` })),
      ),
    );
    const customer = await asHolder();
    const draftNo = await draft(customer);
    const reply = await customer.fetch('/ins/business/rest/customer/copy');
    const text = await reply.text();
    expect(reply.headers.get('content-type')).toContain('application/json');
    for (const name of [...names, orderNo, policyNo, draftNo]) expect(text, name).toContain(name);
    expect(text).not.toMatch(/commission|别家|E20000081|password/);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit where action = 'own-data-copied'`.execute(
      server.plain,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('deletion', () => {
  it('of the account is rejected while a policy is in force or an order is open; data that can be deleted are deleted', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent, mine);
    const customer = await asHolder();
    await draft(customer);
    const refused = await remove(customer, 'account');
    expect([refused.status, refused.error.code, refused.error.errorMsg]).toEqual([
      409,
      'STATE',
      '您有 1 张保单保障中，到期或退保后才能注销账号；草稿等可以先删除',
    ]);
    expect((await customer.get('draftQuery')).total).toBe(1);
    const deleted = await remove(customer, 'deletable');
    expect([deleted.status, deleted.reply.data]).toEqual([200, { drafts: 1, sealed: 0 }]);
    expect((await customer.get('draftQuery')).total).toBe(0);
    expect((await customer.get('policyQuery')).total).toBe(1);
  });

  it('of the account is rejected while an order waits for payment', async () => {
    const customer = await asHolder();
    await order(customer, mine);
    expect((await remove(customer, 'account')).error.errorMsg).toContain('1 笔订单未办结');
  });

  it('needs a correct code, and a wrong one deletes nothing', async () => {
    const customer = await asHolder();
    await draft(customer);
    const code = await codeFor(customer);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const { status } = await customer.call('customerDelete', { body: { what: 'account', code: wrong } });
    expect(status).toBe(422);
    expect((await customer.get('draftQuery')).total).toBe(1);
  });

  it('leaves nothing readable in the database, seals the records that the law requires, hides them from all users, and keeps the audit chain valid', async () => {
    const agent = await server.as('chenzq');
    const { orderNo, policyNo } = await paidOrder(agent, mine);
    await endorsed(agent, policyNo, { kind: 'ADD', rows: [{ person: { ...person(74, { finalName: '苏家74' }) } }] });
    const first = await asHolder();
    await first.get('customerHome');
    const customer = await after('2027-12-01');
    const draftNo = await draft(customer);
    const deleted = await remove(customer, 'account');
    expect([deleted.status, deleted.reply.data]).toEqual([200, { drafts: 1, sealed: 2 }]);
    expect((await customer.call('userInfo')).status).toBe(401);

    const { db } = server.deps;
    const dump = await bareText(server.plain);
    for (const name of [...names, '苏家74', draftNo, phone.slice(3)]) expect(dump.includes(name), name).toBe(false);
    expect(dump).toContain(orderNo);
    const kept = await db.selectFrom('sales_order').selectAll().where('sealed_at', 'is not', null).execute();
    expect(JSON.stringify(kept.map((row) => row.application))).toContain('苏小敏');
    expect(kept.map((row) => row.policyholder_name)).toEqual(['']);

    for (const who of ['xuwen', 'linxl', 'chenzq'] as const) {
      const colleague = await server.as(who);
      const shown = JSON.stringify(
        await Promise.all([
          colleague.get('policyQuery', { query: { limit: 100 } }),
          colleague.get('orderQuery', { query: { limit: 100 } }),
          colleague.get('dashboardCustomers', { query: { period: 'year' } }),
          colleague.get('endorseQuery', { query: { limit: 100 } }),
        ]),
      );
      expect(shown).not.toMatch(new RegExp(`${policyNo}|${orderNo}|苏小敏|苏家`));
      expect((await colleague.call('policyDetail', { params: { policyNo } })).status).toBe(404);
      expect((await colleague.call('orderDetail', { params: { orderNo } })).status).toBe(404);
      expect((await colleague.call('orderTrace', { params: { orderNo } })).status).toBeGreaterThanOrEqual(403);
    }
    await chainAudit(db);
    expect((await verifyChain(db)).breaks).toEqual([]);

    // Years later the content of the records is destroyed; numbers, days and amounts are kept.
    const stored = async () => ({
      orders: await db.selectFrom('sales_order').selectAll().where('order_no', '=', orderNoOf(orderNo)).execute(),
      persons: await db.selectFrom('insured_person').selectAll().where('order_no', '=', orderNoOf(orderNo)).execute(),
      changes: await db.selectFrom('endorsement').selectAll().execute(),
      versions: await db.selectFrom('policy_version').selectAll().execute(),
    });
    const before = await stored();
    const runOn = (day: string) => forget.run(server.deps, '', new Date(`${day}T16:00:00Z`));
    await runOn('2037-11-23');
    expect(await stored()).toEqual(before);
    await runOn('2037-11-24');
    const gone = await stored();
    for (const name of [...names, '苏家74', 'E20000074']) expect(JSON.stringify(gone), name).not.toContain(name);
    expect(gone.persons).toHaveLength(before.persons.length);
    expect(gone.orders).toMatchObject([
      { premium_cents: before.orders[0]?.premium_cents, start_date: '2026-11-25', application: {} },
    ]);
    await runOn('2037-11-25');
    expect(await stored()).toEqual(gone);
    const entries = await db.selectFrom('audit').select('actor').where('action', '=', 'record-destroyed').execute();
    expect(entries).toEqual([{ actor: 'clock' }]);
    await chainAudit(db);
    expect((await verifyChain(db)).breaks).toEqual([]);

    // The phone is free: a sign-in with it creates a new customer.
    server.clock.pass({ minutes: 2 });
    const again = await asHolder();
    expect((await again.get('policyQuery')).total).toBe(0);
  });
});
