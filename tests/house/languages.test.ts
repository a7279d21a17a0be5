import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { templateMarks } from '../../engine/import/sheets/write.ts';
import { sentencesToTranslate } from '../../engine/testing.ts';
import { withChina } from '../engine/with-china.ts';

const root = resolve(import.meta.dirname, '../..');
/** The module where languages live. */
const home = 'engine/model/language.ts';
const files = readdirSync(join(root, 'engine'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('engine', file))
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.gen\./.test(file) && file !== home);

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

const parsed = (file: string, text = readFileSync(join(root, file), 'utf8')): readonly Node[] => [
  ...nodesIn(parseSync(file, text).program),
];

const literal = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const propertiesOf = (node: unknown): readonly Node[] => (isNode(node) ? list(node['properties']).filter(isNode) : []);

/** The English of sentences that code has: `{ 'zh-CN': …, 'en-US': … }`, and pairs of `sentencesOf`. */
const englishIn = (nodes: readonly Node[]): readonly string[] =>
  nodes
    .flatMap((node): readonly (string | undefined)[] => {
      if (node.type === 'ObjectExpression') {
        const byTag = new Map(propertiesOf(node).map((each) => [literal(each['key']), each['value']]));
        const [chinese, english] = [literal(byTag.get('zh-CN')), literal(byTag.get('en-US'))];
        const { one } = Object.fromEntries(
          propertiesOf(node).map((each) => [isNode(each['key']) ? String(each['key']['name']) : '', each['value']]),
        );
        return chinese === undefined ? [] : [english, literal(one)];
      }
      const callee = node['callee'];
      if (node.type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'sentencesOf') return [];
      return propertiesOf(list(node['arguments'])[0]).map((each) =>
        isNode(each['value']) ? literal(list(each['value']['elements'])[1]) : undefined,
      );
    })
    .filter((each) => each !== undefined);

/** Places where code decides by the tag of a language, or looks up a sentence by it. */
const decisionsIn = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => {
    const isTag = (side: unknown): boolean => ['zh-CN', 'en-US'].includes(literal(side) ?? '');
    if (node.type === 'BinaryExpression' && (isTag(node['left']) || isTag(node['right']))) return ['compares a tag'];
    const by = node['property'];
    const isLookup = node.type === 'MemberExpression' && node['computed'] === true && isNode(by) && by['name'] === 'language';
    return isLookup ? ['looks up by a language'] : [];
  });

describe('sentencesToTranslate', () => {
  // Widths by tag, and words that the reader of a filled template must find again.
  const asides = new Set(['7.5rem', ...Object.values(templateMarks).map((mark) => mark['en-US'])]);

  it('has every sentence of engine/', async () => {
    const found = files.flatMap((file) => englishIn(parsed(file)).map((english) => ({ file, english })));
    const known = new Set(await sentencesToTranslate(withChina));
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ english }) => !known.has(english) && !asides.has(english))).toEqual([]);
    const written = new Set(found.map(({ english }) => english));
    expect([...known].filter((sentence) => !written.has(sentence))).toEqual([]);
  });

  it('finds a missing sentence, in either form', () => {
    const pairs = parsed('a.ts', "const a = sentencesOf({ b: ['新', 'Brand new'] });");
    const tags = parsed('a.ts', "const a = { 'zh-CN': '新', 'en-US': 'Brand new', one: 'Only' };");
    expect([pairs, tags].map(englishIn)).toEqual([['Brand new'], ['Brand new', 'Only']]);
  });
});

describe('a difference by language', () => {
  it(`is decided only in ${home}`, () => {
    const found = files.flatMap((file) => decisionsIn(parsed(file)).map((what) => `${file} ${what}`));
    expect(found).toEqual([]);
  });

  it('is found where a tag is compared or used as a key', () => {
    const code = "a = language === 'zh-CN' ? 1 : 2; b = sentence[language]; c = titles?.[language]; d = x !== 'en-US';";
    expect(decisionsIn(parsed('a.ts', code))).toHaveLength(4);
  });
});
