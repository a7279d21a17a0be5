import { expect, it } from 'vitest';
import { rowIssues } from '../../../src/server/endorsements/change.ts';
import { compiledModel } from '../../engine/model-files.ts';
import { cents } from '../../../src/server/domain/money.ts';

const { model } = compiledModel('groupAccOption');
const value = { finalName: '张伟', occupationCodes: '0101001' };
const places = new Map([[1, { index: 0, value, pointer: '' }]]);
const policy = {
  model,
  application: {},
  applicationDate: '2026-11-21' as const,
  persons: [],
  lastNo: 1,
  premiumCents: cents(0),
  extraPercent: 0,
  since: '2026-11-22' as const,
};

it.each([
  ['JOB', '职业没有变化：请选择新的职业，或将此人移出'],
  ['CORRECT', '没有更改：请填写要更正的内容，或将此人移出'],
  ['REPLACE', '请填写人员信息'],
] as const)('a person who was chosen for %s and not changed gets a message of that kind', (kind, text) => {
  const change = { kind, effectiveDate: '2026-11-25' as const, rows: [{ no: 1 }] };
  expect(rowIssues(policy, change, places).map(({ path, sentence }) => [path, sentence?.['zh-CN']])).toEqual([
    ['/rows/0/person', text],
  ]);
});
