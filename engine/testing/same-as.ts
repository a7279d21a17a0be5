import { valueAt, isRecord, put } from '../values/pointer.ts';
import { fieldAt, scopeField } from '../model/schema-fields.ts';
import type { Item } from '../model/pricing/run.ts';
import type { Field } from '../model/model.ts';
import type { Days } from './choices.ts';
import { brokenIn, SAME } from './constraints.ts';
import { formatIn } from './application.ts';
import { itemsIn, type GeneratorContext } from './generator-context.ts';

/** Makes the first item of each list with `sameAs` equal to its source, if that breaks no constraint. */
export const withSame = (context: GeneratorContext, application: unknown, when: Days): unknown => {
  // Rules of fields that are adjusted later are not checked here.
  const checkedConstraints = context.constraints.filter(
    (each) => each.name !== SAME && context.comparisons.every(({ name }) => name !== each.name),
  );
  return Object.keys(context.data.lists).reduce<unknown>((data, list) => {
    const field = scopeField(context.data, list);
    const [item] = itemsIn(context, data, list, when);
    const copy = field.sameAs && item && copyOf(field, data, item);
    if (!copy || !isRight(context, field, copy)) return data;
    const changed = put(data, item.pointer, copy);
    return brokenIn(context.data, checkedConstraints, changed, { when, pointer: item.pointer }).length === 0 ? changed : data;
  }, application);
};

/** Returns the items to which `sameAs` applies, with the fields that it copies. */
export const sameItems = (
  context: GeneratorContext,
  application: unknown,
  when: Days,
): readonly { readonly item: Item; readonly fields: readonly string[] }[] =>
  Object.keys(context.data.lists).flatMap((list) => {
    const { sameAs } = scopeField(context.data, list);
    const condition = conditionOf(sameAs?.when);
    if (!sameAs || !condition) return [];
    return itemsIn(context, application, list, when).flatMap((item) =>
      isRecord(item.value) && item.value[condition.name] === condition.value
        ? [{ item, fields: Object.keys(sameAs.fields) }]
        : [],
    );
  });

const conditionOf = (when: unknown): { readonly name: string; readonly value: unknown } | undefined => {
  const [[path, test] = []] = isRecord(when) ? Object.entries(when) : [];
  return path?.startsWith('this.') && isRecord(test) && 'is' in test
    ? { name: path.slice('this.'.length), value: test['is'] }
    : undefined;
};

/** Copies the source's fields to the item, without those that a copied ID number fills. */
const copyOf = (
  { sameAs, properties = {} }: Field,
  application: unknown,
  { value }: Item,
): Readonly<Record<string, unknown>> | undefined => {
  const condition = conditionOf(sameAs?.when);
  if (!sameAs || !condition || !isRecord(value)) return undefined;
  const source = `/${sameAs.source.split('.').slice(1).join('/')}`;
  const copied = Object.entries(sameAs.fields).flatMap(([own, theirs]) => {
    const sourceValue = valueAt(application, `${source}/${theirs}`);
    return sourceValue === undefined ? [] : [[own, sourceValue] as const];
  });
  const filled = new Set(copied.flatMap(([own]) => Object.values(properties[own]?.fills ?? {})));
  const others = Object.entries(value).filter(([name]) => !filled.has(name));
  return { ...Object.fromEntries([...others, ...copied]), [condition.name]: condition.value };
};

const isRight = (context: GeneratorContext, field: Field, copy: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(field.sameAs?.fields ?? {}).every((name) => {
    const own = fieldAt(field, [name], '');
    const value = copy[name];
    if (value === undefined) return !field.required?.includes(name);
    const format = formatIn(context, own, copy);
    return typeof value === 'string' && format?.check(value) === undefined && (!own.enum || own.enum.includes(value));
  });
