import { gridTexts } from '../texts/grid-texts.ts';
import { fill, inLanguage, type Language } from '../../model/language.ts';
import type { Field, PriceResult, Step } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import { translate } from '../../index.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { isInnerList, itemsWords } from '../fields/inner-list.ts';
import { isDateField } from '../../widgets/date.ts';
import type { Choice } from '../controls/control-style.ts';
import type { Place, Row } from '../state/content.ts';
import { asDecimal } from '../../model/pricing/value.ts';
import { groupDigits, showMoney } from '../../wording/amounts.ts';
import { unitSuffix, unitWords } from '../../wording/values.ts';

type Shared = {
  readonly title: string;
  /** The title, with the unit of the column if cells have none. */
  readonly head: string;
  /** The least width in px, with the heading on two lines if it is long. */
  readonly width: number;
  /** Widths in px of the heading on two lines if it is long, and on one line. */
  readonly headWidths: readonly [least: number, full: number];
  /** Whether the column takes the width that the others leave. */
  readonly grows: boolean;
};
export type FieldColumn = Shared & {
  readonly kind: 'field';
  readonly key: string;
  readonly field: Field;
  readonly choices: readonly Choice[];
  /** Returns the text of an inner list, which is edited in the row's dialog. */
  readonly words?: (value: unknown) => string;
};
/** A column with a pricing step or a fact. */
export type StepColumn = Shared & {
  readonly kind: 'step';
  readonly step: string;
  /** Name in form.grid: "person.premium". */
  readonly path: string;
  readonly unit: string | undefined;
  /** Returns a value with its unit, or undefined if the unit has no words. */
  readonly inWords: (value: string, hasNoHeading?: boolean) => string | undefined;
};
export type Column = FieldColumn | StepColumn;

/** Returns whether the cells of a column are aligned at the end: computed amounts of money, and fields of numbers. */
export const isOfNumbers = (column: Column): boolean =>
  column.kind === 'step' ? column.unit === 'money' : column.choices.length === 0 && isNumeric(column.field);

/** Returns whether a column stays visible when the others are scrolled: a computed amount in the last column. */
export const isStickyAt = (columns: readonly Column[], index: number): boolean => {
  const column = columns[index];
  return index === columns.length - 1 && column?.kind === 'step' && column.unit === 'money';
};

const REM = 16;

/**
 * Returns the columns of a list by form.grid. Columns with long texts grow to the grid's width; without any, the first column.
 */
export const columnsOf = (model: Model, place: Place, language: Language): readonly Column[] => {
  const columns = namedColumns(model, place, language);
  return columns.some(({ grows }) => grows)
    ? columns
    : columns.map((column, index) => (index === 0 ? { ...column, grows: true } : column));
};

const namedColumns = (model: Model, place: Place, language: Language): readonly Column[] =>
  (model.data.form.grid?.[place.path] ?? []).flatMap((name): readonly Column[] => {
    const step = name.startsWith(`${place.list}.`) ? name.slice(place.list.length + 1) : undefined;
    if (step !== undefined) return [stepColumn(model, place.list, step, language)];
    const field = place.row.properties?.[name];
    return field ? [fieldColumn(model, name, field, language)] : [];
  });

const stepColumn = (model: Model, list: string, name: string, language: Language): StepColumn => {
  const step: Step | undefined = [...(model.data.facts[list] ?? []), ...(model.data.steps[list] ?? [])].find(
    (each) => each.step === name,
  );
  const unit = step?.unit ?? (step?.round ? 'money' : undefined);
  const ownTitle = translate(model.data, step?.title ?? name, language);
  const title = unit === 'money' ? fill(inLanguage(gridTexts.inYuan, language), { title: ownTitle }) : ownTitle;
  return {
    kind: 'step',
    step: name,
    path: `${list}.${name}`,
    title,
    head: title,
    unit,
    // Below the heading "Class", the number is enough.
    inWords: (value, hasNoHeading = true) =>
      unitWords(model.data, unit === 'class' && !hasNoHeading ? 'class-cell' : unit, value, language),
    width: Math.max((unit === 'money' ? 6 : 3.25) * REM, headWidths(title)[0]),
    headWidths: headWidths(title),
    grows: false,
  };
};

/** Adds the unit to a title, as cells of a grid have only numbers: "购置价（元）", "面积（平方米）". */
const headIn = ({ data }: Model, title: string, unit: string | undefined, language: Language): string => {
  const suffix = unitSuffix(data, unit, language);
  return suffix === undefined || suffix === '' ? title : fill(inLanguage(gridTexts.inUnit, language), { title, unit: suffix });
};

export const fieldColumn = (model: Model, key: string, field: Field, language: Language): FieldColumn => {
  const choices = choicesOf(model, field, language);
  const title = translate(model.data, field.title ?? key, language);
  const head = choices.length > 0 ? title : headIn(model, title, field.unit, language);
  return {
    kind: 'field',
    key,
    field,
    choices,
    ...(isInnerList(field) && { words: (value: unknown) => itemsWords(model, field, value, language) }),
    title,
    head,
    width: Math.max(widthOf(field, choices) * REM, headWidths(head)[0]),
    headWidths: headWidths(head),
    grows: isLong(field),
  };
};

const isLong = (field: Field): boolean => field.oneOfTable !== undefined || (field.type === 'string' && field.format === 'any');

