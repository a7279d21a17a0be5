import { expect, it } from 'vitest';
import { labelParts, shortLabelWithSum } from '../../../src/portal/texts/choice-labels.ts';

it.each([
  ['GA50（意外身故 50 万）', 'GA50', '50 万', 'GA50 · 50 万'],
  ['GA100 (accidental death ¥1m)', 'GA100', '¥1m', 'GA100 · ¥1m'],
  ['S10（意外身故 10 万）', 'S10', '10 万', 'S10 · 10 万'],
  ['基本计划', '基本计划', '', '基本计划'],
  ['Home (standard cover)', 'Home', '', 'Home'],
])('the label of a plan is split into its name and its sum: %s', (label, code, sum, short) => {
  expect(labelParts(label)).toEqual({ code, sum });
  expect(shortLabelWithSum(label)).toBe(short);
});
