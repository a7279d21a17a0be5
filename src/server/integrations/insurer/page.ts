import type { FastifyInstance } from 'fastify';
import type { Language, Sentence } from '../../domain/words.ts';
import type { Db } from '../../database/open.ts';
import { escapeHtml, mark, page } from '../page.ts';
import { insurerOrders, type InsurerOrders, issueOutcomes, ordersIn, tellInsurer, underwritingOutcomes } from './embedded.ts';

const words = {
  title: { 'zh-CN': '沙箱保险公司', 'en-US': 'Sandbox insurer' },
  badge: { 'zh-CN': '演示环境', 'en-US': 'Demonstration' },
  issue: { 'zh-CN': '出单', 'en-US': 'Issuing' },
  underwriting: { 'zh-CN': '核保', 'en-US': 'Underwriting' },
  tell: { 'zh-CN': '保存', 'en-US': 'Save' },
} satisfies Record<string, Sentence>;

/** Where the embedded insurer is told to fail, to delay and to ask for manual underwriting: /sandbox/insurer. */
export const insurerPage = (app: FastifyInstance, db: Db, languageOf: (header: string | undefined) => Language): void => {
  void app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    pages.get('/sandbox/insurer', async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(drawn(await insurerOrders(db), languageOf(request.headers['accept-language']))),
    );
    pages.post('/sandbox/insurer', async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.status(403).send();
      if (request.body instanceof URLSearchParams) await tellInsurer(db, ordersIn(Object.fromEntries(request.body)));
      return reply.redirect('/sandbox/insurer', 303);
    });
  });
};

const drawn = (orders: InsurerOrders, language: Language): string => {
  const choice = (name: 'issue' | 'underwriting', ways: Readonly<Record<string, Sentence>>): string => {
    const options = Object.entries(ways).map(
      ([way, text]) => `<option value="${way}"${orders[name] === way ? ' selected' : ''}>${escapeHtml(text[language])}</option>`,
    );
    return `<label>${escapeHtml(words[name][language])} <select name="${name}">${options.join('')}</select></label>`;
  };
  const title = words.title[language];
  return page({
    title,
    language,
    body: `<header><div class="bar">${mark}<span>${title}</span><span class="badge">${words.badge[language]}</span></div></header>
<main><section><h1>${title}</h1>
<form method="post">${choice('issue', issueOutcomes)}${choice('underwriting', underwritingOutcomes)}<button class="pay">${words.tell[language]}</button></form>
</section></main>`,
  });
};
