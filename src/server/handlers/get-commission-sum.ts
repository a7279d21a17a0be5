import { getCommissionSum as call } from '../../contract/dashboard.ts';
import { amountText } from '../domain/money.ts';
import { maySeeCommission, scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { figureOf } from './shape/figures.ts';

/** Commission of paid orders, for those entitled to see it. */
export const getCommissionSum = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db }, user: stored, now, query: { period = 'month' } }) => {
    const user = userOf(stored);
    if (!maySeeCommission(user)) throw new DomainError('FORBIDDEN');
    return { data: await figureOf(db, scopeOf(user), 'commission', period, now, amountText) };
  },
});
