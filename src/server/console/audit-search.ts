import { addDays, type IsoDate, type Sentence } from '@insure/engine';
import { sql, type SqlBool } from 'kysely';
import type { AuditRecord } from '../database/audit.ts';
import { chainStart, linkHash } from '../database/audit-chain.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { foldedName } from '../database/name-tokens.ts';
import type { Db } from '../database/open.ts';
import { containsPattern } from '../database/search.ts';
import { startOfDay } from '../domain/calendar.ts';

/** The number of rows of a page. */
export const auditPageSize = 30;

/** Maximum number of persons, products or organisations that a text matches. */
const maxMatches = 200;

type AuditFilter = {
  readonly before?: number | undefined;
  readonly person?: string | undefined;
  readonly product?: string | undefined;
  readonly organisation?: string | undefined;
  readonly number?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly until?: IsoDate | undefined;
  readonly routine?: 'hide' | undefined;
};

/** Actions that happen many times a day and change nothing. */
const routineActions = ['sign-in-by-password', 'sign-in-by-code', 'sign-in-by-ticket', 'audit-searched'];

type Row = AuditRecord & { readonly hash: string | null; readonly previous: string | null };

/** Returns a page of the audit, newest first, with the link of each row and of the row before it. */
export const auditRows = async (
  db: Db,
  filter: AuditFilter,
  { persons, products, organisations }: AuditMatches,
): Promise<{ readonly rows: readonly Row[]; readonly hasMore: boolean }> => {
  let query = db
    .selectFrom('audit')
    .leftJoin('audit_link as link', 'link.audit_id', 'audit.id')
    .leftJoin('audit_link as before', (join) => join.on(sql<SqlBool>`before.no = link.no - 1`))
    .selectAll('audit')
    .select(['link.hash', 'before.hash as previous']);
  if (filter.before !== undefined) query = query.where('audit.id', '<', filter.before);
  if (filter.subject !== undefined) query = query.where('audit.subject', '=', filter.subject);
  if (filter.routine === 'hide') query = query.where('audit.action', 'not in', routineActions);
  if (filter.from !== undefined) query = query.where('audit.at', '>=', startOfDay(filter.from));
  if (filter.until !== undefined) query = query.where('audit.at', '<', startOfDay(addDays(filter.until, 1)));
  if (persons) query = query.where(aboutPersons(persons));
  if (products) {
    const rareRowIds = await rowsOfRareProducts(db, products, filter.before);
    query = query.where(rareRowIds ? sql<SqlBool>`audit.id = any(${[...rareRowIds]}::bigint[])` : aboutProducts(products));
  }
  if (organisations) query = query.where(aboutOrganisations(organisations));
  if (isFilled(filter.number)) query = query.where(aboutNumber(filter.number.trim()));
  const rows = await query
    .orderBy('audit.id', 'desc')
    .limit(auditPageSize + 1)
    .execute();
  return { rows: rows.slice(0, auditPageSize), hasMore: rows.length > auditPageSize };
};

