import type { IsoDate } from '../../model/model.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { formatInRow, type Reading, type Target, type Targets, targetsOf } from './columns.ts';
import { englishWords } from './english-words.ts';
import type { CellIssue, ReadCell, TableIssue, WordAnswers } from '../../model/table-words.ts';
import { checkFormat, readCell } from './read-cell.ts';
import { isRecord } from '../../values/pointer.ts';
import { cellText, type SheetCell, type TableOptions } from './sheet.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A column with its field, and the certificate type that its title implies. */
export type Source = { readonly column: number; readonly target: Target; readonly certificate?: string };

/** A column, how its field was found, and sample cells. */
export type Column = {
  readonly column: number;
  readonly title: string;
  readonly by: 'title' | 'content' | 'choice' | undefined;
  /** Whether the title is known and of data that no field has, such as a department or another person's telephone. */
  readonly isIgnored: boolean;
  readonly samples: readonly string[];
  readonly source: Source | undefined;
};

/** A row: values of its fields and of its group, errors, and issues to confirm (`doubts`). */
export type ReadRow = {
  readonly values: Values;
  readonly group: Values;
  readonly errors: readonly TableIssue[];
  readonly doubts: readonly TableIssue[];
};

type SourceCell = Source & { readonly cell: SheetCell | undefined; readonly read: ReadCell };

type RowOptions = {
  readonly today: IsoDate;
  readonly date1904?: boolean;
  readonly answers?: WordAnswers;
  /** The current values, if cells are pasted over a row. An empty cell removes its field. */
  readonly currentValues?: Values;
};

/** Reads the cells of one row, derives values from the ID number, and reports errors at their cells. */
export const readRow = (
  targets: Reading,
  columns: readonly Source[],
  cells: readonly SheetCell[],
  { today, currentValues, ...read }: RowOptions,
): ReadRow => {
  const readCells = columns
    .map((source): SourceCell => {
      const cell = cells[source.column];
      return { ...source, cell, read: readCell(targets.words, source.target, cell, read) };
    })
    .filter(isFirstWithValue);
  let errors: readonly TableIssue[] = [];
  const doubts: TableIssue[] = [];
  const valuesOfCells = { ...valuesWithoutCells(currentValues, readCells), ...valuesOf(readCells, false) };
  const values: Record<string, unknown> = currentValues ? { ...valuesOfCells } : { ...defaultsOf(targets), ...valuesOfCells };
  for (const each of readCells) setCertificateType(values, valuesOfCells, each);
  for (const { target, column, cell, read } of readCells) {
    const checkedCell = target.isOfGroup ? read : checkFormat(targets.words, target, values, read, typeof cell === 'number');
    const place = { key: target.key, column };
    if (!target.isOfGroup && checkedCell.value !== undefined) values[target.name] = checkedCell.value;
    if (checkedCell.error) errors = [...errors, { ...place, ...checkedCell.error }];
    if (checkedCell.doubt) doubts.push({ ...place, ...checkedCell.doubt });
    if (isFuture(target, checkedCell, today))
      errors = [...errors, { ...place, code: 'birthday-future', params: { text: cellText(cell) } }];
  }
  if (!currentValues || concernsIds(targets, readCells)) {
    const readings = readingsOfNumbers(targets, values);
    doubts.push(...differingIssues(readCells, values, readings));
    // The ID number overrides the cells of the values that it contains, so their errors are dropped.
    errors = errors.filter(({ key = '' }) => !(key in readings));
    Object.assign(values, readings);
  }
  const missingFields = missingIssues(targets, columns, values, errors);
  errors = [...errors, ...missingFields.filter(({ code }) => code === 'missing')];
  doubts.push(...missingFields.filter(({ code }) => code !== 'missing'));
  const sortByColumn = (all: readonly TableIssue[]) => all.toSorted((a, b) => (a.column ?? 1000) - (b.column ?? 1000));
  setDefaultsInObjects(targets, values, readCells);
  return {
    values: inObjects(withoutEmpty(values)),
    group: valuesOf(readCells, true),
    errors: sortByColumn(errors),
    doubts: sortByColumn(doubts),
  };
};

