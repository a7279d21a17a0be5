import { createSign, createVerify, type KeyObject } from 'node:crypto';

/** The text that Alipay has signed: every member that is not empty, by name, as name=value joined by &, without the signature itself. */
const signedText = (members: Readonly<Record<string, string>>): string =>
  Object.entries(members)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The RSA2 signature (RSA, PKCS #1 v1.5, SHA-256, base64) of a request's members. */
export const signRsa2 = (members: Readonly<Record<string, string>>, key: KeyObject): string =>
  createSign('RSA-SHA256').update(signedText(members), 'utf8').sign(key, 'base64');

/** Whether a notice was signed by the key; its sign_type is not part of what is signed. */
export const isSignedRsa2 = (members: Readonly<Record<string, string>>, key: KeyObject): boolean => {
  const { sign_type: type, ...others } = members;
  return type === 'RSA2' && isTextSigned(signedText(others), members['sign'] ?? '', key);
};

/** Whether a text was signed by the key. */
export const isTextSigned = (text: string, sign: string, key: KeyObject): boolean =>
  sign !== '' && createVerify('RSA-SHA256').update(text, 'utf8').verify(key, sign, 'base64');
