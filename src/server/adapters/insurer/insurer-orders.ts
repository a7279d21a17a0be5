import { isObject } from '../../domain/persons.ts';
import type { Sentence } from '../../domain/words.ts';
import type { Db } from '../database/open.ts';

/** How the embedded insurer can be told to issue and to underwrite. */
export const issueWays = {
  once: { 'zh-CN': '立即出单', 'en-US': 'Issues at once' },
  fails: { 'zh-CN': '出单失败', 'en-US': 'Fails to issue' },
  delays: { 'zh-CN': '三秒后出单', 'en-US': 'Issues after three seconds' },
} satisfies Record<string, Sentence>;
export const underwritingWays = {
  rules: { 'zh-CN': '按规则核保', 'en-US': 'Underwrites by the rules' },
  refers: { 'zh-CN': '全部转人工核保', 'en-US': 'Refers everything to an underwriter' },
  declines: { 'zh-CN': '全部拒保', 'en-US': 'Declines everything' },
} satisfies Record<string, Sentence>;

/** What the embedded insurer was told. */
export type InsurerOrders = { readonly issue: keyof typeof issueWays; readonly underwriting: keyof typeof underwritingWays };

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
