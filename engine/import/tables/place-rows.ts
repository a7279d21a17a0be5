import type { Field } from '../../model/model.ts';
import type { ReadableModel } from '../../model/vocabulary.ts';
import { isRecord } from '../../values/pointer.ts';
import { scopeField } from '../../model/schema-fields.ts';
import { identityKey, targetsOf } from './columns.ts';

/** A group in which rows can be placed: its fields, and whether it has no rows. */
export type PlaceInGroups = { readonly fields: Values; readonly isEmpty: boolean };
/** Rows for one group, with its index (undefined for a new group) and its fields. */
export type PlacedRows<Row> = { readonly at: number | undefined; readonly fields: Values; readonly rows: readonly Row[] };

/**
 * Places rows that name a group (a plan) in a group with the same values, or else in an empty or a new one. Other rows are
 * placed in the open group.
 */
export const placeRows = <Row extends { readonly group: Values }>(
  groups: readonly PlaceInGroups[],
  openAt: number,
  rows: readonly Row[],
): readonly PlacedRows<Row>[] => {
  const allGroups = [...groups];
  return [...byGroup(rows)].map(([key, members]) => {
    const fields = key === '' ? {} : (members[0]?.group ?? {});
    const groupIndex = findGroupIndex(allGroups, openAt, fields);
    const fieldsOfGroup = { ...allGroups[groupIndex]?.fields, ...fields };
    if (groupIndex >= 0) allGroups[groupIndex] = { fields: fieldsOfGroup, isEmpty: false };
    return { at: groupIndex < 0 ? undefined : groupIndex, fields: fieldsOfGroup, rows: members };
  });
};

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns the rows by the values of their group; '' for rows without any. */
const byGroup = <Row extends { readonly group: Values }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row.group);
    const members = groups.get(key);
    if (members) members.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

const keyOf = (group: Values): string => {
  const entries = Object.entries(group).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? '' : JSON.stringify(entries);
};

const findGroupIndex = (groups: readonly PlaceInGroups[], openAt: number, fields: Values): number => {
  const openIndex = groups[openAt] ? openAt : groups.length > 0 ? 0 : -1;
  const names = Object.entries(fields);
  if (names.length === 0) return openIndex;
  const isFree = ({ fields: own, isEmpty }: PlaceInGroups): boolean =>
    isEmpty && names.every(([name]) => own[name] === undefined);
  const matchingIndex = groups.findIndex(({ fields: own }) => names.every(([name, value]) => isEqual(own[name], value)));
  if (matchingIndex >= 0) return matchingIndex;
  const openGroup = groups[openIndex];
  return openGroup && isFree(openGroup) ? openIndex : groups.findIndex(isFree);
};

type Values = Readonly<Record<string, unknown>>;
type TableRow = { readonly values: Values; readonly group: Values };

/** An application with added rows, and the number of rows in the list. */
export type WithRows = { readonly application: Values; readonly count: number };

/**
 * Adds mapped rows, each to its group. Persons who are already in the list are skipped; rows with only defaults are replaced.
 */
export const addRows = (model: ReadableModel, application: Values, rows: readonly TableRow[], list?: string): WithRows => {
  const { data } = model;
  const { list: name, row, identity } = targetsOf(model, list);
  const [head = 'application', inner = ''] = (data.lists[name] ?? '').split('.');
  const outer = head === 'application' ? undefined : data.lists[head]?.split('.').at(-1);
  const listIn = (parent: Values): readonly Values[] => recordsOf(parent[inner]).filter((values) => !isBlank(row, values));
  const groups = outer === undefined ? [application] : recordsOf(application[outer]);
  const listedIdentities = new Set(groups.flatMap((group) => listIn(group).map((values) => identityKey(values, identity))));
  listedIdentities.delete(undefined);
  const newRows = rows.filter(({ values }) => !listedIdentities.has(identityKey(values, identity)));
  const newGroups = groups.map((group): Values => ({ ...group, [inner]: listIn(group) }));
  const groupPlaces = newGroups.map(({ [inner]: members, ...fields }) => ({ fields, isEmpty: recordsOf(members).length === 0 }));
  for (const { at, fields, rows: members } of placeRows(outer === undefined ? [] : groupPlaces, 0, newRows)) {
    const index = outer === undefined ? 0 : at;
    const existingGroup = index === undefined ? undefined : newGroups[index];
    const groupBefore = existingGroup ?? { ...defaultsIn(scopeField(data, head)), [inner]: [] };
    const groupAfter = {
      ...groupBefore,
      ...(outer !== undefined && fields),
      [inner]: [...recordsOf(groupBefore[inner]), ...members.map(({ values }) => values)],
    };
    if (index === undefined) newGroups.push(groupAfter);
    else newGroups[index] = groupAfter;
  }
  const count = newGroups.reduce((sum, group) => sum + recordsOf(group[inner]).length, 0);
  return {
    application: outer === undefined ? { ...application, ...newGroups[0] } : { ...application, [outer]: newGroups },
    count,
  };
};

const recordsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const defaultsIn = ({ properties = {} }: Field): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { const: constant, default: defaultValue }]) =>
      (constant ?? defaultValue) === undefined ? [] : [[name, constant ?? defaultValue]],
    ),
  );

const isBlank = (row: Field, values: Values): boolean => {
  const defaults = defaultsIn(row);
  return Object.entries(values).every(
    ([name, value]) =>
      value === undefined || value === '' || value === defaults[name] || (Array.isArray(value) && value.length === 0),
  );
};
