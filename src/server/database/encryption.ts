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
export const encryptionMark = 'sealed1:';

export const isEncrypted = (text: string): boolean => text.startsWith(encryptionMark);

export const isEncryptedBytes = (bytes: Uint8Array): boolean => isEncrypted(headOf(bytes));

// The slice is longer than the longest mark.
const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 40)).toString('latin1');

export const markOf = (id: string): string => `${encryptionMark}${id}:`;

/** Texts from this length on are compressed first: an application of 10,000 persons shrinks to a tenth. */
const COMPRESS_FROM = 4096;
const IV_BYTES = 12;
const TAG_BYTES = 16;

type DerivedKeys = { readonly id: string; readonly cipherKey: Uint8Array; readonly hashKey: Uint8Array };

const deriveKeys = ({ id, secret }: DataKey): DerivedKeys => {
  const derive = (purpose: string): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `personal data ${purpose}`, 32));
  return { id, cipherKey: derive('seal'), hashKey: derive('hash') };
};

export const encryptorOf = (keys: readonly DataKey[]): Encryptor => {
  const keyPairs = keys.map(deriveKeys);
  const [firstKey] = keyPairs;
  if (!firstKey) throw new Error('An encryptor needs a key');
  const hashBy = ({ id, hashKey: hash }: DerivedKeys, text: string): string =>
    `${id}:${createHmac('sha256', hash).update(text).digest('base64url')}`;
  const keyOf = (id: string): DerivedKeys => {
    const key = keyPairs.find((each) => each.id === id);
    if (key) return key;
    const keyNames = keyPairs.map((each) => `"${each.id}"`).join(', ');
    throw new Error(`Cannot open personal data as the key "${id}" is missing: the keys are ${keyNames}`);
  };
  return {
    ids: keyPairs.map(({ id }) => id),
    encrypt: (text) => encryptText(firstKey, text),
    decrypt: (text) => {
      if (!isEncrypted(text)) return text;
      const [id = '', format = '', content = ''] = text.slice(encryptionMark.length).split(':');
      return decryptText(keyOf(id), format, content);
    },
    encryptBytes: (bytes) => Buffer.concat([Buffer.from(markOf(firstKey.id)), encryptBytes(firstKey, bytes)]),
    decryptBytes: (bytes) => {
      if (!isEncryptedBytes(bytes)) return bytes;
      const [id = ''] = headOf(bytes).slice(encryptionMark.length).split(':', 1);
      return decryptBytes(keyOf(id), bytes.subarray(markOf(id).length));
    },
    hash: (text) => hashBy(firstKey, text),
    hashes: (text) => keyPairs.map((key) => hashBy(key, text)),
  };
};

const encryptText = (key: DerivedKeys, text: string): string => {
  const isLong = text.length >= COMPRESS_FROM;
  const plaintext = isLong ? deflateRawSync(text, { level: 1 }) : Buffer.from(text, 'utf8');
  return `${markOf(key.id)}${isLong ? 'z' : 't'}:${encryptBytes(key, plaintext).toString('base64url')}`;
};

const encryptBytes = ({ cipherKey }: DerivedKeys, plaintext: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKey, iv);
  return Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
};

const decryptText = (key: DerivedKeys, format: string, content: string): string => {
  const plaintext = decryptBytes(key, Buffer.from(content, 'base64url'));
  return (format === 'z' ? inflateRawSync(plaintext) : plaintext).toString('utf8');
};

const decryptBytes = ({ id, cipherKey }: DerivedKeys, bytes: Uint8Array): Buffer => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new Error(`Cannot open personal data as the key "${id}" did not encrypt it, or somebody changed it since`);
  }
};
