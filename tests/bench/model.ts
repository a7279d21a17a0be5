import { compileModel, type Model } from '../../engine/index.ts';
import { schemaFiles } from '../engine/model-files.ts';

/** The model that is measured: group accident, with groups, cross-field rules and a price for each person. */
export const model: Model = compileModel(schemaFiles, 'groupAccOption').model;
/** The application date; cover starts on the next day. */
export const today = '2026-11-21';
