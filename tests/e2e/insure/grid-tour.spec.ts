import { pressOn } from '../support/keyboard.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = {
  'zh-CN': {
    offer: '第一次用？看一遍导览',
    help: '怎么填名单',
    tour: '看一遍导览',
    offered: '第一次用？看看怎么填',
    titles: ['填名单', '选方案', '用键盘填', '改错', '看保费'],
    count: '第 5 步，共 5 步',
  },
  'en-US': {
    offer: 'First time? Show the tour',
    help: 'How to fill in a list',
    tour: 'Show the tour',
    offered: 'First time? See how',
    titles: ['Fill in the list', 'Choose for the group', 'Use the keys', 'Correct errors', 'Watch the premium'],
    count: '5 of 5',
  },
} as const;

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
});

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test('the tour of the grid works with the keyboard, is not offered again, and can be opened from the help', async ({
      page,
    }) => {
      const { offer, offered, help, tour, titles, count } = words[language];
      const popover = page.getByRole('dialog');
      await page.goto(`${insurePage}&step=insured`);
      await pressOn(page, page.getByRole('button', { name: offer }));
      for (const title of titles) {
        await expect(popover).toContainText(title);
        await expectAccessible(page);
        const box = await popover.boundingBox();
        expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1440 && box.y + box.height <= 900, title).toBe(true);
        if (title !== titles.at(-1)) await page.keyboard.press('Enter');
      }
      await expect(popover).toContainText(count);
      await expectAccessibleInEveryLook(page);
      await page.keyboard.press('Enter');
      await expect(popover).toHaveCount(0);
      await expect(page.getByRole('button', { name: offered })).toBeFocused();

      await page.reload();
      await expect(page.getByRole('button', { name: offered })).toBeVisible();
      await page.getByRole('grid').focus();
      await page.keyboard.press('?');
      await pressOn(page, page.getByRole('dialog', { name: help }).getByRole('button', { name: tour }));
      await expect(popover).toContainText(titles[0]);
      await page.keyboard.press('Escape');
      await expect(popover).toHaveCount(0);
      await expect(page.getByRole('grid')).toBeFocused();
    });
  });

test('the tour on a phone leaves out the keys, and its popovers stay on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { offer, titles } = words['zh-CN'];
  await page.goto(`${insurePage}&step=insured`);
  await page.getByRole('button', { name: offer }).click();
  const popover = page.getByRole('dialog');
  for (const title of titles.filter((each) => each !== '用键盘填')) {
    await expect(popover).toContainText(title);
    await expect(popover).toContainText('共 4 步');
    const box = await popover.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, title).toBe(true);
    await page.keyboard.press('Enter');
  }
  await expect(popover).toHaveCount(0);
});
