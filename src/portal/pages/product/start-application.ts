import type { Field, IsoDate, Model } from '@insure/engine';
import { blankApplication } from '@insure/engine/react';

/** The empty application with what the detail page's calculator has chosen: `plan` and `term` of the address, where the model has such options. */
export const startApplication = (
  model: Model,
  at: IsoDate,
  address: URLSearchParams,
  plans: readonly string[],
): Readonly<Record<string, unknown>> => {
  const query = new URLSearchParams(address);
  // The only plan on offer is no choice.
  if (plans.length === 1 && plans[0] !== undefined) query.set('plan', plans[0]);
  if (plans.length > 0 && !plans.includes(query.get('plan') ?? '')) query.delete('plan');
  const blank = blankApplication(model.data, at);
  const { properties = {} } = model.data.schema;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) => {
      const chosen = option(field, query.get(name));
      if (chosen !== undefined) return [[name, chosen]];
      const held = blank[name];
      return held === undefined
        ? []
        : [[name, Array.isArray(held) ? held.map((group) => withChoices(group, field.items, query)) : held]];
    }),
  );
};

const withChoices = (group: unknown, field: Field | undefined, query: URLSearchParams): unknown => {
  if (typeof group !== 'object' || group === null) return group;
  const chosen = Object.entries(field?.properties ?? {}).flatMap(([name, inner]) => {
    const value = option(inner, query.get(name));
    return value === undefined ? [] : [[name, value]];
  });
  return { ...group, ...Object.fromEntries(chosen) };
};

const option = (field: Field, text: string | null): string | number | boolean | undefined =>
  text === null ? undefined : field.enum?.find((value) => String(value) === text);
