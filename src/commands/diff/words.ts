import { fieldOf, type Model, type ModelData, scopeField, translate, type Field } from '@insure/engine';
import { differences, excerpts, isRecord, shortened, whole } from './json.ts';

/** The words of a model for people who know the product and not its files. */
export type Words = {
  /** A text in English, if it has a translation. */
  readonly say: (text: string) => string;
  /** The title of what a path of a condition or step leads to, or the path itself. */
  readonly path: (path: string) => string;
  readonly condition: (condition: unknown) => string;
  readonly value: (value: unknown) => string;
};

export const wordsOf = ({ data }: Model): Words => {
  const say = (text: string): string => translate(data, text, 'en-US');
  const path = (name: string): string => {
    const title = titleOf(data, name);
    return title === undefined ? name : `${say(title)} (${name})`;
  };
  const value = (json: unknown): string => {
    if (typeof json === 'string') return say(json);
    if (Array.isArray(json)) return json.map((item) => (isRecord(item) ? `(${value(item)})` : value(item))).join(', ') || 'none';
    if (!isRecord(json)) return whole(json);
    if (typeof json['path'] === 'string' && Object.keys(json).length === 1) return path(json['path']);
    if (typeof json['table'] === 'string') return `the table ${json['table']}`;
    if (isCondition(json)) return condition(json);
    const words = Object.entries(json).map(([name, inner]) => `${name} ${isRecord(inner) ? `(${value(inner)})` : value(inner)}`);
    return words.join(', ');
  };
  const condition = (json: unknown): string => {
    if (!isRecord(json)) return value(json);
    return Object.entries(json)
      .map(([word, inner]) => {
        if ((word === 'all' || word === 'any') && Array.isArray(inner))
          return inner.map((each) => within(condition(each), word)).join(word === 'all' ? ' and ' : ' or ');
        if (word === 'not') return `not (${condition(inner)})`;
        if (word === 'some' && isRecord(inner)) return `a ${String(inner['of'])} has ${condition(inner['where'])}`;
        return isRecord(inner) ? testText(path(word), inner, value) : `${path(word)} ${value(inner)}`;
      })
      .join(' and ');
  };
  return { say, path, condition, value };
};

const isCondition = (json: Readonly<Record<string, unknown>>): boolean => {
  const [word = '', ...more] = Object.keys(json);
  return (
    more.length === 0 && (['all', 'any', 'not', 'some'].includes(word) || (/^[a-z]\w*\./i.test(word) && isRecord(json[word])))
  );
};

/** A change of a value, place by place if both have places; many are counted. */
export const changeTexts = (name: string, before: unknown, after: unknown, old: Words, now: Words): string => {
  const found = differences(before, after);
  const texts = found
    .slice(0, LISTED)
    .map((each) => shortened(changeText(`${name} ${each.path}`.trim(), each.before, each.after, old, now)));
  return [...texts, ...(found.length > LISTED ? [`${found.length - LISTED} more of these`] : [])].join('; ');
};
const LISTED = 4;
const SHORT = 3;

/** A change of a value in the words of both versions: "at most: 10 → 20". */
export const changeText = (name: string, before: unknown, after: unknown, old: Words, now: Words): string => {
  if (before === undefined) return `${name}: ${shortened(now.value(after))} (new)`;
  if (after === undefined) return `${name}: no longer ${shortened(old.value(before))}`;
  // Of short lists, such as the operands of a step, the whole is plainer than what differs.
  if (isPlainList(before) && isPlainList(after) && (before.length !== after.length || after.length > SHORT)) {
    const added = after.filter((item) => !before.includes(item)).map(now.value);
    const removed = before.filter((item) => !after.includes(item)).map(old.value);
    const parts = [
      ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
      ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
    ];
    if (parts.length > 0) return `${name}: ${parts.join('; ')}`;
  }
  const [was, is] = [old.value(before), now.value(after)];
  // Two texts may have the same translation.
  const [from, to] = was === is ? excerpts(whole(before), whole(after)) : excerpts(was, is);
  return `${name}: ${from} → ${to}`;
};

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);

/** As `changeText`, for a condition: "asked if Age is at least 18 → asked if …". */
export const conditionChange = (name: string, before: unknown, after: unknown, old: Words, now: Words): string => {
  if (before === undefined) return `${name} ${now.condition(after)} (new)`;
  if (after === undefined) return `no longer ${name} ${old.condition(before)}`;
  return `${name} ${old.condition(before)} → ${name} ${now.condition(after)}`;
};

const within = (text: string, word: string): string => (text.includes(word === 'all' ? ' or ' : ' and ') ? `(${text})` : text);

const TESTS: Readonly<Record<string, string>> = {
  is: 'is',
  in: 'is one of',
  from: 'is at least',
  to: 'is at most',
  contains: 'contains',
};

const testText = (left: string, tests: Readonly<Record<string, unknown>>, value: (json: unknown) => string): string =>
  Object.entries(tests)
    .map(([test, right]) => {
      if (test === 'given') return `${left} is ${right === false ? 'not ' : ''}given`;
      return `${left} ${TESTS[test] ?? test} ${value(right)}`;
    })
    .join(' and ');

/** The title of a field, a step or a fact. */
const titleOf = (data: ModelData, name: string): string | undefined => {
  const [scope = '', ...rest] = name.split('.');
  const step = [...(data.steps[scope] ?? []), ...(data.facts[scope] ?? [])].find((each) => each.step === rest.join('.'));
  if (step) return step.title;
  if (scope !== 'application' && !Object.hasOwn(data.lists, scope)) return undefined;
  return fieldBelow(scopeField(data, scope), rest)?.title;
};

const fieldBelow = (field: Field, path: readonly string[]): Field | undefined =>
  path.length === 0 ? field : fieldOf(field, `/${path.join('/')}`);
