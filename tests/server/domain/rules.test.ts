import type { OfficeRight } from '../../../src/contract/accounts.ts';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { addDays, addMonths, daysBetween, maskNumber, maskPhone } from '@insure/engine';
import { dayOf, instantText, startOfDay } from '../../../src/server/domain/calendar.ts';
import { maskPersonalData, maskEmail } from '../../../src/server/domain/masked-fields.ts';
import {
  amountText,
  cents,
  type Cents,
  centsOf,
  changePercent,
  rateText,
  multiplyByRate,
} from '../../../src/server/domain/money.ts';
import type { Tables } from '../../../src/server/database/schema/index.ts';
import { periodSpans, timeSeries } from '../../../src/server/dashboard/repository.ts';
import { mayBuy, maySeeCommission, mayShare } from '../../../src/server/domain/rights.ts';
import { scopeOf } from '../../../src/server/domain/scope.ts';

describe('calendar of Asia/Shanghai', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00Z', '2026-11-21'],
    ['2028-02-28T16:00:00Z', '2028-02-29'],
  ])('%s is on %s', (instant, day) => expect(dayOf(new Date(instant))).toBe(day));

  it('starts a day when the day before ends, with leap years', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (instant) => {
        const day = dayOf(instant);
        expect(startOfDay(day).getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(startOfDay(addDays(day, 1)).getTime()).toBeGreaterThan(instant.getTime());
        expect(daysBetween(day, addDays(day, 400))).toBe(400);
        expect(new Date(instantText(instant)).getTime()).toBe(Math.floor(instant.getTime() / 1000) * 1000);
      }),
      { numRuns: 1000 },
    );
    expect([
      addMonths('2026-01-31', 1),
      addMonths('2028-01-31', 1),
      addMonths('2026-03-31', -1),
      addMonths('2026-11-21', 12),
    ]).toEqual(['2026-02-28', '2028-02-29', '2026-02-28', '2027-11-21']);
  });
});

