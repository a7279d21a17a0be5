import { policyPdf as call } from '../../contract/policy-pdf.ts';
import { record } from '../adapters/database/audit.ts';
import { allPersons } from '../adapters/database/insured-persons.ts';
import { orderRecord } from '../adapters/database/orders.ts';
import { lastVersion } from '../adapters/database/policies.ts';
import { siteSettings } from '../adapters/database/site.ts';
import { policyPdf as printPolicy } from '../adapters/documents/policy-pdf.ts';
import { dayOf } from '../domain/calendar.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { pinnedModel } from './shape/pinned-model.ts';
import { ownPolicy } from './shape/policies.ts';
import { policySheet } from './shape/policy-sheet.ts';

/** The policy as a PDF; that it was taken is recorded. */
export const policyPdf = defineHandler(call, {
  access: 'user',
  perMinute: 60,
  run: async ({ deps, params: { policyNo }, user, now, language }) => {
    const { db } = deps;
    const policy = await ownPolicy(deps, user, policyNo);
    const order = await orderRecord(db, policy.order_no);
    if (!order) throw new ReplyError('NOT_FOUND');
    const [{ model }, version, persons, settings] = await Promise.all([
      pinnedModel(deps, order),
      lastVersion(db, policyNo),
      allPersons(db, { orderNo: order.order_no, version: 'now' }),
      siteSettings(db),
    ]);
    const bytes = await printPolicy(
      policySheet({
        policy,
        order,
        application: version?.application ?? order.application,
        model,
        persons,
        settings,
        today: dayOf(now),
        language,
      }),
    );
    await record(db, { at: now, actor: user.id, subject: 'policy', subjectNo: policyNo, action: 'print' });
    return { bytes, fileName: `${policyNo}.pdf` };
  },
});
