import { people } from '../support/people.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import { expectPremium, fillAll } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { chenzq, linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];

test.describe('the trace of a sale', () => {
  test.use({ expectedNoise: /status of 40[34]/ });

  test(
    'is recorded from the first step of the form, across a reload, and can be replayed by level 3 only',
    { tag: '@long' },
    async ({ browser, context, page, baseURL }) => {
      const origin = String(baseURL);
      await signIn(context, origin, linxl);
      await fillAll(page, words, people(3));
      await expect(page).toHaveURL(/draft=D\d+/);
      await expect(page.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
      await page.reload();
      await expectPremium(page, words, '210.00');
      const reply = nextReply(page, 'submitOrder');
      await page.getByRole('button', { name: words.submit, exact: true }).click();
      const { data: order } = await reply;
      await page.getByRole('link', { name: '销售过程回溯' }).click();
      await expect(page).toHaveURL(`/order/trace?orderNo=${order.orderNo}`);
      await expect(page.getByRole('heading', { level: 1, name: '销售过程回溯' })).toBeVisible();
      const steps = page.getByRole('region', { name: '步骤' });

      await test.step('the trace lists every step, before and after the reload, as one sale', async () => {
        const named = (name: string) => steps.getByRole('button', { name });
        await expect(named('密码登录').first()).toBeVisible();
        for (const name of ['阅读文件', '勾选声明', '显示保费', '提交投保单', '核保通过'])
          await expect(named(name).first()).toBeVisible();
        // The form has five steps. The reload opened the last one again; the first four were left.
        expect(await named('打开投保步骤').count()).toBeGreaterThanOrEqual(6);
        expect(await named('离开投保步骤').count()).toBeGreaterThanOrEqual(4);
      });

      await test.step('a step shows the page as it was at that time', async () => {
        await steps.getByRole('button', { name: '打开投保步骤' }).nth(1).click();
        const main = page.getByRole('main');
        await expect(main).toContainText('/products/group/insure');
        await expect(main).toContainText('福州某某科技有限公司');
        await steps.getByRole('button', { name: '显示保费' }).first().click();
        await expect(main).toContainText('210.00');
        await steps.getByRole('button', { name: '阅读文件' }).first().click();
        await page.getByRole('button', { name: '查看原文' }).click();
        await expect(page.getByRole('dialog', { name: '团体意外伤害保险条款' })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: '下一步' }).press('Enter');
        await expect(page).toHaveURL(/step=\d+/);
        await expectAccessibleInEveryLook(page);
      });

      await test.step('its rows are chained some seconds later', async () => {
        await expect(async () => {
          await page.reload();
          await expect(page.getByRole('status').filter({ hasText: '步与存证链一致' })).not.toContainText('等待入链', {
            timeout: 2000,
          });
        }).toPass();
      });

      await test.step('an agent of level 2 does not see the trace', async () => {
        const other = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
        await signIn(other, origin, chenzq);
        const refused = await other.newPage();
        await refused.goto(`/order/trace?orderNo=${order.orderNo}`);
        await expect(refused.getByRole('heading', { level: 1 })).toHaveText('订单不存在');
        await expectAccessible(refused);
        await other.close();
      });
    },
  );
});
