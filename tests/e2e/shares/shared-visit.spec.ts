import type { Browser } from '@playwright/test';
import { ownHeader } from '../../../src/contract/headers.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { changeReply } from '../support/replies.ts';
import { chenzq, linxl, signIn, type Login } from '../support/sign-in.ts';

const product = '鹭江团体意外险（1–6 类职业）';

/** Makes a share with a plan, as an agent. */
const shareOf = async (browser: Browser, baseURL: string, who: Login): Promise<string> => {
  const agent = await browser.newContext({ baseURL });
  await signIn(agent, baseURL, who);
  const made = await agent.request.post(paths.shareCreate.path, {
    headers: { [ownHeader.name]: ownHeader.value },
    data: { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' }, plan: 'GA30' },
  });
  const { code } = await made.json();
  await agent.close();
  return code;
};

test.describe('a visitor with a shared link', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[RT-29] sees on a phone who recommends the product, plans with prices, cover and exclusions whole, and calls or insures from the bar', async ({
    browser,
    page,
    baseURL,
  }) => {
    const code = await shareOf(browser, String(baseURL), linxl);
    await page.goto(`/index.html#/share?id=${code}`);
    await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible();

    await test.step('the agent, with a link that calls', async () => {
      const card = page.getByRole('region', { name: '林晓岚' });
      await expect(card).toContainText('鹭江保险代理，为您推荐这份保障');
      await expect(page.getByRole('link', { name: '给林晓岚打电话 13800001101' })).toHaveAttribute('href', 'tel:13800001101');
      await expect(page.getByText('核验')).toHaveCount(0);
    });
    await test.step('plans with their prices for the numbers below; the shared plan is selected and marked', async () => {
      const plans = page.getByRole('radiogroup', { name: '选方案' });
      await expect(plans.getByRole('radio', { name: /^GA30/ })).toBeChecked();
      await expect(plans).toContainText('林晓岚推荐');
      await expect(plans).toContainText('20,220.00');
      await plans.getByRole('radio', { name: /^GA30/ }).press('ArrowDown');
      await expect(plans.getByRole('radio', { name: /^GA50/ })).toBeChecked();
      await expect(page.getByRole('heading', { name: 'GA50 保什么' })).toBeVisible();
    });
    await test.step('the numbers follow the plans; exclusions are a line that opens them whole, like the rest, in a sheet', async () => {
      const [plans, numbers, cover] = await Promise.all(
        ['选方案', '保费测算', 'GA50 保什么'].map((name) => page.getByRole('heading', { name }).boundingBox()),
      );
      expect(plans?.y).toBeLessThan(numbers?.y ?? 0);
      expect(numbers?.y).toBeLessThan(cover?.y ?? 0);
      const excluded = page.getByRole('region', { name: '不赔的情形' });
      await expect(excluded).toContainText('酒驾吸毒');
      await excluded.getByRole('button').click();
      await expect(page.getByRole('dialog').getByText('无合法有效驾驶证驾驶')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '常见问题' }).click();
      const sheet = page.getByRole('dialog', { name: '常见问题' });
      await expect(sheet.getByText('一张保单可以包含不同职业的员工吗？')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('button', { name: '常见问题' })).toBeFocused();
    });
    await expectAccessibleInEveryLook(page);

    await test.step('the form opens without a sign-in', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      // On a phone the bar replaces the card of wide pages.
      await expect(page.getByRole('button', { name: '立即投保' })).toHaveCount(1);
      await page.getByRole('button', { name: '立即投保' }).click();
      await expect(page).toHaveURL(new RegExp(`/products/group/insure\\?.*share=${code}`));
    });
  });

  test('is a preview for the agent who made it: the page of the customer below a bar, which leads back', async ({
    context,
    page,
    browser,
    baseURL,
  }) => {
    const origin = String(baseURL);
    const code = await shareOf(browser, origin, linxl);
    const address = `/products/group/detail?productId=1001&share=${code}`;
    await signIn(context, origin, linxl);
    await page.goto(address);
    const bar = page.getByRole('complementary', { name: '预览：客户看到的页面' });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('region', { name: '林晓岚' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
    await expect(page.getByRole('button', { name: '分享' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0);
    await expectAccessible(page);
    await bar.getByRole('link', { name: '返回' }).click();
    await expect(page).toHaveURL(/detail\?productId=1001$/);
    await expect(page.getByRole('button', { name: '分享' })).toBeVisible();
    await expect(bar).toHaveCount(0);

    // A colleague's link has no preview.
    const other = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
    await signIn(other, origin, chenzq);
    const colleague = await other.newPage();
    await colleague.goto(address);
    await expect(colleague.getByRole('button', { name: '分享' })).toBeVisible();
    await expect(colleague.getByRole('complementary', { name: '预览：客户看到的页面' })).toHaveCount(0);
    await other.close();
  });

  test('of an agent who shows no telephone sees the hotline, and nothing of another agent', async ({
    browser,
    page,
    baseURL,
  }) => {
    const code = await shareOf(browser, String(baseURL), chenzq);
    await page.goto(`/index.html#/share?id=${code}`);
    const card = page.getByRole('region', { name: '陈志强' });
    await expect(card).toBeVisible();
    await expect(page.getByRole('link', { name: /^客服热线/ })).toBeVisible();
    await expect(page.getByText(/13800001\d{3}/)).toHaveCount(0);
    await expect(page.getByText('林晓岚')).toHaveCount(0);
  });

  test('that has expired sees a message, with the agent’s card and a call link', async ({ browser, page, baseURL }) => {
    const code = await shareOf(browser, String(baseURL), linxl);
    await changeReply(page, 'shareAgent', ({ data }) => ({ data: { ...data, isOver: true } }));
    await page.goto(`/products/group/detail?productId=1001&share=${code}`);
    await expect(page.getByRole('heading', { level: 1, name: '分享链接已失效' })).toBeVisible();
    await expect(page.getByText(/不能再用它投保。请联系林晓岚/)).toBeVisible();
    await expect(page.getByRole('link', { name: '给林晓岚打电话 13800001101' })).toBeVisible();
    await expect(page.getByRole('button', { name: '立即投保' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test.describe('with an invented code', () => {
    test.use({ expectedNoise: /status of 404/ });
    test('or a code of another product sees the product and no agent', async ({ browser, page, baseURL }) => {
      const code = await shareOf(browser, String(baseURL), linxl);
      for (const address of [
        '/products/group/detail?productId=1001&share=inventedcode0000000000',
        `/products/group/detail?productId=1002&share=${code}`,
      ]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/林晓岚|13800001101/)).toHaveCount(0);
      }
    });

    test('sees the hotline at the address of shares, and no way to a list that is closed to visitors', async ({ page }) => {
      await page.goto('/index.html#/share?id=inventedcode0000000000');
      await expect(page.getByRole('heading', { level: 1, name: '分享链接已失效' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveText([/^客服热线/]);
      await expectAccessible(page);
    });
  });
});

test.describe('the share dialog', () => {
  test('has a picture to save, with a text alternative', async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await page.goto('/home');
    await page.getByRole('button', { name: `分享：${product}` }).click();
    const dialog = page.getByRole('dialog', { name: '分享产品' });
    const link = await dialog.getByRole('textbox', { name: '分享链接' }).inputValue();
    await dialog.getByRole('button', { name: '分享图片' }).click();
    const picture = dialog.getByRole('img');
    await expect(picture).toHaveAttribute(
      'alt',
      new RegExp(`^${product}，.*林晓岚，鹭江保险代理，电话 13800001101。二维码打开：`),
    );
    expect(await picture.getAttribute('alt')).toContain(link);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '保存图片' }).click();
    expect((await download).suggestedFilename()).toBe(`${product} 分享图片.png`);
  });
});
