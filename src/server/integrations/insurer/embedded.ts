import { dayOf } from '../../domain/calendar.ts';
import { nextNumber } from '../../database/numbers.ts';
import type { Db } from '../../database/open.ts';
import { batchLoader } from '../../database/batch.ts';
import type { Insurer, Proposal, Underwriting } from './insurer.ts';
import { isObject } from '../../domain/application.ts';
import type { Sentence } from '../../domain/words.ts';

/** Line of business in a policy number: the first two capitals of the model's code ("groupAccOption": GA). */
const lineOf = (modelCode: string): string =>
  (modelCode.charAt(0).toUpperCase() + modelCode.slice(1)).replaceAll(/[^A-Z]/g, '').slice(0, 2);

/** Region of the issuing office: Xiamen (GB/T 2260). */
const office = '3502';

const opinionOf = (refer: Proposal['refer'], { underwriting }: InsurerOrders): Underwriting => {
  if (underwriting === 'declines') return { decision: 'decline', note: '保险公司不承保此类风险' };
  if (underwriting === 'refers') return { decision: 'refer', note: '保险公司要求人工核保' };
  return refer.length > 0
    ? { decision: 'refer', note: [...new Set(refer.map(({ message }) => message))].join('；') }
    : { decision: 'accept', note: '' };
};

const delayMs = 3000;

/**
 * The insurer that comes with the product: refers what a rule refers, takes the rest, issues at once and numbers policies ("PGA202635020000118"),
 * unless it was told otherwise.
 */
export const embeddedInsurer = (db: Db, told: () => Promise<InsurerOrders> = ordersFor(db)): Insurer => ({
  underwrite: async ({ refer }) => opinionOf(refer, await told()),
  endorse: async ({ refer }) => opinionOf(refer, await told()),
  issue: async ({ modelCode }, now) => {
    const { issue } = await told();
    if (issue === 'fails') throw new Error('The insurer does not issue: it was told to fail');
    if (issue === 'delays') await new Promise((resolve) => setTimeout(resolve, delayMs));
    const series = `P${lineOf(modelCode)}${dayOf(now).slice(0, 4)}${office}`;
    return `${series}${String(await nextNumber(db, series)).padStart(7, '0')}`;
  },
});

const ordersFor = (db: Db): (() => Promise<InsurerOrders>) => {
  const told = batchLoader(async () => {
    const orders = await insurerOrders(db);
    return () => orders;
  });
  return () => told('all');
};

/** How the embedded insurer can be told to issue and to underwrite. */
export const issueOutcomes = {
  once: { 'zh-CN': '立即出单', 'en-US': 'Issues at once' },
  fails: { 'zh-CN': '出单失败', 'en-US': 'Fails to issue' },
  delays: { 'zh-CN': '三秒后出单', 'en-US': 'Issues after three seconds' },
} satisfies Record<string, Sentence>;
export const underwritingOutcomes = {
  rules: { 'zh-CN': '按规则核保', 'en-US': 'Underwrites by the rules' },
  refers: { 'zh-CN': '全部转人工核保', 'en-US': 'Refers everything to an underwriter' },
  declines: { 'zh-CN': '全部拒保', 'en-US': 'Declines everything' },
} satisfies Record<string, Sentence>;

/** What the embedded insurer was told. */
export type InsurerOrders = {
  readonly issue: keyof typeof issueOutcomes;
  readonly underwriting: keyof typeof underwritingOutcomes;
};

const key = 'sandbox.insurer';

/** What the embedded insurer was told, by whichever server; as usual where it was told nothing. */
export const insurerOrders = async (db: Db): Promise<InsurerOrders> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return ordersIn(row?.value);
};

/** What a form or a row says. */
export const ordersIn = (value: unknown): InsurerOrders => {
  const { issue, underwriting } = isObject(value) ? value : {};
  return {
    issue: issue === 'fails' || issue === 'delays' ? issue : 'once',
    underwriting: underwriting === 'refers' || underwriting === 'declines' ? underwriting : 'rules',
  };
};

/** Tells the embedded insurer. */
export const tellInsurer = async (db: Db, orders: InsurerOrders): Promise<void> => {
  const value = JSON.stringify(orders);
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};
