import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, productsOnOffer, test } from '../support/portal-test.ts';
import { signIn, wangm } from '../support/sign-in.ts';

const line = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const pressed = (page: Page, name: string): Locator => line(page, name).getByRole('button', { pressed: true });
/** The choices of a line, without the button that shows more. */
const choices = (page: Page, name: string): Locator => line(page, name).locator('button[aria-pressed]');
const total = (page: Page, count: number): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: `共 ${count} 款` })).toBeVisible();

// Another test changes which products the organisation of linxl sells.
test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), wangm));

test('[PL-03] [PL-04] [PL-06] [PL-07] [PL-08] [PL-09] the list is filtered by insurer, by type, sub-type and tags, and by a name', async ({
  page,
}) => {
  const box = page.getByRole('searchbox', { name: '产品名称' });
  const search = page.getByRole('button', { name: '搜索' });
  await page.goto('/home');
  const all = await productsOnOffer(page);
  await total(page, all);

  await test.step('[PL-04] seven of eleven insurers are shown after "all companies" until the more-button is pressed', async () => {
    await expect(choices(page, '保险公司')).toHaveCount(8);
    await expect(choices(page, '保险公司').first()).toHaveText('全部公司');
    await expect(pressed(page, '保险公司')).toHaveText('全部公司');
    await line(page, '保险公司').getByRole('button', { name: '更多 4 家' }).click();
    await expect(choices(page, '保险公司')).toHaveCount(12);
    await choices(page, '保险公司').last().click();
    await line(page, '保险公司').getByRole('button', { name: '收起' }).click();
    await expect(pressed(page, '保险公司')).toHaveCount(1);
    await expect(choices(page, '保险公司')).toHaveCount(9);
    await choices(page, '保险公司').first().click();
    await total(page, all);
  });

  await test.step('[PL-06] [PL-07] [PL-08] a type shows its sub-types and tag classes; a second click deselects; another type clears both', async () => {
    await expect(line(page, '子险种')).toHaveCount(0);
    await line(page, '险种').getByRole('button', { name: '团体意外' }).click();
    await total(page, await productsOnOffer(page, 'group'));
    await expect(choices(page, '子险种').first()).toHaveText('全部');
    await expect(pressed(page, '子险种')).toHaveText('全部');
    const classes = page.getByRole('region', { name: '产品筛选' }).getByRole('group');
    await expect(classes).toHaveCount(5);

    const occupation = classes.nth(3);
    const heads = classes.nth(4);
    await occupation.getByRole('button').nth(0).click();
    await expect(occupation.getByRole('button', { pressed: true })).toHaveCount(1);
    await occupation.getByRole('button').nth(1).click();
    await expect(occupation.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(occupation.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
    await heads.getByRole('button').nth(0).click();
    await expect(heads.getByRole('button', { pressed: true })).toHaveCount(1);
    await expect(page.getByText('已选 3 项')).toBeVisible();
    await occupation.getByRole('button').nth(1).click();
    await expect(occupation.getByRole('button', { pressed: true })).toHaveCount(0);

    const second = choices(page, '子险种').nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await second.click();
    await expect(pressed(page, '子险种')).toHaveText('全部');
    await second.click();

    await line(page, '险种').getByRole('button', { name: '雇主责任' }).click();
    await expect(pressed(page, '子险种')).toHaveText('全部');
    await expect(page).toHaveURL(/\/home\?instype=employer$/);
    await expect(page.getByText('已选 1 项')).toBeVisible();
    await choices(page, '险种').first().click();
    await total(page, all);
  });

  await test.step('[PL-09] the search box searches by its button and by Enter', async () => {
    await box.fill('瑜伽');
    await search.click();
    await total(page, 1);
    // One page needs no pager.
    await expect(page.getByRole('navigation', { name: '分页' })).toHaveCount(0);
    await expect(page.getByRole('article', { name: '瑜伽舞蹈场馆意外险' })).toBeVisible();
    await box.fill('雇主');
    await box.press('Enter');
    await total(page, 12);
    for (const card of await page.getByRole('article').all()) await expect(card).toContainText('雇主');
  });

  await test.step('[PL-09] a search by a word that is not a name lists the matches separately', async () => {
    const others = page.getByRole('region', { name: '其他匹配' });
    await box.fill('施工队');
    await box.press('Enter');
    await expect(page.getByText(/没有名称含“施工队”的产品/)).toBeVisible();
    await expect(others.getByRole('article').first()).toBeVisible();
    expect(await others.getByRole('article').count()).toBeLessThanOrEqual(10);
    // The cards of other matches link to their products, as all cards do.
    const offer = others
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^立即投保/ });
    await expect(offer).toHaveAttribute('href', /^\/products\/.*[?&]productId=\d+/);
    await expect(offer).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
    await box.fill('团体意外险');
    await search.click();
    await expect(page.getByRole('article', { name: /团体意外险/ }).first()).toBeVisible();
    await expect(others.getByRole('article', { name: /团体意外险/ })).toHaveCount(0);
  });

  await test.step('[PL-03] a search without result shows that there are no data, and a button that clears it', async () => {
    await box.fill('没有这个产品');
    await box.press('Enter');
    await expect(page.getByText('暂无数据', { exact: true })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByText('没有名称含“没有这个产品”的产品')).toBeVisible();
    await page.getByRole('button', { name: '查看全部产品' }).click();
    await expect(page.getByRole('article')).toHaveCount(10);
  });
});

