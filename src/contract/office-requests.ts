import { type Static, Type } from 'typebox';
import { officeRight } from './accounts.ts';
import { changeErrors, get, post } from './call.ts';
import { closed, dataReply, id, instant, localised, objectReply, orNull } from './shapes.ts';

/** OPEN and REOPEN are about an organisation, the others about a user of the back office. */
export const officeRequestKinds = ['OPEN', 'REOPEN', 'USER', 'RIGHTS', 'PASSWORD', 'PHONE'] as const;
const requestKind = Type.Enum(officeRequestKinds);
export type RequestKind = Static<typeof requestKind>;

export const officeRequestStates = ['ASKED', 'APPROVED', 'DECLINED', 'EXPIRED'] as const;
export type RequestState = (typeof officeRequestStates)[number];

const typedRights = Type.Array(officeRight);

export const officeRequest = Type.Object({
  requestId: id,
  kind: requestKind,
  askedBy: localised,
  askedAt: instant,
  /** The time at which the request ends if it is not decided. */
  until: instant,
  /** Whether the caller has made the request, which another user approves. */
  isOwn: Type.Boolean(),
  /** The organisation that is to be opened; null for a user. */
  organisation: orNull(
    Type.Object({
      orgName: Type.String(),
      shortName: localised,
      creditCode: Type.String(),
      /** The number of its application; empty if there is none. */
      registerNo: Type.String(),
    }),
  ),
  /** The first administrator of a new organisation, or the user of the back office; null for an organisation that is opened again. */
  user: orNull(
    Type.Object({
      userName: Type.String(),
      realName: localised,
      phone: Type.String(),
      /** The rights of the user now, and the requested ones; null if the request does not change them. */
      rights: orNull(Type.Object({ before: typedRights, after: typedRights })),
    }),
  ),
});
export type OfficeRequest = Static<typeof officeRequest>;

/** A request that was not decided in time. Its content is deleted. `name` is the organisation or user, "" if there is none. */
const expiredRequest = Type.Object({
  requestId: id,
  kind: requestKind,
  name: Type.String(),
  askedBy: localised,
  askedAt: instant,
});
export type ExpiredRequest = Static<typeof expiredRequest>;

export const officeRequests = get('officeRequests', '/ins/manage/rest/console/requests', {
  doc: 'Requests of users of the back office that another user must decide, oldest first: openings of organisations for callers with the right `organisations`, changes of colleagues for callers who may grant rights. A request ends after 14 days.',
  reply: objectReply({
    requests: Type.Array(officeRequest),
    /** Requests that ended within the last 14 days, latest first. */
    expired: Type.Array(expiredRequest),
    /** Whether no other user may grant rights, so that the caller's changes of colleagues need no approval. */
    isAlone: Type.Boolean(),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const officeRequestDecide = post('officeRequestDecide', '/ins/manage/rest/console/requests/decide', {
  doc: 'Approves or declines a request. The user who has made it may withdraw it by declining, and cannot approve it. An approval that creates a password shows it once; for a user of the back office only the second half, as the first half was shown to the user who made the request.',
  body: closed({ requestId: id, decision: Type.Enum(['APPROVED', 'DECLINED']) }),
  reply: dataReply(Type.Object({ userName: Type.String(), password: Type.String() })),
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});
