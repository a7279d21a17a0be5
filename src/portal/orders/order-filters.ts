import type { QueryOf } from '../../contract/call.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { pageSizes } from '../components/list/pager.tsx';

/** What the order list is narrowed by, and which page of it is shown. Days are of submission, inclusive; empty means any. */
export type OrderFilters = {
  readonly key: string;
  readonly status: OrderStatus | '';
  readonly productId: string;
  readonly from: string;
  readonly to: string;
  readonly current: number;
  readonly limit: number;
};

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
const isId = (text: string | null): text is string => text !== null && /^[A-Za-z0-9_-]{1,40}$/.test(text);

/** No filter, first page. */
export const noOrderFilters: OrderFilters = {
  key: '',
  status: '',
  productId: '',
  from: '',
  to: '',
  current: 1,
  limit: pageSizes[0],
};

/** Filters of an address; what makes no sense counts as not given. */
export const readOrderFilters = (query: URLSearchParams): OrderFilters => {
  const [product, from, to] = [query.get('product'), query.get('from'), query.get('to')];
  return {
    key: (query.get('key') ?? '').trim().slice(0, 60),
    status: orderStatusNames.find((status) => status === query.get('status')) ?? '',
    productId: isId(product) ? product : '',
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    current: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    limit: pageSizes.find((size) => size === Number(query.get('size'))) ?? pageSizes[0],
  };
};

/** Writes filters into an address and leaves its other parameters alone. */
export const writeOrderFilters = (
  before: URLSearchParams,
  { key, status, productId, from, to, current, limit }: OrderFilters,
): URLSearchParams => {
  const query = new URLSearchParams(before);
  const values = {
    key,
    status,
    product: productId,
    from,
    to,
    page: current === 1 ? '' : String(current),
    size: limit === pageSizes[0] ? '' : String(limit),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query;
};

/** What the order list is asked for. */
export const orderListQuery = ({
  key,
  status,
  productId,
  from,
  to,
  current,
  limit,
}: OrderFilters): QueryOf<Calls['orderQuery']> => ({
  limit,
  offset: (current - 1) * limit,
  key: key || undefined,
  status: status || undefined,
  productId: productId || undefined,
  from: from || undefined,
  to: to || undefined,
});

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
