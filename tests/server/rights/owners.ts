import { sql } from 'kysely';
import type { OfficeRight } from '../../../src/contract/accounts.ts';
import { officeRights } from '../../../src/contract/choices.ts';
import { insertFamilyRow } from '../../../src/server/customers/repository.ts';
import { insertLink } from '../../../src/server/comparison/repository.ts';
import { saveDepartmentPlan } from '../../../src/server/department-plans/repository.ts';
import type { Db } from '../../../src/server/database/open.ts';
import { beginSession } from '../../../src/server/database/sessions.ts';
import { beginCode } from '../../../src/server/accounts/verification-codes.ts';
import { application, newKey, paidOrder, submission } from '../harness/application.ts';
import { make } from '../harness/endorsement.ts';
import type { TestServer } from '../harness/server.ts';
import { insertPaymentLinks } from './payment-links.ts';
import { codeOf, phoneOf } from './phones.ts';
import { type Role, roles } from './table.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

/** The values of a person in the address book. The number is made from the id, so that each person has another one. */
export const relativeOf = (id: string) =>
  ({
    name: '家人',
    certificateType: '15081002',
    certificateNumber: `${id.startsWith('scrap') ? 'EB' : 'EA'}${id.replaceAll(/\D/g, '').padStart(7, '0')}`,
    birthDate: '1990-01-01',
    sex: '',
    mobile: '',
  }) as const;

/** The records of an owner, one of each kind, each in a state in which an allowed action does not affect other cells. */
export type Things = {
  readonly owner: string;
  readonly org: string;
  readonly order: string;
  readonly over: string;
  readonly referred: string;
  readonly issued: string;
  readonly policy: string;
  readonly endorsement: string;
  readonly ended: string;
  readonly draft: string;
  readonly scrap: string;
  readonly draftFile: string;
  readonly scrapFile: string;
  readonly orderFile: string;
  readonly endorseFile: string;
  readonly endedFile: string;
  readonly share: string;
  /** Links to a comparison. The second one is withdrawn by a cell. */
  readonly link: string;
  readonly scrapLink: string;
  readonly view: string;
  readonly scrapView: string;
  /** Persons of an address book. The second one is deleted by a cell. */
  readonly relative: string;
  readonly scrapRelative: string;
  /** A user of the same organisation on whom an administrator may act. */
  readonly account: string;
  readonly phone: string;
  /** A product that the organisation does not sell. */
  readonly unsold: string;
  /** The save id with which the draft was created, and the key of the order and the endorsement. */
  readonly begun: string;
  readonly premiumCents: number;
  readonly commissionCents: number;
};

/** Sessions besides those of the roles: of a user who was locked later, and an expired one. */
export type Caller = Role | 'locked' | 'lapsed';

type Sessions = Readonly<Partial<Record<Caller, string>>>;

/** The records of all owners, a session for each caller, and the model version that is sold. */
export type World = {
  readonly things: Readonly<Record<string, Things>>;
  readonly cookies: Sessions;
  /** Sessions that a cell ends. */
  readonly farewells: Sessions;
  readonly submitted: Awaited<ReturnType<typeof submission>>;
};

const owners = roles.filter((role) => role !== 'nobody' && role !== 'visitor');
type Owner = (typeof owners)[number];

const home = { org: 'r-home', level: 2, issue: true };
const users: Readonly<
  Record<
    Owner,
    typeof home & Partial<Readonly<Record<'admin' | 'given' | 'customer', true>>> & { readonly office?: readonly OfficeRight[] }
  >
> = {
  // A level that customers never have: the type of the user must decide, not the level.
  customer: { ...home, org: '', level: 3, customer: true },
  level1: { ...home, level: 1 },
  level2: home,
  level3: { ...home, level: 3 },
  same: { ...home, issue: false },
  other: { ...home, org: 'r-away' },
  other3: { ...home, org: 'r-away', level: 3 },
  admin: { ...home, admin: true },
  otherAdmin: { ...home, org: 'r-away', admin: true },
  office: { ...home, org: 'r-platform', level: 1, office: officeRights },
  oss: { ...home, org: 'r-platform' },
  given: { ...home, given: true },
  underwriter: { ...home, org: 'r-platform', level: 1, office: ['underwriting'] },
  shelf: { ...home, org: 'r-platform', level: 1, office: ['shelf'] },
};

