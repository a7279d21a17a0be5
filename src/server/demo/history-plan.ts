import { addDays, addMonths, isoDate, type IsoDate } from '@insure/engine';
import type { OrderStatus } from '../../contract/orders.ts';
import { startOfDay } from '../domain/calendar.ts';
import { type Dice, diceOf } from './invented.ts';

export type PlannedOrder = {
  readonly serial: number;
  readonly agent: string;
  readonly at: Date;
  readonly status: Extract<
    OrderStatus,
    'ISSUED' | 'WAIT_PAY' | 'UW_MANUAL' | 'UW_BACK' | 'UW_DECLINED' | 'CANCELLED' | 'EXPIRED_UNPAID'
  >;
  /** The cover lasts a year. */
  readonly isYearly?: true;
};

const months = 24;

/**
 * Returns the orders of the last two years: most are issued, and recent months have more. The same day gives the same orders.
 */
export const plannedOrders = (now: Date, today: IsoDate): readonly PlannedOrder[] => {
  const dice = diceOf(`history ${today}`);
  const orders: PlannedOrder[] = [];
  for (let back = months; back >= 0; back -= 1) {
    const first = isoDate(`${addMonths(today, -back).slice(0, 8)}01`);
    const count = 5 + Math.floor(((months - back) * 7) / months) + dice.below(4);
    for (let index = 0; index < count; index += 1) {
      const at = new Date(startOfDay(addDays(first, dice.below(27))).getTime() + (8 * 60 + dice.below(600)) * 60_000);
      if (at.getTime() < now.getTime() - 2 * 86_400_000) orders.push(planned(dice, orders.length, at, statusOf(dice)));
    }
  }
  const hour = 3_600_000;
  const recent: readonly (readonly [number, PlannedOrder['status']])[] = [
    [1.5, 'WAIT_PAY'],
    [5, 'WAIT_PAY'],
    [20, 'WAIT_PAY'],
    [2, 'UW_MANUAL'],
    [26, 'UW_BACK'],
    [30, 'UW_DECLINED'],
    [3, 'ISSUED'],
    [7, 'ISSUED'],
    [28, 'ISSUED'],
  ];
  for (const [hours, status] of recent)
    orders.push({ ...planned(dice, orders.length, new Date(now.getTime() - hours * hour), status), agent: 'u-linxl' });
  orders.push(...ordersToRenew(today));
  return orders.toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

/**
 * Numbers of days from today after which policies with a cover of a year end. Most of these policies can be renewed already.
 */
const daysToEnd = '2 3 4 5 6 8 9 10 11 12 13 15 16 17 18 19 20 21 23 24 25 26 27 28 33 37 41 44 48 52 55 58'
  .split(' ')
  .map(Number);

/** First serial of these orders. No other order has these serials, and none of them belongs to the demonstration's customer. */
const firstToRenew = 1008;

/** Returns orders from a year ago whose policies end within the next sixty days. */
const ordersToRenew = (today: IsoDate): readonly PlannedOrder[] =>
  daysToEnd.map((days, index) => ({
    serial: firstToRenew + index,
    agent: index % 8 === 7 ? 'u-chenzq' : 'u-linxl',
    at: new Date(startOfDay(addMonths(addDays(today, days), -12)).getTime() + (9 * 60 + index * 13) * 60_000),
    status: 'ISSUED',
    isYearly: true,
  }));

const statusOf = (dice: Dice): PlannedOrder['status'] => {
  const throwResult = dice.below(20);
  return throwResult === 0 ? 'CANCELLED' : throwResult <= 2 ? 'EXPIRED_UNPAID' : 'ISSUED';
};

const planned = (dice: Dice, serial: number, at: Date, status: PlannedOrder['status']): PlannedOrder => ({
  serial,
  agent: dice.pick(['u-linxl', 'u-linxl', 'u-linxl', 'u-chenzq', 'u-wangm']),
  at,
  status,
});
