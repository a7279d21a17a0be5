import type { LanguageTag } from '@insure/engine';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from '../database/queue.ts';
import { takeQuota } from '../database/quotas.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { Writable } from '../domain/access-marks.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { randomToken, sha256 } from '../domain/secrets.ts';
import { checkFormat } from './check-format.ts';

/** Hours for which the link that confirms an address is valid. */
export const linkValidHours = 24;

/** Seconds before another link may be sent. */
const pauseSeconds = 60;

/** Maximum number of links in a day to one user, and to one address. */
const [maxLinksOfUser, maxLinksOfAddress] = [10, 5];

/** Converts an entered e-mail address to the stored format, null if empty. Throws an issue at /email if it is invalid. */
export const emailOf = (enteredEmail: string, language: LanguageTag): string | null => {
  if (enteredEmail.trim() === '') return null;
  const { text, issue } = checkFormat('email', enteredEmail);
  if (issue) throwIssueAt('/email', issue.code, issue.sentence, language);
  return text;
};

type ChangeContext = { readonly actor: string; readonly at: Date };
type User = Writable<Pick<UserRecord, 'id'>>;

/**
 * Changes the e-mail address of a user within a transaction. Until the link that is sent to it is opened, notices go to the
 * earlier address. The audit does not have the address.
 */
export const changeEmail = async (tx: Db, { id }: User, email: string | null, by: ChangeContext): Promise<void> => {
  const before = await lockEmails(tx, id);
  if (email === (before.new_email ?? before.email)) return;
  const isConfirmed = email === null || email === before.email;
  await tx
    .updateTable('app_user')
    .set({ ...emptyNewEmailColumns, ...(isConfirmed ? { email } : { new_email: email }) })
    .where('id', '=', id)
    .execute();
  if (!isConfirmed) await sendLink(tx, id, email, by.at);
  const action = email === null ? 'email-removed' : 'email-changed';
  await record(tx, { ...by, subject: 'user', subjectNo: id, action });
};

const emptyLinkColumns = { new_email_at: null, new_email_mark: null, new_email_token: null, new_email_until: null };
const emptyNewEmailColumns = { new_email: null, ...emptyLinkColumns };

const lockEmails = (tx: Db, id: string) =>
  tx
    .selectFrom('app_user')
    .where('id', '=', id)
    .select(['email', 'new_email', 'new_email_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Queues the link that confirms a new address, within a transaction. Returns false if the user or the address has already got the
 * maximum number of links of the day.
 */
export const sendLink = async (tx: Db, id: string, email: string, now: Date): Promise<boolean> => {
  if (!(await takeQuota(tx, { key: `email of ${id}`, limit: maxLinksOfUser }, now))) return false;
  if (!(await takeQuota(tx, { key: `email to ${email}`, limit: maxLinksOfAddress }, now))) return false;
  const mark = randomToken(128);
  await tx
    .updateTable('app_user')
    .set({ ...emptyLinkColumns, new_email_at: now, new_email_mark: mark })
    .where('id', '=', id)
    .execute();
  await enqueue(tx, { name: 'write-notices', subject: `email-confirm ${id} ${mark}` });
  return true;
};

/** Sends the link for the user's new address again. Throws THROTTLED if the last one is too recent, STATE if none is needed. */
export const sendLinkAgain = (db: Db, { id }: User, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { new_email: email, new_email_at: sentAt } = await lockEmails(tx, id);
    if (email === null) throw new DomainError('STATE', nothingToConfirmSentence);
    const wait = secondsToWait(sentAt, now);
    if (wait > 0) throw new DomainError('THROTTLED', undefined, { retryAfter: wait });
    if (!(await sendLink(tx, id, email, now))) throw new DomainError('THROTTLED', tooManyTodaySentence);
  });

/** Returns the seconds until another link may be sent. */
export const secondsToWait = (sentAt: Date | null, now: Date): number =>
  sentAt === null ? 0 : Math.max(0, Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + pauseSeconds);

/**
 * Creates the token of the link for a user's new address and stores its hash. `mark` is the mark of the notice with the link.
 */
export const createLinkToken = async (db: Db, { id, mark }: { readonly id: string; readonly mark: string }, now: Date) => {
  const token = randomToken();
  await db
    .updateTable('app_user')
    .set({ new_email_token: sha256(token), new_email_until: new Date(now.getTime() + linkValidHours * 3_600_000) })
    .where('id', '=', id)
    .where('new_email_mark', '=', mark)
    .execute();
  return token;
};

const userOfToken = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('app_user')
    .where('new_email_token', '=', sha256(token))
    .where('new_email_until', '>', now)
    .where('locked', '=', false)
    .select(['id', 'new_email']);

/** Returns whether a link still confirms an address. */
export const canConfirm = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await userOfToken(db, token, now).executeTakeFirst()) !== undefined;

/** Confirms the address that the link was sent to. Returns false if the link is unknown, used or too old. */
export const confirmEmail = (db: Db, token: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const user = await userOfToken(tx, token, now).forUpdate().executeTakeFirst();
    if (!user) return false;
    await tx
      .updateTable('app_user')
      .set({ ...emptyNewEmailColumns, email: user.new_email })
      .where('id', '=', user.id)
      .execute();
    await record(tx, { actor: user.id, at: now, subject: 'user', subjectNo: user.id, action: 'email-confirmed' });
    return true;
  });

const nothingToConfirmSentence = {
  'zh-CN': '没有待确认的邮箱，请刷新',
  'en-US': 'No address waits for confirmation: refresh the page',
};
const tooManyTodaySentence = {
  'zh-CN': '今天发送的确认邮件已达上限，请明天再试',
  'en-US': 'No more confirmation e-mails are sent today: try again tomorrow',
};
