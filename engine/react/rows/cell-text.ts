import type { PriceResult } from '../../model/model.ts';
import { labelOf } from '../fields/choices.ts';
import { asDecimal } from '../../model/pricing/value.ts';
import { groupDigits, showMoney } from '../../wording/amounts.ts';
import { unitSentence } from '../../wording/values.ts';
import type { Say } from '../texts/language.tsx';
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

/** The value of a typed or pasted text: an option by label or code, else the text; undefined for "". */
export const readCell = ({ choices }: FieldColumn, text: string): unknown => {
  const tidy = text.trim();
  if (tidy === '') return undefined;
  const typed = plain(tidy);
  const byCode = choices.findLast(({ value }) => plain(String(value)) === typed);
  return (byCode ?? choices.findLast(({ label }) => plain(label) === typed))?.value ?? tidy;
};