/** Returns the numbers of the orders that rows belong to, by the number of the order, the payment or the policy of the row. */
export const orderNumbers = async (
  db: Db,
  rows: readonly { readonly subject: string; readonly subject_no: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const numbersOf = (subject: string): string[] => rows.flatMap((row) => (row.subject === subject ? [row.subject_no] : []));
  const { rows: orderRows } = await sql<{ readonly no: string; readonly order_no: string }>`
    select payment_no as no, order_no from payment where payment_no = any(${numbersOf('payment')}::text[])
    union all select policy_no, order_no from policy where policy_no = any(${numbersOf('policy')}::text[])`.execute(db);
  return new Map([
    ...numbersOf('order').map((no) => [no, no] as const),
    ...orderRows.map((row) => [row.no, row.order_no] as const),
  ]);
};

/** Returns the persons, products and organisations that the texts match, or undefined for a missing text. */
export const findAuditMatches = async (db: Db, { person, product, organisation }: AuditFilter): Promise<AuditMatches> => ({
  persons: isFilled(person) ? await findPersons(db, person.trim()) : undefined,
  products: isFilled(product) ? await findProducts(db, product.trim()) : undefined,
  organisations: isFilled(organisation) ? await findOrganisations(db, organisation.trim()) : undefined,
});

type Ids = readonly string[] | undefined;
export type AuditMatches = { readonly persons: Ids; readonly products: Ids; readonly organisations: Ids };

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns users of organisations by name or user name, and customers by phone. */
const findPersons = async (db: Db, text: string): Promise<string[]> => {
  // Names are encrypted, so they are filtered here and not in SQL.
  const users = await db
    .selectFrom('app_user')
    .where('organisation_id', 'is not', null)
    .select(['id', 'user_name', 'real_name'])
    .execute();
  const searchText = foldedName(text);
  const matchingUsers = users.filter(({ id, user_name: name, real_name: names }) =>
    [id, name, ...Object.values(names)].some((each) => foldedName(each).includes(searchText)),
  );
  const customers = await db
    .selectFrom('app_user')
    .where(({ eb, or }) =>
      or([eb('id', '=', text), sql<SqlBool>`mobile_hash = any(${[...encryptorIn(db).hashes(text)]}::text[])`]),
    )
    .select('id')
    .execute();
  return [...new Set([...idsOf(matchingUsers), ...idsOf(customers)])].slice(0, maxMatches);
};

const findProducts = async (db: Db, text: string): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('product')
      .where(sql<SqlBool>`concat_ws(' ', name ->> 'zh-CN', name ->> 'en-US', model_code, id) ilike ${containsPattern(text)}`)
      .select('id')
      .limit(maxMatches)
      .execute(),
  );

const findOrganisations = async (db: Db, text: string): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('organisation')
      .where(
        sql<SqlBool>`concat_ws(' ', name, short_name ->> 'zh-CN', short_name ->> 'en-US', credit_code, id) ilike ${containsPattern(text)}`,
      )
      .select('id')
      .limit(maxMatches)
      .execute(),
  );

const aboutPersons = (ids: readonly string[]) =>
  sql<SqlBool>`(audit.actor = any(${[...ids]}::text[]) or (audit.subject = 'user' and audit.subject_no = any(${[...ids]}::text[])))`;

/** Maximum number of rows that are looked up by product. If there are more, reading the audit backwards soon finds a page. */
const maxRareRows = 5000;

/**
 * Returns the ids of all rows about products, of their orders and of their policies, or undefined if there are too many. The
 * rows of each number come from the index, whatever the size of the audit.
 */
const rowsOfRareProducts = async (
  db: Db,
  ids: readonly string[],
  before: number | undefined,
): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{ readonly id: string }>`
    with numbers as (
      select 'product' as subject, id as no from unnest(${[...ids]}::text[]) as id
      union all select 'order', order_no from sales_order where product_id = any(${[...ids]}::text[])
      union all select 'policy', policy_no from policy where product_id = any(${[...ids]}::text[]))
    select a.id::text as id from numbers cross join lateral (
      select audit.id from audit where audit.subject = numbers.subject and audit.subject_no = numbers.no
        and (${before ?? null}::bigint is null or audit.id < ${before ?? null}::bigint)
      order by audit.id desc limit ${maxRareRows + 1}) a
    limit ${maxRareRows + 1}`.execute(db);
  return rows.length > maxRareRows ? undefined : rows.map(({ id }) => id);
};

// Each row looks up its own product, because with `exists` PostgreSQL would first read all orders and policies of the products.
const aboutProducts = (ids: readonly string[]) => sql<SqlBool>`(
  (audit.subject = 'product' and audit.subject_no = any(${[...ids]}::text[]))
  or (audit.subject = 'order'
    and (select o.product_id from sales_order o where o.order_no = audit.subject_no) = any(${[...ids]}::text[]))
  or (audit.subject = 'policy'
    and (select p.product_id from policy p where p.policy_no = audit.subject_no) = any(${[...ids]}::text[])))`;

const aboutOrganisations = (ids: readonly string[]) => sql<SqlBool>`(
  (audit.subject = 'organisation' and audit.subject_no = any(${[...ids]}::text[]))
  or exists (select from app_user u where u.organisation_id = any(${[...ids]}::text[])
    and (u.id = audit.actor or (audit.subject = 'user' and u.id = audit.subject_no))))`;

/**
 * Returns the condition for rows about a number. For an order or policy, it includes both, their payments, refunds and
 * endorsements.
 */
