/** The content of a link: the code of the open product, and the files that were changed. */
export type Shared = { readonly code: string; readonly changed: Readonly<Record<string, string>> };

/** Returns a text for the fragment of an address: JSON, compressed, in base64url. */
export const writeShared = async (shared: Shared): Promise<string> => {
  const json = new Blob([JSON.stringify([shared.code, shared.changed])]);
  const bytes = await bytesOf(json.stream().pipeThrough(new CompressionStream('deflate-raw')));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/** Reads the content of a fragment; undefined if it was not written by `writeShared`, or is larger than a model can be. */
export const readShared = async (text: string): Promise<Shared | undefined> => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);
    const opened = await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
    const read: unknown = JSON.parse(new TextDecoder().decode(opened));
    if (!Array.isArray(read) || read.length !== 2) return undefined;
    const [code, changed]: readonly unknown[] = read;
    if (typeof code !== 'string' || typeof changed !== 'object' || changed === null) return undefined;
    const files = Object.entries(changed).flatMap(([file, own]) => (typeof own === 'string' ? [[file, own] as const] : []));
    return { code, changed: Object.fromEntries(files) };
  } catch {
    return undefined;
  }
};

/** The largest size of an unpacked link in bytes, twenty times that of a whole model. */
const MAX = 20_000_000;

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MAX) {
      await reader.cancel();
      throw new RangeError(`A shared model has at most ${MAX} bytes`);
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
