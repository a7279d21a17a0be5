import { added, alsoAt, appended, type Mistake, replaced, textOf, type Product, type Planted } from './edit.ts';

const FILE = 'model.json';

/** Adds a rule with a mistake. */
const rule = (what: string, json: string, mark = '"rule"', code?: string): Mistake => ({
  what,
  ...(code === undefined ? {} : { code }),
  plant: (product) => {
    const text = textOf(product, FILE);
    return /"rules":\s*\[\s*\{/.test(text)
      ? appendedRule(product, json, mark)
      : added(product, FILE, '', `"rules": [${json}]`, mark);
  },
});
const appendedRule = (product: Product, json: string, mark: string): Planted | undefined => {
  const index = product.data.rules.length;
  const planted = appended(product, FILE, '/rules', json);
  const inner = mark === '"rule"' ? '/rule' : `/${mark.replaceAll('"', '')}`;
  return planted && alsoAt(product, { ...planted, at: [] }, [FILE, `/rules/${index}${inner}`]);
};

const whenHolder = '{ "application.policyholder.phone": { "given": true } }';
const value = (
  what: string,
  pointer: string,
  change: (raw: string) => string,
  has: (product: Product) => boolean = () => true,
): Mistake => ({
  what,
  plant: (product) => (has(product) ? replaced(product, FILE, pointer, change) : undefined),
});

export const ofModels: readonly Mistake[] = [
  {
    what: 'an insurer that the catalogue does not know',
    plant: (product) => replaced(product, FILE, '/insurer', (raw) => raw.replace(/"$/, 'x"')),
  },
  { what: 'an insurer in another case', plant: (product) => replaced(product, FILE, '/insurer', (raw) => raw.toUpperCase()) },
  {
    what: 'reversed ages',
    plant: (product) => {
      const age = product.data.insured?.age;
      if (!age) return undefined;
      const first = replaced(product, FILE, '/insured/age/from', () => `"${age.to}"`);
      return (
        first &&
        alsoAt(
          product,
          replaced({ ...product, files: first.files }, FILE, '/insured/age/to', () => `"${age.from}"`),
          [FILE, '/insured/age/from'],
          [FILE, '/insured/age'],
        )
      );
    },
  },
  value(
    'an age without a unit',
    '/insured/age/from',
    () => '"3"',
    ({ data }) => Boolean(data.insured?.age),
  ),
  value(
    'an age in months',
    '/insured/age/from',
    () => '"6 months"',
    ({ data }) => Boolean(data.insured?.age),
  ),
  {
    what: 'fewest persons above the most',
    plant: (product) =>
      product.data.insured?.max === undefined
        ? undefined
        : alsoAt(
            product,
            replaced(product, FILE, '/insured/min', () => String((product.data.insured?.max ?? 0) + 1)),
            [FILE, '/insured/max'],
          ),
  },
  {
    what: 'a band that ends before it begins',
    plant: (product) =>
      product.data.insured?.bands
        ? alsoAt(
            product,
            replaced(product, FILE, '/insured/bands/0/from', () => '9'),
            [FILE, '/insured/bands/0'],
            [FILE, '/insured/bands/0/to'],
          )
        : product.data.insured &&
          added(
            product,
            FILE,
            '/insured',
            `"bands": [{ "of": "${Object.keys(product.data.facts)[0]}.${product.data.facts[Object.keys(product.data.facts)[0] ?? '']?.[0]?.step}", "from": 9, "to": 6, "min": 2, "counts": "policy" }]`,
            '"from"',
          ),
  },
  {
    what: 'a band that nobody can fill',
    plant: (product) =>
      product.data.insured?.bands ? replaced(product, FILE, '/insured/bands/0/min', () => '999999') : undefined,
  },
  {
    what: 'earliest after latest',
    plant: (product) =>
      alsoAt(
        product,
        replaced(product, FILE, '/term/earliest', () => '99'),
        [FILE, '/term/latest'],
        [FILE, '/term'],
      ),
  },
  {
    what: 'a term of no day',
    plant: (product) =>
      product.data.term?.maxDays === undefined ? undefined : replaced(product, FILE, '/term/maxDays', () => '0'),
  },
  {
    what: 'a term from a field that is no day',
    code: 'wrong-kind',
    plant: (product) => replaced(product, FILE, '/term/start', () => '"application.policyholder.phone"'),
  },
  {
    what: 'an age of a text',
    code: 'wrong-kind',
    plant: (product) => {
      const [block = ''] = Object.keys(product.data.facts);
      return product.data.facts[block]?.[0]?.['age']
        ? replaced(product, FILE, `/facts/${block}/0/age`, () => '"application.policyholder.phone"')
        : undefined;
    },
  },
  {
    what: 'a list that is an object',
    plant: (product) => {
      const [list = ''] = Object.keys(product.data.lists);
      return replaced(product, FILE, `/lists/${list}`, () => '"application.policyholder"');
    },
  },
  {
    what: 'a term from a field that does not exist',
    plant: (product) => replaced(product, FILE, '/term/start', () => '"application.startDay"'),
  },
  {
    what: 'a list that does not exist',
    plant: (product) => product.data.insured && replaced(product, FILE, '/insured/list', () => '"persons"'),
  },
  {
    what: 'the path of a list with a typo',
    plant: (product) => {
      const [list = ''] = Object.keys(product.data.lists);
      return replaced(product, FILE, `/lists/${list}`, (raw) => raw.replace(/"$/, 'x"'));
    },
  },
  rule('a rule with an empty refusal', `{ "rule": "planted", "when": ${whenHolder}, "refuse": "" }`, '"refuse"'),
  rule('a rule with a refusal of blanks', `{ "rule": "planted", "when": ${whenHolder}, "refuse": "  " }`, '"refuse"'),
  rule('a rule that says nothing', `{ "rule": "planted", "when": ${whenHolder} }`),
  rule('a rule that both refuses and refers', `{ "rule": "planted", "when": ${whenHolder}, "refuse": "No", "refer": "No" }`),
  rule('a rule with a typo in its effect', `{ "rule": "planted", "when": ${whenHolder}, "refuze": "No" }`, '"refuze"'),
  rule(
    'a rule that is never true',
    `{ "rule": "planted", "when": { "all": [{ "application.policyholder.holderType": { "is": "person" } }, { "application.policyholder.holderType": { "is": "organisation" } }] }, "warn": "planted" }`,
    '"when"',
    'unreachable',
  ),
  rule(
    'a rule that refuses everybody',
    `{ "rule": "planted", "when": { "application.policyholder.phone": { "given": true } }, "refuse": "planted" }`,
    '"when"',
  ),
  rule(
    'a condition with a typo in its test',
    `{ "rule": "planted", "when": { "application.policyholder.phone": { "iss": "1" } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a condition with two paths',
    `{ "rule": "planted", "when": { "application.policyholder.phone": { "given": true }, "application.startDate": { "given": true } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a condition with a typo in its path',
    `{ "rule": "planted", "when": { "application.policyholder.fone": { "given": true } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a condition with an unknown list',
    `{ "rule": "planted", "when": { "some": { "of": "persn", "where": { "person.age": { "from": 3 } } } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a condition without a test',
    `{ "rule": "planted", "when": { "application.policyholder.phone": "138" }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a choice with a typo',
    `{ "rule": "planted", "when": { "application.policyholder.holderType": { "is": "organization" } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a yes as a text',
    `{ "rule": "planted", "when": { "application.policyholder.phone": { "given": "true" } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a date compared with an age',
    `{ "rule": "planted", "when": { "application.startDate": { "from": "18 years" } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a date that does not exist',
    `{ "rule": "planted", "when": { "application.startDate": { "from": "2026-02-30" } }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a span of dates that ends before it begins',
    `{ "rule": "planted", "when": { "all": [{ "application.startDate": { "from": "2026-06-30" } }, { "application.startDate": { "to": "2026-06-01" } }] }, "warn": "planted" }`,
    '"when"',
  ),
  rule(
    'a rule for a list that does not exist',
    `{ "rule": "planted", "for": "persons", "when": ${whenHolder}, "warn": "planted" }`,
    '"for"',
  ),
  rule(
    'a rule at a field that does not exist',
    `{ "rule": "planted", "at": "policyholder.fone", "when": ${whenHolder}, "warn": "planted" }`,
    '"at"',
  ),
  {
    what: 'a rule written twice',
    plant: (product) =>
      product.data.rules.length === 0
        ? undefined
        : appended(product, FILE, '/rules', textOf(product, FILE) === '' ? '' : JSON.stringify(product.data.rules[0])),
  },
  {
    what: 'a keyword written twice',
    plant: (product) =>
      product.data.keywords ? appended(product, FILE, '/keywords', JSON.stringify(product.data.keywords[0])) : undefined,
  },
  {
    what: 'a field named twice under once',
    plant: (product) =>
      product.data.insured?.once
        ? appended(product, FILE, '/insured/once', JSON.stringify(product.data.insured.once[0]))
        : undefined,
  },
  {
    what: 'a document named twice',
    plant: (product) =>
      appended(
        product,
        FILE,
        '/documents',
        JSON.stringify({ title: product.data.documents[0]?.title, file: product.data.documents[0]?.file, read: 'own-page' }),
      ),
  },
  {
    what: 'a document in the wrong case',
    plant: (product) => replaced(product, FILE, '/documents/0/file', (raw) => raw.toUpperCase()),
  },
  {
    what: 'a document that is not there',
    plant: (product) => replaced(product, FILE, '/documents/0/file', (raw) => raw.replace('"', '"x')),
  },
  {
    what: 'a way of reading that does not exist',
    plant: (product) => replaced(product, FILE, '/documents/0/read', () => '"before"'),
  },
  {
    what: 'an empty document',
    plant: (product) => {
      const name = `documents/${product.data.documents[0]?.file}`;
      return {
        files: { ...product.files, [`${product.code}/${name}`]: ' \n' },
        at: [
          { file: `${product.code}/${name}`, line: 1 },
          ...(alsoAt(product, { files: product.files, at: [] }, [FILE, '/documents/0/file'])?.at ?? []),
        ],
      };
    },
  },
  {
    what: 'a charge that does not exist',
    plant: (product) =>
      product.data.endorsement?.correct && replaced(product, FILE, '/endorsement/correct/charge', () => '"gratis"'),
  },
  {
    what: 'endorsements counted from the premium of all',
    plant: (product) =>
      product.data.endorsement && replaced(product, FILE, '/endorsement/base', () => JSON.stringify(product.data.premium)),
  },
  {
    what: 'the base of endorsements with a typo',
    plant: (product) =>
      product.data.endorsement && replaced(product, FILE, '/endorsement/base', (raw) => raw.replace(/"$/, 'x"')),
  },
  ...[
    ['without a title', '"shown": ["policy"]', 'unshown-fact'],
    ['at a place that does not exist', '"title": "人数", "shown": ["certificate"]', 'shape'],
    ['twice at one place', '"title": "人数", "shown": ["form", "form"]', 'shape'],
  ].map(([how = '', words = '', code = '']): Mistake => ({
    what: `a fact that is shown ${how}`,
    code,
    plant: (product) => {
      const list = product.data.insured?.list;
      const json = `{ "step": "countOfAll", "count": "${list}", ${words} }`;
      return list === undefined || !product.data.facts['application']
        ? undefined
        : appended(product, FILE, '/facts/application', json);
    },
  })),
  {
    what: 'a column of the grid that is not shown in the form',
    code: 'unshown-fact',
    plant: (product) => {
      const columns = Object.values(product.data.form.grid ?? {}).flat();
      for (const [block, facts] of Object.entries(product.data.facts))
        for (const [index, { step, title }] of facts.entries())
          if (title !== undefined && columns.includes(`${block}.${step}`))
            return added(product, FILE, `/facts/${block}/${index}`, '"shown": ["policy"]');
      return undefined;
    },
  },
  {
    what: 'a rounding that does not exist',
    plant: (product) => product.data.endorsement && replaced(product, FILE, '/endorsement/round/to', () => '"0.05"'),
  },
  {
    what: 'a page without a slash',
    plant: (product) => replaced(product, FILE, '/routes/insure', (raw) => raw.replace('"/', '"')),
  },
  {
    what: 'a fact written twice',
    plant: (product) => {
      const [block = ''] = Object.keys(product.data.facts);
      const step = product.data.facts[block]?.[0];
      return step && appended(product, FILE, `/facts/${block}`, JSON.stringify(step));
    },
  },
  {
    what: 'a fact with a mistyped operation',
    plant: (product) => {
      const [block = ''] = Object.keys(product.data.facts);
      const step = product.data.facts[block]?.[0];
      const word = Object.keys(step ?? {}).find((each) => ['age', 'lookup', 'count', 'add', 'between'].includes(each));
      return word === undefined ? undefined : mistyped(product, FILE, `/facts/${block}/0`, word);
    },
  },
  {
    what: 'an age on a field that does not exist',
    plant: (product) => {
      const [block = ''] = Object.keys(product.data.facts);
      return product.data.facts[block]?.[0]?.['age']
        ? replaced(product, FILE, `/facts/${block}/0/age`, (raw) => raw.replace(/"$/, 'x"'))
        : undefined;
    },
  },
  {
    what: 'a migration to a version to come',
    plant: (product) =>
      product.data.migrations.length > 0
        ? replaced(product, FILE, '/migrations/0/to', () => '99')
        : added(product, FILE, '', '"migrations": [{ "to": 99, "remove": ["old"] }]', '99'),
  },
  {
    what: 'heads from a field that does not exist',
    plant: (product) => (product.data.heads ? replaced(product, FILE, '/heads/0', (raw) => raw.replace(/"$/, 'x"')) : undefined),
  },
  {
    what: 'a demanded field that does not exist',
    plant: (product) =>
      product.data.insured?.required
        ? replaced(product, FILE, '/insured/required/0', (raw) => raw.replace(/"$/, 'x"'))
        : undefined,
  },
  { what: 'a currency with a typo', plant: (product) => added(product, FILE, '', '"currency": "yuan"', '"currency"') },
  { what: 'no lists', plant: (product) => added(product, FILE, '', '"lits": {}', '"lits"') },
  {
    what: 'a missing word',
    plant: (product) => {
      const planted = removedMember(product, 'insurer');
      return planted && { ...planted, at: [{ file: `${product.code}/${FILE}`, line: 1 }] };
    },
  },
];

const removedMember = (product: Product, name: string): Planted | undefined => {
  const text = textOf(product, FILE);
  const match = new RegExp(`"${name}": "[^"]*",\\s*`).exec(text);
  return match ? { files: { ...product.files, [`${product.code}/${FILE}`]: text.replace(match[0], '') }, at: [] } : undefined;
};

/** Makes a typing error in the word of a step's operation. */
export const mistyped = (product: Product, name: string, pointer: string, word: string): Planted | undefined =>
  replaced(product, name, pointer, (raw) => raw.replace(`"${word}":`, `"${word}x":`));
