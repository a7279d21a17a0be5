import { addDays } from '../values/dates.ts';
import { isRecord, put } from '../values/pointer.ts';
import { check } from './check.ts';
import type { Issue } from '../model/issue.ts';
import type { IsoDate } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { startRun } from '../model/pricing/run.ts';
import { price } from './price.ts';

/** New values of fields of one insured person or thing; `old` is its index over the whole policy. */
export type Correction = { readonly old: number; readonly set: Readonly<Record<string, unknown>> };

/**
 * Returns the corrected application, or the given one with the codes of what is wrong. A correction must not change the
 * premium.
 * @param leaving The indexes of those who are removed or replaced at the same time: they cannot be corrected.
 */
export const correct = (
  prepared: PreparedScope,
  model: Model,
  application: unknown,
  corrections: readonly Correction[],
  at: IsoDate,
  leaving: readonly number[] = [],
): { readonly application: unknown; readonly issues: readonly string[] } => {
  const { endorsement, insured, term } = model.data;
  const allowed = endorsement?.correct?.fields;
  const run = startRun(model.data, application, at);
  if (!allowed || !insured || !run.term) return { application, issues: ['not-offered-change'] };
  const items = run.items[insured.list] ?? [];
  const seen = new Set(leaving);
  const wrong = corrections.flatMap(({ old, set }) => {
    const isChangedTwice = seen.has(old);
    seen.add(old);
    return [
      ...(items[old] ? [] : ['no-such-row']),
      ...(isChangedTwice ? ['changed-twice'] : []),
      ...Object.keys(set).flatMap((name) => (allowed.includes(name) ? [] : ['not-correctable'])),
    ];
  });
  if (wrong.length > 0) return { application, issues: wrong };
  const after = corrections.reduce<unknown>((changed, { old, set }) => {
    const item = items[old];
    return item && isRecord(item.value) ? put(changed, item.pointer, { ...item.value, ...set }) : changed;
  }, application);
  // On this day, the start is the earliest that the model allows: it is no issue if it is in the past.
  const dayOfApplication = addDays(run.term.start, -(term?.earliest ?? 0));
  const issuesBefore = new Set(check(prepared, model, application, dayOfApplication).issues.map(keyOf));
  const issues = check(prepared, model, after, dayOfApplication).issues.filter((issue) => !issuesBefore.has(keyOf(issue)));
  const changesPremium =
    issues.length === 0 && price(prepared, model, application, at).premium !== price(prepared, model, after, at).premium;
  if (changesPremium) return { application, issues: ['moves-premium'] };
  return issues.length > 0 ? { application, issues: issues.map(({ code }) => code) } : { application: after, issues: [] };
};

const keyOf = ({ path, code }: Issue): string => `${path} ${code}`;
