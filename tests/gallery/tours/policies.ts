import { expect } from '@playwright/test';
import { asText, person } from '../../e2e/support/people.ts';
import { placeLiberty } from '../../e2e/support/place-order.ts';
import { placePolicy } from '../../e2e/support/place-policy.ts';
import { chooseOccupation, openPaste } from '../../e2e/support/sale-steps.ts';
import { linxl, signIn, xuwen } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

/** Policies: the list, one of them, its changes in each kind, and the underwriters' desk. */
export const policyTours: readonly Tour[] = [
  {
    name: 'policy',
    user: linxl,
    walk: async ({ page, context, shoot }) => {
      const { policyNo } = await placePolicy(context);
      await page.goto('/ins/detail');
      await expect(page.getByRole('search')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(policyNo);
      await shoot('list');
      await page.goto(`/ins/detail?policyNo=${policyNo}`);
      await expect(page.getByRole('main')).toContainText('E20****01');
      await shoot('detail');
      await page.goto(`/ins/detail?policyNo=${policyNo}&pkey=zzz`);
      await expect(page.getByRole('main')).toContainText('zzz');
      await shoot('nobody');
    },
  },
  {
    name: 'endorsement',
    user: linxl,
    walk: async ({ page, context, words, say, shoot }) => {
      const { policyNo } = await placePolicy(context);
      // Too few persons are left after some of the changes: they are saved with something to mend.
      const saved = page.getByText(/^(?:已保存|Saved)/);
      for (const kind of ['REPLACE', 'CORRECT', 'JOB', 'HOLDER', 'SURRENDER']) {
        await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=${kind}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const box = page.getByRole('checkbox', { name: say('选择 张三1', 'Choose 张三1') });
        if (kind !== 'HOLDER' && kind !== 'SURRENDER') await box.check();
        await shoot(kind.toLowerCase());
      }
      await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
      await page.getByRole('checkbox', { name: say('选择 张三1', 'Choose 张三1') }).check();
      await expect(saved).toBeVisible();
      await page.getByRole('button', { name: say('提交', 'Submit') }).click();
      await shoot('remove-errors');
      await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=ADD`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await shoot('add-empty');
      const dialog = await openPaste(page, words, asText([person(7), person(8)]));
      await chooseOccupation(dialog, words, '0001003');
      await dialog.getByRole('button', { name: words.add(2) }).click();
      await expect(page.getByRole('region', { name: say('本次变更', 'Changes') })).toContainText('÷');
      await expect(saved).toBeVisible();
      await shoot('add-filled');
      await page.getByRole('button', { name: say('提交', 'Submit') }).click();
      await shoot('confirm', 'window');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('提交', 'Submit') })
        .click();
      await expect(page.getByRole('timer')).toBeVisible();
      await shoot('cashier');
      await page.goto('/dashboard');
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: /¥\d/ }).click();
      await page.getByRole('button', { name: words.sandboxPay }).click();
      await expect(page).toHaveURL(/success/);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await shoot('paid');
      await page.getByRole('link', { name: say('查看批改', 'View endorsement') }).click();
      await expect(page.getByRole('region', { name: say('办理进度', 'Progress') })).toBeVisible();
      await shoot('view');
    },
  },
  {
    name: 'underwriting',
    user: xuwen,
    walk: async ({ page, context, origin, say, shoot }) => {
      const agent = await context.browser()?.newContext({ baseURL: origin });
      if (!agent) throw new Error('Cannot refer an order as there is no browser');
      await signIn(agent, origin, linxl);
      const orderNo = await placeLiberty(agent, origin, true);
      await agent.close();
      await page.goto('/underwriting');
      await expect(page.getByRole('main')).toContainText(orderNo);
      await shoot('queue');
      await page.goto(`/underwriting?no=${orderNo}`);
      await page.getByRole('button', { name: say('退回修改', 'Return') }).click();
      await shoot('decide');
      await page.getByRole('textbox').fill('请补充近三年赔付记录');
      await page.getByRole('button', { name: say('退回修改', 'Return') }).click();
      await expect(page.getByRole('main')).toContainText('请补充近三年赔付记录');
      await shoot('returned');
    },
  },
];
