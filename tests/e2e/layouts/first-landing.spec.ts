import { expect, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.describe('on the first page of a session', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  const pages = [
    { name: 'the product list', address: '/home', asks: ['/product/query', '/order/workList', '/select/haveInsuranceCompany'] },
    { name: 'the personal centre', address: '/dashboard', asks: ['/order/query', '/order/getOrderSum', '/order/workList'] },
    { name: 'an insure form', address: insurePage, asks: ['/premium/getProductInfo/1001', '/draft/query'], models: 2 },
  ];
  for (const { name, address, asks, models = 0 } of pages)
    test(
      `${name} requests its data before its rendering code is loaded, and requests nothing twice`,
      { tag: '@long' },
      async ({ page, request }) => {
        const html = await (await request.get(address)).text();
        const drawing = [...html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].at(-1)?.[1] ?? '';
        const asked: string[] = [];
        page.on('request', (each) => asked.push(new URL(each.url()).pathname));
        // The rendering code is sent only after all data was requested: a page that requests data when it renders would never appear.
        await page.route(`**${drawing}`, async (route) => {
          await expect.poll(() => asks.filter((ask) => !asked.some((path) => path.endsWith(ask)))).toEqual([]);
          await route.continue();
        });
        await page.goto(address, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(asked).toContain(drawing);
        const calls = asked.filter((path) => path.includes('/rest/'));
        expect([...new Set(calls)]).toEqual(calls);
        expect(asked.filter((path) => /^\/models\/\w+\//.test(path))).toHaveLength(models);
      },
    );
});
