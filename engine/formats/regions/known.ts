import { packedCodes } from './codes.gen.ts';
import { unpackCodes } from './pack.ts';

/** A byte for each code up to the last one. */
const build = (): Uint8Array => {
  const codes = unpackCodes(packedCodes);
  const bytes = new Uint8Array(Math.max(...codes) + 1);
  for (const code of codes) bytes[code] = 1;
  return bytes;
};

let known: Uint8Array | undefined;

/** Whether a six-digit code is or was the code of a region (GB/T 2260, abolished ones included). */
export const isRegion = (code: number): boolean => {
  known ??= build();
  return known[code] === 1;
};
