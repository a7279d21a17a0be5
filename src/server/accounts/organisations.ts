import type { LanguageTag } from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { consoleUserAdd } from '../../contract/console.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { NewUser, RequestContent } from '../database/schema/accounts.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { Writable } from '../domain/access-marks.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { checkFormat } from './check-format.ts';
import {
  hasBackOffice,
  insertOrganisation,
  insertUser,
  newOrganisationId,
  noLicence,
  organisationByName,
} from './organisation-repository.ts';
import { openRequests, storeRequest } from './office-requests.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { changeEmail, emailOf, sendLink } from './email.ts';
import { changeAccount, storedLicence } from './service.ts';
import { countByMobile, userOfOrganisation } from './user-repository.ts';

type EnteredUser = Omit<BodyOf<typeof consoleUserAdd>, 'orgId'>;

/** Converts an entered user to the stored form. Throws an issue at /email if it is not an address. */
export const newUserOf = (
  { userName, realName, phone, email = '', userLevel, issueFlag, licence, orgAdmin, backOffice, officeRights = [] }: EnteredUser,
  language: LanguageTag,
): NewUser => ({
  userName,
  realName,
  mobile: phone === '' ? null : phone,
  email: emailOf(email, language),
  level: userLevel,
  issueFlag,
  organisationAdmin: orgAdmin,
  officeRights: backOffice ? officeRights : null,
  licence: licence ? storedLicence(licence) : noLicence,
});

/** The user who makes a change, the time, and the language of the reply. */
type ChangeContext = { readonly user: { readonly id: string }; readonly now: Date; readonly language: LanguageTag };

type AddedUser = { readonly user: UserRecord; readonly password: string };

/** Adds a user, with a password that is shown only once; throws an issue if user name or phone are taken. */
export const addUser = async (db: Db, orgId: string, user: NewUser, by: ChangeContext): Promise<AddedUser> => {
  const password = randomPassword();
  const hash = await hashPassword(password);
  const addedUser = await db.transaction().execute(async (tx) => {
    await lockOpenOrganisation(tx, orgId);
    return insertNewUser(tx, orgId, user, hash, by);
  });
  return { user: addedUser, password };
};

/** Adds several users or none, each with a password that is shown only once. */
export const addUsers = async (
  db: Db,
  orgId: string,
  users: readonly NewUser[],
  by: ChangeContext,
): Promise<readonly AddedUser[]> => {
  const passwords = users.map(() => randomPassword());
  const hashes = await Promise.all(passwords.map(hashPassword));
  return db.transaction().execute(async (tx) => {
    await lockOpenOrganisation(tx, orgId);
    const addedUsers: AddedUser[] = [];
    for (const [index, user] of users.entries())
      addedUsers.push({ user: await insertNewUser(tx, orgId, user, hashes[index] ?? '', by), password: passwords[index] ?? '' });
    return addedUsers;
  });
};

/** Locks an organisation until the transaction ends; throws if it is closed. */
export const lockOpenOrganisation = async (tx: Db, orgId: string): Promise<void> => {
  const organisation = await lockOrganisation(tx, orgId);
  if (organisation.closed_at) throw new DomainError('STATE', closedSentence);
};

type EnteredChange = Omit<EnteredUser, 'userName' | 'orgAdmin' | 'backOffice' | 'officeRights'>;

/** Converts an entered change of a user to the stored form. Throws an issue if the e-mail address or a day is invalid. */
export const userChangeOf = (
  { realName, phone, email, userLevel, issueFlag, licence }: EnteredChange,
  language: LanguageTag,
) => ({
  realName,
  mobile: phone === '' ? null : phone,
  /** The e-mail address in the stored form, or undefined if it does not change. */
  email: email === undefined ? undefined : emailOf(email, language),
  level: userLevel,
  issueFlag,
  ...(licence && { licence: storedLicence(licence) }),
});

type UserChange = Omit<ReturnType<typeof userChangeOf>, 'mobile'> & { readonly mobile?: string | null };

/** Changes a user within a transaction. A value that is left out is not changed. Throws an issue if the phone is taken. */
export const changeUser = async (
  tx: Db,
  before: Writable<UserRecord>,
  { email, ...change }: UserChange,
  { user, now, language }: ChangeContext,
): Promise<void> => {
  const daysBefore = [before.licence_until, before.trained_until];
  const daysAfter = change.licence ? [change.licence.licence_until, change.licence.trained_until] : daysBefore;
  if (!(await changeAccount(tx, before, change))) throwIssueAt('/phone', 'phone-taken', phoneTakenSentence, language);
  if (email !== undefined) await changeEmail(tx, before, email, { actor: user.id, at: now });
  await record(tx, {
    at: now,
    actor: user.id,
    subject: 'user',
    subjectNo: before.id,
    action: 'user-changed',
    detail: {
      level: [before.level, change.level],
      issueFlag: [before.issue_flag, change.issueFlag],
      ...(daysBefore.join() !== daysAfter.join() && { licence: [daysBefore, daysAfter] }),
    },
  });
};

