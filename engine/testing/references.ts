import type { Field } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import { type Maker, oddIndex } from './application.ts';
import { itemsIn } from './world.ts';

/**
 * The application with the name of an item in each field with `oneOfList`; a field whose list is empty is left out. The item that breaks a
 * constraint names the one of the other list that does.
 */
export const withReferences = (maker: Maker, application: unknown): unknown => {
  const { world, draw, odd, when } = maker;
  const nameOf = (oneOfList: string, isOdd: boolean): unknown => {
    const [list = '', name = ''] = oneOfList.split('.');
    const names = itemsIn(world, application, list, when).flatMap(({ value }) => (isRecord(value) ? (value[name] ?? []) : []));
    return isOdd ? names[oddIndex(maker, list, names.length)] : draw.among(names);
  };
  const named = (field: Field, value: unknown, path: string, isOdd: boolean): unknown => {
    if (field.oneOfList !== undefined) return nameOf(field.oneOfList, isOdd);
    if (Array.isArray(value)) {
      const index = oddIndex(maker, world.listAt.get(path), value.length);
      return value.map((each: unknown, at) => named(field.items ?? {}, each, path, odd !== undefined && at === index));
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const given = named(field.properties?.[name] ?? {}, each, path === '' ? name : `${path}.${name}`, isOdd);
        return given === undefined ? [] : [[name, given]];
      }),
    );
  };
  return world.survey.references.length > 0 ? named(world.data.schema, application, '', odd !== undefined) : application;
};
