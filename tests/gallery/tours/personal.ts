import { expect } from '@playwright/test';
import { linxl } from '../../e2e/support/sign-in.ts';
import { insurePage } from '../../e2e/support/sale-steps.ts';
import type { Tour } from '../define.ts';

/** The personal centre. */
export const personalTours: readonly Tour[] = [
  {
    name: 'dashboard',
    user: linxl,
    walk: async ({ page, words, shoot }) => {
      await page.goto(insurePage);
      await page.getByRole('textbox', { name: words.startDate }).fill('2030-01-01');
      await page.goto('/dashboard');
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await shoot('orders');
      await page.goto('/dashboard?status=SURRENDERED');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await shoot('nothing');
    },
  },
];
