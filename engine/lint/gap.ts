import { columnName, isGiven, isRange } from '../model/pricing/rating-table.ts';
import { compare, readAgeBound } from '../model/pricing/value.ts';
import { daysBetween, isDate } from '../values/dates.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { type Asked, fits, keysAskedBy, type Lookup, lookupsIn } from './reach/lookups.ts';
import { pointText, valueText } from './reach/condition-results.ts';
import { rowPlace, type Subject } from './subject/subject.ts';

/** More missing combinations of one look-up are counted, not listed. */
const LISTED = 8;

export const gap = defineLint({
  name: 'gap',
  severity: 'error',
  doc: 'A value that the form accepts has no row in a table, so that it cannot be priced. Not reported if the look-up has `otherwise` or a rule refuses the value.',
  solve: 'Add the missing row, an `otherwise`, or a rule that refuses the value',
  look: (subject) => lookupsIn(subject).flatMap((lookUp) => gapsOf(subject, lookUp)),
});

const gapsOf = (subject: Subject, lookUp: Lookup): readonly LintDiagnostic[] => {
  if (lookUp.hasOtherwise) return [];
  const found = new Map<string, { readonly asked: Asked; readonly before: number | undefined }>();
  let answered: number | undefined;
  for (const asked of keysAskedBy(subject, lookUp) ?? []) {
    const [row] = asked.rows;
    answered = row ?? answered;
    if (row !== undefined) continue;
    const before = rowBefore(lookUp, asked, answered);
    const key = `${keysText(lookUp, asked)} ${before}`;
    if (!found.has(key)) found.set(key, { asked, before });
  }
  const gaps = [...found.values()];
  return gaps.slice(0, LISTED).map(({ asked, before }, index) => ({
    at: rowPlace(subject, lookUp.name, before),
    message: `Table "${lookUp.name}" has no row for ${valuesText(asked)}, which ${lookUp.cell.key} asks for${
      index === LISTED - 1 && gaps.length > LISTED ? `; ${gaps.length - LISTED} more cases have none` : ''
    }.`,
    example: pointText(asked.point),
  }));
};

const valuesText = ({ values }: Asked): string =>
  [...values].map(([column, value]) => `${column} ${valueText(value)}`).join(', ');

const keysText = ({ table }: Lookup, { values }: Asked): string =>
  table.columns
    .flatMap((column) => (isGiven(column) || isRange(column) ? [] : [String(values.get(columnName(column)))]))
    .join(' ');

/** The row before the missing one: with equal keys and the next lower range, else the nearest by keys, after `answered`. */
const rowBefore = ({ table }: Lookup, { values }: Asked, answered: number | undefined): number | undefined => {
  const same = table.rows.flatMap((row, index) => (fits(table, row, values, 'left out') ? [index] : []));
  const rangeAt = table.columns.findIndex(isRange);
  const column = table.columns[rangeAt];
  if (same.length === 0 || !column) return nearestByKeys(table, values, answered);
  const value = values.get(columnName(column));
  const below = same
    .map((index) => ({ index, low: lowOf(table.rows[index]?.[rangeAt]) }))
    .filter(({ low }) => low === null || (value !== undefined && (compare(value, low) ?? -1) >= 0));
  return below.toSorted((a, b) => rankOf(b.low) - rankOf(a.low))[0]?.index ?? same[0];
};

const lowOf = (cell: unknown): string | number | null => (Array.isArray(cell) ? (cell[0] ?? null) : null);

/** The rank of a bound of one column: ages by their length in days, dates and numbers as they are. */
const rankOf = (low: string | number | null): number => {
  if (low === null) return -Infinity;
  const age = typeof low === 'string' ? readAgeBound(low) : undefined;
  if (age) return age.count * (age.unit === 'years' ? 365.25 : 1);
  return typeof low === 'string' && isDate(low) ? daysBetween('1970-01-01', low) : Number(low);
};

/** Of the rows with the most equal leading keys, the last before the missing one: by number, else in order of the choices. */
const nearestByKeys = (table: Lookup['table'], values: Asked['values'], answered: number | undefined): number | undefined => {
  const agreeing = table.rows.map((row) => {
    const differs = table.columns.findIndex(
      (column, at) => !isGiven(column) && String(row[at]) !== String(values.get(columnName(column))),
    );
    return differs < 0 ? table.columns.length : differs;
  });
  const most = Math.max(0, ...agreeing);
  const column = table.columns[most];
  const missing = Number(column && values.get(columnName(column)));
  const nearest = agreeing.flatMap((count, index) => (count === most ? [index] : []));
  const before = nearest.filter((index) => Number(table.rows[index]?.[most]) < missing);
  if (!Number.isNaN(missing)) return before.at(-1) ?? nearest[0];
  return answered !== undefined && nearest.includes(answered) ? answered : nearest[0];
};