/** Returns the columns of a user of a kind. */
const userRow = (id: string, { org, level, issue, admin, office, given, customer }: (typeof users)[Owner]) => ({
  id,
  organisation_id: org === '' ? null : org,
  user_name: id,
  real_name: JSON.stringify({ 'zh-CN': `用户${id}`, 'en-US': id }),
  password_hash: null,
  level,
  issue_flag: issue,
  organisation_admin: admin ?? false,
  back_office: office !== undefined,
  office_rights: office ?? [],
  user_type: customer ? 4 : 1,
  mobile: null,
  tabnav: 0,
  password_given: given ?? false,
});

const organisations: Readonly<Record<string, string>> = { 'r-home': '1010', 'r-away': '1011', 'r-platform': '1012' };

/** The check code of every policy here. */
export const checkCode = '0A1B2C3D4E5F';

const thingsOf = (role: Owner, at: number): Things => {
  const no = String(at + 10);
  const padded = role.padEnd(12, '0');
  const org = users[role].org === '' ? 'r-home' : users[role].org;
  return {
    owner: `r-${role}`,
    org,
    unsold: organisations[org] ?? '',
    order: `RT000001${no}`,
    over: `RT000002${no}`,
    referred: `RT000003${no}`,
    issued: `RT000004${no}`,
    policy: `RTPOLICY${no}`,
    endorsement: `EN90000001${no}`,
    ended: `EN90000002${no}`,
    draft: `D90000001${no}`,
    scrap: `D90000002${no}`,
    draftFile: `draft-file-${padded}`,
    scrapFile: `scrap-file-${padded}`,
    orderFile: `order-file-${padded}`,
    endorseFile: `endorse-file-${padded}`,
    endedFile: `ended-file-${padded}`,
    share: `share-${padded}`,
    link: `link-${padded}`,
    scrapLink: `scrap-link-${padded}`,
    view: `view-${padded}`,
    scrapView: `scrap-view-${padded}`,
    relative: `relative-${padded}`,
    scrapRelative: `scrap-relative-${padded}`,
    account: `r-spare-${role}`,
    phone: `136000000${no}`,
    begun: `begun-by-${role}`,
    premiumCents: 100_000 + at * 1_000,
    commissionCents: 7_000_000 + at * 10_000,
  };
};

