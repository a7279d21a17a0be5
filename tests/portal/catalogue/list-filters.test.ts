import { describe, expect, it, vi } from 'vitest';
import { noOrderFilters, orderListQuery, readOrderFilters, writeOrderFilters } from '../../../src/portal/orders/order-filters.ts';
import { periodIn } from '../../../src/portal/dashboard/preload.ts';
import { noUserFilters, readUserFilters, userListQuery, writeUserFilters } from '../../../src/portal/accounts/users.tsx';
import { endsBetween, readFilters, writeFilters } from '../../../src/portal/policies/policy-filters.tsx';
import { differenceSums } from '../../../src/portal/endorsements/submit-bar.tsx';
import { cashierOf } from '../../../src/portal/payments/payment.ts';
import { pageSizes } from '../../../src/portal/components/list/paging.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the filters of the policy list', () => {
  it('accept at most 60 characters to search for', () => {
    const key = '保'.repeat(60);
    expect(readFilters(query(`key=${key}`)).key).toBe(key);
    expect(readFilters(query(`key=${key}x`)).key).toBe(key);
  });

  it('select policies by their last day: within some days from today, in a month, or from a month to a later one', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    const between = (ends: string) => endsBetween(readFilters(query(`ends=${ends}`)).ends);
    expect(between('30')).toEqual({ endFrom: '2026-11-21', endTo: '2026-12-21' });
    expect(between('2027-02')).toEqual({ endFrom: '2027-02-01', endTo: '2027-02-28' });
    expect(between('2026-12_2027-02')).toEqual({ endFrom: '2026-12-01', endTo: '2027-02-28' });
    expect(between('2027-02_2026-12')).toEqual({ endFrom: '2026-12-01', endTo: '2027-02-28' });
    for (const wrong of ['', '31', '2027-13', '2027-2', '2027-01_', 'soon']) expect(between(wrong)).toEqual({});
    vi.useRealTimers();
  });
});

describe('the filters of the order list', () => {
  it('[EN-04] start at page 1 of 10 rows, of 10, 20, 30 or 50', () => {
    expect(noOrderFilters).toMatchObject({ current: 1, limit: 10 });
    expect(pageSizes).toEqual([10, 20, 30, 50]);
    expect(orderListQuery(noOrderFilters)).toEqual({ limit: 10, offset: 0 });
  });
  it('are read back from the URL that they were written to, and do not change the period', () => {
    const address = 'period=week&key=HZ&status=WAIT_PAY&product=1001&from=2026-11-01&to=2026-11-30&page=3&size=20';
    const filters = readOrderFilters(query(address));
    expect(writeOrderFilters(query('period=week&status=ISSUED'), filters).toString()).toBe(
      'period=week&status=WAIT_PAY&key=HZ&product=1001&from=2026-11-01&to=2026-11-30&page=3&size=20',
    );
    expect(orderListQuery(filters)).toEqual({
      limit: 20,
      offset: 40,
      key: 'HZ',
      status: 'WAIT_PAY',
      productId: '1001',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });
  it.each(['page=0', 'page=-3', 'page=x', 'size=40', 'status=EVIL', 'from=yesterday', 'to=2026-1-1', 'product=%3Cb%3E', 'key=+'])(
    'ignore %s',
    (text) => expect(readOrderFilters(query(text))).toEqual(noOrderFilters),
  );
  it('set the period of the figures: by default the month', () => {
    expect(
      ['period=today', 'period=week', 'period=month', 'period=year', '', 'period=x'].map((text) => periodIn(query(text))),
    ).toEqual(['today', 'week', 'month', 'year', 'month', 'month']);
  });
});

describe('the filters of the list of users', () => {
  it('are written to a URL, read from it, and sent with the request', () => {
    const filters = readUserFilters(query('key=lin&level=2&state=locked&page=2&size=50'));
    expect(writeUserFilters(filters).toString()).toBe('key=lin&level=2&state=locked&page=2&size=50');
    expect(userListQuery(filters)).toEqual({ limit: 50, offset: 50, key: 'lin', userLevel: 2, locked: true });
    expect(userListQuery({ ...noUserFilters, state: 'open' })).toEqual({ limit: 10, offset: 0, locked: false });
    expect(userListQuery(noUserFilters)).toEqual({ limit: 10, offset: 0 });
  });
  it.each(['level=4', 'level=0', 'state=gone', 'page=0', 'size=100'])('ignore %s', (text) => {
    expect(readUserFilters(query(text))).toEqual(noUserFilters);
  });
});

describe('the filters of the list of policies', () => {
  it('are written to a URL and read from it; invalid values count as absent', () => {
    const address = 'key=P1&status=EXPIRING&ends=30&product=1001&seller=u-linxl&page=2&size=30';
    expect(writeFilters(readFilters(query(address))).toString()).toBe(address);
    expect(writeFilters(readFilters(query('status=NONE&ends=31&product=%27&seller=&page=0&size=40'))).toString()).toBe('');
    expect(readFilters(query(''))).toEqual({
      key: '',
      status: '',
      productId: '',
      sellerId: '',
      ends: '',
      current: 1,
      limit: 10,
    });
  });
});

describe('charges and refunds of an endorsement', () => {
  it.each([
    [[], '0.00', '0.00'],
    [['34.90', '-34.90'], '34.90', '34.90'],
    [['0.01', '0.02', '-0.05'], '0.03', '0.05'],
    [['99999999999999.99', '0.01'], '100000000000000.00', '0.00'],
  ])('%j: %s and %s, each separately', (charges, due, back) => {
    expect(differenceSums(charges.map((charge) => ({ charge })))).toEqual({ due, back });
  });
});

describe('the address of the cashier', () => {
  it('[RT-15] has the type edit for a difference and none for a new order', () => {
    expect(cashierOf({ type: 'new', no: 'HZ1' })).toBe('/pay?no=HZ1');
    expect(cashierOf({ type: 'edit', no: 'E 1' })).toBe('/pay?type=edit&no=E%201');
  });
});
