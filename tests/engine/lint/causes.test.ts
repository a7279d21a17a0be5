import { describe, expect, it } from 'vitest';
import { printDiagnostic } from '../../../engine/index.ts';
import { lintModel, lints } from '../../../engine/lint.ts';
import { filesOf } from '../../../src/commands/docs/recipes/define.ts';
import { recipes } from '../../../src/commands/docs/recipes/page.ts';
import { miniFiles } from '../mini-model.ts';
import { withChina } from '../with-china.ts';
import { found, houseFiles } from './model-folder.ts';

/** Returns the diagnostics of a model of schemas/ after a text in one of its files was replaced. */
const changed = (code: string, name: string, from: string, to: string) => {
  const text = houseFiles[`${code}/${name}`] ?? '';
  expect(text).toContain(from);
  return found({ ...houseFiles, [`${code}/${name}`]: text.replace(from, to) }, code);
};

/** Returns the diagnostics of a table of prices by number of rooms. */
const ofTable = (columns: readonly object[], rows: readonly unknown[], examples: readonly object[] = []) =>
  lintModel(
    {
      ...miniFiles({
        properties: {
          rooms: { title: 'Rooms', type: 'integer', minimum: 1, maximum: 4 },
          plan: { title: 'Plan', enum: ['P100', 'P200', 'P300', 'P400'] },
        },
        required: ['rooms', 'plan'],
        pricing: {
          tables: { price: { columns, rows } },
          steps: {
            policy: [
              {
                step: 'total',
                lookup: 'price.price',
                by: 'range' in (columns[0] ?? {}) ? { rooms: 'application.rooms' } : { plan: 'application.plan' },
                unit: 'money',
              },
            ],
          },
          premium: 'policy.total',
        },
      }),
      'mini/examples.json': JSON.stringify(examples),
    },
    'mini',
    { engine: withChina, chosen: lints.filter(({ name }) => ['odd-figure', 'slip'].includes(name)) },
  ).diagnostics;
const byRooms = (...figures: readonly string[]) =>
  ofTable(
    [{ range: 'rooms' }, { gives: 'price', unit: 'money' }],
    figures.map((figure, index) => [[index + 1, index + 1], figure]),
  );
const byPlanWith = (examples: readonly object[], figures: readonly string[]) =>
  ofTable(
    [{ key: 'plan' }, { gives: 'price', unit: 'money' }],
    figures.map((figure, index) => [`P${index + 1}00`, figure]),
    examples,
  );
const byPlan = (...figures: readonly string[]) => byPlanWith([], figures);

describe('an odd figure', () => {
  it('is reported when two digits of a grid are exchanged', () => {
    const [told, ...more] = changed('motorFleet', 'pricing.json', '"1240.00"', '"1420.00"').filter(
      ({ code }) => code === 'odd-figure',
    );
    expect(told?.message).toMatch(/premium is 1420\.00 for use private, limit 200, where the other rows suggest about \d+/);
    expect(more).toEqual([]);
  });

  it('is reported when one of four breaks their order, with the other that may be wrong', () => {
    const [told] = byRooms('1.00', '0.95', '0.59', '0.85');
    expect(told).toMatchObject({ code: 'odd-figure', severity: 'warning', related: [{ message: 'or this figure is wrong' }] });
    expect(byRooms('1.00', '0.95', '0.90', '0.85')).toEqual([]);
    expect(byRooms('1.00', '0.95', '0.95', '0.95')).toEqual([]);
  });

  it('is reported when the others are proportional and it has a digit too many, but not when it is another figure', () => {
    expect(byPlan('10.00', '200.00', '30.00').map(({ message }) => message)).toEqual([
      expect.stringContaining('where the proportion of the other rows to the number in plan gives 20'),
    ]);
    expect(byPlan('10.00', '17.00', '30.00')).toEqual([]);
    expect(byPlan('10.00', '10.00', '10.00')).toEqual([]);
  });

  it('is reported when it is ten times the others, which are similar, and no example looks it up', () => {
    const figures = ['100.00', '130.00', '1100.00', '120.00'];
    const of = (plan: string) => [{ name: plan, application: { rooms: 1, plan }, premium: '1.00' }];
    const told = (examples: readonly object[]) => byPlanWith(examples, figures).map(({ code, message }) => `${code}: ${message}`);
    expect(told(of('P100'))).toEqual([
      expect.stringMatching(/^odd-figure: .*1100\.00.*where all others are 100 to 130, and no example looks it up/),
    ]);
    expect(told(of('P300'))).toEqual([]);
    // The figure is not compared in a model without examples.
    expect(told([])).toEqual([]);
  });
});

