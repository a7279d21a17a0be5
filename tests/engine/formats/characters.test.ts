import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters } from '../../../engine/values/characters.ts';

const edges = [0x41, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000];

it.each(edges.flatMap((first) => edges.map((second) => [first.toString(16), second.toString(16), first, second] as const)))(
  'the units %s and %s are as many characters as JavaScript counts',
  (_, __, first, second) => {
    const text = String.fromCharCode(first, second);
    expect(countCharacters(text)).toBe([...text].length);
  },
);

it('a text of any units, complete pairs or halves, has as many characters as JavaScript counts', () => {
  const units = fc.array(fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 0xffff })));
  fc.assert(
    fc.property(units, (codes) => {
      const text = String.fromCharCode(...codes);
      expect(countCharacters(text)).toBe([...text].length);
    }),
  );
});
