import { describe, expect, it } from 'vitest';
import { demoProducts } from '../../../src/server/demo/products.ts';

/** The occupation classes of a tag such as "gclass-14". */
const classesOf = (tag: string): readonly number[] => {
  const [, from, to] = /^[ge]class-(\d)(\d)$/.exec(tag) ?? [];
  return from === undefined || to === undefined ? [] : range(Number(from), Number(to));
};
const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the tags of a demonstration product', () => {
  it.each(demoProducts.filter(({ zh, en }) => /\d–\d/.test(zh + en)))(
    'have the classes that its names state: $zh',
    ({ zh, en, tags }) => {
      const tagged = new Set(tags.flatMap(classesOf));
      for (const [, from, to] of `${zh} ${en}`.matchAll(/(\d)–(\d)/g))
        expect([...tagged]).toEqual(expect.arrayContaining([...range(Number(from), Number(to))]));
    },
  );
});
