import { it } from 'vitest';
import { compiledModel, modelCodes } from '../model-files.ts';
import { expectSoundShrinking } from '../testing/shrunk.ts';

it.each(modelCodes)('shrinks valid applications of %s to valid ones, and invalid ones to the same single issue', (code) =>
  expectSoundShrinking(compiledModel(code).model, '2026-11-21'),
);
