import { packedCodes } from './codes.gen.ts';
import { unpackCodes } from './pack.ts';

/** Codes have six digits; a bit for each of them. */
const codes = 1_000_000;

const build = (): Uint8Array => {
  const bits = new Uint8Array(codes / 8);
  for (const code of unpackCodes(packedCodes)) bits[code >> 3] = (bits[code >> 3] ?? 0) | (1 << (code & 7));
  return bits;
};

let bits: Uint8Array | undefined;

/** Whether a six-digit code is or was the code of a region (GB/T 2260, abolished ones included). */
export const isRegion = (code: number): boolean => {
  if (!(code > 0 && code < codes)) return false;
  bits ??= build();
  return ((bits[code >> 3] ?? 0) & (1 << (code & 7))) !== 0;
};
