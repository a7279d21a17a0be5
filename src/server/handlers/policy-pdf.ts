import { policyPdf as call } from '../../contract/policies.ts';
import { record } from '../adapters/database/audit.ts';
import { siteSettings } from '../adapters/database/site.ts';
import { dayOf } from '../domain/calendar.ts';
import { seeStoredPolicy } from '../flows/access.ts';
import { print } from '../flows/print.ts';
import { allPersonsOfPolicy } from '../flows/read-seen.ts';
import { defineHandler } from './define.ts';
import { pinnedModel } from './shape/pinned-model.ts';
import { policySheet } from './shape/policy-sheet.ts';

/** The policy as a PDF; that it was taken is recorded. */
export const policyPdf = defineHandler(call, {
  access: 'user',
  perMinute: 60,
  run: async ({ deps, params: { policyNo }, user, now, language }) => {
    const { db } = deps;
    const { view: policy, order, now: standing } = await seeStoredPolicy(deps, user, policyNo);
    const [{ model }, persons, settings] = await Promise.all([
      pinnedModel(deps, order),
      allPersonsOfPolicy(deps, policy),
      siteSettings(db),
    ]);
    const document = policySheet({
      policy,
      order,
      application: standing.application,
      model,
      persons,
      settings,
      today: dayOf(now),
      language,
    });
    const bytes = await print({ kind: 'policy', document });
    await record(db, { at: now, actor: user.id, subject: 'policy', subjectNo: policyNo, action: 'print' });
    return { bytes, fileName: `${policyNo}.pdf` };
  },
});
