import { expect, it } from 'vitest';
import { orderStatuses } from '../../../src/contract/orders.ts';
import { orderStatusNames } from '../../../src/portal/orders/order-filters.ts';

it('the filter of orders offers every status of an order once', () => {
  expect(orderStatusNames.toSorted()).toEqual(orderStatuses.toSorted());
});
