import { getPremiumSum as call } from '../../contract/insure.ts';
import { dayOf } from '../domain/calendar.ts';
import { quote } from '../flows/quote.ts';
import { defineHandler } from './define.ts';
import { wireIssue } from './shape/issues.ts';
import { refuseViewers } from './shape/viewers.ts';

/** The total premium alone. */
export const getPremiumSum = defineHandler(call, {
  access: 'public',
  perMinute: 240,
  run: async ({ deps, now, user, body, language }) => {
    refuseViewers(user);
    const { served, judged } = await quote(deps, { ...body, at: dayOf(now), orgId: user?.org_id });
    const { premium, heads, issues, moreIssues } = judged;
    return {
      data: {
        premium: premium ?? null,
        persons: heads,
        issues: issues.map((issue) => wireIssue(served.model, issue, language)),
        ...(moreIssues !== undefined && { moreIssues }),
      },
    };
  },
});
