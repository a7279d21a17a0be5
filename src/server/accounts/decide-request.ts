import type { LanguageTag, Sentence } from '@insure/engine';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { RequestContent } from '../database/schema/accounts.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { SessionUser } from '../database/sessions.ts';
import { DomainError } from '../domain/errors.ts';
import { requireRight } from '../domain/office-rights.ts';
import { refuseMaker } from '../domain/two-persons.ts';
import { colleagueOf } from './access.ts';
import { endRequest, requestToDecide, rightByKind } from './office-requests.ts';
import { lockWithRight, requireRightsGiver } from './office-users.ts';
import { insertNewUser, openRequestedOrganisation, phoneTakenSentence, reopenOrganisation } from './organisations.ts';
import { hashPassword, randomPasswordHalf, randomPassword } from './passwords.ts';
import { setPassword } from './service.ts';
import { countByMobile } from './user-repository.ts';

type ChangeContext = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };
type Decision = 'APPROVED' | 'DECLINED';

/** The user who gets a password, and the part of it that the approving user sees; both are empty if there is none. */
type DecisionResult = { readonly userName: string; readonly password: string };

/** Approves or declines a request. Only another user may approve it; the user who made it may decline it too. */
export const decideRequest = async (
  db: Db,
  requestId: string,
  decision: Decision,
  by: ChangeContext,
): Promise<DecisionResult> => {
  const { kind, content } = await requestToDecide(db, requestId, by.now);
  requireRight(by.user, rightByKind[kind]);
  const isApproved = decision === 'APPROVED';
  const newPassword = isApproved ? passwordFor(content) : undefined;
  // Hashing takes long, so it is done before the transaction.
  const hash = newPassword ? await hashPassword(newPassword.fullPassword) : '';
  return db.transaction().execute(async (tx) => {
    await lockWithRight(tx, by.user, rightByKind[kind]);
    const request = await requestToDecide(tx, requestId, by.now, true);
    if (isApproved) refuseMaker([request.asked_by], by.user.id, ownRequestSentence);
    const userName = isApproved ? await applyRequest(tx, request, hash, by) : await recordDecline(tx, request, by);
    // This is last, so that another request for the same subject is refused and waits for no lock.
    await endRequest(tx, requestId, { state: decision, by: by.user.id, now: by.now });
    return { userName, password: newPassword?.visiblePart ?? '' };
  });
};

/** Returns the password that an approval creates, and the part of it that the approving user sees. */
const passwordFor = (content: RequestContent): { readonly fullPassword: string; readonly visiblePart: string } | undefined => {
  if (content.kind === 'OPEN') {
    const fullPassword = randomPassword();
    return { fullPassword, visiblePart: fullPassword };
  }
  if (content.kind !== 'USER' && content.kind !== 'PASSWORD') return undefined;
  const visiblePart = randomPasswordHalf();
  return { fullPassword: `${content.half}-${visiblePart}`, visiblePart };
};

type RequestRecord = Awaited<ReturnType<typeof requestToDecide>>;

/** Carries out a request. Returns the name of a user who gets a password, or else an empty text. */
const applyRequest = async (tx: Db, request: RequestRecord, hash: string, by: ChangeContext): Promise<string> => {
  const { content, asked_by: askedBy, subject_no: subjectNo, register_no: registerNo } = request;
  if (content.kind === 'OPEN') {
    await openRequestedOrganisation(tx, { orgId: subjectNo, registerNo, askedBy, hash, ...content }, by);
    return content.admin.userName;
  }
  if (content.kind === 'REOPEN') {
    await reopenOrganisation(tx, subjectNo, askedBy, by);
    return '';
  }
  const orgId = by.user.organisation_id ?? '';
  if (content.kind === 'USER') {
    await insertNewUser(tx, orgId, content.user, hash, by, { id: subjectNo, detail: { askedBy } });
    return content.user.userName;
  }
  await tx.selectFrom('app_user').where('id', '=', subjectNo).select('id').forUpdate().execute();
  const colleague = await colleagueOf(tx, by.user, subjectNo);
  if (!isAsBefore(content, colleague)) throw new DomainError('STATE', changedSentences[content.kind]);
  const entry = { at: by.now, actor: by.user.id, subject: 'user', subjectNo } as const;
  if (content.kind === 'PASSWORD') {
    await setPassword(tx, colleague, { hash, given: true }, by.now);
    await record(tx, { ...entry, action: 'password-given', detail: { askedBy } });
    return colleague.user_name;
  }
  if (content.kind === 'PHONE') {
    if (content.phone !== null && (await countByMobile(tx, orgId, content.phone, subjectNo)) > 0)
      throw new DomainError('STATE', phoneTakenSentence);
    await tx.updateTable('app_user').set({ mobile: content.phone }).where('id', '=', subjectNo).execute();
    await record(tx, { ...entry, action: 'phone-changed', detail: { askedBy } });
    return '';
  }
  await tx.updateTable('app_user').set({ office_rights: content.after }).where('id', '=', subjectNo).execute();
  await requireRightsGiver(tx, orgId);
  const detail = { rights: [content.before, content.after], askedBy };
  await record(tx, { ...entry, action: 'rights-changed', detail });
  return '';
};

type ColleagueContent = Extract<RequestContent, { readonly before: unknown }>;

/** Returns whether a colleague still has the value that a request replaces. */
const isAsBefore = (content: ColleagueContent, { office_rights: rights, password_hash: hash, mobile }: UserRecord): boolean => {
  if (content.kind === 'RIGHTS') return rights.join() === content.before.join();
  return (content.kind === 'PASSWORD' ? hash : mobile) === content.before;
};

/** The actions of the audit for requests that are declined or withdrawn. */
const declineEntries = {
  OPEN: { subject: 'organisation', action: 'open-declined' },
  REOPEN: { subject: 'organisation', action: 'reopen-declined' },
  USER: { subject: 'user', action: 'user-declined' },
  RIGHTS: { subject: 'user', action: 'rights-declined' },
  PASSWORD: { subject: 'user', action: 'password-declined' },
  PHONE: { subject: 'user', action: 'phone-declined' },
} as const;

const recordDecline = async (
  tx: Db,
  { kind, subject_no: subjectNo }: RequestRecord,
  { user, now }: ChangeContext,
): Promise<string> => {
  await record(tx, { ...declineEntries[kind], at: now, actor: user.id, subjectNo });
  return '';
};

const changedSentences: Readonly<Record<ColleagueContent['kind'], Sentence>> = {
  RIGHTS: {
    'zh-CN': '该用户的权限在申请后已变化，请退回后重新申请',
    'en-US': 'The rights of the user have changed since the request: decline it and ask again',
  },
  PASSWORD: {
    'zh-CN': '该用户的密码在申请后已修改，请退回后重新申请',
    'en-US': 'The password of the user has changed since the request: decline it and ask again',
  },
  PHONE: {
    'zh-CN': '该用户的手机号在申请后已变化，请退回后重新申请',
    'en-US': 'The phone of the user has changed since the request: decline it and ask again',
  },
};

const ownRequestSentence = {
  'zh-CN': '该申请由您提交，须由他人批准',
  'en-US': 'You have made this request: somebody else approves it',
};
