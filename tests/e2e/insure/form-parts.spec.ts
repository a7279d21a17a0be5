import { tabTo, pressOn as press, writeIn as write } from '../support/keyboard.ts';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { goOn, insurePage, openCheck } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn, wangm } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];

test(
  'an invoice to the policyholder or to another company is filled in with the keyboard, and is shown on the check page and with the order',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await openCheck(page, words);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await page.getByRole('button', { name: '修改：发票类型' }).click();
    await press(page, page.getByRole('radio', { name: '不需要发票' }), 'ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '电子专用发票' })).toBeFocused();
    const same = page.getByRole('checkbox', { name: '抬头与投保人相同' });
    await press(page, same, 'Space');
    await expect(field('发票抬头')).toHaveValue('福州某某科技有限公司');
    await expect(field('纳税人识别号')).toHaveValue('91350100M000100Y43');
    await field(words.holderName).fill('福州某某科技股份有限公司');
    await expect(field('发票抬头')).toHaveValue('福州某某科技股份有限公司');
    await write(page, field('开户银行'), '建设银行福州城北支行');
    await write(page, field('银行账号'), '3500 1234-5670 ５２５０ 1234');
    await write(page, field('注册地址'), '福州市鼓楼区五四路 111 号');
    await write(page, field('注册电话'), '87651234');
    await press(page, page.getByRole('button', { name: '返回核对' }));
    await expect(page).toHaveTitle(/^错误：/);
    await expect(page.getByRole('group', { name: '有 1 处需要修改' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field('注册电话')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('0591-87651234');
    await expect(field('银行账号')).toHaveValue('35001234567052501234');
    await expectAccessibleInEveryLook(page);

    await field('发票抬头').fill('福州某某科技股份有限公司工会委员会');
    await expect(same).not.toBeChecked();
    await press(page, page.getByRole('button', { name: '返回核对' }));
    await expect(page.getByRole('heading', { level: 1, name: words.checkTitle })).toBeFocused();
    for (const text of ['电子专用发票', '福州某某科技股份有限公司工会委员会', '35001234567052501234'])
      await expect(page.getByRole('main')).toContainText(text);
    await page.getByRole('button', { name: words.submit, exact: true }).click();
    await expect(page).toHaveURL(/order\?orderNo=/);
    for (const text of ['电子专用发票', '福州某某科技股份有限公司工会委员会', '350012**********1234'])
      await expect(page.getByRole('main')).toContainText(text);
  },
);

test(
  '[VA-16] the premium is beside the form on a wide screen; a region is found by name, by code or from the province down, and cleared, with the keyboard alone',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    await signIn(context, String(baseURL), wangm);
    const lists: string[] = [];
    // The file with all districts.
    page.on('response', async (response) => {
      if (/\/assets\/.*\.js$/.test(response.url()) && (await response.text()).includes('思明区')) lists.push(response.url());
    });
    await page.goto(insurePage);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(lists).toEqual([]);
    await test.step('on a wide screen the premium is beside the form and its right edge is that of the header', async () => {
      await page.setViewportSize({ width: 1920, height: 900 });
      const edges = async (what: typeof header) => {
        const box = await what.boundingBox();
        return [box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)] as const;
      };
      const header = page.getByRole('banner').locator('> div').first();
      const [steps, premium] = [
        page.getByRole('navigation', { name: '投保步骤' }),
        page.getByRole('region', { name: '保费合计' }),
      ];
      await expect(premium).toBeVisible();
      const [[left], [, right], [begin, end]] = [await edges(steps), await edges(premium), await edges(header)];
      expect([left, right]).toEqual([begin, end]);
      expect(right - left).toBeGreaterThan(1600);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await goOn(page, words);
    const region = page.getByRole('combobox', { name: /^所在地区/ });
    await tabTo(page, region);
    await expect.poll(() => lists).toHaveLength(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(34);
    await page.keyboard.insertText('福建');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(9);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option').first()).toContainText('思明区');
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Enter');
    await expect(region).toHaveValue('福建省 厦门市 思明区');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('350206');
    await page.keyboard.press('Enter');
    await expect(region).toHaveValue('福建省 厦门市 湖里区');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('仙桃');
    await page.keyboard.press('Enter');
    await expect(region).toHaveValue('湖北省 仙桃市');
    await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
    await page.reload();
    await expect(region).toHaveValue('湖北省 仙桃市');
    await region.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Tab');
    await expect(region).toHaveValue('');
    await expect(region).not.toBeFocused();
  },
);
