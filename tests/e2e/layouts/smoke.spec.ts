import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test('the portal opens at the product list, with a way to sign in, when nobody has signed in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '登录', exact: true })).toHaveAttribute('href', '/login?redirect=%2Fhome');
  await expectAccessible(page);
});

test('the product list opens and shows products when an agent has signed in', async ({ context, page, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /团体/ }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an unknown path leads to the page not found', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404/);
  await expect(page.locator('h1')).toBeVisible();
});
