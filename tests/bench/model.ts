import { compileModel, type Model } from '../../engine/index.ts';
import { schemaFiles } from '../engine/model-files.ts';
import { withChina } from '../engine/with-china.ts';

/** The model that is measured: group accident, with groups, cross-field rules and a price for each person. */
export const model: Model = compileModel(schemaFiles, 'groupAccOption', withChina).model;
/** The same model with room for 20,000 persons, the most that one application may hold with its groups (model/bounds.ts). */
export const roomyModel: Model = compileModel(
  Object.fromEntries(
    Object.entries(schemaFiles).map(([path, text]) => [
      path,
      path.startsWith('groupAccOption/') ? text.replaceAll(/("max(?:Items)?": )10000\b/g, '$120000') : text,
    ]),
  ),
  'groupAccOption',
  withChina,
).model;
/** The application date; cover starts on the next day. */
export const today = '2026-11-21';
