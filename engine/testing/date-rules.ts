import { addDays, daysBetween, isDate } from '../values/dates.ts';
import type { Field } from '../model/model.ts';
import { valueAt, put } from '../values/pointer.ts';
import { type Run, startRun } from '../model/pricing/run.ts';
import { maximumOf, type Days } from './choices.ts';
import { brokenIn } from './constraints.ts';
import { daysOfBounds } from './days-of-bounds.ts';
import type { Draw } from '../values/draw.ts';
import { drawBetween } from './sketch.ts';
import { inOrderOf } from './application.ts';
import { itemsIn, type GeneratorContext } from './generator-context.ts';

/** A rule that compares fields with each other, and the field that is adjusted to it. */
export type DateRule = GeneratorContext['comparisons'][number];
/**
 * The values of a field that its rules allow, as spans of numbers, and those that they refuse. Dates are counted as days from
 * the start.
 */
export type Boundaries = { readonly allowed: readonly (readonly [number, number])[]; readonly refused: readonly number[] };
type Drawing = { readonly draw: Draw; readonly when: Days; readonly edge: boolean };

const EARLIEST = -60;
const LATEST = 400;

/** Adjusts every such field so that its rules are kept. A birth date that keeps them does not change, as its age was drawn. */
export const adjustDates = (context: GeneratorContext, application: unknown, drawing: Drawing): unknown =>
  context.comparisons.reduce((data, rule) => adjustDate(context, data, rule, drawing), application);

const adjustDate = (context: GeneratorContext, application: unknown, rule: DateRule, drawing: Drawing): unknown => {
  if (!isScaled(context, rule)) return application;
  const { draw, when, edge } = drawing;
  const isAge = context.modelReads.ages.some(({ birthDate }) => birthDate === rule.key);
  const adjustedApplication = pointersOf(context, application, rule, when).reduce<unknown>((data, spot) => {
    if (isAge && brokenIn(context.data, [rule], data, { when, pointer: spot }).length === 0) return data;
    const part =
      valueAt(data, spot) === undefined ? undefined : draw.among(boundariesOf(context, data, rule, spot, when).allowed);
    if (!part) return data;
    const [from, to] = part;
    const number = drawBetween(draw, from, to, edge);
    return put(data, spot, fieldValueOf(context.field(rule.key), number, when));
  }, application);
  return inRuleOrder(context, adjustedApplication, rule);
};

/** Returns whether the field contains whole numbers or dates. */
export const isScaled = (context: GeneratorContext, { key }: DateRule): boolean => {
  const { type, format } = context.field(key);
  return type === 'integer' || (type === 'string' && (format === 'date' || format === 'birthday'));
};

/** Returns the pointers of the field, one for each item if it is in a list. */
export const pointersOf = (
  context: GeneratorContext,
  application: unknown,
  { list, at }: DateRule,
  when: Days,
): readonly string[] =>
  list === undefined ? [at] : itemsIn(context, application, list, when).map(({ pointer }) => `${pointer}${at}`);

/** Finds the boundaries by trying the limits of the schema, and the values of the other fields with their neighbours. */
export const boundariesOf = (
  context: GeneratorContext,
  application: unknown,
  rule: DateRule,
  spot: string,
  when: Days,
): Boundaries => {
  const field = context.field(rule.key);
  const rules = context.comparisons.filter(({ key }) => key === rule.key);
  const triedNumbers = candidatesOf(context, application, rule, when).map((number) => {
    const changedApplication = put(application, spot, fieldValueOf(field, number, when));
    return { number, holds: brokenIn(context.data, rules, changedApplication, { when, pointer: spot }).length === 0 };
  });
  const allowed = triedNumbers.flatMap(({ number, holds }, index) => {
    const next = triedNumbers[index + 1];
    return holds ? [[number, next?.holds ? next.number : number] as const] : [];
  });
  return { allowed, refused: triedNumbers.filter(({ holds }) => !holds).map(({ number }) => number) };
};

/** Converts a number to a value of the field. */
export const fieldValueOf = (field: Field, number: number, { start }: Days): unknown =>
  field.type === 'integer' ? number : addDays(start, number);

const candidatesOf = (
  context: GeneratorContext,
  application: unknown,
  { key, leaves }: DateRule,
  when: Days,
): readonly number[] => {
  const field = context.field(key);
  const [low, high] =
    field.type === 'integer' ? [field.minimum ?? 0, maximumOf(context.model, field) ?? 1000] : [EARLIEST, LATEST];
  const run = startRun(context.data, application, when.at);
  const comparedValues = leaves.flatMap((leaf) => (leaf.key === key ? [] : valuesOf(context, run, leaf.key)));
  const anchors = [...comparedValues, when.start].flatMap((value) => {
    if (typeof value === 'number') return field.type === 'integer' ? value : [];
    return typeof value === 'string' && isDate(value) ? daysBetween(when.start, value) : [];
  });
  const daysOfPassing =
    field.type === 'integer' ? [] : daysOfBounds(context, key, when).map((day) => daysBetween(when.start, day));
  const candidates = [low, high, ...[...anchors, ...daysOfPassing].flatMap((number) => [number - 1, number, number + 1])];
  const [first, last] = [
    Math.min(low, ...daysOfPassing.map((number) => number - 1)),
    Math.max(high, ...daysOfPassing.map((number) => number + 1)),
  ];
  return [...new Set(candidates)].filter((number) => number >= first && number <= last).toSorted((a, b) => a - b);
};

const valuesOf = ({ data }: GeneratorContext, run: Run, key: string): readonly unknown[] => {
  if (key.startsWith('#')) return [run.items[key.slice(1)]?.length ?? 0];
  const [scope = '', ...path] = key.split('.');
  const pointer = path.map((token) => `/${token}`).join('');
  return scope in data.lists
    ? (run.items[scope] ?? []).map((item) => valueAt(item.value, pointer))
    : [valueAt(run.application, pointer)];
};

const inRuleOrder = (context: GeneratorContext, application: unknown, { list, key }: DateRule): unknown => {
  const [path = ''] = [...context.listAt].find(([, each]) => each === list) ?? [];
  const { ascending } = context.data.schema.properties?.[path] ?? {};
  const items = valueAt(application, `/${path}`);
  if (ascending === undefined || ascending !== key.split('.').at(-1) || !Array.isArray(items)) return application;
  return put(application, `/${path}`, inOrderOf(items, ascending));
};
