import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { person } from '../support/people.ts';
import { payFor, placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessibleInEveryLook, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { linxl, signIn, xuwen } from '../support/sign-in.ts';

const coming = (number: number, occupationCodes = '0001003') => {
  const { name, id } = person(number);
  const birthDay = `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
  return {
    finalName: name,
    certType: '15081001',
    certNumber: id,
    birthDay,
    sex: Number(id[16]) % 2 === 1 ? 'M' : 'F',
    occupationCodes,
  };
};

/** Changes of six persons: two are added; one each is removed, replaced, gets another occupation and another name. */
const six = [
  { kind: 'ADD', person: coming(21) },
  { kind: 'ADD', person: coming(22) },
  { kind: 'REMOVE', no: 2 },
  { kind: 'REPLACE', no: 3, person: coming(23) },
  { kind: 'JOB', no: 4, person: { occupationCodes: '0003004' } },
  { kind: 'CORRECT', no: 5, person: { finalName: '张五' } },
];

let begun = 0;
const post = async ({ request }: BrowserContext, path: string, data: object) => {
  const headers = { [ownHeader.name]: ownHeader.value, 'idempotency-key': `six-${process.pid}-${Date.now()}-${(begun += 1)}` };
  const reply = await request.post(path, { headers, data });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data;
};

const begin = async (context: BrowserContext, rows: readonly object[], persons = 6): Promise<string> => {
  const { policyNo } = await placePolicy(context, persons);
  const policy = await context.request.get(paths.policyDetail.path.replace(':policyNo', policyNo));
  const { earliest: effectiveDate } = (await policy.json()).data.endorsement;
  return (await post(context, paths.endorseMake.path, { policyNo, kind: 'MIXED', effectiveDate, rows })).endorseOrderNo;
};

const printed = async (page: Page, button: string): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return readPdf(readFileSync(await file.path()))
    .texts.join('')
    .replaceAll(' ', '');
};

const words = {
  'zh-CN': {
    basket: '本次变更',
    submit: /^提交 6 项变更，加费 [\d,]+\.\d\d$/,
    preview: '预览 PDF',
    none: '本预览尚未生效',
    slip: '下载批单',
    heading: '多项变更 6 人',
    part: '批改后在保7人',
    group: '减员',
    leaver: '张三2',
  },
  'en-US': {
    basket: 'Changes',
    submit: /^Submit 6 changes, pay [\d,]+\.\d\d$/,
    preview: 'Preview as PDF',
    none: 'noendorsementslip',
    slip: 'Download endorsement',
    heading: 'Several changes, 6 persons',
    part: 'Insuredafterthechange:7',
    group: 'Remove',
    leaver: '张三2',
  },
} as const;

for (const language of ['zh-CN', 'en-US'] as const)
  test.describe(language, () => {
    test.use({ locale: language });
    test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

    test(
      `six changes are previewed as a slip, submitted by a button with their price, and printed as one slip: ${language}`,
      { tag: '@long' },
      async ({ context, page }) => {
        const t = words[language];
        const no = await begin(context, six);
        await page.goto(`/ins/endorsement?no=${no}`);
        const submit = page.getByRole('button', { name: t.submit });
        await expect(submit).toBeVisible();
        const preview = await printed(page, t.preview);
        const names = [person(21).name, person(22).name, '张三2', person(23).name, '张三4', '张五'];
        for (const part of [t.none, t.part, ...names]) expect(preview).toContain(part);
        await expectAccessibleInEveryLook(page);

        await test.step('on a phone all groups but the first are collapsed, with their subtotals shown', async () => {
          await page.setViewportSize({ width: 390, height: 844 });
          await page.reload();
          const group = page.getByRole('region', { name: t.basket, exact: true }).getByRole('region', { name: t.group });
          await expect(group).toContainText(/-[\d,]+\.\d\d/);
          await expect(group).not.toContainText(t.leaver);
          await expectNoSidewaysScroll(page);
          await group.getByRole('button', { expanded: false }).click();
          await expect(group).toContainText(t.leaver);
          await page.setViewportSize({ width: 1440, height: 900 });
        });

        await submit.click();
        await page.getByRole('dialog').getByRole('button', { name: t.submit }).click();
        await expect(page).toHaveURL(/\/pay\?type=edit&no=EN\d+/);
        await payFor(context, no, 'edit');
        await page.goto(`/ins/endorsement?no=${no}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading);
        const slip = await printed(page, t.slip);
        for (const part of [t.part, ...names]) expect(slip).toContain(part);
        expect(slip).not.toContain(t.none);
        await expectAccessibleInEveryLook(page);
      },
    );
  });

test.describe('a net refund', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  test('is explained before and after the submission: the account that gets it, and that the channel decides when it arrives', async ({
    context,
    page,
  }) => {
    const no = await begin(context, [
      { kind: 'REMOVE', no: 2 },
      { kind: 'REMOVE', no: 3 },
      { kind: 'ADD', person: coming(31) },
    ]);
    await page.goto(`/ins/endorsement?no=${no}`);
    const submit = page.getByRole('button', { name: /^提交 3 项变更，退费 [\d,]+\.\d\d$/ });
    await submit.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('退到支付保费时的账户；到账时间由支付渠道决定');
    await question.getByRole('button', { name: /^提交/ }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText(/¥[\d,]+\.\d\d 退回原支付账户（支付流水 \S+），支付渠道 [\d-]+ [\d:]+ 已受理/);
    await expectAccessibleInEveryLook(page);
  });

  test('with a person in two kinds of change offers a button for each kind, which keeps the person only there', async ({
    context,
    page,
  }) => {
    const no = await begin(context, [
      { kind: 'REMOVE', no: 2 },
      { kind: 'REPLACE', no: 2, person: coming(41) },
    ]);
    await page.goto(`/ins/endorsement?no=${no}`);
    const note = page.getByRole('alert').filter({ hasText: '张三2 同时在减员、替换中' });
    await expect(note.getByRole('button')).toHaveText(['保留减员', '保留替换']);
    await note.getByRole('button', { name: '保留替换' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^提交 1 项变更/ })).toBeVisible();
  });
});

test('the underwriting page lists the persons whom a referral is about, with the reason, before all rows of the change', async ({
  context,
  browser,
  baseURL,
}) => {
  const origin = String(baseURL);
  await signIn(context, origin, linxl);
  const height = '0006001';
  const rows = [
    { kind: 'ADD', person: coming(51, height) },
    { kind: 'REMOVE', no: 2 },
    { kind: 'JOB', no: 4, person: { occupationCodes: height } },
  ];
  const endorseOrderNo = await begin(context, rows, 12);
  const { charge } = await post(context, paths.endorseTrial.path, { endorseOrderNo });
  const { status } = await post(context, paths.endorseSubmit.path, { endorseOrderNo, charge });
  expect(status).toBe('SUBMITTED');
  const office = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  await signIn(office, origin, xuwen);
  const desk = await office.newPage();
  await desk.goto(`/underwriting?no=${endorseOrderNo}`);
  const concerned = desk.getByRole('region', { name: '涉及对象' });
  await expect(concerned).toContainText('2，共 3 人');
  await expect(concerned.getByRole('row').nth(1)).toContainText(new RegExp(`增员${person(51).name}.*高处作业`));
  await expect(concerned.getByRole('row').nth(2)).toContainText(/职业变更张三4.*高处作业/);
  await expect(concerned).not.toContainText('张三2');
  await expectAccessibleInEveryLook(desk);
  await office.close();
});
