import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { slowness } from './regex-shape.ts';

const house = new URL('../../', import.meta.url);

type Pattern = { readonly file: string; readonly source: string; readonly flags: string };

const patternsIn = (file: string): readonly Pattern[] => {
  const foundPatterns: Pattern[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return undefined;
    if ('regex' in value && typeof value.regex === 'object' && value.regex !== null && 'pattern' in value.regex)
      foundPatterns.push({ file, source: String(value.regex.pattern), flags: String(Reflect.get(value.regex, 'flags')) });
    else if (isSchemaPattern(value)) foundPatterns.push({ file, source: value.value.value, flags: '' });
    else Object.values(value).forEach(visit);
    return undefined;
  };
  visit(parseSync(file, readFileSync(new URL(file, house), 'utf8')).program);
  return foundPatterns;
};

/** `pattern: '…'` in a schema of the contract. */
const isSchemaPattern = (value: object): value is { readonly value: { readonly value: string } } =>
  'key' in value &&
  Reflect.get(Object(value.key), 'name') === 'pattern' &&
  'value' in value &&
  typeof Reflect.get(Object(value.value), 'value') === 'string';

const files = ['engine/formats', 'engine/keywords', 'engine/import', 'engine/china', 'src/server', 'src/contract'].flatMap(
  (room) =>
    readdirSync(new URL(room, house), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'))
      .map((file) => `${room}/${file}`),
);
const patterns = files.flatMap(patternsIn);

/** Patterns that are used for short texts only, with the reason why the texts are short. */
const short: Readonly<Record<string, string>> = {
  [String.raw`[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}`]: 'sees 250 characters behind an @',
  [String.raw`\*[\dXx*]*\*|\*+`]: 'sees a masked number of at most 55 characters',
  [String.raw`\.?0+$`]: 'sees a rate of the store, of nine characters',
  [String.raw`[（《“「『【]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef□][，。；：？！、）》”』】]*|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef□]+|\s+`]:
    'breaks a line of a printed sheet, whose texts are cut before it',
};

describe('every pattern of formats, keywords, the reader, the server and its requests', () => {
  it('takes time in proportion to its text: no endless step can be entered in two ways', () => {
    const slow = patterns.filter(({ source, flags }) => !(source in short) && slowness(source, flags) !== undefined);
    expect(slow).toEqual([]);
    expect(patterns.length).toBeGreaterThan(230);
    expect(Object.keys(short).filter((source) => !patterns.some((pattern) => pattern.source === source))).toEqual([]);
  });

  it.each([
    ['^(a+)+$', ''],
    ['^(?:a|aa)*b*(?:b+)*$', ''],
    [String.raw`^\d*\d*$`, ''],
    [String.raw`^[A-Z\d]*\d[A-Z\d]*$`, 'i'],
    [String.raw`\s+$`, ''],
    [String.raw`\d+x`, 'g'],
    ['(?:ab)+c', ''],
    [String.raw`[(].*?[)]`, 'g'],
  ])('is rejected by the check if it is /%s/%s', (source, flags) => expect(slowness(source, flags)).toBeDefined());

  it.each([
    [String.raw`\s+`, 'g'],
    [String.raw`^[\w+]+(?:\.[\w+]+)*$`, ''],
    ['姓 +名|性 +别', 'g'],
    [String.raw`^(?:[1-9]\d?(?:\.\d{1,4})?|100)$`, ''],
    [String.raw`<a(?:\s[^<>]*)?>`, 'g'],
    [String.raw`\d+x`, 'y'],
  ])('is accepted by the check if it is /%s/%s', (source, flags) => expect(slowness(source, flags)).toBeUndefined());
});
