import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageTag, Sentence } from '@insure/engine';
import type { TimedStore } from '../deps.ts';
import { maskEmail } from '../domain/masked-fields.ts';
import { languageOf } from '../http/route.ts';
import { throttleOptions } from '../http/throttle.ts';
import { bar, escapeHtml, page, parseForms, sendPage } from '../integrations/html-page.ts';
import { siteSettings } from '../site/settings.ts';
import { areRemindersStopped, noticeByToken, resumeNotices, stopNotices } from './repository.ts';
import { maskPhone } from '@insure/engine';

type TokenParams = { readonly Params: { readonly token: string } };

/**
 * Adds the page of the link in a reminder, on which the recipient ends or resumes such notices. A GET changes nothing, because
 * mail scanners open links. A mail program ends them with one POST without a session (RFC 8058, 3.2).
 */
export const stopRoutes = (app: FastifyInstance, { db, clock }: TimedStore): void => {
  void app.register(async (pages) => {
    parseForms(pages);
    // Mail programs may send the one field as multipart/form-data. Its value is not needed.
    pages.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit: 2048 }, (_, __, done) => done(null, null));
    const config = throttleOptions(60);
    const showPage = async (request: FastifyRequest<TokenParams>, reply: FastifyReply): Promise<FastifyReply> => {
      const language = languageOf(request.headers['accept-language']);
      const [notice, { title, hotline }] = await Promise.all([noticeByToken(db, request.params.token), siteSettings(db)]);
      if (!notice) return sendPage(reply.status(404), stopPage({ language, title, hotline }));
      const maskedAddress = notice.address.includes('@') ? maskEmail(notice.address) : maskPhone(notice.address);
      return sendPage(
        reply,
        stopPage({ language, title, hotline, address: maskedAddress, isStopped: await areRemindersStopped(db, notice.address) }),
      );
    };
    pages.get<TokenParams>('/u/:token', { config }, showPage);
    pages.post<TokenParams>('/u/:token', { config }, async (request, reply) => {
      const notice = await noticeByToken(db, request.params.token);
      const isResume = request.body instanceof URLSearchParams && request.body.get('action') === 'resume';
      if (notice && isResume) await resumeNotices(db, notice.address);
      else if (notice) await stopNotices(db, notice.address, clock.now());
      return showPage(request, reply);
    });
  });
};

type StopPage = {
  readonly language: LanguageTag;
  readonly title: Sentence;
  readonly hotline: string;
  readonly address?: string;
  readonly isStopped?: boolean;
};

const stopPage = ({ language, title, hotline, address, isStopped = false }: StopPage): string => {
  const escapedText = (sentence: Sentence): string => escapeHtml(sentence[language]);
  const contentFor = (
    state: Sentence,
    text: Sentence,
    action: 'stop' | 'resume',
    button: Sentence,
  ): string => `<h1>${escapedText(state)}</h1><p class="muted">${escapeHtml(address ?? '')}</p><p>${escapedText(text)}</p>
<form method="post"><button name="action" value="${action}">${escapedText(button)}</button></form>`;
  const unknownContent = `<h1>${escapedText(pageTexts.unknown)}</h1><p>${escapeHtml(pageTexts.unknownText[language].replace('{hotline}', hotline))}</p>`;
  const addressContent = isStopped
    ? contentFor(pageTexts.stopped, pageTexts.stoppedText, 'resume', pageTexts.resume)
    : contentFor(pageTexts.receives, pageTexts.receivesText, 'stop', pageTexts.stop);
  return page({
    title: pageTexts.heading[language],
    language,
    body: `${bar(title[language])}<main><section>${address === undefined ? unknownContent : addressContent}</section></main>`,
  });
};

const pageTexts = {
  heading: { 'zh-CN': '到期提醒', 'en-US': 'Reminders' },
  receives: { 'zh-CN': '到期提醒', 'en-US': 'Reminders of policies that end' },
  receivesText: {
    'zh-CN': '保单到期前 30 天、7 天和 1 天提醒您。订单、保单、批改和验证码的通知不受影响。',
    'en-US':
      'We remind you 30 days, 7 days and one day before a policy ends. Notices about orders, policies, endorsements and codes stay.',
  },
  stop: { 'zh-CN': '不再接收到期提醒', 'en-US': 'Stop the reminders' },
  stopped: { 'zh-CN': '已退订到期提醒', 'en-US': 'The reminders are stopped' },
  stoppedText: {
    'zh-CN': '此地址不再收到到期提醒。订单、保单、批改和验证码的通知不受影响。',
    'en-US': 'This address gets no more reminders. Notices about orders, policies, endorsements and codes stay.',
  },
  resume: { 'zh-CN': '重新接收', 'en-US': 'Receive them again' },
  unknown: { 'zh-CN': '链接无效或已过期', 'en-US': 'This link is not valid any more' },
  unknownText: {
    'zh-CN': '请使用最近一次提醒中的链接，或拨打服务热线 {hotline}。',
    'en-US': 'Use the link of your latest reminder, or call {hotline}.',
  },
} satisfies Record<string, Sentence>;
