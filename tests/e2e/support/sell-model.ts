import type { BrowserContext, Page } from '@playwright/test';
import { type IsoDate, type Model, neededDocuments } from '@insure/engine';
import { today } from '../../../src/portal/texts/dates.ts';
import { money } from '../../../src/portal/texts/money.ts';
import { fillStep } from './fill-form.ts';
import { caseOf, offeredBy, type Case, type CaseWish, type Offered } from './model-case.ts';
import { expect } from './portal-test.ts';
import { nextReply } from './replies.ts';
import { agreeOnPage, expectPremium, payInSandbox, policyTexts } from './sale-steps.ts';
import { saleWords } from './sale-words.ts';

const words = saleWords['zh-CN'];

/** Sells a product of any model, from the product list to the policy, as the context's user. */
export const sellModel = async (
  context: BrowserContext,
  list: Page,
  origin: string,
  code: string,
  wish?: CaseWish,
): Promise<void> => {
  const offered = await offeredBy(context.request, origin, code);
  const sale = caseOf(offered.model, wish);
  const page = await openForm(context, list, origin, offered);
  await fillApplication(page, offered, sale);
  const { orderNo, status } = await submit(page, sale);
  expect(status).toBe('WAIT_PAY');
  await payAndRead(page, orderNo, sale.premium);
};

/** Opens a product from the list in its new tab, and goes from its detail page to its form. */
export const openForm = async (context: BrowserContext, list: Page, origin: string, { product }: Offered): Promise<Page> => {
  await list.goto(`${origin}/home`);
  await list.getByRole('searchbox', { name: words.key }).fill(product.productName);
  await list.getByRole('button', { name: words.search }).click();
  await expect(list).toHaveURL(/key=/);
  const opened = context.waitForEvent('page');
  await list.getByRole('link', { name: `${words.insure}：${product.productName},` }).click();
  const page = await opened;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.productName);
  await page.getByRole('button', { name: words.insure }).filter({ visible: true }).first().click();
  return page;
};

/** Fills a model's form step by step up to the check page. */
export const fillApplication = async (page: Page, { model }: Offered, { application }: Case): Promise<void> => {
  const { steps } = model.data.form;
  const heading = page.getByRole('heading', { level: 1 });
  for (const step of steps.filter(({ review }) => !review)) {
    // On a private customer's phone, the declarations of a short application are on the review.
    await expect(heading).toContainText(step.declarations ? new RegExp(`${step.title}|${words.checkTitle}`) : step.title);
    if (step.declarations && (await heading.textContent())?.includes(words.checkTitle)) {
      await agreeOnPage(
        page,
        neededDocuments(model, application, today()).map(({ title }) => `《${title}》`),
      );
      break;
    }
    const isLeft = await fillStep(page, model, step, application);
    if (step.declarations) await declareAll(page, model, application, today());
    if (!isLeft) await leaveStep(page, step.title);
  }
  await expect(page.getByRole('heading', { level: 1, name: words.checkTitle })).toBeVisible();
};

/** Leaves a step. If the form does not allow it, the failed expectation shows its issues. */
export const leaveStep = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: words.next, exact: true }).click();
  const summary = page.getByRole('group', { name: /处需要修改|请检查/ });
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => ((await summary.count()) > 0 ? await summary.textContent() : await heading.first().textContent()))
    .not.toContain(title);
  await expect(summary, `step ${title}`).toHaveCount(0);
};

/** Reads every document that an application needs, and selects every declaration. */
export const declareAll = async (page: Page, model: Model, application: Case['application'], at: IsoDate): Promise<void> => {
  for (const { title } of neededDocuments(model, application, at)) {
    await page.getByRole('button', { name: `《${title}》` }).click();
    const dialog = page.getByRole('dialog', { name: `《${title}》` });
    const end = dialog
      .getByRole('region', { name: `《${title}》` })
      .locator('*')
      .last();
    // The text is loaded after the dialog, so scrolling to its end is repeated until the dialog has noticed it.
    await expect(async () => {
      await end.scrollIntoViewIfNeeded();
      await expect(dialog.getByRole('button', { name: words.haveRead })).toBeEnabled({ timeout: 1000 });
    }).toPass();
    await dialog.getByRole('button', { name: words.haveRead }).click();
    await expect(dialog).toHaveCount(0);
  }
  for (const tick of await page.getByRole('group', { name: '投保人声明' }).getByRole('checkbox').all()) {
    await expect(tick).not.toBeChecked();
    await tick.check();
  }
};

/** Submits from the check page, expects the premium on the page and the application in the request, and returns the order. */
export const submit = async (page: Page, { application, premium }: Case) => {
  await expectPremium(page, words, money(premium));
  const sent = page.waitForRequest(/submitOrder/);
  const reply = nextReply(page, 'submitOrder');
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  expect(inOrder((await sent).postDataJSON().application)).toMatchObject(inOrder({ ...application }));
  const { data: order } = await reply;
  expect(order.premium).toBe(premium);
  return order;
};

/** Several chosen options are a set, and the form keeps them in the order in which it shows them. */
const inOrder = (application: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(application), (_, value: unknown) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string') ? value.toSorted() : value,
  );

/** Pays an order from its page, and expects its number and premium on the policy. */
export const payAndRead = async (page: Page, orderNo: string, premium: string): Promise<void> => {
  await expect(page.getByRole('main')).toContainText(orderNo);
  // A customer is at the cashier already.
  if (new URL(page.url()).pathname !== '/pay') await page.getByRole('link', { name: words.pay(money(premium)) }).click();
  await payInSandbox(page, words, money(premium));
  await readPolicy(page, orderNo, premium);
};

/** Downloads the policy of a paid order and expects its order number and premium in it. */
export const readPolicy = async (page: Page, orderNo: string, premium: string): Promise<void> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.download }).click();
  const texts = (await policyTexts(await download)).join('\n');
  for (const text of [orderNo, money(premium)]) expect(texts).toContain(text);
};