/** Returns issues of required fields without a value. Identifying fields are `missing`, others can be filled in later. */
const missingIssues = (
  targets: Targets,
  columns: readonly Source[],
  values: Values,
  errors: readonly TableIssue[],
): readonly TableIssue[] => {
  const issues: TableIssue[] = [];
  for (const target of targets.targets) {
    const { key, role, isOfThing } = target;
    if (target.isOfGroup || !target.isRequired || (values[target.name] !== undefined && values[target.name] !== '')) continue;
    const { column } = columns.find((each) => each.target === target) ?? {};
    const isFilled = isFilledByInvalid(targets, [...errors, ...issues], target);
    if (role === 'name' || role === 'certificateNumber' || (isOfThing && !target.isOnlyInForm && !isFilled))
      issues.push({ key, column, code: 'missing' });
    else if ((column !== undefined || isOfThing) && !isFilled) issues.push({ key, column, code: 'to-complete' });
  }
  return issues;
};

/** Returns issues of cells that differ from the ID number. */
const differingIssues = (cells: readonly SourceCell[], values: Values, readings: Values): readonly TableIssue[] =>
  Object.entries(readings).flatMap(([name, value]): readonly TableIssue[] => {
    const ownCell = cells.find(({ target, cell }) => target.key === name && cellText(cell) !== '');
    if (!ownCell || values[name] === value || ownCell.read.error?.code === 'formula') return [];
    return [{ key: name, column: ownCell.column, ...differingIssue(ownCell.target, cellText(ownCell.cell), String(value)) }];
  });

const isFilledByInvalid = ({ byKey }: Targets, errors: readonly TableIssue[], { name }: Target): boolean =>
  errors.some(({ key = '' }) => Object.values(byKey.get(key)?.field.fills ?? {}).includes(name));

const differingIssue = ({ role }: Target, text: string, value: string): CellIssue =>
  role === 'sex' ? { code: 'sex-differs', params: { text } } : { code: 'birthday-differs', params: { text, value } };

const valuesWithoutCells = (over: Values | undefined, cells: readonly SourceCell[]): Values => {
  if (!over) return {};
  const names = new Set(cells.map(({ target }) => target.key));
  return Object.fromEntries(Object.entries(over).filter(([name]) => !names.has(name)));
};

/**
 * Returns whether the cells include a number, its type, or a field that a number fills. Only then does the number fill other
 * fields.
 */
const concernsIds = ({ targets }: Targets, cells: readonly SourceCell[]): boolean => {
  const filledNames = new Set(targets.flatMap(({ field }) => Object.values(field.fills ?? {})));
  return cells.some(
    ({ target }) => target.role === 'certificateNumber' || target.role === 'certificateType' || filledNames.has(target.key),
  );
};

const isFirstWithValue = ({ target, read }: SourceCell, index: number, all: readonly SourceCell[]): boolean => {
  const isEmpty = read.value === undefined;
  return !all.some((other, at) => {
    if (other.target !== target) return false;
    const [isGiven, isBefore] = [other.read.value !== undefined, at < index];
    return isEmpty ? isGiven || isBefore : isGiven && isBefore;
  });
};

const valuesOf = (cells: readonly SourceCell[], isOfGroup: boolean): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { target, read } of cells) {
    if (target.isOfGroup === isOfGroup && read.value !== undefined && !(isOfGroup && read.error))
      values[target.name] = read.value;
  }
  return values;
};

