import type { LanguageTag } from '@insure/engine';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { NewUser } from '../database/schema/accounts.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Writable } from '../domain/access-marks.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { lockWithRight, needsSecondUser } from './office-users.ts';
import { openRequests, storeRequest } from './office-requests.ts';
import {
  changeUser,
  insertNewUser,
  lockOpenOrganisation,
  phoneTakenSentence,
  userChangeOf,
  userNameTakenSentence,
} from './organisations.ts';
import { newUserId } from './organisation-repository.ts';
import { hashPassword, randomPasswordHalf, randomPassword } from './passwords.ts';
import { setPassword } from './service.ts';
import { countByMobile, hasUserNamed, userOfOrganisation } from './user-repository.ts';

type ChangeContext = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };

/** The password that the caller sees: its first half if another user must approve the change, else all of it. */
type PasswordResult = { readonly isAsked: boolean; readonly password: string };

/** Adds a user of the back office. If two users may grant rights, stores a request instead, which the other one approves. */
export const addColleague = async (
  db: Db,
  user: NewUser,
  by: ChangeContext,
): Promise<PasswordResult & { readonly user: UserRecord | undefined }> => {
  const orgId = by.user.organisation_id ?? '';
  const password = randomPassword();
  const hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await lockOpenOrganisation(tx, orgId);
    await lockWithRight(tx, by.user, 'rights');
    if (!(await needsSecondUser(tx, orgId))) {
      const addedUser = await insertNewUser(tx, orgId, user, hash, by, { detail: { alone: true } });
      return { isAsked: false, password, user: addedUser };
    }
    const requestedUsers = (await openRequests(tx, ['USER'])).flatMap(({ content }) =>
      content.kind === 'USER' ? [content.user] : [],
    );
    if (
      user.mobile !== null &&
      (requestedUsers.some(({ mobile }) => mobile === user.mobile) || (await countByMobile(tx, orgId, user.mobile)) > 0)
    )
      throwIssueAt('/phone', 'phone-taken', phoneTakenSentence, by.language);
    if (requestedUsers.some(({ userName }) => userName === user.userName) || (await hasUserNamed(tx, orgId, user.userName)))
      throwIssueAt('/userName', 'name-taken', userNameTakenSentence, by.language);
    const half = randomPasswordHalf();
    const subjectNo = newUserId();
    await storeRequest(tx, { content: { kind: 'USER', user, half }, subjectNo, by: by.user.id, now: by.now });
    const detail = { organisation: orgId, officeRights: user.officeRights };
    const entry = { at: by.now, actor: by.user.id, subject: 'user', subjectNo } as const;
    await record(tx, { ...entry, action: 'user-asked', detail });
    return { isAsked: true, password: half, user: undefined };
  });
};

/** Gives a colleague a new password. If two users may grant rights, stores a request instead, which the other one approves. */
export const resetColleague = async (
  db: Db,
  member: Writable<UserRecord>,
  { user, now }: ChangeContext,
): Promise<PasswordResult> => {
  const password = randomPassword();
  const hash = await hashPassword(password);
  const entry = { at: now, actor: user.id, subject: 'user', subjectNo: member.id } as const;
  return db.transaction().execute(async (tx) => {
    await lockWithRight(tx, user, 'rights');
    if (!(await needsSecondUser(tx, user.organisation_id ?? ''))) {
      await setPassword(tx, member, { hash, given: true }, now);
      await record(tx, { ...entry, action: 'password-given', detail: { alone: true } });
      return { isAsked: false, password };
    }
    const half = randomPasswordHalf();
    const before = (await userOfOrganisation(tx, user.organisation_id ?? '', member.id))?.password_hash ?? null;
    await storeRequest(tx, { content: { kind: 'PASSWORD', before, half }, subjectNo: member.id, by: user.id, now });
    await record(tx, { ...entry, action: 'password-asked' });
    return { isAsked: true, password: half };
  });
};

/**
 * Changes all values of a colleague or none. Everyone who has the phone can sign in by a code. So if two users may grant
 * rights, a new phone is only requested and the other user approves it; the other values change immediately. Returns whether the
 * phone was requested.
 */
export const editColleague = async (
  db: Db,
  member: Writable<UserRecord>,
  enteredChange: Parameters<typeof userChangeOf>[0],
  by: ChangeContext,
): Promise<boolean> => {
  const { mobile, ...otherChanges } = userChangeOf(enteredChange, by.language);
  return db.transaction().execute(async (tx) => {
    const isAsked = await requestPhone(tx, member.id, mobile, by);
    await changeUser(tx, member, isAsked ? otherChanges : { ...otherChanges, mobile }, by);
    return isAsked;
  });
};

/** Requests a new phone of a colleague. Returns false if the colleague already has it, or if no other user may grant rights. */
const requestPhone = async (
  tx: Db,
  id: string,
  phone: string | null,
  { user, now, language }: ChangeContext,
): Promise<boolean> => {
  await lockWithRight(tx, user, 'rights');
  // The phone may have changed while the call waited for the lock.
  const { mobile: before } = await tx.selectFrom('app_user').where('id', '=', id).select('mobile').executeTakeFirstOrThrow();
  const orgId = user.organisation_id ?? '';
  if (before === phone || !(await needsSecondUser(tx, orgId))) return false;
  if (phone !== null && (await countByMobile(tx, orgId, phone, id)) > 0)
    throwIssueAt('/phone', 'phone-taken', phoneTakenSentence, language);
  await storeRequest(tx, { content: { kind: 'PHONE', before, phone }, subjectNo: id, by: user.id, now });
  await record(tx, { at: now, actor: user.id, subject: 'user', subjectNo: id, action: 'phone-asked' });
  return true;
};