test(
  'a pressed filter and the lines that it opens are shown at once, even if the address changes late on a slow processor',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/home');
    const type = line(page, '险种').getByRole('button', { name: '团体意外' });
    await expect(type).toHaveAttribute('aria-pressed', 'false');
    // Content that is drawn at once exists when all listeners of the press have run, before any other task runs.
    const shown = type.evaluate(
      (button) =>
        new Promise((tell) => {
          const look = (): unknown[] => [
            button.getAttribute('aria-pressed'),
            document.querySelectorAll('[role=group][aria-label=子险种]').length,
          ];
          addEventListener('click', () => tell(look()), { once: true });
        }),
    );
    await type.click();
    expect(await shown).toEqual(['true', 1]);
  },
);

test('[PL-10] [PL-22] the address holds filters and page; the pager offers sizes, total, pages and jumper', async ({
  context,
  page,
}) => {
  await page.goto('/home');
  const all = await productsOnOffer(page);

  await test.step('[PL-10] back, reload and a copied link show the same list', async () => {
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(page.getByText(`第 11–20 款，共 ${all} 款`)).toBeVisible();
    await line(page, '险种').getByRole('button', { name: '雇主责任' }).click();
    await total(page, 12);
    await page.getByRole('button', { name: '第 2 页' }).click();
    const shown = page.getByText('第 11–12 款，共 12 款');
    await expect(shown).toBeVisible();
    const name = (await page.getByRole('article').first().getAttribute('aria-label')) ?? '';

    await page.reload();
    await expect(shown).toBeVisible();
    await expect(page.getByRole('article', { name })).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('article', { name })).toBeVisible();
    await expect(pressed(other, '险种')).toHaveText('雇主责任');
    await other.close();

    await page.goBack();
    await expect(page.getByText('第 1–10 款，共 12 款')).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`第 11–20 款，共 ${all} 款`)).toBeVisible();
    await expect(pressed(page, '险种')).toHaveText('全部险种');
    await page.goBack();
  });

  const pager = page.getByRole('navigation', { name: '分页' });
  const size = pager.getByRole('combobox', { name: '每页条数' });
  await test.step('[PL-22] pages hold 10 of 10, 20, 30, 40, 100', async () => {
    await expect(pager).toContainText(`第 1–10 款，共 ${all} 款`);
    await expect(size).toHaveValue('10');
    expect(await size.locator('option').allTextContents()).toEqual([10, 20, 30, 40, 100].map((count) => `${count} 条/页`));
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(pager.getByRole('button', { name: '上一页' })).toBeDisabled();
    await pager.getByRole('button', { name: '下一页' }).click();
    await expect(pager).toContainText(`第 11–20 款，共 ${all} 款`);
    await pager.getByRole('textbox', { name: '跳至第几页' }).fill('4');
    await pager.getByRole('textbox', { name: '跳至第几页' }).press('Enter');
    await expect(pager).toContainText(`第 31–${all} 款，共 ${all} 款`);
    await expect(page.getByRole('article')).toHaveCount(all - 30);
    await expect(pager.getByRole('button', { name: '下一页' })).toBeDisabled();
    await size.selectOption('40');
    await expect(page.getByRole('article')).toHaveCount(all);
  });

  await test.step('[PL-22] the shared pager offers 10, 20, 30, 50 with total, pages and jumper', async () => {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '个人中心' }).click();
    await expect(pager).toContainText(/第 1–10 单，共 \d+ 单/);
    expect(await size.locator('option').allTextContents()).toEqual([10, 20, 30, 50].map((count) => `${count} 条/页`));
    await expect(pager.getByRole('button', { name: '上一页' })).toBeVisible();
    await expect(pager.getByRole('button', { name: '第 2 页' })).toBeVisible();
    await expect(pager.getByRole('button', { name: '下一页' })).toBeVisible();
    await expect(pager.getByRole('textbox', { name: '跳至第几页' })).toBeVisible();
  });
});
