import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../engine/model/vocabulary.ts';
import { formats as list } from '../../../engine/formats/index.gen.ts';

const formats: readonly Format[] = list;
const folder = new URL('../../../engine/formats/', import.meta.url);

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  '\u0000',
  '\uD83D',
  '\uDE00x',
  '😀🎉',
  '\u202E1\u200B2',
  '𠮷'.repeat(100),
  '١٢٣',
  ...['a', '1', ' ', '-', '.', '@', '(', '·', '１', '张', 'a.', 'a@', '张.', '1 ', '\u200B', '\uD83D'].map((part) =>
    part.repeat(100_000 / part.length),
  ),
  `${'a.'.repeat(50_000)}@`,
  `${' '.repeat(100_000)}x`,
];

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...'0123456789Xx', '１', '-', ' ', '\u3000', '.', ',', '@', '年', '月', '张', '·', '+', '(', ')'),
    maxLength: 30,
  }),
  fc.constantFrom(...formats.flatMap(({ examples }) => [...examples.good, ...Object.values(examples.bad)])),
);

describe('the formats room', () => {
  it('registers each entry under its file name', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !/^define|\.gen\.ts$/.test(file));
    expect(formats.map(({ name }) => `${name}.ts`).toSorted()).toEqual(files.toSorted());
  });

  it('has one sentence for a code in all formats', () => {
    const codes = formats.flatMap(({ messages }) => Object.keys(messages));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(formats)('$name says what it is in both languages', ({ doc, source, title, messages }) => {
    expect(doc).toMatch(/\.$/);
    expect(source).not.toBe('');
    for (const sentence of [title, ...Object.values(messages)]) {
      expect(sentence['zh-CN']).toMatch(/\p{Script=Han}/u);
      expect(sentence['en-US']).toMatch(/^[\u0020-\u007E\p{Script=Han}]+$/u);
    }
  });

  it.each(formats)('$name takes its good examples', ({ check, examples }) => {
    expect(examples.good.map((text) => check(text))).toEqual(examples.good.map(() => undefined));
  });

  it.each(formats)('$name has a counter-example for every code and gives that code', ({ check, examples, messages }) => {
    expect(Object.keys(examples.bad).toSorted()).toEqual(Object.keys(messages).toSorted());
    for (const [code, text] of Object.entries(examples.bad)) expect(check(text)).toBe(code);
  });

  it.each(formats)('$name fills every parameter of its sentences', ({ examples, messages, params }) => {
    for (const [code, text] of Object.entries(examples.bad)) {
      const wanted = [...(messages[code]?.['zh-CN'].matchAll(/\{(\w+)\}/g) ?? [])].map(([, parameter]) => parameter);
      expect(Object.keys(params?.(text) ?? {})).toEqual(wanted);
    }
    for (const text of examples.good) expect(params?.(text) ?? {}).toEqual({});
  });

  it.each(formats)('$name leaves a good example right when it is normalised', ({ check, examples, normalise = String }) => {
    expect(examples.good.map((text) => check(normalise(text)))).toEqual(examples.good.map(() => undefined));
  });

  it.each(formats)('$name answers any text with a code of its own, and normalises twice like once', (format) => {
    fc.assert(
      fc.property(texts, (text) => {
        const code = format.check(text);
        expect(code === undefined || Object.hasOwn(format.messages, code)).toBe(true);
        expect(code !== undefined || Object.keys(format.params?.(text) ?? {}).length === 0).toBe(true);
        expect(code === undefined || Object.keys(format.reads?.(text) ?? {}).length === 0).toBe(true);
        const once = format.normalise?.(text) ?? text;
        expect(format.normalise?.(once) ?? once).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(formats)('$name gets through hostile texts of 100 kB', ({ check, normalise, params, reads }) => {
    for (const text of hostile) {
      normalise?.(text);
      params?.(text);
      reads?.(text);
      expect(check(text) ?? '').toBeTypeOf('string');
    }
  });
});
