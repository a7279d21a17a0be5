import { bindValidator, type ValidatorFactory } from './bind-validator.ts';
import type { ModelData, Validate } from './model.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A model whose tables, fields and steps can be read, with the words that it is written in. */
export type ReadableModel = { readonly data: ModelData; readonly vocabulary: Vocabulary };

/** A compiled model, its validator and the words that it is written in. Derived structures are cached by its data. */
export type Model = ReadableModel & { readonly validate: Validate };

/** Opens compiled data with the default export of its validator module. */
export const openModel = (vocabulary: Vocabulary, data: ModelData, factory: ValidatorFactory): Model => ({
  data,
  vocabulary,
  validate: bindValidator(factory, vocabulary.formats),
});
