import type { PriceResult } from '../../model/model.ts';
import { labelOf } from '../fields/choices.ts';
import { asDecimal } from '../../model/pricing/value.ts';
import { groupDigits, showMoney } from '../../wording/amounts.ts';
import { unitSentence } from '../../wording/values.ts';
import type { Say } from '../texts/language.tsx';
import type { Choice } from '../controls/control-style.ts';
import type { Column, FieldColumn, StepColumn } from './columns.ts';

export const fieldText = (column: FieldColumn, value: unknown): string =>
  column.words ? column.words(value) : labelOf(column.choices, value);

/** The text of a field outside of inputs: amounts are grouped. */
export const shownText = (column: FieldColumn, value: unknown): string => {
  const text = fieldText(column, value);
  return column.field.unit === 'money' && asDecimal(text) ? groupDigits(text) : text;
};

/** The text of a computed cell, with its unit if `isAlone`; a dash if there is no value. */
export const stepText = (column: StepColumn, value: string | undefined, say: Say, isAlone = false): string => {
  if (value === undefined) return '—';
  // An unrounded sum is shown in cents; the calculation shows all of it.
  if (column.unit === 'money') return showMoney(asDecimal(value)?.toFixed(2) ?? value);
  const unit = unitSentence(column.unit === 'class' && !isAlone ? 'class-cell' : column.unit);
  return unit ? say(unit, { value }) : value;
};

export const stepTexts = (
  columns: readonly Column[],
  price: PriceResult | undefined,
  list: string,
  index: number,
  say: Say,
  isAlone = false,
): readonly string[] =>
  columns.flatMap((column) =>
    column.kind === 'step' ? [stepText(column, price?.value(list, index, column.step), say, isAlone)] : [],
  );

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const lookups = new WeakMap<readonly Choice[], ReadonlyMap<string, Choice['value']>>();

const lookupOf = (choices: readonly Choice[]): ReadonlyMap<string, Choice['value']> => {
  const known = lookups.get(choices);
  if (known) return known;
  const made = new Map([
    ...choices.map(({ label, value }) => [plain(label), value] as const),
    ...choices.map(({ value }) => [plain(String(value)), value] as const),
  ]);
  lookups.set(choices, made);
  return made;
};

/** The value of a typed or pasted text: an option by label or code, else the text; undefined for "". */
export const readCell = (column: FieldColumn, text: string): unknown => {
  const tidy = text.trim();
  if (tidy === '') return undefined;
  return column.choices.length > 0 ? (lookupOf(column.choices).get(plain(tidy)) ?? tidy) : tidy;
};
