import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PolicyRow } from '../../../src/contract/orders.ts';
import type { ProductRow } from '../../../src/contract/catalogue.ts';
import { CustomerSelfPage } from '../../../src/portal/customers/self.tsx';
import { CustomerHomePage } from '../../../src/portal/customers/home.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('customer', 'dashboard', 'product', 'status');
  sessionBegun({ ...agent, userId: 'c1', userName: '13800001234', realName: '苏敏', orgName: '', userType2: 4, userLevel: 0 });
});

const product: ProductRow & { readonly forFirms: boolean } = {
  forFirms: false,
  productId: '1001',
  productName: '悦途旅行意外险',
  prodModelCode: 'groupAccOption',
  insPageUrl: '/products/group/detail',
  detailPage: '/products/group/detail',
  planCode: '',
  companyId: 'cangyu',
  companyName: '沧屿财险',
  price: '6.00',
  priceUnit: '/人·3 天',
  commission: 0,
  isMobileProduct: 1,
  InternetProducts: 1,
  mobileThumbnail: '',
  productimg: '',
  fileInfoPath: '',
  info1: '',
  info2: '',
  advantage: '{}',
};
const policy = (no: string, status: PolicyRow['status'], renew = false): PolicyRow => ({
  orderNo: `HZ${no}`,
  policyNo: `CY${no}`,
  productId: '1001',
  productName: `意外险${no}`,
  prodModelCode: 'groupAccOption',
  companyId: 'cangyu',
  companyName: '沧屿财险',
  fileInfoPath: '',
  holderName: '苏敏',
  persons: 4,
  premium: '88.00',
  startDate: '2026-11-22',
  endDate: '2026-12-08',
  status,
  issueTime: '2026-11-20T00:05:00+08:00',
  may: { renew, change: false, copy: true },
});
const nothing = { data: { counts: { waitPay: 0, back: 0, expiring: 0, drafts: 0 }, items: [] } };
const policies = (...rows: readonly PolicyRow[]) => ({
  total: rows.length,
  rows,
  sums: { premium: '0.00', persons: 0 },
  sellers: [],
});
const mine = { name: '林晓岚', orgName: '鹭江保险代理', phone: '13800001101' };
const answerHome = (home: object, rows: readonly PolicyRow[] = [], work: object = nothing) =>
  answer({
    workList: work,
    policyQuery: policies(...rows),
    customerHome: { data: { myAgent: null, holderName: '', selection: [], products: [], ...home } },
  });

describe('the home page of a customer', () => {
  it('shows open tasks only when there are some', async () => {
    answerHome({});
    drawPart(<CustomerHomePage />, '/customer/center');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: '待办' })).toBeNull();
  });

  it('shows the policy that ends first as a card with its renewal, and others as rows', async () => {
    answerHome({}, [policy('1', 'EXPIRED'), policy('2', 'IN_FORCE'), policy('3', 'EXPIRING', true)]);
    drawPart(<CustomerHomePage />, '/customer/center');
    const region = within(await screen.findByRole('region', { name: '我的保单' }));
    expect(region.getByRole('heading', { level: 3 }).textContent).toBe('意外险3');
    expect(region.getByRole('button', { name: '续保' })).toBeDefined();
    expect(region.getByRole('button', { name: '电子保单 CY3' })).toBeDefined();
    expect(region.getByRole('link', { name: '保单详情' }).getAttribute('href')).toBe('/ins/detail?policyNo=CY3');
    expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/customer/ins',
      '/ins/detail?policyNo=CY3',
      '/ins/detail?policyNo=CY2',
      '/ins/detail?policyNo=CY1',
    ]);
    expect(screen.getByText('2 张保单保障中')).toBeDefined();
  });

  it("shows the agent with the licence and the agent's selection of products, which opens with the share", async () => {
    const licence = { number: '0200****3171', until: '2028-06-30' };
    answerHome({ myAgent: { ...mine, licence }, selection: [{ ...product, shareCode: 'abcd1234' }], products: [product] });
    drawPart(<CustomerHomePage />, '/customer/center');
    const card = within(await screen.findByRole('region', { name: '我的代理人' }));
    expect(card.getByText('鹭江保险代理')).toBeDefined();
    expect(screen.getByRole('region', { name: '我的代理人' }).textContent).toContain('执业证 0200****3171，有效至 2028-06-30');
    expect(card.getByRole('link').getAttribute('href')).toBe('tel:13800001101');
    const chosen = within(screen.getByRole('region', { name: '林晓岚推荐' }));
    expect(chosen.getByRole('link', { name: '投保：悦途旅行意外险' }).getAttribute('href')).toContain('share=abcd1234');
    expect(chosen.getByRole('link', { name: /^自己挑选/ }).getAttribute('href')).toBe('/customer/products');
  });

  it("greets the customer by the name on the customer's own order, or else by that of the account", async () => {
    answerHome({ holderName: '李建国' });
    drawPart(<CustomerHomePage />, '/customer/center');
    expect((await screen.findByRole('heading', { level: 1, name: '您好，李建国' })).tagName).toBe('H1');
  });

  it("recommends at most three of the agent's products: none that the customer has, and none that only firms can buy", async () => {
    const shared = ['1001', '2', '3', '4', '5', '6'].map((productId) => ({
      ...product,
      productId,
      productName: `产品${productId}`,
      shareCode: `code${productId}`,
      forFirms: productId === '3',
    }));
    answerHome({ myAgent: mine, holderName: '李建国', selection: shared }, [policy('1', 'IN_FORCE')]);
    drawPart(<CustomerHomePage />, '/customer/center');
    const chosen = within(await screen.findByRole('region', { name: '林晓岚推荐' }));
    expect(chosen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '产品2',
      '产品4',
      '产品5',
    ]);
  });

  it('leads from the first policy to how to claim', async () => {
    answerHome({}, [policy('2', 'IN_FORCE')]);
    drawPart(<CustomerHomePage />, '/customer/center');
    expect((await screen.findByRole('link', { name: /^我要理赔/ })).getAttribute('href')).toBe(
      '/ins/detail?policyNo=CY2#customer-claims',
    );
  });

  it('shows the products for direct sale to a customer without an agent', async () => {
    answerHome({ products: [product] });
    drawPart(<CustomerHomePage />, '/customer/center');
    const direct = within(await screen.findByRole('region', { name: '可以直接购买' }));
    expect(direct.getByRole('link', { name: '投保：悦途旅行意外险' }).getAttribute('href')).toContain('share=0');
    expect(screen.queryByRole('region', { name: '我的代理人' })).toBeNull();
  });

  it('offers products of firms last to somebody who has bought nothing yet', async () => {
    answerHome({
      products: [
        { ...product, productId: '2', productName: '雇主责任险', forFirms: true },
        { ...product, productId: '3', productName: '家财险' },
      ],
    });
    drawPart(<CustomerHomePage />, '/customer/center');
    const direct = within(await screen.findByRole('region', { name: '可以直接购买' }));
    expect(direct.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['家财险', '雇主责任险']);
  });

  it('leads to a page that has the same name and the number of unread messages', async () => {
    answer({
      customerHome: { data: { myAgent: null, holderName: '李建国', selection: [], products: [] } },
      customerNotices: { data: { notices: [], unread: 2 } },
    });
    drawPart(<CustomerSelfPage />, '/customer/self');
    expect(await screen.findByRole('heading', { level: 1, name: '李建国' })).toBeDefined();
    expect((await screen.findByRole('link', { name: /消息/ })).textContent).toContain('2 条未读');
  });
});
