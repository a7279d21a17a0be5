import { isNamed, valueWithRole } from '../model/roles.ts';
import { plain } from '../values/decimal.ts';
import type { Field, TracePart, ModelData, FactPlace, Role } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { isGiven, isKey, type RatingTable, splitColumn } from '../model/pricing/rating-table.ts';
import { type PreparedScope, cellOfOperand, fieldOfOperand, unitOfCell, unitOfOperand } from '../model/pricing/ready.ts';
import type { Item, Run } from '../model/pricing/run.ts';
import {
  asDecimal,
  isAge,
  isValueIssue,
  valueAsText,
  type Value,
  type ValueIssue,
  readValue,
  presentValue,
} from '../model/pricing/value.ts';
import { isRecord } from '../values/pointer.ts';
import { ancestry, scopeField } from '../model/schema-fields.ts';

/** Returns the parts of a line: the operands of its arithmetic, or the values that selected a row of a table or a branch. */
export const partsOf = (ready: PreparedScope, run: Run, cell: Cell, item: Item | undefined): readonly TracePart[] => {
  const { operation, step } = cell;
  const lookup = operation.cell?.(step);
  if (lookup) return tableParts(ready, run, cell, item, lookup);
  if (operation.branches || unitOfCell(ready, cell) === 'boolean')
    return operation.inputs(step).flatMap((input) => decidingParts(ready, run, cell, item, input));
  return operation.name === 'sum' ? [] : operation.inputs(step).flatMap((input) => operandParts(ready, run, cell, item, input));
};

/** Returns the parts of an operand, with name and value. An operand of a list has a part for each distinct value. */
const operandParts = (
  ready: PreparedScope,
  run: Run,
  cell: Cell,
  item: Item | undefined,
  input: unknown,
): readonly TracePart[] => {
  if (typeof input !== 'string' || asDecimal(input)) return [{ text: String(input) }];
  const [title, unit] = [titleOf(ready, cell, input), unitOfOperand(ready, cell, input)];
  const field = fieldOfOperand(ready, input, cell);
  const parts = new Map<string, TracePart>();
  for (const { value } of cell.scope.many(input)(run, item)) {
    const label = value === undefined || isValueIssue(value) ? undefined : labelOf(ready, field, value);
    const part = partOf(title, unit, value);
    parts.set(part.text, { ...part, ...(label !== undefined && { label }) });
  }
  return [...parts.values()];
};

