import { createHmac } from 'node:crypto';
import { sameSecret } from '../secrets.ts';
import type { Notice } from './gateway.ts';

/** What is signed: every member but the signature, by name, as name=value lines. */
const signedText = (notice: Omit<Notice, 'sign'>): string =>
  Object.entries({ ...notice, sign: undefined })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort()
    .join('\n');

/** The signature of a notice: HMAC-SHA256, in hexadecimal. */
export const signNotice = (notice: Omit<Notice, 'sign'>, secret: string): string =>
  createHmac('sha256', secret).update(signedText(notice)).digest('hex');

/** Whether a notice carries the signature that the secret gives it. */
export const isSigned = (notice: Notice, secret: string): boolean => sameSecret(signNotice(notice, secret), notice.sign);
