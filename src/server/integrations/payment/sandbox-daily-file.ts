import type { IsoDate } from '@insure/engine';
import type { Db } from '../../database/open.ts';
import { startOfDay } from '../../domain/calendar.ts';
import { cents } from '../../domain/money.ts';
import { writeDailyFile } from './daily-file.ts';

/** Makes the sandbox gateway's file of the payments and refunds of a day in Shanghai. */
export const sandboxDailyFile = async (db: Db, day: IsoDate): Promise<Uint8Array> => {
  const dayStart = startOfDay(day);
  const dayEnd = new Date(dayStart.getTime() + 86_400_000);
  const trades = await db
    .selectFrom('sandbox_trade')
    .where('status', '=', 'PAID')
    .where('paid_at', '>=', dayStart)
    .where('paid_at', '<', dayEnd)
    .select(['trade_no', 'payment_no', 'title', 'paid_at', 'amount_cents'])
    .execute();
  const refunds = await db
    .selectFrom('sandbox_refund')
    .innerJoin('sandbox_trade', 'sandbox_trade.payment_no', 'sandbox_refund.payment_no')
    .where('sandbox_refund.at', '>=', dayStart)
    .where('sandbox_refund.at', '<', dayEnd)
    .select(['trade_no', 'sandbox_refund.payment_no', 'title', 'refund_no', 'sandbox_refund.at', 'sandbox_refund.amount_cents'])
    .execute();
  const lines = [
    ...trades.map((trade) => ({
      direction: 'SALE' as const,
      tradeNo: trade.trade_no,
      number: trade.payment_no,
      paymentNo: trade.payment_no,
      title: trade.title,
      completedAt: trade.paid_at ?? dayStart,
      amountCents: trade.amount_cents,
    })),
    ...refunds.map((refund) => ({
      direction: 'REFUND' as const,
      tradeNo: refund.trade_no,
      number: refund.refund_no,
      paymentNo: refund.payment_no,
      title: refund.title,
      completedAt: refund.at,
      amountCents: cents(-refund.amount_cents),
    })),
  ];
  return writeDailyFile(
    day,
    lines.toSorted((a, b) => a.completedAt.getTime() - b.completedAt.getTime()),
  );
};
