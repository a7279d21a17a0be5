import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderRow, PolicyRow } from '../../../src/contract/orders.ts';
import { CustomerHomePage } from '../../../src/portal/customers/home.tsx';
import { CustomerOrdersPage } from '../../../src/portal/orders/customer-orders.tsx';
import { CustomerPoliciesPage } from '../../../src/portal/policies/customer-policies.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  sessionBegun({ ...agent, userId: 'c1', userName: 'c1', realName: '苏敏', orgName: '', userType2: 4, userLevel: 0 });
  await loadTexts('customer', 'dashboard', 'policy', 'product', 'status');
});

const sold = {
  productId: '1001',
  productName: '鹭江团体意外险',
  prodModelCode: 'groupAccOption',
  companyId: 'cangyu',
  companyName: '沧屿财险',
  fileInfoPath: '/art/cangyu.svg',
  holderName: '苏敏',
  persons: 1,
  premium: '1210.00',
  startDate: '2026-12-01',
  endDate: '2027-11-30',
} as const;
const order: OrderRow = {
  ...sold,
  orderNo: 'HZ2026112300001',
  status: 'WAIT_PAY',
  payStatus: 'UNPAID',
  submitTime: '2026-11-23T00:05:00+08:00',
  agentName: '',
  mayPay: true,
};
const policy: PolicyRow = {
  ...sold,
  orderNo: 'HZ2026112300002',
  policyNo: 'CY2026112300009',
  status: 'NOT_STARTED',
  issueTime: '2026-11-23T00:05:00+08:00',
};
const nav = () => within(screen.getByRole('navigation', { name: '客户中心' }));
const asked = (sent: ReturnType<typeof answer>, call: string) =>
  sent.filter(({ url }) => url.pathname.endsWith(call)).map(({ url }) => Object.fromEntries(url.searchParams));

