import { expect, type Page } from '@playwright/test';
import { ownHeader } from '../../../src/contract/headers.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { placeDraft } from '../../e2e/support/place-order.ts';
import { insurePage } from '../../e2e/support/sale-steps.ts';
import { linxl, wangm, xuwen } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

const openDialog = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Lists of the personal centre, comparison, and the pages that a link opens. */
export const listTours: readonly Tour[] = [
  {
    name: 'lists',
    user: linxl,
    walk: async ({ page, context, t, shoot }) => {
      const draftNo = await placeDraft(context);
      await page.goto('/drafts');
      await expect(page.getByRole('main')).toContainText(draftNo);
      await shoot('drafts');
      await page.goto('/occupations');
      const occupations = page.getByRole('list', { name: t('职业查询', 'Occupations'), exact: true });
      await expect(occupations).toContainText('¥', { timeout: 20_000 });
      await shoot('occupations-empty');
      await page.getByRole('searchbox').fill(t('电工', 'electrician'));
      await page.keyboard.press('Enter');
      // The first occupation that is found is open.
      await expect(occupations.getByRole('button', { expanded: true })).toBeVisible({ timeout: 20_000 });
      await expect(occupations.getByRole('listitem').first()).toContainText('¥');
      await shoot('occupations');
      await page.goto('/comparison');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('comparison-empty');
      await page.goto(`${insurePage}&draft=${draftNo}`);
      await page.getByRole('link', { name: t('用这份名单对比方案', 'Compare products for this list') }).click();
      const table = page.getByRole('table', { name: t('方案对比表', 'Comparison') });
      await expect(table).toContainText('210.00');
      const add = page.getByRole('combobox', { name: t('加一个方案', 'Add product') });
      await add.selectOption({ index: 1 });
      await expect(table.getByRole('columnheader')).toHaveCount(2);
      await add.selectOption({ index: 2 });
      await expect(table.getByRole('columnheader')).toHaveCount(3);
      await page.waitForTimeout(1500);
      await shoot('comparison');
      await openDialog(page, t('发给客户', 'Send'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('生成链接', 'Create link') })
        .click();
      const link = page.getByRole('dialog').getByRole('textbox', { name: t('客户链接', 'Link') });
      await expect(link).toBeVisible();
      await shoot('comparison-link', 'window');
      await page.goto(await link.inputValue());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('comparison-shared');
      await page.goto('/statements');
      await page.getByRole('button', { name: t('上一个月', 'Earlier month') }).click();
      await page.waitForTimeout(1500);
      await shoot('statement');
      await page
        .getByRole('button', { name: t('的依据', 'Details of line') })
        .first()
        .click();
      await shoot('statement-line', 'window');
    },
  },
  {
    name: 'renewals',
    user: wangm,
    walk: async ({ page, shoot }) => {
      await page.goto('/renewals');
      await expect(page.getByRole('checkbox').nth(2)).toBeVisible();
      await page.waitForTimeout(1500);
      await shoot('list');
    },
  },
  {
    name: 'shared',
    walk: async ({ page, context, origin, words, shoot }) => {
      const agent = await context.browser()?.newContext({ baseURL: origin });
      if (!agent) throw new Error('Cannot share a product as there is no browser');
      const signed = await agent.request.post(paths.login.path, {
        headers: { [ownHeader.name]: ownHeader.value },
        data: linxl,
      });
      expect(signed.ok()).toBe(true);
      const made = await agent.request.post(paths.shareCreate.path, {
        headers: { [ownHeader.name]: ownHeader.value },
        data: { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' }, plan: 'GA30' },
      });
      const { code } = await made.json();
      await agent.close();
      await page.goto(`/index.html#/share?id=${code}`);
      await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
      await shoot('visitor');
      await page.goto('/verify');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('check');
    },
  },
  {
    name: 'console',
    user: xuwen,
    walk: async ({ page, t, shoot }) => {
      for (const name of ['applications', 'organisations', 'insurers', 'shelf', 'notices', 'commission', 'statements']) {
        await page.goto(`/console/${name}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(1200);
        await shoot(name);
      }
      await page.goto('/console/reconciliation');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(1200);
      await shoot('reconciliation');
      await page.goto('/console/organisations');
      await openDialog(page, t('新增机构', 'Add organisation'));
      await shoot('organisation-add', 'window');
      await page.keyboard.press('Escape');
      await page
        .getByRole('main')
        .getByRole('link', { name: t('鹭江保险代理', 'Lujiang') })
        .click();
      await page.waitForTimeout(1500);
      await shoot('organisation');
      await openDialog(page, t('新增用户', 'Add user'));
      await shoot('organisation-user', 'window');
      await page.goto('/console/insurers');
      await openDialog(page, t('新增保险公司', 'Add insurer'));
      await shoot('insurer-add', 'window');
      await page.goto('/console/shelf');
      await page.getByRole('main').getByRole('table').getByRole('link').first().click();
      await page.waitForTimeout(1500);
      await shoot('product');
      await page.getByRole('button', { name: t('变更', 'Change') }).click();
      await page.waitForTimeout(1500);
      await shoot('product-form');
      await page.goto('/console/commission');
      await openDialog(page, t('新增费率', 'Add rate'));
      await shoot('rate-add', 'window');
    },
  },
];
