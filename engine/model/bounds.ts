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
  readonly indexByName: ReadonlyMap<string, number>;
  readonly items: Shape | undefined;
  /** Maximum items of a list, or UTF-16 units of a text. */
  readonly limit: number;
};

/** An application without empty values, unknown members and parts beyond the limits. */
export type Bounded = {
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** Issues of objects and lists where the schema has another type. */
  readonly unexpected: readonly Issue[];
};

/** Prepares a schema for `bounded`. */
export const shapeOf = (field: Field): Shape => {
  const members = field.properties && Object.entries(field.properties).map(([name, child]) => ({ name, shape: shapeOf(child) }));
  const itemField = field.attachment ? fileReference : field.items;
  const items = itemField && shapeOf(itemField);
  const isListOfObjects = items?.members !== undefined;
  return {
    field,
    members,
    indexByName: new Map((members ?? []).map(({ name }, index) => [name, index])),
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
  const state: ReadState = { issues: [], unexpected: [], tokens: [], rows: 0 };
  return { value: read(shape, application, state), issues: state.issues, unexpected: state.unexpected };
};

type ReadState = {
  readonly issues: Issue[];
  readonly unexpected: Issue[];
  readonly tokens: (string | number)[];
  /** The number of items of lists of objects so far. */
  rows: number;
};

const report = (state: ReadState, field: Field, code: string, limit?: number): void => {
  state.issues.push(issueAt(state, field, code, limit));
};

const issueAt = ({ tokens: trail }: ReadState, { title }: Field, code: string, limit?: number): Issue => {
  const path = trail.map((token) => `/${escapeToken(String(token))}`).join('');
  return { path, code, params: { title: title ?? String(trail.at(-1) ?? ''), ...(limit !== undefined && { limit }) } };
};

const read = (shape: Shape, value: unknown, state: ReadState): unknown => {
  if (typeof value === 'string') return value.length > shape.limit && !shape.items ? readText(shape, value, state) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return shape.items ? readList(shape, shape.items, value, state) : replaceByEmpty(shape, value, state);
  return isRecord(value) && shape.members ? readObject(shape, shape.members, value, state) : replaceByEmpty(shape, value, state);
};

/** Replaces a list or object of the wrong type by an empty one. Ajv reports the type. */
const replaceByEmpty = ({ field }: Shape, value: object, state: ReadState): unknown => {
  if (Object.keys(value).length > 0 && state.unexpected.length < applicationLimits.reportedMembers)
    state.unexpected.push(issueAt(state, field, 'type'));
  if (field.type === undefined && field.enum === undefined && field.const === undefined && field.oneOfTable === undefined)
    report(state, field, 'type');
  return Array.isArray(value) ? [] : {};
};

/** Reads a text that may be too long. Limits count characters, some of which are two UTF-16 units. */
const readText = ({ field, limit }: Shape, text: string, state: ReadState): unknown => {
  const limitedText = text.slice(0, 2 * limit + 2);
  if (field.maxLength !== undefined) return limitedText;
  if ([...limitedText].length <= limit) return text;
  report(state, field, 'maxLength', limit);
  return undefined;
};

const readList = ({ field, limit }: Shape, items: Shape, list: readonly unknown[], state: ReadState): unknown => {
  const isTooLong = list.length > limit;
  if (isTooLong && field.maxItems === undefined) report(state, field, 'maxItems', limit);
  const checkedItems = isTooLong ? list.slice(0, field.maxItems === undefined ? limit : limit + 1) : list;
  const limitedList = items.members ? limitToTotal(field, checkedItems, state) : checkedItems;
  let copy: unknown[] | undefined;
  state.tokens.push(0);
  for (let index = 0; index < limitedList.length; index += 1) {
    state.tokens[state.tokens.length - 1] = index;
    const item = limitedList[index];
    const itemRead = read(items, item, state);
    if (itemRead === item) continue;
    copy ??= [...limitedList];
    copy[index] = itemRead;
  }
  state.tokens.pop();
  return copy ?? limitedList;
};

const limitToTotal = (field: Field, list: readonly unknown[], state: ReadState): readonly unknown[] => {
  const remainingRows = applicationLimits.totalRows - state.rows;
  state.rows += list.length;
  if (list.length <= remainingRows) return list;
  if (remainingRows >= 0) report(state, field, 'maxItems', applicationLimits.totalRows);
  return list.slice(0, Math.max(0, remainingRows));
};

const readObject = (
  shape: Shape,
  members: NonNullable<Shape['members']>,
  value: Readonly<Record<string, unknown>>,
  state: ReadState,
): unknown => {
  let copy: Record<string, unknown> | undefined;
  let [unknown, nextIndex] = [0, 0];
  // For speed, no array of keys is made, and the next member of the schema is tried first: most persons are complete and in
  // order.
  for (const key in value) {
    const memberIndex = members[nextIndex]?.name === key ? nextIndex : shape.indexByName.get(key);
    const member = memberIndex === undefined ? undefined : members[memberIndex];
    if (memberIndex === undefined || !member) {
      unknown += 1;
      if (unknown <= applicationLimits.reportedMembers) reportUnknown(state, key);
      continue;
    }
    nextIndex = memberIndex + 1;
    const memberValue = value[key];
    let memberRead = memberValue;
    if (
      typeof memberValue === 'object'
        ? memberValue !== null
        : typeof memberValue === 'string' && memberValue.length > member.shape.limit
    ) {
      state.tokens.push(key);
      memberRead = read(member.shape, memberValue, state);
      state.tokens.pop();
    }
    const isAbsent = memberRead === undefined || memberRead === null || (typeof memberRead === 'string' && isBlank(memberRead));
    if (memberRead === memberValue && !isAbsent) continue;
    copy ??= { ...value };
    if (isAbsent) delete copy[key];
    else copy[key] = memberRead;
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
  state.tokens.push(key.length > 60 ? `${key.slice(0, 60)}…` : key);
  report(state, {}, 'additionalProperties');
  state.tokens.pop();
};
