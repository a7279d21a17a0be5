import { askAhead } from '../../call/ahead.ts';
import type { Visit } from '../../routes/define.ts';
import { FIRST_ROWS } from './first-rows.ts';
import { orderListQuery, readOrderFilters } from './order-filters.ts';
import { periodIn } from './period.ts';

/** What the personal centre asks for when it is opened. */
export const askDashboard = async ({ user, query }: Visit): Promise<void> => {
  if (!(await user)) return;
  const period = periodIn(query);
  void askAhead('getOrderSum', { query: { period } });
  void askAhead('workList', {});
  void askAhead('draftQuery', { query: { limit: FIRST_ROWS } });
  void askAhead('orderQuery', { query: orderListQuery(readOrderFilters(query)) });
  void askAhead('getOrderCount', { query: { period } });
  void askAhead('fetchUserMenuList', {});
};
