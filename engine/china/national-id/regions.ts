import { packedCodes } from './region-codes.gen.ts';

/**
 * Unpacks runs of consecutive codes. Each run is the difference to the last code before it and, after a dash, the number of
 * further codes, both in base 36: "2cvk,2t-2" is 110000, 110101, 110102, 110103.
 */
export const unpackCodes = (packedRuns: string): readonly number[] => {
  let end = 0;
  return packedRuns.split(',').flatMap((run) => {
    const [gap = '', furtherCount = '0'] = run.split('-');
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(furtherCount, 36);
    return Array.from({ length: end - start + 1 }, (_, index) => start + index);
  });
};

const regionCodes: ReadonlySet<number> = new Set(unpackCodes(packedCodes));

/** Returns whether a number is the six-digit code of a region, also of an abolished one (GB/T 2260). */
export const isRegion = (code: number): boolean => regionCodes.has(code);
