import type { LanguageTag, Sentence } from '@insure/engine';
import type { Deps } from '../deps.ts';
import type { Db } from '../database/open.ts';
import type { NoticeRecord } from '../database/schema/index.ts';
import { enqueue, type JobRequest } from '../database/queue.ts';
import { DomainError } from '../domain/errors.ts';
import { randomToken } from '../domain/secrets.ts';
import { MailError } from '../integrations/messages/mail.ts';
import { type Delivery, noMessages } from '../integrations/messages/messages.ts';
import { siteAddress, siteSettings, type SiteSettings } from '../site/settings.ts';
import { type Channel, filledIn, type Recipient, type Template } from './templates/define.ts';
import { templates } from './templates/index.gen.ts';
import { claimNotice, insertNotices, isStopped, resumeNotices, settleNotice, stopNotices } from './repository.ts';

export { stoppedAt as remindersStoppedAt } from './repository.ts';

export type NoticeName = (typeof templates)[number]['name'];

/** Where somebody can be reached; a missing or unusable address is left out. */
export type Contact = { readonly phone?: string | undefined; readonly email?: string | undefined };

/** What is true now: the values of a template and the contacts of those whom it names. */
export type Facts = {
  readonly values: Template['values'];
  readonly contacts: Partial<Readonly<Record<Recipient, Contact>>>;
};

/** Reads the facts of a notice; undefined if it would not be true any more. */
export type ReadFacts = (no: string) => Promise<Facts | undefined>;

const names: ReadonlySet<string> = new Set(templates.map(({ name }) => name));
export const isNoticeName = (name: string): name is NoticeName => names.has(name);

export const templateOf = (name: NoticeName): Template => {
  const found = templates.find((template) => template.name === name);
  if (!found) throw new Error(`There is no notice "${name}"`);
  return found;
};

/** The channels that this server can use. */
export const channelsOf = ({ messages, mail }: Pick<Deps, 'mail' | 'messages'>): readonly Channel[] => [
  ...(messages === noMessages ? [] : (['sms'] as const)),
  ...(mail === undefined ? [] : (['email'] as const)),
];

/** Version of what a customer agrees to about reminders; a change of their purpose or channels makes a new one. */
export const reminderVersion = 1;

/** Ends reminders to addresses, or takes them up again. */
export const wantReminders = async (db: Db, addresses: readonly string[], isWanted: boolean, now: Date): Promise<void> => {
  for (const address of addresses) await (isWanted ? resumeNotices(db, address) : stopNotices(db, address, now));
};

/** The job that writes the notices of an event, to be added in its transaction. `mark` tells two events of one kind apart. */
export const noticeJob = (name: NoticeName, no: string, mark: string | number, at?: Date): JobRequest => ({
  name: 'write-notices',
  subject: `${name} ${no} ${mark}`,
  at,
});

/** A site with its address, for the links in notices. */
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

/** Stores the notices of an event and the jobs that send them, once; returns how many are new. */
export const storeNotices = async (
  db: Db,
  channels: readonly Channel[],
  event: { readonly name: NoticeName; readonly no: string; readonly mark: string },
  { values, contacts }: Facts,
  now: Date,
): Promise<number> => {
  const template = templateOf(event.name);
  // Who has ended reminders by phone gets none by an e-mail address that came later.
  const isEnded = async ({ phone }: Contact): Promise<boolean> =>
    template.canStop && phone !== undefined && (await isStopped(db, phone));
  const reached = new Map<string, { readonly channel: Channel; readonly to: Recipient; readonly address: string }>();
  for (const channel of template.channels.filter((each) => channels.includes(each)))
    for (const to of template.to) {
      const contact = contacts[to] ?? {};
      const address = addressIn(contact, channel);
      // An agent may have given the own phone as the policyholder's: one message is enough.
      if (address !== undefined && !reached.has(`${channel} ${address}`) && !(await isEnded(contact)))
        reached.set(`${channel} ${address}`, { channel, to, address });
    }
  const content = JSON.stringify(values);
  const stored = await insertNotices(
    db,
    [...reached.values()].map(({ channel, to, address }) => ({
      key: `${event.name} ${event.no} ${event.mark} ${channel} ${to}`,
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

/** How often a notice is tried again, and the seconds before the second try; they double with each further one: about two hours in all. */
export const noticeTries = 7;
export const noticePauseSeconds = 60;

/** Sends a notice if it is still true and wanted, and stores what came of it. Returns the reason if another try makes sense. */
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
  const facts = await readFacts(notice.template)(notice.subject_no);
  if (!facts) return drop('outdated');
  const tries = notice.tries + 1;
  try {
    const state = await deliver(deps, { ...notice, content: facts.values }, template, now);
    await settleNotice(db, id, { state, reason: null, tries, settled_at: now, content: JSON.stringify(facts.values) });
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

/** The same for each try; the token makes it unlike the ids of another installation. */
const noticeId = ({ id, token }: Pick<NoticeRecord, 'id' | 'token'>): string => `notice-${id}-${token.slice(0, 8)}`;

export const stopPath = (token: string): string => `/u/${token}`;

/** A short message: the sender's name in brackets first, as providers ask. */
export const shortText = (
  template: Template,
  values: Template['values'],
  { title }: SiteSettings,
  stopUrl?: string,
): Sentence => ({
  'zh-CN': `【${title['zh-CN']}】${filledIn(template.text, values, 'zh-CN')}${stopUrl === undefined ? '' : ` 退订：${stopUrl}`}`,
  'en-US': `[${title['en-US']}] ${filledIn(template.text, values, 'en-US')}${stopUrl === undefined ? '' : ` Unsubscribe: ${stopUrl}`}`,
});

/** An e-mail in both languages, as nobody knows which one its receiver reads. */
const letterText = (template: Template, values: Template['values'], settings: SiteSettings, stopUrl?: string) => {
  const part = (language: LanguageTag): string =>
    [
      filledIn(template.text, values, language),
      footers.hotline[language].replace('{hotline}', settings.hotline),
      ...(stopUrl === undefined ? [] : [footers.stop[language].replace('{url}', stopUrl)]),
      settings.title[language],
    ].join('\n\n');
  const subject = (language: LanguageTag): string => filledIn(template.subject, values, language);
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
