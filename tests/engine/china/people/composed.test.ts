import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composedLine } from '../../../../engine/china/testing/lines.ts';
import { nationalPerson } from '../../../../engine/china/testing/persons.ts';
import { peopleText, personLine } from '../../../../engine/china/testing/people-text.ts';
import { coresOf, parse } from './outcome.ts';

/** Returns a text without separators, in one width and case. */
const squashed = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('×', 'X')
    .replaceAll(/[\s\p{Cf}\p{P}\p{S}]/gu, '')
    .toUpperCase();

const many = { numRuns: 1000 };

describe('parsePeople on composed lines', () => {
  it('[VA-20] returns the person in every notation, label, order and noise', () => {
    const lines = nationalPerson.chain((person) => composedLine(person).map((text) => ({ person, text })));
    fc.assert(
      fc.property(lines, ({ person, text }) => {
        expect({ text, people: coresOf(text) }).toEqual({ text, people: [person] });
        expect(parse(text)).toMatchObject({ doubtful: [], failed: [] });
      }),
      many,
    );
  });

  it('[VA-20] never imports a number whose check digit is wrong, in any notation', () => {
    const wrong = fc.tuple(nationalPerson, fc.integer({ min: 1, max: 10 })).chain(([person, step]) => {
      const digits = '0123456789X';
      const last = digits.charAt((digits.indexOf(person.IDNum.slice(17)) + step) % 11);
      return composedLine({ ...person, IDNum: person.IDNum.slice(0, 17) + last });
    });
    fc.assert(
      fc.property(wrong, (text) => {
        const { people, doubtful, failed } = parse(text);
        expect({ text, people, doubtful, failed: failed.length }).toEqual({ text, people: [], doubtful: [], failed: 1 });
      }),
      many,
    );
  });

  it('[VA-20] recognises nothing that is not in the text', () => {
    const texts = fc.oneof(
      peopleText.map(({ text }) => text),
      fc
        .tuple(personLine, personLine, fc.nat(60), fc.nat(60))
        .map(([left, right, from, to]) => left.text.slice(0, from) + right.text.slice(to)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { people, doubtful } = parse(text);
        const whole = squashed(text);
        for (const { person } of [...people, ...doubtful])
          for (const value of [person.Name, person.IDNum, person.Mobile ?? ''])
            expect({ text, value, isThere: whole.includes(squashed(value)) }).toEqual({ text, value, isThere: true });
      }),
      many,
    );
  });
});
