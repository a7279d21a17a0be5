import { expect } from '@playwright/test';
import { insurePage } from '../../e2e/support/sale-steps.ts';
import { becomeCustomer } from '../../e2e/support/customer.ts';
import { placePolicy } from '../../e2e/support/place-policy.ts';
import { linxl } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

/** What is seen without a session, and pages that say that something is not there. */
export const publicTours: readonly Tour[] = [
  {
    name: 'login',
    walk: async ({ page, shoot }) => {
      await page.goto(`/login?redirect=${encodeURIComponent(insurePage)}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await shoot('empty');
      await page.locator('button[type=submit]').click();
      await shoot('errors');
    },
  },
  {
    name: 'sea',
    walk: async ({ page, shoot }) => {
      await page.goto('/insure/east-china-sea?productId=1006&share=0&prodModelCode=EastChinaSea');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('visitor');
      await page.goto('/insure/east-china-sea');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('visitor-missing');
    },
  },
  {
    name: 'customer',
    walk: async ({ page, context, t, shoot }) => {
      await page.goto('/customer/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('login');
      // A phone gets one code a minute.
      await becomeCustomer(context, t('13911118811', '13911118812'));
      const { policyNo } = await placePolicy(context);
      await page.goto('/customer/center');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await shoot('center');
      for (const path of ['order', 'ins', 'products', 'self', 'family', 'privacy']) {
        await page.goto(`/customer/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForTimeout(800);
        await shoot(path);
      }
      await page.goto('/customer/family');
      await page.getByRole('button', { name: t('添加家人', 'Add a person') }).click();
      await shoot('family-add', 'window');
      await page.goto('/customer/ins');
      await page.getByRole('main').getByRole('link', { name: policyNo }).click();
      await expect(page).toHaveURL(`/ins/detail?policyNo=${policyNo}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(policyNo);
      await page.waitForTimeout(800);
      await shoot('policy');
    },
  },
  {
    name: 'missing',
    user: linxl,
    walk: async ({ page, shoot }) => {
      for (const code of ['404', '401']) {
        await page.goto(`/${code}`);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await shoot(code);
      }
      await page.goto('/products/group/detail?productId=none');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await shoot('product');
      await page.goto('/pay');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await shoot('order');
    },
  },
];
