import { daysBetween } from '@insure/engine';
import type { TimedModelStore } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { policyNoOf } from '../domain/numbers.ts';
import { contactOfHolder } from '../notices/contacts.ts';
import { type ReadFacts, readSite } from '../notices/service.ts';
import { currentPolicy } from './current-policy.ts';
import { policyView } from './repository.ts';
import { shortDays } from './states.ts';
import { renewalsOf } from './unscoped.ts';

/**
 * Reads the values about a policy that a notice contains, with a link; undefined for a policy that does not exist or was
 * surrendered.
 */
const noticePolicy = async (deps: TimedModelStore, no: string) => {
  const policyNo = policyNoOf(no);
  const view = await policyView(deps.db, { kind: 'all' }, policyNo);
  if (!view || view.cancelled_at) return undefined;
  const link = `${(await readSite(deps.db)).address}/ins/detail?policyNo=${policyNo}`;
  return { view, values: { product: view.product_name, policyNo, link } };
};

const contactsOf = async (deps: TimedModelStore, no: string) => ({
  policyholder: contactOfHolder((await currentPolicy(deps, policyNoOf(no))).state.application),
});

/** Returns the facts for the notice to the policyholder that a policy was issued. */
export const policyIssuedFacts =
  (deps: TimedModelStore): ReadFacts =>
  async (no) => {
    const found = await noticePolicy(deps, no);
    return found && { values: { ...found.values, start: found.view.start_date }, contacts: await contactsOf(deps, no) };
  };

/** Returns the facts for the notice to the policyholder that a policy ends soon and is not renewed. */
export const policyExpiringFacts =
  (deps: TimedModelStore): ReadFacts =>
  async (no) => {
    const found = await noticePolicy(deps, no);
    const end = found?.view.end_date;
    if (!found || !end || daysBetween(found.view.start_date, end) <= shortDays) return undefined;
    const now = deps.clock.now();
    const days = daysBetween(dayOf(now), end);
    if (days < 0 || (await renewalsOf(deps.db, [found.view], now)).get(no) === 'done') return undefined;
    return { values: { ...found.values, days: daysText(days), end }, contacts: await contactsOf(deps, no) };
  };

const daysText = (days: number) => {
  if (days === 0) return { 'zh-CN': '今天', 'en-US': 'today' };
  if (days === 1) return { 'zh-CN': '明天', 'en-US': 'tomorrow' };
  return { 'zh-CN': `${days} 天后`, 'en-US': `in ${days} days` };
};
