import type { Encryptor } from './encryption.ts';

/** A name in the form in which names are compared: small letters, normal width. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** 48 bits of a hash. */
const tokenLength = 8;

/** Tokens under each key, the first key's first: keyed hashes of characters and of pairs of them. */
const tokensByKey = (encryptor: Encryptor, grams: readonly string[]): readonly (readonly string[])[] =>
  encryptor.ids.map((_, key) =>
    grams.map((gram) => {
      const hash = encryptor.hashes(`name ${gram}`)[key] ?? '';
      return hash.slice(0, hash.indexOf(':') + 1 + tokenLength);
    }),
  );

const gramsOf = (text: string, sizes: readonly number[]): readonly string[] => {
  const characters = [...foldedName(text)];
  return [
    ...new Set(
      sizes.flatMap((size) =>
        characters.slice(0, Math.max(0, characters.length - size + 1)).map((_, at) => characters.slice(at, at + size).join('')),
      ),
    ),
  ];
};

export const nameTokens = (encryptor: Encryptor, name: string): readonly string[] =>
  tokensByKey(encryptor, gramsOf(name, [1, 2]))[0] ?? [];

/** The tokens, under each key, of a name with this text: for a single character its own token, else one for each pair. */
export const searchTokens = (encryptor: Encryptor, text: string): readonly (readonly string[])[] =>
  tokensByKey(encryptor, gramsOf(text, [[...foldedName(text)].length === 1 ? 1 : 2]));
