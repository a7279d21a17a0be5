import type { Model } from '@insure/engine';
import type { Models } from '../../adapters/models/models.ts';

/** The models that are sold now. */
export const soldModels = (models: Models): readonly Model[] =>
  models.codes().flatMap((code) => models.current(code)?.model ?? []);