/** Returns whether texts of a column may be so long that they end in an ellipsis: occupations, remarks, inner lists. */
export const hasLongTexts = (column: Column): boolean =>
  column.kind === 'field' && (column.words !== undefined || isLong(column.field));

/** Returns the width in rem of 13 px text. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > 'ÿ' ? 0.82 : letter >= 'A' && letter <= 'Z' ? 0.54 : 0.46), 0);

/** Returns the width in rem of a text that is broken into two lines at a space or between Chinese characters. */
const onTwoLines = (text: string): number => {
  const breaks = [...text.matchAll(/[\s\u3400-\u9fff]/g)].map(({ index }) => index + 1);
  const widths = breaks.map((at) => Math.max(textWidth(text.slice(0, at).trimEnd()), textWidth(text.slice(at))));
  return textWidth(text) <= SHORT_HEAD ? textWidth(text) : Math.min(textWidth(text), ...widths);
};

/** Width in rem up to which a heading stays on one line. */
const SHORT_HEAD = 5.5;

/** The least width of a column in rem, at which a heading of two Chinese characters stays on one line. */
const LEAST = 3;

/** Returns the widths in px of 12 px text with padding. */
const headWidths = (title: string): FieldColumn['headWidths'] => {
  const widthOfHead = (width: number): number => Math.max(LEAST, 1.05 + width * 0.92) * REM;
  return [widthOfHead(onTwoLines(title)), widthOfHead(textWidth(title))];
};

const widthOf = (field: Field, choices: readonly Choice[]): number => {
  if (field.oneOfTable !== undefined || isInnerList(field)) return 8;
  if (choices.length > 0) return Math.min(9, 1.1 + Math.max(...choices.map(({ label }) => textWidth(label))));
  if (isDateField(field)) return 5.75;
  if (field.formatBy !== undefined) return 9.75;
  return isNumeric(field) ? 6 : 6.5;
};

const isNumeric = ({ type, unit, format }: Field): boolean => type === 'integer' || unit === 'money' || format === 'decimal';

/** Returns the id of a list's grid, for links of the error summary. */
export const gridId = (path: string): string => `grid.${path}`;

/** Returns the id of the input of a group's field. */
export const groupFieldId = (path: string, group: number, field: string): string => `grid.${path}.${group}.${field}`;

const CLASS_UNITS: ReadonlySet<string | undefined> = new Set(['class', 'risk']);

/** Returns the column by which persons are counted: the first computed one with a class. */
export const classColumn = (columns: readonly Column[]): StepColumn | undefined =>
  columns.find((column): column is StepColumn => column.kind === 'step' && CLASS_UNITS.has(column.unit));

/** Returns the number of persons of a row: one, or the value of the model's `weight` field ("job.headcount"). */
export const personsIn = (row: Row, weight: string | undefined): number => {
  if (weight === undefined) return 1;
  const persons = Number(row.values[weight.slice(weight.indexOf('.') + 1)]);
  return Number.isSafeInteger(persons) && persons > 0 ? persons : 0;
};

/** Returns the number of persons by value of a computed column, over all rows of a list, in the order of the values. */
export const personsByValue = (
  price: PriceResult | undefined,
  list: string,
  column: StepColumn | undefined,
  rows: readonly Row[],
  weight: string | undefined,
): readonly (readonly [string, number])[] => {
  if (!price || !column) return [];
  const counts = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const value = price.value(list, index, column.step);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + personsIn(row, weight));
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b, 'zh-CN', { numeric: true }));
};

export const fieldText = (column: FieldColumn, value: unknown): string =>
  column.words ? column.words(value) : labelOf(column.choices, value);

/** Returns the text of a field outside of inputs. Amounts are grouped. */
export const shownText = (column: FieldColumn, value: unknown): string => {
  const text = fieldText(column, value);
  return column.field.unit === 'money' && asDecimal(text) ? groupDigits(text) : text;
};

/** Returns the text of a computed cell, with its unit if no heading names it; a dash if there is no value. */
export const stepText = (column: StepColumn, value: string | undefined, hasNoHeading = false): string => {
  if (value === undefined) return '—';
  // An unrounded sum is shown with two decimals here, and with all decimals in the calculation.
  if (column.unit === 'money') return showMoney(asDecimal(value)?.toFixed(2) ?? value);
  return column.inWords(value, hasNoHeading) ?? value;
};

export const stepTexts = (
  columns: readonly Column[],
  price: PriceResult | undefined,
  list: string,
  index: number,
  hasNoHeading = false,
): readonly string[] =>
  columns.flatMap((column) =>
    column.kind === 'step' ? [stepText(column, price?.value(list, index, column.step), hasNoHeading)] : [],
  );

/** Returns the texts of a row by column; `computed` has those of computed columns. */
export const rowTexts = (columns: readonly Column[], { values }: Row, computed: readonly string[]): readonly string[] => {
  const steps = computed[Symbol.iterator]();
  return columns.map((column) =>
    column.kind === 'field' ? shownText(column, values[column.key]) : String(steps.next().value ?? ''),
  );
};

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Returns the value of a typed or pasted text: an option by label or code, else the text, or undefined for "". */
export const readCell = ({ choices }: FieldColumn, text: string): unknown => {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const typed = plain(trimmed);
  const byCode = choices.findLast(({ value }) => plain(String(value)) === typed);
  return (byCode ?? choices.findLast(({ label }) => plain(label) === typed))?.value ?? trimmed;
};
