import { addDays } from '../values/dates.ts';
import { isRecord, put } from '../values/pointer.ts';
import { check } from './check.ts';
import type { Issue } from '../model/issue.ts';
import type { IsoDate } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { startRun } from '../model/pricing/run.ts';
import { price } from './price.ts';

/** New data of a person or a thing, numbered over the whole policy from 0. */
export type Correction = { readonly old: number; readonly set: Readonly<Record<string, unknown>> };

/**
 * The application with corrected data, and the codes of what is wrong with the correction, which is always free. If
 * something is wrong, the application is as given.
 * @param leaving The numbers of those who are removed or replaced at the same time: they cannot be corrected.
 */
export const correct = (
  ready: PreparedScope,
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
  const named = new Set(leaving);
  const wrong = corrections.flatMap(({ old, set }) => {
    const isTwice = named.has(old);
    named.add(old);
    return [
      ...(items[old] ? [] : ['no-such-row']),
      ...(isTwice ? ['changed-twice'] : []),
      ...Object.keys(set).flatMap((name) => (allowed.includes(name) ? [] : ['not-correctable'])),
    ];
  });
  if (wrong.length > 0) return { application, issues: wrong };
  const after = corrections.reduce<unknown>((changed, { old, set }) => {
    const item = items[old];
    return item && isRecord(item.value) ? put(changed, item.pointer, { ...item.value, ...set }) : changed;
  }, application);
  const day = addDays(run.term.start, -(term?.earliest ?? 0));
  const known = new Set(check(ready, model, application, day).issues.map(keyOf));
  const issues = check(ready, model, after, day).issues.filter((issue) => !known.has(keyOf(issue)));
  const isMoved = issues.length === 0 && price(ready, model, application, at).premium !== price(ready, model, after, at).premium;
  if (isMoved) return { application, issues: ['moves-premium'] };
  return issues.length > 0 ? { application, issues: issues.map(({ code }) => code) } : { application: after, issues: [] };
};

const keyOf = ({ path, code }: Issue): string => `${path} ${code}`;
