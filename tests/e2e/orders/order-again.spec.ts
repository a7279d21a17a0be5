import { fieldOf } from '../../../engine/model/pricing/ready.ts';
import { pointerOf } from '../../../engine/model/pricing/run.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import type { PolicyRow } from '../../../src/contract/orders.ts';
import { day } from '../../../src/portal/texts/dates.ts';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { readFileSync } from 'node:fs';
import { goInside } from '../support/go-inside.ts';
import { offeredBy } from '../support/model-case.ts';
import { placeOrder } from '../support/place-order.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import { expectPremium } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { walkToCheck } from '../support/walk-form.ts';
import { tomorrow } from '../support/tomorrow.ts';

const words = saleWords['zh-CN'];
const dayMilliseconds = 86_400_000;
const after = (date: string): string => day(Date.parse(`${date}T00:00:00+08:00`) + dayMilliseconds);

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test(
  'an order is copied into a new form, which gives a quotation and a second order',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    const orderNo = await placeOrder(context);
    await page.request.post(paths.orderCancel.path, { headers: { [ownHeader.name]: ownHeader.value }, data: { orderNo } });
    await page.goto(`/products/group/order?orderNo=${orderNo}`);
    await expect(page.getByRole('cell', { name: '会计、出纳、审计 · 1 类' }).first()).toBeVisible();
    await page.getByRole('button', { name: '再投一单' }).click();
    await expect(page).toHaveURL(/\/products\/group\/insure\?.*draft=D\d+/);
    await expect(page.getByRole('textbox', { name: words.startDate })).toHaveValue(tomorrow());
    // The button appears beside the premium when the server has confirmed it.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载报价单' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/_报价单_\d{4}-\d\d-\d\d\.pdf$/);
    const quotation = readPdf(readFileSync(await file.path())).texts.join('\n');
    for (const text of ['210.00', '福州某某科技有限公司', tomorrow()]) expect(quotation).toContain(text);
    await walkToCheck(page, await offeredBy(context.request, String(baseURL), 'groupAccOption'));
    await expectPremium(page, words, '210.00');
    const reply = nextReply(page, 'submitOrder');
    await page.getByRole('button', { name: words.submit, exact: true }).click();
    const { data: second } = await reply;
    expect(second.orderNo).not.toBe(orderNo);
    await expect(page).toHaveURL(`/products/group/order?orderNo=${second.orderNo}`);
    await expect(page.getByRole('link', { name: words.pay('210.00') })).toBeVisible();
  },
);

test(
  'an expiring policy is renewed from the day after its end, with its persons; form, review page and order name it, and the list of expiring policies shows it as started until the renewal is paid',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    const { request } = context;
    const reply = await request.get(`${paths.policyQuery.path}?status=EXPIRING&limit=100`);
    const expiring: readonly PolicyRow[] = (await reply.json()).rows;
    const details = await Promise.all(
      expiring.map(async ({ policyNo }) => (await request.get(paths.policyDetail.path.replace(':policyNo', policyNo))).json()),
    );
    const held = details.map(({ data }) => data).find(({ renewable, persons }) => renewable && persons > 2);
    if (!held) throw new Error(`None of ${expiring.length} policies that are about to end can be renewed`);
    await page.goto(`/ins/detail?policyNo=${held.policyNo}`);
    await page.getByRole('button', { name: '续保' }).click();
    await expect(page).toHaveURL(/draft=D\d+/);
    const offered = await offeredBy(request, String(baseURL), held.model.code);
    // The expiring policies of the demonstration depend on the day, and each model has its own label for the first day.
    const {
      term,
      schema,
      form: { steps },
    } = offered.model.data;
    const startField = (term?.start ?? '').replace(/^application\./, '');
    const start = fieldOf(schema, pointerOf(term?.start ?? ''))?.title ?? '';
    const stepOf = (at: number) => page.getByRole('navigation', { name: '投保步骤' }).getByRole('button').nth(at);
    // The field of the first day is not on the first step of every model.
    await stepOf(steps.findIndex(({ sections = [] }) => sections.some(({ fields }) => fields.includes(startField)))).click();
    await expect(page.getByRole('textbox', { name: start, exact: true })).toHaveValue(after(held.endDate));
    await stepOf(0).click();
    await expect(page.getByRole('region', { name: words.total })).toContainText(/¥\d/);
    const note = page.getByRole('note').filter({ hasText: `本单续保保单${held.policyNo}` });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await walkToCheck(page, offered);
    await expect(note).toBeVisible();
    const submitted = nextReply(page, 'submitOrder');
    await page.getByRole('button', { name: words.submit, exact: true }).click();
    const { data: order } = await submitted;
    expect(order.persons).toBe(held.persons);
    await expect(page.getByRole('main').getByRole('link', { name: held.policyNo })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: held.policyNo }).click();
    await expect(page).toHaveURL(`/ins/detail?policyNo=${held.policyNo}`);
    await expect(page.getByRole('link', { name: `续保已开始，订单 ${order.orderNo} 尚未支付` })).toBeVisible();
    await expect(page.getByRole('button', { name: '续保' })).toHaveCount(0);
    await goInside(page, '/home');
    const counted = page.getByRole('link', { name: /^待续保/ });
    // Its number is 0 until the server has answered.
    await expect(counted).toHaveAttribute('aria-label', /[1-9]\d* 件$/);
    const n = / (\d+) 件$/.exec((await counted.getAttribute('aria-label')) ?? '')?.[1];
    await counted.click();
    await expect(page).toHaveURL(/\/renewals\?span=30&seller=/);
    await expect(page.getByRole('status').filter({ hasText: `${n} 张` })).toBeVisible();
    await goInside(page, `/ins/detail?status=EXPIRING&key=${held.policyNo}`);
    await expect(page.getByRole('row').filter({ hasText: held.policyNo })).toContainText('续保已开始');
    await goInside(page, '/dashboard');
    await page
      .getByRole('button', { name: /^全部 \d+/ })
      .first()
      .click();
    await expect(
      page
        .getByRole('region', { name: '待办' })
        .getByRole('link', { name: /续保已开始/ })
        .first(),
    ).toBeVisible();
  },
);
