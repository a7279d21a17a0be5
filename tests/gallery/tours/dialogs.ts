import { expect, type Page } from '@playwright/test';
import { ownHeader } from '../../../src/contract/headers.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { becomeCustomer } from '../../e2e/support/customer.ts';
import { placeLiberty } from '../../e2e/support/place-order.ts';
import { placePolicy } from '../../e2e/support/place-policy.ts';
import { fillOpened, insurePage } from '../../e2e/support/sale-steps.ts';
import { people } from '../../e2e/support/people.ts';
import { demoPassword, huanglh, linxl, signIn, xuwen } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

const headers = { [ownHeader.name]: ownHeader.value };
const zhouke = { orgName: '衡舟保险经纪', userName: 'zhouke', password: demoPassword };
const guolan = { ...zhouke, userName: 'guolan' };

const opened = async (page: Page, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> => {
  await expect(page.getByRole(role)).toBeVisible();
  await page.waitForTimeout(400);
};

/** Dialogs and notices that come over a page. */
export const dialogTours: readonly Tour[] = [
  {
    name: 'dialog-session',
    user: linxl,
    walk: async ({ page, context, t, shoot }) => {
      await page.goto(`${insurePage}&step=holder`);
      const name = page.getByRole('textbox', { name: t('单位名称', 'Organisation name') });
      await name.fill('启明电子');
      await page.waitForTimeout(3000);
      await context.clearCookies({ name: 'ins_session' });
      await name.fill('启明电子科技');
      await page.keyboard.press('Tab');
      await opened(page, 'alertdialog');
      await shoot('ended', 'window');
    },
  },
  {
    name: 'dialog-licence',
    user: huanglh,
    walk: async ({ page, context, origin, words, shoot }) => {
      const admin = await context.browser()?.newContext({ baseURL: origin });
      if (!admin) throw new Error('Cannot end a licence as there is no browser');
      await signIn(admin, origin, linxl);
      const end = (until: string | null) =>
        admin.request.post(paths.editUser.path, {
          headers,
          data: {
            userId: 'u-huanglh',
            realName: { 'zh-CN': '黄丽华', 'en-US': 'Huang Lihua' },
            phone: '13800001106',
            userLevel: 2,
            issueFlag: true,
            licence: { number: '0202600001106', until, trainedUntil: null },
          },
        });
      expect((await end('2026-06-30')).ok()).toBe(true);
      await page.goto('/profile/index');
      await expect(page.getByRole('main')).toContainText('2026-06-30');
      await shoot('profile');
      await page.goto(insurePage);
      await expect(page.getByRole('region', { name: words.total })).toBeVisible();
      await shoot('form', 'window');
      await fillOpened(page, words, people(3));
      await page.getByRole('button', { name: words.submit, exact: true }).click();
      await page.waitForTimeout(1500);
      await shoot('refused', 'window');
      await end(null);
      await admin.close();
    },
  },
  {
    name: 'dialog-desk',
    user: xuwen,
    walk: async ({ page, context, origin, shoot }) => {
      const agent = await context.browser()?.newContext({ baseURL: origin });
      const other = await context.browser()?.newContext({ baseURL: origin });
      if (!agent || !other) throw new Error('Cannot refer an order as there is no browser');
      await signIn(agent, origin, linxl);
      const orderNo = await placeLiberty(agent, origin, true);
      await agent.close();
      await signIn(other, origin, guolan);
      const first = await other.newPage();
      await first.goto(`/underwriting?no=${orderNo}`);
      await expect(first.getByRole('radio').first()).toBeVisible();
      await page.goto(`/underwriting?no=${orderNo}`);
      await page.waitForTimeout(2500);
      await shoot('open-elsewhere');
      await other.close();
    },
  },
  {
    name: 'dialog-shelf',
    user: xuwen,
    walk: async ({ page, context, origin, language, t, shoot }) => {
      const maker = await context.browser()?.newContext({ baseURL: origin });
      if (!maker) throw new Error('Cannot prepare a product as there is no browser');
      await signIn(maker, origin, zhouke);
      const id = language === 'zh-CN' ? '1003' : '1010';
      const found = await (await maker.request.get(paths.shelfProduct.path.replace(':id', id))).json();
      const { row, sold } = found.data;
      const saved = await maker.request.post(paths.shelfSave.path, {
        headers,
        data: {
          productId: id,
          modelCode: row.modelCode,
          content: { ...sold.content, commission: '0.28', tags: [], saleFrom: '2026-12-15' },
          reason: '澜桥 11-18 函：佣金调整，取消标签，12-15 起执行',
        },
      });
      if (!saved.ok()) throw new Error(await saved.text());
      const prepared = await (await maker.request.get(paths.shelfProduct.path.replace(':id', id))).json();
      const { no } = prepared.data.open;
      const move = async (action: 'send' | 'withdraw' | 'discard'): Promise<void> => {
        const moved = await maker.request.post(paths.shelfMove.path, {
          headers,
          data: { productId: id, no, action, opinion: '' },
        });
        if (!moved.ok()) throw new Error(await moved.text());
      };
      await move('send');
      await page.goto(`/console/shelf?product=${id}`);
      await expect(page.getByRole('button', { name: t('批准', 'Approve') })).toBeVisible();
      await page.waitForTimeout(1000);
      await shoot('review');
      // Other tours see the product without a change.
      await move('withdraw');
      await move('discard');
      await maker.close();
    },
  },
  {
    name: 'dialog-difference',
    user: xuwen,
    walk: async ({ page, context, t, shoot }) => {
      await page.goto('/console/reconciliation');
      const day = await page.getByRole('textbox', { name: t('对账日', 'Day'), exact: true }).inputValue();
      const file = await context.request.get(`${paths.reconciliationSandboxFile.path}?day=${day}`, { headers });
      const text = (await file.text()).replaceAll(/^#.*合计.*\r\n/gm, '');
      const end = text.indexOf('#', text.indexOf('支付宝交易号'));
      const more = [`4299,PY-UNKNOWN,交易,,,${day} 10:00:00,532.00,,`, `4298,PY-OTHER,交易,,,${day} 16:12:00,88.00,,`, ''].join(
        '\r\n',
      );
      await page.locator('input[type=file]').setInputFiles({
        name: 'daily.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(text.slice(0, end) + more + text.slice(end)),
      });
      await page.getByRole('button', { name: t('处理 PY-UNKNOWN', 'Settle PY-UNKNOWN') }).click();
      await page.waitForTimeout(1000);
      await shoot('settle', 'window');
    },
  },
  {
    name: 'dialog-customer',
    walk: async ({ page, context, language, t, shoot }) => {
      // A phone gets one code a minute.
      await becomeCustomer(context, t('13911118815', '13911118816'));
      const family = [
        { name: '苏玉梅', relation: '3', number: '110105196512310023', mobile: '13905920001' },
        { name: '陈可心', relation: '2', number: '350203201806212442', mobile: '' },
      ];
      for (const { number, ...person } of family)
        await context.request.post(paths.familySave.path, {
          headers,
          data: { ...person, certificateType: '15081001', certificateNumber: withCheck(number), birthDate: '', sex: '' },
        });
      await placePolicy(context);
      await page.goto('/customer/family');
      await expect(page.getByRole('main')).toContainText('苏玉梅');
      await shoot('family');
      await page.getByRole('button', { name: t('添加家人', 'Add a person') }).click();
      await opened(page);
      await shoot('family-add', 'window');
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: language === 'zh-CN' ? /^删除/ : /^(Delete|Remove)/ })
        .first()
        .click();
      await opened(page);
      await shoot('family-delete', 'window');
      await page.keyboard.press('Escape');
      await page.goto('/customer/privacy');
      await page
        .getByRole('button', { name: t('清除草稿和通讯录', 'Delete drafts and address book') })
        .first()
        .click();
      await opened(page);
      await shoot('data-delete', 'window');
    },
  },
];

/** A Chinese identity number with its right last character. */
const withCheck = (number: string): string => {
  const sum = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce(
    (total, weight, at) => total + weight * Number(number[at]),
    0,
  );
  return number.slice(0, 17) + ('10X98765432'[sum % 11] ?? '');
};
