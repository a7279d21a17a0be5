import type { LanguageTag, Sentence } from '@insure/engine';
import type { ReplyOf } from '../../contract/call.ts';
import type { customerNotices } from '../../contract/customers.ts';
import type { Db } from '../database/open.ts';
import type { NoticeRecord } from '../database/schema/index.ts';
import { instantText } from '../domain/calendar.ts';
import { markOfKey } from '../notices/repository.ts';
import { isNoticeName, templateOf } from '../notices/service.ts';
import { fillTemplate, type Template } from '../notices/templates/define.ts';
import { noticesOfCustomer, noticesSeenAt } from './repository.ts';

type Reply = ReplyOf<typeof customerNotices>['data'];

/**
 * Returns the notices about a customer's orders and policies, newest first. A notice that was sent by two channels (short
 * message and e-mail) appears once.
 */
export const noticesFor = async (db: Db, customerId: string, language: LanguageTag): Promise<Reply> => {
  const [rows, seenAt] = await Promise.all([noticesOfCustomer(db, customerId), noticesSeenAt(db, customerId)]);
  const isUnread = ({ queued_at: at }: NoticeRecord): boolean => !seenAt || at > seenAt;
  const notices = firstOfEachEvent(rows).flatMap((notice) => {
    if (!isNoticeName(notice.template)) return [];
    const template = templateOf(notice.template);
    return [
      {
        noticeNo: String(notice.id),
        title: template.title[language],
        text: fillTemplate(withoutLink(template.text), notice.content, language),
        link: pageOf(notice.content),
        at: instantText(notice.queued_at),
        isUnread: isUnread(notice),
      },
    ];
  });
  return { notices, unread: notices.filter((notice) => notice.isUnread).length };
};

const firstOfEachEvent = (rows: readonly NoticeRecord[]): readonly NoticeRecord[] => {
  const noticesByEvent = new Map<string, NoticeRecord>();
  for (const row of rows) {
    const event = `${row.template} ${row.subject_no} ${markOfKey(row.key)}`;
    if (!noticesByEvent.has(event)) noticesByEvent.set(event, row);
  }
  return [...noticesByEvent.values()];
};

const linkPlaceholder = '{link}';

/** Removes the placeholder {link} and the sentence that introduces it, because the page shows the link separately. */
const withoutLinkSentence = (text: string, endOfSentence: '。' | '. '): string => {
  const linkIndex = text.indexOf(linkPlaceholder);
  if (linkIndex === -1) return text;
  const sentenceEnd = text.lastIndexOf(endOfSentence, linkIndex);
  const textBefore =
    sentenceEnd === -1 ? text.slice(0, linkIndex).replace(/(?:：|: ?)$/, '') : text.slice(0, sentenceEnd + endOfSentence.length);
  return (textBefore + text.slice(linkIndex + linkPlaceholder.length)).trim();
};

const withoutLink = (text: Sentence): Sentence => ({
  'zh-CN': withoutLinkSentence(text['zh-CN'], '。'),
  'en-US': withoutLinkSentence(text['en-US'], '. '),
});

/** Returns the page of the portal that a notice links to, or an empty text if it has none. */
const pageOf = ({ link }: Template['values']): string => {
  if (typeof link !== 'string' || !URL.canParse(link)) return '';
  const { pathname, search } = new URL(link);
  return pathname + search;
};
