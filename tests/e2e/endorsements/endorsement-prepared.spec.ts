import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { bar, basket, submitChange } from '../support/endorsement-steps.ts';
import { person } from '../support/people.ts';
import { payFor, placePolicy } from '../support/place-policy.ts';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

let sent = 0;
const post = async ({ request }: BrowserContext, path: string, data: object) => {
  const key = `prepared-${process.pid}-${Date.now()}-${(sent += 1)}`;
  const reply = await request.post(path, { headers: { [ownHeader.name]: ownHeader.value, 'idempotency-key': key }, data });
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data;
};

/** Returns the complete row of a new person. */
const coming = (number: number) => {
  const { name, id } = person(number);
  return {
    finalName: name,
    certType: '15081001',
    certNumber: id,
    birthDay: `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`,
    sex: Number(id[16]) % 2 === 1 ? 'M' : 'F',
    occupationCodes: '0001003',
  };
};

/** Creates a policy and several priced endorsements of it. */
const prepared = async (
  context: BrowserContext,
  ...asked: readonly { readonly kind: string; readonly rows: readonly object[] }[]
) => {
  const { policyNo } = await placePolicy(context);
  const reply = await context.request.get(paths.policyDetail.path.replace(':policyNo', policyNo));
  const { earliest: effectiveDate } = (await reply.json()).data.endorsement;
  const made: { readonly endorseOrderNo: string; readonly charge?: string; readonly status: string }[] = [];
  for (const each of asked) made.push(await post(context, paths.endorseMake.path, { policyNo, effectiveDate, ...each }));
  return { policyNo, made };
};

const submitOverHttp = (
  context: BrowserContext,
  { endorseOrderNo, charge }: { readonly endorseOrderNo: string; readonly charge?: string },
) => post(context, paths.endorseSubmit.path, { endorseOrderNo, charge });

test(
  'a prepared endorsement is priced again when it is opened after another took effect, shows the changes of price, and is submitted',
  { tag: '@long' },
  async ({ context, page }) => {
    const job = (occupationCodes: string) => ({ kind: 'JOB', rows: [{ no: 2, person: { occupationCodes } }] });
    const { made } = await prepared(context, job('0003004'), job('0003004'), {
      kind: 'REPLACE',
      rows: [{ no: 2, person: coming(31) }],
    });
    const [first, second, third] = made;
    if (!first || !second || !third) throw new Error('Three endorsements were to be prepared');
    expect(made.map(({ status }) => status)).toEqual(['TRIAL', 'TRIAL', 'TRIAL']);
    expect(third.charge).toBe('0.00');

    await test.step('while the first waits for payment, the page of another shows that it has to wait', async () => {
      await submitOverHttp(context, first);
      await page.goto(`/ins/endorsement?no=${second.endorseOrderNo}`);
      const note = page.getByRole('status').filter({ hasText: '有一笔批改正在办理' });
      await expect(note.getByRole('link', { name: `查看批改 ${first.endorseOrderNo}` })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '重新计算' })).toHaveCount(0);
      await expectAccessibleInEveryLook(page);
    });

    await test.step('the same change, opened after the first took effect, shows that the policy has changed', async () => {
      await payFor(context, first.endorseOrderNo, 'edit');
      await page.goto(`/ins/endorsement?no=${second.endorseOrderNo}`);
      await expect(page.getByRole('status').filter({ hasText: '试算之后，保单有其他批改生效' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: '有一笔批改正在办理' })).toHaveCount(0);
      await expectAccessibleInEveryLook(page);
    });

    await test.step('a replacement refunds the charge of the changed occupation, and is submitted without a conflict', async () => {
      await page.goto(`/ins/endorsement?no=${third.endorseOrderNo}`);
      const note = page.getByRole('status').filter({ hasText: '已按当前保单重新计算' });
      await expect(note).toContainText('0.00 → -');
      await expect(note).toContainText(`原为 张三2 → ${person(31).name} 0.00`);
      await expect(basket(page)).toContainText(person(31).name);
      await expectAccessibleInEveryLook(page);
      await submitChange(page);
      await expect(page.getByRole('main')).toContainText('已批改');
    });
  },
);

test(
  'a prepared endorsement that is no longer possible shows its issues when it is opened; one that has become possible is priced',
  { tag: '@long' },
  async ({ context, page }) => {
    const { made } = await prepared(
      context,
      { kind: 'REMOVE', rows: [{ no: 1 }] },
      { kind: 'ADD', rows: [{ person: coming(41) }] },
      { kind: 'ADD', rows: [{ person: coming(41) }, { person: coming(42) }] },
    );
    const [fewer, one, two] = made;
    if (!fewer || !one || !two) throw new Error('Three endorsements were to be prepared');
    // The policy needs three persons, so nobody can be removed before another person is added.
    expect([fewer.status, one.status, two.status]).toEqual(['DRAFT', 'TRIAL', 'TRIAL']);
    await page.goto(`/ins/endorsement?no=${fewer.endorseOrderNo}`);
    await expect(page.getByRole('region', { name: '提交前需处理 1 处' })).toBeVisible();
    await submitOverHttp(context, one);
    await payFor(context, one.endorseOrderNo, 'edit');

    await page.goto(`/ins/endorsement?no=${two.endorseOrderNo}`);
    await expect(page.getByRole('status').filter({ hasText: '本次批改已不能照原样办理' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^提交前需处理/ })).toContainText(person(41).name);
    await expectAccessibleInEveryLook(page);

    await page.goto(`/ins/endorsement?no=${fewer.endorseOrderNo}`);
    await expect(page.getByRole('region', { name: /^提交前需处理/ })).toHaveCount(0);
    await expect(bar(page)).toContainText('退');
    await submitChange(page, '张三1');
    await expect(page.getByRole('main')).toContainText('已批改');
  },
);

test(
  'the history of a policy lists its versions from the last to the first, in whatever order their endorsements were started',
  { tag: '@long' },
  async ({ context, page }) => {
    const add = (number: number) => ({ kind: 'ADD', rows: [{ person: coming(number) }] });
    const { policyNo, made } = await prepared(context, add(51), add(52), add(53), add(54));
    // The third endorsement makes version 2, the first version 3, the fourth version 4; the second stays a trial.
    for (const at of [2, 0, 3]) {
      const { endorseOrderNo = '' } = made[at] ?? {};
      const { charge } = await post(context, paths.endorseTrial.path, { endorseOrderNo });
      await submitOverHttp(context, { endorseOrderNo, charge });
      await payFor(context, endorseOrderNo, 'edit');
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/ins/detail?policyNo=${policyNo}`);
      const history = page.getByRole('region', { name: '批改记录' });
      await expect(history.getByRole('listitem')).toHaveCount(5);
      const said = await history.getByRole('listitem').allInnerTexts();
      expect(said.map((text) => /第 (\d) 版/.exec(text)?.[1] ?? '-')).toEqual(['-', '4', '3', '2', '1']);
    }
  },
);
