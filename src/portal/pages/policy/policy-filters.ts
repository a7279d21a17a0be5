import type { PolicyStatus } from '../../../contract/orders.ts';
import { pageSizes } from '../../parts/page-numbers.ts';

/** States of a policy, those that run first. */
export const statuses: readonly PolicyStatus[] = ['IN_FORCE', 'EXPIRING', 'NOT_STARTED', 'EXPIRED', 'CANCELLED'];

/** What the list of policies is narrowed by, as an address says; what makes no sense counts as not given. */
export const readFilters = (query: URLSearchParams) => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  status: statuses.find((status) => status === query.get('status')) ?? ('' as const),
  current: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  limit: pageSizes.find((size) => size === Number(query.get('size'))) ?? pageSizes[0],
});

export type Filters = ReturnType<typeof readFilters>;

/** The address's query for some filters. */
export const writeFilters = ({ key, status, current, limit }: Filters): URLSearchParams => {
  const values = {
    key,
    status,
    page: current === 1 ? '' : String(current),
    size: limit === pageSizes[0] ? '' : String(limit),
  };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
};
