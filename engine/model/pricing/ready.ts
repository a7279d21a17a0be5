import type { Format, Test, Vocabulary } from '../vocabulary.ts';
import type { Condition, Field, ModelData } from '../model.ts';
import { type Shape, shapeOf } from '../bounds.ts';
import { type Place, placesOf } from '../places.ts';
import { pricedPaths } from './priced-paths.ts';
import { planOf, type PricingPlan } from './plan.ts';
import { tokensOf } from '../../values/pointer.ts';
import { fieldAt, listPaths, scopeField } from '../schema-fields.ts';

/** A model's data with everything compiled for its evaluation. */
export type PreparedScope = {
  readonly model: ModelData;
  readonly plan: PricingPlan;
  readonly places: Place;
  readonly shape: Shape;
  readonly priced: ReadonlySet<string>;
  /** Path by list: "insuredGroup.insured_list" for "person". */
  readonly lists: ReadonlyMap<string, string>;
  readonly hides: boolean;
  readonly formats: ReadonlyMap<string, Format>;
  readonly condition: (condition: Condition, block: string) => Test;
  readonly titleOf: (scope: string, path: string) => string;
  readonly titleAt: (pointer: string) => string;
};

const cache = new WeakMap<ModelData, PreparedScope>();

/** The compiled form of a model's data, cached by the data. */
export const prepareScope = (vocabulary: Vocabulary, model: ModelData): PreparedScope => {
  const known = cache.get(model);
  if (known) return known;
  const plan = planOf(model, vocabulary);
  const places = placesOf(model, plan, vocabulary);
  const conditions = new Map<Condition, Test>();
  const ready: PreparedScope = {
    model,
    plan,
    places,
    shape: shapeOf(model.schema),
    priced: pricedPaths(model),
    lists: new Map([...listPaths(model.lists)].map(([path, list]) => [list, path])),
    hides: places.busy.visible,
    formats: new Map(vocabulary.formats.map((format) => [format.name, format])),
    condition: (condition, block) => {
      const compiled = conditions.get(condition) ?? plan.scope(block, { endorsement: true }).condition(condition);
      conditions.set(condition, compiled);
      return compiled;
    },
    titleOf: (scope, path) => fieldAt(scopeField(model, scope), path.split('.'), scope).title ?? path,
    titleAt: (pointer) => fieldOf(model.schema, pointer)?.title ?? tokensOf(pointer).at(-1) ?? '',
  };
  cache.set(model, ready);
  return ready;
};

/** The schema at a pointer into an application. */
export const fieldOf = (schema: Field, pointer: string): Field | undefined =>
  tokensOf(pointer).reduce<Field | undefined>(
    (field, token) => (field?.items && /^\d+$/.test(token) ? field.items : field?.properties?.[token]),
    schema,
  );