const defaultsByRow = new WeakMap<Targets['row'], Values>();
const defaultsOf = ({ row }: Targets): Values => {
  const cached = defaultsByRow.get(row);
  if (cached) return cached;
  const defaultValues = Object.fromEntries(
    Object.entries(row.properties ?? {}).flatMap(([name, { const: constant, default: defaultValue }]) => {
      const value = constant ?? defaultValue;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  defaultsByRow.set(row, defaultValues);
  return defaultValues;
};

/** Sets the certificate type from the title or the number, if it has no column of its own. */
const setCertificateType = (
  values: Record<string, unknown>,
  valuesOfCells: Values,
  { target, certificate, read: { value } }: SourceCell,
): void => {
  if (target.role !== 'certificateNumber' || typeof value !== 'string') return;
  const { chooser } = target;
  if (!chooser || valuesOfCells[chooser.name] !== undefined) return;
  const matchingFormats = [...chooser.formats].filter(
    ([, format]) => format.check(format.normalise?.(value) ?? value) === undefined,
  );
  const certificateType = matchingFormats.length === 1 ? matchingFormats[0]?.[0] : certificate;
  if (certificateType !== undefined && formatInRow(target, { [chooser.name]: certificateType }))
    values[chooser.name] = certificateType;
};

const isFuture = ({ field }: Target, { value, error }: ReadCell, today: IsoDate): boolean =>
  !error && field.format === 'birthday' && typeof value === 'string' && value > today;

/** Sets the default values in every object that has a value from a cell. */
const setDefaultsInObjects = ({ targets }: Targets, values: Record<string, unknown>, cells: readonly SourceCell[]): void => {
  const objectOf = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1);
  const filledObjects = new Set(cells.flatMap(({ target, read }) => (read.value === undefined ? [] : objectOf(target.name))));
  for (const { name, isOfGroup, field } of targets)
    if (!isOfGroup && name.includes('.') && filledObjects.has(objectOf(name))) values[name] ??= field.default;
};

/** Converts values by path to a row: that of "health.smoker" goes into the object "health". */
export const inObjects = (values: Values): Values => {
  if (!Object.keys(values).some((name) => name.includes('.'))) return values;
  const row: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [name = '', ...rest] = path.split('.');
    const inner = rest.length === 0 ? value : inObjects({ [rest.join('.')]: value });
    const innerValues = row[name];
    row[name] = isRecord(innerValues) && isRecord(inner) ? mergeValues(innerValues, inner) : inner;
  }
  return row;
};

/** Merges the values of a row over those that were chosen for all rows, by path. */
export const overChosen = (chosen: Values, values: Values): Values => mergeValues(inObjects(chosen), values);

const mergeValues = (one: Values, other: Values): Values => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([name, value]) => {
      const current = one[name];
      return [name, isRecord(current) && isRecord(value) ? mergeValues(current, value) : value];
    }),
  ),
});

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

/** Returns the values of other fields that numbers contain: {birthDay: "1990-01-01", sex: "M"}. */
const readingsOfNumbers = ({ targets }: Targets, values: Values): Values =>
  Object.fromEntries(
    targets.flatMap(({ isOfGroup, name, field, chooser }) => {
      const text = values[name];
      if (isOfGroup || !field.fills || typeof text !== 'string') return [];
      const format = field.format === undefined ? chooser?.formats.get(String(values[chooser.name])) : undefined;
      const read = format?.check(text) === undefined ? (format?.reads?.(text) ?? {}) : {};
      return Object.entries(field.fills).flatMap(([reading, target]) =>
        read[reading] === undefined ? [] : [[target, read[reading]]],
      );
    }),
  );

/** The change of a row by pasted cells: new values (undefined removes a field), errors and issues to confirm. */
export type PastedRow = {
  readonly change: Values;
  readonly errors: readonly TableIssue[];
  readonly doubts: readonly TableIssue[];
};

/** Returns a reader of cells pasted over rows. `keys` has the field of each column. An empty cell clears its field. */
export const pastedCellReader = (
  model: ReadableModel,
  options: Pick<TableOptions, 'today' | 'list' | 'words'>,
  keys: readonly (string | undefined)[],
): ((cells: readonly SheetCell[], over: Values | undefined) => PastedRow) => {
  const targets: Reading = { ...targetsOf(model, options.list), words: options.words ?? englishWords };
  const sources = keys.flatMap((key, column): readonly Source[] => {
    const target = key === undefined ? undefined : targets.byKey.get(key);
    return target && !target.isOfGroup ? [{ column, target }] : [];
  });
  return (cells, currentValues) => {
    const { values, errors, doubts } = readRow(
      targets,
      sources.filter(({ column }) => column < cells.length),
      cells,
      { today: options.today, currentValues },
    );
    const names = new Set([...Object.keys(currentValues ?? {}), ...Object.keys(values)]);
    const changedNames = [...names].filter((name) => values[name] !== currentValues?.[name]);
    return {
      change: Object.fromEntries(changedNames.map((name) => [name, values[name]])),
      errors: errors.filter(isOfCell),
      doubts: doubts.filter(isOfCell),
    };
  };
};

/** Returns whether an issue is of a pasted cell. Missing values are reported by the form. */
const isOfCell = ({ code }: TableIssue): boolean => code !== 'missing' && code !== 'to-complete';
