import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compiledModel, modelCodes } from '../model-files.ts';
import { countByHand, countsByHand } from './count-by-hand.ts';

// every-model.test.ts compares each premium with them.
describe('the calculations by hand', () => {
  it('exist for the models of eight products, each for one', () => {
    const counted = modelCodes.flatMap((code) => countByHand(compiledModel(code).model) ?? []);
    expect(new Set(counted)).toEqual(new Set(Object.values(countsByHand)));
    expect(counted).toHaveLength(8);
  });

  it('import nothing of the engine', () => {
    const folder = join(import.meta.dirname, 'oracles');
    for (const file of readdirSync(folder))
      for (const [, from] of readFileSync(join(folder, file), 'utf8').matchAll(/\bfrom '([^']+)'/g))
        expect(from, file).toBe('./by-hand.ts');
  });
});
