import type { LanguageTag, RuleIssue, Sentence } from '@insure/engine';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/open.ts';
import { bar, escapeHtml, page, readForms, sendPage } from './page.ts';
import { dayOf } from '../domain/calendar.ts';
import { nextNumber } from '../database/numbers.ts';
import { batchLoader } from '../database/batch.ts';
import { isObject } from '../domain/application.ts';
import type { Cents } from '../domain/money.ts';

type Proposal = { readonly orderNo: string; readonly refer: readonly RuleIssue[] };

export type ChangeProposal = { readonly endorsementNo: string; readonly policyNo: string; readonly refer: readonly RuleIssue[] };

export type Underwriting = { readonly decision: 'accept' | 'refer' | 'decline'; readonly note: string };

export type PaidOrder = {
  readonly orderNo: string;
  readonly insurerCode: string;
  readonly modelCode: string;
  readonly premiumCents: Cents;
};

/** An insurer. Issuing may be repeated for an order; the first policy stored counts. */
export type Insurer = {
  readonly underwrite: (proposal: Proposal) => Promise<Underwriting>;
  readonly endorse: (proposal: ChangeProposal) => Promise<Underwriting>;
  /** The number of the policy; rejects if it cannot be issued. */
  readonly issue: (order: PaidOrder, now: Date) => Promise<string>;
};

const words = {
  title: { 'zh-CN': '沙箱保险公司', 'en-US': 'Sandbox insurer' },
  badge: { 'zh-CN': '演示环境', 'en-US': 'Demonstration' },
  issue: { 'zh-CN': '出单', 'en-US': 'Issuing' },
  underwriting: { 'zh-CN': '核保', 'en-US': 'Underwriting' },
  tell: { 'zh-CN': '保存', 'en-US': 'Save' },
} satisfies Record<string, Sentence>;

export const insurerPage = (app: FastifyInstance, db: Db, languageOf: (header: string | undefined) => LanguageTag): void => {
  void app.register(async (pages) => {
    readForms(pages);
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
  const choice = (name: 'issue' | 'underwriting', outcomes: Readonly<Record<string, Sentence>>): string => {
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
<form method="post">${choice('issue', issueOutcomes)}${choice('underwriting', underwritingOutcomes)}<button class="pay">${words.tell[language]}</button></form>
</section></main>`,
  });
};

/** Line of business in a policy number: the first two capitals of the model's code ("groupAccOption": GA). */
const lineOf = (modelCode: string): string =>
  (modelCode.charAt(0).toUpperCase() + modelCode.slice(1)).replaceAll(/[^A-Z]/g, '').slice(0, 2);

/** Region of the issuing office: Xiamen (GB/T 2260). */
const office = '3502';

const underwrite = (refer: Proposal['refer'], { underwriting }: InsurerSettings): Underwriting => {
  if (underwriting === 'declines') return { decision: 'decline', note: '保险公司不承保此类风险' };
  if (underwriting === 'refers') return { decision: 'refer', note: '保险公司要求人工核保' };
  return refer.length > 0
    ? { decision: 'refer', note: [...new Set(refer.map(({ message }) => message))].join('；') }
    : { decision: 'accept', note: '' };
};

const delayMs = 3000;

/** The embedded insurer: refers if a rule does, else accepts, and issues at once ("PGA202635020000118") by default. */
export const embeddedInsurer = (db: Db, settings: () => Promise<InsurerSettings> = batchedSettings(db)): Insurer => ({
  underwrite: async ({ refer }) => underwrite(refer, await settings()),
  endorse: async ({ refer }) => underwrite(refer, await settings()),
  issue: async ({ modelCode }, now) => {
    const { issue } = await settings();
    if (issue === 'fails') throw new Error('The insurer does not issue: it was told to fail');
    if (issue === 'delays') await new Promise((resolve) => setTimeout(resolve, delayMs));
    const series = `P${lineOf(modelCode)}${dayOf(now).slice(0, 4)}${office}`;
    return `${series}${String(await nextNumber(db, series)).padStart(7, '0')}`;
  },
});

const batchedSettings = (db: Db): (() => Promise<InsurerSettings>) => {
  const settings = batchLoader(async () => {
    const stored = await insurerSettings(db);
    return () => stored;
  });
  return () => settings('all');
};

const issueOutcomes = {
  once: { 'zh-CN': '立即出单', 'en-US': 'Issues at once' },
  fails: { 'zh-CN': '出单失败', 'en-US': 'Fails to issue' },
  delays: { 'zh-CN': '三秒后出单', 'en-US': 'Issues after three seconds' },
} satisfies Record<string, Sentence>;
const underwritingOutcomes = {
  rules: { 'zh-CN': '按规则核保', 'en-US': 'Underwrites by the rules' },
  refers: { 'zh-CN': '全部转人工核保', 'en-US': 'Refers everything to an underwriter' },
  declines: { 'zh-CN': '全部拒保', 'en-US': 'Declines everything' },
} satisfies Record<string, Sentence>;

type InsurerSettings = {
  readonly issue: keyof typeof issueOutcomes;
  readonly underwriting: keyof typeof underwritingOutcomes;
};

const key = 'sandbox.insurer';

export const insurerSettings = async (db: Db): Promise<InsurerSettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return insurerSettingsIn(row?.value);
};

/** The settings in a form or row; defaults for missing ones. */
export const insurerSettingsIn = (value: unknown): InsurerSettings => {
  const { issue, underwriting } = isObject(value) ? value : {};
  return {
    issue: issue === 'fails' || issue === 'delays' ? issue : 'once',
    underwriting: underwriting === 'refers' || underwriting === 'declines' ? underwriting : 'rules',
  };
};

const storeInsurerSettings = async (db: Db, settings: InsurerSettings): Promise<void> => {
  const value = JSON.stringify(settings);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};
