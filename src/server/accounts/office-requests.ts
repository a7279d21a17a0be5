import { randomUUID } from 'node:crypto';
import type { OfficeRequest, RequestKind } from '../../contract/office-requests.ts';
import type { OfficeRight } from '../../contract/accounts.ts';
import type { Db } from '../database/open.ts';
import type { RequestContent } from '../database/schema/accounts.ts';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';

/** The right of the back office that a request needs, to make it and to decide it. */
export const rightFor: Readonly<Record<RequestKind, OfficeRight>> = {
  OPEN: 'organisations',
  REOPEN: 'organisations',
  USER: 'rights',
  RIGHTS: 'rights',
  PASSWORD: 'rights',
  PHONE: 'rights',
};

type Asked = {
  readonly content: RequestContent;
  readonly subjectNo: string;
  readonly registerNo?: string | undefined;
  readonly by: string;
  readonly now: Date;
};

/** Stores a request within a transaction; throws STATE if the same was asked for already. */
export const storeRequest = async (tx: Db, { content, subjectNo, registerNo, by, now }: Asked): Promise<void> => {
  const stored = await tx
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
  if (!stored) throw new DomainError('STATE', isAsked);
};

/** Returns the requests of some kinds that nobody has decided, oldest first. */
export const openRequests = async (db: Db, kinds: readonly RequestKind[]) => {
  const rows = await db
    .selectFrom('office_request as request')
    .innerJoin('app_user as asker', 'asker.id', 'request.asked_by')
    .leftJoin('app_user as member', 'member.id', 'request.subject_no')
    .leftJoin('organisation', 'organisation.id', 'request.subject_no')
    .where('request.state', '=', 'ASKED')
    .where('request.kind', 'in', kinds)
    .select(['request.request_id', 'request.register_no', 'request.content', 'request.asked_by', 'request.asked_at'])
    .select(['asker.real_name as agent_name', 'member.user_name', 'member.real_name', 'member.mobile'])
    .select(['organisation.name', 'organisation.short_name', 'organisation.credit_code'])
    .orderBy('request.asked_at')
    .orderBy('request.request_id')
    .execute();
  return rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
};

type Row = Awaited<ReturnType<typeof openRequests>>[number];

/** Returns a request in the format of the wire. */
export const requestOn = (row: Row, userId: string): OfficeRequest => ({
  requestId: row.request_id,
  kind: row.content.kind,
  askedBy: row.agent_name,
  askedAt: instantText(row.asked_at),
  isOwn: row.asked_by === userId,
  organisation: organisationIn(row),
  user: userIn(row),
});

const organisationIn = ({ content, register_no: registerNo, name, short_name, credit_code }: Row) => {
  if (content.kind === 'OPEN') {
    const { name: orgName, shortName, creditCode } = content.organisation;
    return { orgName, shortName, creditCode, registerNo: registerNo ?? '' };
  }
  if (name === null || short_name === null || credit_code === null) return null;
  return { orgName: name, shortName: short_name, creditCode: credit_code, registerNo: '' };
};

const userIn = ({ content, user_name: userName, real_name: realName, mobile }: Row): OfficeRequest['user'] => {
  const added = content.kind === 'OPEN' ? content.admin : content.kind === 'USER' ? content.user : undefined;
  if (added) {
    const rights = added.officeRights && { before: [], after: [...added.officeRights] };
    return { userName: added.userName, realName: added.realName, phone: added.mobile ?? '', rights };
  }
  if (userName === null || realName === null) return null;
  const phone = content.kind === 'PHONE' ? content.phone : mobile;
  const rights = content.kind === 'RIGHTS' ? { before: [...content.before], after: [...content.after] } : null;
  return { userName, realName, phone: phone ?? '', rights };
};

/** Returns a request that nobody has decided; throws STATE if there is none. With `isLocked` it is locked until the transaction ends. */
export const requestToDecide = async (db: Db, requestId: string, isLocked = false) => {
  const found = db.selectFrom('office_request').where('request_id', '=', requestId).where('state', '=', 'ASKED').selectAll();
  const request = await (isLocked ? found.forUpdate() : found).executeTakeFirst();
  if (!request?.content) throw new DomainError('STATE', isDecided);
  return { ...request, content: request.content };
};

/** Ends a request. Its content is deleted: what was changed by it is in the audit. */
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

const isAsked = {
  'zh-CN': '已有同样的申请待批准，请先处理',
  'en-US': 'The same was asked for already: decide that request first',
};
const isDecided = { 'zh-CN': '该申请已处理，请刷新', 'en-US': 'The request has been decided: refresh the page' };
