import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { lints } from '../../engine/lint.ts';
import { sentences } from '../../src/server/domain/errors.ts';

const root = resolve(import.meta.dirname, '../..');
const files = ['engine', 'src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.gen\./.test(file))
    .map((file) => join(folder, file)),
);

const text = String.raw`'(?:[^'\\]|\\.)*'|"[^"]*"|\x60(?:[^\x60\\]|\\.)*\x60`;
/** What is thrown: the first text of an Error, the second of a fault of a model, whose first is its code; and messages of its files. */
const thrown = [
  new RegExp(String.raw`new (?:Error|TypeError|RangeError)\(\s*(${text})(?:\s*\+\s*(?:${text}))*`, 'g'),
  new RegExp(String.raw`new DiagnosticError\(\s*'[a-z-]+',\s*(${text})`, 'g'),
  new RegExp(String.raw`super\(\s*(${text})`, 'g'),
];

/** What is wrong with the wording of a sentence; nothing where it is right. */
const faultsOf = (sentence: string): readonly string[] => [
  // A sentence may begin with a word of a model, or with the name of a setting.
  ...(/^(?:[A-Z"]|\$\{)/.test(sentence) ? [] : ['begins with a small letter']),
  ...(sentence.endsWith('.') ? ['ends with a full stop'] : []),
  ...(/\bplease\b/i.test(sentence) ? ['says please'] : []),
  ...(/\b(?:\w+n't|it's|there's|(?:you|we|they)'(?:re|ll|ve))\b/i.test(sentence) ? ['has a contraction'] : []),
  ...(/^[^:,]*?\b(?:is|are|was|were|be|been) (?:\w+ed|written|told|held|given|made|taken|kept)\b(?<!\bas .*)/.test(sentence)
    ? ['is passive']
    : []),
];

it('sentences of errors start with a capital letter, end without a full stop, are active, and have no please or contraction', () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return thrown.flatMap((pattern) =>
      [...code.matchAll(pattern)].flatMap(([, quoted = '']) => {
        const sentence = quoted.slice(1, -1);
        return sentence === '' ? [] : [{ sentence, wrong: faultsOf(sentence) }];
      }),
    );
  });
  expect(found.length).toBeGreaterThan(75);
  expect(found.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
});

it('sentences of replies follow the same rules, except those of the specification', () => {
  const given = new Set([
    'Login expired, please sign in again',
    'Please check form errors',
    'User has switched, please log in again or close this page',
  ]);
  const english = Object.values(sentences).map((sentence) => sentence['en-US']);
  expect(
    english.filter((sentence) => !given.has(sentence) && faultsOf(sentence).some((fault) => fault !== 'is passive')),
  ).toEqual([]);
});

it('the help of a lint starts with a capital letter and ends without a full stop', () => {
  expect(lints.map(({ solve }) => solve).filter((solve) => faultsOf(solve).length > 0)).toEqual([]);
});

it('a sentence that breaks the rule is found', () => {
  expect(faultsOf("please don't.")).toEqual([
    'begins with a small letter',
    'ends with a full stop',
    'says please',
    'has a contraction',
  ]);
  expect(faultsOf('The order was stored twice')).toEqual(['is passive']);
  expect(faultsOf('Cannot price the order as times must be 1 to 1000: it is 0')).toEqual([]);
});

it('the code has every name of the glossary', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const names = glossary.split('\n').flatMap((line) => {
    const inCode = line.startsWith('| ') ? (line.split('|')[3] ?? '') : '';
    return [...inCode.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
  });
  const code = files.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`).join('\n');
  const words = new Set(code.match(/[\w$]+/g));

  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => (name.includes('/') ? !code.includes(name) : !words.has(name)))).toEqual([]);
});
