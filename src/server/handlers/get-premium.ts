import { getPremium as call } from '../../contract/get-premium.ts';
import { dayOf } from '../domain/calendar.ts';
import { quote } from '../flows/quote.ts';
import { defineHandler } from './define.ts';
import { refuseViewers } from './shape/viewers.ts';
import { firstIssues, wireFinding, wireIssue } from './shape/issues.ts';
import { benefitsIn, traceIn } from './shape/trace.ts';

/** The server's premium with its arithmetic. */
export const getPremium = defineHandler(call, {
  access: 'public',
  perMinute: 240,
  run: async ({ deps, now, user, body, language }) => {
    refuseViewers(user);
    const { served, checked, price, issues } = await quote(deps, { ...body, at: dayOf(now), orgId: user?.org_id });
    const { model } = served;
    const first = firstIssues(issues);
    return {
      data: {
        premium: price.premium ?? null,
        issues: first.issues.map((issue) => wireIssue(model, issue, language)),
        ...(first.moreIssues !== undefined && { moreIssues: first.moreIssues }),
        refer: firstIssues(checked.refer).issues.map((finding) => wireFinding(model, finding, language)),
        warn: firstIssues(checked.warn).issues.map((finding) => wireFinding(model, finding, language)),
        trace: traceIn(model, price.trace(), language),
        benefits: benefitsIn(model, price.benefits, language),
        ...(price.instalments && { instalments: { ...price.instalments } }),
      },
    };
  },
});
