import type { Model } from '../../model/model.ts';
import type { TableIssue } from './issues.ts';
import { type Held, readRow, type Values } from './row.ts';
import type { SheetCell, TableOptions } from './sheet.ts';
import { targetsOf } from './columns.ts';

/** The change of a row by pasted cells: new values (undefined removes a field), faults and doubts. */
export type PastedRow = {
  readonly change: Values;
  readonly faults: readonly TableIssue[];
  readonly doubts: readonly TableIssue[];
};

/**
 * Reads cells pasted over rows as `mapTable` does; `keys` has the field of each column. No line is a heading or skipped, and an
 * empty cell clears its field.
 */
export const pastedCellReader = (
  { data }: Pick<Model, 'data'>,
  options: Pick<TableOptions, 'today' | 'list'>,
  keys: readonly (string | undefined)[],
): ((cells: readonly SheetCell[], over: Values | undefined) => PastedRow) => {
  const targets = targetsOf(data, options.list);
  const held = keys.flatMap((key, column): readonly Held[] => {
    const target = key === undefined ? undefined : targets.byKey.get(key);
    return target && !target.ofGroup ? [{ column, target }] : [];
  });
  return (cells, over) => {
    const { values, faults, doubts } = readRow(
      targets,
      held.filter(({ column }) => column < cells.length),
      cells,
      { today: options.today, over },
    );
    const names = new Set([...Object.keys(over ?? {}), ...Object.keys(values)]);
    const changed = [...names].filter((name) => values[name] !== over?.[name]);
    return {
      change: Object.fromEntries(changed.map((name) => [name, values[name]])),
      faults: faults.filter(isOfCell),
      doubts: doubts.filter(isOfCell),
    };
  };
};

/** The form reports missing values itself. */
const isOfCell = ({ code }: TableIssue): boolean => code !== 'missing' && code !== 'to-complete';
