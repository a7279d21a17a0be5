import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../src/portal/texts/', import.meta.url);
const files = readdirSync(new URL('zh-CN/', folder)).filter((file) => file !== 'index.ts');

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, before = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : leaves(value, `${before}${key}.`),
  );
const load = async (language: string, file: string) => {
  const area: Readonly<Record<string, Tree>> = await import(new URL(`${language}/${file}`, folder).href);
  return new Map(Object.values(area).flatMap((tree) => leaves(tree)));
};
const names = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name));

describe.each(files)('the texts of %s', (file) => {
  it('have the same keys in both languages', async () => {
    expect([...(await load('en-US', file)).keys()].sort()).toEqual([...(await load('zh-CN', file)).keys()].sort());
  });
  it('use no parameter in English that the Chinese text has not', async () => {
    const chinese = await load('zh-CN', file);
    for (const [key, english] of await load('en-US', file))
      expect([...names(chinese.get(key) ?? '')], key).toEqual(expect.arrayContaining([...names(english)]));
  });
  it('hold no Chinese in English, but for the name of the other language', async () => {
    for (const [key, english] of await load('en-US', file))
      if (key !== 'frame.languageShort') expect(english, key).not.toMatch(/[\u3400-\u9fff]/);
  });
});
