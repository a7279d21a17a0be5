import type { IsoDate, Sentence } from '@insure/engine';
import { yuanText, type Cents, cents } from '../domain/money.ts';
import type { TimedModelStore } from '../deps.ts';
import { contactOfHolder, contactOfUser } from '../notices/contacts.ts';
import { type ReadFacts, readSite } from '../notices/service.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { orderRecord } from '../orders/unscoped.ts';
import { requestRecord } from '../policies/unscoped-requests.ts';
import { endorsementRecord } from './unscoped.ts';

/** Returns the facts for the notice to the policyholder that an endorsement has changed the policy. */
export const endorsementIssuedFacts =
  (deps: TimedModelStore): ReadFacts =>
  async (no) => {
    const endorsement = await endorsementRecord(deps.db, no);
    if (!endorsement || endorsement.version === null) return undefined;
    const { policy_no: policyNo, effective_date: from } = endorsement;
    const { state } = await currentPolicy(deps, policyNo);
    return {
      values: { endorsementNo: no, policyNo, from, link: `${(await readSite(deps.db)).address}/ins/detail?policyNo=${policyNo}` },
      contacts: { policyholder: contactOfHolder(state.application) },
    };
  };

/** Returns the facts for the notice to the policyholder that the policy was surrendered. */
export const policySurrenderedFacts =
  (deps: TimedModelStore): ReadFacts =>
  async (no) => {
    const endorsement = await endorsementRecord(deps.db, no);
    if (!endorsement || endorsement.version === null) return undefined;
    const { policy_no: policyNo, effective_date: date, charge_cents: charge } = endorsement;
    const { policy, state } = await currentPolicy(deps, policyNo);
    return {
      values: {
        policyNo,
        cover: coverOf(date, policy.start_date),
        refund: refundOf(cents(-(charge ?? 0))),
        link: `${(await readSite(deps.db)).address}/ins/detail?policyNo=${policyNo}`,
      },
      contacts: { policyholder: contactOfHolder(state.application) },
    };
  };

const coverOf = (date: IsoDate, start: IsoDate): Sentence =>
  date <= start
    ? { 'zh-CN': '保障没有开始', 'en-US': 'its cover never began' }
    : { 'zh-CN': `${date} 00:00 起不再有保障`, 'en-US': `there is no cover from 00:00 on ${date}` };

const refundOf = (amount: Cents): Sentence =>
  amount > 0
    ? {
        'zh-CN': `${yuanText(amount)} 原路退回`,
        'en-US': `${yuanText(amount)} goes back to the account that paid`,
      }
    : { 'zh-CN': '没有退款', 'en-US': 'there is no refund' };

/**
 * Returns the facts for the notice, to the policy's agent and the user who made the change, that the insurer refuses to book
 * it.
 */
export const endorsementRefusedFacts =
  (deps: TimedModelStore): ReadFacts =>
  async (no) => {
    const [endorsement, request] = await Promise.all([endorsementRecord(deps.db, no), requestRecord(deps.db, no)]);
    if (!endorsement || request?.state !== 'REFUSED') return undefined;
    const order = await orderRecord(deps.db, endorsement.order_no);
    return {
      values: {
        endorsementNo: no,
        policyNo: endorsement.policy_no,
        link: `${(await readSite(deps.db)).address}/ins/endorsement?no=${no}`,
      },
      contacts: {
        agent: await contactOfUser(deps, order?.agent_id ?? null),
        buyer: await contactOfUser(deps, endorsement.user_id),
      },
    };
  };
