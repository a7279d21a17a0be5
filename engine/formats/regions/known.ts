import { packedCodes } from './codes.gen.ts';
import { unpackCodes } from './pack.ts';

const first = 110_000;
const last = 839_999;

const build = (): Uint8Array => {
  const bits = new Uint8Array(Math.ceil((last - first + 1) / 8));
  for (const code of unpackCodes(packedCodes)) {
    const offset = code - first;
    bits[offset >> 3] = (bits[offset >> 3] ?? 0) | (1 << (offset & 7));
  }
  return bits;
};

let bits: Uint8Array | undefined;

/** Whether a six-digit code is or was the code of a region (GB/T 2260, abolished ones included). */
export const isRegion = (code: number): boolean => {
  if (!(code >= first && code <= last)) return false;
  bits ??= build();
  const offset = code - first;
  return ((bits[offset >> 3] ?? 0) & (1 << (offset & 7))) !== 0;
};
