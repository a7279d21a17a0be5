import type { Page } from '@playwright/test';
import { goInside } from '../support/go-inside.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const named = (productId: string, code: string): string => `productId=${productId}&share=0&prodModelCode=${code}`;
const group = named('1001', 'groupAccOption');
const employer = named('1002', 'EmployerModel');
const sports = named('1003', 'huataiGroup');
const tour = named('1004', 'SinosafeTravelModel');
const liberty = named('1005', 'libertyGroup');
const sea = named('1006', 'EastChinaSea');
const traveller = named('1010', 'travelLyb');
const wages = named('1011', 'EmployerModelNew');

type Row = {
  readonly path: string;
  readonly title: string;
  readonly isPublic: boolean;
};

/** The pages of the ledger's rows, each with its title and with whether a visitor may open it. */
const pages: Readonly<Record<string, readonly Row[]>> = {
  '[RT-08] the public insure page': [{ path: `/insure/east-china-sea?${sea}`, title: '海岛出行意外险', isPublic: true }],
  '[RT-20] group accident: detail, insure, order': [
    { path: `/products/group/detail?${group}`, title: '鹭江团体意外险（1–6 类职业）', isPublic: true },
    { path: `/products/group/insure?${group}`, title: '鹭江团体意外险（1–6 类职业）', isPublic: true },
    { path: '/products/group/order', title: '投保订单', isPublic: true },
  ],
  '[RT-21] travel liability: halz, insure, detail, lyb': [
    { path: `/products/travel/halz?${tour}`, title: '旅行社责任险·随团', isPublic: true },
    { path: `/products/travel/insure/1004?${tour}`, title: '旅行社责任险·随团', isPublic: true },
    { path: `/products/travel/detail?${tour}`, title: '旅行社责任险·随团', isPublic: false },
    { path: `/products/travel/lyb?${traveller}`, title: '悦途旅行意外险', isPublic: true },
  ],
  '[RT-22] the order page of travel lyb': [{ path: `/szlyb/order/?${traveller}`, title: '悦途旅行意外险', isPublic: false }],
  '[RT-23] sports and fitness accident: detail, plans, insure, customer-insure, order': [
    { path: `/products/ht03ig/detail?${sports}`, title: '畅动运动健身意外险', isPublic: true },
    { path: `/products/ht03ig/plans?${sports}`, title: '方案对比 畅动运动健身意外险', isPublic: false },
    { path: `/products/ht03ig/insure?${sports}`, title: '畅动运动健身意外险', isPublic: true },
    { path: `/products/ht03ig/customer-insure?${sports}`, title: '畅动运动健身意外险', isPublic: true },
    { path: '/products/ht03ig/order', title: '投保订单', isPublic: true },
  ],
  '[RT-24] employer liability of liberty: detail, insure, pending': [
    { path: `/products/liberty/detail?${liberty}`, title: '精核雇主责任险', isPublic: true },
    { path: `/products/liberty/insure?${liberty}`, title: '精核雇主责任险', isPublic: true },
    { path: '/products/liberty/pending', title: '等待核保', isPublic: true },
  ],
  '[RT-25] employer liability: detail, bgic, insure': [
    { path: `/products/employer/detail?${employer}`, title: '安心雇主责任险', isPublic: true },
    { path: `/products/employer/bgic?${employer}`, title: '安心雇主责任险', isPublic: true },
    { path: `/products/employer/insure?${employer}`, title: '安心雇主责任险', isPublic: true },
  ],
  '[RT-26] employer liability, new model: detail, insure': [
    { path: `/products/employer2/detail?${wages}`, title: '薪酬雇主责任险', isPublic: false },
    { path: `/products/employer2/insure?${wages}`, title: '薪酬雇主责任险', isPublic: false },
  ],
};

/** Goes to a page inside the portal and expects its frame and its title. The test of all routes loads each URL. */
const opensAt = async (page: Page, { path, title }: Row): Promise<void> => {
  await goInside(page, path);
  await expect(page).toHaveTitle(`${title} - 衡舟保险经纪`);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
};

/** Detail page to insure page, as section 2 of the specification maps them. */
const ways: Readonly<Record<string, string>> = {
  '/products/group/detail': '/products/group/insure',
  '/products/employer/detail': '/products/employer/insure',
  '/products/employer2/detail': '/products/employer2/insure',
  '/products/travel/detail': '/products/travel/halz',
  '/products/travel/halz': '/products/travel/insure/1004',
  '/products/travel/lyb': '/szlyb/order/',
  '/products/liberty/detail': '/products/liberty/insure',
  '/products/ht03ig/detail': '/products/ht03ig/insure',
};

