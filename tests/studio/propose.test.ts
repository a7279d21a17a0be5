import { describe, expect, it } from 'vitest';
import { compileModel, exampleOrders, isoDate, runExamples } from '../../engine/index.ts';
import { coverageOf } from '../../engine/testing.ts';
import { readModelFiles } from '../../src/server/models/read-files.ts';
import { BLANK, blankFiles } from '../../src/studio/blank.ts';
import { exampleOf, proposeExample, withExample } from '../../src/studio/propose.ts';
import { withChina } from '../engine/with-china.ts';

const files = await readModelFiles('schemas');
const at = isoDate('2026-11-26');
const blank = compileModel(blankFiles, BLANK, withChina);

describe('an example from the form', () => {
  it('expects the premium', () => {
    expect(exampleOf(blank, 'from the form', { application: { plan: 'Plus', days: 3 }, at })).toEqual({
      name: 'from the form',
      at: '2026-11-26',
      application: { plan: 'Plus', days: 3 },
      premium: '7.20',
    });
  });

  it('expects the issues when there are any', () => {
    expect(exampleOf(blank, 'from the form', { application: { plan: 'Plus', days: 0 }, at })).toMatchObject({
      issues: ['days minimum'],
    });
    expect(exampleOf(blank, 'from the form', { application: {}, at })).not.toHaveProperty('premium');
  });

  it('has a name that no other example has', () => {
    const taken = { ...blank, examples: [{ name: 'new' }, { name: 'new (2)' }] };
    expect(exampleOf(taken, 'new', { application: {}, at }).name).toBe('new (3)');
  });
});

describe('the text of examples.json', () => {
  it('gets one more line, and is otherwise unchanged', () => {
    const text = '[\n  {"name": "a", "application": {}, "issues": []}\n]\n';
    const application = { list: [{ x: '{\n"\\' }, {}], none: [], text: ', [ {' };
    const added = withExample(text, { name: 'b "c"', at, application, premium: '1.00' });
    const line = String.raw`{"name": "b \"c\"", "at": "2026-11-26", "application": {"list": [{"x": "{\n\"\\"}, {}], "none": [], "text": ", [ {"}, "premium": "1.00"}`;
    expect(added?.text).toBe(`[\n  {"name": "a", "application": {}, "issues": []},\n  ${line}\n]\n`);
    expect(added?.text.slice(added.nameAt)).toMatch(/^"b /);
  });

  it('starts with the first example in an empty list', () => {
    expect(withExample('[]', { name: 'a' })).toEqual({ text: '[\n  {"name": "a"}\n]\n', nameAt: 13 });
  });

  it('stays unchanged when it is no list', () => {
    for (const text of ['', '{}', '[', '[] x']) expect(withExample(text, { name: 'a' })).toBeUndefined();
  });
});

it('a proposed example passes, and reaches a branch that no example reached', () => {
  // Persons by the day, groups of persons, things.
  for (const code of ['travelLyb', 'groupAccOption', 'motorFleet']) {
    const before = compileModel(files, code, withChina);
    const proposed = proposeExample(before, at);
    const added = proposed && withExample(files[`${code}/examples.json`] ?? '', proposed);
    const after = compileModel({ ...files, [`${code}/examples.json`]: added?.text ?? '' }, code, withChina);
    expect(after.examples.length, code).toBe(before.examples.length + 1);
    expect(runExamples(after.model, after.examples), code).toEqual([]);
    const coverage = coverageOf(after.model);
    const missed = (examples: typeof before.examples): number => {
      const reached = new Set(
        exampleOrders(after.model, examples).flatMap((each) => coverage.reached(each.application, each.at)),
      );
      return coverage.branches.filter(({ name }) => !reached.has(name)).length;
    };
    expect(missed(after.examples), code).toBeLessThan(missed(before.examples));
  }
});

it('of the generated applications, the one that reaches most branches is proposed', () => {
  const [, more] = /and (\d+) more/.exec(proposeExample(compileModel(files, 'groupAccOption', withChina), at)?.name ?? '') ?? [];
  expect(Number(more)).toBeGreaterThan(10);
});

it('nothing is proposed when the examples reach every branch', () => {
  expect(proposeExample(blank, at)).toBeUndefined();
});
