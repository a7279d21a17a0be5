import { expect, it } from 'vitest';
import { compileModel } from '../../engine/index.ts';
import { coverageOf } from '../../engine/testing.ts';
import { modelCodes, readModelFiles } from '../../src/server/models/read-files.ts';
import { coverageByKind, kindOf } from '../../src/studio/coverage.ts';
import { withChina } from '../engine/with-china.ts';

it('each kind has its number of branches and the names that no example reaches', () => {
  const names = ['rule too-young', 'person.factor: then', 'person.factor: else', 'rates ["S5",1]', 'rule too-old'];
  expect(coverageByKind(names, new Set(['rule too-old', 'person.factor: then', 'person.factor: else']))).toEqual([
    { kind: 'rules', all: 2, missed: ['rule too-young'] },
    { kind: 'steps', all: 2, missed: [] },
    { kind: 'rows', all: 1, missed: ['rates ["S5",1]'] },
  ]);
});

it('a table with the name of a kind still has rows', () => {
  expect(['rule [1]', 'document ["S5"]', 'benefit []'].map(kindOf)).toEqual(['rows', 'rows', 'rows']);
});

it('every branch of every product has the kind of its declaration in the model', async () => {
  const files = await readModelFiles('schemas');
  for (const code of modelCodes(files)) {
    const { model } = compileModel(files, code, withChina);
    const { rules, documents, benefits, instalments, insured, tables } = model.data;
    const counts = new Map<string, number>();
    for (const { name } of coverageOf(model).branches) {
      const kind = kindOf(name);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (kind === 'rows') expect(Object.keys(tables)).toContain(name.slice(0, name.indexOf(' [')));
    }
    const conditions = [...documents, ...benefits, ...(instalments ? [instalments] : [])].filter(({ when }) => when);
    expect(counts.get('parts') ?? 0).toBe(conditions.length * 2);
    expect(counts.get('bands') ?? 0).toBe(insured?.bands?.length ?? 0);
    expect(counts.get('rules') ?? 0).toBe(rules.filter(({ when }) => !JSON.stringify(when).includes('"server/')).length);
  }
});
