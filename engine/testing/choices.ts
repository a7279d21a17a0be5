import { addDays, daysBetween } from '../values/dates.ts';
import type { IsoDate } from '../model/model.ts';
import { lastBirthday } from './bounds.ts';
import type { Draw } from './sketch.ts';

/** A part of what a field may hold within which the model's answers do not change. */
export type Choice =
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  /** Whole numbers, amounts in cents, or days of cover counted from the start. */
  | { readonly kind: 'span'; readonly of: 'whole' | 'cents' | 'days'; readonly from: number; readonly to: number }
  /** Birthdays of people who have reached `from` and not yet `below`. */
  | { readonly kind: 'age'; readonly on: 'at' | 'start'; readonly from: string; readonly below: string }
  /** Any right text. */
  | { readonly kind: 'text' };

/** The dates that choices count from. */
export type When = { readonly at: IsoDate; readonly start: IsoDate };

/** How a value is taken out of a choice. */
export type Taking = { readonly draw: Draw; readonly when: When; readonly edge: boolean; readonly text: () => string };

/** A value of a choice; with `edge` mostly its first or last. */
export const valueOf = (choice: Choice, taking: Taking): unknown => {
  const { draw, when, text } = taking;
  if (choice.kind === 'text') return text();
  if (choice.kind === 'values') return choice.values[position(choice.values.length, taking)];
  if (choice.kind === 'age') {
    const [first, last] = birthdays(choice, when);
    return addDays(last, -position(daysBetween(first, last) + 1, taking));
  }
  const number = choice.from + position(choice.to - choice.from + 1, { ...taking, draw });
  if (choice.of === 'days') return addDays(when.start, number - 1);
  return choice.of === 'cents' ? centsText(number) : number;
};

/** Whether a value lies within a choice. */
export const holds = (choice: Choice, value: unknown, when: When): boolean => {
  if (choice.kind === 'text') return typeof value === 'string';
  if (choice.kind === 'values') return choice.values.includes(value);
  if (choice.kind === 'age') {
    const [first, last] = birthdays(choice, when);
    return typeof value === 'string' && value >= first && value <= last;
  }
  const number =
    choice.of === 'whole'
      ? value
      : choice.of === 'cents'
        ? Math.round(Number(value) * 100)
        : daysBetween(when.start, String(value)) + 1;
  return typeof number === 'number' && number >= choice.from && number <= choice.to;
};

/** First and last birthday of an age choice; nobody is born after the day of application. */
export const birthdays = (choice: Extract<Choice, { kind: 'age' }>, when: When): readonly [IsoDate, IsoDate] => {
  const on = choice.on === 'at' ? when.at : when.start;
  const last = lastBirthday(choice.from, on);
  return [addDays(lastBirthday(choice.below, on), 1), last < when.at ? last : when.at];
};

/** Whether a choice holds anything on these dates. */
export const isOpen = (choice: Choice, when: When): boolean => {
  if (choice.kind === 'values') return choice.values.length > 0;
  if (choice.kind === 'span') return choice.from <= choice.to;
  if (choice.kind === 'text') return true;
  const [first, last] = birthdays(choice, when);
  return first <= last;
};

const position = (count: number, { draw, edge }: Taking): number =>
  edge && !draw.once(4) ? (draw.once(2) ? count - 1 : 0) : draw.below(count);

const centsText = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
