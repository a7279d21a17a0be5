import { priceApplication } from '@insure/engine';
import { policyDetail as call } from '../../contract/policy-detail.ts';
import { personGroups } from '../adapters/database/insured-persons.ts';
import { orderRecord } from '../adapters/database/orders.ts';
import { policyVersions } from '../adapters/database/policies.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { masked } from '../domain/mask.ts';
import { amountText } from '../domain/money.ts';
import { isObject, withoutPersons } from '../domain/persons.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { defineHandler } from './define.ts';
import { pinnedModel } from './shape/pinned-model.ts';
import { ownPolicy, policyRowOf } from './shape/policies.ts';
import { benefitsIn, traceIn } from './shape/trace.ts';

/** One policy whole. */
export const policyDetail = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { policyNo }, user, now, language }) => {
    const policy = await ownPolicy(deps, user, policyNo);
    const order = await orderRecord(deps.db, policy.order_no);
    if (!order) throw new ReplyError('NOT_FOUND');
    const { model, reference } = await pinnedModel(deps, order);
    const price = priceApplication(model, order.application, order.application_date);
    const [groups, versions] = await Promise.all([personGroups(deps.db, order.order_no), policyVersions(deps.db, policyNo)]);
    const application = masked(withoutPersons(model, order.application));
    return {
      data: {
        ...policyRowOf(policy, dayOf(now), language),
        companyFullName: policy.insurer_full_name[language],
        companyLicence: policy.insurer_licence,
        application: isObject(application) ? { ...application } : {},
        model: reference,
        benefits: benefitsIn(model, price.benefits, language),
        trace: traceIn(model, price.trace(), language),
        groups: groups.map((group) => ({
          group: group.group_no,
          plan: group.plan,
          class: group.class,
          persons: group.persons,
          premium: amountText(group.premium_cents),
        })),
        history: versions.map(({ version, kind, at, premium_cents: cents }) => ({
          version,
          kind,
          at: instantText(at),
          premium: amountText(cents),
        })),
      },
    };
  },
});
