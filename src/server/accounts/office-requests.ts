import { randomUUID } from 'node:crypto';
import type { ExpiredRequest, OfficeRequest, RequestKind } from '../../contract/office-requests.ts';
import type { OfficeRight } from '../../contract/accounts.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from '../database/queue.ts';
import type { RequestContent } from '../database/schema/accounts.ts';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { usersWithRight } from './users-with-right.ts';

/** The right of the back office that a user needs to make or to decide a request, by its kind. */
export const rightByKind: Readonly<Record<RequestKind, OfficeRight>> = {
  OPEN: 'organisations',
  REOPEN: 'organisations',
  USER: 'rights',
  RIGHTS: 'rights',
  PASSWORD: 'rights',
  PHONE: 'rights',
};

type NewRequest = {
  readonly content: RequestContent;
  readonly subjectNo: string;
  readonly registerNo?: string | undefined;
  readonly by: string;
  readonly now: Date;
};

/** Number of days after which an undecided request ends, and number of days for which the page then still shows it. */
const [validDays, visibleDays] = [14, 14];

const addDaysToInstant = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);

/** Returns the time at which a request ends that was made at an instant. */
export const requestEnd = (askedAt: Date): Date => addDaysToInstant(askedAt, validDays);

/**
 * Stores a request within a transaction, and queues the notices to the users who may decide it. Throws STATE if there already is an
 * open request for the same change.
 */
