import { expect, it } from 'vitest';
import { compileModel, core } from '../../../../engine/index.ts';
import { readTables } from '../../../../engine/react/import/read-tables.ts';
import type { TableAnswer } from '../../../../engine/react/import/table-reader.ts';
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
            nric: { type: 'string', title: 'NRIC', role: 'certificateNumber', format: 'nric' },
          },
        },
      },
    },
    form: { steps: [{ step: 'all', title: 'All', review: true }], grid: { people: ['fullName', 'nric'] } },
  }),
  'mini',
  engine,
);

/** The table that comes of cells, read on the page: a worker cannot be sent an extension, and here there is none. */
const tableOf = (vocabulary: typeof engine.vocabulary, rows: readonly (readonly string[])[]) =>
  new Promise<Extract<TableAnswer, { answer: 'table' }>['open']['table']>((resolve, reject) => {
    const target = { model: model.data, list: 'person', today: '2026-11-24' } as const;
    readTables(vocabulary).ask(
      { ask: 'cells', target, rows },
      (answer) => answer.answer === 'table' && resolve(answer.open.table),
      reject,
    );
  });

it('a list is read by the roles and formats of an extension: numbers in its form, a wrong check letter told of', async () => {
  const { rows } = await tableOf(engine.vocabulary, [
    ['NRIC', 'Name'],
    ['s1234567d', 'TAN AH KOW'],
    ['S1234567A', 'LIM MEI'],
  ]);
  expect(rows.map(({ values }) => [values['fullName'], values['nric']])).toEqual([
    ['TAN AH KOW', 'S1234567D'],
    ['LIM MEI', 'S1234567A'],
  ]);
  expect(rows.map(({ faults }) => faults.map(({ key, code }) => `${key} ${code}`))).toEqual([[], ['nric nric-check']]);
});

it('the engine without the extension accepts such a number unchanged', async () => {
  const { rows } = await tableOf(core.vocabulary, [
    ['NRIC', 'Name'],
    ['S1234567A', 'LIM MEI'],
  ]);
  expect(rows.map(({ faults }) => faults)).toEqual([[]]);
});

it('a compiled model keeps the words of its engine', () => {
  expect(model.vocabulary).toBe(engine.vocabulary);
});
