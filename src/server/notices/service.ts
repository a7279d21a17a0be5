import type { LanguageTag, Sentence } from '@insure/engine';
import type { Deps } from '../deps.ts';
import type { Db } from '../database/open.ts';
import type { NoticeRecord } from '../database/schema/index.ts';
import { enqueue, type JobRequest } from '../database/queue.ts';
import { DomainError } from '../domain/errors.ts';
import { randomToken } from '../domain/secrets.ts';
import { MailError } from '../integrations/messages/mail.ts';
import { type Delivery, noMessages } from '../integrations/messages/sms.ts';
import { siteAddress, siteSettings, type SiteSettings } from '../site/settings.ts';
import { type Channel, fillTemplate, type Recipient, type Template } from './templates/define.ts';
import { templates } from './templates/index.gen.ts';
import {
  claimNotice,
  insertNotices,
  areRemindersStopped,
  markOfKey,
  noticeKey,
  resumeNotices,
  settleNotice,
  stopNotices,
} from './repository.ts';

export { stoppedAt as remindersStoppedAt } from './repository.ts';

export type NoticeName = (typeof templates)[number]['name'];

/** The addresses of a recipient. A missing or unusable one is undefined. */
export type Contact = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** The current values of a template, and the contacts of its recipients. */
export type NoticeFacts = {
  readonly values: Template['values'];
  readonly contacts: Partial<Readonly<Record<Recipient, Contact>>>;
  /** Returns the values that are not stored, such as a link with a secret. This is called when the notice is sent. */
  readonly readUnstoredValues?: () => Promise<Template['values']>;
};

/** Reads the facts of a notice by the number and the mark of its event. Returns undefined if the notice is outdated. */
export type ReadFacts = (no: string, mark: string) => Promise<NoticeFacts | undefined>;

const noticeNames: ReadonlySet<string> = new Set(templates.map(({ name }) => name));
export const isNoticeName = (name: string): name is NoticeName => noticeNames.has(name);

export const templateOf = (name: NoticeName): Template => {
  const namedTemplate = templates.find((template) => template.name === name);
  if (!namedTemplate) throw new Error(`There is no notice "${name}"`);
  return namedTemplate;
};

/** Returns the channels that are configured on this server. */
export const channelsOf = ({ messages, mail }: Pick<Deps, 'mail' | 'messages'>): readonly Channel[] => [
  ...(messages === noMessages ? [] : (['sms'] as const)),
  ...(mail === undefined ? [] : (['email'] as const)),
];

/** Version of the consent to reminders. A change of their purpose or channels needs a new version. */
export const reminderVersion = 1;

/** Ends or resumes reminders to addresses. */
export const setReminders = async (db: Db, addresses: readonly string[], isWanted: boolean, now: Date): Promise<void> => {
  for (const address of addresses) await (isWanted ? resumeNotices(db, address) : stopNotices(db, address, now));
};

/** Returns the job that writes the notices of an event, to queue in its transaction. `mark` distinguishes events of a kind. */
export const noticeJob = (name: NoticeName, no: string, mark: string | number, at?: Date): JobRequest => ({
  name: 'write-notices',
  subject: `${name} ${no} ${mark}`,
  at,
});

/** Returns the site's settings, and the site's address for the links in notices. */
export const readSite = async (db: Db): Promise<{ readonly settings: SiteSettings; readonly address: string }> => {
  const settings = await siteSettings(db);
  return { settings, address: siteAddress(settings.siteUrl, undefined) };
};

const mobilePattern = /^1[1-9]\d{9}$/;
const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

const addressOf = ({ phone, email: mail }: Contact, channel: Channel): string | undefined => {
  if (channel === 'sms') return phone !== undefined && mobilePattern.test(phone) ? phone : undefined;
  return mail !== undefined && emailPattern.test(mail) ? mail : undefined;
};

/** Stores the notices of an event and the jobs that send them, each once; returns the number of new ones. */
export const storeNotices = async (
  db: Db,
  channels: readonly Channel[],
  event: { readonly name: NoticeName; readonly no: string; readonly mark: string },
  { values, contacts }: NoticeFacts,
  now: Date,
): Promise<number> => {
  const template = templateOf(event.name);
  // Reminders that were ended for the phone are not sent to an e-mail address that was added later either.
  const isReminderEnded = async ({ phone }: Contact): Promise<boolean> =>
    template.canStop && phone !== undefined && (await areRemindersStopped(db, phone));
  const targets = new Map<string, { readonly channel: Channel; readonly recipient: Recipient; readonly address: string }>();
  for (const channel of template.channels.filter((each) => channels.includes(each)))
    for (const recipient of template.recipients) {
      const contact = contacts[recipient] ?? {};
      const address = addressOf(contact, channel);
      // If agent and policyholder have the same phone or address, one message is sent.
      if (address !== undefined && !targets.has(`${channel} ${address}`) && !(await isReminderEnded(contact)))
        targets.set(`${channel} ${address}`, { channel, recipient, address });
    }
  const content = JSON.stringify(values);
  const insertedIds = await insertNotices(
    db,
    [...targets.values()].map(({ channel, recipient, address }) => ({
      key: noticeKey(event.name, event.no, event.mark, channel, recipient),
      template: event.name,
      channel,
      recipient,
      subject_no: event.no,
      address,
      token: randomToken(128),
      content,
      queued_at: now,
    })),
  );
  await enqueue(db, ...insertedIds.map((id) => ({ name: 'send-notice' as const, subject: String(id) })));
  return insertedIds.length;
};

