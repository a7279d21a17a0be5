import { orderStatuses } from '../../contract/orders.ts';
import { payStatus as call } from '../../contract/payments.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { seeOrder } from '../flows/access.ts';
import { historyOfOrder, paymentOfOrder } from '../flows/read-seen.ts';
import { defineHandler } from './define.ts';

const charged = { UNPAID: false, PAYING: null, PAID: true, PAY_FAILED: false, REFUNDING: true, REFUNDED: false } as const;

/** Where a payment stands. A notice that is missing is asked for by its job: reading changes nothing. */
export const payStatus = defineHandler(call, {
  access: 'user',
  run: async ({ deps, query: { orderNo }, user, now, language }) => {
    const order = await seeOrder(deps, user, orderNo);
    const payment = await paymentOfOrder(deps, order);
    const history = await historyOfOrder(deps, order);
    return {
      data: {
        orderNo,
        productId: order.product_id,
        productName: order.product_name[language],
        companyFullName: order.insurer_full_name[language],
        fileInfoPath: order.insurer_logo,
        holderName: order.holder_name,
        persons: order.persons,
        startDate: order.start_date,
        endDate: order.end_date,
        amount: amountText(order.premium_cents),
        status: order.status,
        payStatus: order.pay_status,
        charged: payment?.status === 'REFUNDING' ? true : charged[order.pay_status],
        ...(order.expires_at &&
          (order.status === 'WAIT_PAY' || order.status === 'PAYING') && { expireTime: instantText(order.expires_at) }),
        now: instantText(now),
        ...(order.policy_no !== null && { policyNo: order.policy_no }),
        ...(payment?.trade_no && { tradeNo: payment.trade_no }),
        ...(payment?.paid_at && { paidTime: instantText(payment.paid_at) }),
        timeline: history.flatMap(({ at, to_status: to }) => {
          const status = orderStatuses.find((known) => known === to);
          return status ? [{ status, at: instantText(at) }] : [];
        }),
      },
    };
  },
});