const pathOf = (address: string): string => address.split('?')[0] ?? '';

/** Presses the buy button, if the page has one, and expects the form of the same product. */
const buysAt = async (page: Page, path: string): Promise<void> => {
  const { pathname, searchParams } = new URL(path, page.url());
  const to = ways[pathOf(path)];
  if (to === undefined) return;
  await test.step(`[RT-28] the buy button of ${pathname} opens ${to}`, async () => {
    await page.getByRole('button', { name: '立即投保', exact: true }).first().click();
    await expect(page).toHaveURL(
      (url) => url.pathname === to && url.searchParams.get('productId') === searchParams.get('productId'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
};

test('[RT-08] [RT-20] [RT-21] [RT-22] [RT-23] [RT-24] [RT-25] [RT-26] [RT-28] each page of a product opens in its frame under its title, for a visitor or after sign-in, and its buy button opens its form', async ({
  page,
  context,
  baseURL,
}) => {
  const rows = Object.entries(pages).flatMap(([row, own]) => own.map((each) => ({ ...each, step: `${row}: ${each.path}` })));
  const guarded = rows.filter(({ isPublic }) => !isPublic);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const isForAgents = ({ path }: Row): boolean => guarded.some((each) => each.path.startsWith(`${ways[pathOf(path)]}?`));
  for (const row of rows.filter(({ isPublic }) => isPublic)) {
    await test.step(row.step, () => opensAt(page, row));
    if (!isForAgents(row)) await buysAt(page, row.path);
  }
  for (const { path, step } of guarded)
    await test.step(`${step} of a visitor`, async () => {
      await goInside(page, path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    });
  await test.step('[RT-28] the address of customer-insure stays the same from step to step', async () => {
    await goInside(page, `/products/ht03ig/customer-insure?${sports}&step=holder`);
    await expect(page).toHaveURL(/\/products\/ht03ig\/customer-insure\?.*step=plan|step=holder/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
  await signIn(context, String(baseURL), linxl);
  await page.goto('/404');
  await expect(page.getByRole('button', { name: /的菜单$/ })).toBeVisible();
  for (const row of [...guarded, ...rows.filter(isForAgents)]) {
    await test.step(row.step, () => opensAt(page, row));
    await buysAt(page, row.path);
  }
  await goInside(page, `/products/ht03ig/plans?${sports}`);
  await test.step('[RT-23] plans are shown side by side, and the selected plan is selected on the form', async () => {
    const table = page.getByRole('table', { name: '畅动运动健身意外险方案对比' });
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await expect(table.getByRole('row', { name: /^意外身故/ }).getByRole('cell')).toHaveText(['10 万', '20 万', '30 万']);
    await expectAccessible(page);
    await table.getByRole('button', { name: '立即投保：SF20' }).click();
    await expect(page).toHaveURL(/\/products\/ht03ig\/insure\?.*plan=SF20/);
    await expect(page.getByRole('radiogroup', { name: '保障方案' }).getByRole('radio', { name: /^SF20/ })).toBeChecked();
  });
});

test('[RT-08] [PR-03] a visitor reads a landing page and a description with its rates, and opens their forms', async ({
  page,
}) => {
  await test.step('the landing page shows cover, price and calculator, and opens the form', async () => {
    await page.goto(`/products/employer/bgic?${employer}`);
    for (const name of ['保障责任', '费率', '保费测算'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('¥80.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: '立即投保' }).first().click();
    await expect(page).toHaveURL(/\/products\/employer\/insure\?productId=1002/);
  });

  await goInside(page, `/insure/east-china-sea?${sea}`);
  await test.step('[PR-03] the rates show the tiers that defaultShow marks, and all tiers on request', async () => {
    const tiers = page.getByRole('table', { name: /年龄与天数保费/ }).locator('tbody tr');
    await expect(tiers).toHaveCount(1);
    await expect(tiers.first()).toContainText('12.00');
    await page.getByRole('button', { name: '显示全部 8 行' }).click();
    await expect(tiers).toHaveCount(8);
    for (const price of ['8.00', '12.00', '18.50', '16.00', '24.00', '37.00', '40.00'])
      await expect(tiers.getByText(price, { exact: true })).toHaveCount(1);
  });

  await test.step('[RT-08] the description opens the public form', async () => {
    await page.getByRole('button', { name: '立即投保', exact: true }).first().click();
    await expect(page).toHaveURL(/\/insure\/east-china-sea\?.*step=trip/);
    await expect(page.getByRole('textbox', { name: '起保日期' })).toBeVisible();
  });
});
