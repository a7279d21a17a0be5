import type { WaitingAddress } from '../../contract/notices.ts';
import { createLinkToken, linkValidHours, secondsToWait } from '../accounts/email.ts';
import type { Db } from '../database/open.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { TimedStore } from '../deps.ts';
import type { Writable } from '../domain/access-marks.ts';
import { noticeKey, noticeStateOf } from './repository.ts';
import { type ReadFacts, readSite } from './service.ts';

type Addresses = { readonly email: string; readonly waiting: WaitingAddress | null };

/** Returns the confirmed address of a user, or "" for none, and the new one that waits for its confirmation. */
export const emailsOf = async (db: Db, { id }: Writable<Pick<UserRecord, 'id'>>, now: Date): Promise<Addresses> => {
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', id)
    .select(['email', 'new_email', 'new_email_at', 'new_email_mark', 'new_email_until'])
    .executeTakeFirstOrThrow();
  const { new_email: newEmail, new_email_at: requestedAt, new_email_until: until } = user;
  const email = user.email ?? '';
  if (newEmail === null) return { email, waiting: null };
  const state = until !== null && until <= now ? 'EXPIRED' : await linkState(db, id, user.new_email_mark);
  return { email, waiting: { email: newEmail, state, waitSeconds: secondsToWait(requestedAt, now) } };
};

const linkState = async (db: Db, id: string, mark: string | null): Promise<WaitingAddress['state']> => {
  if (mark === null) return 'NOT_SENT';
  const state = await noticeStateOf(db, noticeKey('email-confirm', id, mark, 'email', 'user'));
  return state === 'DROPPED' ? 'NOT_SENT' : (state ?? 'QUEUED');
};

/** Returns the reader of the facts for the e-mail with the link. The link is made when the e-mail is sent. */
export const emailConfirmFacts =
  ({ db, clock }: TimedStore): ReadFacts =>
  async (id, mark) => {
    const user = await db
      .selectFrom('app_user')
      .where('id', '=', id)
      .where('locked', '=', false)

      .where('new_email_mark', '=', mark)
      .select('new_email')
      .executeTakeFirst();
    if (!user?.new_email) return undefined;
    return {
      values: { link: onlyInEmailText, hours: String(linkValidHours) },
      contacts: { user: { email: user.new_email } },
      readUnstoredValues: async () => {
        const token = await createLinkToken(db, { id, mark }, clock.now());
        return { link: `${(await readSite(db)).address}/e/${token}` };
      },
    };
  };

const onlyInEmailText = { 'zh-CN': '（链接只在邮件中）', 'en-US': '(the link is only in the e-mail)' };
