import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@insure/engine';
import type { EndorsementStatus } from '../../../src/contract/endorsements.ts';
import type { OrderStatus, PayStatus } from '../../../src/contract/orders.ts';
import {
  effectiveStates,
  endorsementAfter,
  type EndorsementEvent,
  endorsementTransitions,
} from '../../../src/server/endorsements/states.ts';
import { orderStatusAfter, type OrderEvent, payStatusAfter, type PayEvent } from '../../../src/server/orders/states.ts';
import { divideRefund } from '../../../src/server/payments/refund.ts';
import { paymentStatusAfter, type PaymentEvent, refundPauseMinutes } from '../../../src/server/payments/move.ts';
import type { PaymentStatus } from '../../../src/server/domain/states.ts';
import { startOfDay } from '../../../src/server/domain/calendar.ts';
import { statusOf } from '../../../src/server/policies/states.ts';
import { cents } from '../../../src/server/domain/money.ts';

const premium = 21_000;

type Payment = { status: PaymentStatus; readonly cents: number; returned: number; readonly endorsement: number | undefined };
type Endorsement = { status: EndorsementStatus; readonly base: number; readonly charge: number };

/** A sale that changes its states only by the tables of transitions. */
type Sale = {
  order: OrderStatus;
  pay: PayStatus;
  readonly payments: Payment[];
  readonly endorsements: Endorsement[];
  version: number;
  surrendered: boolean;
};

/** A count that does not use the tables: money received, money being refunded, and the price of the policy. */
type Books = { kept: number; leaving: number; price: number };

const order = (sale: Sale, event: OrderEvent, pay?: PayEvent): boolean => {
  const [next, money] = [orderStatusAfter(sale.order, event), pay ? payStatusAfter(sale.pay, pay) : sale.pay];
  if (!next || !money) return false;
  sale.order = next;
  sale.pay = money;
  return true;
};
const moved = (payment: Payment, event: PaymentEvent): boolean => {
  const next = paymentStatusAfter(payment.status, event);
  if (next) payment.status = next;
  return next !== undefined;
};
const endorse = (endorsement: Endorsement, event: EndorsementEvent): boolean => {
  const next = endorsementAfter(endorsement.status, event);
  if (next) endorsement.status = next;
  return next !== undefined;
};
const inFlight = ({ endorsements }: Sale): boolean =>
  endorsements.some(({ status }) => status === 'SUBMITTED' || status === 'WAIT_PAY');

/** Makes an endorsement effective: it makes the next version, and queues a refund if the charge is negative. */
const effect = (sale: Sale, books: Books, endorsement: Endorsement, isSurrender: boolean): void => {
  expect(endorsement.base).toBe(sale.version);
  expect(endorse(endorsement, 'effect')).toBe(true);
  sale.version += 1;
  books.price += endorsement.charge;
  if (isSurrender) expect(order(sale, 'surrender')).toBe(true);
  if (endorsement.charge >= 0) return;
  const held = sale.payments.filter(({ status }) => status === 'PAID');
  const shares = divideRefund(
    cents(-endorsement.charge),
    held.map((payment, at) => ({
      paymentNo: String(at),
      amountCents: cents(payment.cents),
      returnedCents: cents(payment.returned),
    })),
  );
  expect(shares?.reduce((sum, share) => sum + share.amountCents, 0)).toBe(-endorsement.charge);
  for (const share of shares ?? []) {
    const payment = held[Number(share.paymentNo)];
    if (payment) payment.returned += share.amountCents;
  }
  books.kept += endorsement.charge;
  books.leaving -= endorsement.charge;
  expect(endorse(endorsement, 'startRefund')).toBe(true);
  if (isSurrender) sale.pay = payStatusAfter(sale.pay, 'startRefund') ?? sale.pay;
  sale.surrendered ||= isSurrender;
};

const audit = (sale: Sale, books: Books): void => {
  const paid = sale.payments.filter(({ status }) => status === 'PAID');
  const own = paid.filter(({ endorsement }) => endorsement === undefined);
  expect([0, premium]).toContain(own.reduce((sum, { cents }) => sum + cents, 0));
  expect(paid.reduce((sum, { cents, returned }) => sum + cents - returned, 0)).toBe(books.kept);
  expect(['PAID', 'ISSUED', 'ISSUE_FAILED', 'SURRENDERING', 'SURRENDERED'].includes(sale.order)).toBe(own.length === 1);
  expect(sale.version > 0).toBe(['ISSUED', 'SURRENDERING', 'SURRENDERED'].includes(sale.order));
  if (sale.version > 0) expect(books.kept).toBe(books.price);
  const effective = sale.endorsements.filter(({ status }) => effectiveStates.has(status));
  expect(effective.map(({ base }) => base + 1).toSorted((a, b) => a - b)).toEqual(effective.map((_, at) => at + 2));
  expect(sale.endorsements.filter(({ status }) => status === 'SUBMITTED' || status === 'WAIT_PAY').length).toBeLessThanOrEqual(1);
  for (const payment of sale.payments) expect(payment.returned).toBeLessThanOrEqual(payment.cents);
};

