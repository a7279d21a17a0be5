import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitApplication } from '../../../engine/index.ts';
import { validApplication } from '../../../engine/testing.ts';
import { richModels } from '../testing/rich-models.ts';

describe.each(Object.entries(richModels))('an application fitted to the model "%s"', (_, make) => {
  const model = make();
  const at = '2026-11-21';

  it('stays unchanged if the model has all of its fields', () => {
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        expect(fitApplication(model.data, application)).toEqual(application);
      }),
      { numRuns: 50 },
    );
  });

  it('loses values without a field in the model, at the root and in rows', () => {
    const withMore = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withMore);
      if (typeof value !== 'object' || value === null) return value;
      return { ...Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withMore(held)])), unknownField: 1 };
    };
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        expect(fitApplication(model.data, { ...application, ...Object(withMore(application)) })).toEqual(application);
      }),
      { numRuns: 50 },
    );
  });
});
