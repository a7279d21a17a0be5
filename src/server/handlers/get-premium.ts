import { getPremium as call } from '../../contract/insure.ts';
import { dayOf } from '../domain/calendar.ts';
import { firstIssues } from '../domain/judgement.ts';
import { quote } from '../flows/quote.ts';
import { defineHandler } from './define.ts';
import { refuseViewers } from './shape/viewers.ts';
import { wireFinding, wireIssue } from './shape/issues.ts';
import { benefitsIn, traceIn } from './shape/trace.ts';

/** The server's premium with its arithmetic. */
export const getPremium = defineHandler(call, {
  access: 'public',
  perMinute: 240,
  run: async ({ deps, now, user, body, language }) => {
    refuseViewers(user);
    const { served, judged } = await quote(deps, { ...body, at: dayOf(now), orgId: user?.org_id }, { trace: true });
    const { model } = served;
    const { premium, issues, moreIssues, refer, warn, trace, benefits, instalments } = judged;
    return {
      data: {
        premium: premium ?? null,
        issues: issues.map((issue) => wireIssue(model, issue, language)),
        ...(moreIssues !== undefined && { moreIssues }),
        refer: firstIssues(refer).issues.map((finding) => wireFinding(model, finding, language)),
        warn: firstIssues(warn).issues.map((finding) => wireFinding(model, finding, language)),
        trace: traceIn(model, trace, language),
        benefits: benefitsIn(model, benefits, language),
        ...(instalments && { instalments: { ...instalments } }),
      },
    };
  },
});
