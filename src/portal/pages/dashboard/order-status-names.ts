import type { OrderStatus } from '../../../contract/orders.ts';

const all: Readonly<Record<OrderStatus, true>> = {
  WAIT_PAY: true,
  UW_BACK: true,
  UW_PENDING: true,
  UW_MANUAL: true,
  WAIT_CUSTOMER: true,
  DRAFT: true,
  PAYING: true,
  PAID: true,
  ISSUED: true,
  ISSUE_FAILED: true,
  UW_DECLINED: true,
  CANCELLED: true,
  EXPIRED_UNPAID: true,
  SURRENDERING: true,
  SURRENDERED: true,
};
const isStatus = (name: string): name is OrderStatus => Object.hasOwn(all, name);

/** Every state of an order, what waits for the agent first. */
export const orderStatusNames: readonly OrderStatus[] = Object.keys(all).filter(isStatus);
