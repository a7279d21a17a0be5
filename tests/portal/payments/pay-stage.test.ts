import { describe, expect, it } from 'vitest';
import { orderStatuses, payStatuses } from '../../../src/contract/orders.ts';
import {
  endorsementStage,
  mayChange,
  isPayable,
  refreshMs,
  stageOf,
  stepsOf,
  untilEnd,
} from '../../../src/portal/payments/payment.ts';

describe('the stage of a payment', () => {
  it.each([
    ['WAIT_PAY', 'UNPAID', 'payable'],
    ['PAYING', 'PAYING', 'confirming'],
    ['WAIT_PAY', 'PAY_FAILED', 'failed'],
    ['PAID', 'PAID', 'issuing'],
    ['ISSUED', 'PAID', 'issued'],
    ['ISSUE_FAILED', 'PAID', 'issueFailed'],
    ['EXPIRED_UNPAID', 'UNPAID', 'expired'],
    ['CANCELLED', 'UNPAID', 'cancelled'],
    ['CANCELLED', 'REFUNDING', 'refunding'],
    ['EXPIRED_UNPAID', 'REFUNDED', 'refunded'],
    ['UW_MANUAL', 'UNPAID', 'underwriting'],
    ['UW_BACK', 'UNPAID', 'back'],
    ['UW_DECLINED', 'UNPAID', 'declined'],
    ['DRAFT', 'UNPAID', 'draft'],
  ] as const)('of order %s and money %s is %s', (order, pay, stage) => {
    expect(stageOf(order, pay)).toBe(stage);
  });
  it('of an endorsement distinguishes expired from cancelled, and refunded from never paid', () => {
    const closed = {
      status: 'CANCELLED',
      isPaying: false,
      hasFailed: false,
      charged: false,
      isExpired: false,
      isRefunded: false,
    } as const;
    expect(endorsementStage(closed)).toBe('cancelled');
    expect(endorsementStage({ ...closed, isExpired: true })).toBe('expired');
    expect(endorsementStage({ ...closed, isExpired: true, charged: true })).toBe('refunding');
    expect(endorsementStage({ ...closed, isExpired: true, isRefunded: true })).toBe('refunded');
  });
  it('is payable only when nothing has been paid', () => {
    for (const order of orderStatuses)
      for (const pay of payStatuses)
        if (isPayable(stageOf(order, pay))) expect(['UNPAID', 'PAY_FAILED'], `${order} ${pay}`).toContain(pay);
  });
  it('is never issued before the money has arrived', () => {
    for (const pay of payStatuses) expect(stageOf('WAIT_PAY', pay)).not.toBe('issued');
  });
  it('is polled only while the server may change it', () => {
    expect(mayChange('confirming') && mayChange('issuing')).toBe(true);
    expect(mayChange('issued') || mayChange('failed') || mayChange('payable')).toBe(false);
  });
});

