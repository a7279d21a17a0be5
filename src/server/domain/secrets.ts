import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a random text with a number of bits, in base64url. */
export const randomToken = (bits = 256): string => randomBytes(bits / 8).toString('base64url');

/** Returns the SHA-256 of a text or of bytes, in hexadecimal. It is stored instead of a secret. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Compares two texts in a time that does not depend on where they differ. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

/** Returns the text that identifies a session in the trace: the beginning of its hash, which gives no access. */
export const traceSessionId = (hash: string): string => hash.slice(0, 16);
