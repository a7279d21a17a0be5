import type { QueryOf } from '../../contract/call.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { readDay } from '../texts/dates.ts';
import { pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';

/** Reads the filters in the query of a URL; an invalid value counts as absent. */
export const readOrderFilters = (query: URLSearchParams) => {
  const valueOf = (name: string, valid: RegExp): string => valid.exec(query.get(name) ?? '')?.[0] ?? '';
  return {
    key: (query.get('key') ?? '').trim().slice(0, 60),
    status: orderStatusNames.find((status) => status === query.get('status')) ?? ('' as const),
    productId: valueOf('product', /^[A-Za-z0-9_-]{1,40}$/),
    from: valueOf('from', /^\d{4}-\d{2}-\d{2}$/),
    to: valueOf('to', /^\d{4}-\d{2}-\d{2}$/),
    ...pagingIn(query),
  };
};

/**
 * The filters and the page of the order list. `from` and `to` are the first and the last day of submission. An empty filter
 * selects everything.
 */
export type OrderFilters = Omit<ReturnType<typeof readOrderFilters>, 'limit'> & { readonly limit: number };

/** Writes filters into a query, whose other parameters stay. */
export const writeOrderFilters = (
  oldQuery: URLSearchParams,
  { key, status, productId, from, to, ...paging }: OrderFilters,
): URLSearchParams => queryWith(oldQuery, { key, status, product: productId, from, to, ...pagingValues(paging) });

export const orderListQuery = ({ current, limit, ...conditions }: OrderFilters): QueryOf<Calls['orderQuery']> => ({
  limit,
  offset: (current - 1) * limit,
  key: conditions.key || undefined,
  status: conditions.status || undefined,
  productId: conditions.productId || undefined,
  from: readDay(conditions.from),
  to: readDay(conditions.to),
});

/** Every status of an order. Those that need the agent come first. */
export const orderStatusNames = [
  'WAIT_PAY',
  'UW_BACK',
  'UW_PENDING',
  'UW_MANUAL',
  'WAIT_CUSTOMER',
  'DRAFT',
  'PAYING',
  'PAID',
  'ISSUED',
  'ISSUE_FAILED',
  'UW_DECLINED',
  'CANCELLED',
  'EXPIRED_UNPAID',
  'SURRENDERING',
  'SURRENDERED',
] as const satisfies readonly OrderStatus[];

/** The first page without any filter. */
export const noOrderFilters: OrderFilters = readOrderFilters(new URLSearchParams());

/** Returns whether filters exclude any order. The page does not count. */
export const hasFilters = ({ key, status, productId, from, to }: OrderFilters): boolean =>
  [key, status, productId, from, to].some((value) => value !== '');
