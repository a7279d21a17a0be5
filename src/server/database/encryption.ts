import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A key of 32 bytes and the name that every value sealed with it carries. */
export type DataKey = { readonly id: string; readonly secret: Uint8Array };

/** Seals texts so that only who has the key reads them (AES-256-GCM), and names them by keyed hashes (HMAC-SHA-256) so that equal ones are found. */
export type Encryptor = {
  /** Names of the keys: the first seals, all of them open. */
  readonly ids: readonly string[];
  readonly seal: (text: string) => string;
  /** Opens what was sealed; a text that was not is given back as it is. Throws where the key is not known or not the one. */
  readonly open: (text: string) => string;
  /** The same for bytes, such as files, without the overhead of text. */
  readonly sealBytes: (bytes: Uint8Array) => Uint8Array;
  readonly openBytes: (bytes: Uint8Array) => Uint8Array;
  /** The hash by which a text is stored. */
  readonly hash: (text: string) => string;
  /** The hashes by which it may be stored: one for each key. */
  readonly hashes: (text: string) => readonly string[];
};

/** What every sealed text begins with. */
export const mark = 'sealed1:';

/** Whether a text was sealed. */
export const isEncrypted = (text: string): boolean => text.startsWith(mark);

/** Whether bytes are encrypted by this module. */
export const isEncryptedBytes = (bytes: Uint8Array): boolean => isEncrypted(headOf(bytes));

// Longer than the longest mark.
const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 40)).toString('latin1');

/** What a text that was sealed with a key begins with. */
export const markOf = (id: string): string => `${mark}${id}:`;

/** Texts from this length on are compressed first: an application of 10,000 persons shrinks to a tenth. */
const LONG = 4096;
const IV = 12;
const TAG = 16;

type Derived = { readonly id: string; readonly seal: Uint8Array; readonly hash: Uint8Array };

const derived = ({ id, secret }: DataKey): Derived => {
  const of = (use: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `personal data ${use}`, 32));
  return { id, seal: of('seal'), hash: of('hash') };
};

/** A sealer of one key or several, the present one first. */
export const encryptorOf = (keys: readonly DataKey[]): Encryptor => {
  const known = keys.map(derived);
  const [present] = known;
  if (!present) throw new Error('A sealer needs a key');
  const hashBy = ({ id, hash }: Derived, text: string): string =>
    `${id}:${createHmac('sha256', hash).update(text).digest('base64url')}`;
  const keyOf = (id: string): Derived => {
    const key = known.find((each) => each.id === id);
    if (key) return key;
    const given = known.map((each) => `"${each.id}"`).join(', ');
    throw new Error(`Cannot open personal data as the key "${id}" is missing: the keys are ${given}`);
  };
  return {
    ids: known.map(({ id }) => id),
    seal: (text) => sealWith(present, text),
    open: (text) => {
      if (!isEncrypted(text)) return text;
      const [id = '', form = '', content = ''] = text.slice(mark.length).split(':');
      return openWith(keyOf(id), form, content);
    },
    sealBytes: (bytes) => Buffer.concat([Buffer.from(markOf(present.id)), encrypted(present, bytes)]),
    openBytes: (bytes) => {
      if (!isEncryptedBytes(bytes)) return bytes;
      const [id = ''] = headOf(bytes).slice(mark.length).split(':', 1);
      return decrypted(keyOf(id), bytes.subarray(markOf(id).length));
    },
    hash: (text) => hashBy(present, text),
    hashes: (text) => known.map((key) => hashBy(key, text)),
  };
};

const sealWith = (key: Derived, text: string): string => {
  const isLong = text.length >= LONG;
  const plain = isLong ? deflateRawSync(text, { level: 1 }) : Buffer.from(text, 'utf8');
  return `${markOf(key.id)}${isLong ? 'z' : 't'}:${encrypted(key, plain).toString('base64url')}`;
};

const encrypted = ({ seal }: Derived, plain: Uint8Array): Buffer => {
  const iv = nextIv();
  const cipher = createCipheriv('aes-256-gcm', seal, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

let drawn = Buffer.alloc(0);
/** Random bytes for one text; they are drawn for many, as each drawing costs as much as sealing. */
const nextIv = (): Buffer => {
  if (drawn.length === 0) drawn = randomBytes(IV * 500);
  const iv = drawn.subarray(0, IV);
  drawn = drawn.subarray(IV);
  return iv;
};

const openWith = (key: Derived, form: string, content: string): string => {
  const plain = decrypted(key, Buffer.from(content, 'base64url'));
  return (form === 'z' ? inflateRawSync(plain) : plain).toString('utf8');
};

const decrypted = ({ id, seal }: Derived, bytes: Uint8Array): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, IV), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
  } catch {
    throw new Error(`Cannot open personal data as the key "${id}" did not seal it, or somebody changed it since`);
  }
};
