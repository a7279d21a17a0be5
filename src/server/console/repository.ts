import { sql, type SqlBool } from 'kysely';
import type { RegistrationState } from '../../contract/console.ts';
import type { Db } from '../database/open.ts';
import { containsPattern } from '../database/search.ts';

type Paging = { readonly limit: number; readonly offset: number; readonly key?: string | undefined };

const readTotal = async (query: {
  readonly executeTakeFirstOrThrow: () => Promise<{ readonly total: string }>;
}): Promise<number> => Number((await query.executeTakeFirstOrThrow()).total);

/** Returns a page of the applications for an account: the open ones, oldest first, then the decided ones, newest first. */
export const applicationPage = async (
  db: Db,
  { limit, offset, key, state }: Paging & { readonly state?: RegistrationState | undefined },
) => {
  let query = db.selectFrom('registration').leftJoin('app_user', 'app_user.id', 'registration.decided_by');
  if (state !== undefined) query = query.where('registration.state', '=', state);
  if (key)
    query = query.where(
      sql<SqlBool>`concat_ws(' ', registration.organisation_name, registration.credit_code) ilike ${containsPattern(key)}`,
    );
  const [count, rows] = await Promise.all([
    readTotal(query.select(({ fn }) => fn.countAll<string>().as('total'))),
    query
      .selectAll('registration')
      .select('app_user.real_name')
      .orderBy(sql`registration.state <> 'OPEN'`)
      .orderBy(sql`case when registration.state = 'OPEN' then registration.created_at end`)
      .orderBy('registration.decided_at', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { total: count, rows };
};

const userCounts = (db: Db) =>
  db
    .selectFrom('app_user')
    .groupBy('organisation_id')
    .select(({ fn }) => [
      'organisation_id',
      fn.countAll<string>().as('users'),
      sql<string>`count(*) filter (where level > 1 and not locked)`.as('agents'),
      sql<boolean>`bool_or(back_office)`.as('is_platform'),
    ]);

const selectOrganisations = (db: Db) =>
  db
    .selectFrom('organisation')
    .leftJoin(userCounts(db).as('counted'), 'counted.organisation_id', 'organisation.id')
    .selectAll('organisation')
    .select([
      'counted.users',
      'counted.agents',
      'counted.is_platform',
      sql<string>`(select count(distinct product_id) from department_plan
        where department_plan.organisation_id = organisation.id and asked_by is not null)`.as('waiting'),
    ]);

export type OrganisationRecord = Awaited<ReturnType<ReturnType<typeof selectOrganisations>['executeTakeFirstOrThrow']>>;

export const organisationById = (db: Db, id: string): Promise<OrganisationRecord | undefined> =>
  selectOrganisations(db).where('organisation.id', '=', id).executeTakeFirst();

/** Returns a page of the organisations by name. */
export const organisationPage = async (
  db: Db,
  { limit, offset, key, closed }: Paging & { readonly closed?: boolean | undefined },
) => {
  let query = selectOrganisations(db);
  if (closed !== undefined) query = query.where('organisation.closed_at', closed ? 'is not' : 'is', null);
  if (key)
    query = query.where(
      sql<SqlBool>`concat_ws(' ', organisation.name, organisation.short_name ->> 'zh-CN', organisation.short_name ->> 'en-US', organisation.credit_code) ilike ${containsPattern(key)}`,
    );
  const [count, rows] = await Promise.all([
    readTotal(query.clearSelect().select(({ fn }) => fn.countAll<string>().as('total'))),
    query.orderBy('organisation.name').limit(limit).offset(offset).execute(),
  ]);
  return { total: count, rows };
};