describe('money', () => {
  it('reads its own output', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }).map(cents), (amount) => {
        expect(centsOf(amountText(amount))).toBe(amount);
      }),
      { numRuns: 2000 },
    );
    expect([centsOf('1.005'), centsOf('1e3'), centsOf(''), centsOf('1,000.00')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes a share rounded half up to the cent', () => {
    expect([
      multiplyByRate(cents(21000), '0.225'),
      multiplyByRate(cents(1), '0.5'),
      multiplyByRate(cents(1), '0.499999'),
      multiplyByRate(cents(53252000), '0.225000'),
    ]).toEqual([4725, 1, 0, 11981700]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }).map(cents), fc.integer({ min: 0, max: 1_000_000 }), (amount, millionths) => {
        const rate = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`;
        const exact = BigInt(amount) * BigInt(millionths);
        expect(BigInt(multiplyByRate(amount, rate)) * 1_000_000n - exact).toBeLessThanOrEqual(500_000n);
        expect(exact - BigInt(multiplyByRate(amount, rate)) * 1_000_000n).toBeLessThan(500_000n);
      }),
      { numRuns: 2000 },
    );
  });

  it('is a whole number of cents, of a type of its own', () => {
    expect(() => cents(210.5)).toThrow(RangeError);
    expectTypeOf<number>().not.toExtend<Cents>();
    expectTypeOf(centsOf).returns.toEqualTypeOf<Cents | undefined>();
    expectTypeOf(amountText).parameter(0).toEqualTypeOf<Cents>();
    expectTypeOf<Tables['sales_order']['premium_cents']>().toEqualTypeOf<Cents>();
    // @ts-expect-error 210.5 is a number of yuan
    expect(amountText(210.5)).not.toBe('210.50');
    // @ts-expect-error the sum of two amounts is a bare number until cents() has checked it
    expect(amountText(cents(1) + cents(2))).toBe('0.03');
  });

  it('writes a change in percent with one decimal, and a rate without trailing zeros', () => {
    expect([changePercent(1084, 1000), changePercent(979, 1000), changePercent(5, 0), changePercent(1000, 1000)]).toEqual([
      '8.4',
      '-2.1',
      null,
      '0.0',
    ]);
    expect([rateText('0.225000'), rateText('0.2'), rateText('1.000000'), rateText('0')]).toEqual(['0.225', '0.2', '1', '0']);
  });
});

describe('masking', () => {
  it('hides the middle of numbers, phones and addresses', () => {
    expect([maskNumber('110101199001010011'), maskNumber('E20000001'), maskNumber('12345')]).toEqual([
      '110101********0011',
      'E20****01',
      '*****',
    ]);
    expect([maskPhone('13800001234'), maskEmail('sumin@qiming.com'), maskEmail('x@y.z')]).toEqual([
      '138****1234',
      'su***@qiming.com',
      'x***@y.z',
    ]);
  });

  it("hides every personal member at any depth, and keeps an organisation's public code", () => {
    const given = {
      policyholder: { holderType: 'organisation', certNum: '91350100M000100Y43', phone: '13900001111' },
      list: [{ certNumber: 'E20000001', deep: { phoneNo: '13900001111' } }],
    };
    expect(maskPersonalData(given)).toEqual({
      policyholder: { holderType: 'organisation', certNum: '91350100M000100Y43', phone: '139****1111' },
      list: [{ certNumber: 'E20****01', deep: { phoneNo: '139****1111' } }],
    });
    expect(maskPersonalData({ holderType: 'person', certNum: '110101199001010011' })).toEqual({
      holderType: 'person',
      certNum: '110101********0011',
    });
  });
});

describe('periods', () => {
  it('are compared with the same part of the period before', () => {
    const now = new Date('2026-11-21T06:42:00Z');
    expect(periodSpans('month', now)).toEqual({
      current: { from: startOfDay('2026-11-01'), to: new Date(now.getTime() + 1) },
      previous: { from: startOfDay('2026-10-01'), to: new Date('2026-10-21T06:42:00Z') },
    });
    expect(periodSpans('week', now).current.from).toEqual(startOfDay('2026-11-16'));
    expect(periodSpans('month', new Date('2026-03-31T06:00:00Z')).previous.to).toEqual(startOfDay('2026-03-01'));
    expect(timeSeries('month', now).map(({ label }) => label)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
  });
});

describe('rights', () => {
  const agent = (level: number, issueFlag = true) => ({
    id: 'u',
    orgId: 'o',
    level,
    issueFlag,
    customer: false,
    backOffice: false,
    officeRights: [],
  });
  const customer = { id: 'c', orgId: null, level: 0, issueFlag: false, customer: true, backOffice: false, officeRights: [] };
  const product = { mobile: true, internet: true, pageUrl: '/p' };

  it('[PL-18] allow a share only with level, issueFlag, both product flags and a page', () => {
    expect(mayShare(agent(2), product)).toBe(true);
    for (const refused of [mayShare(agent(1), product), mayShare(agent(2, false), product), mayShare(customer, product)])
      expect(refused).toBe(false);
    for (const part of [{ mobile: false }, { internet: false }, { pageUrl: '' }])
      expect(mayShare(agent(3), { ...product, ...part })).toBe(false);
  });

  it('allow an order above level 1 and for customers, and show commissions to agents who may order', () => {
    expect([mayBuy(agent(1)), mayBuy(agent(2)), mayBuy(customer)]).toEqual([false, true, true]);
    expect([maySeeCommission(agent(1)), maySeeCommission(agent(2)), maySeeCommission(customer)]).toEqual([false, true, false]);
    const office = (...rights: readonly OfficeRight[]) => ({ ...agent(1), backOffice: true, officeRights: rights });
    expect([office('underwriting'), office('shelf', 'finance'), office('audit')].map(scopeOf)).toEqual([
      { kind: 'all' },
      { kind: 'all' },
      { kind: 'all' },
    ]);
    expect([office('shelf', 'rights'), agent(2), agent(3), customer].map(scopeOf)).toEqual([
      { kind: 'user', userId: 'u' },
      { kind: 'user', userId: 'u' },
      { kind: 'organisation', orgId: 'o' },
      { kind: 'customer', userId: 'c' },
    ]);
  });
});
