import type { Call } from '../../../src/contract/call.ts';
import { declaredRoutes } from '../harness/declared-routes.ts';
import { answerFault } from '../harness/reply-shape.ts';

/** The public calls. */
export const publicCalls: readonly Call[] = declaredRoutes.flatMap(({ call, access }): readonly Call[] =>
  access === 'public' ? [call] : [],
);

/** A quote request whose application reaches the engine. */
export type Target = {
  readonly productId: string;
  readonly version: number;
  readonly application: Readonly<Record<string, unknown>>;
};

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);
const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(',');

/** Values that take long to process, as JSON; `size` is the number of items or characters. */
const values = (size: number): readonly string[] => [
  nested('[', ']', size),
  nested('{"a":', '}', Math.floor(size / 5)).replace(/^/, ''),
  `[${times(size, String)}]`,
  `[${times(size, () => '{}')}]`,
  `[${times(Math.floor(size / 10), () => '{"insured_list":[{},{}]}')}]`,
  `{${times(size, (index) => `"k${index}":1`)}}`,
  JSON.stringify('a'.repeat(size)),
  JSON.stringify('138\u200B'.repeat(Math.floor(size / 4))),
  JSON.stringify('9999-12-31'),
  JSON.stringify('0001-01-01'),
  '1e308',
  '-1',
  'null',
  '[[[[]]]]',
];

/** The paths at which an application gets hostile values: every member of it, of its objects, and of the first items of its lists. */
const placesIn = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[...at, name], ...placesIn(inner, [...at, name])])
    : [];

const MARK = '\u0001here\u0001';
const marked = (value: unknown, [head, ...rest]: readonly string[]): unknown => {
  if (head === undefined) return MARK;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === head ? marked(item, rest) : item));
  return { ...Object(value), [head]: marked(Reflect.get(Object(value), head), rest) };
};
const put = (json: unknown, value: string): string => JSON.stringify(json).replace(JSON.stringify(MARK), () => value);

/** Returns bodies for a call, the worst kinds first. Those for quotes have a hostile part in a valid application. */
export const hostileBodies = (call: Call, target: Target, size: number): readonly string[] => {
  const whole = values(size);
  const names = Object.keys(Object(call.body && Reflect.get(call.body, 'properties')));
  const each = names.flatMap((name, index) => [
    `{"${name}":${whole[index % whole.length]}}`,
    `{"${name}":${whole[(index + 5) % whole.length]}}`,
  ]);
  if (!names.includes('application')) return [...whole, ...each, '{', '', '{"a":1}'];
  const places = [...placesIn(target.application), ['strange']];
  const inside = places.flatMap((at, index) =>
    [0, 3, 5, 7].map((step) =>
      put({ ...target, application: marked(target.application, at) }, whole[(index + step) % whole.length] ?? ''),
    ),
  );
  return [...whole, ...each, ...inside];
};

/** Describes a forbidden answer of a call: a 5xx, no answer, or a body that is not an error envelope. */
export const shoot = async (origin: string, { name, method, path }: Call, body: string): Promise<string | undefined> => {
  const hasBody = method !== 'GET';
  const address = `${origin}${path.replaceAll(/:(\w+)/g, () => encodeURIComponent(body.slice(0, 60)))}`;
  const response = await fetch(hasBody ? address : `${address}?productId=${encodeURIComponent(body.slice(0, 1_000))}`, {
    method,
    redirect: 'manual',
    headers: { 'x-requested-with': 'portal', ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body }),
  });
  const text = await response.text();
  const said = `${name} ${body.slice(0, 40)} (${body.length}): ${response.status}`;
  if (response.status >= 500) return said;
  if (text.length > 1_000_000) return `${said}, ${text.length} characters`;
  return response.status < 400 || method === 'GET' ? undefined : answerFault(name, response.status, JSON.parse(text));
};
