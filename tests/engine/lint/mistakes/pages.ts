import { valueAt } from '../../../../engine/values/pointer.ts';
import { added, alsoAt, appended, fileOf, type Mistake, pointersIn, replaced, textOf } from './edit.ts';

const FORM = 'insure.ui.json';
const first = '/steps/0/sections/0/fields';

export const ofPages: readonly Mistake[] = [
  {
    what: 'a field of the form with a typo',
    plant: (product) => replaced(product, FORM, `${first}/0`, (raw) => raw.replace(/"$/, 'x"')),
  },
  {
    what: 'a field asked for twice',
    plant: (product) => appended(product, FORM, first, JSON.stringify(product.data.form.steps[0]?.sections?.[0]?.fields[0])),
  },
  { what: 'a section without fields', plant: (product) => replaced(product, FORM, first, () => '[]') },
  {
    what: 'three columns',
    plant: (product) => appended(product, FORM, '/steps/0/sections', '{ "fields": ["startDate"], "columns": 3 }'),
  },
  {
    what: 'a step of the form written twice',
    plant: (product) => replaced(product, FORM, '/steps/1/step', () => JSON.stringify(product.data.form.steps[0]?.step)),
  },
  { what: 'a step with a capital', plant: (product) => replaced(product, FORM, '/steps/0/step', () => '"Plan"') },
  {
    what: 'a widget with a typo',
    plant: (product) => {
      const [path] = Object.keys(product.data.form.widgets ?? {});
      return path === undefined
        ? added(product, FORM, '', '"widgets": { "startDate": "dat" }', '"widgets"')
        : replaced(product, FORM, `/widgets/${path}`, (raw) => raw.replace(/"$/, 'x"'));
    },
  },
  {
    what: 'a widget of a field that does not exist',
    plant: (product) => (product.data.form.widgets ? added(product, FORM, '/widgets', '"startDat": "date"') : undefined),
  },
  {
    what: 'a widget that cannot hold its field',
    plant: (product) => (product.data.form.widgets ? added(product, FORM, '/widgets', '"startDate": "tick-cards"') : undefined),
  },
  {
    what: 'a hint of a field that does not exist',
    plant: (product) => (product.data.form.hints ? added(product, FORM, '/hints', '"startDat": "x"') : undefined),
  },
  {
    what: 'a column of the grid with a typo',
    plant: (product) => {
      const [path = ''] = Object.keys(product.data.form.grid ?? {});
      return replaced(product, FORM, `/grid/${path}/0`, (raw) => raw.replace(/"$/, 'x"'));
    },
  },
  {
    what: 'a column of the grid written twice',
    plant: (product) => {
      const [path = ''] = Object.keys(product.data.form.grid ?? {});
      return appended(product, FORM, `/grid/${path}`, JSON.stringify(product.data.form.grid?.[path]?.[0]));
    },
  },
  {
    what: 'the grid of a list that does not exist',
    plant: (product) => added(product, FORM, '/grid', '"insuredGroup.list": ["finalName"]'),
  },
  {
    what: 'a step of the form with nothing in it',
    code: 'empty-step',
    plant: (product) => added(product, FORM, '/steps', '{ "step": "nothing", "title": "Nothing" }'),
  },
  {
    what: 'no step to review',
    plant: (product) => {
      const index = product.data.form.steps.findIndex(({ review }) => review);
      return alsoAt(
        product,
        replaced(product, FORM, `/steps/${index}/review`, () => 'false'),
        [FORM, '/steps'],
        [FORM, `/steps/${index}`],
      );
    },
  },
  {
    what: 'an unknown block',
    plant: (product) => replaced(product, 'detail.json', '/blocks/0/block', (raw) => raw.replace(/"$/, 'x"')),
  },
  {
    what: 'a block without what it needs',
    plant: (product) => appended(product, 'detail.json', '/blocks', '{ "block": "price-table" }'),
  },
  {
    what: 'a block with a word too many',
    plant: (product) => appended(product, 'detail.json', '/blocks', '{ "block": "buy", "colour": "red" }'),
  },
  {
    what: 'a title without its translation',
    plant: (product) => {
      const planted = replaced(product, 'model.json', '/title', (raw) => raw.replace(/"$/, '新"'));
      const [line] = pointersIn(textOf(product, 'en-US.json'), (_, at) => at === `/${product.data.title}`);
      return line === undefined ? planted : alsoAt(product, planted, ['en-US.json', line]);
    },
  },
  {
    what: 'a translation that lost its value',
    plant: (product) => {
      const [line] = pointersIn(
        textOf(product, 'en-US.json'),
        (node, at) => at.includes('{value}') && String(node.value).includes('{value}'),
      );
      return line === undefined ? undefined : replaced(product, 'en-US.json', line, (raw) => raw.replaceAll('{value}', ''));
    },
  },
  {
    what: 'two choices that read the same in English',
    plant: (product) => {
      const [one, other] = pointersIn(textOf(product, 'insure.schema.json'), (_, at) => /\/labels\/[^/]+$/.test(at)).slice(0, 2);
      if (one === undefined || other === undefined || parentOf(one) !== parentOf(other)) return undefined;
      const labels = [one, other].map((pointer) => String(valueAt(JSON.parse(textOf(product, 'insure.schema.json')), pointer)));
      const [first = '', second = ''] = labels.map((label) => product.data.texts[label] ?? '');
      const planted = replaced(product, 'en-US.json', `/${labels[1]}`, () => JSON.stringify(first));
      return second === '' ? undefined : planted && alsoAt(product, planted, ['insure.schema.json', other]);
    },
  },
  {
    what: 'a calculator that starts above its largest number',
    plant: (product) => {
      const [start] = pointersIn(textOf(product, 'detail.json'), (_, pointer) => pointer.endsWith('/counts/0/start'));
      return start === undefined ? undefined : replaced(product, 'detail.json', start, () => '900000');
    },
  },
  {
    what: 'a calculator whose sample is refused',
    plant: (product) => {
      const isSample = (pointer: string): boolean => /\/sample\/[^/]+$/.test(pointer);
      const [value] = pointersIn(textOf(product, 'detail.json'), (node, pointer) => isSample(pointer) && node.type === 'string');
      if (value === undefined) return undefined;
      const planted = replaced(product, 'detail.json', value, () => '"none of these"');
      return alsoAt(product, planted, ['detail.json', parentOf(value)]);
    },
  },
  { what: 'an empty translation', plant: (product) => replaced(product, 'en-US.json', `/${product.data.title}`, () => '""') },
  {
    what: 'a translation of blanks',
    plant: (product) =>
      alsoAt(
        product,
        replaced(product, 'en-US.json', `/${product.data.title}`, () => '" "'),
        ['model.json', '/title'],
      ),
  },
  {
    what: 'a translation that is a number',
    plant: (product) => replaced(product, 'en-US.json', `/${product.data.title}`, () => '5'),
  },
  {
    what: 'a translation in Chinese',
    plant: (product) =>
      alsoAt(
        product,
        replaced(product, 'en-US.json', `/${product.data.title}`, () => '"保险"'),
        ['model.json', '/title'],
      ),
  },
  {
    what: 'an example from none',
    plant: (product) => appended(product, 'examples.json', '', '{"name": "planted", "from": "nowhere", "premium": "1.00"}'),
  },
  {
    what: 'an example from itself',
    plant: (product) => appended(product, 'examples.json', '', '{"name": "planted", "from": "planted", "premium": "1.00"}'),
  },
  {
    what: 'an example that sets a field that does not exist',
    plant: (product) => exampleThatSets(product, 'startDat'),
  },
  {
    what: 'an example that names a field by a JSON pointer',
    plant: (product) => exampleThatSets(product, '/startDate'),
  },
  {
    what: 'an example that takes an item of what is no list',
    plant: (product) => exampleThatSets(product, 'startDate[0]'),
  },
  {
    what: 'an example with a wrong premium',
    plant: (product) => {
      const [pointer] = pointersIn(textOf(product, 'examples.json'), (_, at) => at.endsWith('/premium'));
      return pointer === undefined ? undefined : replaced(product, 'examples.json', pointer, (raw) => raw.replace('"', '"1'));
    },
  },
  {
    what: 'an example with a premium as a number',
    plant: (product) => {
      const [pointer] = pointersIn(textOf(product, 'examples.json'), (_, at) => at.endsWith('/premium'));
      return pointer === undefined ? undefined : replaced(product, 'examples.json', pointer, (raw) => raw.replaceAll('"', ''));
    },
  },
  {
    what: 'an example with a premium that is no amount',
    plant: (product) => {
      const [pointer] = pointersIn(textOf(product, 'examples.json'), (_, at) => at.endsWith('/premium'));
      return pointer === undefined ? undefined : replaced(product, 'examples.json', pointer, () => '"12 yuan"');
    },
  },
  {
    what: 'an example on a day that does not exist',
    plant: (product) =>
      appended(
        product,
        'examples.json',
        '',
        `{"name": "planted", "from": ${JSON.stringify(nameOf(textOf(product, 'examples.json')))}, "at": "2026-02-30", "premium": "1.00"}`,
      ),
  },
  {
    what: 'an example with an issue that does not exist',
    plant: (product) => {
      const [pointer] = pointersIn(
        textOf(product, 'examples.json'),
        (node, at) => at.endsWith('/issues/0') && String(node.value).includes(' '),
      );
      return pointer === undefined ? undefined : replaced(product, 'examples.json', pointer, (raw) => raw.replace(/"$/, 'x"'));
    },
  },
  {
    what: 'two examples of one name',
    plant: (product) =>
      appended(
        product,
        'examples.json',
        '',
        textOf(product, 'examples.json') && JSON.stringify(Object(JSON.parse(textOf(product, 'examples.json')))[0]),
      ),
  },
  { what: 'no examples', plant: (product) => replaced(product, 'examples.json', '', () => '[]') },
  {
    what: 'a document of nobody',
    plant: (product) => ({
      files: { ...product.files, [fileOf(product, 'documents/old.md')]: '# x' },
      at: [{ file: fileOf(product, 'documents/old.md'), line: 1 }],
    }),
  },
];

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

const exampleThatSets = (product: Parameters<typeof textOf>[0], path: string) =>
  appended(
    product,
    'examples.json',
    '',
    `{"name": "planted", "from": ${JSON.stringify(nameOf(textOf(product, 'examples.json')))}, "set": ${JSON.stringify({ [path]: '2026-03-02' })}, "premium": "1.00"}`,
  );
const nameOf = (text: string): string => String(Object(JSON.parse(text))[0].name);
