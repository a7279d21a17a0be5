import type { LanguageTag } from '@insure/engine';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { RequestContent } from '../database/schema/accounts.ts';
import type { SessionUser } from '../database/sessions.ts';
import { needRight } from '../domain/office-rights.ts';
import { refuseMaker } from '../domain/two-persons.ts';
import { endRequest, requestToDecide, rightFor } from './office-requests.ts';
import { openAsked, reopenAsked } from './organisations.ts';
import { hashPassword, randomPassword } from './passwords.ts';

type By = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };
type Decision = 'APPROVED' | 'DECLINED';

/** The user who got a password, and what of it is shown to who approves; both are empty if there is none. */
type Decided = { readonly userName: string; readonly password: string };

const nobody: Decided = { userName: '', password: '' };

/** Approves or declines a request. Only another user may approve it; the user who made it may decline it too. */
export const decideRequest = async (db: Db, requestId: string, decision: Decision, by: By): Promise<Decided> => {
  const { kind, content } = await requestToDecide(db, requestId);
  needRight(by.user, rightFor[kind]);
  const isApproved = decision === 'APPROVED';
  // Hashing takes long, so it is done before the transaction.
  const password = isApproved && content.kind === 'OPEN' ? randomPassword() : '';
  const hash = password === '' ? '' : await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const request = await requestToDecide(tx, requestId, true);
    const { asked_by: askedBy, subject_no: subjectNo, register_no: registerNo } = request;
    if (isApproved) refuseMaker([askedBy], by.user.id, ownRequest);
    await endRequest(tx, requestId, { state: decision, by: by.user.id, now: by.now });
    if (!isApproved) {
      await recordDeclined(tx, content, subjectNo, by);
      return nobody;
    }
    if (content.kind === 'OPEN') {
      await openAsked(tx, { orgId: subjectNo, registerNo, askedBy, hash, ...content }, by);
      return { userName: content.admin.userName, password };
    }
    await reopenAsked(tx, subjectNo, askedBy, by);
    return nobody;
  });
};

const recordDeclined = async (tx: Db, { kind }: RequestContent, subjectNo: string, { user, now }: By): Promise<void> => {
  const entry = { at: now, actor: user.id, subjectNo } as const;
  if (kind === 'OPEN') await record(tx, { ...entry, subject: 'organisation', action: 'open-declined' });
  if (kind === 'REOPEN') await record(tx, { ...entry, subject: 'organisation', action: 'reopen-declined' });
};

const ownRequest = {
  'zh-CN': '该申请由您提交，须由他人批准',
  'en-US': 'You have made this request: somebody else approves it',
};
