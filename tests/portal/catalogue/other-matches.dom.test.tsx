import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import { readFilters } from '../../../src/portal/catalogue/filters.ts';
import { ProductList } from '../../../src/portal/catalogue/product-list.tsx';
import { setLanguage } from '../../../src/portal/texts/language.ts';
import { drawPart, withPage } from '../draw.tsx';
import { product } from '../product-row.ts';

withPage();

const other = { ...product, productId: '2001', productName: '远帆雇主责任险' };
const drawList = (reply: ReplyOf<Calls['productQuery']>, key = '施工队') =>
  drawPart(
    <ProductList
      listKey={key}
      filters={readFilters(new URLSearchParams({ key }))}
      reply={reply}
      isLoading={false}
      error={undefined}
      pager={<nav aria-label="pager" />}
      onRetry={() => undefined}
      onChange={() => undefined}
    />,
  );

describe('other matches of a search', () => {
  it.each([
    ['zh-CN', '其他匹配', /名称不含“施工队”.*最多列出 10 款/],
    ['en-US', 'Other matches', /"施工队" is not in these product names.*Up to 10 products/],
  ] as const)(
    'are shown under their own heading in %s, after the pager of the products found by name',
    async (language, name, text) => {
      setLanguage(language);
      drawList({ total: 1, rows: [product], others: [other] });
      const group = within(await screen.findByRole('region', { name }));
      expect(group.getByRole('heading', { name })).toBeDefined();
      expect(group.getByText(text)).toBeDefined();
      expect(group.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['远帆雇主责任险']);
      expect(screen.getAllByRole('article')).toHaveLength(2);
      const pager = screen.getByRole('navigation', { name: 'pager' });
      expect(pager.compareDocumentPosition(screen.getByRole('region', { name }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByText(language === 'zh-CN' ? '共 1 款' : '1 product')).toBeDefined();
    },
  );

  it('are the only results when no name contains the key', async () => {
    drawList({ total: 0, rows: [], others: [other] });
    expect(await screen.findByText(/没有名称含“施工队”的产品/)).toBeDefined();
    expect(await screen.findByRole('article', { name: '远帆雇主责任险' })).toBeDefined();
  });

  it('have no heading if there are none', () => {
    drawList({ total: 1, rows: [product] });
    expect(screen.queryByText('其他匹配')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});