export const storeRequest = async (tx: Db, { content, subjectNo, registerNo, by, now }: NewRequest): Promise<void> => {
  const insertedRequest = await tx
    .insertInto('office_request')
    .values({
      request_id: randomUUID(),
      kind: content.kind,
      subject_no: subjectNo,
      register_no: registerNo ?? null,
      content: JSON.stringify(content),
      asked_by: by,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (!insertedRequest) throw new DomainError('STATE', alreadyRequestedSentence);
  const { request_id: requestId } = insertedRequest;
  const deciders = await usersWithRight(tx, rightByKind[content.kind], by);
  await enqueue(tx, ...deciders.map((id) => ({ name: 'write-notices' as const, subject: `office-request ${requestId} ${id}` })), {
    name: 'expire-request',
    subject: requestId,
    at: requestEnd(now),
  });
};

/** Returns the undecided requests of some kinds, oldest first. */
export const openRequests = async (db: Db, kinds: readonly RequestKind[]) => {
  const rows = await db
    .selectFrom('office_request as request')
    .innerJoin('app_user as asker', 'asker.id', 'request.asked_by')
    .leftJoin('app_user as member', 'member.id', 'request.subject_no')
    .leftJoin('organisation', 'organisation.id', 'request.subject_no')
    .where('request.state', '=', 'ASKED')
    .where('request.kind', 'in', kinds)
    .select(['request.request_id', 'request.register_no', 'request.content', 'request.asked_by', 'request.asked_at'])
    .select(['asker.real_name as agent_name', 'asker.organisation_id', 'member.user_name', 'member.real_name', 'member.mobile'])
    .select(['organisation.name', 'organisation.short_name', 'organisation.credit_code'])
    .orderBy('request.asked_at')
    .orderBy('request.request_id')
    .execute();
  return rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
};

type Row = Awaited<ReturnType<typeof openRequests>>[number];

/** Returns a request in the format of the wire. */
export const wireRequest = (row: Row, userId: string): OfficeRequest => ({
  requestId: row.request_id,
  kind: row.content.kind,
  askedBy: row.agent_name,
  askedAt: instantText(row.asked_at),
  until: instantText(requestEnd(row.asked_at)),
  isOwn: row.asked_by === userId,
  organisation: organisationOfRequest(row),
  user: userOfRequest(row),
});

const organisationOfRequest = ({ content, register_no: registerNo, name, short_name, credit_code }: Row) => {
  if (content.kind === 'OPEN') {
    const { name: orgName, shortName, creditCode } = content.organisation;
    return { orgName, shortName, creditCode, registerNo: registerNo ?? '' };
  }
  if (name === null || short_name === null || credit_code === null) return null;
  return { orgName: name, shortName: short_name, creditCode: credit_code, registerNo: '' };
};

const userOfRequest = ({ content, user_name: userName, real_name: realName, mobile }: Row): OfficeRequest['user'] => {
  const newUser = content.kind === 'OPEN' ? content.admin : content.kind === 'USER' ? content.user : undefined;
  if (newUser) {
    const rights = newUser.officeRights && { before: [], after: [...newUser.officeRights] };
    return { userName: newUser.userName, realName: newUser.realName, phone: newUser.mobile ?? '', rights };
  }
  if (userName === null || realName === null) return null;
  const phone = content.kind === 'PHONE' ? content.phone : mobile;
  const rights = content.kind === 'RIGHTS' ? { before: [...content.before], after: [...content.after] } : null;
  return { userName, realName, phone: phone ?? '', rights };
};

/**
 * Returns an undecided request. Throws STATE if it is decided or has ended. With `isLocked` it is locked until the transaction
 * ends.
 */
export const requestToDecide = async (db: Db, requestId: string, now: Date, isLocked = false) => {
  const query = db.selectFrom('office_request').where('request_id', '=', requestId).where('state', '=', 'ASKED').selectAll();
  const request = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  if (!request?.content) throw new DomainError('STATE', decidedSentence);
  // The job that ends it may be late.
  if (requestEnd(request.asked_at) <= now) throw new DomainError('STATE', endedSentence);
  return { ...request, content: request.content };
};

/** Returns the ids of the requests whose time is over. */
export const dueRequests = async (db: Db, now: Date): Promise<readonly string[]> => {
  const query = db
    .selectFrom('office_request')
    .where('state', '=', 'ASKED')
    .where('asked_at', '<=', addDaysToInstant(now, -validDays));
  return (await query.select('request_id').execute()).map(({ request_id: id }) => id);
};

/** Ends a request that was not decided in time. If it is too early, returns the time at which it ends. */
export const expireRequest = (db: Db, requestId: string, now: Date): Promise<Date | undefined> =>
  db.transaction().execute(async (tx) => {
    const query = tx.selectFrom('office_request').where('request_id', '=', requestId).where('state', '=', 'ASKED');
    const request = await query.select(['kind', 'subject_no', 'asked_by', 'asked_at']).forUpdate().executeTakeFirst();
    if (!request) return undefined;
    const { kind, subject_no: subjectNo, asked_by: askedBy, asked_at: askedAt } = request;
    if (requestEnd(askedAt) > now) return requestEnd(askedAt);
    const expiredColumns = { state: 'EXPIRED', content: null, decided_at: now } as const;
    await tx.updateTable('office_request').set(expiredColumns).where('request_id', '=', requestId).execute();
    const subject = kind === 'OPEN' || kind === 'REOPEN' ? 'organisation' : 'user';
    await record(tx, { at: now, actor: 'clock', subject, subjectNo, action: 'request-expired', detail: { kind, askedBy } });
    return undefined;
  });

/** Returns the requests of some kinds that have ended lately without a decision, latest first. */
export const expiredRequests = async (db: Db, kinds: readonly RequestKind[], now: Date): Promise<readonly ExpiredRequest[]> => {
  const rows = await db
    .selectFrom('office_request as request')
    .innerJoin('app_user as asker', 'asker.id', 'request.asked_by')
    .leftJoin('app_user as member', 'member.id', 'request.subject_no')
    .leftJoin('organisation', 'organisation.id', 'request.subject_no')
    .leftJoin('registration', 'registration.register_no', 'request.register_no')
    .where('request.state', '=', 'EXPIRED')
    .where('request.kind', 'in', kinds)
    .where('request.decided_at', '>', addDaysToInstant(now, -visibleDays))
    .select(['request.request_id', 'request.kind', 'request.asked_at', 'asker.real_name as agent_name'])
    .select(['member.user_name', 'organisation.name', 'registration.organisation_name'])
    .orderBy('request.decided_at', 'desc')
    .orderBy('request.request_id')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    requestId: row.request_id,
    kind: row.kind,
    name: row.name ?? row.organisation_name ?? row.user_name ?? '',
    askedBy: row.agent_name,
    askedAt: instantText(row.asked_at),
  }));
};

/** Ends a request and deletes its content. The audit has the changes. */
export const endRequest = async (
  tx: Db,
  requestId: string,
  { state, by, now }: { readonly state: 'APPROVED' | 'DECLINED'; readonly by: string; readonly now: Date },
): Promise<void> => {
  await tx
    .updateTable('office_request')
    .set({ state, content: null, decided_by: by, decided_at: now })
    .where('request_id', '=', requestId)
    .execute();
};

const alreadyRequestedSentence = {
  'zh-CN': '已有同样的申请待批准，请先处理',
  'en-US': 'The same was asked for already: decide that request first',
};
const endedSentence = {
  'zh-CN': `该申请 ${validDays} 天未批准，已失效，请重新申请`,
  'en-US': `Nobody has approved the request for ${validDays} days, so it has ended: ask again`,
};
const decidedSentence = { 'zh-CN': '该申请已处理，请刷新', 'en-US': 'The request has been decided: refresh the page' };
