import type { Deps } from '../../deps.ts';
import type { PaymentRecord } from '../../adapters/database/tables.ts';
import type { TradeState } from '../../adapters/gateway/gateway.ts';
import { settlePayment } from './settle-payment.ts';

/** Asks the gateway about an open payment whose notice may be lost, and applies what it says. */
export const askGateway = async (deps: Deps, payment: PaymentRecord): Promise<void> =>
  apply(deps, payment, await deps.gateway.query(payment.payment_no, deps.clock.now()));

/** Takes an open payment back: closes it at the gateway unless it was paid meanwhile, and applies what came of it. */
export const closePayment = async (deps: Deps, payment: PaymentRecord): Promise<void> =>
  apply(deps, payment, await deps.gateway.close(payment.payment_no, deps.clock.now()));

const apply = async (deps: Deps, { payment_no: paymentNo }: PaymentRecord, state: TradeState): Promise<void> => {
  if (state.status === 'PENDING') return;
  if (state.status === 'PAID')
    await settlePayment(deps, {
      paymentNo,
      status: 'SUCCESS',
      tradeNo: state.tradeNo,
      amountCents: state.amountCents,
      paidAt: state.paidAt,
    });
  else await settlePayment(deps, { paymentNo, status: state.status });
};
