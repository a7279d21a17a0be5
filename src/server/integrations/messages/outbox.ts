import type { Db } from '../../database/open.ts';
import type { Messages } from './sms.ts';
import { instantText } from '../../domain/calendar.ts';
import type { LanguageTag } from '@insure/engine';
import { escapeHtml, logoSvg, page } from '../html-page.ts';

/**
 * Returns an adapter that stores codes, which /sandbox/messages shows. It does not store messages with an id: they are notices,
 * which the back office sees in its list of notices.
 */
export const outboxMessages = (db: Db): Messages => ({
  isOutbox: true,
  send: async (mobile, text, now, id) => {
    if (id === undefined)
      await db
        .insertInto('outbox')
        .values({ at: now, mobile, text: `${text['zh-CN']} ${text['en-US']}` })
        .execute();
    return 'OUTBOX';
  },
});

export const newestMessages = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(20).execute();

type Message = { readonly at: Date; readonly mobile: string; readonly text: string };

export const outboxPage = (messages: readonly Message[], language: LanguageTag): string => {
  const title = language === 'zh-CN' ? '短信发件箱（演示环境）' : 'Message outbox (demonstration)';
  const noneText = language === 'zh-CN' ? '暂无短信' : 'No messages yet';
  const items = messages.map(
    ({ at, mobile, text }) =>
      `<section><h2>${escapeHtml(mobile)}</h2><p>${escapeHtml(text)}</p><div class="muted">${instantText(at)}</div></section>`,
  );
  return page({
    title,
    language,
    body: `<header><div class="bar">${logoSvg}<h1>${title}</h1></div></header><main>${items.join('') || `<section>${noneText}</section>`}</main>`,
  });
};
