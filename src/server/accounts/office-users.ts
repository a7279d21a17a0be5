import { sql, type SqlBool } from 'kysely';
import type { OfficeRight } from '../../contract/accounts.ts';
import { officeRights } from '../../contract/choices.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { SessionUser } from '../database/sessions.ts';
import { DomainError } from '../domain/errors.ts';
import { needRight } from '../domain/office-rights.ts';
import { userOfOrganisation } from './user-repository.ts';

type Change = { readonly userId: string; readonly officeRights: readonly OfficeRight[] };

/** Changes the rights of a user of the back office. */
export const changeRights = (
  db: Db,
  { userId, officeRights: given }: Change,
  { user, now }: { readonly user: Pick<SessionUser, 'id' | 'organisation_id'>; readonly now: Date },
): Promise<UserRecord> =>
  db.transaction().execute(async (tx) => {
    if (userId === user.id) throw new DomainError('STATE', notOwn);
    const orgId = user.organisation_id ?? '';
    await lockRights(tx, orgId);
    // The caller may have lost the right while the call waited for the lock.
    const giver = await userOfOrganisation(tx, orgId, user.id);
    if (giver) needRight(giver, 'rights');
    const before = await userOfOrganisation(tx, orgId, userId);
    if (!before?.back_office) throw new DomainError('NOT_FOUND');
    const rights = officeRights.filter((right) => given.includes(right));
    await tx.updateTable('app_user').set({ office_rights: rights }).where('id', '=', userId).execute();
    await requireRightsGiver(tx, orgId);
    const detail = { rights: [before.office_rights, rights] };
    await record(tx, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'rights-changed', detail });
    return { ...before, office_rights: rights };
  });

/** Locks the rights of an organisation's users until the transaction ends. */
export const lockRights = async (tx: Db, orgId: string): Promise<void> => {
  await tx.selectFrom('organisation').where('id', '=', orgId).select('id').forUpdate().execute();
};

/** Throws if no user could grant rights any more. Call it after the change, in the same transaction. */
export const requireRightsGiver = async (tx: Db, orgId: string): Promise<void> => {
  const giver = await tx
    .selectFrom('app_user')
    .where('organisation_id', '=', orgId)
    .where('back_office', '=', true)
    .where('locked', '=', false)
    .where(sql<SqlBool>`'rights' = any(office_rights)`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!giver) throw new DomainError('STATE', lastGiver);
};

const notOwn = { 'zh-CN': '不能修改自己的后台权限', 'en-US': 'You cannot change your own rights' };
const lastGiver = {
  'zh-CN': '至少要有一名可登录的用户保留“权限管理”',
  'en-US': 'At least one user who can sign in must keep the right “Giving rights”',
};
