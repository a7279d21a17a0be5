import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../engine/model/model.ts';
import { DetailPage } from '../../../../engine/react/detail/detail-page.tsx';
import { PlanComparison } from '../../../../engine/react/detail/plan-comparison.tsx';
import { draw, withLayout } from '../draw.tsx';
import { groupAccident } from '../group-accident.ts';

withLayout();

const product = { name: 'P', insurer: 'I', licence: '000218', documents: '/models/x/documents' };
const repeated = (value: unknown): unknown => (Array.isArray(value) ? value.flatMap((each: unknown) => [each, each]) : value);
/** Returns a block with each of its lists repeated, except the fields to choose. */
const doubled = (block: Block): Block => ({
  ...block,
  ...Object.fromEntries(Object.entries(block).map(([word, value]) => [word, word === 'choices' ? value : repeated(value)])),
});
const model = { ...groupAccident, data: { ...groupAccident.data, detail: groupAccident.data.detail.map(doubled) } };

// React warns of children with the same key, and a warning fails every test of this kind (tests/no-warnings.ts).
describe('a detail page with two equal titles', () => {
  it('shows both', () => {
    draw(<DetailPage model={model} language="zh-CN" at="2026-11-21" product={product} />);
    expect(document.querySelectorAll('#section-exclusions li')).toHaveLength(18);
    expect(screen.getAllByRole('textbox', { name: '1 类，人数' })).toHaveLength(2);
  });

  it('compares both', () => {
    draw(<PlanComparison model={model} language="zh-CN" at="2026-11-21" product={product} />);
    expect(screen.getAllByRole('rowheader', { name: /意外身故/ })).toHaveLength(2);
  });
});
