import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A key of 32 bytes, and its name. The mark of every value that is encrypted with the key contains the name. */
export type DataKey = { readonly id: string; readonly secret: Uint8Array };

/** Encrypts texts (AES-256-GCM), and makes keyed hashes of them (HMAC-SHA-256) to find equal ones. */
export type Encryptor = {
  /** Names of the keys: the first key encrypts, all keys decrypt. */
  readonly ids: readonly string[];
  readonly encrypt: (text: string) => string;
  /** Decrypts a text; a text that is not encrypted is returned unchanged. Throws if the key is missing or wrong. */
  readonly decrypt: (text: string) => string;
  /** Encrypts bytes to bytes, without the overhead of text. */
  readonly encryptBytes: (bytes: Uint8Array) => Uint8Array;
  readonly decryptBytes: (bytes: Uint8Array) => Uint8Array;
  /** Returns the hash with the first key, which is the one to store. */
  readonly hash: (text: string) => string;
  /** Returns one hash for each key, as any of them may be stored. */
  readonly hashes: (text: string) => readonly string[];
};

/** Every encrypted text begins with this mark. */
export const mark = 'sealed1:';

export const isEncrypted = (text: string): boolean => text.startsWith(mark);

export const isEncryptedBytes = (bytes: Uint8Array): boolean => isEncrypted(headOf(bytes));

// The slice is longer than the longest mark.
const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 40)).toString('latin1');

export const markOf = (id: string): string => `${mark}${id}:`;

/** Texts from this length on are compressed first: an application of 10,000 persons shrinks to a tenth. */
const LONG = 4096;
const IV = 12;
const TAG = 16;

type KeyPair = { readonly id: string; readonly cipher: Uint8Array; readonly hash: Uint8Array };

const derivedKeys = ({ id, secret }: DataKey): KeyPair => {
  const derive = (use: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `personal data ${use}`, 32));
  return { id, cipher: derive('seal'), hash: derive('hash') };
};

export const encryptorOf = (keys: readonly DataKey[]): Encryptor => {
  const keyPairs = keys.map(derivedKeys);
  const [firstKey] = keyPairs;
  if (!firstKey) throw new Error('An encryptor needs a key');
  const hashBy = ({ id, hash }: KeyPair, text: string): string =>
    `${id}:${createHmac('sha256', hash).update(text).digest('base64url')}`;
  const keyOf = (id: string): KeyPair => {
    const key = keyPairs.find((each) => each.id === id);
    if (key) return key;
    const names = keyPairs.map((each) => `"${each.id}"`).join(', ');
    throw new Error(`Cannot open personal data as the key "${id}" is missing: the keys are ${names}`);
  };
  return {
    ids: keyPairs.map(({ id }) => id),
    encrypt: (text) => encryptText(firstKey, text),
    decrypt: (text) => {
      if (!isEncrypted(text)) return text;
      const [id = '', form = '', content = ''] = text.slice(mark.length).split(':');
      return decryptText(keyOf(id), form, content);
    },
    encryptBytes: (bytes) => Buffer.concat([Buffer.from(markOf(firstKey.id)), encryptBytes(firstKey, bytes)]),
    decryptBytes: (bytes) => {
      if (!isEncryptedBytes(bytes)) return bytes;
      const [id = ''] = headOf(bytes).slice(mark.length).split(':', 1);
      return decryptBytes(keyOf(id), bytes.subarray(markOf(id).length));
    },
    hash: (text) => hashBy(firstKey, text),
    hashes: (text) => keyPairs.map((key) => hashBy(key, text)),
  };
};

const encryptText = (key: KeyPair, text: string): string => {
  const isLong = text.length >= LONG;
  const plain = isLong ? deflateRawSync(text, { level: 1 }) : Buffer.from(text, 'utf8');
  return `${markOf(key.id)}${isLong ? 'z' : 't'}:${encryptBytes(key, plain).toString('base64url')}`;
};

const encryptBytes = ({ cipher: key }: KeyPair, plain: Uint8Array): Buffer => {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const decryptText = (key: KeyPair, form: string, content: string): string => {
  const plain = decryptBytes(key, Buffer.from(content, 'base64url'));
  return (form === 'z' ? inflateRawSync(plain) : plain).toString('utf8');
};

const decryptBytes = ({ id, cipher: key }: KeyPair, bytes: Uint8Array): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]);
  } catch {
    throw new Error(`Cannot open personal data as the key "${id}" did not encrypt it, or somebody changed it since`);
  }
};