/** Returns a value with title and unit. Ages below one year are in days. */
export const partOf = (title: string | undefined, unit: string | undefined, value: Value | ValueIssue | undefined): TracePart => {
  const isInfant = isAge(value) && value.years === 0;
  const partUnit = isInfant ? 'days' : unit;
  return {
    ...(title !== undefined && { title }),
    text: isInfant ? String(value.days) : plainText(value, unit),
    ...(partUnit !== undefined && { unit: partUnit }),
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

/** Returns a reader of the ranges of a looked-up row, by column. */
export const rangesOf = (ready: PreparedScope, cell: Cell, column: string, by: Readonly<Record<string, unknown>>) => {
  const table = ready.plan.table(splitColumn(column)[0]);
  if (!table.hasRanges) return () => NO_RANGES;
  const readers = table.columns.map((name) => cell.scope.operand(by[name]));
  return (run: Run, item: Item | undefined) => {
    const values = readers.flatMap((read): readonly Value[] => {
      const value = read(run, item, item?.value);
      return value === undefined || isValueIssue(value) ? [] : [value];
    });
    return values.length === readers.length ? table.ranges(values) : {};
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
  const inner = cellOfOperand(ready.plan, cell, input);
  if (inner) return unitOfCell(ready, inner) === 'boolean' ? partsOf(ready, run, inner, item) : [];
  const field = fieldOfOperand(ready, input, cell);
  if (!field || (field.type !== 'boolean' && !field.enum)) return [];
  return operandParts(ready, run, cell, item, input);
};

/** Returns the label of a field's value, or undefined if it has none. */
export const labelOf = ({ model }: PreparedScope, field: Field | undefined, value: Value): string | undefined => {
  const table = field?.label === undefined ? undefined : model.tables[field.oneOfTable ?? ''];
  if (!table) return field?.labels?.[valueAsText(value)];
  const labelIndex = table.columns.findIndex((column) => isGiven(column) && column.gives === field?.label);
  const label = table.rows.find((row) => String(row[table.columns.findIndex(isKey)]) === valueAsText(value))?.[labelIndex];
  return typeof label === 'string' ? label : undefined;
};

const titleOf = (ready: PreparedScope, cell: Cell, input: string): string | undefined => {
  const inner = cellOfOperand(ready.plan, cell, input);
  if (!inner) return fieldOfOperand(ready, input)?.title;
  const column = inner.isFact ? undefined : inner.operation.cell?.(inner.step).column;
  return inner.step.title ?? (column === undefined ? undefined : ready.model.tables[splitColumn(column)[0]]?.title);
};

/** Formats a value: money with at least two places, a dash for no value. */
export const plainText = (value: Value | ValueIssue | undefined, unit: string | undefined): string => {
  if (value === undefined || isValueIssue(value)) return '—';
  const decimal = unit === 'money' || typeof value === 'object' ? asDecimal(value) : undefined;
  return decimal ? (unit === 'money' ? plain(decimal) : decimal.toFixed()) : valueAsText(value);
};

type Reader = (run: Run, item: Item) => unknown;

/** Returns a function that computes the key of an item. Items with the same key have the same trace lines. */
export const traceKeyOf = (ready: PreparedScope, cell: Cell): ((run: Run, item: Item) => string) =>
  traceKey(readersOf(ready, cell));

/** Returns a function that joins the values of an item to one key, each value as the number of its first appearance. */
export const traceKey = (readers: readonly Reader[]): ((run: Run, item: Item) => string) => {
  const numbers = new Map<unknown, number>();
  return (run, item) => {
    let signature = '';
    for (const read of readers) {
      const value = read(run, item);
      let number = numbers.get(value);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(value, number);
      }
      signature += `${number},`;
    }
    return signature;
  };
};

const readersOf = (ready: PreparedScope, cell: Cell): readonly Reader[] => {
  const { operation, step } = cell;
  const lookup = operation.cell?.(step);
  const readOwnValue: Reader = (run, item) => cell.get(run, item, item.value);
  if (lookup) {
    const ranges = rangesOf(ready, cell, lookup.column, lookup.by);
    const { columns, hasRanges } = ready.plan.table(splitColumn(lookup.column)[0]);
    if (!hasRanges) return [readOwnValue, ...columns.flatMap((column) => inputReaders(ready, cell, lookup.by[column]))];
    // A line shows only the bounds of a range, so persons of different ages may share it.
    const readers = columns.flatMap((column) =>
      readWhen(inputReaders(ready, cell, lookup.by[column]), (run, item) => !(column in ranges(run, item))),
    );
    return [readOwnValue, ranges, ...readers];
  }
  const { branches } = operation;
  const selected = branches?.selected(step, cell.scope);
  const branchReaders = (branches?.of(step) ?? []).flatMap((input) =>
    readWhen(inputReaders(ready, cell, input), (run, item) => selected?.(run, item, item.value) === input),
  );
  return [readOwnValue, ...operation.inputs(step).flatMap((input) => inputReaders(ready, cell, input)), ...branchReaders];
};

const readWhen = (readers: readonly Reader[], isRead: (run: Run, item: Item) => boolean): readonly Reader[] =>
  readers.map((read) => (run: Run, item: Item) => (isRead(run, item) ? read(run, item) : undefined));

const inputReaders = (ready: PreparedScope, cell: Cell, input: unknown): readonly Reader[] => {
  const inner = cellOfOperand(ready.plan, cell, input);
  if (inner && !inner.isFact && inner.list === cell.list) return readersOf(ready, inner);
  if (typeof input !== 'string' || (inner && inner.list === undefined)) return [];
  const many = cell.scope.many(input);
  return [
    (run, item) => {
      const listValues = many(run, item);
      return listValues.length <= 1 ? listValues[0]?.value : item.index;
    },
  ];
};

/** Returns whether a list has persons with names, not jobs, stages or sports. */
export const arePersons = (model: Pick<ModelData, 'schema' | 'lists'>, list: string): boolean => isNamed(scopeField(model, list));

/** Returns a fact with its title. A value that comes from a field has the label of that field's choice. */
const factPart = (ready: PreparedScope, cell: Cell, value: Value | ValueIssue | undefined): TracePart => {
  const label = value === undefined || isValueIssue(value) ? undefined : labelOf(ready, fieldOfOperand(ready, cell.key), value);
  return { ...partOf(cell.step.title, unitOfCell(ready, cell), value), ...(label !== undefined && { label }) };
};

const titledFacts = ({ model, plan }: PreparedScope, list: string): readonly Cell[] =>
  (model.facts[list] ?? []).flatMap(({ step, title }) => {
    const cell = title === undefined ? undefined : plan.cell(`${list}.${step}`);
    return cell ? [cell] : [];
  });

/** A list whose items have lines, the list whose line contains these lines, and the title of the lines. */
type OwnedItems = { readonly list: string; readonly lineList: string | undefined; readonly title: string };

type Owner = { readonly parts: (run: Run, item: Item) => readonly TracePart[]; readonly readers: readonly Reader[] };

/**
 * Returns the parts that identify an item: group and class. If there is only one group, its choices replace its letter. Items
 * of an insured thing begin with the name of the thing, except within the line of the thing itself.
 */
export const ownerOf = (ready: PreparedScope, { list, lineList, title }: OwnedItems): Owner => {
  const facts = titledFacts(ready, list);
  const parentList = ancestry(ready.model.lists, list).at(-2);
  const nameOf = parentList === undefined ? undefined : nameOfThing(ready, parentList);
  const [rootList] = ancestry(ready.model.lists, list);
  const groupChoices = Object.entries(
    rootList === undefined || rootList === list ? {} : (scopeField(ready.model, rootList).properties ?? {}),
  ).filter(([, field]) => field.enum);
  // Persons are distinguished by group and class, other items by their own choices.
  const ownFields = arePersons(ready.model, list) ? [] : Object.entries(scopeField(ready.model, list).properties ?? {});
  const tableChoices = ownFields.filter(([, field]) => field.oneOfTable !== undefined);
  // What is kept at a named thing, such as stock in a shop, is called by its kind and that thing.
  const kinds = ownFields.filter(([, field]) => field.enum !== undefined);
  const thingFields = kinds.length > 0 ? ownFields.filter(([, field]) => field.oneOfList !== undefined) : [];
  const ownChoices = thingFields.length > 0 ? [...kinds, ...thingFields] : tableChoices;
  const shownFacts = thingFields.length > 0 ? [] : facts;
  const parts = (run: Run, item: Item): readonly TracePart[] => {
    const group = item.parent;
    const thingParts = nameOf && (group === undefined || lineList === parentList ? [] : [{ text: title }, ...nameOf(group)]);
    const hasSeveralGroups = group !== undefined && (run.items[group.list]?.length ?? 0) > 1;
    const groupParts = hasSeveralGroups
      ? [{ text: String(group.index + 1), unit: 'group' }]
      : groupChoices.flatMap(([name, field]) => choicePart(ready, field, group?.value, name));
    return [
      ...(thingParts ?? groupParts),
      ...ownChoices.flatMap(([name, field]) => choicePart(ready, field, item.value, name)),
      ...shownFacts.map((cell) => ({
        ...factPart(ready, cell, cell.get(run, item, item.value)),
        ...(cell.step.shown && { shown: cell.step.shown }),
      })),
    ];
  };
  const readers: readonly Reader[] = [
    (_, item) => item.parent,
    ...ownChoices.map(
      ([name]): Reader =>
        (_, { value }) =>
          isRecord(value) ? value[name] : undefined,
    ),
    ...facts.map(
      (cell): Reader =>
        (run, item) =>
          cell.get(run, item, item.value),
    ),
  ];
  return { parts, readers };
};

/** Returns a function for the name of the only thing of a line: its name, else its number, else its place in the list. */
export const nameOfThing = (
  { model }: PreparedScope,
  list: string,
): ((item: Pick<Item, 'value' | 'index'>) => readonly TracePart[]) | undefined => {
  if (model.insured?.list !== list || !model.insured.item) return undefined;
  const field = scopeField(model, list);
  const { noun } = model.insured.item;
  return ({ value, index }) => {
    const valueOfRole = (role: Role): unknown => (isRecord(value) ? valueWithRole(field, value, role) : undefined);
    const name = [valueOfRole('name'), valueOfRole('certificateNumber')].find((each) => typeof each === 'string' && each !== '');
    return [typeof name === 'string' ? { text: name } : { title: noun, text: String(index + 1) }];
  };
};

const choicePart = (ready: PreparedScope, field: Field, parent: unknown, name: string): readonly TracePart[] => {
  const value = isRecord(parent) ? readValue(parent[name]) : undefined;
  const label = value === undefined ? undefined : labelOf(ready, field, value);
  return value === undefined ? [] : [{ text: valueAsText(value), ...(label !== undefined && { label }) }];
};

/** Returns the known facts of the application, or steps of the policy, that are shown at a place, with title and value. */
export const partsShownAt = (
  ready: PreparedScope,
  run: Run,
  block: 'application' | 'policy',
  place?: FactPlace,
): readonly (TracePart & { readonly step: string })[] =>
  ((block === 'policy' ? ready.model.steps : ready.model.facts)[block] ?? []).flatMap(({ step, shown = [] }) => {
    const isShown = place === undefined ? shown.length > 0 : shown.includes(place);
    const cell = isShown ? ready.plan.cell(`${block}.${step}`) : undefined;
    const value = cell && presentValue(cell.get(run, undefined, undefined));
    return cell && value !== undefined ? [{ step, ...factPart(ready, cell, value) }] : [];
  });
