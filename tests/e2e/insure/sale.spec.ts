import type { Page } from '@playwright/test';
import { asText, people } from '../support/people.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import {
  chooseOccupation,
  expectPremium,
  fillHolder,
  fillPlan,
  goOn,
  openPaste,
  payInSandbox,
  policyTexts,
  readAndDeclare,
} from '../support/sale-steps.ts';
import { saleWords, type SaleLanguage, type SaleWords } from '../support/sale-words.ts';
import { linxl } from '../support/sign-in.ts';
import { tomorrow } from '../support/tomorrow.ts';

const everybody = people(500);
const [first, second] = [everybody.slice(0, 480), everybody.slice(480)];
// 480 clerks on GA10 at 70.00 and 20 guards on GA30 at 330.00, by the model's tables.
const amount = '40,200.00';

const signInByHand = async (page: Page, words: SaleWords): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: words.orgName }).fill(linxl.orgName);
  await page.getByRole('textbox', { name: words.userName }).fill(linxl.userName);
  await page.getByRole('textbox', { name: words.password, exact: true }).fill(linxl.password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
  await expect(page).toHaveURL('/home');
};

/** Pastes 480 persons with doubtful and failed lines between them. Failed lines are corrected in the text, doubtful ones dropped. */
const pasteMost = async (page: Page, words: SaleWords): Promise<void> => {
  const [one, two, three, last] = [first[0], first[1], first[2], first[479]];
  if (!one || !two || !three || !last) throw new Error('Cannot paste as there are too few persons');
  const wrong = last.id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  const doubtful = `${one.name} ${two.name} ${everybody[490]?.id}`;
  const text = [
    '请把下面的人加进去',
    asText(first.slice(0, 479)),
    `${last.name} ${wrong} ${last.phone}`,
    doubtful,
    `${three.name} ${three.phone}`,
  ].join('\n');
  const dialog = await openPaste(page, words, text);
  await expect(dialog.getByRole('button', { name: words.recognised(479) })).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.doubtful(1) })).toBeVisible();
  await dialog.getByRole('button', { name: words.failed(2) }).click();
  const results = dialog.getByRole('list', { name: words.results });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  await expect(results.getByRole('listitem').first()).toContainText(wrong);
  await expectAccessible(page);
  const source = dialog.getByRole('textbox', { name: words.source });
  const kept = (await source.inputValue()).replace(wrong, last.id).split('\n').slice(0, -2).join('\n');
  await source.fill(kept);
  await expect(dialog.getByRole('button', { name: words.recognised(480) })).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.failed(0) })).toBeVisible();
  await chooseOccupation(dialog, words, '0001003');
  await dialog.getByRole('button', { name: words.add(480) }).click();
  await expect(dialog).toHaveCount(0);
};

for (const language of ['zh-CN', 'en-US'] as const satisfies readonly SaleLanguage[])
  test.describe(() => {
    test.use({ locale: language });
    const words = saleWords[language];

    test(
      `[RT-20] a group of 500 is insured, from sign-in to the policy as a PDF, in ${language}`,
      { tag: language === 'en-US' ? '@nightly' : [] },
      async ({ context, page: start }) => {
        await signInByHand(start, words);
        await start.getByRole('searchbox', { name: words.key }).fill(language === 'zh-CN' ? '鹭江' : 'Lujiang');
        await start.getByRole('button', { name: words.search }).click();
        const opened = context.waitForEvent('page');
        await start.getByRole('link', { name: words.offer }).click();
        const page = await opened;
        await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
        await page.getByRole('button', { name: words.insure }).click();
        await expect(page).toHaveURL(/\/products\/group\/insure\?/);

        await fillPlan(page, words);
        await goOn(page, words);
        await fillHolder(page, words);
        await goOn(page, words);
        await page.getByRole('radio', { name: words.plan('GA10') }).check({ force: true });
        await pasteMost(page, words);
        await page.getByRole('button', { name: words.addGroup }).click();
        await page.getByRole('radio', { name: words.plan('GA30') }).check({ force: true });
        const dialog = await openPaste(page, words, asText(second));
        await chooseOccupation(dialog, words, '0003001');
        await dialog.getByRole('button', { name: words.add(20) }).click();
        await expectPremium(page, words, amount);

        await goOn(page, words);
        await readAndDeclare(page, words, [words.clauses]);
        await goOn(page, words);
        await expect(page.getByRole('heading', { level: 1, name: words.checkTitle })).toBeVisible();
        await expectPremium(page, words, amount);
        const reply = nextReply(page, 'submitOrder');
        await page.getByRole('button', { name: words.submit, exact: true }).click();
        const { data: order } = await reply;
        expect([order.premium, order.persons, order.status]).toEqual(['40200.00', 500, 'WAIT_PAY']);

        await expect(page).toHaveURL(`/products/group/order?orderNo=${order.orderNo}`);
        await expect(page.getByRole('main')).toContainText(words.waitPay);
        await expect(page.getByRole('main')).toContainText(`¥${amount}`);
        await page.getByRole('link', { name: words.pay(amount) }).click();
        await payInSandbox(page, words, amount);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: words.download }).click();
        const texts = (await policyTexts(await download)).join('\n');
        for (const { name } of everybody) expect(texts).toContain(name);
        for (const text of [order.orderNo, '福州某某科技有限公司', '40,200.00', tomorrow()]) expect(texts).toContain(text);
      },
    );
  });
