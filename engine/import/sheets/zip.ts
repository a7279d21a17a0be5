import { sheetLimits } from './limits.ts';
import { SheetError } from './issues.ts';

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
};

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

/** A zip archive whose declared sizes are within the limits; unpacked on demand. */
export type Zip = {
  readonly names: readonly string[];
  /** Unpacks a file, and counts the actual bytes. */
  readonly read: (name: string) => Promise<Uint8Array>;
};

/**
 * Opens a zip archive. Checks files, unpacked bytes and ratio first by the directory and then while unpacking, so that a false
 * directory cannot exceed a limit.
 */
export const openZip = (bytes: Uint8Array): Zip => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directoryOf(view, bytes);
  const budget = Math.min(sheetLimits.unpacked, Math.max(bytes.length, 10_000) * sheetLimits.ratio);
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > budget) throw tooLarge();
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let left = budget;
  return {
    names: [...byName.keys()],
    read: async (name) => {
      const entry = byName.get(name);
      if (!entry) throw new SheetError('workbook-damaged');
      const content = await unpack(contentOf(view, bytes, entry), entry.method, left);
      left -= content.length;
      return content;
    },
  };
};

const tooLarge = (): SheetError =>
  new SheetError('unpacked-too-large', { max: sheetLimits.unpacked / 1_000_000, ratio: sheetLimits.ratio });

const directoryOf = (view: DataView, bytes: Uint8Array): readonly Entry[] => {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > sheetLimits.entries) throw new SheetError('too-many-entries', { count, max: sheetLimits.entries });
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) throw new SheetError('workbook-damaged');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    const method = view.getUint16(at + 10, true);
    if (isEncrypted || (method !== 0 && method !== 8)) throw new SheetError('workbook-damaged');
    entries.push({
      name,
      method,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  if (new Set(entries.map(({ name }) => name)).size !== entries.length) throw new SheetError('workbook-damaged');
  return entries;
};

/** The end record is in the last 64 kB, before an optional comment. */
const endOf = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 65_535); at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new SheetError('workbook-damaged');
};

const contentOf = (view: DataView, bytes: Uint8Array, { at, packed }: Entry): Uint8Array => {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL) throw new SheetError('workbook-damaged');
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + packed > view.byteLength) throw new SheetError('workbook-damaged');
  return bytes.subarray(start, start + packed);
};

const unpack = async (packed: Uint8Array, method: number, budget: number): Promise<Uint8Array> => {
  if (method === 0) {
    if (packed.length > budget) throw tooLarge();
    return packed;
  }
  const reader = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new SheetError('workbook-damaged');
    });
    if (done) break;
    size += value.length;
    if (size > budget) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

const checksum = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) value = (value >>> 8) ^ (table[(value ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
};

/** A zip archive without compression: the library reads exactly the bytes that were measured. */
export const storeZip = (contents: readonly (readonly [string, Uint8Array])[]): Uint8Array => {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, content] of contents) {
    const title = new TextEncoder().encode(name);
    const head = (signature: number, isCentral: boolean): Uint8Array => {
      const bytes = new Uint8Array((isCentral ? 46 : 30) + title.length);
      const view = new DataView(bytes.buffer);
      const shift = isCentral ? 2 : 0;
      view.setUint32(0, signature, true);
      view.setUint16(4, 20, true);
      if (isCentral) view.setUint16(6, 20, true);
      view.setUint32(14 + shift, checksum(content), true);
      view.setUint32(18 + shift, content.length, true);
      view.setUint32(22 + shift, content.length, true);
      view.setUint16(26 + shift, title.length, true);
      if (isCentral) view.setUint32(42, at, true);
      bytes.set(title, isCentral ? 46 : 30);
      return bytes;
    };
    directory.push(head(CENTRAL, true));
    const local = head(LOCAL, false);
    parts.push(local, content);
    at += local.length + content.length;
  }
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, END, true);
  view.setUint16(8, contents.length, true);
  view.setUint16(10, contents.length, true);
  view.setUint32(
    12,
    directory.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  view.setUint32(16, at, true);
  return joined([...parts, ...directory, end]);
};

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
