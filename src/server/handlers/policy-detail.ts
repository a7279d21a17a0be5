import { priceApplication } from '@insure/engine';
import { policyDetail as call } from '../../contract/policies.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { spanOf } from '../domain/endorsement/change.ts';
import { kindsOffered } from '../domain/endorsement/offered.ts';
import { masked } from '../domain/mask.ts';
import { amountText } from '../domain/money.ts';
import { isObject, withoutPersons, type Person } from '../domain/persons.ts';
import { mayActOn } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { seeStoredPolicy } from '../flows/access.ts';
import { groupsOfPolicy, historyOfPolicy } from '../flows/read-seen.ts';
import { defineHandler } from './define.ts';
import { pinnedModel } from './shape/pinned-model.ts';
import { policyRowOf, statusOf } from './shape/policies.ts';
import { benefitsIn, traceIn } from './shape/trace.ts';

/** One policy whole. */
export const policyDetail = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { policyNo }, user, now, language }) => {
    const { view: policy, order, now: standing } = await seeStoredPolicy(deps, user, policyNo);
    const { model, reference } = await pinnedModel(deps, order);
    const today = dayOf(now);
    const issued = priceApplication(model, order.application, order.application_date);
    const price = priceApplication(model, standing.application, order.application_date);
    const [groups, { versions, inFlight, renewedBy, renewal }] = await Promise.all([
      groupsOfPolicy(deps, policy),
      historyOfPolicy(deps, policy),
    ]);
    const application = masked(withoutPersons(model, standing.application));
    const mine = mayActOn(userOf(user), { sellerId: policy.user_id, customerId: policy.customer_id });
    const span = spanOf(standing, today);
    const status = statusOf(policy, today);
    return {
      data: {
        ...policyRowOf(policy, today, language, renewal),
        companyFullName: policy.insurer_full_name[language],
        companyLicence: policy.insurer_licence,
        application: isObject(application) ? { ...application } : {},
        model: reference,
        benefits: benefitsIn(model, price.benefits, language),
        trace: traceIn(model, issued.trace(), language),
        groups: groups.map((group) => ({
          group: group.group_no,
          plan: group.plan,
          class: group.class,
          persons: group.persons,
          premium: amountText(group.premium_cents),
        })),
        history: versions.map((each) => ({
          version: each.version,
          kind: each.kind,
          at: instantText(each.at),
          premium: amountText(each.premium_cents),
          ...(each.endorse_no !== null && { endorseOrderNo: each.endorse_no, charge: amountText(each.charge_cents) }),
          ...(each.effective_date !== null && { effectiveDate: each.effective_date }),
        })),
        endorsement: {
          kinds: mine && !policy.cancelled_at ? [...kindsOffered(standing, today)] : [],
          earliest: span.from,
          latest: span.to,
          correctable: [...(model.data.endorsement?.correct?.fields ?? [])],
          groups: groupsOf(standing.persons),
          ...(inFlight && { underWay: inFlight.endorse_no }),
        },
        renewable: mine && !policy.cancelled_at && renewedBy === undefined && (status === 'EXPIRING' || status === 'EXPIRED'),
        ...(renewedBy && { renewedBy: renewedBy.order_no }),
        copyable: mine,
        ...(policy.cancelled_at && { cancelDate: dayOf(policy.cancelled_at) }),
      },
    };
  },
});

const groupsOf = (persons: readonly Person[]) => [
  ...new Map(persons.map(({ groupNo, plan }) => [groupNo, { group: groupNo, plan }])).values(),
];
