import { columnName, inputColumns, isGiven, keysOf, splitColumn } from '../../model/pricing/rating-table.ts';
import type { Value } from '../../model/pricing/value.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Subject } from '../subject/subject.ts';
import { sameKey } from './lookups.ts';

/** Returns the values of a step that finds the key at the beginning of a text, or of a look-up by such a key. */
export const keysOfPrefix = (subject: Subject, operand: unknown, block: string): readonly Value[] | undefined => {
  if (typeof operand !== 'string') return undefined;
  const { data, prepared } = subject;
  const cell = prepared.plan.cell(operand.includes('.') ? operand : `${block}.${operand}`);
  if (!cell) return undefined;
  const { prefix, of, lookup, by, otherwise } = cell.step;
  if (prefix !== undefined) {
    const table = data.tables[String(of)];
    return table && keysOf(table);
  }
  const [name, gives] = splitColumn(String(lookup ?? ''));
  const table = data.tables[name];
  const [column, ...others] = table ? inputColumns(table) : [];
  if (!table || column === undefined || others.length > 0 || !isRecord(by) || otherwise !== undefined) return undefined;
  const keys = keysOfPrefix(subject, by[column], cell.block);
  if (!keys) return undefined;
  const keyIndex = table.columns.findIndex((each) => !isGiven(each) && columnName(each) === column);
  const resultIndex = table.columns.findIndex((each) => isGiven(each) && each.gives === gives);
  // A row without a value refuses.
  const values = table.rows.flatMap(({ [keyIndex]: key, [resultIndex]: value }) =>
    (typeof value === 'string' || typeof value === 'number') && keys.some((each) => sameKey(each, key)) ? [value] : [],
  );
  return [...new Set(values)];
};
