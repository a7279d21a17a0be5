import type { BrowserContext, Page } from '@playwright/test';
import { bar, basket, closeDrawer, drawer, openKind } from '../support/endorsement-steps.ts';
import { pasteInto } from '../support/fill-form.ts';
import { people, person } from '../support/people.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

// For the browser, a paste by a script is no action of the user, so the layout shifts that it causes are reported.
test.use({ expectedNoise: /layout shift/ });
test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

const openDrawer = async (context: BrowserContext, page: Page): Promise<void> => {
  const { policyNo } = await placePolicy(context);
  await page.goto(`/ins/endorsement?policyNo=${policyNo}`);
  await openKind(page, '增员');
};
const gridOf = (page: Page) => drawer(page).getByRole('grid');
const paste = (page: Page, ...numbers: readonly number[]) =>
  pasteInto(gridOf(page), [['姓名', '证件号码', '职业'], ...numbers.map(person).map(({ name, id }) => [name, id, '0001003'])]);

test('the drawer of additions stays open while pasted rows are read, so that none is lost', async ({ context, page }) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/paste-table-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await openDrawer(context, page);
  await paste(page, 21, 22);
  await drawer(page).getByRole('button', { name: '关闭' }).click();
  await expect(drawer(page)).toBeVisible();
  release();
  await expect(gridOf(page)).toContainText(person(22).name);
  await closeDrawer(page);
  await expect(basket(page)).toContainText(person(22).name);
});

test('Escape ends a long paste and leaves the drawer of additions open', async ({ context, page }) => {
  await openDrawer(context, page);
  await pasteInto(gridOf(page), [['姓名', '证件号码'], ...people(9000).map(({ name, id }) => [name, id])]);
  await expect(drawer(page).locator('[role=grid][aria-busy=true]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toContainText('已取消粘贴');
});

test('Escape closes the drawer of additions after the checkbox of all rows was pressed', async ({ context, page }) => {
  await openDrawer(context, page);
  await paste(page, 21);
  await expect(gridOf(page)).toContainText(person(21).name);
  await gridOf(page).getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test.describe('when the connection fails', () => {
  test.use({ expectedNoise: /layout shift|ERR_FAILED/ });

  test('the drawer of additions shows that rows are not saved, and hides the former price', async ({ context, page }) => {
    await openDrawer(context, page);
    await paste(page, 21);
    const foot = drawer(page).getByRole('status').filter({ hasText: / 人/ });
    await expect(foot).toContainText(/\+\d+\.\d\d/);
    await page.route('**/endorse/edit*', (route) => route.abort());
    await paste(page, 22);
    await expect(foot).toContainText('未连上服务器，已存在本浏览器');
    await expect(foot).not.toContainText(/\+\d+\.\d\d/);
    await page.unroute('**/endorse/edit*');
    await expect(foot).toContainText(/已保存.*\+\d+\.\d\d|\+\d+\.\d\d.*已保存/);
  });

  test('a page with restored additions opens with the note about them, without the drawer', async ({ context, page }) => {
    const { policyNo } = await placePolicy(context);
    await page.route('**/endorse/make*', (route) => route.abort());
    await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=ADD`);
    await paste(page, 21);
    await expect(gridOf(page)).toContainText(person(21).name);
    await closeDrawer(page);
    await expect(bar(page)).toContainText('已存在本浏览器');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(basket(page)).toContainText(person(21).name);
    await expect(drawer(page)).toHaveCount(0);
    await page.getByRole('button', { name: '不要这些内容，重新填写' }).click();
    await expect(bar(page)).toContainText('填写变更后可以提交');
    await expect(drawer(page)).toHaveCount(0);
  });
});
/** On a busy machine a frame comes late: a dialog begins to hold the focus when its content has already moved it. */
const lateFrames = (): void => {
  const atNextFrame = requestAnimationFrame;
  globalThis.requestAnimationFrame = (run) => atNextFrame(() => setTimeout(() => run(performance.now()), 200));
};

test('an issue of a row that joins leads to its cell, and the focus comes back to the issue', async ({ context, page }) => {
  await page.addInitScript(lateFrames);
  await openDrawer(context, page);
  await pasteInto(gridOf(page), [
    ['姓名', '证件号码'],
    [person(21).name, person(21).id],
  ]);
  await expect(gridOf(page)).toContainText(person(21).name);
  await closeDrawer(page);
  await expect(bar(page)).toContainText('已保存');
  const issue = page.getByRole('region', { name: /处理 \d+ 处/ }).getByRole('button', { name: /职业/ });
  await issue.press('Enter');
  await expect(gridOf(page)).toBeVisible();
  // The dialog begins to hold the focus one frame after it opens.
  await page.waitForTimeout(600);
  await expect(gridOf(page)).toBeFocused();
  const occupation = await gridOf(page).getByRole('columnheader', { name: '职业', exact: true }).getAttribute('aria-colindex');
  await expect(gridOf(page).locator('[data-focused]')).toHaveAttribute('aria-colindex', String(occupation));
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(issue).toBeFocused();
});
