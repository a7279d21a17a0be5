import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatContract } from '../../../engine/testing.ts';
import type { Format } from '../../../engine/model/vocabulary.ts';
import { withChina } from '../with-china.ts';

const formats: readonly Format[] = withChina.vocabulary.formats;
const rooms = ['../../../engine/formats/', '../../../engine/china/formats/'].map((folder) => new URL(folder, import.meta.url));

describe('the formats', () => {
  it('registers each entry under its file name', () => {
    const files = rooms.flatMap((folder) =>
      readdirSync(folder).filter((file) => file.endsWith('.ts') && !/^define|\.gen\.ts$/.test(file)),
    );
    expect(formats.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
  });

  it('has one sentence for a code in all formats', () => {
    const codes = formats.flatMap(({ messages }) => Object.keys(messages));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(formats)('$name has its description in both languages, each in its own letters', ({ title, messages }) => {
    for (const sentence of [title, ...Object.values(messages)]) {
      expect(sentence['zh-CN']).toMatch(/\p{Script=Han}/u);
      expect(sentence['en-US']).toMatch(/^[\u0020-\u007E\p{Script=Han}]+$/u);
    }
  });

  it.each(formats.flatMap(formatContract))('$name', ({ run }) => run());
});

describe('the contract of a format', () => {
  const nationalId = formats.find(({ name }) => name === 'national-id');
  const broken = (change: Partial<Format>): readonly string[] =>
    nationalId === undefined
      ? []
      : formatContract({ ...nationalId, ...change }).flatMap((promise) => {
          try {
            void promise.run();
            return [];
          } catch {
            return [promise.name.replace('national-id ', '')];
          }
        });

  it.each<readonly [string, Partial<Format>, string]>([
    ['a good example that is rejected', { check: () => 'id-format' }, 'takes its good examples'],
    [
      'a code without a bad example',
      { messages: { late: { 'zh-CN': '迟', 'en-US': 'late' } } },
      'has a bad example for every code and gives that code',
    ],
    ['a parameter without a value', { params: () => ({}) }, 'fills every parameter of its sentences'],
    [
      'a text that grows with each normalisation',
      { normalise: (text) => `${text}0` },
      'answers any text with a code of its own, and normalises twice like once',
    ],
    ['a sample that is rejected', { sample: () => '1' }, 'makes samples that it accepts'],
    ['no source', { source: '' }, 'says what it is'],
    [
      'time that grows with the square of the text',
      { normalise: (text) => (/^(?:\d|x)*(?:\d|x)*(?:\d|x)*!$/.test(text.slice(0, 1600)) ? '' : text) },
      'gets through hostile texts of 100 kB',
    ],
  ])('detects %s', (_, change, promise) => expect(broken(change)).toContain(promise));

  it('accepts the unchanged format', () => expect(broken({})).toEqual([]));
});
