import type { Locator } from '@playwright/test';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { openCheck } from '../support/sale-steps.ts';
import { saleWords, type SaleLanguage } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const said = {
  'zh-CN': { documents: '条款与须知', declarations: '投保人声明', holder: '修改：投保单位', back: '返回核对' },
  'en-US': {
    documents: 'Documents',
    declarations: "Policyholder's statements",
    holder: 'Change: Policyholder',
    back: 'Back to review',
  },
} as const;

const edges = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Cannot measure a part that is not shown');
  return { top: box.y, bottom: box.y + box.height };
};

for (const language of ['zh-CN', 'en-US'] as const satisfies readonly SaleLanguage[])
  test.describe(() => {
    test.use({ locale: language, viewport: { width: 1440, height: 900 } });
    const [words, own] = [saleWords[language], said[language]];

    test(`the check page shows a small order down to its declarations on one screen, and a change returns to it, in ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await signIn(context, String(baseURL), linxl);
      await openCheck(page, words);
      const bar = page.getByRole('region', { name: words.total });
      await expect(bar).toContainText('¥210.00');
      await expect(bar).toContainText(words.confirmed);
      const lists = [own.documents, own.declarations].map((name) => page.getByRole('list', { name, exact: true }));
      const { top } = await edges(bar);
      for (const list of lists) expect((await edges(list)).bottom).toBeLessThanOrEqual(top);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expectAccessibleInEveryLook(page);

      await page.getByRole('button', { name: own.holder }).click();
      await page.getByRole('textbox', { name: words.phone }).fill('13900002222');
      await page.getByRole('button', { name: own.back, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.checkTitle })).toBeFocused();
      await expect(page.getByRole('main')).toContainText('139****2222');
    });
  });
