import type { Field, ModelData } from '../../core/model.ts';
import { isRecord } from '../../core/pointer.ts';
import { scopeField } from '../../core/schema-fields.ts';
import { placeRows } from './place-rows.ts';
import { identityKey, targetsOf } from './targets.ts';

type Values = Readonly<Record<string, unknown>>;
type TableRow = { readonly values: Values; readonly group: Values };

/** An application with rows of a table added, and how many rows its list then has. */
export type WithRows = { readonly application: Values; readonly count: number };

/**
 * Adds rows that `mapTable` read to the list of an application, each to the group that it names. Whoever is listed already is not
 * added again, so the same table a second time changes nothing; rows that hold nothing but defaults make room.
 */
export const addRows = (
  { data }: { readonly data: ModelData },
  application: Values,
  rows: readonly TableRow[],
  list?: string,
): WithRows => {
  const { list: name, row, identity } = targetsOf(data, list);
  const [head = 'application', inner = ''] = (data.lists[name] ?? '').split('.');
  const outer = head === 'application' ? undefined : data.lists[head]?.split('.').at(-1);
  const listIn = (holder: Values): readonly Values[] => recordsOf(holder[inner]).filter((values) => !isBlank(row, values));
  const groups = outer === undefined ? [application] : recordsOf(application[outer]);
  const listed = new Set(groups.flatMap((group) => listIn(group).map((values) => identityKey(values, identity))));
  listed.delete(undefined);
  const fresh = rows.filter(({ values }) => !listed.has(identityKey(values, identity)));
  const all = groups.map((group): Values => ({ ...group, [inner]: listIn(group) }));
  const places = all.map(({ [inner]: members, ...fields }) => ({ fields, isEmpty: recordsOf(members).length === 0 }));
  for (const { at, fields, rows: members } of placeRows(outer === undefined ? [] : places, 0, fresh)) {
    const index = outer === undefined ? 0 : at;
    const home = index === undefined ? undefined : all[index];
    const whole = home ?? { ...defaultsIn(scopeField(data, head)), [inner]: [] };
    const filled = {
      ...whole,
      ...(outer !== undefined && fields),
      [inner]: [...recordsOf(whole[inner]), ...members.map(({ values }) => values)],
    };
    if (index === undefined) all.push(filled);
    else all[index] = filled;
  }
  const count = all.reduce((sum, group) => sum + recordsOf(group[inner]).length, 0);
  return { application: outer === undefined ? { ...application, ...all[0] } : { ...application, [outer]: all }, count };
};

const recordsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const defaultsIn = ({ properties = {} }: Field): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { const: fixed, default: usual }]) =>
      (fixed ?? usual) === undefined ? [] : [[name, fixed ?? usual]],
    ),
  );

/** Whether a row only waits to be filled in. */
const isBlank = (row: Field, values: Values): boolean => {
  const usual = defaultsIn(row);
  return Object.entries(values).every(
    ([name, value]) =>
      value === undefined || value === '' || value === usual[name] || (Array.isArray(value) && value.length === 0),
  );
};
