import { uniqueRules } from '../../model/array-rules.ts';
import { scopeField } from '../../model/schema-fields.ts';
import { leafOf } from '../application.ts';
import type { Constructed } from '../construct.ts';
import type { GeneratorContext } from '../generator-context.ts';

/**
 * Returns the fields that identify the items of a list, one for each rule: the last of `once` and of each rule of `uniqueBy`.
 */
const identities = ({ data, arrayAt }: GeneratorContext, list: string): readonly string[] => {
  const rules = [
    ...(data.insured?.list === list && data.insured.once ? [data.insured.once] : []),
    ...uniqueRules(arrayAt.get(list) ?? {}).map(({ fields }) => fields),
  ];
  return [...new Set(rules.flatMap((fields) => fields.at(-1) ?? []))];
};

/** Returns a copy of an item that differs in all identifying fields but one. */
export const copyOf = (
  context: GeneratorContext,
  { maker }: Constructed,
  list: string,
  item: Readonly<Record<string, unknown>>,
  keptField?: string,
): Readonly<Record<string, unknown>> => {
  const { properties = {} } = scopeField(context.data, list);
  const fresh = identities(context, list)
    .filter((name) => name !== keptField)
    .map((name) => [name, leafOf({ ...maker, edge: false }, `${list}.${name}`, properties[name] ?? {}, item)] as const);
  return { ...item, ...Object.fromEntries(fresh) };
};
