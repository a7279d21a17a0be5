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
import { markOfKey, noticePage, userNamesById } from './repository.ts';
import { channelsOf, isNoticeName, templateOf } from './service.ts';
import { fillTemplate } from './templates/define.ts';

const recipients = ['policyholder', 'agent', 'buyer', 'user'] as const;

/** Returns the possible ids of a notice's user of the back office: the mark of a request, or the subject of a user's own notice. */
const userIdsOf = ({ recipient, key, subject_no: no }: NoticeRecord): readonly string[] =>
  recipient === 'user' ? [markOfKey(key), no] : [];

/** Matches generated identifiers, which mean nothing to a reader. */
const generatedId = /^(?:u-)?[\da-f]{8}-[\da-f]{4}-[\da-f-]{18,}$/;

const aboutOf = ({ content, subject_no: no, recipient }: NoticeRecord, language: LanguageTag): string => {
  const { about = '' } = content;
  const name = typeof about === 'string' ? about : about[language];
  return name || (generatedId.test(no) || recipient === 'user' ? '' : no);
};

/** Returns the calls with which the back office sees notices and their states, and agents change their e-mail address. */
export const noticeRoutes = (deps: Pick<Deps, 'db' | 'mail' | 'messages' | 'production'>): readonly Route[] => [
  route(calls.noticeQuery, {
    access: 'backOffice',
    right: 'notices',
    run: async ({ query: { limit = 10, offset = 0, key, state }, language }) => {
      const { total, events } = await noticePage(deps.db, { limit, offset, key: key?.trim(), state });
      const names = await userNamesById(deps.db, [
        ...new Set(events.flatMap(([firstNotice]) => (firstNotice ? userIdsOf(firstNotice) : []))),
      ]);
      return {
        total,
        channels: channelStates(deps),
        rows: events.flatMap((notices): readonly NoticeRow[] => {
          const [firstNotice] = notices;
          const recipient = recipients.find((each) => each === firstNotice?.recipient);
          if (!firstNotice || !isNoticeName(firstNotice.template) || !recipient) return [];
          const template = templateOf(firstNotice.template);
          return [
            {
              title: template.title[language],
              recipient,
              recipientName: userIdsOf(firstNotice).flatMap((id) => names.get(id) ?? [])[0] ?? null,
              subjectNo: firstNotice.subject_no,
              about: aboutOf(firstNotice, language),
              subject: fillTemplate(template.subject, firstNotice.content, language),
              text: fillTemplate(template.text, firstNotice.content, language),
              queuedAt: instantText(firstNotice.queued_at),
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
    run: async ({ user, now }) => ({
      data: { ...(await emailsOf(deps.db, requireAgent(user), now)), channels: channelStates(deps) },
    }),
  }),
  route(calls.noticeAddressChange, {
    access: 'user',
    perMinute: 20,
    run: async ({ user, body, now, language }) => {
      const email = emailOf(body.email, language);
      const account = requireAgent(user);
      await deps.db.transaction().execute((tx) => changeEmail(tx, account, email, { actor: user.id, at: now }));
      return { data: await emailsOf(deps.db, account, now) };
    },
  }),
  route(calls.noticeAddressSend, {
    access: 'user',
    perMinute: 20,
    run: async ({ user, now }) => {
      const account = requireAgent(user);
      await sendLinkAgain(deps.db, account, now);
      return { data: await emailsOf(deps.db, account, now) };
    },
  }),
];

/** Returns the caller's own account. Throws for customers: their notices use the contacts in their applications. */
const requireAgent = (user: SessionUser) => {
  if (userOf(user).customer) throw new DomainError('FORBIDDEN');
  return ownAccount(user);
};

const channelStates = (deps: Pick<Deps, 'mail' | 'messages'>) => {
  const channels = channelsOf(deps);
  return {
    sms: channelState(channels.includes('sms'), deps.messages.isOutbox),
    email: channelState(channels.includes('email'), deps.mail === outboxMail),
  };
};

const channelState = (isConfigured: boolean, isOutbox: boolean): 'none' | 'outbox' | 'real' => {
  if (!isConfigured) return 'none';
  return isOutbox ? 'outbox' : 'real';
};
