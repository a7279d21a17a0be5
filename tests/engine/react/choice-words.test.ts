import { expect, it } from 'vitest';
import { choicesOf } from '../../../engine/react/fields/choices.ts';
import { groupAccident as model } from './group-accident.ts';

it('a choice that is a number is shown with its unit, in the singular for one', () => {
  const { term } = model.data.schema.properties ?? {};
  expect(term && choicesOf(model, term, 'en-US').map(({ label }) => label)).toEqual([
    '1 month',
    '3 months',
    '6 months',
    '12 months',
  ]);
  expect(term && choicesOf(model, term, 'zh-CN').map(({ label }) => label)).toEqual(['1 个月', '3 个月', '6 个月', '12 个月']);
});
