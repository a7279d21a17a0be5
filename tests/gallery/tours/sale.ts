import { expect } from '@playwright/test';
import { placeOrder, placeLiberty } from '../../e2e/support/place-order.ts';
import { asText, people } from '../../e2e/support/people.ts';
import { changeReply } from '../../e2e/support/replies.ts';
import {
  chooseOccupation,
  fillHolder,
  fillPlan,
  goOn,
  insurePage,
  openPaste,
  readAndDeclare,
} from '../../e2e/support/sale-steps.ts';
import { linxl } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

const staff = 40;
const price = '210.00';
const badLines = '张三 350203199001010012\n李四\n';

/** One sale from the description to the policy, with what goes wrong on the way. */
export const saleTours: readonly Tour[] = [
  {
    name: 'form',
    user: linxl,
    walk: async ({ page, words, t, shoot }) => {
      await page.goto(insurePage);
      await expect(page.getByRole('textbox', { name: words.startDate })).toBeVisible();
      await shoot('1-empty');
      await page.getByRole('textbox', { name: words.startDate }).fill('2020-02-30');
      await page.getByRole('button', { name: words.next, exact: true }).click();
      await shoot('1-errors');
      await fillPlan(page, words);
      await goOn(page, words);
      await page.getByRole('textbox', { name: words.certNum }).fill('91350100M000100Y4Z');
      await page.getByRole('textbox', { name: words.phone }).fill('123');
      await page.getByRole('button', { name: words.next, exact: true }).click();
      await shoot('2-errors');
      await fillHolder(page, words);
      await shoot('2-filled');
      await goOn(page, words);
      await shoot('3-empty');
      await page.getByRole('radio', { name: words.plan('GA50') }).check({ force: true });
      const dialog = await openPaste(page, words, `${asText(people(staff))}\n${badLines}${asText(people(1))}`);
      await expect(dialog.getByRole('tablist', { name: words.results }).or(dialog.getByText(words.failed(2)))).toBeVisible();
      await shoot('3-paste', 'window');
      await chooseOccupation(dialog, words, '0006001');
      await dialog.getByRole('button', { name: new RegExp(t('^加入', '^Add \\d')) }).click();
      await shoot('3-people');
      await page.getByRole('button', { name: words.next, exact: true }).click();
      await shoot('3-errors');
    },
  },
  {
    name: 'sale',
    user: linxl,
    walk: async ({ page, words, shoot }) => {
      await page.goto(insurePage);
      await fillPlan(page, words);
      await goOn(page, words);
      await fillHolder(page, words);
      await goOn(page, words);
      await page.getByRole('radio', { name: words.plan('GA50') }).check({ force: true });
      const dialog = await openPaste(page, words, asText(people(staff)));
      await chooseOccupation(dialog, words, '0006001');
      await dialog.getByRole('button', { name: words.add(staff) }).click();
      await goOn(page, words);
      await shoot('4-declare');
      await page.getByRole('button', { name: words.clauses }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('4-document', 'window');
      await page.keyboard.press('Escape');
      await readAndDeclare(page, words, [words.clauses, words.height]);
      await goOn(page, words);
      await shoot('5-check');
      await page.getByRole('button', { name: words.submit, exact: true }).click();
      await expect(page).toHaveURL(/orderNo=/);
      await expect(page.getByRole('main')).toContainText(new URL(page.url()).searchParams.get('orderNo') ?? '');
      await shoot('6-order');
    },
  },
  {
    name: 'pay',
    user: linxl,
    walk: async ({ page, context, words, t, shoot }) => {
      const no = await placeOrder(context);
      await page.goto(`/pay?no=${no}`);
      const pay = page.getByRole('button', { name: words.pay(price) });
      await expect(pay).toBeVisible();
      await shoot('choose');
      await pay.click();
      await expect(page).toHaveURL(/sandbox/);
      await shoot('sandbox');
      await page.getByText(t('测试选项', 'Test options')).click();
      await page.getByRole('button', { name: t('模拟付款失败', 'Let the payment fail') }).click();
      await expect(page).toHaveURL(/\/pay\?/);
      await expect(page.getByText(t('没有扣款', 'No money'))).toBeVisible();
      await shoot('failed');
      for (const [state, status, payStatus] of [
        ['confirming', 'PAYING', 'PAYING'],
        ['expired', 'EXPIRED_UNPAID', 'UNPAID'],
        ['refunding', 'ISSUE_FAILED', 'REFUNDING'],
        ['declined', 'UW_DECLINED', 'UNPAID'],
      ] as const) {
        await changeReply(page, 'payStatus', ({ data }) => {
          const { now } = data;
          const submitted = data.timeline.filter((step) => state !== 'declined' || step.status === 'UW_PENDING');
          const paid = state === 'refunding' ? [{ status: 'PAID', at: now } as const] : [];
          const isOver = state === 'expired' || state === 'declined';
          return {
            data: {
              ...data,
              status,
              payStatus,
              copyable: isOver,
              ...(state === 'declined' && { reason: null }),
              timeline: [...submitted, ...paid, ...(state === 'confirming' ? [] : [{ status, at: now } as const])],
            },
          };
        });
        await page.goto(state === 'confirming' ? `/pay/success?no=${no}` : `/pay?no=${no}`);
        await expect(page.getByRole('main')).toContainText(no);
        await shoot(state);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await page.goto(`/pay?no=${no}`);
      await pay.click();
      await page.getByRole('button', { name: words.sandboxPay }).click();
      await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
      await shoot('success');
      await page.goto(`/products/group/order?orderNo=${no}`);
      await expect(page.getByRole('main')).toContainText(no);
      await shoot('issued');
    },
  },
  {
    name: 'referred',
    user: linxl,
    walk: async ({ page, context, origin, shoot }) => {
      const no = await placeLiberty(context, origin, true);
      await page.goto(`/products/liberty/pending?orderNo=${no}`);
      await expect(page.getByRole('main')).toContainText(no);
      await shoot('pending');
    },
  },
];
