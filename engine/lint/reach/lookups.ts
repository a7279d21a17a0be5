import type { Cell } from '../../model/pricing/types.ts';
import { isRecord } from '../../values/pointer.ts';
import { splitColumn } from '../../model/pricing/rating-table.ts';
import type { Table } from '../../model/table.ts';
import { asDecimal, type Value } from '../../model/pricing/value.ts';
import type { Subject } from '../subject/subject.ts';

export type Lookup = {
  readonly cell: Cell;
  readonly table: Table;
  readonly name: string;
  readonly resultColumn: string;
  readonly by: Readonly<Record<string, unknown>>;
  readonly hasOtherwise: boolean;
};

export const lookupsIn = ({ data, prepared }: Subject): readonly Lookup[] =>
  prepared.plan.keys.flatMap((key): readonly Lookup[] => {
    const cell = prepared.plan.cell(key);
    if (!cell) return [];
    const { lookup, by, otherwise } = cell.step;
    const [name, gives] = splitColumn(String(lookup ?? ''));
    const table = data.tables[name];
    return table && isRecord(by) ? [{ cell, table, name, resultColumn: gives, by, hasOtherwise: otherwise !== undefined }] : [];
  });

/** Compares texts by character and numbers by value. */
export const sameKey = (value: Value, cell: unknown): boolean => {
  if (String(value) === String(cell)) return true;
  const [left, right] = [asDecimal(value), typeof cell === 'string' || typeof cell === 'number' ? asDecimal(cell) : undefined];
  return left !== undefined && right !== undefined && left.eq(right);
};
