import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { asText, type Person } from './people.ts';
import { placeDraft } from './place-order.ts';
import type { SaleWords } from './sale-words.ts';
import { tomorrow } from './tomorrow.ts';

/** The address of the insure form of the demonstration's first group accident product. */
export const insurePage = '/products/group/insure?productId=1001&share=0&prodModelCode=groupAccOption';

/** Leaves a step by its button and waits for the heading of the next step. */
export const goOn = async (page: Page, words: SaleWords): Promise<void> => {
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: words.next, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before);
};

/** Fills the first step: cover begins tomorrow, for the default term. */
export const fillPlan = async (page: Page, words: SaleWords): Promise<void> => {
  const start = page.getByRole('textbox', { name: words.startDate });
  await start.fill(tomorrow());
  await start.blur();
};

/** Fills the policyholder's step. */
export const fillHolder = async (page: Page, words: SaleWords): Promise<void> => {
  await page.getByRole('textbox', { name: words.holderName }).fill('福州某某科技有限公司');
  await page.getByRole('textbox', { name: words.certNum }).fill('91350100M000100Y43');
  await page.getByRole('textbox', { name: words.phone }).fill('13900001111');
};

/** Fills a form up to the check page, with persons of one plan and occupation. */
export const fillAll = async (page: Page, words: SaleWords, list: readonly Person[]): Promise<void> => {
  await page.goto(insurePage);
  await fillOpened(page, words, list);
};

/** Does the same in a form that is open at its first step. */
export const fillOpened = async (page: Page, words: SaleWords, list: readonly Person[]): Promise<void> => {
  await fillPlan(page, words);
  await goOn(page, words);
  await fillHolder(page, words);
  await goOn(page, words);
  await page.getByRole('radio', { name: words.plan('GA10') }).check({ force: true });
  const dialog = await openPaste(page, words, asText(list));
  await chooseOccupation(dialog, words, '0001003');
  await dialog.getByRole('button', { name: words.add(list.length) }).click();
  await goOn(page, words);
  await readAndDeclare(page, words, [words.clauses]);
  await goOn(page, words);
  await expect(page.getByRole('heading', { level: 1, name: words.checkTitle })).toBeVisible();
};

/** Opens the check page of a form for clerks that was filled in over HTTP as the page's user, for tests of what follows. */
export const openCheck = async (page: Page, words: SaleWords, count = 3): Promise<void> => {
  await page.goto(`${insurePage}&draft=${await placeDraft(page.context(), count)}&step=check`);
  await expect(page.getByRole('heading', { level: 1, name: words.checkTitle })).toBeVisible();
};

/** Opens the paste dialog and enters a text. */
export const openPaste = async (page: Page, words: SaleWords, text: string): Promise<Locator> => {
  await page.getByRole('button', { name: words.paste }).first().click();
  const dialog = page.getByRole('dialog', { name: words.pasteTitle });
  await dialog.getByRole('textbox', { name: words.source }).fill(text);
  return dialog;
};

/** Chooses one occupation for all pasted persons. */
export const chooseOccupation = async (dialog: Locator, words: SaleWords, code: string): Promise<void> => {
  const occupation = dialog.getByRole('combobox', { name: words.forAll });
  await occupation.fill(code);
  await dialog.getByRole('option').first().click();
};

/** Expects that the premium bar shows an amount, "35,000.00", and that the server has confirmed it. */
export const expectPremium = async (page: Page, words: SaleWords, amount: string): Promise<void> => {
  const bar = page.getByRole('region', { name: words.total });
  await expect(bar).toContainText(`¥${amount}`);
  await expect(bar).toContainText(words.confirmed);
};

/** Opens each document, reads it to its end and confirms, and then selects every declaration. */
export const readAndDeclare = async (page: Page, words: SaleWords, documents: readonly string[]): Promise<void> => {
  for (const title of documents) {
    await page.getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const confirm = dialog.getByRole('button', { name: words.haveRead });
    // The end of a document moves when its text is loaded, so scrolling is repeated until the end was seen.
    await expect(async () => {
      await dialog.getByRole('region', { name: title }).locator('*').last().scrollIntoViewIfNeeded();
      await expect(confirm).toBeEnabled({ timeout: 1000 });
    }).toPass();
    await confirm.click();
    await expect(dialog).toHaveCount(0);
  }
  const ticks = page.getByRole('main').getByRole('checkbox');
  await expect(ticks).toHaveCount(3);
  for (const tick of await ticks.all()) {
    await expect(tick).not.toBeChecked();
    await tick.check();
  }
};

/** On the review of a private customer's phone: reads each document on the page, and makes all declarations with one tap. */
export const agreeOnPage = async (page: Page, documents: readonly string[]): Promise<void> => {
  const agree = page.getByRole('button', { name: '以上全部符合并同意' });
  await expect(agree).toBeDisabled();
  for (const title of documents)
    await expect(page.getByRole('region', { name: title }).getByRole('heading').first()).toBeVisible();
  // A jump to the end is not enough: the texts are scrolled past as a reader does it.
  await expect(async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo(0, top);
        await new Promise((settle) => {
          setTimeout(settle, 50);
        });
      }
    });
    await expect(agree).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await agree.click();
  await expect(agree).toHaveAttribute('aria-pressed', 'true');
  for (const tick of await page.getByRole('group', { name: '并声明' }).getByRole('checkbox').all())
    await expect(tick).toBeChecked();
};

/** Pays on the gateway's page and waits for the policy. */
export const payInSandbox = async (page: Page, words: SaleWords, amount: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: words.cashier })).toBeVisible();
  await page.getByRole('button', { name: words.pay(amount) }).click();
  await expect(page).toHaveURL(/\/sandbox\/gateway\/pay\//);
  await expect(page.locator('main')).toContainText(amount);
  await page.getByRole('button', { name: words.sandboxPay }).click();
  await expect(page).toHaveURL(/\/pay\/success\?no=HZ\d+$/);
  await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
};

/** Returns the texts of a downloaded policy. */
export const policyTexts = async (download: Download): Promise<readonly string[]> => {
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return readPdf(readFileSync(await download.path())).texts;
};
