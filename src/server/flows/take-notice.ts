import type { BodyOf } from '../../contract/call.ts';
import type { payNotice } from '../../contract/payments.ts';
import { keepForged, keepNotice, paymentRecord } from '../adapters/database/unscoped/payments.ts';
import type { Deps } from '../deps.ts';
import { centsOf } from '../domain/money.ts';
import { DomainError } from '../domain/errors.ts';
import { settlePayment, type Verdict } from './unscoped/settle-payment.ts';

/** Takes a notice of the gateway: kept as it came, believed only if it is genuine, applied once. Of forged ones a sample is kept. */
export const takeNotice = async (
  deps: Deps,
  body: BodyOf<typeof payNotice>,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<Verdict> => {
  const { paymentNo, orderNo, tradeNo } = body;
  const keep = (verdict: string): Promise<void> => keepNotice(deps.db, { at: now, paymentNo, verdict, body });
  if (!deps.gateway.isGenuine(body)) {
    await keepForged(deps.db, address, { at: now, paymentNo, body });
    throw new DomainError('FORBIDDEN', { 'zh-CN': '签名不正确', 'en-US': 'The signature is incorrect' });
  }
  const payment = await paymentRecord(deps.db, paymentNo);
  if ((payment?.endorse_no ?? payment?.order_no) !== orderNo) {
    await keep('UNKNOWN');
    throw new DomainError('NOT_FOUND');
  }
  const amountCents = centsOf(body.amount) ?? 0;
  const result = await settlePayment(
    deps,
    body.status === 'SUCCESS'
      ? { paymentNo, status: 'SUCCESS', tradeNo, amountCents, paidAt: new Date(body.paidAt) }
      : { paymentNo, status: 'FAILED' },
  ).catch(async (error: unknown) => {
    await keep(error instanceof DomainError ? error.code : 'FAILED');
    throw error;
  });
  await keep(result);
  return result;
};
