import { packedCodes } from './region-codes.gen.ts';

/**
 * Unpacks codes: runs of consecutive codes, each the gap from the previous run in base 36, then after a dash the number of
 * further codes: "2cvk,2t-2" is 110000, 110101, 110102, 110103.
 */
export const unpackCodes = (packed: string): readonly number[] => {
  let end = 0;
  return packed.split(',').flatMap((run) => {
    const [gap = '', more = '0'] = run.split('-');
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(more, 36);
    return Array.from({ length: end - start + 1 }, (_, index) => start + index);
  });
};

const known: ReadonlySet<number> = new Set(unpackCodes(packedCodes));

/** True for the six-digit code of a region, also of an abolished one (GB/T 2260). */
export const isRegion = (code: number): boolean => known.has(code);
