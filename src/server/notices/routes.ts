import { type LanguageTag, maskPhone } from '@insure/engine';
import * as calls from '../../contract/notices.ts';
import type { NoticeRow } from '../../contract/notices.ts';
import type { Deps } from '../deps.ts';
import { ownAccount } from '../accounts/access.ts';
import { changeEmail, emailOf, sendLinkAgain } from '../accounts/email.ts';
import type { NoticeRecord } from '../database/schema/index.ts';
import type { SessionUser } from '../database/sessions.ts';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { userOf } from '../domain/user-info.ts';
import { maskEmail } from '../domain/masked-fields.ts';
import { route, type Route } from '../http/route.ts';
import { outboxMail } from '../integrations/messages/mail.ts';
import { emailsOf } from './email-address.ts';
import { markIn, noticePage, userNames } from './repository.ts';
import { channelsOf, isNoticeName, templateOf } from './service.ts';
import { fillTemplate } from './templates/define.ts';

const recipients = ['policyholder', 'agent', 'buyer', 'user'] as const;

/** Returns the user of the back office to whom a notice is: the mark of a request, or the subject of a user's own notice. */
const userIn = ({ recipient, key, subject_no: no }: NoticeRecord): readonly string[] =>
  recipient === 'user' ? [markIn(key), no] : [];

/** Matches generated identifiers, which mean nothing to a reader. */
const generated = /^(?:u-)?[\da-f]{8}-[\da-f]{4}-[\da-f-]{18,}$/;

const aboutOf = ({ content, subject_no: no, recipient }: NoticeRecord, language: LanguageTag): string => {
  const { about = '' } = content;
  const name = typeof about === 'string' ? about : about[language];
  return name || (generated.test(no) || recipient === 'user' ? '' : no);
};

/** Returns the calls with which the back office sees notices and their states, and agents change their e-mail address. */
export const noticeRoutes = (deps: Pick<Deps, 'db' | 'mail' | 'messages' | 'production'>): readonly Route[] => [
  route(calls.noticeQuery, {
    access: 'backOffice',
    right: 'notices',
    run: async ({ query: { limit = 10, offset = 0, key, state }, language }) => {
      const { total, events } = await noticePage(deps.db, { limit, offset, key: key?.trim(), state });
      const names = await userNames(deps.db, [...new Set(events.flatMap(([first]) => (first ? userIn(first) : [])))]);
      return {
        total,
        channels: statesOf(deps),
        rows: events.flatMap((notices): readonly NoticeRow[] => {
          const [first] = notices;
          const recipient = recipients.find((each) => each === first?.recipient);
          if (!first || !isNoticeName(first.template) || !recipient) return [];
          const template = templateOf(first.template);
          return [
            {
              title: template.title[language],
              recipient,
              recipientName: userIn(first).flatMap((id) => names.get(id) ?? [])[0] ?? null,
              subjectNo: first.subject_no,
              about: aboutOf(first, language),
              subject: fillTemplate(template.subject, first.content, language),
              text: fillTemplate(template.text, first.content, language),
              queuedAt: instantText(first.queued_at),
              messages: notices.map((notice) => ({
                noticeNo: String(notice.id),
                channel: notice.channel,
                address: notice.channel === 'sms' ? maskPhone(notice.address) : maskEmail(notice.address),
                state: notice.state,
                reason: notice.reason,
                tries: notice.tries,
                settledAt: notice.settled_at && instantText(notice.settled_at),
              })),
            },
          ];
        }),
      };
    },
  }),
  route(calls.noticeAddress, {
    access: 'user',
    run: async ({ user, now }) => ({ data: { ...(await emailsOf(deps.db, agentOf(user), now)), channels: statesOf(deps) } }),
  }),
  route(calls.noticeAddressChange, {
    access: 'user',
    perMinute: 20,
    run: async ({ user, body, now, language }) => {
      const email = emailOf(body.email, language);
      const account = agentOf(user);
      await deps.db.transaction().execute((tx) => changeEmail(tx, account, email, { actor: user.id, at: now }));
      return { data: await emailsOf(deps.db, account, now) };
    },
  }),
  route(calls.noticeAddressSend, {
    access: 'user',
    perMinute: 20,
    run: async ({ user, now }) => {
      const account = agentOf(user);
      await sendLinkAgain(deps.db, account, now);
      return { data: await emailsOf(deps.db, account, now) };
    },
  }),
];

/** Returns the caller's own account. Throws for customers: their notices use the contacts in their applications. */
const agentOf = (user: SessionUser) => {
  if (userOf(user).customer) throw new DomainError('FORBIDDEN');
  return ownAccount(user);
};

const statesOf = (deps: Pick<Deps, 'mail' | 'messages'>) => {
  const channels = channelsOf(deps);
  return {
    sms: stateOf(channels.includes('sms'), deps.messages.isOutbox),
    email: stateOf(channels.includes('email'), deps.mail === outboxMail),
  };
};

const stateOf = (isConfigured: boolean, isOutbox: boolean): 'none' | 'outbox' | 'real' => {
  if (!isConfigured) return 'none';
  return isOutbox ? 'outbox' : 'real';
};
