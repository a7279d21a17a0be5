import { isRecord } from '../../../../engine/values/pointer.ts';
import { added, alsoAt, appended, firstIn, type Mistake, pointersIn, replaced, textOf, within } from './edit.ts';

const MODEL = 'model.json';
const EXAMPLES = 'examples.json';

const inExamples = (
  what: string,
  accepts: (value: unknown, pointer: string) => boolean,
  change: (raw: string) => string,
): Mistake => ({
  what,
  plant: (product) => firstIn(product, EXAMPLES, accepts, change),
});

/** Mistakes of a hurried configurer who copies examples, translations and pages. */
export const ofCopies: readonly Mistake[] = [
  inExamples(
    'a date of an example with slashes',
    (value, at) => at.endsWith('/startDate') && typeof value === 'string',
    (raw) => raw.replaceAll('-0', '/').replaceAll('-', '/'),
  ),
  inExamples(
    'a number of an example in quotes',
    (value, at) => /^\/\d+\/(?:application|set)\/.*/.test(at) && typeof value === 'number',
    (raw) => `"${raw}"`,
  ),
  inExamples(
    'a yes of an example as a text',
    (value, at) => /^\/\d+\/(?:application|set)\/.*/.test(at) && typeof value === 'boolean',
    () => '"是"',
  ),
  {
    what: 'an example that expects a fact that nothing shows',
    plant: (product) => added(product, EXAMPLES, '/0', '"shown": { "policy.nothing": "1.00" }'),
  },
  {
    what: 'an example that expects a benefit too many',
    plant: (product) => {
      const [pointer] = pointersIn(
        textOf(product, EXAMPLES),
        (node, at) => /^\/\d+\/benefits$/.test(at) && node.type === 'array',
      );
      return pointer === undefined ? undefined : replaced(product, EXAMPLES, pointer, (raw) => raw.replace(/\]$/, ', "1"]'));
    },
  },
  {
    what: 'an example that expects instalments that nothing computes',
    plant: (product) =>
      product.data.instalments ? undefined : added(product, EXAMPLES, '/0', '"instalments": { "each": "1.00", "times": 12 }'),
  },
  {
    what: 'an example that expects a rule that has another name',
    plant: (product) =>
      firstIn(
        product,
        EXAMPLES,
        (value, at) => at.endsWith('/issues/0') && product.data.rules.some(({ rule }) => String(value).endsWith(` ${rule}`)),
        (raw) => raw.replace(/"$/, 's"'),
      ),
  },
  {
    what: 'a translation pasted into the line of another text',
    plant: (product) => {
      const texts = Object.entries(product.data.texts).filter(
        ([text, english]) =>
          english.length >= 8 &&
          textOf(product, 'en-US.json').includes(`"${text}": `) &&
          textOf(product, 'detail.json').includes(`"${text}"`),
      );
      for (const [text, english] of texts) {
        const other = texts.find(([each]) => each !== text && ![...each].some((character) => text.includes(character)));
        const pointer = `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (other && !/\d/.test(text + other[0]))
          return alsoAt(
            product,
            replaced(product, 'en-US.json', pointer, () => JSON.stringify(other[1])),
            ['en-US.json', `/${other[0]}`],
          );
        if (english === '') return undefined;
      }
      return undefined;
    },
  },
  {
    what: 'a translation without its plan code',
    plant: (product) =>
      firstIn(
        product,
        'en-US.json',
        (value, at) => /[A-Z]{2,}\d+/.test(at) && /[A-Z]{2,}\d+/.test(String(value)),
        (raw) => raw.replace(/[A-Z]{2,}\d+/, 'XX99'),
      ),
  },
  {
    what: 'an endorsement kind that does not exist',
    plant: (product) =>
      product.data.endorsement
        ? added(product, MODEL, '/endorsement', '"cancel": { "charge": "pro-rata" }', '"cancel"')
        : undefined,
  },
  {
    what: 'a correction of a field that does not exist',
    plant: (product) =>
      product.data.endorsement?.correct
        ? replaced(product, MODEL, '/endorsement/correct/fields/0', (raw) => raw.replace(/"$/, 's"'))
        : undefined,
  },
  {
    what: 'a route with a typo',
    plant: (product) => replaced(product, MODEL, '/routes', (raw) => raw.replace('"insure"', '"insur"')),
  },
  {
    what: 'a document in English under another name',
    plant: (product) => {
      const [name] = Object.keys(product.files).filter(
        (file) => file.startsWith(`${product.code}/documents/`) && file.endsWith('.en-US.md'),
      );
      if (name === undefined) return undefined;
      const { [name]: text = '', ...rest } = product.files;
      const to = name.replace('.en-US.md', '.en.md');
      return {
        files: { ...rest, [to]: text },
        at: [
          { file: name, line: 1 },
          { file: to, line: 1 },
          { file: name.replace('.en-US.md', '.md'), line: 1 },
        ],
      };
    },
  },
  {
    what: 'two roles swapped',
    plant: (product) => {
      const name = textOf(product, 'insure.schema.json').includes('"certificateNumber"')
        ? 'insure.schema.json'
        : 'shared/insured-person.json';
      const text = textOf(product, name);
      if (!textOf(product, 'insure.schema.json').includes('insured-person.json') && name.startsWith('shared/')) return undefined;
      const role = (word: string) => pointersIn(text, (node, at) => at.endsWith('/role') && node.value === word)[0];
      const [one, two] = [role('birthDate'), role('phone') ?? role('sex')];
      const first = one === undefined || two === undefined ? undefined : replaced(product, name, one, () => '"phone"');
      return first && two !== undefined && one !== undefined
        ? alsoAt(
            product,
            replaced({ ...product, files: first.files }, name, two, () => '"birthDate"'),
            [name, one],
          )
        : undefined;
    },
  },
  {
    what: 'a label of a price table for a key that does not exist',
    plant: (product) => {
      const block = product.data.detail.findIndex((each) => isRecord(each['labels']));
      return block < 0 ? undefined : added(product, 'detail.json', `/blocks/${block}/labels`, '"77": "室外"');
    },
  },
  {
    what: 'a question of the detail page asked twice',
    plant: (product) => {
      const block = product.data.detail.findIndex((each) => each.block === 'faq');
      const items: unknown = product.data.detail[block]?.['items'];
      return block < 0 || !Array.isArray(items)
        ? undefined
        : appended(product, 'detail.json', `/blocks/${block}/items`, JSON.stringify(items[0]));
    },
  },
  {
    what: 'a choice with a blank behind it',
    plant: (product) => {
      const [pointer] = pointersIn(
        textOf(product, 'insure.schema.json'),
        (node, at) => at.endsWith('/enum/0') && typeof node.value === 'string',
      );
      const list = pointer?.replace(/\/enum\/0$/, '');
      return pointer === undefined || list === undefined
        ? undefined
        : within(
            product,
            within(
              product,
              replaced(product, 'insure.schema.json', pointer, (raw) => raw.replace(/"$/, ' "')),
              'insure.schema.json',
              list,
            ),
            MODEL,
            '/term',
          );
    },
  },
  {
    what: 'two fields with one title',
    plant: (product) => {
      const titles = pointersIn(
        textOf(product, 'insure.schema.json'),
        (node, at) => /^\/properties\/[^/]+\/title$/.test(at) && typeof node.value === 'string',
      );
      const [one, two] = titles;
      if (one === undefined || two === undefined) return undefined;
      let title = '';
      replaced(product, 'insure.schema.json', one, (raw) => (title = raw));
      return alsoAt(
        product,
        replaced(product, 'insure.schema.json', two, () => title),
        ['insure.schema.json', one],
      );
    },
  },
];
