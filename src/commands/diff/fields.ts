import { isDeepStrictEqual } from 'node:util';
import type { Field } from '@insure/engine';
import { union } from './json.ts';
import { changeText, changeTexts, conditionChange, type Words } from './words.ts';

type Placed = { readonly field: Field; readonly path: string; readonly titles: readonly string[]; readonly isRequired: boolean };

/** What differs between the fields of two versions: one line a field. */
export const fieldChanges = (before: Field, after: Field, old: Words, now: Words): readonly string[] => {
  const [was, is] = [fieldsIn(before), fieldsIn(after)];
  return union([...was.keys()], [...is.keys()]).flatMap((path): readonly string[] => {
    const [one, other] = [was.get(path), is.get(path)];
    if (!one && other) return isBelowNew(path, was, is) ? [] : [`Added: ${named(other, now)}: ${kindOf(other, now)}`];
    if (one && !other) return isBelowNew(path, is, was) ? [] : [`Removed: ${named(one, old)}`];
    if (!one || !other) return [];
    const changes = changesOf(one, other, old, now);
    return changes.length === 0 ? [] : [`${named(other, now)}: ${changes.join('; ')}`];
  });
};

/** Whether the object that holds a field is new too: its line says it all. */
const isBelowNew = (path: string, there: ReadonlyMap<string, Placed>, here: ReadonlyMap<string, Placed>): boolean => {
  const above = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  return above !== '' && !there.has(above) && here.has(above);
};

const fieldsIn = (root: Field): ReadonlyMap<string, Placed> => {
  const found = new Map<string, Placed>();
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
    found.set(`${path}[]`, { field: items, path: `each of ${path}`, titles, isRequired: false });
  };
  walk(root, '', [], true);
  return found;
};

const named = ({ titles, path }: Placed, { say }: Words): string =>
  path === '' ? 'The application' : titles.length === 0 ? path : `${titles.map(say).join(' › ')} (${path})`;

/** What a new field asks for. */
const kindOf = ({ field, isRequired }: Placed, words: Words): string => {
  const choices = field.enum?.map((choice) => choiceText(field, choice, words)).join(', ');
  const bounds = [
    field.minimum !== undefined && `at least ${field.minimum}`,
    field.maximum !== undefined && `at most ${field.maximum}`,
    field.maxLength !== undefined && `at most ${field.maxLength} characters`,
    field.maxItems !== undefined && `at most ${field.maxItems}`,
  ].filter((bound) => bound !== false);
  return [
    isRequired ? 'required' : field.requiredWhen ? `required if ${words.condition(field.requiredWhen)}` : 'optional',
    choices === undefined ? (field.format ?? KINDS[field.type ?? ''] ?? 'a value') : `one of ${choices}`,
    ...bounds,
    ...(field.visibleWhen ? [`asked if ${words.condition(field.visibleWhen)}`] : []),
  ].join(', ');
};

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a group of fields',
};

const choiceText = ({ labels }: Field, choice: unknown, { say }: Words): string => {
  const label = labels?.[String(choice)];
  return label === undefined ? String(choice) : `${say(label)} (${String(choice)})`;
};

/** Words whose values are conditions. */
const CONDITIONS = new Set(['visibleWhen', 'requiredWhen']);
const NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'help',
  type: 'kind',
  format: 'format',
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  minLength: 'characters at least',
  maxLength: 'characters at most',
  minItems: 'items at least',
  maxItems: 'items at most',
  default: 'filled in with',
  const: 'always',
  unit: 'unit',
  oneOfTable: 'options from the table',
  visibleWhen: 'asked if',
  requiredWhen: 'required if',
};
/** These have lines of their own, or are part of another word. */
const ELSEWHERE = new Set(['properties', 'items', 'required', 'enum', 'labels']);

const changesOf = (one: Placed, other: Placed, old: Words, now: Words): readonly string[] => {
  const changes: string[] = [];
  if (one.isRequired !== other.isRequired) changes.push(other.isRequired ? 'now required' : 'no longer required');
  const [before, after]: readonly Readonly<Record<string, unknown>>[] = [one.field, other.field];
  for (const word of union(Object.keys(before ?? {}), Object.keys(after ?? {}))) {
    const [was, is] = [before?.[word], after?.[word]];
    if (ELSEWHERE.has(word) || isDeepStrictEqual(was, is)) continue;
    const name = NAMES[word] ?? word;
    changes.push((CONDITIONS.has(word) ? conditionChange : changeTexts)(name, was, is, old, now));
  }
  return [...changes, ...choiceChanges(one.field, other.field, old, now)];
};

const choiceChanges = (before: Field, after: Field, old: Words, now: Words): readonly string[] => {
  const [was, is] = [before.enum, after.enum];
  const changes: string[] = [];
  if (was && is) {
    const added = is.filter((choice) => !was.includes(choice));
    const removed = was.filter((choice) => !is.includes(choice));
    if (added.length > 0) changes.push(`options added: ${added.map((choice) => choiceText(after, choice, now)).join(', ')}`);
    if (removed.length > 0)
      changes.push(`options removed: ${removed.map((choice) => choiceText(before, choice, old)).join(', ')}`);
    if (added.length + removed.length === 0 && !isDeepStrictEqual(was, is))
      changes.push(`options in another order: ${is.join(', ')}`);
  } else if (was || is)
    changes.push(
      is ? `only ${is.map((choice) => choiceText(after, choice, now)).join(', ')} (new)` : 'no longer a choice among options',
    );
  const labels = union(Object.keys(before.labels ?? {}), Object.keys(after.labels ?? {}));
  for (const choice of labels) {
    const [label, next] = [before.labels?.[choice], after.labels?.[choice]];
    const isOption = (field: Field): boolean => !field.enum || field.enum.some((each) => String(each) === choice);
    if (label !== next && isOption(before) && isOption(after))
      changes.push(changeText(`option ${choice}`, label, next, old, now));
  }
  return changes;
};
