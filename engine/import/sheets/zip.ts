import { sheetLimits, type SheetLimits } from './limits.ts';
import { SheetError } from './issues.ts';

/** Bytes in the type that `Blob` accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly offset: number;
};

const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;

/** A zip archive whose declared sizes are within the limits. Its files are unpacked on demand. */
export type Zip = {
  readonly names: readonly string[];
  readonly read: (name: string) => Promise<Bytes>;
};

/** Opens a zip archive. The limits are checked in the directory and again while unpacking, as the directory may be wrong. */
export const openZip = (bytes: Uint8Array, limits: SheetLimits = sheetLimits): Zip => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(view, bytes, limits);
  const budget = Math.min(limits.unpacked, Math.max(bytes.length, 10_000) * limits.ratio);
  if (entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > budget) throw tooLargeError(limits);
  const entriesByName = new Map(entries.map((entry) => [entry.name, entry]));
  let bytesLeft = budget;
  return {
    names: [...entriesByName.keys()],
    read: async (name) => {
      const entry = entriesByName.get(name);
      if (!entry) throw new SheetError('workbook-damaged');
      const content = await unpack(contentOf(view, bytes, entry), entry.method, bytesLeft, limits);
      bytesLeft -= content.length;
      return content;
    },
  };
};

const tooLargeError = ({ unpacked, ratio }: SheetLimits): SheetError =>
  new SheetError('unpacked-too-large', { max: unpacked / 1_000_000, ratio });

const directoryOf = (view: DataView, bytes: Uint8Array, limits: SheetLimits): readonly Entry[] => {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new SheetError('too-many-entries', { count, max: limits.entries });
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL_SIGNATURE) throw new SheetError('workbook-damaged');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    const method = view.getUint16(at + 10, true);
    if (isEncrypted || (method !== 0 && method !== 8)) throw new SheetError('workbook-damaged');
    entries.push({
      name,
      method,
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new SheetError('workbook-damaged');
  return entries;
};

/** Returns the offset of the end record, which is in the last 64 kB, before an optional comment. */
const endOf = (view: DataView): number => {
  for (let offset = view.byteLength - 22; offset >= Math.max(0, view.byteLength - 22 - 65_535); offset -= 1)
    if (view.getUint32(offset, true) === END_SIGNATURE) return offset;
  throw new SheetError('workbook-damaged');
};

const contentOf = (view: DataView, bytes: Uint8Array, { offset, packedBytes }: Entry): Bytes => {
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL_SIGNATURE) throw new SheetError('workbook-damaged');
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedBytes > view.byteLength) throw new SheetError('workbook-damaged');
  return new Uint8Array(bytes.subarray(start, start + packedBytes));
};

const unpack = async (packed: Bytes, method: number, budget: number, limits: SheetLimits): Promise<Bytes> => {
  if (method === 0) {
    if (packed.length > budget) throw tooLargeError(limits);
    return packed;
  }
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new SheetError('workbook-damaged');
    });
    if (done) return bytesOf(chunks);
    size += value.length;
    if (size > budget) {
      await reader.cancel();
      throw tooLargeError(limits);
    }
    chunks.push(value);
  }
};

const bytesOf = async (parts: readonly BlobPart[]): Promise<Bytes> => new Uint8Array(await new Blob([...parts]).arrayBuffer());

const checksumTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const checksum = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (let index = 0; index < bytes.length; index += 1)
    value = (value >>> 8) ^ (checksumTable[(value ^ (bytes[index] ?? 0)) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
};

/** Encodes numbers of two or four bytes, little-endian. */
const record = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Bytes =>
  Uint8Array.from(fields.flatMap(([bytes, value]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255)));

/** Writes a zip archive without compression, so that the library reads exactly the bytes that were measured. */
export const storeZip = (contents: readonly (readonly [string, Bytes])[]): Promise<Uint8Array> => {
  const files: Bytes[] = [];
  const directory: Bytes[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const [name, content] of contents) {
    const title = new TextEncoder().encode(name);
    const size = content.length;
    // Version, flags, method, time, date, checksum, sizes, lengths of the name and of the extra field.
    const entry = [
      [2, 20],
      [4, 0],
      [4, 0],
      [4, checksum(content)],
      [4, size],
      [4, size],
      [2, title.length],
      [2, 0],
    ] as const;
    files.push(record([4, LOCAL_SIGNATURE], ...entry), title, content);
    directory.push(record([4, CENTRAL_SIGNATURE], [2, 20], ...entry, [4, 0], [4, 0], [2, 0], [4, offset]), title);
    offset += 30 + title.length + size;
    directorySize += 46 + title.length;
  }
  const count = contents.length;
  const end = record([4, END_SIGNATURE], [4, 0], [2, count], [2, count], [4, directorySize], [4, offset], [2, 0]);
  return bytesOf([...files, ...directory, end]);
};
