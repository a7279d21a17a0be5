import type { OrderStatus } from '../../../contract/parts/order.ts';
import { addDays, addMonths, startOfDay } from '../../domain/calendar.ts';
import { creditCodeFor, diceOf, firmName, nationalIdFor, personName, type Dice } from './invented.ts';

/** An order to be remembered: who sold what to whom, when, and what became of it. */
export type PastOrder = {
  readonly seller: string;
  readonly productId: string;
  readonly at: Date;
  readonly status: Extract<
    OrderStatus,
    'ISSUED' | 'WAIT_PAY' | 'UW_MANUAL' | 'UW_BACK' | 'UW_DECLINED' | 'CANCELLED' | 'EXPIRED_UNPAID'
  >;
  readonly application: Readonly<Record<string, unknown>>;
};

type Offer = readonly [productId: string, plan: string];
/** Products of the group line with a plan that each offers. */
const offers: readonly [Offer, ...Offer[]] = [
  ['1001', 'GA50'],
  ['1007', 'GA30'],
  ['1012', 'GA30'],
  ['1015', 'GA30'],
  ['1018', 'GA50'],
  ['1023', 'GA100'],
  ['1027', 'GA10'],
  ['1009', 'GA80'],
];
const jobs = ['0001003', '0001004', '0002002', '0003004', '0003004', '0003007', '0004001'] as const;
const months = 24;

/** Orders of two years up to now, most of them issued, more of them lately; the same each time for the same day. */
export const pastOrders = (now: Date, today: string): readonly PastOrder[] => {
  const dice = diceOf(`history ${today}`);
  const orders: PastOrder[] = [];
  for (let back = months; back >= 0; back -= 1) {
    const first = `${addMonths(today, -back).slice(0, 8)}01`;
    const count = 5 + Math.floor(((months - back) * 7) / months) + dice.below(4);
    for (let index = 0; index < count; index += 1) {
      const at = new Date(startOfDay(addDays(first, dice.below(27))).getTime() + (8 * 60 + dice.below(600)) * 60_000);
      if (at.getTime() < now.getTime() - 2 * 86_400_000) orders.push(pastOrder(dice, orders.length, at, statusOf(dice)));
    }
  }
  const hour = 3_600_000;
  const recent: readonly (readonly [number, PastOrder['status']])[] = [
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
    orders.push({ ...pastOrder(dice, orders.length, new Date(now.getTime() - hours * hour), status), seller: 'u-linxl' });
  return orders.toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

const statusOf = (dice: Dice): PastOrder['status'] => {
  const thrown = dice.below(20);
  return thrown === 0 ? 'CANCELLED' : thrown <= 2 ? 'EXPIRED_UNPAID' : 'ISSUED';
};

const pastOrder = (dice: Dice, serial: number, at: Date, status: PastOrder['status']): PastOrder => {
  const [productId, plan] = dice.pick(offers);
  const day = new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const atHeight = status === 'UW_MANUAL' || status === 'UW_BACK' || status === 'UW_DECLINED';
  const persons = atHeight ? 12 : 3 + dice.below(22);
  return {
    seller: dice.pick(['u-linxl', 'u-linxl', 'u-linxl', 'u-chenzq', 'u-wangm']),
    productId: atHeight ? '1001' : productId,
    at,
    status,
    application: {
      term: dice.pick([12, 12, 12, 6, 3]),
      startDate: addDays(day, 2 + dice.below(6)),
      policyholder: {
        holderType: 'organisation',
        holderName: firmName(dice),
        certNum: creditCodeFor(serial + 1),
        phone: serial % 40 === 7 ? '13800001234' : `1390592${String(1000 + serial).slice(-4)}`,
        holderEmail: `contact${serial}@example.com`,
      },
      options: dice.below(3) === 0 ? ['SUDDEN'] : [],
      insuredGroup: [
        {
          plan: atHeight ? 'GA50' : plan,
          insured_list: Array.from({ length: persons }, (_, index) => insured(dice, day, index, atHeight)),
        },
      ],
    },
  };
};

const insured = (dice: Dice, day: string, index: number, atHeight: boolean) => {
  const birthDay = addDays(addMonths(day, -12 * (20 + dice.below(38))), -dice.below(300));
  const certNumber = nationalIdFor(birthDay, index * 7 + dice.below(7));
  return {
    finalName: personName(dice),
    certType: '15081001',
    certNumber,
    birthDay,
    sex: Number(certNumber[16]) % 2 ? 'M' : 'F',
    occupationCodes: atHeight && index === 0 ? '0006001' : dice.pick(jobs),
  };
};
