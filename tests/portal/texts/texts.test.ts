import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../src/portal/texts/areas/', import.meta.url);

type Pair = readonly [string, string];
type Tree = { readonly [key: string]: Pair | Tree };
const isPair = (value: Pair | Tree): value is Pair => Array.isArray(value);
const leaves = (tree: Tree, before = ''): readonly (readonly [key: string, ...Pair])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isPair(value) ? [[before + key, ...value] as const] : leaves(value, `${before}${key}.`),
  );
const load = async (file: string) => {
  const { texts }: { readonly texts: Tree } = await import(new URL(file, folder).href);
  return leaves(texts);
};
const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);

describe.each(readdirSync(folder))('the texts of %s', (file) => {
  it('use no parameter in English that the Chinese text does not have', async () => {
    for (const [key, chinese, english] of await load(file))
      expect(names(chinese), key).toEqual(expect.arrayContaining(names(english)));
  });
  it('have no Chinese in English, except for the name of the other language', async () => {
    for (const [key, , english] of await load(file))
      if (key !== 'frame.languageShort') expect(english, key).not.toMatch(/[\u3400-\u9fff]/);
  });
});
