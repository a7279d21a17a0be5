import type { BodyOf } from '../../contract/call.ts';
import type { payNotice } from '../../contract/payments.ts';
import { paymentRecord } from './unscoped.ts';
import { cents, centsOf } from '../domain/money.ts';
import { DomainError } from '../domain/errors.ts';
import { type PaymentDeps, settlePayment, type SettlementDeps } from './settle.ts';
import type { Settlement, SettlementResult } from './payable.ts';
import type { Db } from '../database/open.ts';
import { countOne, usedQuotaOf } from '../database/quotas.ts';
import type { HandleWebhook } from '../integrations/payment/alipay.ts';

/**
 * Handles a notification of the gateway. If it is genuine, stores it unchanged and applies it once. Of forged ones, only a few
 * are stored.
 */
export const handleNotification = async (
  deps: PaymentDeps,
  body: BodyOf<typeof payNotice>,
  { now, address }: { readonly now: Date; readonly address: string },
): Promise<SettlementResult> => {
  const { paymentNo, orderNo, tradeNo } = body;
  const storeAs = (result: string): Promise<void> => storeNotification(deps.db, { at: now, paymentNo, result, body });
  if (!deps.gateway.isGenuine(body)) {
    await storeForged(deps.db, address, { at: now, paymentNo, body });
    throw new DomainError('FORBIDDEN', { 'zh-CN': '签名不正确', 'en-US': 'The signature is incorrect' });
  }
  const payment = await paymentRecord(deps.db, paymentNo);
  if ((payment?.endorsement_no ?? payment?.order_no) !== orderNo) {
    await storeAs('UNKNOWN');
    throw new DomainError('NOT_FOUND');
  }
  const amountCents = centsOf(body.amount) ?? cents(0);
  const settlement: Settlement =
    body.status === 'SUCCESS'
      ? { paymentNo, status: 'SUCCESS', tradeNo, amountCents, paidAt: new Date(body.paidAt) }
      : { paymentNo, status: 'FAILED' };
  return settleAndStore(deps, settlement, storeAs);
};

const settleAndStore = async (
  deps: SettlementDeps,
  settlement: Settlement,
  storeAs: (result: string) => Promise<void>,
): Promise<SettlementResult> => {
  const result = await settlePayment(deps, settlement).catch(async (error: unknown) => {
    await storeAs(error instanceof DomainError ? error.code : 'FAILED');
    throw error;
  });
  await storeAs(result);
  return result;
};

type Notification = { readonly at: Date; readonly paymentNo: string; readonly result: string; readonly body: unknown };

const storeNotification = async (db: Db, { at, paymentNo, result, body }: Notification): Promise<void> => {
  await db
    .insertInto('payment_notification')
    .values({ at, payment_no: paymentNo, result, body: JSON.stringify(body) })
    .execute();
};

/**
 * Limits of stored forged notifications: their number in a day for one address and for all, and the days for which they are
 * kept. Further ones are only counted.
 */
const forgedLimits = { perAddress: 10, perDay: 100, days: 30, bodyLength: 4_000 };

/** Counts a forged notification, and stores only the first ones of a day, so that nobody can fill the store. */
const storeForged = async (db: Db, address: string, notification: Omit<Notification, 'result'>): Promise<void> => {
  const totalToday = await countOne(db, forgedKey, notification.at);
  const addressToday = await countOne(db, `${forgedKey} ${address}`, notification.at);
  if (addressToday > forgedLimits.perAddress || totalToday > forgedLimits.perDay) return;
  const isLong = JSON.stringify(notification.body).length > forgedLimits.bodyLength;
  await storeNotification(db, { ...notification, result: 'FORGED', body: isLong ? { tooLong: true } : notification.body });
};

export const countForgedToday = (db: Db, now: Date): Promise<number> => usedQuotaOf(db, forgedKey, now);

/** Deletes forged notifications that are older than a month. */
export const deleteOldForgedNotifications = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('payment_notification')
    .where('result', '=', 'FORGED')
    .where('at', '<', new Date(now.getTime() - forgedLimits.days * 86_400_000))
    .execute();
};

const forgedKey = 'forged notice';

/** Handles a notification of Alipay: stores it unchanged with its result, and applies it once, if it is genuine. */
export const handleWebhook =
  (deps: SettlementDeps): HandleWebhook =>
  async (notification, body, address) => {
    const at = deps.clock.now();
    const paymentNo = notification?.paymentNo ?? body['out_trade_no'] ?? '';
    const storeAs = (result: string): Promise<void> =>
      storeNotification(deps.db, { at, paymentNo: paymentNo.slice(0, 64), result, body });
    if (!notification) return storeForged(deps.db, address, { at, paymentNo: paymentNo.slice(0, 64), body });
    if (notification.status === 'PENDING') return storeAs('RECORDED');
    await settleAndStore(deps, notification, storeAs);
  };
