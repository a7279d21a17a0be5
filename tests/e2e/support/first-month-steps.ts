import type { Page } from '@playwright/test';
import { type IsoDate, isoDate } from '@insure/engine';
import { openPostgres } from '../../../src/server/database/open.ts';
import { sandboxDailyFile } from '../../../src/server/integrations/payment/sandbox-daily-file.ts';
import { day } from '../../../src/portal/texts/dates.ts';
import { bar, closeDrawer, openKind, submitChange } from './endorsement-steps.ts';
import { press } from './first-day-steps.ts';
import { asText, person } from './people.ts';
import { expect, expectAccessible } from './portal-test.ts';
import { chooseOccupation, openPaste } from './sale-steps.ts';
import { saleWords } from './sale-words.ts';

const words = saleWords['zh-CN'];

const centsIn = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100);
const amountOf = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the agent's commission of 20% for a premium, rounded together with the earlier premiums. */
export const commissionOf = (...premiums: readonly string[]): string => {
  const share = (amounts: readonly string[]): number =>
    Math.round(amounts.reduce((sum, each) => sum + centsIn(each), 0) / 5 + 1e-6);
  return amountOf(share(premiums) - share(premiums.slice(0, -1)));
};

/** Adds a person to a policy and returns the charge that the agent has paid. */
export const addPerson = async (page: Page, origin: string, policyNo: string): Promise<string> => {
  await page.goto(`${origin}/ins/endorsement?policyNo=${policyNo}`);
  await openKind(page, '增员');
  const dialog = await openPaste(page, words, asText([person(7)]));
  await chooseOccupation(dialog, words, '0001003');
  await dialog.getByRole('button', { name: words.add(1) }).click();
  await closeDrawer(page);
  await expect(bar(page)).toContainText('应补保费');
  await submitChange(page);
  await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
  const pay = page.getByRole('button', { name: /^支付 ¥\d/ });
  const amount = /¥([\d,]+\.\d\d)/.exec((await pay.textContent()) ?? '')?.[1] ?? '';
  await pay.click();
  await page.getByRole('button', { name: words.sandboxPay }).click();
  await expect(page.getByRole('heading', { name: '支付成功，批改已完成' })).toBeVisible();
  return amountOf(centsIn(amount));
};

/**
 * Creates the gateway's file of today with three mistakes: an unknown payment, a payment twice, and an amount that is off by a
 * cent.
 */
const plantedFile = async (databaseUrl: string, today: IsoDate) => {
  const { db, close } = await openPostgres(databaseUrl);
  const text = new TextDecoder().decode(await sandboxDailyFile(db, today));
  await close();
  // The totals are left out, as they are those of the correct file.
  const lines = text.split('\r\n').filter((line) => !line.includes('合计'));
  const rows = lines.filter((line) => line.includes(',交易,'));
  const [doubled = '', off = ''] = rows;
  const cell = (row: string, at: number): string => row.split(',')[at]?.trim() ?? '';
  const amountAt = 6;
  const changed = off
    .split(',')
    .with(amountAt, amountOf(centsIn(cell(off, amountAt)) + 1))
    .join(',');
  const unknown = doubled.replace(cell(doubled, 0), '4299').replace(cell(doubled, 1), 'PY-UNKNOWN');
  const file = lines.flatMap((line) => (line === doubled ? [doubled, doubled, unknown] : line === off ? [changed] : [line]));
  return { file: file.join('\r\n'), rows: rows.length, doubled: cell(doubled, 1), off: cell(off, 1) };
};

/** Compares a day with the gateway's file, settles its three differences and closes it, by two users of the back office. */
export const reconcile = async (
  { maker, checker }: { readonly maker: Page; readonly checker: Page },
  origin: string,
  databaseUrl: string,
): Promise<void> => {
  const today = isoDate(day(Date.now()));
  const { file, rows, doubled, off } = await plantedFile(databaseUrl, today);
  expect(rows).toBe(2);
  await maker.goto(`${origin}/console/reconciliation?day=${today}`);
  await expect(maker.getByRole('button', { name: '沙箱对账文件' })).toHaveCount(0);
  await maker
    .locator('input[type=file]')
    .setInputFiles({ name: `${today}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(maker.getByText('3 笔差异，3 笔未处理')).toBeVisible();
  await expectAccessible(maker);
  const row = (number: string) => maker.getByRole('row').filter({ hasText: number });
  const settle = async (number: string, kind: string, act: string, note: string, isProposed = false): Promise<void> => {
    await expect(row(number)).toContainText(kind);
    await press(maker, `处理 ${number}`);
    const pane = maker.getByRole('region', { name: `处理 ${number}` });
    await pane.getByRole('radio', { name: act }).check();
    await pane.getByRole('textbox', { name: '说明' }).fill(note);
    await pane.getByRole('button', { name: isProposed ? /^提交复核：/ : /^处理$/ }).click();
    await expect(row(number)).toContainText(isProposed ? '待复核' : '已处理');
    await expect(row(number)).toContainText(`${act} · 李海`);
  };
  await settle(off, '金额不符', '接受尾差', '一分钱，按尾差接受');
  await settle(doubled, '重复', '网关已更正', '网关工单 2026-1：重复行，只收一笔', true);
  await settle('PY-UNKNOWN', '我方缺', '已安排退款', '网关退款凭证 RF-1', true);
  await expect(maker.getByRole('button', { name: `关账 ${today}` })).toBeDisabled();
  await checker.goto(`${origin}/console/reconciliation?day=${today}`);
  for (const number of [doubled, 'PY-UNKNOWN']) {
    await press(checker, `复核 ${number}`);
    await checker
      .getByRole('region', { name: `复核 ${number}` })
      .getByRole('button', { name: '批准', exact: true })
      .click();
    await expect(checker.getByRole('row').filter({ hasText: number })).toContainText('李海 / 方敏');
  }
  await press(checker, `关账 ${today}`);
  await checker
    .getByRole('dialog')
    .getByRole('button', { name: `关账 ${today}` })
    .click();
  await expect(checker.getByText(/方敏 于 .* 关账$/)).toBeVisible();
  await expect(checker.getByRole('button', { name: '重新上传' })).toHaveCount(0);
  await expectAccessible(checker);
};
