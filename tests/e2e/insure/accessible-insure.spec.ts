import { asText, people } from '../support/people.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { chooseOccupation, fillHolder, fillPlan, goOn, insurePage, openPaste, readAndDeclare } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('the insure form is accessible in every step: empty, with errors, filled', { tag: '@long' }, async ({ page }) => {
  await page.goto(insurePage);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('checkbox', { name: '社保外医疗' }).check({ force: true });
  await page.getByRole('button', { name: words.next, exact: true }).click();
  await expect(page.getByRole('group', { name: /^有 1 处需要修改/ })).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('checkbox', { name: '社保外医疗' }).uncheck({ force: true });
  await fillPlan(page, words);
  await goOn(page, words);

  await page.getByRole('textbox', { name: words.certNum }).fill('91350100M000100Y4Z');
  await page.getByRole('textbox', { name: words.phone }).fill('123');
  await page.getByRole('button', { name: words.next, exact: true }).click();
  await expect(page.getByRole('group', { name: /^有 3 处需要修改/ })).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await fillHolder(page, words);
  await expectAccessible(page);
  await goOn(page, words);

  await expectAccessible(page);
  await page.getByRole('radio', { name: words.plan('GA10') }).check({ force: true });
  const dialog = await openPaste(page, words, `${asText(people(12))}\n张三 350203199001010012\n李四`);
  await expect(dialog.getByRole('button', { name: words.failed(2) })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: words.add(12) }).click();
  await page.getByRole('button', { name: words.next, exact: true }).click();
  await expect(page.getByRole('group', { name: /处需要修改$/ })).toBeFocused();
  await expectAccessibleInEveryLook(page);
});

test('declarations, documents, the check page and the premium calculation are accessible', { tag: '@long' }, async ({ page }) => {
  await page.goto(insurePage);
  await fillPlan(page, words);
  await goOn(page, words);
  await fillHolder(page, words);
  await goOn(page, words);
  await page.getByRole('radio', { name: words.plan('GA50') }).check({ force: true });
  const dialog = await openPaste(page, words, asText(people(12)));
  await chooseOccupation(dialog, words, '0006001');
  await dialog.getByRole('button', { name: words.add(12) }).click();
  // In a wide window the calculation is beside the list; in a narrow one it opens over the page.
  await expect(page.getByRole('heading', { name: '保费计算' })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.getByRole('button', { name: '如何计算' }).click();
  await expect(page.getByRole('heading', { name: '保费计算' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleInEveryLook(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: /^编辑/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await goOn(page, words);

  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: words.height }).click();
  await expect(page.getByRole('dialog', { name: words.height })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await readAndDeclare(page, words, [words.clauses, words.height]);
  await goOn(page, words);
  await expect(page.getByRole('note')).toContainText('需人工核保：高处作业');
  await expectAccessibleInEveryLook(page);
});