const aboutNumber = (number: string) => sql<SqlBool>`audit.subject_no in (
  with sold as (
    select order_no from sales_order where order_no = ${number}
    union select order_no from policy where policy_no = ${number})
  select ${number}::text
  union select order_no from sold
  union select policy_no from policy where order_no in (select order_no from sold)
  union select payment_no from payment where order_no in (select order_no from sold)
  union select refund_no from refund where order_no in (select order_no from sold)
  union select endorsement_no from endorsement where order_no in (select order_no from sold))`;

/** Returns whether a row is unchanged since it got its link, or waits for its link. */
export const chainState = (row: Row): 'WAITING' | 'WHOLE' | 'CHANGED' => {
  if (row.hash === null) return 'WAITING';
  return linkHash(row.previous ?? chainStart, row) === row.hash ? 'WHOLE' : 'CHANGED';
};

/** The kinds of ids in the details of rows, by the names of their members. */
const idsInDetail: Readonly<Record<string, readonly (keyof Names)[]>> = {
  productId: ['product'],
  products: ['product'],
  organisation: ['organisation'],
  organisations: ['organisation'],
  orgId: ['organisation'],
  // A user moves between organisations; an order passes between users.
  from: ['organisation', 'user'],
  to: ['organisation', 'user'],
  insurerId: ['insurer'],
  agentId: ['user'],
  askedBy: ['user'],
  colleague: ['user'],
  persons: ['user'],
};

const idKindsOf = (member: string): readonly (keyof Names)[] =>
  (Object.hasOwn(idsInDetail, member) ? idsInDetail[member] : undefined) ?? [];

/** Returns the name that belongs to an id in the detail of a row, or undefined if the text is not a known id. */
export const nameOfId = (member: string, id: string, names: Names): Sentence | undefined =>
  idKindsOf(member)
    .map((kind) => names[kind].get(id))
    .find((name) => name !== undefined);

/** Names by id. */
export type Names = Readonly<Record<'user' | 'product' | 'organisation' | 'insurer', ReadonlyMap<string, Sentence>>>;

/** Returns the names of the subjects, of the actors and of the ids in the details of rows: users, products, organisations, insurers. */
export const namesIn = async (db: Db, rows: readonly Row[]): Promise<Names> => {
  const idsOfKind = (kind: keyof Names): string[] => [
    ...new Set(
      rows.flatMap(({ subject, subject_no: no, detail }) => [
        ...(subject === kind ? [no] : []),
        // The subject of a day of an insurer is its code and the day.
        ...(kind === 'insurer' && subject === 'reconciliation' ? [no.split(' ')[0] ?? ''] : []),
        ...Object.entries(detail ?? {})
          .filter(([member]) => idKindsOf(member).includes(kind))
          .flatMap(([, value]) => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [])),
      ]),
    ),
  ];
  const users = [...new Set([...rows.map(({ actor }) => actor), ...idsOfKind('user')])];
  const namesById = (records: readonly { readonly id: string; readonly name: Sentence | string }[]) =>
    new Map(records.map(({ id, name }) => [id, typeof name === 'string' ? { 'zh-CN': name, 'en-US': name } : name]));
  const [persons, products, organisations, insurers] = await Promise.all([
    db
      .selectFrom('app_user')
      .where(sql<SqlBool>`id = any(${users}::text[])`)
      .select(['id', 'real_name as name'])
      .execute(),
    db
      .selectFrom('product')
      .where(sql<SqlBool>`id = any(${idsOfKind('product')}::text[])`)
      .select(['id', 'name'])
      .execute(),
    db
      .selectFrom('organisation')
      .where(sql<SqlBool>`id = any(${idsOfKind('organisation')}::text[])`)
      .select(['id', 'name'])
      .execute(),
    db
      .selectFrom('insurer')
      .where(sql<SqlBool>`(id = any(${idsOfKind('insurer')}::text[]) or code = any(${idsOfKind('insurer')}::text[]))`)
      .select(['id', 'code', 'name'])
      .execute(),
  ]);
  return {
    user: namesById(persons),
    product: namesById(products),
    organisation: namesById(organisations),
    insurer: new Map([...namesById(insurers), ...namesById(insurers.map(({ code, name }) => ({ id: code, name })))]),
  };
};
