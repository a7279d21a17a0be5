import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal-test.ts';
import { placeDraft } from '../support/place-order.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
});

/** Returns the number of rows of the grid that are fully visible, and the number of elements that scroll vertically. */
const seenOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const shown = (row: Element): boolean => {
      const { left, top, bottom } = row.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 60, y)));
    };
    const scrolls = [document.documentElement, ...document.querySelectorAll('body *')].filter((node) => {
      const canScroll = node === document.documentElement || /auto|scroll/.test(getComputedStyle(node).overflowY);
      return canScroll && node.scrollHeight > node.clientHeight + 1;
    });
    const rows = [...grid.querySelectorAll('[role=row]')].filter((row) => row.querySelector('[role=gridcell]'));
    return { rows: rows.filter(shown).length, scrolls: scrolls.length };
  });

test('the list step folds the finished steps to one line and shows sixteen rows with one scroll bar', async ({
  page,
  context,
}) => {
  await page.goto(`${insurePage}&draft=${await placeDraft(context, 60)}&step=insured`);
  await expect(page.getByRole('grid')).toBeVisible();
  const folded = page.getByRole('region', { name: '期间与可选责任、投保单位' });
  await expect(folded).toContainText('福州某某科技有限公司');
  expect((await folded.boundingBox())?.height).toBeLessThanOrEqual(44);
  await expect.poll(async () => (await seenOf(page)).rows).toBeGreaterThanOrEqual(16);
  expect((await seenOf(page)).scrolls).toBe(1);

  await folded.getByRole('button', { name: '展开' }).click();
  await expect(folded).toContainText('139****1111');
  await folded.getByRole('button', { name: '收起' }).click();
  await folded.getByRole('button', { name: '修改：期间与可选责任、投保单位' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '期间与可选责任' })).toBeFocused();
});

const amountIn = (text: string | null): number => Number(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('each option of the first step shows its price, and the sum is the amount in the bar', async ({ page }) => {
  await page.goto(insurePage);
  const bar = page.getByRole('region', { name: '保费合计' });
  await page.getByRole('textbox', { name: '1 类，人数' }).fill('12');
  await page.getByRole('textbox', { name: '3 类，人数' }).fill('30');
  const options = page.getByRole('group', { name: '可选责任' });
  const rows = options.getByRole('checkbox');
  await expect(rows).toHaveCount(3);
  const labels = await options.locator('label').allTextContents();
  const added = labels.map((text) => amountIn(/\+[\d,]+\.\d\d$/.exec(text)?.[0] ?? null));
  for (const amount of added) expect(amount).toBeGreaterThan(0);
  // The description of the benefit is shown once, without the words that it is optional.
  for (const text of labels) expect(text).not.toContain('可选');

  const total = async (): Promise<number> => amountIn(await bar.textContent());
  await expect.poll(total).toBeGreaterThan(0);
  const basic = await total();
  await page.getByRole('checkbox', { name: /^猝死/ }).check();
  await expect.poll(total).toBeCloseTo(basic + (added[0] ?? 0), 2);
  await page.getByRole('checkbox', { name: /^社保外医疗/ }).check();
  await expect.poll(total).toBeCloseTo(basic + (added[0] ?? 0) + (added[2] ?? 0), 2);
  await expect(bar).toContainText(
    `可选责任2 项，+${((added[0] ?? 0) + (added[2] ?? 0)).toLocaleString('en', { minimumFractionDigits: 2 })}`,
  );
  await expect(page.getByRole('main')).toContainText(`= ${(await total()).toLocaleString('en', { minimumFractionDigits: 2 })}`);
});
