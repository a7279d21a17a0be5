import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isSource, readSource } from '../../../engine/model/read/source.ts';

/** A text that is not JSON, the place of its diagnostic (line:column), and a part of the message. */
const broken: readonly (readonly [text: string, place: string, words: string])[] = [
  ['\uFEFF{}', '1:1', 'byte order mark'],
  ['{"a": "\uFFFD"}', '1:8', 'not UTF-8'],
  ['', '1:1', 'empty'],
  ['{\n  // why\n  "a": 1\n}', '2:3', 'no comments'],
  ['{\n  "a": 1 /* why */\n}', '2:10', 'no comments'],
  ['{\n  "a": 1,\n}', '2:9', 'Delete the comma'],
  ['[1, 2,]', '1:6', 'Delete the comma'],
  ['{\n  "a": 1\n  "b": 2\n}', '2:8', 'comma is missing'],
  ['{ "a" 1 }', '1:5', 'colon is missing'],
  ["{ 'a': 1 }", '1:3', 'Write "a"'],
  ['{ “a”: 1 }', '1:3', 'Write "a"'],
  ['{ "a": 1，"b": 2 }', '1:9', 'full-width'],
  ['{ "a"： 1 }', '1:6', 'full-width'],
  ['{ "a": １２ }', '1:8', 'Write 12'],
  ['{ a: 1 }', '1:3', 'Write "a"'],
  ['{ "a": .5 }', '1:8', 'Write 0.5'],
  ['{ "a": +5 }', '1:8', 'Write 5'],
  ['{ "a": 007 }', '1:8', 'Write 7'],
  ['{ "a": 0x4 }', '1:8', 'no number'],
  ['{ "a": 10_000 }', '1:8', '10000'],
  ['{ "a": 10,000 }', '1:8', '10000'],
  ['{ "a": 30 days }', '1:8', '30'],
  ['{ "a":\u00A030 }', '1:7', 'U+00A0'],
  ['{ \u200B"a": 3 }', '1:3', 'U+200B'],
  ['{ "a" = 3 }', '1:7', 'colon'],
  ['{ "a": 3; "b": 4 }', '1:9', 'comma'],
  ['{ "a": True }', '1:8', 'Write true'],
  ['{ "a": undefined }', '1:8', 'not a value'],
  ['{ "a": "b\nc" }', '1:8', 'not closed'],
  ['{ "a": "\\d" }', '1:9', 'backslash'],
  ['{ "a": "b\tc" }', '1:10', 'no tabs'],
  ['{ "a": [1, 2 }', '1:14', 'cannot close the [ of line 1'],
  ['{\n  "a": [1, 2]', '1:1', 'never closed'],
  ['{ "a": 1 }\n}', '2:1', 'closes nothing'],
  ['{\n<<<<<<< HEAD\n  "a": 1\n}', '2:1', 'merge'],
  ['{ "a": 1,\n  "b": 2,\n  "a": 3 }', '3:3', 'written twice: first in line 1'],
];

const problemsOf = (text: string) => {
  const read = readSource('x.json', text);
  return isSource(read) ? [] : read;
};

describe('a file that is not JSON', () => {
  it.each(broken)('%j is reported at %s, once, with the correction', (text, place, words) => {
    const problems = problemsOf(text);
    expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
    expect(problems.map(({ message, solve }) => `${message}. ${solve}`).join()).toContain(words);
    expect(problems.every(({ solve }) => solve !== undefined)).toBe(true);
  });

  it('is reported at one place wherever it was cut, unless the rest is valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ depthSize: 'medium' }), fc.nat(), (json, at) => {
        const text = JSON.stringify(json, undefined, 1);
        const cut = text.slice(0, at % text.length);
        const isJson = (): boolean => {
          try {
            JSON.parse(cut);
            return true;
          } catch {
            return false;
          }
        };
        expect(problemsOf(cut)).toHaveLength(isJson() ? 0 : 1);
      }),
    );
  });
});

describe('a file that is JSON', () => {
  it('is read with every kind of line end, and has the place of each value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.nat()), fc.constantFrom('\n', '\r\n'), (json, end) => {
        const read = readSource('x.json', JSON.stringify(json, undefined, 1).replaceAll('\n', end));
        expect(isSource(read) && read.json).toEqual(json);
        if (isSource(read))
          expect(Object.keys(json).map((name) => read.place(`/${name}`).line)).toEqual(
            Object.keys(json).map((_, index) => index + 2),
          );
      }),
    );
  });
});
