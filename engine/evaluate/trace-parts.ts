import { plain } from '../values/decimal.ts';
import type { Field, TracePart } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { isGiven, isKey, type RatingTable, splitColumn } from '../model/pricing/rating-table.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import type { Item, Run } from '../model/pricing/run.ts';
import { asDecimal, isAge, isValueIssue, show, type Value, type ValueIssue } from '../model/pricing/value.ts';
import { cellNamed, fieldNamed, unitOfCell, unitOfOperand } from '../model/pricing/unit-of.ts';

/** The parts of a line: the operands of its arithmetic, or what selected its value in a table or between branches. */
export const partsOf = (ready: PreparedScope, run: Run, cell: Cell, item: Item | undefined): readonly TracePart[] => {
  const { operation, step } = cell;
  const looked = operation.cell?.(step);
  if (looked) return tableParts(ready, run, cell, item, looked);
  if (operation.branches || unitOfCell(ready, cell) === 'boolean')
    return operation.inputs(step).flatMap((input) => decidingParts(ready, run, cell, item, input));
  return operation.name === 'sum' ? [] : operation.inputs(step).flatMap((input) => operandParts(ready, run, cell, item, input));
};

/** An operand with name and value; an operand of a list has a part for each different value. */
const operandParts = (
  ready: PreparedScope,
  run: Run,
  cell: Cell,
  item: Item | undefined,
  input: unknown,
): readonly TracePart[] => {
  if (typeof input !== 'string' || asDecimal(input)) return [{ text: String(input) }];
  const [title, unit] = [titleOf(ready, cell, input), unitOfOperand(ready, cell, input)];
  const field = fieldNamed(ready, input);
  const parts = new Map<string, TracePart>();
  for (const { value } of cell.scope.many(input)(run, item)) {
    const label = value === undefined || isValueIssue(value) ? undefined : labelOf(ready, field, value);
    const part = partOf(title, unit, value);
    parts.set(part.text, { ...part, ...(label !== undefined && { label }) });
  }
  return [...parts.values()];
};

/** A value with title and unit; ages below one year in days. */
export const partOf = (title: string | undefined, unit: string | undefined, value: Value | ValueIssue | undefined): TracePart => {
  const isInfant = isAge(value) && value.years === 0;
  const counted = isInfant ? 'days' : unit;
  return {
    ...(title !== undefined && { title }),
    text: isInfant ? String(value.days) : plainText(value, unit),
    ...(counted !== undefined && { unit: counted }),
  };
};

const tableParts = (
  ready: PreparedScope,
  run: Run,
  cell: Cell,
  item: Item | undefined,
  { column, by }: { readonly column: string; readonly by: Readonly<Record<string, unknown>> },
): readonly TracePart[] => {
  const ranges = rangesOf(ready, cell, column, by)(run, item);
  return Object.entries(by).flatMap(([name, input]) => {
    const range = ranges[name];
    return operandParts(ready, run, cell, item, input).map((part) => ({ ...part, ...(range && { range }) }));
  });
};

/** The ranges of a looked-up row, by column. */
export const rangesOf = (ready: PreparedScope, cell: Cell, column: string, by: Readonly<Record<string, unknown>>) => {
  const table = ready.plan.table(splitColumn(column)[0]);
  if (!table.hasRanges) return () => NO_RANGES;
  const reads = table.columns.map((name) => cell.scope.operand(by[name]));
  return (run: Run, item: Item | undefined) => {
    const values = reads.flatMap((read): readonly Value[] => {
      const value = read(run, item, item?.value);
      return value === undefined || isValueIssue(value) ? [] : [value];
    });
    return values.length === reads.length ? table.ranges(values) : {};
  };
};

const NO_RANGES: ReturnType<RatingTable['ranges']> = {};

const decidingParts = (
  ready: PreparedScope,
  run: Run,
  cell: Cell,
  item: Item | undefined,
  input: unknown,
): readonly TracePart[] => {
  const inner = cellNamed(ready.plan, cell, input);
  if (inner) return unitOfCell(ready, inner) === 'boolean' ? partsOf(ready, run, inner, item) : [];
  const field = fieldNamed(ready, input);
  if (!field || (field.type !== 'boolean' && !field.enum)) return [];
  return operandParts(ready, run, cell, item, input);
};

/** The label of a field's value; undefined if it has none. */
export const labelOf = ({ model }: PreparedScope, field: Field | undefined, value: Value): string | undefined => {
  const table = field?.label === undefined ? undefined : model.tables[field.oneOfTable ?? ''];
  if (!table) return field?.labels?.[show(value)];
  const at = table.columns.findIndex((column) => isGiven(column) && column.gives === field?.label);
  const label = table.rows.find((row) => String(row[table.columns.findIndex(isKey)]) === show(value))?.[at];
  return typeof label === 'string' ? label : undefined;
};

const titleOf = (ready: PreparedScope, cell: Cell, input: string): string | undefined => {
  const inner = cellNamed(ready.plan, cell, input);
  if (!inner) return fieldNamed(ready, input)?.title;
  const column = inner.fact ? undefined : inner.operation.cell?.(inner.step).column;
  return inner.step.title ?? (column === undefined ? undefined : ready.model.tables[splitColumn(column)[0]]?.title);
};

/** A value as text: money with at least two places; a dash for no value. */
export const plainText = (value: Value | ValueIssue | undefined, unit: string | undefined): string => {
  if (value === undefined || isValueIssue(value)) return '—';
  const decimal = unit === 'money' || typeof value === 'object' ? asDecimal(value) : undefined;
  return decimal ? (unit === 'money' ? plain(decimal) : decimal.toFixed()) : show(value);
};
