import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses, type PayStatus } from '../../../src/contract/orders.ts';
import type { Transitions } from '../../../src/server/domain/states.ts';
import {
  orderStatusAfter,
  type OrderEvent,
  orderTransitions,
  payStatusAfter,
  type PayEvent,
  payTransitions,
} from '../../../src/server/orders/states.ts';

/** The transitions of decisions.md B, written down independently of the table that enforces them. */
const arrows: readonly string[] = [
  'DRAFT>UW_PENDING',
  'UW_PENDING>WAIT_PAY',
  'UW_PENDING>UW_MANUAL',
  'UW_PENDING>UW_DECLINED',
  'UW_MANUAL>WAIT_PAY',
  'UW_MANUAL>UW_BACK',
  'UW_BACK>DRAFT',
  'UW_MANUAL>UW_DECLINED',
  'WAIT_PAY>PAYING',
  'PAYING>WAIT_PAY',
  'PAYING>PAID',
  'PAID>ISSUED',
  'PAID>ISSUE_FAILED',
  'ISSUE_FAILED>ISSUED',
  'ISSUE_FAILED>ISSUE_FAILED',
  'ISSUE_FAILED>CANCELLED',
  'DRAFT>WAIT_CUSTOMER',
  'WAIT_CUSTOMER>UW_PENDING',
  'WAIT_PAY>EXPIRED_UNPAID',
  'DRAFT>CANCELLED',
  'WAIT_CUSTOMER>CANCELLED',
  'UW_PENDING>CANCELLED',
  'UW_MANUAL>CANCELLED',
  'UW_BACK>CANCELLED',
  'WAIT_PAY>CANCELLED',
  'ISSUED>SURRENDERING',
  'SURRENDERING>SURRENDERED',
];

const run = (events: readonly OrderEvent[]): readonly OrderStatus[] =>
  events.reduce<readonly OrderStatus[]>(
    (way, event) => [...way, orderStatusAfter(way.at(-1) ?? 'DRAFT', event) ?? way.at(-1) ?? 'DRAFT'],
    ['DRAFT'],
  );

/** Returns state, event and next state of each transition of a table. */
const rowsOf = (table: Transitions<string>) =>
  Object.entries(table).flatMap(([from, after = {}]) => Object.entries(after).map(([event, to = '']) => ({ from, event, to })));

const isEvent = <Event extends string>(name: string): name is Event => name !== '';
const eventsOf = <Event extends string>(table: Transitions<string>): Event[] =>
  rowsOf(table)
    .map(({ event }) => event)
    .filter(isEvent<Event>);

const events = fc.array(fc.constantFrom(...eventsOf<OrderEvent>(orderTransitions)), { maxLength: 60 });

describe('order life-cycle', () => {
  it('has exactly the transitions of the decisions', () => {
    const found = rowsOf(orderTransitions).map(({ from, to }) => `${from}>${to}`);
    expect([...new Set(found)].toSorted()).toEqual([...arrows].toSorted());
  });

  it('never issues an unpaid order and never takes money for an ended one, for any events', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const way = run(happened);
        const at = (status: OrderStatus): number => way.indexOf(status);
        if (at('ISSUED') >= 0) expect(at('PAID')).toBeGreaterThanOrEqual(0);
        if (at('PAID') >= 0) expect(at('PAYING')).toBeLessThan(at('PAID'));
        if (at('PAYING') >= 0) expect(at('WAIT_PAY')).toBeLessThan(at('PAYING'));
        for (const end of ['UW_DECLINED', 'EXPIRED_UNPAID', 'SURRENDERED', 'CANCELLED'] as const)
          if (at(end) >= 0) expect(new Set(way.slice(at(end)))).toEqual(new Set([end]));
      }),
      { numRuns: 5000 },
    );
  });

  it('reaches every state', () => {
    const reached = new Set<string>(['DRAFT']);
    for (let round = 0; round < orderStatuses.length; round += 1)
      for (const { from, to } of rowsOf(orderTransitions)) if (reached.has(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted());
  });
});

describe('money life-cycle', () => {
  it('refunds only what was paid, once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...eventsOf<PayEvent>(payTransitions)), { maxLength: 40 }), (happened) => {
        let state: PayStatus = 'UNPAID';
        let balance = 0;
        for (const event of happened) {
          const next = payStatusAfter(state, event);
          if (!next) continue;
          state = next;
          if (event === 'paid') balance += 1;
          if (event === 'refunded') balance -= 1;
          expect([0, 1]).toContain(balance);
        }
      }),
      { numRuns: 5000 },
    );
  });
});