type Step = fc.Command<Books, Sale>;
const step = (name: string, run: (books: Books, sale: Sale) => void): Step => ({
  check: () => true,
  run: (books, sale) => {
    run(books, sale);
    audit(sale, books);
  },
  toString: () => name,
});

const plain = (event: OrderEvent, pay?: PayEvent): Step => step(event, (_, sale) => void order(sale, event, pay));

const startPay = step('startPay', (_, sale) => {
  if (order(sale, 'startPay', 'startPay'))
    sale.payments.push({ status: 'OPEN', cents: premium, returned: 0, endorsement: undefined });
});

/** The gateway reports the success of any payment, in any order and repeatedly. */
const success = (which: number): Step =>
  step(`success ${which}`, (books, sale) => {
    const payment = sale.payments[which % Math.max(sale.payments.length, 1)];
    if (!payment || payment.status === 'PAID' || payment.status === 'REFUNDING' || payment.status === 'REFUNDED') return;
    const endorsement = payment.endorsement === undefined ? undefined : sale.endorsements[payment.endorsement];
    const isOwed = endorsement ? endorsement.status === 'WAIT_PAY' : sale.order === 'PAYING' || sale.order === 'WAIT_PAY';
    expect(moved(payment, isOwed ? 'pay' : 'payLate')).toBe(true);
    if (!isOwed) {
      books.leaving += payment.cents;
      return;
    }
    books.kept += payment.cents;
    for (const other of sale.payments)
      if (other !== payment && other.endorsement === payment.endorsement && other.status === 'OPEN') moved(other, 'close');
    if (endorsement) effect(sale, books, endorsement, false);
    else {
      if (sale.order === 'WAIT_PAY') order(sale, 'startPay', 'startPay');
      expect(order(sale, 'paid', 'paid')).toBe(true);
    }
  });

const failure = (which: number, event: 'fail' | 'close'): Step =>
  step(`${event} ${which}`, (_, sale) => {
    const payment = sale.payments[which % Math.max(sale.payments.length, 1)];
    if (!payment || !moved(payment, event) || payment.endorsement !== undefined) return;
    if (sale.order === 'PAYING') order(sale, 'payBack', event === 'fail' ? 'payFails' : 'payBack');
  });

const issue = step('issue', (books, sale) => {
  if (!order(sale, 'issue')) return;
  sale.version = 1;
  books.price = premium;
});

const giveUp = step('giveUp', (books, sale) => {
  const paid = sale.payments.find(({ status }) => status === 'PAID');
  if (!paid || !order(sale, 'startRefund', 'startRefund')) return;
  expect(moved(paid, 'startRefund')).toBe(true);
  books.kept -= paid.cents;
  books.leaving += paid.cents;
});

const submitEndorsement = (charge: number, base: number, isSurrender: boolean): Step =>
  step(`endorse ${charge} on ${base}${isSurrender ? ' surrender' : ''}`, (books, sale) => {
    const stale = base % Math.max(sale.version, 1);
    const endorsement: Endorsement = {
      status: 'DRAFT',
      base: sale.version - stale,
      charge: Math.max(isSurrender ? -books.price : charge, -books.price),
    };
    if (sale.order !== 'ISSUED' || inFlight(sale) || endorsement.base !== sale.version) return;
    sale.endorsements.push(endorsement);
    expect([endorse(endorsement, 'price'), endorse(endorsement, 'submit')]).toEqual([true, true]);
    if (endorsement.charge > 0) endorse(endorsement, 'charge');
    else effect(sale, books, endorsement, isSurrender);
  });

const payEndorsement = step('pay endorsement', (_, sale) => {
  const at = sale.endorsements.findIndex(({ status }) => status === 'WAIT_PAY');
  const open = sale.payments.some(({ endorsement, status }) => endorsement === at && status === 'OPEN');
  if (at >= 0 && !open)
    sale.payments.push({ status: 'OPEN', cents: sale.endorsements[at]?.charge ?? 0, returned: 0, endorsement: at });
});

const moveEndorsement = (event: EndorsementEvent, which: number): Step =>
  step(`endorsement ${event} ${which}`, (_, sale) => {
    const endorsement = sale.endorsements[which % Math.max(sale.endorsements.length, 1)];
    if (endorsement) endorse(endorsement, event);
  });

const makeRefunds = step('refunds', (books, sale) => {
  for (const payment of sale.payments) if (moved(payment, 'refunded')) books.leaving -= payment.cents;
  for (const endorsement of sale.endorsements) if (endorse(endorsement, 'refunded')) books.leaving += endorsement.charge;
  if (sale.order === 'SURRENDERING') expect(order(sale, 'surrendered')).toBe(true);
  sale.pay = payStatusAfter(sale.pay, 'refunded') ?? sale.pay;
  expect(books.leaving).toBe(0);
});

