import type { Origin } from '../../model/check/references.ts';
import { inputColumns, isRange } from '../../model/pricing/rating-table.ts';
import { rowPlace, type Subject } from '../subject/subject.ts';
import { lookupsIn } from './lookups.ts';

/**
 * Returns the numbers of insured items from which tables have another row, without the first, and the place of one such table.
 */
export const countThresholds = (
  subject: Subject,
): { readonly thresholds: readonly number[]; readonly at: Origin | undefined } => {
  const { data, prepared } = subject;
  const isCount = (operand: unknown, block: string): boolean => {
    const cell =
      typeof operand === 'string' ? prepared.plan.cell(operand.includes('.') ? operand : `${block}.${operand}`) : undefined;
    return cell?.step['count'] === data.insured?.list && cell?.step['where'] === undefined && cell?.step['groupBy'] === undefined;
  };
  const tablesByCount = lookupsIn(subject).flatMap(({ table, name, by, cell }) => {
    const column = inputColumns(table).find((each) => isCount(by[each], cell.block));
    const at = table.columns.findIndex((each) => isRange(each) && each.range === column);
    const starts = table.rows.flatMap(({ [at]: range }) => (Array.isArray(range) ? [Number(range[0] ?? 0)] : []));
    const [least = 0] = starts.toSorted((a, b) => a - b);
    return at < 0 ? [] : [{ name, marks: starts.filter((start) => start > least) }];
  });
  const [first] = tablesByCount;
  return {
    thresholds: [...new Set(tablesByCount.flatMap(({ marks }) => marks))].toSorted((a, b) => a - b),
    at: first && rowPlace(subject, first.name, undefined),
  };
};
