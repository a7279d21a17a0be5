import type { TSchema } from 'typebox';
import { calls } from '../../../src/contract/index.gen.ts';
import type { Call } from '../../../src/contract/call.ts';
import type { World } from '../rights/owners.ts';
import { requests } from '../rights/requests.ts';
import type { Ask } from '../rights/send.ts';
import { table } from '../rights/table.ts';

/** An allowed request of a line of the table of rights, which an attack then changes. */
export type Shot = { readonly name: string; readonly call: Call; readonly sender: 'level2' | 'level3' | 'admin' | 'office' };

/** One request for each line that a user with a session may call. */
export const shots: readonly Shot[] = table.flatMap((line): readonly Shot[] => {
  const call = calls.find(({ name }) => name === line.call);
  const sender = (['level2', 'level3', 'admin', 'office'] as const).find((role) => !line.cells[role].startsWith('40'));
  return call && sender ? [{ name: line.name, call, sender }] : [];
});

/** Returns the unchanged request of a shot. */
export const askOf = (world: World, { name, sender }: Shot): Ask => {
  const [own, stranger] = [world.things[sender], world.things['other']];
  const request = requests[name];
  if (!own || !stranger || !request) throw new Error(`There is no request for the line ${name}`);
  return request.ask(own, { who: sender, world, stranger });
};

/** The place of a text in a request: the part, and the path of names. */
export type Text = { readonly part: 'params' | 'query' | 'body' | 'form'; readonly at: readonly (string | number)[] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsUnder = (value: unknown, at: readonly (string | number)[]): readonly (readonly (string | number)[])[] => {
  if (typeof value === 'string') return [at];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((item: unknown) => textsUnder(item, [...at, 0]));
  return isObject(value) ? Object.entries(value).flatMap(([name, item]) => textsUnder(item, [...at, name])) : [];
};

const namesIn = (schema: TSchema | undefined): readonly string[] => {
  const properties: unknown = schema && Reflect.get(schema, 'properties');
  return isObject(properties)
    ? Object.keys(properties).filter(
        (name) => 'pattern' in Object(properties[name]) || Reflect.get(Object(properties[name]), 'type') === 'string',
      )
    : [];
};

/** Returns the places of all texts of a request, also of optional ones in the query. */
export const textsOf = (call: Call, ask: Ask): readonly Text[] => [
  ...textsUnder(ask.params, []).map((at) => ({ part: 'params' as const, at })),
  ...[...new Set([...Object.keys(ask.query ?? {}), ...namesIn(call.query)])].map((name) => ({
    part: 'query' as const,
    at: [name],
  })),
  ...textsUnder(ask.body, []).map((at) => ({ part: 'body' as const, at })),
  ...textsUnder(ask.form, []).map((at) => ({ part: 'form' as const, at })),
];

/** Returns the request with another value at a place. */
export const withAt = (ask: Ask, { part, at }: Text, value: unknown): Ask => ({
  ...ask,
  [part]: putAt(ask[part] ?? {}, at, value),
});

const putAt = (held: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (first === undefined) return value;
  if (Array.isArray(held)) return held.map((item: unknown, index) => (index === first ? putAt(item, rest, value) : item));
  const members = isObject(held) ? held : {};
  return { ...members, [first]: putAt(members[first], rest, value) };
};

/** Returns the places of a body with an object that the contract closes, with the names of its members. */
export const objectsOf = (
  schema: unknown,
  value: unknown,
  at: readonly (string | number)[] = [],
): readonly { readonly at: Text['at']; readonly names: readonly string[] }[] => {
  if (!isObject(schema)) return [];
  const variants = schema['anyOf'];
  if (Array.isArray(variants))
    return variants.flatMap((variant: unknown) => (fits(variant, value) ? objectsOf(variant, value, at) : [])).slice(0, 8);
  if (Array.isArray(value)) return objectsOf(schema['items'], value[0], [...at, 0]).filter(() => value.length > 0);
  const properties = schema['properties'];
  if (!isObject(properties) || !isObject(value)) return [];
  return [
    { at, names: Object.keys(properties) },
    ...Object.entries(value).flatMap(([name, item]) => objectsOf(properties[name], item, [...at, name])),
  ];
};

const fits = (schema: unknown, value: unknown): boolean => {
  if (!isObject(schema) || !isObject(schema['properties']) || !isObject(value)) return false;
  const { properties } = schema;
  return Object.keys(value).every((name) => name in properties);
};
