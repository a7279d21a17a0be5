import { expect, it } from 'vitest';
import { compileModel, core, type TableAnswer } from '../../../../engine/index.ts';
import { readTables } from '../../../../engine/react/import/use-import.ts';
import { miniFiles } from '../../mini-model.ts';
import { engine } from './singapore.tsx';

const { model } = compileModel(
  miniFiles({
    model: { lists: { person: 'application.people' } },
    required: ['people'],
    properties: {
      people: {
        type: 'array',
        title: 'People',
        maxItems: 100,
        items: {
          type: 'object',
          required: ['fullName', 'nric'],
          properties: {
            fullName: { type: 'string', title: 'Full name', role: 'name', maxLength: 60 },
            nric: { type: 'string', title: 'Identity number', role: 'certificateNumber', format: 'nric' },
            phone: { type: 'string', title: 'Telephone', role: 'mobile', format: 'sg-mobile' },
          },
        },
      },
    },
    form: { steps: [{ step: 'all', title: 'All', review: true }], grid: { people: ['fullName', 'nric', 'phone'] } },
  }),
  'mini',
  engine,
);

/** Reads a table from cells on the page, as there is no worker. */
const tableOf = (vocabulary: typeof engine.vocabulary, rows: readonly (readonly string[])[]) =>
  new Promise<Extract<TableAnswer, { answer: 'table' }>['open']['table']>((resolve, reject) => {
    const target = { model: model.data, list: 'person', today: '2026-11-24' } as const;
    readTables({ model: { ...model, vocabulary }, tableWorker: undefined }).ask(
      { kind: 'cells', target, rows },
      (answer) => answer.answer === 'table' && resolve(answer.open.table),
      reject,
    );
  });

it('a list is read by the roles and formats of an extension: its numbers are recognised, and a wrong check letter is reported', async () => {
  const { rows } = await tableOf(engine.vocabulary, [
    ['NRIC No.', 'Name', 'HP'],
    ['s1234567d', 'Mr TAN AH KOW', '+65 9123 4567'],
    ['S1234567A', 'LIM MEI', ''],
    ['Total', '2', ''],
  ]);
  expect(rows.map(({ values }) => [values['fullName'], values['nric'], values['phone']])).toEqual([
    ['TAN AH KOW', 'S1234567D', '91234567'],
    ['LIM MEI', 'S1234567A', undefined],
  ]);
  expect(rows.map(({ errors }) => errors.map(({ key, code }) => `${key} ${code}`))).toEqual([[], ['nric nric-check']]);
});

it('the engine without the extension finds columns by English titles, and accepts such a number unchanged', async () => {
  const { rows } = await tableOf(core.vocabulary, [
    ['ID number', 'Name'],
    ['S1234567A', 'LIM MEI'],
  ]);
  expect(rows.map(({ errors }) => errors)).toEqual([[]]);
});

it('columns without titles are found by the form of their numbers', async () => {
  const { columns } = await tableOf(engine.vocabulary, [
    ['TAN AH KOW', '91234567', 'S1234567D'],
    ['LIM MEI LING', '8123 4567', 'S7654321F'],
  ]);
  expect(columns.map(({ key }) => key)).toEqual(['fullName', 'phone', 'nric']);
});

it('a compiled model keeps the entries of its engine', () => {
  expect(model.vocabulary).toBe(engine.vocabulary);
});
