import { describe, expect, it } from 'vitest';
import { alignedLines } from '../../src/contract/aligned-lines.ts';

const death = { title: '意外身故、伤残', text: '100', kind: 'death' };
const employer = { title: '死亡、伤残', text: '200', kind: 'death' };
const rowsOf = (...columns: Parameters<typeof alignedLines>[0][number][]) =>
  alignedLines(columns).map(({ title, lines }) => [title, ...lines.map((cell) => cell.map(({ text }) => text).join('+') || '—')]);

describe('the lines of compared products', () => {
  it('share a row by title, or by kind under both titles', () => {
    expect(rowsOf([death, { title: '救援', text: 'a' }], [employer])).toEqual([
      ['意外身故、伤残 / 死亡、伤残', '100', '200'],
      ['救援', 'a', '—'],
    ]);
    expect(rowsOf([death], [death], [employer])).toEqual([['意外身故、伤残 / 死亡、伤残', '100', '100', '200']]);
  });

  it('stay apart if one product has two lines of a kind', () => {
    expect(rowsOf([death, employer], [employer])).toEqual([
      ['意外身故、伤残', '100', '—'],
      ['死亡、伤残', '200', '200'],
    ]);
  });
});