/** Changes all values of a user or none. */
export const editAccount = async (
  db: Db,
  before: Writable<UserRecord>,
  enteredChange: EnteredChange,
  by: ChangeContext,
): Promise<void> => {
  const change = userChangeOf(enteredChange, by.language);
  await db.transaction().execute((tx) => changeUser(tx, before, change, by));
};

type OpeningRequest = Omit<Extract<RequestContent, { readonly kind: 'OPEN' }>, 'kind'>;

/**
 * Requests the opening of an organisation with its first administrator. The organisation exists only after another user has
 * approved.
 */
export const storeOpeningRequest = async (
  db: Db,
  { organisation: enteredOrganisation, admin, registerNo }: OpeningRequest & { readonly registerNo?: string },
  by: ChangeContext,
): Promise<void> => {
  const { text: creditCode, issue } = checkFormat('social-credit-code', enteredOrganisation.creditCode);
  if (issue) throwIssueAt('/creditCode', issue.code, issue.sentence, by.language);
  const organisation = { ...enteredOrganisation, creditCode };
  const orgId = newOrganisationId();
  await db.transaction().execute(async (tx) => {
    if (registerNo !== undefined) await lockApplication(tx, registerNo);
    const openings = await openRequests(tx, ['OPEN']);
    if (
      (await organisationByName(tx, organisation.name)) ||
      openings.some(({ content }) => content.kind === 'OPEN' && content.organisation.name === organisation.name)
    )
      throwIssueAt('/orgName', 'name-taken', orgNameTakenSentence, by.language);
    const content = { kind: 'OPEN', organisation, admin } as const;
    await storeRequest(tx, { content, subjectNo: orgId, registerNo, by: by.user.id, now: by.now });
    const detail = { name: organisation.name, creditCode, ...(registerNo !== undefined && { registerNo }) };
    const entry = { at: by.now, actor: by.user.id, subject: 'organisation', subjectNo: orgId } as const;
    await record(tx, { ...entry, action: 'open-asked', detail });
  });
};

type ApprovedOpening = OpeningRequest & {
  readonly orgId: string;
  readonly registerNo: string | null;
  readonly askedBy: string;
  /** The hash of the administrator's first password. */
  readonly hash: string;
};

/** Opens a requested organisation within a transaction, and accepts its application if there is one. */
export const openRequestedOrganisation = async (
  tx: Db,
  { orgId, organisation, admin, registerNo, askedBy, hash }: ApprovedOpening,
  by: ChangeContext,
): Promise<void> => {
  if ((await insertOrganisation(tx, { ...organisation, authorisedOnly: true }, orgId)) === undefined)
    throw new DomainError('STATE', orgNameTakenSentence);
  const audit = { at: by.now, actor: by.user.id } as const;
  if (registerNo !== null) {
    await decideApplication(tx, registerNo, { state: 'OPENED', organisation_id: orgId }, by);
    const detail = { organisation: orgId, askedBy };
    await record(tx, { ...audit, subject: 'registration', subjectNo: registerNo, action: 'opened', detail });
  }
  const detail = {
    name: organisation.name,
    creditCode: organisation.creditCode,
    askedBy,
    ...(registerNo !== null && { registerNo }),
  };
  await record(tx, { ...audit, subject: 'organisation', subjectNo: orgId, action: 'opened', detail });
  await insertNewUser(tx, orgId, admin, hash, by);
};

/** Declines an application. Throws STATE if it is decided, or if a request to open its organisation waits for a decision. */
export const declineApplication = (db: Db, registerNo: string, reason: string, by: ChangeContext): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockApplication(tx, registerNo);
    const openings = await openRequests(tx, ['OPEN']);
    if (openings.some((request) => request.register_no === registerNo)) throw new DomainError('STATE', openingRequestedSentence);
    await decideApplication(tx, registerNo, { state: 'DECLINED', decision_note: reason }, by);
    const entry = { at: by.now, actor: by.user.id, subject: 'registration', subjectNo: registerNo, action: 'declined' } as const;
    await record(tx, entry);
  });

/** Closes an organisation. The sessions of its users end, and their shares are withdrawn. */
export const closeOrganisation = (db: Db, orgId: string, by: ChangeContext): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const organisation = await lockOrganisation(tx, orgId);
    if (organisation.closed_at) throw new DomainError('STATE', closedSentence);
    if (await hasBackOffice(tx, orgId)) throw new DomainError('STATE', platformSentence);
    await tx.updateTable('organisation').set({ closed_at: by.now }).where('id', '=', orgId).execute();
    await tx
      .deleteFrom('session')
      .where('user_id', 'in', (query) => query.selectFrom('app_user').select('id').where('organisation_id', '=', orgId))
      .execute();
    await tx
      .updateTable('share')
      .set({ revoked_at: by.now })
      .where('organisation_id', '=', orgId)
      .where('revoked_at', 'is', null)
      .execute();
    await record(tx, { at: by.now, actor: by.user.id, subject: 'organisation', subjectNo: orgId, action: 'closed' });
  });

