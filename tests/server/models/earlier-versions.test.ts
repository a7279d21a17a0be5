import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../src/server/database/migrate.ts';
import { sales } from '../../../src/server/database/migrations/001-sales.ts';
import { messages } from '../../../src/server/database/migrations/002-messages.ts';
import { drafts } from '../../../src/server/database/migrations/003-drafts.ts';
import { endorsements } from '../../../src/server/database/migrations/004-endorsements.ts';
import { renewals } from '../../../src/server/database/migrations/005-renewals.ts';
import { accounts } from '../../../src/server/database/migrations/015-accounts.ts';
import { encrypted } from '../../../src/server/database/migrations/020-sealed.ts';
import { trace } from '../../../src/server/database/migrations/025-trace.ts';
import { departmentPlans } from '../../../src/server/database/migrations/030-department-plans.ts';
import { tickets } from '../../../src/server/database/migrations/031-tickets.ts';
import { catalogueRevision } from '../../../src/server/database/migrations/035-catalogue-revision.ts';
import { compiledModels } from '../../../src/server/database/migrations/036-compiled-models.ts';
import { signIns } from '../../../src/server/database/migrations/040-sign-ins.ts';
import { shareSales } from '../../../src/server/database/migrations/045-share-sales.ts';
import { waitingOrders } from '../../../src/server/database/migrations/050-waiting-orders.ts';
import { customers } from '../../../src/server/database/migrations/072-customers.ts';
import { quotas } from '../../../src/server/database/migrations/073-quotas.ts';
import { secrets } from '../../../src/server/database/migrations/074-secrets.ts';
import { persons } from '../../../src/server/database/migrations/075-persons.ts';
import { sellingAgent } from '../../../src/server/database/migrations/080-selling-agent.ts';
import { files } from '../../../src/server/database/migrations/086-files.ts';
import type { Store } from '../../../src/server/database/open.ts';
import { openEncrypted } from '../../../src/server/database/open-encrypted.ts';
import { orderPage } from '../../../src/server/orders/repository.ts';
import { customerByPhone, saveRegistration } from '../../../src/server/accounts/user-repository.ts';
import { encryptedValue } from '../../../src/server/database/encrypted-columns.ts';
import { encryptorOf } from '../../../src/server/database/encryption.ts';
import { bareText } from '../harness/bare.ts';
import { emptyStore, testKeys } from '../harness/store.ts';

/** Every migration before names, phones and birthdays were sealed, and those between that and the keyed hashes of steps. */
const readable = [
  sales,
  messages,
  drafts,
  endorsements,
  renewals,
  accounts,
  encrypted,
  trace,
  signIns,
  departmentPlans,
  tickets,
  catalogueRevision,
  compiledModels,
  shareSales,
  waitingOrders,
];
const unkeyed = [customers, quotas, secrets, persons, sellingAgent, files];

let store: Store;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => store.close());

const run = async (...statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(store.db);
};

/** Brings the empty store to an earlier shape, as an earlier version has left it. */
const apply = async (migrations: readonly { readonly name: string; readonly statements: readonly string[] }[]): Promise<void> => {
  await run('create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())');
  for (const { name, statements } of migrations)
    await run(...statements, `insert into schema_migration (name) values ('${name}')`);
};

const sealer = encryptorOf(testKeys);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const now = new Date('2026-11-21T02:00:00Z');

const people = {
  agent: '柯景行',
  agentPhone: '13966660001',
  customerPhone: '13966660002',
  holder: '鲲鹏远洋渔业有限公司',
  insured: '南宫问雅',
  birthDay: '1971-03-09',
  certificate: 'G71030901',
  contact: '东方未明',
  registered: '13966660003',
} as const;

