import {
  added,
  appended,
  fileOf,
  type Mistake,
  pointersIn,
  replaced,
  spliced,
  textOf,
  type Product,
  type Planted,
} from './edit.ts';

/** Replaces the first occurrence of a text in a file. */
const first = (product: Product, name: string, from: string | RegExp, put: string, mark = ''): Planted | undefined => {
  const text = textOf(product, name);
  const offset = typeof from === 'string' ? text.indexOf(from) : (from.exec(text)?.index ?? -1);
  const length = typeof from === 'string' ? from.length : (from.exec(text)?.[0].length ?? 0);
  return offset < 0 ? undefined : spliced(product, name, [offset, offset + length], put, mark);
};

const member = (what: string, text: string, code = 'syntax', mark?: string): Mistake => ({
  what,
  code,
  plant: (product) => added(product, 'model.json', '', text, mark),
});

/** Errors of the JSON syntax. */
export const ofJson: readonly Mistake[] = [
  { what: 'a byte order mark', code: 'syntax', plant: (product) => spliced(product, 'pricing.json', [0, 0], '\uFEFF') },
  {
    what: 'a byte order mark in a shared part',
    code: 'syntax',
    plant: (product) => spliced(product, 'shared/holder.json', [0, 0], '\uFEFF'),
  },
  {
    what: 'a comma too many in a shared part',
    code: 'syntax',
    plant: (product) => first(product, 'shared/holder.json', '"required": [', '"required": [,'),
  },
  {
    what: 'a word with a typo in a shared part',
    code: 'unknown-word',
    plant: (product) => first(product, 'shared/holder.json', '"title"', '"titel"'),
  },
  {
    what: 'a comment to the end of the line',
    code: 'syntax',
    plant: (product) => first(product, 'pricing.json', '{', '{\n// the tariff of 2026\n', '//'),
  },
  {
    what: 'a comment over several lines',
    code: 'syntax',
    plant: (product) => first(product, 'pricing.json', '{', '{\n/* the\n tariff */\n', '/*'),
  },
  { what: 'a hash comment', code: 'syntax', plant: (product) => first(product, 'pricing.json', '{', '{\n# the tariff\n', '#') },
  {
    what: 'a comma after the last member',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /\s*\}\s*$/, ',\n}\n', ','),
  },
  {
    what: 'a missing comma',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /("code": "\w+"),/, `"code": "${product.code}"`),
  },
  { what: 'a missing colon', code: 'syntax', plant: (product) => first(product, 'model.json', '"code":', '"code"') },
  member('single quotes', `'note': 'x'`),
  member('typographic quotes', '“note”: “x”'),
  {
    what: 'typographic quotes around a value',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"insurer": "(\w+)"/, '"insurer": “cangyu”'),
  },
  {
    what: 'a full-width comma',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"version": (\d+),/, '"version": 1，'),
  },
  { what: 'a full-width colon', code: 'syntax', plant: (product) => first(product, 'model.json', '"version":', '"version"：') },
  {
    what: 'full-width digits',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"version": \d+/, '"version": １'),
  },
  { what: 'a name without quotes', code: 'syntax', plant: (product) => first(product, 'model.json', '"version"', 'version') },
  {
    what: 'a number that begins with a point',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"version": \d+/, '"version": .5'),
  },
  {
    what: 'a number that begins with a zero',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"version": \d+/, '"version": 01'),
  },
  {
    what: 'a number with a plus',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"version": \d+/, '"version": +1'),
  },
  {
    what: 'a word of JavaScript',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"version": \d+/, '"version": undefined'),
  },
  {
    what: 'True with a capital',
    code: 'syntax',
    plant: (product) => first(product, 'insure.ui.json', '"review": true', '"review": True'),
  },
  {
    what: 'a text over two lines',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"title": "[^"]*"/, '"title": "a\nb"'),
  },
  {
    what: 'a backslash that means nothing',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"title": "[^"]*"/, '"title": "a\\d"'),
  },
  {
    what: 'a tab within a text',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"title": "[^"]*"/, '"title": "a\tb"'),
  },
  {
    what: 'a bracket that is not closed',
    code: 'syntax',
    plant: (product) => first(product, 'pricing.json', /\]\s*\}\s*\}?,\s*"premium"/, '}, "premium"'),
  },
  {
    what: 'a bracket too many',
    code: 'syntax',
    plant: (product) => {
      const text = textOf(product, 'model.json');
      return spliced(product, 'model.json', [text.length, text.length], '}');
    },
  },
  {
    what: 'a file cut off',
    code: 'syntax',
    plant: (product) => {
      const text = textOf(product, 'detail.json').trimEnd();
      return {
        files: { ...product.files, [fileOf(product, 'detail.json')]: text.slice(0, -1) },
        at: [
          { file: fileOf(product, 'detail.json'), line: 1 },
          { file: fileOf(product, 'detail.json'), line: text.split('\n').length },
        ],
      };
    },
  },
  {
    what: 'an empty file',
    code: 'syntax',
    plant: (product) => spliced(product, 'en-US.json', [0, textOf(product, 'en-US.json').length], ''),
  },
  { what: 'marks of a merge', code: 'syntax', plant: (product) => first(product, 'model.json', '{', '{\n<<<<<<< HEAD\n', '<<') },
  {
    what: 'a file that is not UTF-8',
    code: 'syntax',
    plant: (product) => first(product, 'model.json', /"title": "[^"]*"/, '"title": "\uFFFD\uFFFD"'),
  },
  {
    what: 'a name written twice in model.json',
    code: 'repeated-name',
    plant: (product) => {
      const text = textOf(product, 'model.json').trimEnd();
      return spliced(product, 'model.json', [text.length - 1, text.length], ',\n"title": "另一个"\n}', '"title"');
    },
  },
  {
    what: 'a field written twice',
    code: 'repeated-name',
    plant: (product) =>
      added(
        product,
        'insure.schema.json',
        '/properties',
        '"startDate": { "title": "日期", "type": "string", "format": "date" },\n"startDate": { "title": "起保日期", "type": "string", "format": "date" }',
        '"startDate": { "title": "起',
      ) && again(product),
  },
  {
    what: 'a translation written twice',
    code: 'repeated-name',
    plant: (product) => {
      const [pointer] = pointersIn(textOf(product, 'en-US.json'), (node, at) => node.type === 'string' && at !== '/$schema');
      const text = textOf(product, 'en-US.json').trimEnd();
      return pointer === undefined
        ? undefined
        : spliced(product, 'en-US.json', [text.length - 1, text.length], `,\n"${pointer.slice(1)}": "Again"\n}`, '"');
    },
  },
  {
    what: 'a file in the wrong case',
    code: 'missing-file',
    plant: (product) => renamed(product, 'pricing.json', 'Pricing.json'),
  },
  {
    what: 'a file with another name',
    code: 'missing-file',
    plant: (product) => renamed(product, 'examples.json', 'example.json'),
  },
  { what: 'a file that is missing', code: 'missing-file', plant: (product) => renamed(product, 'detail.json', undefined) },
  { what: 'a list where an object stands', plant: (product) => replaced(product, 'detail.json', '', () => '[]') },
  { what: 'an object where a list stands', plant: (product) => replaced(product, 'examples.json', '', () => '{}') },
  { what: 'null for a text', plant: (product) => replaced(product, 'model.json', '/title', () => 'null') },
  { what: 'an empty title', plant: (product) => replaced(product, 'model.json', '/title', () => '""') },
  { what: 'a title of blanks', plant: (product) => replaced(product, 'model.json', '/title', () => '"  "') },
  { what: 'a version in quotes', plant: (product) => replaced(product, 'model.json', '/version', (raw) => `"${raw}"`) },
  { what: 'a version with a point', plant: (product) => replaced(product, 'model.json', '/version', () => '1.5') },
  {
    what: 'a code in another case',
    plant: (product) =>
      replaced(product, 'model.json', '/code', (raw) => (raw.toLowerCase() === raw ? raw.toUpperCase() : raw.toLowerCase())),
  },
  { what: 'a word with a typo', plant: (product) => first(product, 'model.json', '"routes"', '"ruotes"') },
  {
    what: 'an example appended after the list',
    code: 'syntax',
    plant: (product) => {
      const text = textOf(product, 'examples.json');
      return spliced(product, 'examples.json', [text.length, text.length], ',\n{"name": "x"}', ',');
    },
  },
  {
    what: 'an example without what it starts from',
    plant: (product) => appended(product, 'examples.json', '', '{"name": "unfinished", "premium": "1.00"}'),
  },
];

const again = (product: Product): Planted | undefined => {
  const text = textOf(product, 'insure.schema.json');
  const at = /"startDate": \{[^}]*\}/.exec(text);
  return at
    ? spliced(product, 'insure.schema.json', [at.index, at.index], `${at[0]},\n`, '\n') &&
        spliced(
          product,
          'insure.schema.json',
          [at.index, at.index + at[0].length],
          `${at[0]},\n${at[0].replace('date"', 'date", "description": "x"')}`,
          `${at[0].replace('date"', 'date", "description": "x"')}`,
        )
    : undefined;
};

const renamed = (product: Product, name: string, to: string | undefined): Planted => {
  const { [fileOf(product, name)]: text = '', ...rest } = product.files;
  const files = to === undefined ? rest : { ...rest, [fileOf(product, to)]: text };
  return {
    files,
    at: [{ file: fileOf(product, name), line: 1 }, ...(to === undefined ? [] : [{ file: fileOf(product, to), line: 1 }])],
  };
};
