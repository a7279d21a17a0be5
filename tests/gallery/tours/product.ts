import { expect } from '@playwright/test';
import { linxl, zhengmj } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

const listed = 10;

/** The product list with its dialogs. */
export const productTours: readonly Tour[] = [
  {
    name: 'home',
    user: linxl,
    walk: async ({ page, t, shoot }) => {
      await page.goto('/home');
      await expect(page.getByRole('article')).toHaveCount(listed);
      await shoot('list');
      await page
        .getByRole('button', { name: t('显示佣金', 'Show commission') })
        .first()
        .click();
      await shoot('commission');
      await page
        .getByRole('article')
        .getByRole('button', { name: t('分享', 'Share') })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
      await shoot('share', 'window');
      await page.goto('/home?instype=group');
      await expect(page.getByRole('article').first()).toBeVisible();
      await shoot('filtered');
      await page.goto('/home?key=zzz');
      await expect(page.getByRole('main')).toContainText(t('暂无数据', 'No data'));
      await shoot('nothing');
    },
  },
  {
    name: 'home-sheet',
    user: linxl,
    walk: async ({ page, t, shoot }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/home');
      await expect(page.getByRole('article')).toHaveCount(listed);
      await page
        .getByRole('button', { name: t('筛选', 'Filter') })
        .first()
        .click();
      await shoot('open', 'window');
    },
  },
  {
    name: 'viewer',
    user: zhengmj,
    walk: async ({ page, shoot }) => {
      await page.goto('/home');
      await expect(page.getByRole('article')).toHaveCount(listed);
      await shoot('list');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await shoot('dashboard');
    },
  },
];
