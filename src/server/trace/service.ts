import type { OrderRecord } from '../database/schema/index.ts';
import { realNames, traceOf } from './unscoped.ts';
import type { Seen } from '../domain/access.ts';
import type { Store } from '../deps.ts';

/** Every step of the sale of an order, and the names of those who took them. */
export const traceOfOrder = async ({ db }: Store, order: Seen<OrderRecord>) => {
  const steps = await traceOf(db, order.order_no);
  return { steps, names: await realNames(db, [...new Set(steps.map(({ actor }) => actor))]) };
};
