import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerProductsPage } from '../../../src/portal/customers/products.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('customer');
  sessionBegun({ ...agent, userId: 'c1', userName: '13800001234', realName: '苏敏', orgName: '', userType2: 4, userLevel: 0 });
});

const product = (productId: string, productName: string, companyName: string) => ({
  productId,
  productName,
  companyName,
  prodModelCode: 'groupAccOption',
  insPageUrl: '/products/group/detail',
  detailPage: '/products/group/detail',
  planCode: '',
  companyId: 'cangyu',
  price: '6.00',
  commission: 0,
  isMobileProduct: 1,
  InternetProducts: 1,
  mobileThumbnail: '',
  productimg: '',
  fileInfoPath: '',
  info1: '',
  info2: '',
  advantage: '{}',
});
const answerHome = () => {
  const trip = product('1', '悦途旅行险', '沧屿财险');
  answer({
    customerHome: {
      data: {
        myAgent: { name: '林晓岚', orgName: '鹭江保险代理', phone: '' },
        selection: [{ ...trip, shareCode: 'abcd1234' }],
        products: [
          { ...trip, line: '旅行' },
          { ...product('2', '海上旅行险', '海川财险'), line: '旅行' },
          { ...product('3', '团体意外险', '沧屿财险'), line: '意外' },
        ],
      },
    },
  });
};
const offered = (): readonly string[] =>
  screen.queryAllByRole('link', { name: /^投保：/ }).map((link) => link.getAttribute('aria-label')?.slice(3) ?? '');

describe('the products of a customer', () => {
  it('are listed by product line below the selection of the agent, and a line shows its own products only', async () => {
    answerHome();
    drawPart(<CustomerProductsPage />, '/customer/products');
    const trips = within(await screen.findByRole('region', { name: '旅行' }));
    expect(trips.getAllByRole('link')).toHaveLength(2);
    expect(offered()).toEqual(['悦途旅行险', '悦途旅行险', '海上旅行险', '团体意外险']);
    const lines = within(screen.getByRole('navigation', { name: '险种' }));
    fireEvent.click(lines.getByRole('link', { name: '意外' }));
    expect(offered()).toEqual(['团体意外险']);
    expect(lines.getByRole('link', { name: '意外' }).getAttribute('aria-current')).toBe('page');
  });

  it('that only firms can buy are folded until a line or a word is chosen', async () => {
    const firms = { ...product('4', '雇主责任险', '沧屿财险'), line: '责任', forFirms: true };
    const own = { ...product('2', '海上旅行险', '海川财险'), line: '旅行', forFirms: false };
    answer({ customerHome: { data: { myAgent: null, holderName: '', selection: [], products: [firms, own] } } });
    drawPart(<CustomerProductsPage />, '/customer/products');
    const folded = (await screen.findByText('企业投保')).closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('雇主责任险');
    expect(offered()).toEqual(['海上旅行险', '雇主责任险']);
    fireEvent.click(screen.getByRole('link', { name: '责任' }));
    expect(screen.queryByText('企业投保')).toBeNull();
    expect(offered()).toEqual(['雇主责任险']);
  });

  it('are found by every word of name and insurer, also in the selection; no result shows a message', async () => {
    answerHome();
    drawPart(<CustomerProductsPage />, '/customer/products');
    const search = await screen.findByRole('searchbox', { name: '产品、公司或保障' });
    fireEvent.change(search, { target: { value: '旅行 沧屿' } });
    expect(offered()).toEqual(['悦途旅行险', '悦途旅行险']);
    fireEvent.change(search, { target: { value: '宠物' } });
    expect(offered()).toEqual([]);
    expect(screen.getByText('没有符合条件的产品')).toBeDefined();
  });
});
