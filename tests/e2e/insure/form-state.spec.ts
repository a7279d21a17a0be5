import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { translate } from '@insure/engine';
import { goInside } from '../support/go-inside.ts';
import { whereFocused, focusedCell } from '../support/grid-steps.ts';
import { caseOf, offeredBy } from '../support/model-case.ts';
import { person } from '../support/people.ts';
import { placeForm } from '../support/place-order.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { tomorrow } from '../support/tomorrow.ts';

const schemas = join(import.meta.dirname, '../../../schemas');
const codes = readdirSync(schemas, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['meta', 'shared'].includes(entry.name))
  .map(({ name }) => name);

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

/** A clerk of group accident, as the values of a form. */
const clerk = (number: number, change: Readonly<Record<string, unknown>> = {}) => {
  const { name, id } = person(number);
  return {
    finalName: name,
    certType: '15081001',
    certNumber: id,
    birthDay: bornOf(id),
    sex: Number(id[16]) % 2 === 1 ? 'M' : 'F',
    occupationCodes: '0001003',
    ...change,
  };
};
const bornOf = (id: string): string => `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;
const groupOf = (...groups: readonly (readonly unknown[])[]) => ({
  term: 12,
  startDate: tomorrow(),
  insuredGroup: groups.map((rows, at) => ({ plan: at === 0 ? 'GA10' : 'GA30', insured_list: rows })),
});

for (const { language, width } of [
  { language: 'zh-CN', width: 1440 },
  { language: 'en-US', width: 390 },
] as const)
  test(
    `every field of every step of every model shows its own name (${language}, ${width} px)`,
    { tag: '@nightly' },
    async ({ browser, context, baseURL }) => {
      const origin = String(baseURL);
      const own = await browser.newContext({ baseURL: origin, locale: language, timezoneId: 'Asia/Shanghai' });
      await signIn(own, origin, linxl);
      const page = await own.newPage();
      await page.setViewportSize({ width, height: 900 });
      let invoices = 0;
      for (const code of codes)
        await test.step(code, async () => {
          const offered = await offeredBy(context.request, origin, code);
          const { form, schema } = offered.model.data;
          const hasInvoice = schema.properties?.['invoice'] !== undefined;
          const { application } = caseOf(offered.model);
          const form1 = { ...application, ...(hasInvoice && { invoice: { invoiceType: 'special' } }) };
          const address = await placeForm(own, offered, form1);
          await page.goto(address);
          for (const { step, title, review } of form.steps) {
            if (review) continue;
            await goInside(page, `${address}&step=${step}`);
            await expect(page.getByRole('heading', { level: 1 })).toContainText(translate(offered.model.data, title, language));
            await expectNoSidewaysScroll(page);
            const { nameless, invoice } = await page.evaluate(fieldsWithoutName);
            expect(nameless, `${code} ${step}`).toEqual([]);
            invoices += invoice > 1 ? 1 : 0;
          }
        });
      // Every model but the school's asks for an invoice.
      expect(invoices).toBeGreaterThanOrEqual(8);
      await own.close();
    },
  );

/** Returns the inputs without a visible label beside them. Runs in the page. */
const fieldsWithoutName = () => {
  const isSeen = (node: Element | null | undefined): boolean => {
    if (!node?.textContent?.trim()) return false;
    const { width, height } = node.getBoundingClientRect();
    return width > 2 && height > 2 && getComputedStyle(node).visibility !== 'hidden';
  };
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main input, main select, main textarea')].filter((box) => {
    const { width, height } = box.getBoundingClientRect();
    // A search box has its purpose as a placeholder, cells have the heads of their columns, and a checkbox belongs to its row.
    return (
      width > 2 &&
      height > 2 &&
      !box.closest('[role=grid], [role=search], dialog, [role=dialog]') &&
      box.type !== 'search' &&
      !box.matches('li [type=checkbox][aria-label]')
    );
  });
  const named = (box: HTMLInputElement): boolean =>
    [...(box.labels ?? [])].some(isSeen) ||
    (box.getAttribute('aria-labelledby') ?? '').split(' ').some((id) => isSeen(document.getElementById(id))) ||
    isSeen(box.closest('fieldset')?.querySelector('legend')) ||
    (box.closest('[role=radiogroup]')?.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .some((id) => isSeen(document.getElementById(id)));
  return {
    nameless: boxes.filter((box) => !named(box)).map((box) => box.outerHTML.slice(0, 200)),
    invoice: boxes.filter(({ id, name }) => `${id}${name}`.includes('invoice')).length,
  };
};

test(
  'the error summary and F8 open the cell of an error in a row far down, and typing changes that cell',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    const offered = await offeredBy(context.request, String(baseURL), 'groupAccOption');
    const rows = Array.from({ length: 80 }, (_, at) => clerk(at + 100, at === 57 ? { certNumber: '35020319900101' } : {}));
    const more = Array.from({ length: 70 }, (_, at) => clerk(at + 300, at === 63 ? { finalName: '' } : {}));
    const address = await placeForm(context, offered, groupOf(rows, more));
    await page.goto(`${address}&step=insured`);
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '81');
    await page.getByRole('button', { name: '下一步' }).click();
    const summary = page.getByRole('group', { name: /处需要修改/ });
    await summary.getByRole('link', { name: /第 58 行/ }).click();
    expect(await whereFocused(grid)).toMatchObject({
      title: expect.stringContaining('证件号码'),
      row: 57,
      group: 0,
      isWrong: true,
    });
    await expect(await focusedCell(page, grid)).toBeInViewport();
    await page.keyboard.type(person(157).id);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    const cells = grid.locator('[role=row][aria-rowindex="59"]');
    await expect(cells).toContainText(person(157).name);
    await expect(cells).toContainText(person(157).id);
    await expect(cells.locator('[aria-invalid=true]')).toHaveCount(0);
    // F8 goes to the issue of the other group.
    await page.keyboard.press('F8');
    expect(await whereFocused(grid)).toMatchObject({ title: expect.stringContaining('姓名'), row: 63, group: 1, isWrong: true });
    await page.keyboard.press('F2');
    await page.keyboard.insertText(person(363).id);
    await page.keyboard.press('Enter');
    // A number is not a name.
    await expect(grid.locator('[role=row][aria-rowindex="65"] [aria-invalid=true]')).toHaveCount(1);
    await page.keyboard.press('F8');
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(person(363).name);
    await page.keyboard.press('Enter');
    await expect(grid.locator('[role=row][aria-rowindex="65"] [aria-invalid=true]')).toHaveCount(0);
  },
);

test('on a phone an error of a row far down opens that row', { tag: '@long' }, async ({ context, page, baseURL }) => {
  const offered = await offeredBy(context.request, String(baseURL), 'groupAccOption');
  const rows = Array.from({ length: 80 }, (_, at) => clerk(at + 100, at === 57 ? { certNumber: '35020319900101' } : {}));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${await placeForm(context, offered, groupOf(rows))}&step=insured`);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('link', { name: /第 58 行/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: '姓名' })).toHaveValue(person(157).name);
  await expect(dialog.getByRole('textbox', { name: '证件号码' })).toHaveValue('35020319900101');
});

