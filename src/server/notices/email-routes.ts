import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageTag, Sentence } from '@insure/engine';
import { canConfirm, confirmEmail } from '../accounts/email.ts';
import type { TimedStore } from '../deps.ts';
import { languageOf } from '../http/route.ts';
import { throttleOptions } from '../http/throttle.ts';
import { bar, escapeHtml, page, parseForms, sendPage } from '../integrations/html-page.ts';
import { siteSettings } from '../site/settings.ts';

type TokenParams = { readonly Params: { readonly token: string } };

/**
 * Adds the page of the link that confirms an e-mail address. A GET changes nothing, because mail scanners open links. The page
 * shows neither the address nor the user, because everyone with the link can open it.
 */
export const emailRoutes = (app: FastifyInstance, { db, clock }: TimedStore): void => {
  void app.register(async (pages) => {
    parseForms(pages);
    const config = throttleOptions(60);
    const sendStatePage = async (
      request: FastifyRequest<TokenParams>,
      reply: FastifyReply,
      state: keyof typeof pageTexts,
    ): Promise<FastifyReply> => {
      const { title } = await siteSettings(db);
      const language = languageOf(request.headers['accept-language']);
      return sendPage(reply.status(state === 'unknown' ? 404 : 200), confirmPage(language, title, state));
    };
    pages.get<TokenParams>('/e/:token', { config }, async (request, reply) =>
      sendStatePage(request, reply, (await canConfirm(db, request.params.token, clock.now())) ? 'asks' : 'unknown'),
    );
    pages.post<TokenParams>('/e/:token', { config }, async (request, reply) =>
      sendStatePage(request, reply, (await confirmEmail(db, request.params.token, clock.now())) ? 'confirmed' : 'unknown'),
    );
  });
};

const confirmPage = (language: LanguageTag, site: Sentence, state: keyof typeof pageTexts): string => {
  const { title, text } = pageTexts[state];
  const form = state === 'asks' ? `<form method="post"><button>${escapeHtml(buttonText[language])}</button></form>` : '';
  return page({
    title: title[language],
    language,
    body: `${bar(site[language])}<main><section><h1>${escapeHtml(title[language])}</h1><p>${escapeHtml(text[language])}</p>${form}</section></main>`,
  });
};

const buttonText: Sentence = { 'zh-CN': '确认邮箱', 'en-US': 'Confirm the address' };

const pageTexts = {
  asks: {
    title: { 'zh-CN': '确认邮箱', 'en-US': 'Confirm your e-mail address' },
    text: {
      'zh-CN': '确认后，工作通知会发送到收到此链接的邮箱。如非本人操作，请关闭此页。',
      'en-US': 'Notices will then be sent to the address that received this link. If you did not ask for it, close this page.',
    },
  },
  confirmed: {
    title: { 'zh-CN': '邮箱已确认', 'en-US': 'The address is confirmed' },
    text: {
      'zh-CN': '此后的通知会发送到该邮箱。可以关闭此页。',
      'en-US': 'Notices are sent to it from now on. You can close this page.',
    },
  },
  unknown: {
    title: { 'zh-CN': '链接无效、已使用或已过期', 'en-US': 'This link is unknown, used or too old' },
    text: {
      'zh-CN': '请登录后在个人资料中查看，需要时重新发送确认邮件。',
      'en-US': 'Sign in and look at your details; there you can have the confirmation sent again.',
    },
  },
} satisfies Record<string, { readonly title: Sentence; readonly text: Sentence }>;
