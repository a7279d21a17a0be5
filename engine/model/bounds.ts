import { fileReference } from './attachments.ts';
import { escapeToken, isBlank, isRecord } from '../values/pointer.ts';
import type { Issue } from './issue.ts';
import type { Field } from './model.ts';

/** Limits of an application. A model may set lower ones. */
export const applicationLimits = {
  rows: 10_000,
  /** The total number of items in all lists of objects. */
  totalRows: 20_000,
  /** The number of items of a list of plain values. The limit is low because the items are compared with each other. */
  choices: 200,
  text: 10_000,
  /** The number of unknown members of an object that are reported one by one. */
  reportedMembers: 20,
} as const;

/** A field of the schema, its members and limits. */
export type Shape = {
  readonly field: Field;
  /** The members of an object in the order of the schema. */
  readonly members: readonly { readonly name: string; readonly shape: Shape }[] | undefined;
  /** The index of each member in `members`. */
  readonly places: ReadonlyMap<string, number>;
  readonly items: Shape | undefined;
  /** Maximum items of a list, or UTF-16 units of a text. */
  readonly limit: number;
};

/** An application without empty values, unknown members and parts beyond the limits. */
export type Bounded = {
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** Objects and lists where the schema has a plain value. */
  readonly unexpected: readonly Issue[];
};

/** Prepares a schema for `bounded`. */
export const shapeOf = (field: Field): Shape => {
  const members = field.properties && Object.entries(field.properties).map(([name, child]) => ({ name, shape: shapeOf(child) }));
  const inner = field.attachment ? fileReference : field.items;
  const items = inner && shapeOf(inner);
  const isListOfObjects = items?.members !== undefined;
  return {
    field,
    members,
    places: new Map((members ?? []).map(({ name }, index) => [name, index])),
    items,
    limit: items
      ? (field.maxItems ?? (isListOfObjects ? applicationLimits.rows : applicationLimits.choices))
      : (field.maxLength ?? applicationLimits.text),
  };
};

/**
 * Returns the part of an application that the schema describes, within the limits, and issues for the rest. Later steps (Ajv,
 * conditions, pricing) therefore get no unexpected depth, length or member. A value above a limit of the model keeps one item
 * or character more than the limit, so that Ajv reports it. null and blank texts are absent.
 */
export const bounded = (shape: Shape, application: unknown): Bounded => {
  const state: ReadState = { issues: [], strange: [], trail: [], rows: 0 };
  return { value: read(shape, application, state), issues: state.issues, unexpected: state.strange };
};

type ReadState = {
  readonly issues: Issue[];
  readonly strange: Issue[];
  readonly trail: (string | number)[];
  /** The number of items of lists of objects so far. */
  rows: number;
};

const report = (state: ReadState, field: Field, code: string, limit?: number): void => {
  state.issues.push(issueAt(state, field, code, limit));
};

const issueAt = ({ trail }: ReadState, { title }: Field, code: string, limit?: number): Issue => {
  const path = trail.map((token) => `/${escapeToken(String(token))}`).join('');
  return { path, code, params: { title: title ?? String(trail.at(-1) ?? ''), ...(limit !== undefined && { limit }) } };
};

const read = (shape: Shape, value: unknown, state: ReadState): unknown => {
  if (typeof value === 'string') return value.length > shape.limit && !shape.items ? readText(shape, value, state) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return shape.items ? readList(shape, shape.items, value, state) : emptied(shape, value, state);
  return isRecord(value) && shape.members ? readObject(shape, shape.members, value, state) : emptied(shape, value, state);
};

/** Replaces a list or object of the wrong type by an empty one. Ajv reports the type. */
const emptied = ({ field }: Shape, value: object, state: ReadState): unknown => {
  if (Object.keys(value).length > 0 && state.strange.length < applicationLimits.reportedMembers)
    state.strange.push(issueAt(state, field, 'type'));
  if (field.type === undefined && field.enum === undefined && field.const === undefined && field.oneOfTable === undefined)
    report(state, field, 'type');
  return Array.isArray(value) ? [] : {};
};

/** Reads a text that may be too long. Limits count characters, some of which are two UTF-16 units. */
const readText = ({ field, limit }: Shape, text: string, state: ReadState): unknown => {
  const limited = text.slice(0, 2 * limit + 2);
  if (field.maxLength !== undefined) return limited;
  if ([...limited].length <= limit) return text;
  report(state, field, 'maxLength', limit);
  return undefined;
};

const readList = ({ field, limit }: Shape, items: Shape, list: readonly unknown[], state: ReadState): unknown => {
  const isOver = list.length > limit;
  if (isOver && field.maxItems === undefined) report(state, field, 'maxItems', limit);
  const checkedItems = isOver ? list.slice(0, field.maxItems === undefined ? limit : limit + 1) : list;
  const limited = items.members ? withinTotal(field, checkedItems, state) : checkedItems;
  let copy: unknown[] | undefined;
  state.trail.push(0);
  for (let index = 0; index < limited.length; index += 1) {
    state.trail[state.trail.length - 1] = index;
    const before = limited[index];
    const after = read(items, before, state);
    if (after === before) continue;
    copy ??= [...limited];
    copy[index] = after;
  }
  state.trail.pop();
  return copy ?? limited;
};

const withinTotal = (field: Field, list: readonly unknown[], state: ReadState): readonly unknown[] => {
  const room = applicationLimits.totalRows - state.rows;
  state.rows += list.length;
  if (list.length <= room) return list;
  if (room >= 0) report(state, field, 'maxItems', applicationLimits.totalRows);
  return list.slice(0, Math.max(0, room));
};

const readObject = (
  shape: Shape,
  members: NonNullable<Shape['members']>,
  value: Readonly<Record<string, unknown>>,
  state: ReadState,
): unknown => {
  let copy: Record<string, unknown> | undefined;
  let [unknown, next] = [0, 0];
  // For speed, no array of keys is made, and the next member of the schema is tried first: most persons are complete and in
  // order.
  for (const key in value) {
    const place = members[next]?.name === key ? next : shape.places.get(key);
    const member = place === undefined ? undefined : members[place];
    if (place === undefined || !member) {
      unknown += 1;
      if (unknown <= applicationLimits.reportedMembers) reportUnknown(state, key);
      continue;
    }
    next = place + 1;
    const before = value[key];
    let after = before;
    if (typeof before === 'object' ? before !== null : typeof before === 'string' && before.length > member.shape.limit) {
      state.trail.push(key);
      after = read(member.shape, before, state);
      state.trail.pop();
    }
    const isAbsent = after === undefined || after === null || (typeof after === 'string' && isBlank(after));
    if (after === before && !isAbsent) continue;
    copy ??= { ...value };
    if (isAbsent) delete copy[key];
    else copy[key] = after;
  }
  if (unknown > applicationLimits.reportedMembers)
    report(state, shape.field, 'unknown-members', unknown - applicationLimits.reportedMembers);
  if (unknown === 0) return copy ?? value;
  const source = copy ?? value;
  return Object.fromEntries(
    members.flatMap(({ name }) => (Object.hasOwn(source, name) && source[name] !== undefined ? [[name, source[name]]] : [])),
  );
};

/** Reports an unknown member. A long name is cut. */
const reportUnknown = (state: ReadState, key: string): void => {
  state.trail.push(key.length > 60 ? `${key.slice(0, 60)}…` : key);
  report(state, {}, 'additionalProperties');
  state.trail.pop();
};
