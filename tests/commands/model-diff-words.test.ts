import { expect, it } from 'vitest';
import { textsIn } from '../../src/commands/diff/texts.ts';
import { modelTextsOf } from '../../src/commands/diff/words.ts';
import { miniModel } from '../engine/mini-model.ts';

it.each([
  ['30 days', '30 天'],
  ['8 weeks', '8 周'],
  ['2 months', '2 个月'],
  ['1 month', '1 个月'],
  ['18 years', '18 周岁'],
])('an age of %s is in Chinese in a Chinese report', (age, chinese) => {
  const { value, json } = modelTextsOf(miniModel({}).model, textsIn('zh-CN'));
  expect([value(age), json(age)]).toEqual([chinese, chinese]);
});
