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
  isStopped,
  markIn,
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
export type Facts = {
  readonly values: Template['values'];
  readonly contacts: Partial<Readonly<Record<Recipient, Contact>>>;
  /** Returns the values that are not stored, such as a link with a secret. This is called when the notice is sent. */
  readonly unstored?: () => Promise<Template['values']>;
};

/** Reads the facts of a notice by the number and the mark of its event. Returns undefined if the notice is outdated. */
export type ReadFacts = (no: string, mark: string) => Promise<Facts | undefined>;

const names: ReadonlySet<string> = new Set(templates.map(({ name }) => name));
export const isNoticeName = (name: string): name is NoticeName => names.has(name);

export const templateOf = (name: NoticeName): Template => {
  const found = templates.find((template) => template.name === name);
  if (!found) throw new Error(`There is no notice "${name}"`);
  return found;
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
export const siteOf = async (db: Db): Promise<{ readonly settings: SiteSettings; readonly address: string }> => {
  const settings = await siteSettings(db);
  return { settings, address: siteAddress(settings.siteUrl, undefined) };
};

const mobile = /^1[1-9]\d{9}$/;
const email = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;

const addressIn = ({ phone, email: mail }: Contact, channel: Channel): string | undefined => {
  if (channel === 'sms') return phone !== undefined && mobile.test(phone) ? phone : undefined;
  return mail !== undefined && email.test(mail) ? mail : undefined;
};

/** Stores the notices of an event and the jobs that send them, each once; returns the number of new ones. */
export const storeNotices = async (
  db: Db,
  channels: readonly Channel[],
  event: { readonly name: NoticeName; readonly no: string; readonly mark: string },
  { values, contacts }: Facts,
  now: Date,
): Promise<number> => {
  const template = templateOf(event.name);
  // Reminders that were ended for the phone are not sent to an e-mail address that was added later either.
  const isEnded = async ({ phone }: Contact): Promise<boolean> =>
    template.canStop && phone !== undefined && (await isStopped(db, phone));
  const targets = new Map<string, { readonly channel: Channel; readonly to: Recipient; readonly address: string }>();
  for (const channel of template.channels.filter((each) => channels.includes(each)))
    for (const to of template.to) {
      const contact = contacts[to] ?? {};
      const address = addressIn(contact, channel);
      // If agent and policyholder have the same phone or address, one message is sent.
      if (address !== undefined && !targets.has(`${channel} ${address}`) && !(await isEnded(contact)))
        targets.set(`${channel} ${address}`, { channel, to, address });
    }
  const content = JSON.stringify(values);
  const stored = await insertNotices(
    db,
    [...targets.values()].map(({ channel, to, address }) => ({
      key: noticeKey(event.name, event.no, event.mark, channel, to),
      template: event.name,
      channel,
      recipient: to,
      subject_no: event.no,
      address,
      token: randomToken(128),
      content,
      queued_at: now,
    })),
  );
  await enqueue(db, ...stored.map((id) => ({ name: 'send-notice' as const, subject: String(id) })));
  return stored.length;
};

/**
 * Number of attempts, and seconds before the second one. The seconds double for each further attempt: about two hours in all.
 */
export const noticeTries = 7;
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
  const drop = async (reason: string): Promise<undefined> => {
    await settleNotice(db, id, { state: 'DROPPED', reason, settled_at: now });
    return undefined;
  };
  if (template.canStop && (await isStopped(db, notice.address))) return drop('stopped');
  const facts = await readFacts(notice.template)(notice.subject_no, markIn(notice.key));
  if (!facts) return drop('outdated');
  const tries = notice.tries + 1;
  try {
    const values = { ...facts.values, ...(await facts.unstored?.()) };
    const state = await deliver(deps, { ...notice, content: values }, template, now);
    // The outbox keeps all values, because nothing else shows them.
    const content = JSON.stringify(state === 'OUTBOX' ? values : facts.values);
    await settleNotice(db, id, { state, reason: null, tries, settled_at: now, content });
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    const isFinal = (error instanceof MailError && error.isFinal) || tries > noticeTries;
    await settleNotice(db, id, { reason, tries, ...(isFinal && { state: 'FAILED', settled_at: now }) });
    return error instanceof MailError && error.isFinal ? undefined : reason;
  }
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof DomainError && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

type Filled = Pick<NoticeRecord, 'id' | 'channel' | 'address' | 'token'> & { readonly content: Template['values'] };

const deliver = async (
  { db, messages, mail }: Pick<Deps, 'db' | 'mail' | 'messages'>,
  notice: Filled,
  template: Template,
  now: Date,
): Promise<Delivery> => {
  const { settings, address: site } = await siteOf(db);
  const stopUrl = template.canStop ? `${site}${stopPath(notice.token)}` : undefined;
  if (notice.channel === 'sms')
    return messages.send(notice.address, shortText(template, notice.content, settings, stopUrl), now, noticeId(notice));
  if (!mail) throw new MailError('No mail server is configured', true);
  return mail.send({
    id: noticeId(notice),
    to: notice.address,
    ...letterText(template, notice.content, settings, stopUrl),
    ...(stopUrl !== undefined && { stopUrl }),
  });
};

/** Returns an id that is the same for each attempt. The token makes it differ from the ids of other installations. */
const noticeId = ({ id, token }: Pick<NoticeRecord, 'id' | 'token'>): string => `notice-${id}-${token.slice(0, 8)}`;

export const stopPath = (token: string): string => `/u/${token}`;

/** Returns the text of a short message. It begins with the sender's name in brackets, as providers require. */
export const shortText = (
  template: Template,
  values: Template['values'],
  { title }: SiteSettings,
  stopUrl?: string,
): Sentence => ({
  'zh-CN': `【${title['zh-CN']}】${fillTemplate(template.text, values, 'zh-CN')}${stopUrl === undefined ? '' : ` 退订：${stopUrl}`}`,
  'en-US': `[${title['en-US']}] ${fillTemplate(template.text, values, 'en-US')}${stopUrl === undefined ? '' : ` Unsubscribe: ${stopUrl}`}`,
});

/** Returns the text of an e-mail in both languages, because the recipient's language is not known. */
const letterText = (template: Template, values: Template['values'], settings: SiteSettings, stopUrl?: string) => {
  const part = (language: LanguageTag): string =>
    [
      fillTemplate(template.text, values, language),
      footers.hotline[language].replace('{hotline}', settings.hotline),
      ...(stopUrl === undefined ? [] : [footers.stop[language].replace('{url}', stopUrl)]),
      settings.title[language],
    ].join('\n\n');
  const subject = (language: LanguageTag): string => fillTemplate(template.subject, values, language);
  return {
    subject: `${subject('zh-CN')} / ${subject('en-US')}`,
    text: `${part('zh-CN')}\n\n----\n\n${part('en-US')}\n`,
  };
};

const footers = {
  hotline: {
    'zh-CN': '服务热线：{hotline}。本邮件由系统发出，请勿回复。',
    'en-US': 'Hotline: {hotline}. This address does not read replies.',
  },
  stop: { 'zh-CN': '不再接收到期提醒：{url}', 'en-US': 'No more reminders: {url}' },
} satisfies Record<string, Sentence>;
