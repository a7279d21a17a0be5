import { workList as call } from '../../contract/dashboard.ts';
import { draftPage } from '../adapters/database/drafts.ts';
import { endorsementPage, type EndorsementView } from '../adapters/database/endorsements.ts';
import { orderPage, type OrderView } from '../adapters/database/orders.ts';
import { policyPage } from '../adapters/database/policies.ts';
import { referralCount } from '../adapters/database/underwriting.ts';
import { dayOf, instantText, startOfDay } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { ownScopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import type { Language } from '../domain/words.ts';
import { defineHandler } from './define.ts';

/** What waits for the session's user: sent back first, then what must be paid soonest, what ends soonest, drafts. */
export const workList = defineHandler(call, {
  access: 'user',
  run: async ({ deps, user, now, language }) => {
    // What a colleague has sold, or a customer has ordered by a share, is seen in the lists, but only they can pay, change or renew it.
    const scope = ownScopeOf(userOf(user));
    const page = { limit: 20, offset: 0, now };
    const [back, waiting, paying, changes, drafts, expiring, referred] = await Promise.all([
      orderPage(deps.db, scope, { ...page, status: 'UW_BACK' }),
      orderPage(deps.db, scope, { ...page, status: 'WAIT_PAY' }),
      orderPage(deps.db, scope, { ...page, status: 'PAYING', isPayable: true }),
      endorsementPage(deps.db, scope, { ...page, status: 'WAIT_PAY' }),
      draftPage(deps.db, user.id, now, page),
      policyPage(deps.db, scope, { ...page, status: 'EXPIRING', unrenewed: true, today: dayOf(now) }),
      user.back_office ? referralCount(deps.db) : undefined,
    ]);
    const item = (kind: 'WAIT_PAY' | 'UW_BACK') => (order: OrderView) => ({
      kind,
      no: order.order_no,
      productId: order.product_id,
      productName: order.product_name[language],
      holderName: order.holder_name,
      premium: amountText(order.premium_cents),
      at: instantText(order.submitted_at),
      ...(kind === 'WAIT_PAY' && { type: 'new' as const }),
      ...(kind === 'WAIT_PAY' && order.expires_at && { expireTime: instantText(order.expires_at) }),
    });
    const toPay = [
      ...[...waiting.rows, ...paying.rows].map((order) => ({ until: order.expires_at, item: item('WAIT_PAY')(order) })),
      ...changes.rows.map((change) => ({ until: change.expires_at, item: changeItem(change, language) })),
    ].toSorted((a, b) => Number(a.until) - Number(b.until));
    return {
      data: {
        counts: {
          waitPay: waiting.sums.total + paying.sums.total + changes.total,
          back: back.sums.total,
          expiring: expiring.sums.total,
          drafts: drafts.total,
          ...(referred !== undefined && { referred }),
        },
        items: [
          ...back.rows.map(item('UW_BACK')),
          ...toPay.map((each) => each.item),
          ...expiring.rows.map((policy) => ({
            kind: 'EXPIRING' as const,
            no: policy.policy_no,
            productId: policy.product_id,
            productName: policy.product_name[language],
            holderName: policy.holder_name,
            premium: amountText(policy.premium_cents),
            at: instantText(startOfDay(policy.start_date)),
            endDate: policy.end_date,
            ...(expiring.renewals.has(policy.policy_no) && { isRenewing: true as const }),
          })),
          ...drafts.rows.map((draft) => ({
            kind: 'DRAFT' as const,
            no: draft.draft_no,
            productId: draft.product_id,
            productName: draft.product_name[language],
            prodModelCode: draft.model_code,
            insurePage: deps.models.current(draft.model_code)?.reference.routes['insure'] ?? null,
            holderName: draft.holder_name,
            at: instantText(draft.saved_at),
          })),
        ],
      },
    };
  },
});

/** The difference of an endorsement that is to be paid. */
const changeItem = (change: EndorsementView, language: Language) => ({
  kind: 'WAIT_PAY' as const,
  type: 'edit' as const,
  no: change.endorse_no,
  productId: change.product_id,
  productName: change.product_name[language],
  holderName: change.holder_name,
  premium: amountText(change.charge_cents ?? 0),
  at: instantText(change.submitted_at ?? change.created_at),
  ...(change.expires_at && { expireTime: instantText(change.expires_at) }),
});
