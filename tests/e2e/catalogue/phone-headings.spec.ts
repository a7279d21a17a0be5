import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import type { ProductRow } from '../../../src/contract/catalogue.ts';
import { openProduct } from '../../../src/portal/api/open-product.ts';
import { placeOrder } from '../support/place-order.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

/** The detail pages of one product of each model, and of those with the longest names. */
const detailPages = async ({ request }: BrowserContext): Promise<readonly string[]> => {
  const { rows } = await (await request.get(`${paths.productQuery.path}?limit=100`)).json();
  const products: readonly ProductRow[] = rows;
  const byModel = new Map(products.map((product) => [product.prodModelCode, product]));
  const longest = products.toSorted((a, b) => b.productName.length - a.productName.length).slice(0, 3);
  return [...byModel.values(), ...longest].flatMap((product) => openProduct(product) ?? []);
};

/** Headings and terms of a page that run with two signs a line or fewer over several lines. Runs in the page. */
const crampedTexts = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3, dt, dd, th, legend, label)')].flatMap((node) => {
    const text = (node.textContent ?? '').trim();
    const { width, height } = node.getBoundingClientRect();
    if (text.length < 4 || width <= 2 || height <= 2) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 6))).size;
    return lines > 2 && text.length / lines < 2.5 ? [`${node.tagName} ${lines} lines: ${text.slice(0, 40)}`] : [];
  });

const expectRoomForHeadings = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(crampedTexts), `${address} at ${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  // What moves when a window is made narrower is no fault: the next page is loaded at the width that it is first read at.
  await page.goto('about:blank');
  await page.setViewportSize({ width: 390, height: 844 });
};

for (const locale of ['zh-CN', 'en-US'] as const)
  test(`no heading of a detail page runs one sign a line on a phone (${locale})`, async ({ browser, baseURL }) => {
    const own = await browser.newContext({ baseURL: String(baseURL), locale, timezoneId: 'Asia/Shanghai' });
    await signIn(own, String(baseURL), linxl);
    const page = await own.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    const orderNo = await placeOrder(own);
    const { policyNo } = await placePolicy(own);
    const { rows } = await (await own.request.get(`${paths.policyQuery.path}?limit=30`)).json();
    const policies = new Map<string, string>(
      rows.map((row: { readonly prodModelCode: string; readonly policyNo: string }) => [row.prodModelCode, row.policyNo]),
    );
    for (const address of [
      ...(await detailPages(own)),
      `/products/group/order?orderNo=${orderNo}`,
      ...[policyNo, ...policies.values()].map((no) => `/ins/detail?policyNo=${no}`),
      `/ins/endorsement?policyNo=${policyNo}&kind=ADD`,
      `/pay?type=new&no=${orderNo}`,
      '/dashboard',
      '/home',
    ])
      await test.step(address, () => expectRoomForHeadings(page, address));
    await own.close();
  });
