import { payNotice as call } from '../../contract/pay-notice.ts';
import { keepForged, keepNotice, paymentRecord } from '../adapters/database/payments.ts';
import { centsOf } from '../domain/money.ts';
import { settlePayment } from '../flows/settle-payment.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';

/** A notice of the gateway: kept as it came, believed only if it is genuine, applied once. Of forged ones a sample is kept. */
export const payNotice = defineHandler(call, {
  access: 'gateway',
  run: async ({ deps, body, now, address }) => {
    const { paymentNo, orderNo, tradeNo } = body;
    const keep = (verdict: string): Promise<void> => keepNotice(deps.db, { at: now, paymentNo, verdict, body });
    if (!deps.gateway.isGenuine(body)) {
      await keepForged(deps.db, address, { at: now, paymentNo, body });
      throw new ReplyError('FORBIDDEN', { 'zh-CN': '签名不正确', 'en-US': 'The signature is incorrect' });
    }
    const payment = await paymentRecord(deps.db, paymentNo);
    if ((payment?.endorse_no ?? payment?.order_no) !== orderNo) {
      await keep('UNKNOWN');
      throw new ReplyError('NOT_FOUND');
    }
    const amountCents = centsOf(body.amount) ?? 0;
    const result = await settlePayment(
      deps,
      body.status === 'SUCCESS'
        ? { paymentNo, status: 'SUCCESS', tradeNo, amountCents, paidAt: new Date(body.paidAt) }
        : { paymentNo, status: 'FAILED' },
    ).catch(async (error: unknown) => {
      await keep(error instanceof ReplyError ? error.code : 'FAILED');
      throw error;
    });
    await keep(result);
    return { data: { result } };
  },
});
