import fc from 'fast-check';
import { docOf } from '../../index.ts';
import type { Format } from '../../model/vocabulary.ts';
import { drawOf } from '../sketch.ts';
import { ensure, type ContractTest, same } from './contract.ts';

/** Texts that make bad patterns slow, or that are names of inherited properties. */
const hostileTexts = [
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
/** The time for a hostile text: a hundred times what a linear check needs, a thousandth of what a slow pattern needs. */
const MAX_MS = 1000;

const at = '2026-03-01';

/**
 * Returns the tests that every format must pass: examples, sentences with all of their parameters, an answer to any text in
 * linear time, and valid samples.
 * @returns Cases for a test runner.
 * @example formatContract(withChina.vocabulary.formats[0]).map(({ name }) => name)[0] // 'bank-account says what it is'
 */
export const formatContract = (format: Format): readonly ContractTest[] => {
  const { name, source, title, messages, check, params, normalise = String, reads, sample, past, examples } = format;
  const bad: readonly (readonly [string, string])[] = Object.entries(examples.bad);
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...'0123456789Xx', '１', '-', ' ', '\u3000', '.', ',', '@', '年', '月', '张', '·', '+', '(', ')'),
      maxLength: 30,
    }),
    fc.constantFrom(...examples.good, ...bad.map(([, text]) => text)),
  );
  const testOf = (what: string, run: () => void): ContractTest => ({ name: `${name} ${what}`, run });
  return [
    testOf('says what it is', () => {
      const doc = docOf(format);
      ensure(doc.endsWith('.'), `doc is a sentence and ends with a full stop: "${doc}"`);
      ensure(source !== '', 'source names the rule that it follows');
      for (const sentence of [title, ...Object.values<typeof title>(messages)])
        ensure(sentence['zh-CN'] !== '' && sentence['en-US'] !== '', 'title and messages are in both languages');
    }),
    testOf('takes its good examples', () => {
      for (const text of examples.good) same(check(text), undefined, `check("${text}")`);
    }),
    testOf('has a bad example for every code and gives that code', () => {
      same(Object.keys(examples.bad).toSorted(), Object.keys(messages).toSorted(), 'codes of the bad examples');
      for (const [code, text] of bad) same(check(text), code, `check("${text}")`);
    }),
    testOf('fills every parameter of its sentences', () => {
      for (const [code, text] of bad) {
        const sentence = Object.entries<typeof title>(messages).find(([each]) => each === code)?.[1];
        const parameters = [...(sentence?.['zh-CN'].matchAll(/\{(\w+)\}/g) ?? [])].map(([, parameter]) => parameter);
        same(Object.keys(params?.(text) ?? {}), parameters, `params("${text}")`);
      }
      for (const text of examples.good) same(params?.(text) ?? {}, {}, `params("${text}")`);
    }),
    testOf('leaves a good example right when it is normalised', () => {
      for (const text of examples.good) same(check(normalise(text)), undefined, `check(normalise("${text}"))`);
    }),
    testOf('answers any text with a code of its own, and normalises twice like once', () =>
      fc.assert(
        fc.property(texts, (text) => {
          const code = check(text);
          ensure(code === undefined || Object.hasOwn(messages, code), `check gives "${code}", which has no message`);
          ensure(code !== undefined || Object.keys(params?.(text) ?? {}).length === 0, 'a valid text has no parameters');
          ensure(code === undefined || Object.keys(reads?.(text) ?? {}).length === 0, 'nothing is read of a wrong text');
          const once = normalise(text);
          same(normalise(once), once, 'normalise of a normalised text');
        }),
        { numRuns: 1000 },
      ),
    ),
    testOf('gets through hostile texts of 100 kB', () => {
      for (const text of hostileTexts) {
        const startedAt = performance.now();
        params?.(text);
        reads?.(text);
        check(normalise(text));
        check(text);
        const tookMs = performance.now() - startedAt;
        ensure(tookMs < MAX_MS, `"${text.slice(0, 10)}…" of ${text.length} characters takes ${Math.round(tookMs)} ms`);
      }
    }),
    testOf('makes samples that it accepts', () =>
      fc.assert(
        fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.nat(10_000_000), (numbers, unique) => {
          const text = sample?.(drawOf(numbers), { unique, reads: {}, at }) ?? examples.good[0];
          same(check(text), undefined, `check("${text}")`);
          ensure(past === undefined || text <= at, `"${text}" is later than the day of application`);
        }),
        { numRuns: 1000 },
      ),
    ),
  ];
};
