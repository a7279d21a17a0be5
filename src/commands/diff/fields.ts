import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@insure/engine';
import { union } from './json.ts';
import { changeText, changeTexts, conditionChange, type ModelTexts } from './words.ts';

type PlacedField = {
  readonly field: Field;
  readonly path: string;
  readonly titles: readonly string[];
  readonly isRequired: boolean;
  /** Whether this is the schema of a list's items that are not objects. */
  readonly isItem?: boolean;
};

/** Returns the differences between the fields of two versions, one line for each field. */
export const fieldChanges = (before: Field, after: Field, old: ModelTexts, now: ModelTexts): readonly string[] => {
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  return union([...was.keys()], [...is.keys()]).flatMap((path): readonly string[] => {
    const [one, other] = [was.get(path), is.get(path)];
    if (!one && other)
      return isBelowNew(path, was, is) ? [] : [now.sentence('added', { name: nameOf(other, now), text: kindOf(other, now) })];
    if (one && !other) return isBelowNew(path, is, was) ? [] : [now.sentence('removed', { name: nameOf(one, old) })];
    if (!one || !other) return [];
    const changes = changesOf(one, other, old, now);
    return changes.length === 0 ? [] : [now.sentence('named', { name: nameOf(other, now), text: now.clauses(changes) })];
  });
};

/** Returns whether the object around a field is also in only one version, so that one line covers both. */
const isBelowNew = (
  path: string,
  without: ReadonlyMap<string, PlacedField>,
  withField: ReadonlyMap<string, PlacedField>,
): boolean => {
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return above !== '' && !without.has(above) && withField.has(above);
};

const fieldsIn = (root: Field): ReadonlyMap<string, PlacedField> => {
  const found = new Map<string, PlacedField>();
  const walk = (field: Field, path: string, titles: readonly string[], isRequired: boolean): void => {
    found.set(path, { field, path, titles, isRequired });
    const inner = field.items ?? field;
    if (field.items && !field.items.properties) walkItems(field.items, path, titles);
    for (const [name, child] of Object.entries(inner.properties ?? {}))
      walk(
        child,
        path === '' ? name : `${path}.${name}`,
        [...titles, ...(child.title === undefined ? [] : [child.title])],
        inner.required?.includes(name) ?? false,
      );
  };
  const walkItems = (items: Field, path: string, titles: readonly string[]): void => {
    found.set(`${path}[]`, { field: items, path, titles, isRequired: false, isItem: true });
  };
  walk(root, '', [], true);
  return found;
};

const nameOf = ({ titles, path, isItem = false }: PlacedField, { translated, sentence }: ModelTexts): string => {
  if (path === '') return sentence('application');
  const inner = isItem ? sentence('eachOf', { path }) : path;
  return titles.length === 0 ? inner : sentence('bracketed', { text: titles.map(translated).join(' › '), inner });
};

/** Describes what a new field asks for. */
const kindOf = ({ field, isRequired }: PlacedField, words: ModelTexts): string => {
  const { sentence, name, list } = words;
  const choices = field.enum?.map((choice) => choiceText(field, choice, words));
  const bounds = [
    field.minimum !== undefined && sentence('atLeast', { count: field.minimum }),
    field.maximum !== undefined && sentence('atMost', { count: field.maximum }),
    field.maxLength !== undefined && sentence('mostCharacters', { count: field.maxLength }),
    field.maxItems !== undefined && sentence('mostItems', { count: field.maxItems }),
  ].filter((bound) => bound !== false);
  const kind = field.format ?? (field.type === undefined ? sentence('aValue') : name('kinds', field.type));
  return list([
    isRequired
      ? sentence('required')
      : field.requiredWhen
        ? sentence('requiredIf', { text: words.condition(field.requiredWhen) })
        : sentence('optional'),
    choices === undefined ? kind : sentence('oneOf', { choices: list(choices) }),
    ...bounds,
    ...(field.visibleWhen ? [sentence('askedIf', { text: words.condition(field.visibleWhen) })] : []),
  ]);
};

const choiceText = ({ labels }: Field, choice: unknown, { translated, sentence }: ModelTexts): string => {
  const label = labels?.[String(choice)];
  return label === undefined ? String(choice) : sentence('bracketed', { text: translated(label), inner: String(choice) });
};

/** Keywords whose values are conditions. */
const CONDITION_KEYWORDS = new Set(['visibleWhen', 'requiredWhen']);
/** Keywords that have lines of their own, or are described together with another keyword. */
const ELSEWHERE = new Set(['properties', 'items', 'required', 'enum', 'labels']);

const changesOf = (one: PlacedField, other: PlacedField, old: ModelTexts, now: ModelTexts): readonly string[] => {
  const changes: string[] = [];
  if (one.isRequired !== other.isRequired) changes.push(now.sentence(other.isRequired ? 'nowRequired' : 'notRequired'));
  const [before, after]: readonly Readonly<Record<string, unknown>>[] = [one.field, other.field];
  for (const word of union(Object.keys(before ?? {}), Object.keys(after ?? {}))) {
    const [was, is] = [before?.[word], after?.[word]];
    if (ELSEWHERE.has(word) || isDeepStrictEqual(was, is)) continue;
    const name = now.name('field', word);
    changes.push(
      CONDITION_KEYWORDS.has(word)
        ? conditionChange(name, was, is, old, now, word === 'visibleWhen' ? now.sentence('alwaysShown') : undefined)
        : changeTexts(name, was, is, old, now),
    );
  }
  return [...changes, ...choiceChanges(one.field, other.field, old, now)];
};

const choiceChanges = (before: Field, after: Field, old: ModelTexts, now: ModelTexts): readonly string[] => {
  const [was, is] = [before.enum, after.enum];
  const changes: string[] = [];
  const choicesOf = (field: Field, choices: readonly unknown[], words: ModelTexts) => ({
    choices: now.list(choices.map((choice) => choiceText(field, choice, words))),
  });
  if (was && is) {
    const added = is.filter((choice) => !was.includes(choice));
    const removed = was.filter((choice) => !is.includes(choice));
    if (added.length > 0) changes.push(now.sentence('optionsAdded', choicesOf(after, added, now)));
    if (removed.length > 0) changes.push(now.sentence('optionsRemoved', choicesOf(before, removed, old)));
    if (added.length + removed.length === 0 && !isDeepStrictEqual(was, is))
      changes.push(now.sentence('optionsOrder', { choices: now.list(is.map(String)) }));
  } else if (was || is) changes.push(is ? now.sentence('newOptions', choicesOf(after, is, now)) : now.sentence('noOptions'));
  const labels = union(Object.keys(before.labels ?? {}), Object.keys(after.labels ?? {}));
  for (const choice of labels) {
    const [label, next] = [before.labels?.[choice], after.labels?.[choice]];
    const isOption = (field: Field): boolean => !field.enum || field.enum.some((each) => String(each) === choice);
    if (label !== next && isOption(before) && isOption(after))
      changes.push(changeText(now.sentence('option', { choice }), label, next, old, now));
  }
  return changes;
};
