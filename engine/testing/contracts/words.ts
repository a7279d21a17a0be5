import { checkApplication, compileModel, core, docOf, type Engine, isoDate, issueText } from '../../index.ts';
import type { Model } from '../../model/open-model.ts';
import { findFormat, type Keyword, type Operation, type WidgetShape } from '../../model/vocabulary.ts';
import { prepareScope } from '../../model/pricing/ready.ts';
import { startRun } from '../../model/pricing/run.ts';
import { isValueIssue, valueAsText } from '../../model/pricing/value.ts';
import { ensure, type ContractTest, same } from './contract.ts';

const at = '2026-03-01';

type Parts = {
  readonly model?: object;
  readonly properties: object;
  readonly form?: object;
  readonly pricing?: object;
};

/** Compiles the smallest model with a word. */
const modelOf = ({ model, properties, form, pricing }: Parts, engine: Engine): Model =>
  compileModel(
    Object.fromEntries(
      Object.entries({
        'model.json': { code: 'x', version: 1, title: 'x', insurer: 'x', routes: {}, lists: {}, ...model },
        'insure.schema.json': { type: 'object', properties },
        'insure.ui.json': { steps: [{ step: 'all', title: 'all', review: true }], ...form },
        'detail.json': { blocks: [{ block: 'buy' }] },
        'pricing.json': { steps: { policy: [{ step: 'total', multiply: ['1.00'] }] }, premium: 'policy.total', ...pricing },
        'examples.json': [],
        'en-US.json': {},
      }).map(([file, content]) => [`x/${file}`, JSON.stringify(content)]),
    ),
    'x',
    engine,
  ).model;

const texts = {
  t: {
    columns: [{ key: 'key' }, { gives: 'text', unit: 'text' }],
    rows: [
      ['k1', 'one'],
      ['k2', 'two'],
    ],
  },
};

/**
 * Returns the tests that every keyword must pass: it accepts its good examples, and each bad one has an issue with its code.
 * @param engine An engine that knows the keyword.
 * @returns Cases for a test runner.
 */
export const keywordContract = (keyword: Keyword, engine: Engine = core): readonly ContractTest[] => {
  const { name, codes, examples } = keyword;
  const model = (): Model =>
    modelOf({ model: { lists: examples.lists ?? {} }, properties: { x: examples.field }, pricing: { tables: texts } }, engine);
  const codesOf = (x: unknown): readonly string[] => checkApplication(model(), { x }, at).issues.map(({ code }) => code);
  return [
    {
      name: `${name} says what it does, and has a bad example for every code`,
      run: () => {
        const doc = docOf(keyword);
        ensure(doc.length > 20, `doc says what it does: "${doc}"`);
        same(Object.keys(examples.bad).toSorted(), Object.keys(codes).toSorted(), 'codes of the bad examples');
      },
    },
    ...examples.good.map((good) => ({
      name: `${name} takes ${JSON.stringify(good)}`,
      run: () => same(codesOf(good), [], 'issues'),
    })),
    ...Object.entries(examples.bad).map(([code, bad]) => ({
      name: `${name} refuses ${JSON.stringify(bad)} as ${code}, in words`,
      run: () => {
        same(codesOf(bad), [code], 'issues');
        const [issue] = checkApplication(model(), { x: bad }, at).issues;
        for (const language of ['zh-CN', 'en-US'] as const) {
          const text = issue ? issueText(model(), issue, language) : '';
          ensure(text !== '' && !/[{}]/.test(text), `the sentence has no value for a parameter: "${text}"`);
        }
      },
    })),
  ];
};

/**
 * Returns the tests that every operation must pass. Its examples are computed as the last step of a model over
 * {a, day, chosen, rows: [{n, m}]} with the list "row", a table "t" of months and a table "k" of regions; "chosen" is the m of
 * a row.
 * @param engine An engine that knows the operation.
 * @returns Cases for a test runner.
 */
export const operationContract = (operation: Operation, engine: Engine = core): readonly ContractTest[] => [
  {
    name: `${operation.name} is a word of a step and says what it does`,
    run: () => {
      const { name, words, examples } = operation;
      const doc = docOf(operation);
      ensure(Object.keys(words).includes(name), `its words have "${name}" itself`);
      ensure(doc.length > 20, `doc says what it does: "${doc}"`);
      ensure(examples.length > 0, 'it has an example');
    },
  },
  ...operation.examples.map(({ step, given, gives }) => ({
    name: `${operation.name}: ${JSON.stringify(step)} of ${JSON.stringify(given)} gives ${gives}`,
    run: () => same(resultOf(step, given, engine), gives, 'result'),
  })),
];

const months = {
  columns: [{ range: 'months' }, { gives: 'factor', unit: 'rate' }],
  rows: [
    [[1, 1], '0.25'],
    [[2, 12], '0.50'],
  ],
};

const regions = {
  columns: [{ key: 'region' }, { gives: 'tier', unit: 'integer' }],
  rows: [
    ['35', 2],
    ['3502', 1],
  ],
};

/** Returns the value of the step as text, or the code of its issue. */
const resultOf = (step: object, { at: day = at, ...given }: Readonly<Record<string, unknown>>, engine: Engine): string => {
  const model = modelOf(
    {
      model: { lists: { row: 'application.rows' } },
      properties: {
        a: { title: 'a number or a text' },
        day: { type: 'string' },
        chosen: { type: 'string', oneOfList: 'row.m' },
        rows: {
          type: 'array',
          uniqueBy: ['m'],
          items: { type: 'object', properties: { n: { type: 'integer' }, m: { type: 'string' } } },
        },
      },
      pricing: { tables: { t: months, k: regions }, steps: { policy: [{ step: 'result', ...step }] }, premium: 'policy.result' },
    },
    engine,
  );
  const cell = prepareScope(model).plan.cell('policy.result');
  const value = cell?.get(startRun(model.data, given, isoDate(String(day))), undefined, undefined);
  return value === undefined ? 'missing' : isValueIssue(value) ? value.code : valueAsText(value);
};

/**
 * Returns the tests that every widget must pass: it accepts its example, refuses fields that it cannot edit, and a form may
 * name it.
 * @param engine An engine that knows the widget.
 * @returns Cases for a test runner.
 */
export const widgetContract = (
  { name, doc, accepts, rank, example }: WidgetShape,
  engine: Engine = core,
): readonly ContractTest[] => {
  const format = findFormat(engine.vocabulary, example.format);
  return [
    {
      name: `${name} says what it draws, and accepts its example`,
      run: () => {
        ensure(doc.endsWith('.'), `doc is a sentence and ends with a full stop: "${doc}"`);
        ensure(accepts(example, format), 'it accepts its example');
        const ranked = rank?.(example, [], format);
        ensure(ranked === undefined || ranked > 0, `a rank is more than 0, or undefined: ${ranked}`);
      },
    },
    {
      name: `${name} refuses an object without fields`,
      run: () => ensure(!accepts({ type: 'object', properties: {} }), 'nothing draws such a field'),
    },
    // A field of a table or a list needs more than this model: such a widget is tested with the models that use it.
    ...(example.oneOfTable !== undefined || example.oneOfList !== undefined || example.items?.properties
      ? []
      : [
          {
            name: `${name} may be named by a form for its example`,
            run: () => void modelOf({ properties: { x: example }, form: { widgets: { x: name } } }, engine),
          },
        ]),
  ];
};
