import type { Page } from '@playwright/test';
import { ownHeader } from '../../../src/contract/headers.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { bar, basket, closeDrawer, openKind, submitChange } from '../support/endorsement-steps.ts';
import { asText, person } from '../support/people.ts';
import { payFor, placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { chooseOccupation, openPaste } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];
const kept = (page: Page) => page.getByRole('status').filter({ hasText: '已恢复您上次填写' });

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test.describe('when the connection fails', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test(
    '[RT-17] a change that could not be sent is restored after a reload and then sent',
    { tag: '@long' },
    async ({ context, page }) => {
      const { policyNo } = await placePolicy(context);
      const who = page.getByRole('checkbox', { name: '选择 张三1' });
      await page.route('**/endorse/make*', (route) => route.abort());
      await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
      await who.check();
      await expect(bar(page)).toContainText('未连上服务器，已存在本浏览器');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(who).toBeChecked();
      await expect(kept(page)).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.unroute('**/endorse/make*');
      await expect(bar(page)).toContainText('已保存');
      await expect(page).toHaveURL(/\/ins\/endorsement\?no=EN\d+$/);
      await page.reload();
      await expect(who).toBeChecked();
      await who.uncheck();
      await expect(bar(page)).toContainText('已保存');
      await page.reload();
      await openKind(page, '减员');
      await expect(page.getByRole('row').filter({ hasText: '张三1' })).toBeVisible();
      await expect(who).not.toBeChecked();
    },
  );

  test('[RT-17] a restored change is deleted when the user starts again', { tag: '@long' }, async ({ context, page }) => {
    const { policyNo } = await placePolicy(context);
    const who = page.getByRole('checkbox', { name: '选择 张三1' });
    await page.route('**/endorse/make*', (route) => route.abort());
    await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
    await who.check();
    await expect(bar(page)).toContainText('已存在本浏览器');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(who).toBeChecked();
    await page.getByRole('button', { name: '不要这些内容，重新填写' }).click();
    await expect(kept(page)).toHaveCount(0);
    await expect(who).not.toBeChecked();
    await expect(bar(page)).toContainText('填写变更后可以提交');
    await page.unroute('**/endorse/make*');
    await page.reload();
    await expect(who).toBeVisible();
    await expect(kept(page)).toHaveCount(0);
    await expect(who).not.toBeChecked();
  });
});

test.describe('two endorsements of one policy', () => {
  test.use({ expectedNoise: /status of 409/ });

  test(
    '[RT-17] the later submission shows the conflict, keeps its rows, and can be submitted after the first one is paid',
    { tag: '@long' },
    async ({ context, page }) => {
      const { policyNo } = await placePolicy(context);
      await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=ADD`);
      const dialog = await openPaste(page, words, asText([person(21)]));
      await chooseOccupation(dialog, words, '0001003');
      await dialog.getByRole('button', { name: words.add(1) }).click();
      await closeDrawer(page);
      await expect(basket(page)).toContainText(person(21).name);
      await expect(bar(page)).toContainText('已保存');
      const other = await firstAdded(page, policyNo);
      await submitChange(page);
      await expect(page.getByRole('dialog', { name: '保单刚刚有了变化' })).toContainText('没有丢失');
      await expectAccessible(page);
      await payFor(context, other, 'edit');
      await page.getByRole('button', { name: '按最新保单重新试算' }).click();
      await expect(basket(page)).toContainText(person(21).name);
      await submitChange(page);
      await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
    },
  );
});

/** Adds another person over HTTP first, as another window would, and returns the number of the endorsement, which waits for payment. */
const firstAdded = async (page: Page, policyNo: string): Promise<string> => {
  const headers = (key: string) => ({ [ownHeader.name]: ownHeader.value, 'idempotency-key': `${key}-${Date.now()}` });
  const { request } = page.context();
  const detail = await (await request.get(paths.policyDetail.path.replace(':policyNo', policyNo))).json();
  const { name, id } = person(22);
  const made = await request.post(paths.endorseMake.path, {
    headers: headers('made'),
    data: {
      policyNo,
      kind: 'ADD',
      effectiveDate: detail.data.endorsement.earliest,
      rows: [
        {
          person: {
            finalName: name,
            certType: '15081001',
            certNumber: id,
            birthDay: `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`,
            sex: Number(id[16]) % 2 === 1 ? 'M' : 'F',
            occupationCodes: '0001003',
          },
        },
      ],
    },
  });
  const { data } = await made.json();
  const sent = await request.post(paths.endorseSubmit.path, {
    headers: headers('sent'),
    data: { endorseOrderNo: data.endorseOrderNo, charge: data.charge },
  });
  if (!sent.ok()) throw new Error(`Cannot submit: ${sent.status()} ${await sent.text()} ${JSON.stringify(data.issues)}`);
  return data.endorseOrderNo;
};
