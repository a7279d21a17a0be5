import { priceEndorsement } from '@insure/engine';
import { centsOf } from '../money.ts';
import { spanOf, type Change, type Endorsable, type Endorsed } from './change.ts';
import { placesByNo } from './places.ts';

/** Ends a policy: what has not been used of everybody's premium comes back, as if all were removed; all of it before the cover begins. */
export const surrender = (policy: Endorsable, { kind, effectiveDate }: Change, today: string): Endorsed => {
  const { model, application, premiumCents } = policy;
  const none = { refer: [], warn: [], application };
  if (effectiveDate <= spanOf(policy, today).start)
    return {
      ...none,
      chargeCents: -premiumCents,
      lines: [{ kind, name: '', arithmetic: '', chargeCents: -premiumCents }],
      issues: [],
    };
  const rule = model.data.endorsement?.remove;
  if (!rule) return { ...none, chargeCents: 0, lines: [], issues: [{ path: '/effectiveDate', code: 'begun', sentence: begun }] };
  const people = [...placesByNo(policy)];
  const remove = people.map(([, { index }]) => index);
  const result = priceEndorsement(model, application, { effective: effectiveDate, remove }, today);
  const own = new Set((rule.rules ?? []).map((each) => each.rule));
  const issues = [
    ...new Map(result.issues.filter(({ code }) => own.has(code)).map((issue) => [issue.code, { ...issue, path: '' }])).values(),
  ];
  const lines = result.lines.map((line, at) => ({
    kind,
    ...(result.lines.length === people.length && { no: people[at]?.[0] ?? 0 }),
    name: line.name,
    arithmetic: line.arithmetic,
    chargeCents: centsOf(line.charge) ?? 0,
  }));
  return { ...none, chargeCents: centsOf(result.charge) ?? 0, lines, issues };
};

/** What is said where the cover has begun. */
export const begun = {
  'zh-CN': '该产品在保险期间开始后不能退保',
  'en-US': 'This product cannot be surrendered once its cover has begun',
};
