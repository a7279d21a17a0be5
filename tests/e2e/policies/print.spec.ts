import { goInside } from '../support/go-inside.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.use({ colorScheme: 'dark' });

test(
  'an order and a policy are printed light from a dark screen, on the width of A4, without frame and buttons',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    const { orderNo, policyNo } = await placePolicy(context);
    await page.goto('/404');
    for (const address of [`/products/group/order?orderNo=${orderNo}`, `/ins/detail?policyNo=${policyNo}`]) {
      await page.emulateMedia({ media: 'screen' });
      await goInside(page, address);
      await expect(page).toHaveURL(address);
      const persons = page.getByRole('region', { name: '被保险人' });
      await expect(persons).toContainText('张三3');
      await expect(page.locator('html')).toHaveClass(/dark/);
      await page.setViewportSize({ width: 718, height: 1000 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('html')).toHaveClass(/light/);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('button', { name: /电子保单|再投一单/ })).toHaveCount(0);
      await expect(page.getByRole('search')).toHaveCount(0);
      await expect(persons).toContainText('张三3');
      await expect(page.getByRole('heading', { name: '保费如何计算' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000);
    }
  },
);

test('the result of a payment is printed without buttons and links', { tag: '@long' }, async ({ context, page, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
  const { orderNo, policyNo } = await placePolicy(context);
  await page.goto(`/pay/success?no=${orderNo}`);
  await expect(page.getByRole('link', { name: '查看订单' })).toBeVisible();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toContainText(policyNo);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
