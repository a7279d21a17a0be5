import { endorsementStatuses } from '../../contract/endorsements.ts';
import { payStatusEndorse as call } from '../../contract/payments.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import type { PaymentStatus } from '../domain/payment-states.ts';
import { seeEndorsement } from '../flows/access.ts';
import { historyOfEndorsement, paymentOfEndorsement } from '../flows/read-seen.ts';
import { defineHandler } from './define.ts';

const charged: Readonly<Record<PaymentStatus, boolean | null>> = {
  OPEN: null,
  PAID: true,
  FAILED: false,
  CLOSED: false,
  REFUNDING: true,
  REFUNDED: false,
};

/** Where the payment of a difference stands. A notice that is missing is asked for by its job: reading changes nothing. */
export const payStatusEndorse = defineHandler(call, {
  access: 'user',
  run: async ({ deps, query: { endorseOrderNo }, user, now, language }) => {
    const view = await seeEndorsement(deps, user, endorseOrderNo);
    const [payment, history] = await Promise.all([paymentOfEndorsement(deps, view), historyOfEndorsement(deps, view)]);
    return {
      data: {
        endorseOrderNo,
        policyNo: view.policy_no,
        kind: view.kind,
        productId: view.product_id,
        productName: view.product_name[language],
        companyFullName: view.insurer_full_name[language],
        fileInfoPath: view.insurer_logo,
        holderName: view.holder_name,
        persons: view.persons,
        effectiveDate: view.effective_date,
        endDate: view.end_date,
        amount: amountText(view.charge_cents ?? 0),
        status: view.status,
        isPaying: payment?.status === 'OPEN',
        hasFailed: payment?.status === 'FAILED',
        isExpired: view.status === 'CANCELLED' && (view.stored_status === 'WAIT_PAY' || history.at(-1)?.action === 'expire'),
        isRefunded: payment?.status === 'REFUNDED',
        charged: payment ? charged[payment.status] : false,
        ...(view.expires_at && view.status === 'WAIT_PAY' && { expireTime: instantText(view.expires_at) }),
        now: instantText(now),
        ...(payment?.trade_no && { tradeNo: payment.trade_no }),
        ...(payment?.paid_at && { paidTime: instantText(payment.paid_at) }),
        timeline: history.flatMap(({ at, to_status: to }) => {
          const status = endorsementStatuses.find((known) => known === to);
          return status ? [{ status, at: instantText(at) }] : [];
        }),
      },
    };
  },
});
