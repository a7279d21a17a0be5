import { bindValidator, type Validate, type ValidatorFactory } from './bind-validator.ts';
import type { ModelData } from './model.ts';
import type { ReadableModel, Vocabulary } from './vocabulary.ts';

/** A compiled model, its validator and its vocabulary. */
export type Model = ReadableModel & { readonly validate: Validate };

/** Caches the result of a function for a model, by the model's vocabulary and data. */
export const oncePerModel = <T>(make: (model: ReadableModel) => T): ((model: ReadableModel) => T) => {
  const caches = new WeakMap<Vocabulary, WeakMap<ModelData, T>>();
  return (model) => {
    const cache = caches.get(model.vocabulary) ?? new WeakMap<ModelData, T>();
    caches.set(model.vocabulary, cache);
    const cached = cache.get(model.data) ?? make(model);
    cache.set(model.data, cached);
    return cached;
  };
};

/** Opens a compiled model with the default export of its validator module. */
export const openModel = (vocabulary: Vocabulary, data: ModelData, factory: ValidatorFactory): Model => ({
  data,
  vocabulary,
  validate: bindValidator(factory, vocabulary.formats),
});
