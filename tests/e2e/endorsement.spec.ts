import type { Page } from '@playwright/test';
import { readPdf } from '../server/documents/read-pdf.ts';
import { readFileSync } from 'node:fs';
import { paths } from '../../src/contract/paths.gen.ts';
import { ownHeader } from '../../src/contract/parts/headers.ts';
import { payFor, placePolicy } from './place-policy.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from './portal-test.ts';
import { asText, person } from './people.ts';
import { chooseOccupation, openPaste } from './sale-steps.ts';
import { saleWords } from './sale-words.ts';
import { linxl, signIn } from './sign-in.ts';

const words = saleWords['zh-CN'];
const bar = (page: Page) => page.getByRole('region', { name: '合计', exact: true });
const trial = (page: Page) => page.getByRole('region', { name: '试算' });
const submit = async (page: Page): Promise<void> => {
  await expect(bar(page)).toContainText('已保存');
  await bar(page).getByRole('button', { name: '提交批改' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '提交批改' }).click();
};

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('[RT-17] [RT-15] a person is added by paste, priced with his arithmetic, paid as a difference, and the sheet is printed', async ({
  context,
  page,
}) => {
  const { policyNo } = await placePolicy(context);
  await page.goto('/ins/endorsement');
  await page.getByRole('searchbox').fill(policyNo);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `批改保单 ${policyNo}` }).click();
  await expect(page.getByRole('navigation', { name: '批改类型' }).getByRole('link')).toHaveText([
    '增员',
    '减员',
    '替换',
    '信息更正',
    '职业变更',
    '投保人变更',
    '退保',
  ]);
  await expectAccessibleInEveryLook(page);

  await test.step('pasted, kept and priced as one types; a reload goes on', async () => {
    const dialog = await openPaste(page, words, asText([person(7)]));
    await chooseOccupation(dialog, words, '0001003');
    await dialog.getByRole('button', { name: words.add(1) }).click();
    await expect(trial(page)).toContainText(/70\.00 × \d+ ÷ 365/);
    await expect(page).toHaveURL(/\/ins\/endorsement\?no=EN\d+$/);
    await page.reload();
    await expect(trial(page)).toContainText(person(7).name);
    await expect(page.getByRole('grid')).toContainText(person(7).name);
    await expectAccessible(page);
  });

  await test.step('submitted and paid at the cashier with type edit', async () => {
    await submit(page);
    await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
    await expect(page.getByRole('main')).toContainText('增员');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^支付 ¥\d/ }).click();
    await page.getByRole('button', { name: '模拟付款失败' }).click();
    await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
    await expect(page.getByRole('main')).toContainText('没有扣款');
    await page.getByRole('button', { name: /^支付 ¥\d/ }).click();
    await page.getByRole('button', { name: words.sandboxPay }).click();
    await expect(page).toHaveURL(/\/pay\/success\?type=edit&no=EN\d+/);
    await expect(page.getByRole('heading', { name: '支付成功，批改已完成' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.getByRole('link', { name: '查看批改' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '增员 1 人' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载批单' }).click();
  const sheet = readPdf(readFileSync(await (await download).path()));
  expect(sheet.texts.join('\n')).toContain(policyNo);
  await page.goto(`/ins/detail?policyNo=${policyNo}`);
  await expect(page.getByRole('region', { name: '批改记录' })).toContainText('第 2 版');
  await expect(page.getByRole('main')).toContainText('4 人');
});

test('[RT-17] two of the persons are replaced: who leaves is pasted by name, who comes in the grid, one for one', async ({
  context,
  page,
}) => {
  const { policyNo } = await placePolicy(context);
  await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REPLACE`);
  await page.getByRole('button', { name: '粘贴姓名' }).click();
  const names = page.getByRole('dialog', { name: '粘贴要选择的人员' });
  await names.getByRole('textbox').fill('张三1\n张三3 E20000003\n没有的人');
  await expect(names).toContainText('保单上没有：没有的人');
  await names.getByRole('button', { name: '选中 2 人' }).click();
  await expect(page.getByText('还差 2 位接替人员')).toBeVisible();
  const dialog = await openPaste(page, words, asText([person(11), person(12)]));
  await chooseOccupation(dialog, words, '0001003');
  await dialog.getByRole('button', { name: words.add(2) }).click();
  const first = page.getByRole('combobox', { name: '张三1 由谁接替' });
  await expect(first.locator('option:checked')).toHaveText(person(11).name);
  await first.selectOption({ label: person(12).name });
  await expect(page.getByRole('combobox', { name: '张三3 由谁接替' }).locator('option:checked')).toHaveText(person(11).name);
  await expect(bar(page)).toContainText('无需补退');
  await expectAccessibleInEveryLook(page);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: '替换 2 人' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('已批改');
  await page.goto(`/ins/detail?policyNo=${policyNo}`);
  await expect(page.getByRole('main')).toContainText(person(12).name);
  await expect(page.getByText('张三1', { exact: true })).toHaveCount(0);
});

test('[RT-17] too few remain: the removal says so and is not submitted; a correction costs nothing', async ({
  context,
  page,
}) => {
  const { policyNo } = await placePolicy(context);
  await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
  await page.getByRole('checkbox', { name: '选择 张三2' }).check();
  await expect(bar(page)).toContainText('已保存');
  await bar(page).getByRole('button', { name: '提交批改' }).click();
  const wrong = page.getByRole('region', { name: '提交前需处理 1 处' });
  await expect(wrong).toBeFocused();
  await expectAccessible(page);
  const begun = page.url();
  await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
  await expect(page).toHaveURL(begun);
  await expect(page.getByRole('checkbox', { name: '选择 张三2' })).toBeChecked();

  await page.getByRole('link', { name: '信息更正' }).click();
  await expect(page.getByRole('link', { name: '信息更正' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('checkbox', { name: '选择 张三2' }).check();
  await page.getByRole('textbox', { name: '姓名' }).last().fill('阿依古丽·买买提');
  await expect(trial(page)).toContainText('不收费');
  const proofs = page.getByRole('region', { name: '附件' });
  await proofs
    .getByLabel('选择文件')
    .setInputFiles({ name: '户口本.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(proofs.getByRole('button', { name: '下载附件 户口本.pdf' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1, name: '信息更正 1 人' })).toBeVisible();
  await expect(page.getByRole('button', { name: '下载附件 户口本.pdf' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('已批改');
});

test.describe('with a line that breaks', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('[RT-17] what could not be sent outlives the page, and is sent by the next one', async ({ context, page }) => {
    const { policyNo } = await placePolicy(context);
    const who = page.getByRole('checkbox', { name: '选择 张三1' });
    await page.route('**/endorse/make*', (route) => route.abort());
    await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`);
    await who.check();
    await expect(bar(page)).toContainText('未能保存');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(who).toBeChecked();
    await page.unroute('**/endorse/make*');
    await expect(bar(page)).toContainText('已保存');
    await expect(page).toHaveURL(/\/ins\/endorsement\?no=EN\d+$/);
    await page.reload();
    await expect(who).toBeChecked();
    await who.uncheck();
    await expect(bar(page)).toContainText('已保存');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: '张三1' })).toBeVisible();
    await expect(who).not.toBeChecked();
  });
});

test.describe('two at once', () => {
  test.use({ expectedNoise: /status of 409/ });

  test('[RT-17] the later of two submissions is told so, keeps what it holds, and goes on when the first is over', async ({
    context,
    page,
  }) => {
    const { policyNo } = await placePolicy(context);
    await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=ADD`);
    const dialog = await openPaste(page, words, asText([person(21)]));
    await chooseOccupation(dialog, words, '0001003');
    await dialog.getByRole('button', { name: words.add(1) }).click();
    await expect(trial(page)).toContainText(person(21).name);
    await expect(bar(page)).toContainText('已保存');
    const other = await firstAdded(page, policyNo);
    await submit(page);
    await expect(page.getByRole('dialog', { name: '保单刚刚有了变化' })).toContainText('没有丢失');
    await expectAccessible(page);
    await payFor(context, other, 'edit');
    await page.getByRole('button', { name: '按最新保单重新试算' }).click();
    await expect(trial(page)).toContainText(person(21).name);
    await submit(page);
    await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
  });
});

/** Somebody else's window adds another person first, over HTTP; gives the number of what waits for payment. */
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