describe('exchanged translations of two choices', () => {
  const told = (texts: Readonly<Record<string, string>>) =>
    lintModel(
      miniFiles({
        properties: {
          use: { title: 'Use', enum: ['1', '2'], labels: { 1: '自用', 2: '营运' } },
          note: { title: '仅限自用车辆', type: 'string', maxLength: 9 },
        },
        texts: { 仅限自用车辆: 'Private vehicles only', ...texts },
      }),
      'mini',
      { engine: withChina, chosen: lints.filter(({ name }) => name === 'exchanged-titles') },
    ).diagnostics;

  it('are reported when another text contains one choice and, in the other language, the translation of the other choice', () => {
    expect(told({ 自用: 'Commercial', 营运: 'Private' })).toEqual([
      expect.objectContaining({
        file: 'mini/en-US.json',
        message: '"自用" is "Commercial", and "营运" is "Private": other texts have them the other way round.',
        related: [expect.objectContaining({ message: 'the translation of "营运"' })],
      }),
    ]);
    expect(told({ 自用: 'Private', 营运: 'Commercial' })).toEqual([]);
    expect(told({ 自用: 'Own use', 营运: 'For hire' })).toEqual([]);
  });

  it.each([
    ['有', 'Yes', '无', 'No', '没有社保的原因', 'Reason for no social security'],
    ['是', 'Yes', '否', 'No', '不是本人', 'No, another person'],
  ])('are not reported for a longer word that contains %s', (yes, yesEnglish, no, noEnglish, title, english) => {
    const files = miniFiles({
      properties: {
        social: { title: 'Social', enum: ['1', '2'], labels: { 1: yes, 2: no } },
        note: { title, type: 'string', maxLength: 9 },
      },
      texts: { [yes]: yesEnglish, [no]: noEnglish, [title]: english },
    });
    const chosen = lints.filter(({ name }) => name === 'exchanged-titles');
    expect(lintModel(files, 'mini', { engine: withChina, chosen }).diagnostics).toEqual([]);
  });
});

describe('a diagnostic with other places', () => {
  it('is printed with these places', () => {
    const [told] = changed('EmployerModel', 'model.json', '"to": "65 years"', '"to": "64 years"').filter(
      ({ code }) => code === 'wrong-bound',
    );
    expect(told && printDiagnostic(told)).toMatch(
      /examples\.json:33:3 error wrong-bound: .*\n {2}see schemas\/EmployerModel\/model\.json:29:12: /,
    );
  });

  it('names the only row that failing examples look up', () => {
    const told = changed('travelLyb', 'pricing.json', '[9, 15], "15.00"', '[9, 15], "51.00"');
    const [failing] = told.filter(({ code }) => code === 'failing-example');
    expect(failing?.related?.map(({ message }) => message)).toEqual([
      'of the examples, only those that fail look up row 3 of table "price"',
    ]);
  });
});

describe('rows that take two different items of a list', () => {
  it('are checked by each column, and a note states that nothing else is checked', async () => {
    const recipe = recipes.find(({ title }) => title === 'A discount from the third person on');
    const files = recipe ? await filesOf(recipe) : {};
    const pricing: { steps: Record<string, unknown[]>; tables: Record<string, unknown> } = JSON.parse(
      files['accident/pricing.json'] ?? '{}',
    );
    pricing.tables['families'] = {
      columns: [{ key: 'plan' }, { range: 'young' }, { range: 'old' }, { gives: 'factor', unit: 'rate' }],
      rows: [
        ['Basic', [0, null], [0, null], '1'],
        ['Plus', [0, null], [0, null], '0.9'],
        ['Gold', [0, null], [0, null], '0.8'],
      ],
    };
    pricing.steps['policy'] = [
      { step: 'young', count: 'person', where: { 'person.born': { from: '2010-01-01' } } },
      { step: 'old', count: 'person', where: { 'person.born': { to: '1960-01-01' } } },
      {
        step: 'family',
        title: 'Family',
        lookup: 'families.factor',
        by: { plan: 'application.plan', young: 'young', old: 'old' },
        unit: 'rate',
      },
      { step: 'all', title: 'All', sum: 'person.premium', unit: 'money' },
      { step: 'total', title: 'Premium', multiply: ['all', 'family'], round: { to: '0.01', rule: 'half-up' }, unit: 'money' },
    ];
    const result = lintModel(
      { ...files, 'accident/pricing.json': JSON.stringify(pricing), 'accident/examples.json': '[]' },
      'accident',
      {
        engine: withChina,
        notes: true,
        chosen: lints.filter(({ name }) => name === 'dead-row'),
      },
    );
    expect(result.diagnostics.map(({ message }) => message)).toEqual([
      'Row 3 of table "families" is never reached: no application has its plan.',
    ]);
    expect(result.notes).toContainEqual(
      expect.stringMatching(/^table "families": it was not checked whether each row is reached/),
    );
  });
});
