import { createDeflateRaw, deflateRawSync } from 'node:zlib';

export { deflateRawSync };

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** Computes CRC-32 as zip archives use it. */
export const crc32 = (bytes: Uint8Array): number =>
  (bytes.reduce((value, byte) => (value >>> 8) ^ (table[(value ^ byte) & 255] ?? 0), 0xffffffff) ^ 0xffffffff) >>> 0;

/** Packs megabytes of one byte into kilobytes, without holding them in memory. */
export const packedMegabytes = async (megabytes: number, byte: number): Promise<Uint8Array> => {
  const stream = createDeflateRaw({ level: 9 });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const megabyte = Buffer.alloc(1_000_000, byte);
  for (let at = 0; at < megabytes; at += 1)
    if (!stream.write(megabyte)) await new Promise((resolve) => stream.once('drain', resolve));
  await new Promise<void>((resolve) => stream.end(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  return new Uint8Array(Buffer.concat(chunks));
};
