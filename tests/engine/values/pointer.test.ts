import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOfPointer, pointerOfPath } from '../../../engine/values/pointer.ts';
import { runsUpTo } from '../runs.ts';

describe('a path in the notation of models', () => {
  it.each([
    ['', ''],
    ['endDate', '/endDate'],
    ['policyholder.phone', '/policyholder/phone'],
    ['people[0].born', '/people/0/born'],
    ['insuredGroup[0].insured_list[12].heirs[3]', '/insuredGroup/0/insured_list/12/heirs/3'],
  ])('%j is the pointer %j, and back', (path, pointer) => {
    expect(pointerOfPath(path)).toBe(pointer);
    expect(pathOfPointer(pointer)).toBe(path);
  });

  it('is the same after it is converted to a pointer and back, for all names and indexes', () => {
    const name = fc.stringMatching(/^[A-Za-z_~][\w~]{0,8}$/);
    const step = fc.tuple(name, fc.option(fc.nat(20_000), { nil: undefined }));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (steps) => {
        const path = steps.map(([field, index]) => (index === undefined ? field : `${field}[${index}]`)).join('.');
        expect(pathOfPointer(pointerOfPath(path))).toBe(path);
      }),
      runsUpTo(800),
    );
  });
});
