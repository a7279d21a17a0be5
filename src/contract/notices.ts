import { type Static, Type } from 'typebox';
import { typedEmail } from './accounts.ts';
import { get, listErrors, post } from './call.ts';
import { closed, id, localised, objectReply, instant, orNull, pageQuery, searchKey } from './shapes.ts';

export const noticeStates = ['QUEUED', 'SENT', 'OUTBOX', 'FAILED', 'DROPPED'] as const;
const noticeState = Type.Enum(noticeStates);

/**
 * `real`: a service delivers the notices. `outbox`: they are only shown here, and nobody receives them. `none`: nothing is
 * queued.
 */
const channelState = Type.Enum(['real', 'outbox', 'none']);

const message = Type.Object({
  noticeNo: Type.String(),
  channel: Type.Enum(['sms', 'email']),
  /** The masked address. */
  address: Type.String(),
  state: noticeState,
  /**
   * `stopped`: the receiver has unsubscribed. `outdated`: the content was no longer true. Else the message of the adapter;
   * null if there is none.
   */
  reason: orNull(Type.String()),
  tries: Type.Integer(),
  /** The time at which the adapter confirmed the notice, or the server gave it up or dropped it. */
  settledAt: orNull(instant),
});

/** The notice of one event to one person, with a message for each channel. */
const notice = Type.Object({
  title: Type.String(),
  recipient: Type.Enum(['policyholder', 'agent', 'buyer', 'user']),
  /** The name of a recipient who is a user of the back office; null for others. */
  recipientName: orNull(localised),
  /** The order, policy, endorsement or other record that the notice is about. */
  subjectNo: id,
  /** The record in words: its number, or the name that a request is about; "" for a record without a name. */
  about: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  queuedAt: instant,
  messages: Type.Array(message),
});
export type NoticeRow = Static<typeof notice>;

export const noticeQuery = get('noticeQuery', '/ins/manage/rest/console/notices', {
  doc: 'Notices, newest first, each with its short message and its e-mail and their outcomes; deleted after 180 days. Addresses are masked, and links to unsubscribe are left out. `key` is part of the number that a notice is about; `state` leaves out messages in other states.',
  query: Type.Object({ ...pageQuery, key: searchKey, state: Type.Optional(noticeState) }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(notice),
    channels: Type.Object({ sms: channelState, email: channelState }),
  }),
  errors: listErrors,
});

/**
 * A new e-mail address, which is used after the link that was sent to it was opened. The state is that of the e-mail with the
 * link. `NOT_SENT`: none was sent yet. `EXPIRED`: the link was not opened in time. `waitSeconds` is the time until the link can
 * be sent again.
 */
const waitingAddress = Type.Object({
  email: Type.String(),
  state: Type.Enum(['NOT_SENT', 'QUEUED', 'SENT', 'OUTBOX', 'FAILED', 'EXPIRED']),
  waitSeconds: Type.Integer(),
});

export type WaitingAddress = Static<typeof waitingAddress>;

/** The confirmed address of a user, "" for none, and the one that waits for its confirmation. */
const addresses = { email: Type.String(), waiting: orNull(waitingAddress) };

export const noticeAddress = get('noticeAddress', '/ins/business/rest/notices/address', {
  doc: "The caller's e-mail address, to which notices for agents go besides the telephone, and what is configured here; not for customers.",
  reply: objectReply({ ...addresses, channels: Type.Object({ sms: channelState, email: channelState }) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const noticeAddressChange = post('noticeAddressChange', '/ins/business/rest/notices/address', {
  doc: 'Changes the caller\'s e-mail address; "" for none. A new address gets a link and waits until it was opened. 422 if it is not an e-mail address. Not for customers.',
  body: closed({ email: typedEmail }),
  reply: objectReply(addresses),
  errors: [...listErrors, 'CROSS_SITE', 'ISSUES', 'THROTTLED'],
});

export const noticeAddressSend = post('noticeAddressSend', '/ins/business/rest/notices/address/send', {
  doc: "Sends the link for the caller's new address again; the earlier link becomes invalid. 429 within a minute of the last one. Not for customers.",
  body: closed({}),
  reply: objectReply(addresses),
  errors: [...listErrors, 'CROSS_SITE', 'STATE', 'THROTTLED'],
});
