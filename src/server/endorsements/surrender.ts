import { type IsoDate, priceEndorsement } from '@insure/engine';
import { cents } from '../domain/money.ts';
import { type Endorsable, isCoolingOff, placesByNo, changePeriodOf } from '../policies/endorsable.ts';
import type { Change, Endorsed } from './change.ts';
import { chargeOf, unchangedResult } from './change-insured.ts';

/** Surrenders a policy. Refunds the whole premium where `isFullRefund` applies, else the refund for removing every person. */
export const surrender = (policy: Endorsable, { kind, effectiveDate }: Change, today: IsoDate): Endorsed => {
  const { model, application, premiumCents } = policy;
  if (isFullRefund(policy, effectiveDate, today)) {
    const chargeCents = cents(-premiumCents);
    return { ...unchangedResult(policy), chargeCents, lines: [{ kind, name: '', arithmetic: '', chargeCents }] };
  }
  const rule = model.data.endorsement?.remove;
  if (!rule) {
    const sentence = isCoolingOff(policy, today) ? earliestDaySentence : coverStartedSentence;
    return unchangedResult(policy, [{ path: '/effectiveDate', code: 'begun', sentence }]);
  }
  const people = [...placesByNo(policy)];
  const remove = people.map(([, { index }]) => index);
  const result = priceEndorsement(model, application, { effective: effectiveDate, remove }, today);
  const modelRules = new Set((rule.rules ?? []).map((each) => each.rule));
  const issues = [
    ...new Map(
      result.issues.filter(({ code }) => modelRules.has(code)).map((issue) => [issue.code, { ...issue, path: '' }]),
    ).values(),
  ];
  const numbers = people.map(([no]) => no);
  return { ...unchangedResult(policy, issues), ...chargeOf(kind, result, numbers) };
};

/**
 * Returns whether a surrender refunds the whole premium: before the cover begins, and in the cooling-off time if it takes
 * effect on the earliest possible day (on a later day, the days of cover until then would be free).
 */
export const isFullRefund = (policy: Endorsable, effectiveDate: IsoDate, today: IsoDate): boolean => {
  const { from, start } = changePeriodOf(policy, today);
  return effectiveDate <= start || (effectiveDate <= from && isCoolingOff(policy, today));
};

const earliestDaySentence = {
  'zh-CN': '犹豫期内全额退保自最早的一天起生效，不能选更晚的日期',
  'en-US': 'In the cooling-off time a surrender takes effect on the earliest day: choose no later one',
};
export const coverStartedSentence = {
  'zh-CN': '该产品在保险期间开始后不能退保',
  'en-US': 'This product cannot be surrendered once its cover has begun',
};
