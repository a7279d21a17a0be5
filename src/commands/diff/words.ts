import { fieldOf, type Model, type ModelData, scopeField, translate, type Field } from '@insure/engine';
import { differences, excerpts, isPlainList, isRecord, shortened } from './json.ts';
import type { Texts } from './texts.ts';

/** Describes parts of a model for people who know the product, but not its files. */
export type ModelTexts = Texts & {
  /** Returns a text of the model in the language of the report, if it has a translation. */
  readonly translated: (text: string) => string;
  /** Returns the title of the field, step or fact at a path, with the path, or the path alone. */
  readonly path: (path: string) => string;
  readonly condition: (condition: unknown) => string;
  readonly value: (value: unknown) => string;
  /** Returns a value as it is written, on one line. */
  readonly json: (value: unknown) => string;
};

export const modelTextsOf = ({ data }: Model, texts: Texts): ModelTexts => {
  const { sentence, name: nameOf, list } = texts;
  const translated = (text: string): string => translate(data, text, texts.language);
  const path = (name: string): string => {
    const title = titleOf(data, name);
    return title === undefined ? name : sentence('bracketed', { text: translated(title), inner: name });
  };
  const age = (text: string): string | undefined => {
    const [, count = '', unit] = /^(\d+) (day|week|month|year)s?$/.exec(text) ?? [];
    if (count === '1' && texts.language === 'en-US') return undefined;
    const isUnit = unit === 'day' || unit === 'week' || unit === 'month' || unit === 'year';
    return isUnit ? sentence(`${unit}s`, { count }) : undefined;
  };
  const value = (json: unknown): string => {
    if (typeof json === 'string') return age(json) ?? translated(json);
    if (Array.isArray(json)) return list(json.map((item) => (isRecord(item) ? grouped(item) : value(item)))) || sentence('none');
    if (!isRecord(json)) return whole(json);
    if (typeof json['path'] === 'string' && Object.keys(json).length === 1) return path(json['path']);
    if (typeof json['table'] === 'string') return sentence('table', { table: json['table'] });
    if (isCondition(json)) return condition(json);
    return list(Object.entries(json).map(([name, inner]) => `${name} ${isRecord(inner) ? grouped(inner) : value(inner)}`));
  };
  const grouped = (json: unknown): string => sentence('group', { text: value(json) });
  const whole = (json: unknown): string =>
    json === undefined
      ? sentence('none')
      : typeof json === 'string'
        ? (age(json) ?? json)
        : isPlainList(json)
          ? list(json.map(String))
          : JSON.stringify(json);
  const [and, or] = [sentence('and'), sentence('or')];
  const within = (text: string, other: string): string => (text.includes(other) ? sentence('group', { text }) : text);
  const testText = (left: string, tests: Readonly<Record<string, unknown>>): string =>
    Object.entries(tests)
      .map(([test, right]) =>
        test === 'given'
          ? sentence(right === false ? 'notGiven' : 'given', { left })
          : `${left} ${nameOf('tests', test)} ${value(right)}`,
      )
      .join(and);
  const condition = (json: unknown): string => {
    if (!isRecord(json)) return value(json);
    return Object.entries(json)
      .map(([word, inner]) => {
        if ((word === 'all' || word === 'any') && Array.isArray(inner))
          return inner.map((each) => within(condition(each), word === 'all' ? or : and)).join(word === 'all' ? and : or);
        if (word === 'not') return sentence('not', { text: condition(inner) });
        if (word === 'some' && isRecord(inner))
          return sentence('some', { of: String(inner['of']), text: condition(inner['where']) });
        return isRecord(inner) ? testText(path(word), inner) : `${path(word)} ${value(inner)}`;
      })
      .join(and);
  };
  return { ...texts, translated, path, condition, value, json: whole };
};

const isCondition = (json: Readonly<Record<string, unknown>>): boolean => {
  const [word = '', ...more] = Object.keys(json);
  return (
    more.length === 0 && (['all', 'any', 'not', 'some'].includes(word) || (/^[a-z]\w*\./i.test(word) && isRecord(json[word])))
  );
};

/** Describes the change of a value, member by member if both are objects or lists. Further members are only counted. */
export const changeTexts = (name: string, before: unknown, after: unknown, old: ModelTexts, now: ModelTexts): string => {
  const found = differences(before, after);
  const texts = found
    .slice(0, MAX_LINES)
    .map((each) => shortened(changeText(`${name} ${each.path}`.trim(), each.before, each.after, old, now)));
  return now.clauses([
    ...texts,
    ...(found.length > MAX_LINES ? [now.sentence('more', { count: found.length - MAX_LINES })] : []),
  ]);
};
const MAX_LINES = 4;
const SHORT = 3;

/** Describes the change of a value in the words of both versions: "at most: 10 → 20". */
export const changeText = (name: string, before: unknown, after: unknown, old: ModelTexts, now: ModelTexts): string => {
  if (before === undefined) return now.sentence('new', { name, text: shortened(now.value(after)) });
  if (after === undefined) return now.sentence('noLonger', { name, text: shortened(old.value(before)) });
  // Lists with few items, such as the operands of a step, are shown completely.
  if (isPlainList(before) && isPlainList(after) && (before.length !== after.length || after.length > SHORT)) {
    const added = after.filter((item) => !before.includes(item)).map(now.value);
    const removed = before.filter((item) => !after.includes(item)).map(old.value);
    const parts = [
      ...(added.length > 0 ? [now.sentence('addedItems', { items: now.list(added) })] : []),
      ...(removed.length > 0 ? [now.sentence('removedItems', { items: now.list(removed) })] : []),
    ];
    if (parts.length > 0) return now.sentence('named', { name, text: now.clauses(parts) });
  }
  const [was, is] = [old.value(before), now.value(after)];
  // If both texts have the same translation, they are shown as written.
  const [from, to] = was === is ? excerpts(old.json(before), now.json(after)) : excerpts(was, is);
  return now.sentence('change', { name, before: from, after: to });
};

/** Describes the change of a condition, as `changeText` does for values: "asked if Age is at least 18 → asked if …". */
export const conditionChange = (
  name: string,
  before: unknown,
  after: unknown,
  old: ModelTexts,
  now: ModelTexts,
  always?: string,
): string => {
  // Without its condition, the item always applies. "No longer needed if …" would say the opposite.
  if (after === undefined && always !== undefined)
    return now.sentence('nowAlways', { always, name, text: old.condition(before) });
  if (before === undefined) return now.sentence('newCondition', { name, text: now.condition(after) });
  if (after === undefined) return now.sentence('goneCondition', { name, text: old.condition(before) });
  return now.sentence('changedCondition', { name, before: old.condition(before), after: now.condition(after) });
};

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
