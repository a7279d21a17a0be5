import type { Field, Model } from '../../model/model.ts';
import { isRecord } from '../../values/pointer.ts';
import { prepareScope } from '../../model/pricing/ready.ts';
import { startRun } from '../../model/pricing/run.ts';
import type { Test } from '../../model/vocabulary.ts';
import { vocabulary } from '../../index.ts';
import { completeRow } from './consequences.ts';
import type { Group, Lists, Place, Row } from './content.ts';
import { isCopyOfSource, objectAt, sourceOf, valuesToCopy } from './copies.ts';

type Values = Readonly<Record<string, unknown>>;

/** The rows after a change of the fields: rows that equal an object of the form (`sameAs`, `copyFrom`) follow it. */
export const rowsFollowing = (model: Model, places: readonly Place[], lists: Lists, before: Values, after: Values): Lists =>
  places.reduce<Lists>((all, place) => {
    const groups = all[place.path] ?? [];
    const follow = following(model, place, before, after);
    if (!follow) return all;
    const next = groups.map((group) => ({ ...group, rows: group.rows.map((row) => withValues(row, follow(row.values))) }));
    return sameRows(groups, next) ? all : { ...all, [place.path]: next };
  }, lists);

/**
 * The rows of a list after an edit: a row that became the same person as an object of the form takes its missing values from
 * there.
 */
export const rowsFilled = (model: Model, place: Place, fields: Values, before: Lists, after: Lists): Lists => {
  const rule = place.row.sameAs;
  const holds = holdsOf(model, place);
  const groups = after[place.path] ?? [];
  if (!rule || !holds) return after;
  const source = sourceAt(fields, rule.source);
  const known = new Map((before[place.path] ?? []).flatMap((group) => group.rows.map((row) => [row.id, row.values] as const)));
  const fill = (row: Row): Row => {
    const held = known.get(row.id);
    if (held === row.values || !holds(row.values) || (held && holds(held))) return row;
    const empty = Object.entries(rule.fields).flatMap(([own, theirs]) =>
      isEmpty(row.values[own]) && !isEmpty(source[theirs]) ? [[own, source[theirs]] as const] : [],
    );
    return empty.length === 0
      ? row
      : withValues(row, { ...row.values, ...completeRow(place.row, row.values, Object.fromEntries(empty)) });
  };
  const filled = groups.map((group) => ({ ...group, rows: group.rows.map(fill) }));
  return sameRows(groups, filled) ? after : { ...after, [place.path]: filled };
};

const sameRows = (before: readonly Group[], after: readonly Group[]): boolean =>
  after.every((group, at) => group.rows.every((row, index) => row === before[at]?.rows[index]));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const sourceAt = (fields: Values, source: string): Values => objectAt(fields, source.replace(/^application\./, ''));
const withValues = (row: Row, values: Values): Row => (values === row.values ? row : { ...row, values });

/** How a row's values change with the source; undefined if nothing depends on the change. */
const following = (model: Model, place: Place, before: Values, after: Values): ((values: Values) => Values) | undefined => {
  const steps: ((values: Values) => Values)[] = [];
  const { sameAs } = place.row;
  const holds = holdsOf(model, place);
  const has = (source: string): boolean => sourceAt(before, source) !== sourceAt(after, source);
  if (sameAs && holds && has(sameAs.source)) {
    const [old, now] = [sourceAt(before, sameAs.source), sourceAt(after, sameAs.source)];
    const changed = Object.entries(sameAs.fields).filter(([, theirs]) => old[theirs] !== now[theirs]);
    steps.push((values) => {
      const moved = changed.filter(([own, theirs]) =>
        isEmpty(values[own]) ? isEmpty(old[theirs]) : values[own] === old[theirs],
      );
      if (moved.length === 0 || !holds(values)) return values;
      return { ...values, ...Object.fromEntries(moved.map(([own, theirs]) => [own, now[theirs]])) };
    });
  }
  for (const [name, { items }] of Object.entries(place.row.properties ?? {}))
    if (items?.copyFrom && has(items.copyFrom.source)) steps.push((values) => withItems(items, name, values, before, after));
  return steps.length === 0 ? undefined : (values) => steps.reduce((held, step) => step(held), values);
};

const withItems = (schema: Field, name: string, values: Values, before: Values, after: Values): Values => {
  const rule = schema.copyFrom;
  const items = values[name];
  if (!rule || !Array.isArray(items)) return values;
  const next = items.map((item: unknown) =>
    isRecord(item) && isCopyOfSource(schema, rule, sourceOf(before, rule), item)
      ? { ...item, ...valuesToCopy(schema, rule, sourceOf(after, rule), item) }
      : item,
  );
  return next.every((item, at) => item === items[at]) ? values : { ...values, [name]: next };
};

const tests = new WeakMap<Place, (values: Values) => boolean>();

/** Whether a row claims to be the same person; only conditions on the row itself count. */
const holdsOf = (model: Model, place: Place): ((values: Values) => boolean) | undefined => {
  const { sameAs, properties = {} } = place.row;
  if (!sameAs) return undefined;
  const known = tests.get(place);
  if (known) return known;
  const { plan } = prepareScope(vocabulary, model.data);
  const test: Test = plan.scope(place.list, { self: Object.keys(properties) }).condition(sameAs.when);
  const run = startRun(model.data, {}, '1970-01-01');
  const holds = (values: Values): boolean => test(run, undefined, values) === true;
  tests.set(place, holds);
  return holds;
};
