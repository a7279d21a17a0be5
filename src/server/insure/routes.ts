import type { Deps } from '../deps.ts';
import * as calls from '../../contract/insure.ts';
import { dayOf } from '../domain/calendar.ts';
import { quote, refuseViewers } from './quote.ts';
import { keyOf } from '../http/request.ts';
import { route, type Route } from '../http/route.ts';
import { firstIssues, wireIssue, wireRuleIssue } from '../domain/issues.ts';
import { benefitsIn, traceIn } from '../orders/view.ts';
import { submitOnce } from './submit.ts';

/** The calls about the insure form. */
export const insureRoutes = (deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'models'>): readonly Route[] => [
  route(calls.getPremiumSum, {
    access: 'public',
    perMinute: 240,
    run: async ({ now, user, body, language }) => {
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
  }),
  route(calls.getPremium, {
    access: 'public',
    perMinute: 240,
    run: async ({ now, user, body, language }) => {
      refuseViewers(user);
      const { served, judged } = await quote(deps, { ...body, at: dayOf(now), orgId: user?.org_id }, { trace: true });
      const { model } = served;
      const { premium, issues, moreIssues, refer, warn, trace, benefits, instalments } = judged;
      return {
        data: {
          premium: premium ?? null,
          issues: issues.map((issue) => wireIssue(model, issue, language)),
          ...(moreIssues !== undefined && { moreIssues }),
          refer: firstIssues(refer).issues.map((finding) => wireRuleIssue(model, finding, language)),
          warn: firstIssues(warn).issues.map((finding) => wireRuleIssue(model, finding, language)),
          trace: traceIn(model, trace, language),
          benefits: benefitsIn(model, benefits, language),
          ...(instalments && { instalments: { ...instalments } }),
        },
      };
    },
  }),
  route(calls.submitOrder, {
    access: 'buyer',
    run: async (context) => ({ data: await submitOnce(deps, { ...context, key: keyOf(context) }, context.body) }),
  }),
];
