import type { Document, IsoDate, ModelData } from './model.ts';
import type { Ready } from './ready.ts';
import { startRun } from './run.ts';

/** The documents that an application must have read: those without a condition, and those whose condition is true. */
export const documentsFor = (ready: Ready, model: ModelData, application: unknown, at: IsoDate): readonly Document[] => {
  const run = startRun(model, application, at);
  return model.documents.filter(
    ({ when }) => when === undefined || ready.condition(when, 'application')(run, undefined, undefined) === true,
  );
};
