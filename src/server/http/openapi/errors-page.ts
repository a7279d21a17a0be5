import type { CatalogueEntry, LanguageTag, Sentence } from '@insure/engine';
import { errorCodes, statusByCode } from '../../../contract/call.ts';
import { errorHelp } from '../error-help.ts';
import { sentences } from '../../domain/errors.ts';
import { bar, escapeHtml, page } from '../../integrations/html-page.ts';

const words = {
  title: { 'zh-CN': '错误代码', 'en-US': 'Error codes' },
  lead: {
    'zh-CN': '每个代码的含义、原因与处理办法（原因与办法为英文）。',
    'en-US':
      'What each code means, its cause, and what to do. The sentence of a reply may be more exact than the one shown here.',
  },
  replies: { 'zh-CN': '接口返回的代码', 'en-US': 'Codes of replies' },
  issues: { 'zh-CN': '校验问题的代码（issues[].code）', 'en-US': 'Codes of issues: issues[].code' },
} satisfies Record<string, Sentence>;

/**
 * Returns a page without scripts with every code of replies and issues; the anchor of a code is the code. Explanations are in
 * English.
 */
export const errorsPage = (issues: readonly CatalogueEntry[], language: LanguageTag): string => {
  const { title, lead, replies: repliesTitle, issues: issuesTitle } = words;
  const replies = errorCodes.map((code) => {
    const [cause, solve] = errorHelp[code];
    return { code, status: statusByCode[code], sentences: [sentences[code]], cause, solve };
  });
  const row = ({ code, status, sentences: wordings, cause, solve }: Entry): string =>
    `<tr id="${escapeHtml(code)}"><td><code>${escapeHtml(code)}</code>${status === undefined ? '' : ` <small>HTTP ${status}</small>`}</td>
<td>${wordings.map((each) => escapeHtml(each[language])).join('<br>')}<p class="muted">${escapeHtml(cause)}</p>${escapeHtml(solve)}</td></tr>`;
  return page({
    title: title[language],
    language,
    style: '/api/style.css',
    body: `${bar(title[language])}
<main><section><h1>${title[language]}</h1><p>${lead[language]} <a href="/api/">/api/</a></p></section>
<section><h2>${repliesTitle[language]}</h2><table class="errors">${replies.map(row).join('')}</table></section>
<section><h2>${issuesTitle[language]}</h2><table class="errors">${issues.map(row).join('')}</table></section></main>`,
  });
};

type Entry = CatalogueEntry & { readonly status?: number };
