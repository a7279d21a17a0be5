import { describe, expect, it } from 'vitest';
import { lintModel } from '../../../engine/lint.ts';
import { withChina } from '../with-china.ts';
import { decidedFiles } from './model-folder.ts';

const files = await decidedFiles('group');
const lint = (changes: Readonly<Record<string, readonly [from: string, to: string]>>, notes = false) => {
  const changed = Object.entries(changes).map(([name, [from, to]]) => {
    const text = files[name] ?? '';
    expect(text).toContain(from);
    return [name, text.replace(from, to)] as const;
  });
  return lintModel({ ...files, ...Object.fromEntries(changed) }, 'fresh', { engine: withChina, notes });
};

describe('lints in stages', () => {
  it('report that examples were not run while a table has a gap', () => {
    const { diagnostics, skipped } = lint({
      'shared/short-term.json': ['[[6, 6], "0.60"],', ''],
      'fresh/examples.json': ['"premium": "330.00"', '"premium": "331.00"'],
    });
    expect(diagnostics.map(({ code }) => code)).toContain('gap');
    expect(diagnostics.map(({ code }) => code)).not.toContain('failing-example');
    expect(skipped).toContain('examples');
  });

  it('report wrong figures in addition to a bound that examples contradict', () => {
    const reported = lint({
      'fresh/model.json': ['"from": "16 years"', '"from": "46 years"'],
      'shared/short-term.json': ['[[6, 6], "0.60"]', '[[6, 6], "6.00"]'],
    });
    expect(reported.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual([
      'wrong-bound',
      'slip',
    ]);
    expect(reported.skipped).toEqual(['tables', 'rows', 'examples']);
  });

  it('run the examples of a model without other errors', () => {
    const { diagnostics, skipped } = lint({ 'fresh/examples.json': ['"premium": "330.00"', '"premium": "331.00"'] });
    expect(diagnostics.map(({ code }) => code)).toContain('failing-example');
    expect(skipped).toEqual([]);
  });
});

describe('a model without translations', () => {
  it('has one diagnostic of missing translations for each file, after the other errors', () => {
    const ui = (files['fresh/insure.ui.json'] ?? '').replace('"review": true', '"review": false');
    const changed = { ...files, 'fresh/en-US.json': '{}', 'fresh/insure.ui.json': ui };
    const [first, ...told] = lintModel(changed, 'fresh', { engine: withChina }).diagnostics.filter(
      ({ severity }) => severity === 'error',
    );
    expect(first?.code).toBe('no-review');
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['missing-translation']));
    expect(new Set(told.map(({ file }) => file)).size).toBe(told.length);
    expect(told[0]?.message).toMatch(/has no English, nor have \d+ more texts of this file/);
  });
});

describe('rules about several persons and about dates', () => {
  const rule = (when: string) =>
    lint({
      'fresh/model.json': [
        '"rules": [',
        `"rules": [{ "rule": "planted", "at": "insuredGroup", "when": ${when}, "warn": "类别" },`,
      ],
    }).diagnostics.filter(({ code }) => code === 'unreachable');

  it('are not reported as never true if they need two different persons', () => {
    const some = (at: number) => `{ "some": { "of": "person", "where": { "person.class": { "is": ${at} } } } }`;
    expect(rule(`{ "all": [${some(1)}, ${some(4)}] }`)).toEqual([]);
    expect(rule(some(9))).toHaveLength(1);
  });

  it('are not reported as never true if they compare with days of another year', () => {
    expect(rule('{ "term.start": { "from": "2031-01-01" } }')).toEqual([]);
    expect(rule('{ "at": { "to": "2019-12-31" } }')).toEqual([]);
  });
});

describe('notes of a model', () => {
  it('name the rows of its tables that no example looks up, if it has no errors', () => {
    expect(lint({}, true).notes).toEqual([expect.stringMatching(/^table "\w+": no example tries \d+ of its \d+ rows: [\d, ]+/)]);
    expect(lint({ 'fresh/examples.json': ['"premium": "330.00"', '"premium": "331.00"'] }, true).notes).toBeUndefined();
    expect(lint({}).notes).toBeUndefined();
  });
});

describe('examples that name fields by JSON pointers', () => {
  const pointers = (files['fresh/examples.json'] ?? '').replaceAll(
    /"(insuredGroup\[0\][^" ]*|term|plan)": /g,
    (_, path: string) => `"/${path.replaceAll(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}": `,
  );

  it('are reported twice, each with the correct path, and counted', () => {
    const { diagnostics } = lintModel({ ...files, 'fresh/examples.json': pointers }, 'fresh', { engine: withChina });
    const told = diagnostics.filter(({ code, message }) => code === 'shape' && message.startsWith('"set"'));
    expect(told).toHaveLength(2);
    expect(told[0]?.expected).toMatch(/^the path "(?:term|plan|insuredGroup\[0\])/);
    expect(told[1]?.message).toMatch(/, and \d+ more like it$/);
  });
});

describe('an age range that ends before it begins', () => {
  const solveOf = (range: string): string | undefined =>
    lint({
      'fresh/pricing.json': [
        '"tables": {',
        `"tables": { "odd": { "columns": [{ "range": "age" }, { "gives": "rate", "unit": "rate" }], "rows": [[${range}, "1"]] },`,
      ],
    }).diagnostics.find(({ message }) => message.includes('ends before it begins'))?.solve;

  it('is reported as exchanged if both ends have the same unit', () => {
    expect(solveOf('["9 years", "3 years"]')).toBe('Write ["3 years", "9 years"]');
  });

  it('in days and years is not reported as exchanged: one of the two ends is wrong', () => {
    expect(solveOf('["60 days", "0 years"]')).toContain('"0 years" lasts until the first birthday');
  });
});
