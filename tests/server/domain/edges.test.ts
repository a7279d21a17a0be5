import type { IsoDate } from '../../../engine/index.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../../src/server/domain/calendar.ts';
import { issueDeadline } from '../../../src/server/orders/states.ts';
import { cents, changePercent } from '../../../src/server/domain/money.ts';
import { passwordIssue } from '../../../src/server/accounts/passwords.ts';
import { isPayable, paymentDeadline } from '../../../src/server/payments/payment-deadline.ts';
import { divideRefund } from '../../../src/server/payments/refund.ts';
import { periodSpans } from '../../../src/server/dashboard/repository.ts';
import { statusOf } from '../../../src/server/policies/states.ts';
import { readingTimeIssues } from '../../../src/server/insure/sale-conditions.ts';

describe('the time to pay and to issue', () => {
  it('is 24 hours, or until the cover begins if that is sooner', () => {
    const accepted = new Date('2026-11-21T02:00:00.000Z');
    expect(paymentDeadline(accepted, '2026-12-01')).toEqual(new Date('2026-11-22T02:00:00.000Z'));
    expect(paymentDeadline(accepted, '2026-11-22')).toEqual(startOfDay('2026-11-22'));
    expect(issueDeadline(accepted)).toEqual(new Date('2026-11-22T02:00:00.000Z'));
  });

  it('excludes its last instant; without a deadline or a price nothing can be paid', () => {
    const until = new Date('2026-11-22T02:00:00.000Z');
    const before = new Date(until.getTime() - 1);
    expect([isPayable(cents(1), until, before), isPayable(cents(1), until, until)]).toEqual([true, false]);
    expect([isPayable(cents(0), until, before), isPayable(cents(1), null, before)]).toEqual([false, false]);
  });
});

describe('the time at which a document was read', () => {
  it('is at most 5 minutes ahead of the server and at most 90 days old', () => {
    const now = new Date('2026-11-22T02:00:00.000Z');
    const issues = (ms: number) =>
      readingTimeIssues([{ file: 'a.pdf', at: new Date(now.getTime() + ms).toISOString() }], now, 'en-US');
    const [minutes, days] = [60_000, 86_400_000];
    expect([issues(5 * minutes), issues(-90 * days)]).toEqual([[], []]);
    expect(issues(5 * minutes + 1).map(({ path, message }) => [path, message])).toEqual([
      ['/documentsRead/0/at', 'The time of reading lies in the future: set the clock of the device and read again'],
    ]);
    expect(issues(-90 * days - 1).map(({ message }) => message)).toEqual([
      'The time of reading is more than 90 days ago: read again',
    ]);
  });
});

describe('the status of a policy', () => {
  const policy = { start_date: '2026-01-01', end_date: '2026-12-31', cancelled_at: null } as const;

  it.each<[IsoDate, string]>([
    ['2025-12-31', 'NOT_STARTED'],
    ['2026-01-01', 'IN_FORCE'],
    ['2026-11-30', 'IN_FORCE'],
    ['2026-12-01', 'EXPIRING'],
    ['2026-12-31', 'EXPIRING'],
    ['2027-01-01', 'EXPIRED'],
  ])('on %s is %s', (today, status) => expect(statusOf(policy, today)).toBe(status));

  it('is cancelled from the first day without cover, not before', () => {
    const cancelled = { ...policy, cancelled_at: startOfDay('2026-06-01') };
    expect([statusOf(cancelled, '2026-05-31'), statusOf(cancelled, '2026-06-01')]).toEqual(['IN_FORCE', 'CANCELLED']);
  });
});

describe('a change in percent', () => {
  it('is rounded half up to one decimal, in both directions', () => {
    expect([changePercent(5, 3), changePercent(4, 3), changePercent(1, 3), changePercent(2001, 2000)]).toEqual([
      '66.7',
      '33.3',
      '-66.7',
      '0.1',
    ]);
  });
});

describe('a refund from several payments', () => {
  it('is taken from them in order, never more than the rest of each, and in full or not at all', () => {
    const payments = fc.array(
      fc.record({ amountCents: fc.integer({ min: 1, max: 1000 }).map(cents), kept: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 3000 }).map(cents), (given, amountCents) => {
        const held = given.map(({ amountCents: paid, kept }, index) => ({
          paymentNo: `P${index}`,
          amountCents: paid,
          returnedCents: cents(Math.floor(paid * kept)),
        }));
        const left = held.map((payment) => payment.amountCents - payment.returnedCents);
        const shares = divideRefund(amountCents, held);
        if (amountCents > left.reduce((sum, each) => sum + each, 0)) {
          expect(shares).toBeUndefined();
          return;
        }
        expect(shares?.reduce((sum, share) => sum + share.amountCents, 0)).toBe(amountCents);
        const numbers = shares?.map(({ paymentNo }) => paymentNo);
        expect(numbers).toEqual(numbers?.toSorted());
        for (const share of shares ?? [])
          expect(share.amountCents).toBeLessThanOrEqual(left[Number(share.paymentNo.slice(1))] ?? 0);
      }),
    );
  });
});

describe('a period of the dashboard', () => {
  const now = new Date('2026-11-21T06:42:00Z');

  it.each([
    ['today', '2026-11-21', '2026-11-20'],
    ['week', '2026-11-16', '2026-11-09'],
    ['month', '2026-11-01', '2026-10-01'],
    ['year', '2026-01-01', '2025-01-01'],
  ] as const)('%s starts on %s, the previous one on %s', (period, first, before) => {
    const { current, previous } = periodSpans(period, now);
    expect([current.from, previous.from]).toEqual([startOfDay(first), startOfDay(before)]);
    expect(current.to.getTime()).toBe(now.getTime() + 1);
  });

  it('starts a week on Monday, also for a Sunday', () => {
    expect(periodSpans('week', new Date('2026-11-22T06:00:00Z')).current.from).toEqual(startOfDay('2026-11-16'));
    expect(periodSpans('week', new Date('2026-11-23T06:00:00Z')).current.from).toEqual(startOfDay('2026-11-23'));
  });
});

describe('a new password', () => {
  const says = (password: string) => passwordIssue(password, ['linxl'])?.['en-US'] ?? '';

  it('has 10 to 64 characters of two kinds, five of them different, and not the user name', () => {
    expect([says('Abcdefgh1'), says('Abcdefghi1')]).toEqual(['A new password has 10 to 64 characters', '']);
    expect([says(`Aa${'bcdefghijk'.repeat(6)}xy`), says(`Aa${'bcdefghijk'.repeat(6)}xyz`)]).toEqual([
      '',
      'A new password has 10 to 64 characters',
    ]);
    expect(says('abcdefghijk')).toMatch(/^A new password mixes at least two/);
    expect([says('Aabbaabbaab1'), says('Aabbaabbaa12')]).toEqual(['A new password has at least 5 different characters', '']);
    expect(says('My-LinXL-2026')).toBe('A new password does not contain the user name');
  });
});
