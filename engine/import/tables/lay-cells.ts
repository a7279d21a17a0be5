import type { Model } from '../../model/model.ts';
import type { TableIssue } from './issues.ts';
import { type Held, readRow, type Values } from './row.ts';
import type { SheetCell, TableOptions } from './sheet.ts';
import { targetsOf } from './columns.ts';

/** What cells make of the row that they are laid over: its fields that change (undefined takes one away), what is wrong, what to look at. */
export type LaidRow = {
  readonly change: Values;
  readonly faults: readonly TableIssue[];
  readonly doubts: readonly TableIssue[];
};

/**
 * Reads cells that are laid over rows by their place, as `mapTable` reads those of a table: `keys` says which field each column
 * falls on. No line is a head or left out, and an empty cell empties its field.
 */
export const cellLayer = (
  { data }: Pick<Model, 'data'>,
  options: Pick<TableOptions, 'today' | 'list'>,
  keys: readonly (string | undefined)[],
): ((cells: readonly SheetCell[], over: Values | undefined) => LaidRow) => {
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

/** What a row still lacks is said by the form. */
const isOfCell = ({ code }: TableIssue): boolean => code !== 'missing' && code !== 'to-complete';
