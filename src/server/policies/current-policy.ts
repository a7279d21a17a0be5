import { orderRecord, insuredPersons, lastPersonNo } from '../orders/unscoped.ts';
import { lastVersion, policyRecord } from './unscoped.ts';
import type { PersonRecord, PolicyRecord } from '../database/schema/index.ts';
import type { ModelStore } from '../deps.ts';
import { termsOf } from '../orders/unscoped-terms.ts';
import { pinnedModel, type ServedModel } from '../models/models.ts';
import type { Endorsable } from './endorsable.ts';
import type { Person } from '../domain/application.ts';
import { coolingOffUntil } from '@insure/engine';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import type { PolicyNo } from '../domain/numbers.ts';

/** A policy with its last version, to which an endorsement is applied. */
export type CurrentPolicy = { readonly policy: PolicyRecord; readonly served: ServedModel; readonly state: Endorsable };

/** Reads the current state of a policy, with the model version to which it is pinned. */
export const currentPolicy = async ({ db, models }: ModelStore, policyNo: PolicyNo): Promise<CurrentPolicy> => {
  const policy = await policyRecord(db, policyNo);
  const order = policy && (await orderRecord(db, policy.order_no));
  if (!order) throw new DomainError('NOT_FOUND');
  const served = await pinnedModel({ models }, order);
  const [version, persons, lastNo, terms] = await Promise.all([
    lastVersion(db, policyNo),
    insuredPersons(db, { orderNo: order.order_no, version: 'now' }).all(),
    lastPersonNo(db, order.order_no),
    termsOf(db, order.order_no),
  ]);
  return {
    policy,
    served,
    state: {
      model: served.model,
      application: version?.application ?? order.application,
      applicationDate: order.application_date,
      persons: persons.map(personOf),
      lastNo,
      premiumCents: policy.premium_cents,
      extraPercent: terms?.extraPercent ?? 0,
      since: version?.effective_date ?? policy.start_date,
      coolingOffUntil: coolingOffUntil(served.model.data, dayOf(policy.issued_at)),
    },
  };
};

export const personOf = (person: PersonRecord): Person => ({
  no: person.no,
  groupNo: person.group_no,
  plan: person.plan,
  name: person.name,
  certificateType: person.certificate_type,
  certificateNumber: person.certificate_number,
  birthDate: person.birth_date,
  occupationCode: person.occupation_code,
  occupationClass: person.occupation_class,
  premiumCents: person.premium_cents,
});
