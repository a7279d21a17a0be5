import { policyQuery as call } from '../../contract/policies.ts';
import { policyPage } from '../adapters/database/policies.ts';
import { dayOf } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { scopeOf } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { defineHandler } from './define.ts';
import { policyRowOf } from './shape/policies.ts';

/** Policies in the session's scope. */
export const policyQuery = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db }, user, now, query: { limit = 10, offset = 0, key, status, productId }, language }) => {
    const today = dayOf(now);
    const { rows, sums, renewals } = await policyPage(db, scopeOf(userOf(user)), {
      limit,
      offset,
      status,
      productId,
      today,
      now,
      key: key?.trim(),
    });
    return {
      total: sums.total,
      rows: rows.map((policy) => policyRowOf(policy, today, language, renewals.get(policy.policy_no))),
      sums: { premium: amountText(sums.premium), persons: sums.persons },
    };
  },
});
