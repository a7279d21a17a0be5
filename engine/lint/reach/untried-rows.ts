import { exampleOrders } from '../../evaluate/examples.ts';
import { indexTable, inputColumns } from '../../model/pricing/rating-table.ts';
import { startRun } from '../../model/pricing/run.ts';
import { isValueIssue, type Value } from '../../model/pricing/value.ts';
import { isShared, type Subject } from '../subject/subject.ts';
import { lookupsIn } from './lookups.ts';

/** Larger tables are not tried row by row by examples. */
const MOST_ROWS = 200;
/** More rows are counted, not named. */
const LISTED = 10;

/** One line for each of the model's own tables that has rows which no example looks up; figures in them are tried by nobody. */
export const untriedRows = (subject: Subject): readonly string[] => {
  const { data, ready, model, written } = subject;
  const lookUps = lookupsIn(subject).filter(({ name }) => !isShared(name));
  const names = [...new Set(lookUps.map(({ name }) => name))];
  const runs = exampleOrders(ready, model, written.examples).map(({ application, at }) => startRun(data, application, at));
  return names.flatMap((name): readonly string[] => {
    const table = data.tables[name];
    if (!table) return [];
    if (table.rows.length > MOST_ROWS)
      return [`table "${name}": not counted which of its ${table.rows.length} rows an example tries (more than ${MOST_ROWS})`];
    // A column of numbers tells which row was found.
    const numbered = indexTable({
      columns: [...table.columns, { gives: '#', unit: 'integer' }],
      rows: table.rows.map((row, index) => [...row, index]),
    });
    const tried = new Set<string>();
    for (const { cell, by } of lookUps.filter((lookUp) => lookUp.name === name)) {
      const scope = ready.plan.scope(cell.block);
      const inputs = inputColumns(table).map((column) => scope.operand(by[column]));
      for (const run of runs)
        for (const item of cell.list === undefined ? [undefined] : (run.items[cell.list] ?? [])) {
          const values = inputs.flatMap((get): readonly Value[] => {
            const value = get(run, item, undefined);
            return value === undefined || isValueIssue(value) ? [] : [value];
          });
          if (values.length === inputs.length) tried.add(String(numbered.find(values, '#')));
        }
    }
    const untried = [...table.rows.keys()].filter((row) => !tried.has(String(row)));
    if (untried.length === 0) return [];
    const listed = untried.slice(0, LISTED).map((row) => row + 1);
    const more = untried.length - listed.length;
    return [
      `table "${name}": no example tries ${untried.length} of its ${table.rows.length} rows: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    ];
  });
};
