import { describe, expect, it } from 'vitest';
import { calculatorOf, estimate } from '../../../../engine/react/detail/sample.ts';
import { compiledModel, modelCodes } from '../../model-files.ts';

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const models = modelCodes.flatMap((code) => {
  const { model } = compiledModel(code);
  const words = calculatorOf(model.data.detail);
  return words?.counts && words.each !== undefined ? [[code, model, words, words.counts] as const] : [];
});

describe.each(models)('the calculator of %s', (_, model, words, kinds) => {
  const starts = kinds.map(({ start }) => start);
  it.each([
    starts,
    starts.map((count) => count + 1),
    starts.map((count) => count * 3),
    starts.map(() => 1),
    starts.map((_start, index) => (index === 0 ? 700 : 0)),
  ])('shows a calculation that adds up to the total, or none', (...counts) => {
    const { premium, each, isSum, sums } = estimate(model, words, { choices: {}, counts, at: '2026-11-21' }, 'zh-CN');
    if (premium === undefined) return expect(isSum).toBe(false);
    const sum = each.reduce((all, price, index) => all + cents(price ?? '0') * (counts[index] ?? 0), 0);
    expect(isSum).toBe(sum === cents(premium) && counts.every((count, index) => count === 0 || each[index] !== undefined));
    expect(isSum || sums.length > 0).toBe(true);
  });
});
