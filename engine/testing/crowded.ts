import { at as valueAt, isRecord } from '../values/pointer.ts';
import { startRun } from '../model/pricing/run.ts';
import { scopeField } from '../model/schema-fields.ts';
import type { Built } from './construct.ts';
import { leafOf } from './fields.ts';
import { dateRuleOf, tokensTo } from './date-rules.ts';
import { sameItems } from './same-as.ts';
import { put } from './sketch.ts';
import type { World } from './world.ts';

/**
 * The application with one of its insured again and again, each time under a number of his own, until there are so many heads: what
 * thousands cost to make one by one. Undefined where heads are not counted by items, or their array takes no more.
 */
export const crowded = (world: World, { application, when, maker }: Built, heads: number): unknown => {
  const { insured } = world.data;
  const name = insured?.once?.at(-1);
  if (!insured || name === undefined || insured.weight !== undefined) return undefined;
  const { maxItems = Infinity } = world.arrayAt.get(insured.list) ?? {};
  const same = new Set(sameItems(world, application, when).map(({ item }) => item.pointer));
  const all = startRun(world.data, application, when.at).items[insured.list] ?? [];
  const person = all.find(({ pointer }) => !same.has(pointer));
  const field = scopeField(world.data, insured.list).properties?.[name];
  if (!person || !isRecord(person.value) || !field) return undefined;
  const array = person.pointer.slice(0, person.pointer.lastIndexOf('/'));
  const before: unknown = valueAt(application, array);
  const missing = heads - all.length;
  if (!Array.isArray(before) || before.length + missing > maxItems) return undefined;
  const { value } = person;
  const further = Array.from({ length: missing }, () => ({
    ...value,
    [name]: leafOf({ ...maker, edge: false }, `${insured.list}.${name}`, field, value),
  }));
  const full = put(application, tokensTo(array), [...before, ...further]);
  return world.moving.reduce((data, rule) => dateRuleOf(world, data, rule, { draw: maker.draw, when, edge: false }), full);
};
