import { addDays } from '@insure/engine';
import type { EndorsementKind } from '../../../contract/endorsements.ts';
import { isObject } from '../persons.ts';
import { spanOf, type Endorsable } from './change.ts';
import { placesIn } from './places.ts';

/** The changes that a policy's model offers on a day; none once no day is left on which they could begin. */
export const kindsOffered = (policy: Endorsable, today: string): readonly EndorsementKind[] => {
  const { model, application, applicationDate } = policy;
  const { from, to, start } = spanOf(policy, today);
  if (from > to) return [];
  const rule = model.data.endorsement;
  const first = placesIn(model, application, applicationDate)[0];
  return [
    ...(rule?.add ? (['ADD'] as const) : []),
    ...(rule?.remove ? (['REMOVE'] as const) : []),
    ...(rule?.replace ? (['REPLACE'] as const) : []),
    ...(rule?.replace && first && 'occupationCodes' in first.value ? (['JOB'] as const) : []),
    ...(rule?.correct ? (['CORRECT'] as const) : []),
    ...(isObject(application['policyholder']) ? (['HOLDER'] as const) : []),
    ...(rule?.remove || addDays(today, 1) <= start ? (['SURRENDER'] as const) : []),
  ];
};
