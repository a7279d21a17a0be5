import { mapTable } from '../../index.ts';
import type { Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { Column, FieldColumn } from './columns.ts';

/** Rows that columns are told from. */
const SAMPLE = 60;

/** The columns of pasted cells, told from heads in other words than the grid's own ("身份证号") and from what they hold, beside those that are known by `own`; undefined where the first line is no head. */
export const guessHeads = (
  cells: readonly (readonly string[])[],
  { model, at }: ApplicationStore,
  place: Place,
  columns: readonly Column[],
  own: readonly (FieldColumn | undefined)[] = [],
): readonly (FieldColumn | undefined)[] | undefined => {
  const { head, columns: mapped } = mapTable(cells.slice(0, SAMPLE), model, { today: at, list: place.list });
  if (head !== 1) return undefined;
  const byKey = new Map(columns.flatMap((column) => (column.kind === 'field' ? [[column.key, column]] : [])));
  return mapped.map(({ key }, index) => {
    const guessed = key === undefined ? undefined : byKey.get(key);
    return own[index] ?? (own.includes(guessed) ? undefined : guessed);
  });
};
