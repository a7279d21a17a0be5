import { sumsOver, type Measure } from '../../adapters/database/figures.ts';
import type { Db } from '../../adapters/database/open.ts';
import { changePercent } from '../../domain/money.ts';
import { courseOf, spansOf, type Period } from '../../domain/periods.ts';
import type { Scope } from '../../domain/rights.ts';

/** A figure of a period, beside the same part of the one before, with its course over twelve units. */
export const figureOf = async <Shown>(
  db: Db,
  scope: Scope,
  measure: Measure,
  period: Period,
  now: Date,
  show: (value: number) => Shown,
) => {
  const { current, previous } = spansOf(period, now);
  const course = courseOf(period, now);
  const [value = 0, before = 0, ...units] = await sumsOver(db, scope, measure, [current, previous, ...course]);
  return {
    value: show(value),
    previous: show(before),
    change: changePercent(value, before),
    course: course.map(({ label }, index) => ({ label, value: show(units[index] ?? 0) })),
  };
};
