import { expect } from '@playwright/test';
import { linxl } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

/** Account, users and plans of an organisation, the admin shell around them, and the ways in beside the password. */
export const accountTours: readonly Tour[] = [
  {
    name: 'account',
    user: linxl,
    walk: async ({ page, t, shoot }) => {
      await page.goto('/profile/index');
      await expect(page.getByRole('definition').first()).toBeVisible();
      await shoot('profile');
      await page.goto('/org/users');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await shoot('users');
      await page.getByRole('button', { name: t('编辑用户 chenzq', 'Edit user chenzq') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('user-edit', 'window');
      await page.goto('/org/plans');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await shoot('plans');
      // All products are on sale at first. The product that is removed is added again, as other tours need what is on sale.
      const product = t('户外徒步意外险', 'Outdoor Hiking Accident');
      await page.goto(`/org/plans?key=${encodeURIComponent(product)}`);
      const row = page.getByRole('row').filter({ hasText: product });
      await expect(page.getByRole('row')).toHaveCount(2);
      const before = await row.innerText();
      await row.getByRole('button', { name: t('移除', 'Remove') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('移除', 'Remove') }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: t('添加产品', 'Add a product') }).click();
      const choice = dialog.getByRole('button', { name: t(`选择 ${product}`, `Choose ${product}`) });
      await choice.waitFor();
      await shoot('plan-add', 'window');
      await choice.click();
      await dialog.getByRole('button', { name: t('开始销售', 'Start selling') }).click();
      await expect(row).toHaveText(before, { useInnerText: true });
    },
  },
  {
    name: 'shell',
    user: linxl,
    walk: async ({ page, t, shoot }) => {
      await page.goto('/org/users');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.getByRole('button', { name: t('页面设置', 'Page settings') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('settings', 'window');
      await page.keyboard.press('Escape');
      await page
        .getByRole('navigation', { name: t('已打开的页面', 'Open pages') })
        .getByRole('link')
        .last()
        .click({ button: 'right' });
      await expect(page.getByRole('menu')).toBeVisible();
      await shoot('tag-menu', 'window');
    },
  },
  {
    name: 'sign-in',
    walk: async ({ page, shoot }) => {
      for (const view of ['note', 'apply', 'reset']) {
        await page.goto(`/login?view=${view}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await shoot(view);
      }
      await page.goto('/test/list');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await shoot('models');
    },
  },
];
