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
 * Returns the corrected application, or the given application and the codes of the issues. A correction must not change the
 * premium.
 * @param leaving The indexes of those who are removed or replaced at the same time: they cannot be corrected.
 */
export const correct = (
  prepared: PreparedScope,
  model: Model,
  application: unknown,
  corrections: readonly Correction[],
  at: IsoDate,
  leavingIndexes: readonly number[] = [],
): { readonly application: unknown; readonly issues: readonly string[] } => {
  const { endorsement, insured, term } = model.data;
  const correctableFields = endorsement?.correct?.fields;
  const run = startRun(model.data, application, at);
  if (!correctableFields || !insured || !run.term) return { application, issues: ['not-offered-change'] };
  const items = run.items[insured.list] ?? [];
  const changedIndexes = new Set(leavingIndexes);
  const codes = corrections.flatMap(({ old, set }) => {
    const isChangedTwice = changedIndexes.has(old);
    changedIndexes.add(old);
    return [
      ...(items[old] ? [] : ['no-such-row']),
      ...(isChangedTwice ? ['changed-twice'] : []),
      ...Object.keys(set).flatMap((name) => (correctableFields.includes(name) ? [] : ['not-correctable'])),
    ];
  });
  if (codes.length > 0) return { application, issues: codes };
  const corrected = corrections.reduce<unknown>((correctedSoFar, { old, set }) => {
    const item = items[old];
    return item && isRecord(item.value) ? put(correctedSoFar, item.pointer, { ...item.value, ...set }) : correctedSoFar;
  }, application);
  // The checks use the day on which the start of cover was the earliest allowed one, because a start in the past is no issue here.
  const dayOfApplication = addDays(run.term.start, -(term?.earliest ?? 0));
  const issuesBefore = new Set(check(prepared, model, application, dayOfApplication).issues.map(keyOf));
  const issues = check(prepared, model, corrected, dayOfApplication).issues.filter((issue) => !issuesBefore.has(keyOf(issue)));
  const changesPremium =
    issues.length === 0 && price(prepared, model, application, at).premium !== price(prepared, model, corrected, at).premium;
  if (changesPremium) return { application, issues: ['moves-premium'] };
  return issues.length > 0 ? { application, issues: issues.map(({ code }) => code) } : { application: corrected, issues: [] };
};

const keyOf = ({ path, code }: Issue): string => `${path} ${code}`;
