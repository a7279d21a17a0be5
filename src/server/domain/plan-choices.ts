import { translate, type Field, type Model } from '@insure/engine';
import { plansOf } from './plans-within.ts';
import type { Language } from './words.ts';

/** A plan of a model: its code and what the form calls it. */
export type PlanChoice = { readonly id: string; readonly label: string };

/** The plans that a product offers of its model, in the model's order; empty where the model has none. */
export const planChoices = (
  { data }: Model,
  product: { readonly plan_code: string },
  language: Language,
): readonly PlanChoice[] => {
  const offered = plansOf(product);
  const field = planField(data.schema);
  return (field?.enum ?? [])
    .map(String)
    .filter((id) => offered.length === 0 || offered.includes(id))
    .map((id) => ({ id, label: translate(data, field?.labels?.[id] ?? id, language) }));
};

/** The first field called "plan", wherever it stands in a schema. */
const planField = (field: Field): Field | undefined => {
  const { properties = {}, items } = field;
  if (properties['plan']) return properties['plan'];
  for (const inner of [...Object.values(properties), ...(items ? [items] : [])]) {
    const found = planField(inner);
    if (found) return found;
  }
  return undefined;
};
