import { sql, type SqlBool } from 'kysely';
import type { OfficeRight } from '../../contract/accounts.ts';
import { officeRights } from '../../contract/choices.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { SessionUser } from '../database/sessions.ts';
import { DomainError } from '../domain/errors.ts';
import { requireRight } from '../domain/office-rights.ts';
import { storeRequest } from './office-requests.ts';
import { userOfOrganisation } from './user-repository.ts';

type RightsChange = { readonly userId: string; readonly officeRights: readonly OfficeRight[] };

/** Returns whether a change only removes rights, and not the right to grant rights. */
const onlyRemovesRights = (before: readonly OfficeRight[], after: readonly OfficeRight[]): boolean =>
  after.every((right) => before.includes(right)) && before.includes('rights') === after.includes('rights');

/**
 * Changes the rights of a user of the back office. If two users may grant rights, the change is only requested and the other one
 * approves it, unless it only removes rights other than the right to grant rights. Returns the user as stored.
 */
export const changeRights = (
  db: Db,
  { userId, officeRights: requestedRights }: RightsChange,
  { user, now }: { readonly user: Pick<SessionUser, 'id' | 'organisation_id'>; readonly now: Date },
): Promise<{ readonly user: UserRecord; readonly isAsked: boolean }> =>
  db.transaction().execute(async (tx) => {
    if (userId === user.id) throw new DomainError('STATE', ownRightsSentence);
    const orgId = user.organisation_id ?? '';
    await lockWithRight(tx, user, 'rights');
    const before = await userOfOrganisation(tx, orgId, userId);
    if (!before?.back_office) throw new DomainError('NOT_FOUND');
    const rights = officeRights.filter((right) => requestedRights.includes(right));
    const detail = { rights: [before.office_rights, rights] };
    const entry = { at: now, actor: user.id, subject: 'user', subjectNo: userId } as const;
    const isAlone = !(await needsSecondUser(tx, orgId));
    if (!isAlone && !onlyRemovesRights(before.office_rights, rights)) {
      const content = { kind: 'RIGHTS', before: before.office_rights, after: rights } as const;
      await storeRequest(tx, { content, subjectNo: userId, by: user.id, now });
      await record(tx, { ...entry, action: 'rights-asked', detail });
      return { user: before, isAsked: true };
    }
    await tx.updateTable('app_user').set({ office_rights: rights }).where('id', '=', userId).execute();
    await requireRightsGiver(tx, orgId);
    await record(tx, { ...entry, action: 'rights-changed', detail: { ...detail, ...(isAlone && { alone: true }) } });
    return { user: { ...before, office_rights: rights }, isAsked: false };
  });

/**
 * Locks the rights of the caller's organisation until the transaction ends. Throws FORBIDDEN if the caller is locked or has lost
 * the right while the call waited for the lock.
 */
export const lockWithRight = async (
  tx: Db,
  user: Pick<SessionUser, 'id' | 'organisation_id'>,
  right: OfficeRight,
): Promise<void> => {
  const orgId = user.organisation_id ?? '';
  await lockRights(tx, orgId);
  const currentUser = await userOfOrganisation(tx, orgId, user.id);
  if (!currentUser || currentUser.locked) throw new DomainError('FORBIDDEN');
  requireRight(currentUser, right);
};

/**
 * Returns whether two users may grant rights. If so, each change of a colleague needs both. Locked users count, because
 * otherwise one user could lock the other and then act alone.
 */
export const needsSecondUser = async (db: Db, orgId: string): Promise<boolean> => {
  const rightsGivers = await db
    .selectFrom('app_user')
    .where('organisation_id', '=', orgId)
    .where('back_office', '=', true)
    .where('left_at', 'is', null)
    .where(sql<SqlBool>`'rights' = any(office_rights)`)
    .select('id')
    .limit(2)
    .execute();
  return rightsGivers.length === 2;
};

/** Locks the rights of an organisation's users until the transaction ends. */
export const lockRights = async (tx: Db, orgId: string): Promise<void> => {
  await tx.selectFrom('organisation').where('id', '=', orgId).select('id').forUpdate().execute();
};

/** Throws if no user could grant rights any more. Call it after the change, in the same transaction. */
export const requireRightsGiver = async (tx: Db, orgId: string): Promise<void> => {
  const rightsGiver = await tx
    .selectFrom('app_user')
    .where('organisation_id', '=', orgId)
    .where('back_office', '=', true)
    .where('locked', '=', false)
    .where(sql<SqlBool>`'rights' = any(office_rights)`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!rightsGiver) throw new DomainError('STATE', lastGiverSentence);
};

const ownRightsSentence = { 'zh-CN': '不能修改自己的后台权限', 'en-US': 'You cannot change your own rights' };
const lastGiverSentence = {
  'zh-CN': '至少要有一名可登录的用户保留“权限管理”',
  'en-US': 'At least one user who can sign in must keep the right “Manage permissions”',
};
