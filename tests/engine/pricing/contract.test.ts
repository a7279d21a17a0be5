import { describe, expect, it } from 'vitest';
import { prepareScope } from '../../../engine/model/pricing/ready.ts';
import { isValueIssue, valueAsText } from '../../../engine/model/pricing/value.ts';
import { isoDate, operations, startRun, core } from '../../../engine/index.ts';
import { operationContract } from '../../../engine/testing.ts';
import { miniModel } from '../mini-model.ts';

/** Returns a model over {a, day, rows: [{n, m}]} with the list "row" and the table "t", and with one step. */
const modelWith = (step: Readonly<Record<string, unknown>>) =>
  miniModel({
    model: { lists: { row: 'application.rows' } },
    properties: {
      a: { title: 'a number or a text' },
      day: { type: 'string' },
      rows: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' }, m: { type: 'string' } } } },
    },
    pricing: {
      tables: {
        t: {
          columns: [{ range: 'months' }, { gives: 'factor', unit: 'rate' }],
          rows: [
            [[1, 1], '0.25'],
            [[2, 12], '0.50'],
          ],
        },
      },
      steps: { policy: [{ step: 'result', ...step }] },
      premium: 'policy.result',
    },
  }).model;

/** Returns the result of the step: its value as text, or the code of its issue. */
const result = (step: Readonly<Record<string, unknown>>, given: Readonly<Record<string, unknown>>): string => {
  const { at = '2026-03-01', ...application } = given;
  const { data } = modelWith(step);
  const value = prepareScope({ ...core, data })
    .plan.cell('policy.result')
    ?.get(startRun(data, application, isoDate(String(at))), undefined, undefined);
  return value === undefined ? 'missing' : isValueIssue(value) ? value.code : valueAsText(value);
};

describe('every pricing operation', () => {
  it.each(operations.flatMap((operation) => operationContract(operation)))('$name', ({ run }) => run());

  it('is named by a step: another name is reported with the nearest one', () => {
    expect(() => modelWith({ multiplicate: ['1', '2'] })).toThrow(/nearest: multiply/);
  });
});

describe('[PR-05] a price that cannot be computed', () => {
  it('names a missing input, a table without a row, a rejection and a division by zero; it is never zero', () => {
    expect(result({ add: ['application.a', '1'] }, {})).toBe('missing-input');
    expect(result({ lookup: 't.factor', by: { months: 'application.a' } }, { a: 13 })).toBe('no-price');
    expect(result({ divide: ['1', 'application.a'], round: { to: '0.01', rule: 'half-up' } }, { a: 0 })).toBe('division-by-zero');
    expect(result({ if: { 'application.a': { from: 60 } }, then: '1', else: '2' }, {})).toBe('missing-input');
  });
});