describe('the pages of a customer', () => {
  it.each([
    ['/customer/center', '您好', '首页', <CustomerHomePage key="" />, '待办、订单和保单都在这里。'],
    ['/customer/order', '我的订单', '我的订单', <CustomerOrdersPage key="" />, '在本账户投保的全部订单'],
    ['/customer/ins', '我的保单', '我的保单', <CustomerPoliciesPage key="" />, '已经承保的全部保单'],
  ])('link to each other and mark the current page: %s', (path, heading, name, page, text) => {
    answer({});
    drawPart(page, path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByText(text)).toBeDefined();
    expect(
      nav()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual(
      [
        ['首页', '/customer/center'],
        ['产品', '/customer/products'],
        ['我的保单', '/customer/ins'],
        ['我的订单', '/customer/order'],
        ['我的', '/customer/self'],
      ].map(([title, href]) => [title, href, title === name ? 'page' : null]),
    );
  });

  it.each([
    ['/customer/order', '0'],
    ['/customer/order?page=1', '0'],
    ['/customer/order?page=2', '10'],
    ['/customer/order?page=11', '100'],
    ['/customer/order?page=0', '0'],
    ['/customer/order?page=-3', '0'],
    ['/customer/order?page=x', '0'],
  ])('request the ten rows of the page in the address: %s starts at %s', async (at, offset) => {
    const sent = answer({ orderQuery: { total: 120, rows: [order], sums: { premium: '0.00', persons: 0 } } });
    drawPart(<CustomerOrdersPage />, at);
    await screen.findByRole('list', { name: '订单明细' });
    expect(asked(sent, '/order/query')).toEqual([expect.objectContaining({ limit: '10', offset })]);
  });

  it('write the page to the address, except for the first page', async () => {
    answer({ orderQuery: { total: 12, rows: [order], sums: { premium: '0.00', persons: 0 } } });
    drawPart(<CustomerOrdersPage />, '/customer/order');
    fireEvent.click(await screen.findByRole('button', { name: '第 2 页' }));
    expect(screen.getByTestId('address').textContent).toBe('/customer/order?page=2');
    fireEvent.click(await screen.findByRole('button', { name: '第 1 页' }));
    expect(screen.getByTestId('address').textContent).toBe('/customer/order');
  });

  it('show an order as one link with its premium, persons and days, and a link to pay it', async () => {
    answer({ orderQuery: { total: 1, rows: [order], sums: { premium: '0.00', persons: 0 } } });
    drawPart(<CustomerOrdersPage />, '/customer/order');
    const row = within(await screen.findByRole('listitem'));
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/products/group/order?orderNo=${order.orderNo}`,
      `/pay?no=${order.orderNo}`,
    ]);
    const said = screen.getByRole('listitem').textContent.replaceAll('\u00A0', ' ');
    for (const text of ['鹭江团体意外险', ' · 1 人', '¥1,210.00', '待支付', '2026-12-01 至 2027-11-30', order.orderNo])
      expect(said).toContain(text);
  });

  it('show no number of persons for an order without insured persons', async () => {
    answer({ orderQuery: { total: 1, rows: [{ ...order, persons: 0 }], sums: { premium: '0.00', persons: 0 } } });
    drawPart(<CustomerOrdersPage />, '/customer/order');
    expect((await screen.findByRole('listitem')).textContent).not.toMatch(/\d+\s人/);
  });

  it('show a policy as one link with its term and a button for its document', async () => {
    answer({ policyQuery: { total: 1, rows: [policy], sums: { premium: '0.00', persons: 0 } } });
    drawPart(<CustomerPoliciesPage />, '/customer/ins');
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link').getAttribute('href')).toBe(`/ins/detail?policyNo=${policy.policyNo}`);
    expect(row.getByRole('button', { name: `下载电子保单 ${policy.policyNo}` })).toBeDefined();
    for (const text of [policy.policyNo, '2026-12-01 至 2027-11-30', '待生效'])
      expect(screen.getByRole('listitem').textContent).toContain(text);
  });

  it.each([
    [['苏敏'], 1, '苏敏'],
    [['苏敏', '苏力', '林一'], 3, '苏敏、苏力、林一'],
    [['苏敏', '苏力', '林一'], 4, '苏敏、苏力等 4 人'],
    [[], 4, '4 人'],
  ])('name the insured of a policy: %j of %i', async (insuredNames, persons, text) => {
    answer({ policyQuery: { total: 1, rows: [{ ...policy, persons, insuredNames }], sums: { premium: '0.00', persons: 0 } } });
    drawPart(<CustomerPoliciesPage />, '/customer/ins');
    expect((await screen.findByRole('listitem')).textContent.replaceAll('\u00A0', ' ')).toContain(`${text}CY`);
  });

  it('list policies that have ended or are to begin apart from those that run', async () => {
    const rows = [
      { ...policy, policyNo: 'CY1', status: 'EXPIRED' },
      { ...policy, policyNo: 'CY2', status: 'IN_FORCE' },
      { ...policy, policyNo: 'CY3' },
      { ...policy, policyNo: 'CY4', status: 'CANCELLED', cancelDate: '2026-12-01' },
    ];
    answer({ policyQuery: { total: 4, rows, sums: { premium: '0.00', persons: 0 } } });
    drawPart(<CustomerPoliciesPage />, '/customer/ins');
    expect((await screen.findByRole('list', { name: '保障中' })).textContent).toContain('CY2');
    expect(screen.getByRole('list', { name: '待生效' }).textContent).toContain('CY3');
    const ended = screen.getByRole('list', { name: '已结束' }).textContent;
    expect(ended).toContain('CY1');
    expect(ended).toContain('已退保，保障没有开始。');
  });

  it.each([
    ['/customer/ins', <CustomerPoliciesPage key="" />, '暂无保单'],
    ['/customer/order', <CustomerOrdersPage key="" />, '暂无订单'],
  ])('lead to the products from an empty list: %s', async (at, page, title) => {
    const none = { total: 0, rows: [], sums: { premium: '0.00', persons: 0 } };
    answer({ policyQuery: none, orderQuery: none });
    drawPart(page, at);
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByRole('link', { name: '去看看产品' }).getAttribute('href')).toBe('/customer/products');
  });
});
