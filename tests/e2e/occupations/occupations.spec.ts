import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('an occupation is found by a word, and each product shows its price and its calculation, and opens its form', async ({
  page,
}) => {
  await page.goto('/occupations');
  await page.getByRole('searchbox', { name: '职业、俗称或代码' }).fill('电工');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/key=/);
  const offers = page.getByRole('list', { name: /^电工\(低压、室内\)的各产品价格$/ });
  const offer = offers.getByRole('listitem').filter({ hasText: '鹭江团体意外险' });
  await offer.getByRole('button', { name: /GA30 .*查看算法$/ }).click();
  await expect(offer.getByRole('status')).toContainText('= ¥440.00');
  await expectAccessibleInEveryLook(page);
  await offer.getByRole('button', { name: /^用鹭江团体意外险/ }).click();
  await expect(page).toHaveURL(/\/products\/group\/insure\?.*draft=D\d+/);
});

test('occupations that a product rejects have no price and no link to its form', async ({ page }) => {
  await page.goto('/occupations?product=1001&standing=refused');
  const first = page.getByRole('main').getByRole('button', { expanded: false }).filter({ hasText: '拒保 1 款' }).first();
  await expect(first).toContainText('—');
  await first.click();
  const offer = page.getByRole('list', { name: /各产品价格$/ }).getByRole('listitem');
  await expect(offer).toContainText('拒保');
  await expect(offer.getByRole('button')).toHaveCount(0);
  await expectAccessibleInEveryLook(page);
});

test('a search without result shows a message and a link to all occupations', async ({ page }) => {
  await page.goto('/occupations?key=zzzq');
  await expect(page.getByText('没有查到“zzzq”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '查看全部职业' }).click();
  await expect(page).toHaveURL('/occupations');
  await expect(page.getByText(/^第 1–10 个/)).toBeVisible();
});
