import { readFileSync } from 'node:fs';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { asText, people } from '../support/people.ts';
import { placeDraft } from '../support/place-order.ts';
import { expect, expectAccessibleInEveryLook, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { chooseOccupation, insurePage, openPaste } from '../support/sale-steps.ts';
import { type SaleLanguage, saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const said = {
  'zh-CN': {
    first: '选择产品',
    product: '产品',
    firstDay: '起保日期',
    count: '3 人',
    alone: '再加一个方案才能对比',
    pricesUntil: /价格有效至 \d{4}-\d\d-\d\d 24:00/,
    add: '加一个方案',
    use: '对比 3 人',
    term: '保险期间',
    holder: '投保单位',
    table: '方案对比表',
    onlyDifferent: '只看不同项',
    hidden: /已隐藏 \d+ 项相同的内容/,
    commission: '显示佣金',
    commissionRow: '佣金',
    download: /PDF/,
    send: '发给客户',
    make: '生成链接',
    link: '客户链接',
    sentTo: (holder: string) => `${holder}的保险方案对比`,
    insure: /^查看并投保/,
    withdraw: (holder: string) => `撤回链接：${holder}`,
    confirm: '撤回',
    withdrawn: '链接已撤回',
    gone: '这个对比链接已失效',
    apply: /^用 鹭江团体意外险.* 投保$/,
    fromForm: '用这份名单对比方案',
    more: (no: string) => `草稿 ${no} 的更多操作`,
    fromDrafts: '用这份名单对比',
    months: '6 个月',
    confirmed: /已核价/,
  },
  'en-US': {
    first: 'Choose a product',
    product: 'Product',
    firstDay: 'First day',
    count: '3 persons',
    alone: 'Add a second product to compare',
    pricesUntil: /The prices are valid until the end of \d{4}-\d\d-\d\d/,
    add: 'Add product',
    use: 'Compare 3 persons',
    term: 'Term',
    holder: 'Policyholder',
    table: 'Comparison',
    onlyDifferent: 'Only differences',
    hidden: /\d+ equal rows? hidden/,
    commission: 'Show commission',
    commissionRow: 'Commission',
    download: /PDF/,
    send: 'Send',
    make: 'Create link',
    link: 'Link',
    sentTo: (holder: string) => `Comparison of insurance for ${holder}`,
    insure: /^View and apply/,
    withdraw: (holder: string) => `Withdraw link: ${holder}`,
    confirm: 'Withdraw',
    withdrawn: 'The link was withdrawn',
    gone: 'This comparison is no longer available',
    apply: /^Apply with Lujiang Group Accident/,
    fromForm: 'Compare products for this list',
    more: (no: string) => `More about draft ${no}`,
    fromDrafts: 'Compare products',
    months: '6 months',
    confirmed: /Quoted at/,
  },
} as const;

const holder = '启明电子';

for (const language of ['zh-CN', 'en-US'] as const satisfies readonly SaleLanguage[])
  test.describe(() => {
    // A link that was withdrawn answers 410.
    test.use({ locale: language, expectedNoise: /status of 410/ });
    const [words, own] = [saleWords[language], said[language]];

    test(`a pasted list is priced by three products, printed for the customer, and taken over into a form, in ${language}`, async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      await signIn(context, String(baseURL), linxl);
      const products: readonly { readonly productId: string; readonly prodModelCode: string }[] = (
        await (await context.request.get('/ins/business/rest/comparison/products')).json()
      ).data;
      const productOf = (model: string): string => products.find(({ prodModelCode }) => prodModelCode === model)?.productId ?? '';
      await page.goto('/comparison');
      await page.getByRole('combobox', { name: own.first }).selectOption('1001');

      await test.step('the list is pasted as text', async () => {
        const dialog = await openPaste(page, words, asText(people(3)));
        await chooseOccupation(dialog, words, '0001003');
        await dialog.getByRole('button', { name: words.add(3) }).click();
        await expect(dialog).toHaveCount(0);
        const head = page.getByRole('region', { name: own.term, exact: true });
        await expect(head.getByRole('combobox', { name: own.product, exact: true })).toHaveValue('1001');
        await expect(head.getByRole('textbox', { name: own.firstDay, exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
        await expect(head).toContainText(own.count);
        await page.getByRole('button', { name: own.use, exact: true }).click();
        await expect(page.getByText(own.alone)).toBeVisible();
      });

      const table = page.getByRole('table', { name: own.table });
      const addProduct = async (model: string, columns: number): Promise<void> => {
        await page.getByRole('combobox', { name: own.add }).selectOption(productOf(model));
        await expect(table.getByRole('columnheader')).toHaveCount(columns);
        await expect(table).not.toHaveAttribute('aria-busy', 'true');
      };
      await test.step('equal lines of two products are hidden and counted', async () => {
        await addProduct('EmployerModel', 2);
        const lines = await table.getByRole('row').count();
        await page.getByRole('checkbox', { name: own.onlyDifferent }).check();
        await expect(page.getByRole('status').filter({ hasText: own.hidden })).toBeVisible();
        expect(await table.getByRole('row').count()).toBeLessThan(lines);
        await page.getByRole('checkbox', { name: own.onlyDifferent }).uncheck();
        await expect(table.getByRole('row')).toHaveCount(lines);
      });

      await test.step('a third product is added', async () => {
        await addProduct('studentAccident', 3);
        await page.getByRole('combobox', { name: own.term, exact: true }).selectOption(own.months);
        await page.getByRole('textbox', { name: own.holder, exact: true }).fill(holder);
        await expect(page.getByRole('status').filter({ hasText: own.confirmed })).toBeVisible();
        await expect(table).not.toHaveAttribute('aria-busy', 'true');
        await expectAccessibleInEveryLook(page);
      });

      await test.step('the commission is hidden until the agent shows it', async () => {
        const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: own.commissionRow, exact: true }) });
        await expect(row.getByRole('cell').first()).toHaveText('***');
        await page.getByRole('checkbox', { name: own.commission }).check();
        await expect(row.getByRole('cell').first()).toHaveText(/^\d+\.\d\d$/);
      });

      await test.step('the PDF has the agent and the exclusions, but neither commission nor an unmasked number of a person', async () => {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: own.download }).click();
        const text = readPdf(readFileSync(await (await saved).path()))
          .texts.join('')
          .replaceAll(' ', '');
        expect(text).toContain(holder);
        expect(text).toContain(language === 'zh-CN' ? '林晓岚' : 'LinXiaolan');
        expect(text).not.toMatch(/佣金|ommission/);
        for (const { id } of people(3)) expect(text).not.toContain(id);
      });

      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1440, height: 900 });

      await test.step('the customer opens a link to the comparison without an account, until the agent withdraws it', async () => {
        await page.getByRole('button', { name: own.send, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(own.pricesUntil);
        await dialog.getByRole('button', { name: own.make }).click();
        const link = await dialog.getByRole('textbox', { name: own.link }).inputValue();
        await expectAccessibleInEveryLook(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        const visitor = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } });
        const shown = await visitor.newPage();
        await shown.goto(link);
        await expect(shown.getByRole('heading', { level: 1, name: own.sentTo(holder) })).toBeVisible();
        await expect(shown.getByRole('columnheader').first()).toContainText(/¥\s*\d+\.\d\d/);
        for (const { id, name } of people(3)) {
          await expect(shown.getByText(id)).toHaveCount(0);
          await expect(shown.getByText(name)).toHaveCount(0);
        }
        await expectNoSidewaysScroll(shown);
        await expectAccessibleInEveryLook(shown);
        await shown.setViewportSize({ width: 1440, height: 900 });
        await shown.getByRole('link', { name: own.insure }).first().click();
        await expect(shown).toHaveURL(/\/products\/group\/detail\?.*share=/);

        await page.getByRole('button', { name: own.withdraw(holder) }).click();
        await page.getByRole('dialog').getByRole('button', { name: own.confirm, exact: true }).click();
        await expect(page.getByText(own.withdrawn)).toBeVisible();
        await shown.goto(link);
        await expect(shown.getByRole('heading', { name: own.gone })).toBeVisible();
        await visitor.close();
      });

      await test.step('a form starts with the list, the term, the plan and the policyholder', async () => {
        await table.getByRole('button', { name: own.apply }).click();
        await expect(page).toHaveURL(/\/insure\?.*draft=D\d+/);
        const draftNo = new URL(page.url()).searchParams.get('draft') ?? '';
        const { data } = await (await context.request.get(`/ins/business/rest/draft/detail/${draftNo}`)).json();
        expect(data).toMatchObject({ productId: '1001', persons: 3, holderName: holder });
        const { application } = data.content;
        expect(application.term).toBe(6);
        const [group] = application.insuredGroup;
        expect(group.plan).toMatch(/^GA/);
        expect(group.insured_list.map((each: { readonly certNumber: string }) => each.certNumber)).toEqual(
          people(3).map(({ id }) => id),
        );
        await expect(page.getByRole('radio', { name: new RegExp(`^${own.months}`) })).toBeChecked();
      });
    });

    test(`the form and the list of drafts open a comparison of their list, in ${language}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await signIn(context, String(baseURL), linxl);
      const draftNo = await placeDraft(context);
      const priced = page.getByRole('table', { name: own.table }).getByText('210.00').first();
      await page.goto(`${insurePage}&draft=${draftNo}`);
      await page.getByRole('link', { name: own.fromForm }).click();
      await expect(page).toHaveURL('/comparison');
      await expect(priced).toBeVisible();
      await page.goto('/drafts');
      await page.getByRole('button', { name: own.more(draftNo) }).click();
      await page.getByRole('menuitem', { name: own.fromDrafts }).click();
      await expect(page).toHaveURL('/comparison');
      await expect(priced).toBeVisible();
    });
  });