describe('the steps of an order', () => {
  const timeline = [
    { status: 'UW_PENDING', at: '2026-11-21T14:36:02+08:00' },
    { status: 'WAIT_PAY', at: '2026-11-21T14:36:05+08:00' },
  ] as const;
  it('have a time only after they have happened', () => {
    expect(stepsOf(timeline, '2026-11-22', '2026-11-21T14:40:00+08:00').map(({ at }) => at !== undefined)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('end with the cover once the policy is issued and its first day has begun', () => {
    const issued = [
      ...timeline,
      { status: 'PAID', at: '2026-11-21T14:41:10+08:00' },
      { status: 'ISSUED', at: '2026-11-21T14:41:12+08:00' },
    ] as const;
    expect(stepsOf(issued, '2026-11-22', '2026-11-21T23:59:59+08:00').at(-1)?.at).toBeUndefined();
    expect(stepsOf(issued, '2026-11-22', '2026-11-22T00:00:00+08:00').at(-1)?.at).toBeDefined();
  });
});

describe('the steps of an order that has ended', () => {
  const steps = [
    { title: 'cashier.submitted', at: '2026-11-28T10:18:00+08:00' },
    { title: 'cashier.passed', at: '2026-11-28T10:18:05+08:00' },
    { title: 'cashier.paidStep' },
    { title: 'cashier.issuedStep' },
    { title: 'cashier.effective' },
  ] as const;
  const titlesOf = (found: ReturnType<typeof untilEnd>): readonly string[] => found.map(({ title }) => title);
  it('end with the decline, without cover', () => {
    const ends = [{ title: 'cashier.declinedTitle', tone: 'red', at: '2026-11-28T10:20:00+08:00' }] as const;
    expect(titlesOf(untilEnd('declined', [...steps.slice(0, 1), { title: 'cashier.passed' }], undefined, ends))).toEqual([
      'cashier.submitted',
      'cashier.declinedTitle',
    ]);
  });
  it('end with the closing, also before the server has recorded it', () => {
    expect(untilEnd('expired', steps, undefined, []).at(-1)).toEqual({ title: 'cashier.closedStep', tone: 'gray' });
    const ends = [{ title: 'cashier.closedStep', tone: 'gray', at: '2026-11-29T00:00:00+08:00' }] as const;
    expect(titlesOf(untilEnd('expired', steps, undefined, ends))).toEqual([
      'cashier.submitted',
      'cashier.passed',
      'cashier.closedStep',
    ]);
  });
  it('have the payment, the failure and the refund, in their order', () => {
    const ends = [{ title: 'cashier.issueFailedStep', tone: 'red', at: '2026-11-28T10:20:00+08:00' }] as const;
    expect(titlesOf(untilEnd('refunding', steps, '2026-11-28T10:19:00+08:00', ends))).toEqual([
      'cashier.submitted',
      'cashier.passed',
      'cashier.paidStep',
      'cashier.issueFailedStep',
      'cashier.refundTitle',
      'cashier.refundedTitle',
    ]);
    expect(untilEnd('refunded', steps, '2026-11-28T10:19:00+08:00', ends).at(-1)?.tone).toBe('green');
  });
  it('are those to the cover while the policy can still be issued', () => {
    const ends = [{ title: 'cashier.issueFailedStep', tone: 'red', at: '2026-11-28T10:20:00+08:00' }] as const;
    expect(titlesOf(untilEnd('issueFailed', steps, '2026-11-28T10:19:00+08:00', ends)).slice(-3)).toEqual([
      'cashier.issueFailedStep',
      'cashier.issuedStep',
      'cashier.effective',
    ]);
    expect(untilEnd('payable', steps, undefined, [])).toBe(steps);
  });
  it.each([
    ['underwriting', 'cashier.underwritingStep', 1],
    ['confirming', 'cashier.confirmingStep', 2],
    ['issuing', 'cashier.issuingStep', 3],
  ] as const)('name and mark the current one while the order is %s', (stage, title, done) => {
    const times = steps.map((step, index) => ({ title: step.title, ...(index < done && { at: '2026-11-28T10:18:00+08:00' }) }));
    const current = untilEnd(stage, times, undefined, []).filter(({ tone }) => tone !== undefined);
    expect(current).toEqual([{ title, tone: 'blue' }]);
  });
});

it('the user can pay in the stages payable and failed, and a payment is polled only in stages that the server changes', () => {
  const stages = [
    'issued',
    'endorsed',
    'issuing',
    'issueFailed',
    'refunding',
    'refunded',
    'confirming',
    'failed',
    'payable',
    'underwriting',
    'back',
    'declined',
    'draft',
    'expired',
    'cancelled',
  ] as const;
  expect(stages.filter(isPayable)).toEqual(['failed', 'payable']);
  expect(stages.filter(mayChange)).toEqual(['issuing', 'refunding', 'confirming', 'underwriting']);
});

it.each([
  ['a second after the payment', 'issuing', '2026-11-28T10:00:01+08:00', 500],
  ['a quarter of a minute after it', 'issuing', '2026-11-28T10:00:15+08:00', 2000],
  ['when nothing will change', 'issued', '2026-11-28T10:00:01+08:00', 0],
] as const)('a payment is loaded again soon after the last event, and less often later: %s', (_, stage, now, wait) => {
  const steps = [{ title: 'cashier.submitted', at: '2026-11-28T09:50:00+08:00' }, { title: 'cashier.effective' }] as const;
  expect(refreshMs({ stage, steps, paidTime: '2026-11-28T10:00:00+08:00', now })).toBe(wait);
});
