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
    walk: async ({ page, context, words, t, shoot }) => {
      const { policyNo } = await placePolicy(context, 6);
      for (const kind of ['ADD', 'REMOVE', 'REPLACE', 'JOB', 'CORRECT', 'HOLDER', 'SURRENDER']) {
        await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=${kind}`);
        if (kind === 'ADD') await expect(page.getByRole('grid')).toBeVisible();
        else await expect(page.getByRole('region', { name: t('合计', 'Total'), exact: true })).toBeVisible();
        await shoot(kind.toLowerCase(), kind === 'ADD' ? 'window' : 'whole');
      }
      await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=ADD`);
      const dialog = await openPaste(page, words, asText([person(7), person(8)]));
      await chooseOccupation(dialog, words, '0001003');
      await shoot('add-paste', 'window');
      await dialog.getByRole('button', { name: words.add(2) }).click();
      await page.waitForTimeout(1000);
      await shoot('add-filled', 'window');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('完成', 'Done') })
        .click();
      await expect(page.getByRole('region', { name: t('本次变更', 'Changes') })).toContainText('÷');
      await expect(page.getByText(/^(?:已保存|Saved)/)).toBeVisible();
      await shoot('basket');
      await page.getByRole('button', { name: t('提交', 'Submit') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('confirm', 'window');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('提交', 'Submit') })
        .click();
      await expect(page.getByRole('timer')).toBeVisible();
      await shoot('cashier');
      await page.getByRole('button', { name: /¥\d/ }).click();
      await page.getByRole('button', { name: words.sandboxPay }).click();
      await expect(page).toHaveURL(/success/);
      // The first heading is only read aloud.
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await page.waitForTimeout(1500);
      await shoot('paid');
      await page.getByRole('link', { name: t('查看批改', 'View endorsement') }).click();
      await expect(page.getByRole('region', { name: t('办理进度', 'Progress') })).toBeVisible();
      await shoot('view');
    },
  },
  {
    name: 'underwriting',
    user: xuwen,
    walk: async ({ page, context, origin, t, shoot }) => {
      const agent = await context.browser()?.newContext({ baseURL: origin });
      if (!agent) throw new Error('Cannot refer an order as there is no browser');
      await signIn(agent, origin, linxl);
      const orderNo = await placeLiberty(agent, origin, true);
      await agent.close();
      await page.goto('/underwriting');
      await expect(page.getByRole('main')).toContainText(t('订单号', 'Order number'));
      await shoot('queue');
      await page.goto(`/underwriting?no=${orderNo}`);
      const choice = page.getByRole('radio', { name: t('退回修改', 'Return to agent') });
      await choice.check({ force: true });
      await shoot('decide');
      await page.getByRole('textbox', { name: t('给出单人的说明', 'Note to the agent') }).fill('请补充近三年赔付记录');
      await page.getByRole('button', { name: t('退回修改', 'Return to agent'), exact: true }).click();
      await expect(page.getByRole('main')).toContainText('请补充近三年赔付记录');
      await shoot('returned');
    },
  },
];
