import type { InsertObject } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/schema/index.ts';

export const insertShare = async (db: Db, share: InsertObject<Tables, 'share'>): Promise<void> => {
  await db.insertInto('share').values(share).execute();
};

/** Reads a share by its code or its short form, with the names of product, agent and organisation. */
export const shareByCode = (db: Db, code: string) =>
  db
    .selectFrom('share')
    .innerJoin('product', 'product.id', 'share.product_id')
    .innerJoin('app_user', 'app_user.id', 'share.user_id')
    .leftJoin('organisation', 'organisation.id', 'share.organisation_id')
    .where(({ eb, or }) => or([eb('share.code', '=', code), eb('share.short', '=', code)]))
    .selectAll('share')
    .select([
      'product.name as product_name',
      'product.model_code',
      'app_user.real_name',
      'app_user.licence_until',
      'app_user.trained_until',
      'organisation.name as organisation_name',
    ])
    .executeTakeFirst();

/** Reads the code of a user's newest share of a product and a plan that is valid at least until a time. */
export const shareUntil = async (
  db: Db,
  { userId, productId, plan, allow, until }: Record<'userId' | 'productId' | 'plan' | 'allow', string> & { readonly until: Date },
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('share')
      .where('user_id', '=', userId)
      .where('product_id', '=', productId)
      .where('plan', '=', plan)
      .where('allow', '=', allow)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>=', until)
      .orderBy('created_at', 'desc')
      .select('code')
      .executeTakeFirst()
  )?.code;

/** Reads a share by its code or its short form, with the details of its agent. */
export const agentOfShare = (db: Db, code: string) =>
  db
    .selectFrom('share')
    .innerJoin('app_user', 'app_user.id', 'share.user_id')
    .leftJoin('organisation', 'organisation.id', 'share.organisation_id')
    .where(({ eb, or }) => or([eb('share.code', '=', code), eb('share.short', '=', code)]))
    .select([
      'share.product_id',
      'share.user_id',
      'share.plan',
      'share.expires_at',
      'share.revoked_at',
      'app_user.real_name',
      'app_user.mobile',
      'app_user.publishes_phone',
      'app_user.locked',
      'app_user.licence_until',
      'app_user.trained_until',
      'organisation.name as organisation_name',
    ])
    .executeTakeFirst();

/** Revokes shares that are still valid. */
export const revokeShares = async (db: Db, codes: readonly string[], now: Date): Promise<void> => {
  if (codes.length === 0) return;
  await db.updateTable('share').set({ revoked_at: now }).where('code', 'in', codes).where('revoked_at', 'is', null).execute();
};

/** Reads a user's telephone, and whether the user's shares show it. */
export const phoneOf = (db: Db, userId: string) =>
  db.selectFrom('app_user').where('id', '=', userId).select(['mobile', 'publishes_phone']).executeTakeFirstOrThrow();

export const showPhone = async (db: Db, userId: string, isShown: boolean): Promise<void> => {
  await db.updateTable('app_user').set({ publishes_phone: isShown }).where('id', '=', userId).execute();
};

/** Sets the short form of a share, once. */
export const setShortCode = async (db: Db, code: string, short: string): Promise<void> => {
  await db.updateTable('share').set({ short }).where('code', '=', code).where('short', 'is', null).execute();
};

export const countOpening = async (db: Db, code: string): Promise<void> => {
  await db
    .updateTable('share')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1) }))
    .where('code', '=', code)
    .execute();
};

/**
 * Reads a page of a user's shares, newest first, each with the numbers of drafts and orders made from it, and the total number
 * of shares.
 */
export const sharePage = async (db: Db, userId: string, page: { readonly limit: number; readonly offset: number }) => {
  const shares = db.selectFrom('share').where('share.user_id', '=', userId);
  const { total } = await shares.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await shares
    .innerJoin('product', 'product.id', 'share.product_id')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .select([
      'share.code',
      'share.product_id',
      'share.created_at',
      'share.expires_at',
      'share.revoked_at',
      'share.opened',
      'product.name as product_name',
      'insurer.logo as insurer_logo',
    ])
    .select(({ selectFrom, fn }) => {
      const count = fn.countAll<number>().as('n');
      const orders = selectFrom('sales_order').whereRef('sales_order.share_code', '=', 'share.code');
      return [
        selectFrom('draft').whereRef('draft.share_code', '=', 'share.code').select(count).as('drafts'),
        orders.select(count).as('orders'),
        orders.where('sales_order.payment_status', '=', 'PAID').select(count).as('paid'),
      ];
    })
    .orderBy('share.created_at', 'desc')
    .orderBy('share.code')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
};