/** Requests the reopening of a closed organisation, which another user decides. */
export const storeReopeningRequest = (db: Db, orgId: string, { user, now }: ChangeContext): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const organisation = await lockOrganisation(tx, orgId);
    if (!organisation.closed_at) throw new DomainError('STATE', notClosedSentence);
    await storeRequest(tx, { content: { kind: 'REOPEN' }, subjectNo: orgId, by: user.id, now });
    const entry = { at: now, actor: user.id, subject: 'organisation', subjectNo: orgId } as const;
    await record(tx, { ...entry, action: 'reopen-asked' });
  });

/** Reopens a closed organisation within a transaction. Its users can sign in again, but their earlier shares stay withdrawn. */
export const reopenOrganisation = async (tx: Db, orgId: string, askedBy: string, { user, now }: ChangeContext): Promise<void> => {
  const organisation = await lockOrganisation(tx, orgId);
  if (!organisation.closed_at) throw new DomainError('STATE', notClosedSentence);
  await tx.updateTable('organisation').set({ closed_at: null }).where('id', '=', orgId).execute();
  const entry = { at: now, actor: user.id, subject: 'organisation', subjectNo: orgId } as const;
  await record(tx, { ...entry, action: 'reopened', detail: { askedBy } });
};

const lockOrganisation = async (tx: Db, orgId: string) => {
  const organisation = await tx.selectFrom('organisation').where('id', '=', orgId).selectAll().forUpdate().executeTakeFirst();
  if (!organisation) throw new DomainError('NOT_FOUND');
  return organisation;
};

/** Inserts a user within a transaction. Throws an issue if user name or phone are taken. */
export const insertNewUser = async (
  tx: Db,
  orgId: string,
  user: NewUser,
  hash: string,
  { user: actor, now, language }: ChangeContext,
  { id: newId, detail }: { readonly id?: string; readonly detail?: Readonly<Record<string, unknown>> } = {},
): Promise<UserRecord> => {
  if (user.mobile !== null && (await countByMobile(tx, orgId, user.mobile)) > 0)
    throwIssueAt('/phone', 'phone-taken', phoneTakenSentence, language);
  const id = await insertUser(tx, orgId, user, hash, newId);
  const addedUser = id === undefined ? undefined : await userOfOrganisation(tx, orgId, id);
  if (!addedUser) return throwIssueAt('/userName', 'name-taken', userNameTakenSentence, language);
  if (user.email !== null) await sendLink(tx, addedUser.id, user.email, now);
  const { level, issueFlag, organisationAdmin, officeRights } = user;
  const licence = [addedUser.licence_until, addedUser.trained_until];
  await record(tx, {
    at: now,
    actor: actor.id,
    subject: 'user',
    subjectNo: addedUser.id,
    action: 'user-added',
    detail: {
      organisation: orgId,
      level,
      issueFlag,
      organisationAdmin,
      backOffice: officeRights !== null,
      officeRights,
      licence,
      ...detail,
    },
  });
  return addedUser;
};

type Decision =
  | { readonly state: 'OPENED'; readonly organisation_id: string }
  | { readonly state: 'DECLINED'; readonly decision_note: string };

const decideApplication = async (tx: Db, registerNo: string, decision: Decision, { user, now }: ChangeContext): Promise<void> => {
  await lockApplication(tx, registerNo);
  await tx
    .updateTable('registration')
    .set({ ...decision, decided_at: now, decided_by: user.id })
    .where('register_no', '=', registerNo)
    .execute();
};

/** Locks an application until the transaction ends; throws STATE if it is decided. */
const lockApplication = async (tx: Db, registerNo: string): Promise<void> => {
  const application = await tx
    .selectFrom('registration')
    .where('register_no', '=', registerNo)
    .select('state')
    .forUpdate()
    .executeTakeFirst();
  if (!application) throw new DomainError('NOT_FOUND');
  if (application.state !== 'OPEN') throw new DomainError('STATE', decidedSentence);
};

export const phoneTakenSentence = {
  'zh-CN': '本机构已有用户使用该手机号',
  'en-US': 'Another user of the organisation already has this phone number',
};
export const userNameTakenSentence = {
  'zh-CN': '本机构已有这个用户名',
  'en-US': 'The organisation already has a user of this name',
};
const orgNameTakenSentence = { 'zh-CN': '已有同名机构', 'en-US': 'There is an organisation of this name' };
const notClosedSentence = { 'zh-CN': '机构未停业', 'en-US': 'The organisation is not closed' };
const closedSentence = { 'zh-CN': '机构已停业', 'en-US': 'The organisation is closed' };
const platformSentence = { 'zh-CN': '平台运营机构不能停业', 'en-US': 'The organisation that runs the site cannot be closed' };
const openingRequestedSentence = {
  'zh-CN': '该机构的开通申请待批准，请先处理',
  'en-US': 'Somebody has asked to open this organisation: decide that first',
};
const decidedSentence = { 'zh-CN': '该申请已处理，请刷新列表', 'en-US': 'The application has been decided: refresh the list' };
