import type { Deps } from '../deps.ts';
import { record } from '../database/audit.ts';
import { sha256, traceSessionId } from '../domain/secrets.ts';
import type { UserInfo } from '../../contract/accounts.ts';
import type { Db } from '../database/open.ts';
import type { UserRecord } from '../database/schema/index.ts';
import { organisationOf, userByName } from './user-repository.ts';
import { dayOf } from '../domain/calendar.ts';
import { userInfoOf } from '../domain/user-info.ts';
import type { LanguageTag } from '@insure/engine';
import { clearFailures, lockAtLimit, takeAttempt, maxTriesOfName } from './lockout.ts';
import { verifyPassword } from './passwords.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { type Audience, readTicket, type Ticket } from '../integrations/back-office/ticket.ts';
import { DomainError } from '../domain/errors.ts';

/**
 * Throws an issue at a path unless the password is the user's. Wrong passwords are counted as at sign-in. Users who sign in
 * only by ticket have no password and are not asked.
 */
export const confirmPassword = async (
  db: Db,
  user: Pick<UserRecord, 'id' | 'password_hash'>,
  { path, password }: { readonly path: string; readonly password: string },
  now: Date,
  language: LanguageTag,
): Promise<void> => {
  if (user.password_hash === null) return;
  const attemptKey = `password ${user.id}`;
  const wait = await takeAttempt(db, attemptKey, maxTriesOfName, now);
  if (wait > 0) throw new DomainError('THROTTLED', undefined, { retryAfter: wait });
  if (!(await verifyPassword(user.password_hash, password))) {
    await lockAtLimit(db, attemptKey, maxTriesOfName, now);
    throwIssueAt(path, 'password-wrong', wrongPasswordSentence, language);
  }
  await clearFailures(db, attemptKey);
};

const wrongPasswordSentence = { 'zh-CN': '密码不正确', 'en-US': 'The password is incorrect' };

type SignInContext = { readonly now: Date; readonly session: { readonly begin: (userId: string) => Promise<string> } };

/** Begins the session of a user and records the method in the audit, for the traces of the user's sales. */
export const signIn = async (
  db: Db,
  { now, session }: SignInContext,
  userId: string,
  method: 'password' | 'code' | 'ticket',
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const hash = await session.begin(userId);
  await record(db, {
    at: now,
    actor: userId,
    subject: 'user',
    subjectNo: userId,
    action: `sign-in-by-${method}`,
    session: traceSessionId(hash),
    detail,
  });
};

export const signInReply = async (
  { db, licences }: Pick<Deps, 'db' | 'licences'>,
  user: UserRecord,
  { language, now }: { readonly language: LanguageTag; readonly now: Date },
): Promise<{ readonly userInfo: UserInfo }> => {
  const organisation = await organisationOf(db, user);
  return {
    userInfo: userInfoOf(
      { ...user, organisation_name: organisation?.name, org_short_name: organisation?.short_name },
      { language, today: dayOf(now), rule: licences },
    ),
  };
};

type TicketContext = SignInContext & { readonly query: { readonly ticket: string; readonly redirect?: string } };

/** Begins a session for the user of a ticket, which can be used once. Returns the page that completes the sign-in. */
export const signInByTicket = async (
  { db, ticketKey }: Pick<Deps, 'db' | 'ticketKey'>,
  { now, session, query }: TicketContext,
  audience: Audience,
  landingPage?: string,
): Promise<{ readonly location: string }> => {
  const ticket = readTicket(ticketKey, query.ticket, audience, now);
  const user = ticket && (await userByName(db, ticket.orgName, ticket.userName));
  if (!ticket || !user || user.locked || !(await spendTicket(db, ticket, user.id, now)))
    throw new DomainError('SIGN_IN_FAILED', refusedTicketSentence);
  await signIn(db, { now, session }, user.id, 'ticket', { audience });
  const redirect = query.redirect ?? landingPage ?? (user.issue_flag ? '/home' : '/dashboard');
  return { location: `/auth-redirect?${new URLSearchParams({ redirect }).toString()}` };
};

const refusedTicketSentence = {
  'zh-CN': '登录凭证无效、已使用或已过期，请从业务系统重新进入',
  'en-US': 'The ticket is invalid, used or expired: start again from the back office',
};

/** The time in milliseconds for which used tickets are stored after they expire, as the clocks of two servers may differ. */
const retentionMs = 10 * 60_000;

/** Uses a ticket. Returns false if it was used before. Also deletes used tickets that are no longer valid. */
const spendTicket = async (db: Db, ticket: Ticket, userId: string, now: Date): Promise<boolean> => {
  await db
    .deleteFrom('used_ticket')
    .where('expires_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
  const insertedTicket = await db
    .insertInto('used_ticket')
    .values({ hash: sha256(ticket.id), audience: ticket.aud, user_id: userId, used_at: now, expires_at: new Date(ticket.exp) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return insertedTicket !== undefined;
};
