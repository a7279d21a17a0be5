import { describe, expect, it } from 'vitest';
import { insurePage, submittedPage } from '../../../src/portal/addresses.ts';

describe('addresses of a product', () => {
  it.each([
    ['/products/travel/insure/:id', '/products/travel/insure/1004?a=b'],
    ['/szlyb/order/', '/szlyb/order/?a=b'],
    ['/products/group/insure', '/products/group/insure?a=b'],
  ])('the path of the insure page %s is the one that the model states', (route, address) => {
    expect(insurePage(route, '1004', new URLSearchParams({ a: 'b' }))).toBe(address);
  });

  it.each([
    ['UW_MANUAL', { pending: '/wait', order: '/order' }, '/wait?orderNo=HZ1'],
    ['UW_PENDING', { pending: '/wait', order: '/order' }, '/wait?orderNo=HZ1'],
    ['WAIT_PAY', { pending: '/wait', order: '/order' }, '/order?orderNo=HZ1'],
    ['UW_MANUAL', { order: '/order' }, '/order?orderNo=HZ1'],
    ['UW_MANUAL', {}, '/products/group/order?orderNo=HZ1'],
  ] as const)('an order that was just submitted as %s is shown by the routes %o', (status, routes, address) => {
    expect(submittedPage({ orderNo: 'HZ1', status }, routes, false)).toBe(address);
    const isPayable = status === 'WAIT_PAY';
    expect(submittedPage({ orderNo: 'HZ1', status }, routes, true)).toBe(isPayable ? '/pay?no=HZ1' : address);
  });
});
