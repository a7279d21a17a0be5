import { goInside } from '../support/go-inside.ts';
import { expect, test } from '../support/portal-test.ts';
import { people } from '../support/people.ts';
import { goOn, insurePage, openPaste } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn, wangm } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];

test(
  'a person whom the paste marked as doubtful is still doubtful when the draft is opened again',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    await signIn(context, String(baseURL), wangm);
    const [one, two, three] = people(3);
    await page.goto(`${insurePage}&step=insured`);
    await page.getByRole('radio', { name: words.plan('GA10') }).check({ force: true });
    const dialog = await openPaste(page, words, `${one?.name} ${one?.id}\n${one?.name} ${two?.name} ${three?.id}`);
    await expect(dialog.getByRole('button', { name: words.doubtful(1) })).toBeVisible();
    await dialog.getByRole('button', { name: words.add(2) }).click();
    await expect(dialog).toHaveCount(0);
    const main = page.getByRole('main');
    await expect(main).toContainText(/存疑 ?1/);
    await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]draft=D\d+/);
    await page.reload();
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
    await expect(main).toContainText(/存疑 ?1/);
  },
);

test('values that a visitor typed are kept after sign-in and become a draft', { tag: '@long' }, async ({ page }) => {
  await page.goto(insurePage);
  await goOn(page, words);
  await page.getByRole('textbox', { name: words.holderName }).fill('长乐纺织有限公司');
  await expect(page.getByRole('status').filter({ hasText: '草稿' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('textbox', { name: words.orgName }).fill(linxl.orgName);
  await page.getByRole('textbox', { name: words.userName }).fill(linxl.userName);
  await page.getByRole('textbox', { name: words.password }).fill(linxl.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: words.holderName })).toHaveValue('长乐纺织有限公司');
  await expect(page).toHaveURL(/[?&]draft=D\d+/);
  await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: words.holderName })).toHaveValue('长乐纺织有限公司');
  await goInside(page, '/404');
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible();
  await goInside(page, insurePage);
  await goOn(page, words);
  await expect(page.getByRole('textbox', { name: words.holderName })).toHaveValue('');
});
