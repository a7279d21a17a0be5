import { type IsoDate, priceEndorsement } from '@insure/engine';
import { cents } from '../domain/money.ts';
import { type Endorsable, isCoolingOff, placesByNo, spanOf } from '../policies/endorsable.ts';
import type { Change, Endorsed } from './change.ts';
import { chargeOf, unchanged } from './change-insured.ts';

/** Surrenders a policy. Before the cover begins and in the cooling-off time, the full premium is refunded; later, the refund for removing every person. */
export const surrender = (policy: Endorsable, { kind, effectiveDate }: Change, today: IsoDate): Endorsed => {
  const { model, application, premiumCents } = policy;
  if (refundsAll(policy, effectiveDate, today)) {
    const chargeCents = cents(-premiumCents);
    return { ...unchanged(policy), chargeCents, lines: [{ kind, name: '', arithmetic: '', chargeCents }] };
  }
  const rule = model.data.endorsement?.remove;
  if (!rule) return unchanged(policy, [{ path: '/effectiveDate', code: 'begun', sentence: coverStarted }]);
  const people = [...placesByNo(policy)];
  const remove = people.map(([, { index }]) => index);
  const result = priceEndorsement(model, application, { effective: effectiveDate, remove }, today);
  const own = new Set((rule.rules ?? []).map((each) => each.rule));
  const issues = [
    ...new Map(result.issues.filter(({ code }) => own.has(code)).map((issue) => [issue.code, { ...issue, path: '' }])).values(),
  ];
  const numbers = people.map(([no]) => no);
  return { ...unchanged(policy, issues), ...chargeOf(kind, result, numbers) };
};

/** Whether a surrender refunds the whole premium: before the cover begins, and in the cooling-off time. */
export const refundsAll = (policy: Endorsable, effectiveDate: IsoDate, today: IsoDate): boolean =>
  effectiveDate <= spanOf(policy, today).start || isCoolingOff(policy, today);

export const coverStarted = {
  'zh-CN': '该产品在保险期间开始后不能退保',
  'en-US': 'This product cannot be surrendered once its cover has begun',
};
