import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random text of so many bits, in base64url. */
export const randomToken = (bits = 256): string => randomBytes(bits / 8).toString('base64url');

/** SHA-256 of a text or of bytes, in hexadecimal: what is stored in place of a secret. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Whether two texts are equal, in a time that tells nothing about where they differ. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

/** What tells a session in the trace from others: the beginning of its hash, which opens nothing. */
export const traceSession = (hash: string): string => hash.slice(0, 16);
