import { storeForged, storeNotification } from './notices.ts';
import type { HandleWebhook } from '../integrations/payment/alipay-routes.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain/errors.ts';
import { settlePayment } from './settle.ts';

/** Takes a notice of Alipay: kept as it came, with what was made of it; applied once, and only if it is genuine. */
export const handleWebhook =
  (deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'payables'>): HandleWebhook =>
  async (news, body, address) => {
    const at = deps.clock.now();
    const paymentNo = news?.paymentNo ?? body['out_trade_no'] ?? '';
    const keep = (verdict: string): Promise<void> =>
      storeNotification(deps.db, { at, paymentNo: paymentNo.slice(0, 64), verdict, body });
    if (!news) return storeForged(deps.db, address, { at, paymentNo: paymentNo.slice(0, 64), body });
    if (news.status === 'PENDING') return keep('RECORDED');
    const verdict = await settlePayment(deps, news).catch(async (error: unknown) => {
      await keep(error instanceof DomainError ? error.code : 'FAILED');
      throw error;
    });
    return keep(verdict);
  };
