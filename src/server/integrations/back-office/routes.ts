import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LanguageTag, Sentence } from '@insure/engine';
import type { Clock } from '../clock.ts';
import { signTicket } from './ticket.ts';
import { bar, escapeHtml, page, parseForms, sendPage } from '../html-page.ts';

export type BackOfficeDeps = {
  readonly colleagues: () => Promise<readonly Colleague[]>;
  readonly clock: Clock;
  readonly ticketKey: string;
  readonly languageOf: (request: FastifyRequest) => LanguageTag;
  readonly isCrossSite: (request: FastifyRequest) => boolean;
};

const path = '/sandbox/back-office';

/** Serves a simulated external back office. Not used in production. */
export const backOfficeRoutes = (
  app: FastifyInstance,
  { colleagues, clock, ticketKey, ...requestReaders }: BackOfficeDeps,
): void => {
  void app.register(async (pages) => {
    parseForms(pages);
    pages.get(path, async (request, reply) =>
      sendPage(reply, backOfficePage(await colleagues(), requestReaders.languageOf(request))),
    );

    pages.post(path, async (request, reply) => {
      const selectedId = request.body instanceof URLSearchParams ? request.body.get('user') : null;
      const colleague = (await colleagues()).find(({ id }) => id === selectedId);
      if (!colleague || requestReaders.isCrossSite(request)) return reply.callNotFound();
      const { organisation_name: orgName, user_name: userName } = colleague;
      const ticket = signTicket(ticketKey, { aud: 'third', orgName, userName }, clock.now());
      return reply.redirect(`/oss?${new URLSearchParams({ ticket }).toString()}`, 303);
    });
  });
};

export type Colleague = {
  readonly id: string;
  readonly user_name: string;
  readonly real_name: Sentence;
  readonly organisation_name: string;
};

const words = {
  title: { 'zh-CN': '外部业务系统（演示）', 'en-US': 'External back office (demonstration)' },
  badge: { 'zh-CN': '演示环境', 'en-US': 'Demonstration' },
  lead: {
    'zh-CN': '选择一位同事，以一次性登录凭证进入销售平台。凭证 60 秒内有效，只能使用一次。',
    'en-US': 'Choose a colleague to enter the portal with a one-time ticket. It can be used once within 60 seconds.',
  },
  enter: { 'zh-CN': '进入', 'en-US': 'Enter' },
} satisfies Record<string, Sentence>;

const backOfficePage = (colleagues: readonly Colleague[], language: LanguageTag): string => {
  const t = (name: keyof typeof words): string => escapeHtml(words[name][language]);
  const rows = colleagues.map(
    ({ id, user_name: name, real_name: realName, organisation_name: organisation }) =>
      `<dt>${escapeHtml(organisation)}</dt><dd><form method="post"><span>${escapeHtml(realName[language])} (${escapeHtml(name)})</span><button name="user" value="${escapeHtml(id)}">${t('enter')}</button></form></dd>`,
  );
  return page({
    title: words.title[language],
    language,
    body: `${bar(words.title[language], t('badge'))}
<main><section><h1>${t('title')}</h1><p>${t('lead')}</p><dl>${rows.join('')}</dl></section></main>`,
  });
};
