import { getOrderCount as call } from '../../contract/dashboard.ts';
import { scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';
import { figureOf } from './shape/figures.ts';

/** Number of orders submitted. */
export const getOrderCount = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db }, user, now, query: { period = 'month' } }) => ({
    data: await figureOf(db, scopeOf(userOf(user)), 'orders', period, now, (count) => count),
  }),
});