test(
  'a birthday follows its corrected ID number, and a wrong number is the only issue reported',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    const offered = await offeredBy(context.request, String(baseURL), 'EastChinaSea');
    const { application } = caseOf(offered.model);
    const holder = Object(application['policyholder']);
    const [one, other] = [person(3).id, person(44).id];
    const filled = {
      ...application,
      policyholder: { ...holder, certType: '15081001', certNum: '', birthDay: undefined, sex: undefined },
    };
    await page.goto(`${await placeForm(context, offered, filled)}&step=holder`);
    const number = page.getByRole('textbox', { name: '证件号码', exact: true });
    const birthDay = page.getByRole('textbox', { name: '出生日期', exact: true });
    await number.fill(one);
    await number.blur();
    await expect(birthDay).toHaveValue(bornOf(one));
    for (const wrong of [`${one.slice(0, 17)}?`, one.slice(0, 15), `${one.slice(0, 10)}1399${one.slice(14)}`]) {
      await number.fill(wrong);
      await page.getByRole('button', { name: '下一步' }).click();
      const summary = page.getByRole('group', { name: /处需要修改/ });
      await expect(summary).toContainText('有 1 处需要修改');
      await expect(summary.getByRole('link')).toHaveText([/^证件号码：/]);
      await number.fill(other);
      await number.blur();
      await expect(birthDay).toHaveValue(bornOf(other));
    }
  },
);

test('a step shows its content: 3,000 persons are not "not started"', { tag: '@long' }, async ({ context, page, baseURL }) => {
  const offered = await offeredBy(context.request, String(baseURL), 'groupAccOption');
  const nav = page.getByRole('navigation', { name: '投保步骤' });
  const insured = nav.getByRole('button', { name: /被保险人/ });
  await page.goto(`${await placeForm(context, offered, groupOf(Array.from({ length: 3000 }, (_, at) => clerk(at))))}&step=plan`);
  await expect(insured).toContainText(/已完成|未完成|待改/);
  await expect(nav.getByRole('button', { name: /投保单位/ })).toContainText('未开始');
  await page.goto(`${await placeForm(context, offered, groupOf([]))}&step=plan`);
  await expect(insured).toContainText('未开始');
});
