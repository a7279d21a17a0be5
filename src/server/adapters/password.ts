import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB and two passes (OWASP password storage cheat sheet). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The stored form of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Stands in where there is no such user, so that the answer takes as long. */
const nobody = hashPassword('nobody has this password');

/** Whether the password fits; takes the same time where there is nothing to compare with. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== null && fits;
};
