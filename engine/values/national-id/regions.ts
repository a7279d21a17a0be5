import { packedCodes } from './region-codes.gen.ts';

/** One byte for each code up to the last one. */
const build = (): Uint8Array => {
  const codes = unpackCodes(packedCodes);
  const bytes = new Uint8Array(Math.max(...codes) + 1);
  for (const code of codes) bytes[code] = 1;
  return bytes;
};

let known: Uint8Array | undefined;

/** Whether a six-digit code is or was a region (GB/T 2260, abolished ones included). */
export const isRegion = (code: number): boolean => {
  known ??= build();
  return known[code] === 1;
};

/**
 * Unpacks codes: runs of consecutive codes, each the gap from the previous run in base 36, then after a dash the number of
 * further codes: "2cvk,2t-2" is 110000, 110101, 110102, 110103.
 */
export const unpackCodes = (packed: string): readonly number[] => {
  const codes: number[] = [];
  let end = 0;
  for (const run of packed.split(',')) {
    const [gap = '', more = '0'] = run.split('-');
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(more, 36);
    for (let code = start; code <= end; code += 1) codes.push(code);
  }
  return codes;
};