/**
 * Number of attempts after the first one, and seconds before the second attempt. The seconds double for each further attempt: about
 * two hours in all.
 */
export const noticeRetries = 7;
export const noticePauseSeconds = 60;

/** Sends a notice unless it is outdated or unwanted, and stores the outcome. Returns the reason if it should be tried again. */
export const sendNotice = async (
  deps: Pick<Deps, 'db' | 'mail' | 'messages'>,
  id: number,
  readFacts: (name: NoticeName) => ReadFacts,
  now: Date,
): Promise<string | undefined> => {
  const { db } = deps;
  const notice = await claimNotice(db, id, now);
  if (!notice || !isNoticeName(notice.template)) return undefined;
  const template = templateOf(notice.template);
  const dropNotice = async (reason: string): Promise<undefined> => {
    await settleNotice(db, id, { state: 'DROPPED', reason, settled_at: now });
    return undefined;
  };
  if (template.canStop && (await areRemindersStopped(db, notice.address))) return dropNotice('stopped');
  const facts = await readFacts(notice.template)(notice.subject_no, markOfKey(notice.key));
  if (!facts) return dropNotice('outdated');
  const tries = notice.tries + 1;
  try {
    const values = { ...facts.values, ...(await facts.readUnstoredValues?.()) };
    const state = await deliver(deps, { ...notice, content: values }, template, now);
    // The outbox keeps all values, because nothing else shows them.
    const content = JSON.stringify(state === 'OUTBOX' ? values : facts.values);
    await settleNotice(db, id, { state, reason: null, tries, settled_at: now, content });
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    const isFinal = (error instanceof MailError && error.isFinal) || tries > noticeRetries;
    await settleNotice(db, id, { reason, tries, ...(isFinal && { state: 'FAILED', settled_at: now }) });
    return error instanceof MailError && error.isFinal ? undefined : reason;
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof DomainError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

type NoticeToDeliver = Pick<NoticeRecord, 'id' | 'channel' | 'address' | 'token'> & { readonly content: Template['values'] };

const deliver = async (
  { db, messages, mail }: Pick<Deps, 'db' | 'mail' | 'messages'>,
  notice: NoticeToDeliver,
  template: Template,
  now: Date,
): Promise<Delivery> => {
  const { settings, address: site } = await readSite(db);
  const stopUrl = template.canStop ? `${site}${stopPath(notice.token)}` : undefined;
  if (notice.channel === 'sms')
    return messages.send(notice.address, smsText(template, notice.content, settings, stopUrl), now, noticeId(notice));
  if (!mail) throw new MailError('No mail server is configured', true);
  return mail.send({
    id: noticeId(notice),
    to: notice.address,
    ...emailText(template, notice.content, settings, stopUrl),
    ...(stopUrl !== undefined && { stopUrl }),
  });
};

/** Returns an id that is the same for each attempt. The token makes it differ from the ids of other installations. */
const noticeId = ({ id, token }: Pick<NoticeRecord, 'id' | 'token'>): string => `notice-${id}-${token.slice(0, 8)}`;

export const stopPath = (token: string): string => `/u/${token}`;

/** Returns the text of a short message. It begins with the sender's name in brackets, as providers require. */
export const smsText = (template: Template, values: Template['values'], { title }: SiteSettings, stopUrl?: string): Sentence => ({
  'zh-CN': `【${title['zh-CN']}】${fillTemplate(template.text, values, 'zh-CN')}${stopUrl === undefined ? '' : ` 退订：${stopUrl}`}`,
  'en-US': `[${title['en-US']}] ${fillTemplate(template.text, values, 'en-US')}${stopUrl === undefined ? '' : ` Unsubscribe: ${stopUrl}`}`,
});

/** Returns the text of an e-mail in both languages, because the recipient's language is not known. */
const emailText = (template: Template, values: Template['values'], settings: SiteSettings, stopUrl?: string) => {
  const textIn = (language: LanguageTag): string =>
    [
      fillTemplate(template.text, values, language),
      footers.hotline[language].replace('{hotline}', settings.hotline),
      ...(stopUrl === undefined ? [] : [footers.stop[language].replace('{url}', stopUrl)]),
      settings.title[language],
    ].join('\n\n');
  const subjectIn = (language: LanguageTag): string => fillTemplate(template.subject, values, language);
  return {
    subject: `${subjectIn('zh-CN')} / ${subjectIn('en-US')}`,
    text: `${textIn('zh-CN')}\n\n----\n\n${textIn('en-US')}\n`,
  };
};

const footers = {
  hotline: {
    'zh-CN': '服务热线：{hotline}。本邮件由系统发出，请勿回复。',
    'en-US': 'Hotline: {hotline}. This address does not read replies.',
  },
  stop: { 'zh-CN': '不再接收到期提醒：{url}', 'en-US': 'No more reminders: {url}' },
} satisfies Record<string, Sentence>;