/** Copies a row of a table with other values in some columns. */
const copy = async (db: Db, table: string, column: string, from: string, change: object): Promise<void> => {
  await sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, ${JSON.stringify(change)}::jsonb)).*
    from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${from}`.execute(db);
};

/** Creates an order with its policy, endorsement and draft over HTTP. The records of all owners are copies of these. */
const pattern = async (server: TestServer) => {
  const agent = await server.as('chenzq');
  const { orderNo, policyNo } = await paidOrder(agent);
  const { endorseOrderNo } = await make(agent, policyNo, { kind: 'ADD', rows: [] });
  const submitted = await submission(agent);
  const { productId, modelVersion, modelHash, application } = submitted;
  const content = { application, read: {}, ticked: [] };
  const summary = { holderName: '', persons: 3 };
  const body = { saveId: newKey(), productId, modelVersion, modelHash, summary, content };
  const { draftNo } = (await agent.get('draftSave', { body })).data;
  return { orderNo, policyNo, endorseOrderNo, draftNo, submitted };
};

const giveThings = async (db: Db, from: Awaited<ReturnType<typeof pattern>>, role: Owner, mine: Things): Promise<void> => {
  const customer_id = role === 'customer' ? mine.owner : null;
  // The customer's records were sold by an agent who has no cells.
  const whose = { user_id: role === 'customer' ? 'r-agent' : mine.owner, organisation_id: mine.org, customer_id };
  const unpaid = {
    ...whose,
    payment_status: 'UNPAID',
    paid_at: null,
    expires_at: '2026-11-22T02:00:00Z',
    commission_cents: 4_725,
  };
  const order = (order_no: string, change: object) =>
    copy(db, 'sales_order', 'order_no', from.orderNo, { order_no, idempotency_key: `${mine.begun}-${order_no}`, ...change });
  await order(mine.order, { ...unpaid, status: 'WAIT_PAY' });
  await order(mine.over, { ...unpaid, status: 'CANCELLED' });
  await order(mine.referred, { ...unpaid, status: 'UW_MANUAL', expires_at: null });
  const sums = { premium_cents: mine.premiumCents, commission_cents: mine.commissionCents };
  await order(mine.issued, { ...whose, ...sums, idempotency_key: mine.begun });
  for (const order_no of [mine.order, mine.issued]) await copy(db, 'insured_person', 'order_no', from.orderNo, { order_no });
  const policy = { policy_no: mine.policy, order_no: mine.issued };
  await copy(db, 'policy', 'policy_no', from.policyNo, { ...whose, ...policy, end_date: '2027-07-31', check_code: checkCode });
  await copy(db, 'policy_version', 'policy_no', from.policyNo, { policy_no: mine.policy });
  const asked = { ...policy, user_id: whose.user_id };
  const endorsement = (endorsement_no: string, change: object) =>
    copy(db, 'endorsement', 'endorsement_no', from.endorseOrderNo, { ...asked, endorsement_no, ...change });
  await endorsement(mine.endorsement, { user_id: mine.owner, idempotency_key: mine.begun });
  await endorsement(mine.ended, { idempotency_key: `${mine.begun}-ended`, status: 'CANCELLED' });
  for (const [draft_no, begin_id] of [
    [mine.draft, mine.begun],
    [mine.scrap, `${mine.begun}-scrap`],
  ])
    await copy(db, 'draft', 'draft_no', from.draftNo, { draft_no, user_id: mine.owner, begin_id, save_id: begin_id });
  const file = (id: string, to: { draft_no?: string; order_no?: string; endorsement_no?: string }) => ({
    id,
    user_id: whose.user_id,
    draft_no: to.draft_no ?? null,
    order_no: to.order_no === undefined ? null : orderNoOf(to.order_no),
    endorsement_no: to.endorsement_no ?? null,
    slot: 'licence',
    file_name: 'a.pdf',
    media_type: 'application/pdf',
    size: 5,
    bytes: new Uint8Array(Buffer.from('%PDF-')),
    created_at: new Date('2026-11-21T02:00:00Z'),
  });
  await db
    .insertInto('attachment')
    .values([
      { ...file(mine.draftFile, { draft_no: mine.draft }), user_id: mine.owner },
      { ...file(mine.scrapFile, { draft_no: mine.draft }), user_id: mine.owner },
      file(mine.orderFile, { order_no: mine.order }),
      file(mine.endorseFile, { endorsement_no: mine.endorsement }),
      file(mine.endedFile, { endorsement_no: mine.ended }),
    ])
    .execute();
  for (const id of [mine.relative, mine.scrapRelative])
    await insertFamilyRow(db, {
      id,
      user_id: mine.owner,
      person: JSON.stringify({ ...relativeOf(id), relation: '9' }),
      created_at: new Date('2026-11-21T02:00:00Z'),
    });
  const created_at = new Date('2026-11-21T02:00:00Z');
  for (const id of [mine.view, mine.scrapView])
    await db
      .insertInto('list_view')
      .values({ id, user_id: mine.owner, list: 'policies', name: id, query: 'ends=30', created_at })
      .execute();
  await db
    .insertInto('share')
    .values({
      code: mine.share,
      short: null,
      user_id: mine.owner,
      organisation_id: mine.org,
      product_id: '1001',
      page_url: '/products/group/detail',
      plan: '',
      allow: '',
      created_at: new Date('2026-11-21T02:00:00Z'),
      expires_at: new Date('2026-12-21T02:00:00Z'),
      revoked_at: null,
    })
    .execute();
  await insertPaymentLinks(db, [mine.order, mine.over, mine.issued]);
  for (const code of [mine.link, mine.scrapLink])
    await insertLink(db, {
      code,
      user_id: mine.owner,
      holder_name: '',
      persons: 1,
      content: JSON.stringify({
        sent: { 'zh-CN': sent, 'en-US': sent },
        agent: { name: { 'zh-CN': '', 'en-US': '' }, organisation: '' },
        shareCodes: [],
      }),
      created_at: new Date('2026-11-21T02:00:00Z'),
      expires_at: new Date('2026-12-21T02:00:00Z'),
      revoked_at: null,
    });
};

/** Returns a comparison of one product. */
const sent = {
  number: 'CP1',
  holderName: '',
  quotedAt: '2026-11-21T10:00:00+08:00',
  validUntil: '2026-12-21',
  startDate: '2026-11-22',
  persons: 1,
  products: [{ productName: 'One', companyName: 'One', fileInfoPath: '', choices: [], premium: '1.00', reasons: [], insured: 1 }],
  sections: [],
};

/** Inserts products that each lack one of the conditions for sharing. */
const unshared = {
  'r-not-mobile': { is_mobile: false },
  'r-not-internet': { is_internet: false },
  'r-no-page': { page_url: '' },
};

const everything = Object.fromEntries(owners.map((role, at) => [role, thingsOf(role, at)]));

/** The records and sessions without a server, to count the cells. */
export const sampleWorld: World = {
  things: everything,
  cookies: {},
  farewells: {},
  submitted: {
    productId: '1001',
    modelVersion: 1,
    modelHash: 'hash',
    application: application(),
    premium: '210.00',
    documentsRead: [{ file: 'clauses.md', at: '2026-11-21T10:00:00+08:00' }],
    declarations: ['read'],
  },
};

/** Fills a server's store with a record of each kind for every owner. */
export const makeWorld = async (server: TestServer): Promise<World> => {
  const { db } = server.deps;
  const now = server.clock.now();
  const from = await pattern(server);
  const things = everything;
  await db
    .insertInto('organisation')
    .values(Object.keys(organisations).map((id) => ({ id, name: id, short_name: '{"zh-CN":"","en-US":""}', credit_code: id })))
    .execute();
  await db
    .insertInto('app_user')
    .values([
      ...owners.map((role) => userRow(`r-${role}`, users[role])),
      userRow('r-agent', home),
      { ...userRow('r-locked', home), locked: true },
      ...owners.map((role) => ({
        ...userRow(things[role]?.account ?? '', { ...home, org: things[role]?.org ?? '' }),
        mobile: things[role]?.phone ?? null,
      })),
    ])
    .execute();
  const nothing = { is_sold: false, plan_code: '', commission_rate: null, price_cents: null };
  for (const [orgId, productId] of Object.entries(organisations))
    await saveDepartmentPlan(db, {
      ...nothing,
      organisation_id: orgId,
      product_id: productId,
      changed_at: now,
      changed_by: 'r-admin',
    });
  for (const [id, change] of Object.entries(unshared)) await copy(db, 'product', 'id', '1001', { id, ...change });
  for (const role of owners) {
    const mine = things[role];
    if (mine) await giveThings(db, from, role, mine);
  }
  for (const who of [...roles, 'locked', 'lapsed']) {
    const { browser, code } = codeOf(who);
    await beginCode(db, { phone: phoneOf(who, 'code'), purpose: 'reset', browser }, code, now);
  }
  // The copied order would be in every sum and list of the back office. It is deleted with triggers off, which protect the ledger.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from commission_entry where transaction_no in (select no from commission_transaction where policy_no = ${from.policyNo})`.execute(
      tx,
    );
    await sql`delete from commission_transaction where policy_no = ${from.policyNo}`.execute(tx);
  });
  for (const statement of [
    sql`delete from attachment where endorsement_no = ${from.endorseOrderNo}`,
    sql`delete from endorsement where endorsement_no = ${from.endorseOrderNo}`,
    sql`delete from policy_version where policy_no = ${from.policyNo}`,
    sql`delete from policy where policy_no = ${from.policyNo}`,
    sql`delete from payment where order_no = ${from.orderNo}`,
    sql`delete from insured_person where order_no = ${from.orderNo}`,
    sql`delete from sales_order where order_no = ${from.orderNo}`,
    sql`delete from draft where draft_no = ${from.draftNo}`,
  ])
    await statement.execute(db);
  return { things, cookies: await sessions(db, now), farewells: await sessions(db, now), submitted: from.submitted };
};

const sessions = async (db: Db, now: Date): Promise<Sessions> => {
  const cookies: Partial<Record<Caller, string>> = {};
  for (const role of owners) cookies[role] = await beginSession(db, `r-${role}`, now);
  cookies.locked = await beginSession(db, 'r-locked', now);
  cookies.lapsed = await beginSession(db, 'r-level2', new Date(now.getTime() - 13 * 3_600_000));
  return cookies;
};
