import { at as valueAt, isRecord } from '../../values/pointer.ts';
import { startRun } from '../../model/pricing/run.ts';
import { construct } from '../construct.ts';
import { dateRuleOf, tokensTo } from '../date-rules.ts';
import { sameItems } from '../same-as.ts';
import { put } from '../sketch.ts';
import type { FaultKind } from './define.ts';

/** A person who stands in the application twice, the second time as the last of the same array. */
export const twice: FaultKind = (world, { draw, aim, at }) => {
  const { insured } = world.data;
  const last = insured?.once?.at(-1);
  if (!insured || last === undefined) return undefined;
  const { application, when, maker } = construct(world, draw, { at });
  if (maker.crowd.heads >= (insured.max ?? Infinity)) return undefined;
  const same = new Set(sameItems(world, application, when).map(({ item }) => item.pointer));
  const most = world.arrayAt.get(insured.list)?.maxItems ?? Infinity;
  const person = aim.among(
    (startRun(world.data, application, at).items[insured.list] ?? []).filter(
      ({ pointer }) => !same.has(pointer) && sizeOf(application, arrayOf(pointer)) < most,
    ),
  );
  if (!person || !isRecord(person.value)) return undefined;
  const array = arrayOf(person.pointer);
  const count = sizeOf(application, array);
  const doubled = put(application, [...tokensTo(array), count], { ...person.value, [last]: otherCase(person.value[last]) });
  return {
    application: world.moving.reduce((data, rule) => dateRuleOf(world, data, rule, { draw, when, edge: false }), doubled),
    expected: { path: `${array}/${count}/${last}`, code: 'twice' },
  };
};

const arrayOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const sizeOf = (application: unknown, pointer: string): number => {
  const items = valueAt(application, pointer);
  return Array.isArray(items) ? items.length : 0;
};

/** A number that ends in x is the same with X. */
const otherCase = (number: unknown): unknown =>
  typeof number !== 'string'
    ? number
    : number.endsWith('x')
      ? number.toUpperCase()
      : number.endsWith('X')
        ? number.toLowerCase()
        : number;
