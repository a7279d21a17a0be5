import { at as valueAt, isRecord } from '../../values/pointer.ts';
import { fieldOf } from '../../model/pricing/ready.ts';
import { checkApplication } from '../../index.ts';
import { construct } from '../construct.ts';
import { makeField } from '../maker.ts';
import { tokensTo } from '../date-rules.ts';
import { put } from '../sketch.ts';
import type { FaultKind } from './define.ts';

/** A field that is hidden, given all the same. */
export const hidden: FaultKind = (world, { draw, aim, at }) => {
  const { application, maker } = construct(world, draw, { at });
  const pointer = aim.among([...checkApplication(world.model, application, at).hidden]);
  const field = pointer === undefined ? undefined : fieldOf(world.data.schema, pointer);
  if (pointer === undefined || !field) return undefined;
  const holder = valueAt(application, pointer.slice(0, pointer.lastIndexOf('/')));
  const key = `application.${pointer.slice(1).replaceAll('/', '.')}`;
  const value = makeField(maker, keyIn(world.data.lists, key), field, isRecord(holder) ? holder : {});
  return { application: put(application, tokensTo(pointer), value), expected: { path: pointer, code: 'not-expected' } };
};

/** The key without indices, counted from the innermost list: "application.a.0.b" is "a.b" where a is a list of the application. */
const keyIn = (lists: Readonly<Record<string, string>>, key: string): string => {
  const inner = Object.entries(lists).reduce((path, [list, array]) => {
    const match = path.startsWith(`${array}.`) ? /^\.\d+\./.exec(path.slice(array.length)) : null;
    return match ? `${list}.${path.slice(array.length + match[0].length)}` : path;
  }, key);
  return inner;
};
