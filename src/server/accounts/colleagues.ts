import type { LanguageTag } from '@insure/engine';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { NewUser } from '../database/schema/accounts.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Writable } from '../domain/access-marks.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { lockGiver, needsTwo } from './office-users.ts';
import { storeRequest } from './office-requests.ts';
import { insertNewUser, organisationOpen, phoneTaken, userTaken } from './organisations.ts';
import { newUserId } from './organisation-repository.ts';
import { hashPassword, passwordHalf, randomPassword } from './passwords.ts';
import { setPassword } from './service.ts';
import { countByMobile, userNamed } from './user-repository.ts';

type By = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };

/** A change that was asked for shows the first half of the password; one that was made at once shows the whole. */
type Given = { readonly isAsked: boolean; readonly password: string };

/** Adds a user of the back office, or asks to: with two users who give rights, the other one approves. */
export const addColleague = async (db: Db, user: NewUser, by: By): Promise<Given & { readonly user: UserRecord | undefined }> => {
  const orgId = by.user.organisation_id ?? '';
  const password = randomPassword();
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await organisationOpen(tx, orgId);
    await lockGiver(tx, by.user);
    if (!(await needsTwo(tx, orgId))) {
      const added = await insertNewUser(tx, orgId, user, hash, by, { detail: { alone: true } });
      return { isAsked: false, password, user: added };
    }
    if (user.mobile !== null && (await countByMobile(tx, orgId, user.mobile)) > 0)
      throwIssueAt('/phone', 'phone-taken', phoneTaken, by.language);
    if (await userNamed(tx, orgId, user.userName)) throwIssueAt('/userName', 'name-taken', userTaken, by.language);
    const half = passwordHalf();
    const subjectNo = newUserId();
    await storeRequest(tx, { content: { kind: 'USER', user, half }, subjectNo, by: by.user.id, now: by.now });
    const detail = { organisation: orgId, officeRights: user.officeRights };
    const entry = { at: by.now, actor: by.user.id, subject: 'user', subjectNo } as const;
    await record(tx, { ...entry, action: 'user-asked', detail });
    return { isAsked: true, password: half, user: undefined };
  });
};

/** Gives a colleague a new password, or asks to: with two users who give rights, the other one approves. */
export const resetColleague = async (db: Db, member: Writable<UserRecord>, { user, now }: By): Promise<Given> => {
  const password = randomPassword();
  const hash = await hashPassword(password);
  const entry = { at: now, actor: user.id, subject: 'user', subjectNo: member.id } as const;
  return db.transaction().execute(async (tx) => {
    await lockGiver(tx, user);
    if (!(await needsTwo(tx, user.organisation_id ?? ''))) {
      await setPassword(tx, member, { hash, given: true }, now);
      await record(tx, { ...entry, action: 'password-given', detail: { alone: true } });
      return { isAsked: false, password };
    }
    const half = passwordHalf();
    await storeRequest(tx, { content: { kind: 'PASSWORD', half }, subjectNo: member.id, by: user.id, now });
    await record(tx, { ...entry, action: 'password-asked' });
    return { isAsked: true, password: half };
  });
};

/**
 * Asks to change the phone of a colleague, because whoever has the phone can sign in by a code. Returns false if one user may change
 * it: the phone stays, the user is no colleague, or nobody else gives rights.
 */
export const askPhone = (
  db: Db,
  member: Writable<UserRecord>,
  phone: string | null,
  { user, now, language }: By,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!member.back_office || member.id === user.id || member.mobile === phone) return false;
    const orgId = user.organisation_id ?? '';
    await lockGiver(tx, user);
    if (!(await needsTwo(tx, orgId))) return false;
    if (phone !== null && (await countByMobile(tx, orgId, phone, member.id)) > 0)
      throwIssueAt('/phone', 'phone-taken', phoneTaken, language);
    await storeRequest(tx, { content: { kind: 'PHONE', phone }, subjectNo: member.id, by: user.id, now });
    const entry = { at: now, actor: user.id, subject: 'user', subjectNo: member.id } as const;
    await record(tx, { ...entry, action: 'phone-asked' });
    return true;
  });
