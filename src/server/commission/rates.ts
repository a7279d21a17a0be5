import type { LanguageTag } from '@insure/engine';
import { sql, type SqlBool } from 'kysely';
import type { BodyOf } from '../../contract/call.ts';
import type { commissionRateAdd, commissionRateDecide, RateRow, RateState } from '../../contract/commission.ts';
import { replacedRate } from '../catalogue/rates-in-force.ts';
import { productById } from '../catalogue/repository.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { containsPattern } from '../database/search.ts';
import type { SessionUser } from '../database/sessions.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { rateText } from '../domain/money.ts';
import { refuseMaker } from '../domain/two-persons.ts';
import { throwIssueAt } from '../domain/issues.ts';

/** Returns a page of the rates: first those to be decided, then the latest. */
export const ratePage = async (
  db: Db,
  page: {
    readonly limit: number;
    readonly offset: number;
    readonly key?: string | undefined;
    readonly state?: RateState | undefined;
  },
) => {
  let query = db
    .selectFrom('commission_rate')
    .innerJoin('product', 'product.id', 'commission_rate.product_id')
    .innerJoin('app_user as maker', 'maker.id', 'commission_rate.made_by')
    .leftJoin('app_user as checker', 'checker.id', 'commission_rate.decided_by')
    .leftJoin('organisation', 'organisation.id', 'commission_rate.organisation_id');
  if (page.state) query = query.where('commission_rate.state', '=', page.state);
  if (page.key)
    query = query.where(
      sql<SqlBool>`concat_ws(' ', product.name ->> 'zh-CN', product.name ->> 'en-US', organisation.name) ilike ${containsPattern(page.key)}`,
    );
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('commission_rate')
    .select([
      'product.name as product_name',
      'product.commission_rate as catalogue_rate',
      'organisation.name as organisation_name',
      'maker.real_name as maker_name',
      'checker.real_name as checker_name',
    ])
    .orderBy(sql`commission_rate.state <> 'PREPARED'`)
    .orderBy('commission_rate.no', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
};

type StoredRate = Awaited<ReturnType<typeof ratePage>>['rows'][number];

/** Returns a rate as the wire shows it to a user, with the rate that it replaces if it waits for a decision. */
export const rateView = async (db: Db, row: StoredRate, userId: string): Promise<RateRow> => ({
  no: row.no,
  productId: row.product_id,
  productName: row.product_name,
  orgId: row.organisation_id,
  orgName: row.organisation_name,
  level: row.level === 2 || row.level === 3 ? row.level : null,
  validFrom: row.valid_from,
  rate: rateText(row.rate),
  catalogueRate: rateText(row.catalogue_rate),
  replacedRate: row.state === 'PREPARED' ? rateText((await findReplacedRate(db, row)) ?? row.catalogue_rate) : null,
  state: row.state,
  madeBy: row.maker_name,
  madeAt: instantText(row.made_at),
  decidedBy: row.checker_name,
  decidedAt: row.decided_at && instantText(row.decided_at),
  mayDecide: row.state === 'PREPARED' && row.made_by !== userId,
});

const findReplacedRate = (db: Db, row: StoredRate) =>
  replacedRate(db, {
    productId: row.product_id,
    organisationId: row.organisation_id,
    level: row.level,
    day: row.valid_from,
  });

/** Returns the products and open organisations for which a rate can be prepared. */
export const rateScopes = async (db: Db) => ({
  products: await db.selectFrom('product').select(['id', 'name', 'commission_rate']).orderBy('sort').orderBy('id').execute(),
  organisations: await db
    .selectFrom('organisation')
    .where('closed_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .execute(),
});

type Maker = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };

/** Prepares a rate, which is valid once another user has approved it. */
export const prepareRate = async (
  db: Db,
  { productId, orgId, level, validFrom, rate }: BodyOf<typeof commissionRateAdd>,
  { user, now, language }: Maker,
): Promise<number> => {
  const isKnown = orgId === null || (await db.selectFrom('organisation').where('id', '=', orgId).select('id').executeTakeFirst());
  if (!isKnown || !(await productById(db, productId))) throw new DomainError('NOT_FOUND');
  if (validFrom < dayOf(now)) throwIssueAt('/validFrom', 'past', inThePastSentence, language);
  if (Number(rate) > 1) throwIssueAt('/rate', 'maximum', tooMuchSentence, language);
  return db.transaction().execute(async (tx) => {
    const { no } = await tx
      .insertInto('commission_rate')
      .values({
        product_id: productId,
        organisation_id: orgId,
        level,
        valid_from: validFrom,
        rate,
        made_by: user.id,
        made_at: now,
      })
      .returning('no')
      .executeTakeFirstOrThrow();
    const detail = { productId, orgId, level, validFrom, rate };
    await record(tx, { at: now, actor: user.id, subject: 'commission', subjectNo: `rate ${no}`, action: 'prepare', detail });
    return no;
  });
};

/** Approves or declines a prepared rate. Throws for the user who has prepared it. */
export const decideRate = async (
  db: Db,
  { no, decision }: BodyOf<typeof commissionRateDecide>,
  { user, now }: Maker,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const rate = await tx.selectFrom('commission_rate').where('no', '=', no).selectAll().forUpdate().executeTakeFirst();
    if (!rate) throw new DomainError('NOT_FOUND');
    refuseMaker([rate.made_by], user.id, ownRateSentence);
    if (rate.state !== 'PREPARED') throw new DomainError('STATE', decidedSentence);
    if (decision === 'APPROVED' && rate.valid_from < dayOf(now)) throw new DomainError('STATE', tooLateSentence);
    await tx
      .updateTable('commission_rate')
      .set({ state: decision, decided_by: user.id, decided_at: now })
      .where('no', '=', no)
      .execute();
    // Cached replies about products contain the rate.
    await tx
      .updateTable('revision')
      .set(({ eb }) => ({ value: eb('value', '+', 1) }))
      .where('name', '=', 'catalogue')
      .execute();
    const action = decision === 'APPROVED' ? 'approve' : 'decline';
    await record(tx, { at: now, actor: user.id, subject: 'commission', subjectNo: `rate ${no}`, action });
  });

const inThePastSentence = { 'zh-CN': '生效日不能早于今天', 'en-US': 'The first day cannot have passed' };
const tooMuchSentence = { 'zh-CN': '佣金比例不能超过 100%', 'en-US': 'A commission is at most 100 %' };
const ownRateSentence = {
  'zh-CN': '本费率由您制单，须由他人复核',
  'en-US': 'You have prepared this rate: somebody else decides it',
};
const decidedSentence = { 'zh-CN': '该费率已复核', 'en-US': 'This rate is decided' };
const tooLateSentence = {
  'zh-CN': '生效日已过，不能批准；请退回后重新制单',
  'en-US': 'Its first day has passed: decline it and prepare another',
};