const steps: fc.Arbitrary<Step>[] = [
  ...(['submit', 'accept', 'refer', 'return', 'revise', 'decline', 'cancel', 'expire', 'issueFails'] as const).map((event) =>
    fc.constant(plain(event)),
  ),
  ...[startPay, issue, giveUp, payEndorsement, makeRefunds].map((each) => fc.constant(each)),
  fc.nat(5).map(success),
  fc.tuple(fc.nat(5), fc.constantFrom('fail' as const, 'close' as const)).map(([which, event]) => failure(which, event)),
  fc
    .tuple(fc.integer({ min: -9000, max: 9000 }), fc.nat(2), fc.nat(9))
    .map(([charge, base, die]) => submitEndorsement(charge, base, die === 0)),
  fc
    .tuple(fc.constantFrom<EndorsementEvent>('cancel', 'expire', 'finish', 'reject', 'change'), fc.nat(5))
    .map(([event, which]) => moveEndorsement(event, which)),
];

/** Most sales reach a policy, so that endorsements and refunds are possible. */
const sold = [plain('submit'), plain('accept'), startPay, success(0), issue];

describe('life-cycles together', () => {
  it.each([
    ['from the first draft', 0],
    ['from a policy', sold.length],
  ])('money, policy, versions and states agree after every step, for any events in any order: %s', (_, known) => {
    fc.assert(
      fc.property(fc.commands(steps, { maxCommands: 60 }), (commands) => {
        const books: Books = { kept: 0, leaving: 0, price: 0 };
        const sale: Sale = { order: 'DRAFT', pay: 'UNPAID', payments: [], endorsements: [], version: 0, surrendered: false };
        for (const command of sold.slice(0, known)) void command.run(books, sale);
        fc.modelRun(() => ({ model: books, real: sale }), commands);
      }),
      { numRuns: 1500 },
    );
  });

  it('an endorsement has exactly the transitions of the decisions', () => {
    const found = Object.entries(endorsementTransitions).flatMap(([from, events]) =>
      Object.values(events).map((to) => `${from}>${to}`),
    );
    expect([...new Set(found)].toSorted()).toEqual(
      [
        'DRAFT>TRIAL',
        'DRAFT>DRAFT',
        'DRAFT>CANCELLED',
        'TRIAL>TRIAL',
        'TRIAL>DRAFT',
        'TRIAL>SUBMITTED',
        'TRIAL>CANCELLED',
        'SUBMITTED>REJECTED',
        'SUBMITTED>CANCELLED',
        'SUBMITTED>WAIT_PAY',
        'SUBMITTED>EFFECTIVE',
        'WAIT_PAY>EFFECTIVE',
        'WAIT_PAY>CANCELLED',
        'EFFECTIVE>REFUNDING',
        'EFFECTIVE>DONE',
        'REFUNDING>DONE',
      ].toSorted(),
    );
  });

  it('a payment that has succeeded never fails or closes, and is refunded once', () => {
    for (const over of ['PAID', 'REFUNDING', 'REFUNDED'] as const)
      for (const event of ['pay', 'payLate', 'fail', 'close'] as const) expect(paymentStatusAfter(over, event)).toBeUndefined();
    expect([paymentStatusAfter('REFUNDED', 'refunded'), paymentStatusAfter('PAID', 'refunded')]).toEqual([undefined, undefined]);
    expect([1, 2, 3, 10, 50].map(refundPauseMinutes)).toEqual([1, 2, 4, 360, 360]);
  });

  it('shares of a refund are whole cents, in order, and never more than the rest of a payment', () => {
    const held = fc
      .record({ paymentNo: fc.string(), amountCents: fc.nat(10_000).map(cents), returned: fc.nat(10_000) })
      .map(({ returned, ...payment }) => ({ ...payment, returnedCents: cents(Math.min(returned, payment.amountCents)) }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }).map(cents), fc.array(held, { maxLength: 6 }), (amount, payments) => {
        const all = payments.reduce((sum, payment) => sum + payment.amountCents - payment.returnedCents, 0);
        const shares = divideRefund(amount, payments);
        expect(shares === undefined).toBe(all < amount);
        if (shares) expect(shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amount);
      }),
    );
  });

  it('the status of a policy follows its days, and a surrender applies from its own day, or at once if the cover never begins', () => {
    fc.assert(
      fc.property(
        fc.nat(400),
        fc.integer({ min: 1, max: 365 }),
        fc.nat(800),
        fc.option(fc.nat(365)),
        (start, length, day, cancelled) => {
          const startDate = addDays('2026-01-01', start);
          const endDate = addDays(startDate, length - 1);
          const today = addDays('2026-01-01', day);
          const cancelledFrom = cancelled === null ? null : addDays(startDate, cancelled);
          const cancelled_at = cancelledFrom === null ? null : startOfDay(cancelledFrom);
          const status = statusOf({ start_date: startDate, end_date: endDate, cancelled_at }, today);
          expect(status === 'CANCELLED').toBe(cancelledFrom !== null && (today >= cancelledFrom || cancelledFrom <= startDate));
          if (status === 'IN_FORCE' || status === 'EXPIRING') expect(today >= startDate && today <= endDate).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
