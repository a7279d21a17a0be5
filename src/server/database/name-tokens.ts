import type { Encryptor } from './encryption.ts';

/** A name as it is compared: without regard to case and to the width of its characters. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().trim();

/** Characters of a token's hash that are kept: 48 bits. */
const kept = 8;

/** The tokens of a name, under each key that is known, the present one first: keyed hashes of its characters and of its pairs of them. */
const tokensByKey = (sealer: Encryptor, grams: readonly string[]): readonly (readonly string[])[] =>
  sealer.ids.map((_, key) =>
    grams.map((gram) => {
      const hash = sealer.hashes(`name ${gram}`)[key] ?? '';
      return hash.slice(0, hash.indexOf(':') + 1 + kept);
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

/** The tokens by which a name is found. */
export const nameTokens = (sealer: Encryptor, name: string): readonly string[] =>
  tokensByKey(sealer, gramsOf(name, [1, 2]))[0] ?? [];

/** The tokens that the name of whoever is sought has, under each key: of a single character its own, else of each pair. */
export const soughtTokens = (sealer: Encryptor, text: string): readonly (readonly string[])[] =>
  tokensByKey(sealer, gramsOf(text, [[...foldedName(text)].length === 1 ? 1 : 2]));
