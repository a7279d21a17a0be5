import { getPremiumSum as call } from '../../contract/get-premium-sum.ts';
import { dayOf } from '../domain/calendar.ts';
import { headsOf } from '../domain/persons.ts';
import { quote } from '../flows/quote.ts';
import { defineHandler } from './define.ts';
import { firstIssues, wireIssue } from './shape/issues.ts';
import { refuseViewers } from './shape/viewers.ts';

/** The total premium alone. */
export const getPremiumSum = defineHandler(call, {
  access: 'public',
  perMinute: 240,
  run: async ({ deps, now, user, body, language }) => {
    refuseViewers(user);
    const at = dayOf(now);
    const { served, price, issues } = await quote(deps, { ...body, at, orgId: user?.org_id });
    const persons = headsOf(served.model, body.application, at);
    const first = firstIssues(issues);
    return {
      data: {
        premium: price.premium ?? null,
        persons,
        ...first,
        issues: first.issues.map((issue) => wireIssue(served.model, issue, language)),
      },
    };
  },
});
