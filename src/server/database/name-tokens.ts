import type { Encryptor } from './encryption.ts';

/** Returns a name in the form in which names are compared: lower case, normal width. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** Characters of a token: 48 bits of a hash in base64. */
const tokenLength = 8;

/** Returns tokens for each key, in the order of the keys: keyed hashes of the n-grams. */
const tokensByKey = (encryptor: Encryptor, grams: readonly string[]): readonly (readonly string[])[] =>
  encryptor.ids.map((_, keyIndex) =>
    grams.map((gram) => {
      const hash = encryptor.hashes(`name ${gram}`)[keyIndex] ?? '';
      return hash.slice(0, hash.indexOf(':') + 1 + tokenLength);
    }),
  );

const gramsOf = (text: string, sizes: readonly number[]): readonly string[] => {
  const characters = [...foldedName(text)];
  return [
    ...new Set(
      sizes.flatMap((size) =>
        characters
          .slice(0, Math.max(0, characters.length - size + 1))
          .map((_, index) => characters.slice(index, index + size).join('')),
      ),
    ),
  ];
};

export const nameTokens = (encryptor: Encryptor, name: string): readonly string[] =>
  tokensByKey(encryptor, gramsOf(name, [1, 2]))[0] ?? [];

/**
 * Returns, for each key, the tokens that a name with this text has: one for a single character, else one for each pair of
 * characters.
 */
export const searchTokens = (encryptor: Encryptor, text: string): readonly (readonly string[])[] =>
  tokensByKey(encryptor, gramsOf(text, [[...foldedName(text)].length === 1 ? 1 : 2]));
