import { columnName, isGiven, isKey } from '../model/pricing/rating-table.ts';
import type { Table } from '../model/table.ts';
import { defineLint } from './define.ts';
import { figuresInChinese } from './subject/text-figures.ts';
import { everyField, rowPlace, type Subject } from './subject/subject.ts';

/** The least number of different figures that prove a scale. */
const FEWEST = 3;

export const wrongScale = defineLint({
  name: 'wrong-scale',
  severity: 'error',
  stage: 'figures',
  doc: 'All figures of a column have another scale than the model reads: shares up to 100 in a column of rates, or amounts that are a hundred times what the labels of their keys say, as if they were cents.',
  solve:
    'Write shares as parts of one ("0.8" for 80 %) and amounts in yuan; if numbers up to 100 are meant, give the column the unit "integer"',
  *check(subject) {
    for (const [name, table] of Object.entries(subject.data.tables))
      for (const [at, column] of table.columns.entries()) {
        if (!isGiven(column) || column.steep === true) continue;
        const words =
          column.unit === 'rate' ? percentIn(table, at) : column.unit === 'money' ? centsIn(subject, table, at) : undefined;
        if (words === undefined) continue;
        const row = table.rows.findIndex((each) => each[at] !== null);
        yield { at: rowPlace(subject, name, row), message: `Table "${name}": all figures of "${columnName(column)}" ${words}.` };
      }
  },
});

const figuresOf = ({ rows }: Table, at: number): readonly number[] =>
  rows.flatMap(({ [at]: cell }) => (typeof cell === 'string' || typeof cell === 'number' ? [Number(cell)] : []));

const percentIn = (table: Table, at: number): string | undefined => {
  const figures = figuresOf(table, at);
  const isPercent = Math.max(...figures) === 100 && figures.every((figure) => figure === 0 || figure >= 1);
  return isPercent && new Set(figures).size >= FEWEST ? 'go up to 100, and a rate of 1 is the whole' : undefined;
};

const centsIn = ({ data }: Subject, table: Table, at: number): string | undefined => {
  const key = table.columns.findIndex(isKey);
  if (key < 0 || table.columns.filter((column) => !isGiven(column)).length !== 1 || table.rows.length < FEWEST) return undefined;
  const keys = table.rows.map(({ [key]: cell }) => String(cell));
  const labels = everyField(data.schema).map(({ field }) => field.labels ?? {});
  const labelsOfKeys = labels.find((each) => keys.every((name) => Object.hasOwn(each, name))) ?? {};
  const isCents = keys.every((name, row) => {
    const cell = Number(table.rows[row]?.[at]);
    const amountsInText = figuresInChinese(labelsOfKeys[name] ?? name).flatMap(({ values }) => values.map(Number));
    return cell > 0 && !amountsInText.includes(cell) && amountsInText.includes(cell / 100);
  });
  return isCents ? 'are 100 times the amounts of their keys' : undefined;
};
