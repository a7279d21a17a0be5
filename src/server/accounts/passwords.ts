import { hash, verify } from '@node-rs/argon2';
import { randomInt } from 'node:crypto';
import type { Sentence } from '@insure/engine';

/** Parameters of argon2id (the library's default): 19 MiB and two passes, as in the OWASP password storage cheat sheet. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash to compare with if there is no such user, so that the answer takes the same time. */
const hashWithoutUser = hashPassword('nobody has this password');

/** Checks a password; takes the same time if there is no hash. */
export const verifyPassword = async (storedHash: string | null, password: string): Promise<boolean> => {
  const isRight = await verify(storedHash ?? (await hashWithoutUser), password);
  return storedHash !== null && isRight;
};

/** How many of the last passwords, including the current one, a new password must differ from. */
export const rememberedPasswordCount = 5;

/** Minimum length of a new password. */
export const minPasswordLength = 10;

/** Returns the issue of a new password, or undefined. It does not compare earlier passwords. */
export const passwordIssue = (password: string, names: readonly string[]): Sentence | undefined => {
  if ([...password].length < minPasswordLength || password.length > 64)
    return {
      'zh-CN': `新密码应为 ${minPasswordLength} 至 64 个字符`,
      'en-US': `A new password has ${minPasswordLength} to 64 characters`,
    };
  const kinds = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^\da-zA-Z]/u].filter((kind) => kind.test(password)).length;
  if (kinds < 2)
    return {
      'zh-CN': '新密码应包含大写字母、小写字母、数字、符号中的至少两类',
      'en-US': 'A new password mixes at least two of capital letters, small letters, digits and other signs',
    };
  if (new Set(password).size < 5)
    return {
      'zh-CN': '新密码至少有 5 个不同的字符',
      'en-US': 'A new password has at least 5 different characters',
    };
  const lowerCase = password.toLowerCase();
  if (names.some((name) => name.length > 2 && lowerCase.includes(name.toLowerCase())))
    return {
      'zh-CN': '新密码不能包含用户名',
      'en-US': 'A new password does not contain the user name',
    };
  return undefined;
};

/** The letters without those that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const randomCharacters = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Returns one half of a password that two users give together; a hyphen joins the halves. */
export const randomPasswordHalf = (): string => `${randomCharacters(letters, 4)}${randomCharacters(digits, 3)}`;

/** Returns a random password for a user, who must change it at the first sign-in. */
export const randomPassword = (): string =>
  `${randomCharacters(letters, 4)}-${randomCharacters(digits, 4)}-${randomCharacters(letters, 4)}`;
