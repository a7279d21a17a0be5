import type { LanguageTag, Sentence } from '@insure/engine';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/open.ts';
import { bar, escapeHtml, page, parseForms, sendPage } from '../html-page.ts';
import {
  fileOutcomes,
  insurerSettings,
  type InsurerSettings,
  insurerSettingsIn,
  issueOutcomes,
  storeInsurerSettings,
  underwritingOutcomes,
} from './embedded.ts';

const words = {
  title: { 'zh-CN': '沙箱保险公司', 'en-US': 'Sandbox insurer' },
  badge: { 'zh-CN': '演示环境', 'en-US': 'Demonstration' },
  issue: { 'zh-CN': '出单', 'en-US': 'Issuing' },
  underwriting: { 'zh-CN': '核保', 'en-US': 'Underwriting' },
  file: { 'zh-CN': '对账', 'en-US': 'Reconciliation' },
  tell: { 'zh-CN': '保存', 'en-US': 'Save' },
} satisfies Record<string, Sentence>;

export const insurerPage = (app: FastifyInstance, db: Db, languageOf: (header: string | undefined) => LanguageTag): void => {
  void app.register(async (pages) => {
    parseForms(pages);
    pages.get('/sandbox/insurer', async (request, reply) =>
      sendPage(reply, settingsPage(await insurerSettings(db), languageOf(request.headers['accept-language']))),
    );
    pages.post('/sandbox/insurer', async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') return reply.status(403).send();
      if (request.body instanceof URLSearchParams)
        await storeInsurerSettings(db, insurerSettingsIn(Object.fromEntries(request.body)));
      return reply.redirect('/sandbox/insurer', 303);
    });
  });
};

const settingsPage = (settings: InsurerSettings, language: LanguageTag): string => {
  const choice = (name: 'file' | 'issue' | 'underwriting', outcomes: Readonly<Record<string, Sentence>>): string => {
    const options = Object.entries(outcomes).map(
      ([outcome, text]) =>
        `<option value="${outcome}"${settings[name] === outcome ? ' selected' : ''}>${escapeHtml(text[language])}</option>`,
    );
    return `<label>${escapeHtml(words[name][language])} <select name="${name}">${options.join('')}</select></label>`;
  };
  const title = words.title[language];
  return page({
    title,
    language,
    body: `${bar(title, words.badge[language])}
<main><section><h1>${title}</h1>
<form method="post">${choice('issue', issueOutcomes)}${choice('underwriting', underwritingOutcomes)}${choice('file', fileOutcomes)}<button class="pay">${words.tell[language]}</button></form>
</section></main>`,
  });
};