/** Rows as the version before 072 has written them: certificates and applications sealed, everything else readable. */
const rowsOfOld = async (): Promise<void> => {
  const proof = sealer.seal('text:personal data');
  const [key = ''] = sealer.ids;
  const application = String(encryptedValue(sealer, 'json', JSON.stringify({ policyholder: { holderName: people.holder } })));
  const certificate = String(encryptedValue(sealer, 'text', people.certificate));
  const word = `{"zh-CN":"词","en-US":"word"}`;
  const at = '2026-10-01T00:00:00Z';
  await run(
    `insert into data_key (id, proof, whole) values ('${key}', '${proof}', true)`,
    `insert into secret values ('sign-in-ticket', 'a ticket key in the clear')`,
    `insert into organisation values ('o1', '某保险代理', '${word}', '91350100M000100Y43')`,
    `insert into app_user (id, org_id, user_name, real_name, password_hash, level, issue_flag, org_admin, back_office, user_type, phone, tabnav) values
      ('u1', 'o1', 'ke', '{"zh-CN":"${people.agent}","en-US":"Ke"}', '$argon2id$old', 2, true, false, false, 1, '${people.agentPhone}', 0),
      ('c1', null, '${people.customerPhone}', '${word}', null, 0, false, false, false, 4, '${people.customerPhone}', 0)`,
    `insert into registration values ('RG1', '某公司', '91350100M000100Y43', '${people.contact}', '${people.registered}', 'x@example.com', '', '${at}')`,
    `insert into sign_in (key, failures, since) values ('${people.agentPhone}', 5, '${at}')`,
    `insert into insurer values ('i1', 'I1', '${word}', '${word}', '', '', 1)`,
    `insert into insurance_type values ('t1', null, '${word}', 1)`,
    `insert into product values ('p1', 'i1', '${word}', 'm', '/x', '', 't1', null, 100, 0.2, true, true, 1, 0, 0, '', '', '${word}', '${word}', '${word}', 1, '${at}')`,
    `insert into model_version values ('m', 1, 'h', '{}', '', '${at}')`,
    `insert into share (code, user_id, org_id, product_id, page_url, plan, allow, created_at, expires_at) values ('s1', 'u1', 'o1', 'p1', '/x', '', '', '${at}', '${at}')`,
    `insert into sales_order (order_no, user_id, product_id, model_code, model_version, model_hash, application, application_date, status, pay_status,
      premium_cents, commission_rate, commission_cents, persons, holder_name, start_date, end_date, refer, warn, documents_read, declarations,
      share_code, idempotency_key, body_hash, submitted_at) values ('HZ1', 'c1', 'p1', 'm', 1, 'h', '${application}', '2026-10-01', 'ISSUED', 'PAID',
      1000, 0.2, 0, 1, '${people.holder}', '2026-10-02', '2027-10-01', '[]', '[]', '[]', '[]', 's1', 'k1', '${sha256('body')}', '${at}')`,
    `insert into insured_person (order_no, no, group_no, plan, name, cert_type, cert_number, birth_day, occupation, class, premium_cents, cert_hash)
      values ('HZ1', 1, 1, 'P', '${people.insured}', '1', '${certificate}', '${people.birthDay}', '', '', 1000, '${sealer.hash(people.certificate)}')`,
    `insert into policy (policy_no, order_no, user_id, product_id, holder_name, persons, premium_cents, start_date, end_date, issued_at, version)
      values ('P1', 'HZ1', 'c1', 'p1', '${people.holder}', 1, 1000, '2026-10-02', '2027-10-01', '${at}', 1)`,
    `insert into audit (at, actor, subject, subject_no, action, detail, content_hash) values ('${at}', 'c1', 'sale', 's', 'price', '{}', '${sha256('typed')}')`,
  );
};

it('names, phones and birthdays of an earlier version are sealed, read and found; its secrets sign nothing; its sales have their agents', async () => {
  await apply(readable);
  await rowsOfOld();
  const before = await bareText(store.db);
  const { certificate: _, ...open } = people;
  for (const text of Object.values(open)) expect(before, text).toContain(text);

  expect(await migrate(store.db)).toEqual(expect.arrayContaining(['072-customers', '075-persons', '097-step-hashes']));
  const db = await openEncrypted(store.db, testKeys);
  const copy = await bareText(store.db);
  for (const text of [...Object.values(people), 'a ticket key in the clear', '$argon2id$old', sha256('body')])
    expect(copy.includes(text), text).toBe(false);

  const person = await db.selectFrom('insured_person').selectAll().executeTakeFirstOrThrow();
  expect([person.name, person.birth_day, person.cert_number]).toEqual([people.insured, people.birthDay, people.certificate]);
  const customer = await customerByPhone(db, people.customerPhone);
  expect([customer?.id, customer?.phone, customer?.user_name]).toEqual(['c1', people.customerPhone, 'c1']);
  const policy = await db.selectFrom('policy').selectAll().executeTakeFirstOrThrow();
  expect([policy.customer_id, policy.agent_id, policy.org_id, policy.holder_name]).toEqual(['c1', 'u1', 'o1', people.holder]);
  for (const [key, found] of [
    ['远洋', 1],
    ['洋远', 0],
  ] as const) {
    const { rows } = await orderPage(db, { kind: 'customer', userId: 'c1' }, { key, limit: 10, offset: 0, now });
    expect([key, rows.length]).toEqual([key, found]);
  }
  const order = await db.selectFrom('sales_order').selectAll().executeTakeFirstOrThrow();
  expect([order.commission_cents, order.body_hash]).toEqual([200, sealer.hash(sha256('body'))]);
  const again = {
    orgName: '某公司',
    creditCode: '91350100M000100Y43',
    contact: people.contact,
    phone: people.registered,
    email: '',
    remark: '',
  };
  expect(await saveRegistration(db, again, '127.0.0.1', now)).toBe('RG1');
  expect(await db.selectFrom('sign_in').selectAll().execute()).toEqual([]);
  // The trace is never changed: its hashes of then stay.
  const { content_hash: kept } = await db.selectFrom('audit').select('content_hash').executeTakeFirstOrThrow();
  expect(kept).toBe(sha256('typed'));
});

it('hashes of steps that had no key are forgotten, those with a key stay, and a second start changes nothing', async () => {
  await apply([...readable, ...unkeyed]);
  const keyed = sealer.hash(sha256('typed with a key'));
  const step = (hash: string): string =>
    `insert into visitor_step (at, sale_id, action, session, page, model, content_hash, detail)
      values ('2026-11-20T00:00:00Z', 's', 'price', 'x', '/a', 'm', '${hash}', '{}')`;
  await run(step(sha256('typed')), step(keyed));
  expect(await migrate(store.db)).toEqual(['097-step-hashes', '093-account-names']);
  const db = await openEncrypted(store.db, testKeys);
  const hashes = async () =>
    (await db.selectFrom('visitor_step').select('content_hash').orderBy('id').execute()).map((row) => row.content_hash);
  expect(await hashes()).toEqual([null, keyed]);
  expect(await migrate(store.db)).toEqual([]);
  await openEncrypted(store.db, testKeys);
  expect(await hashes()).toEqual([null, keyed]);
});
