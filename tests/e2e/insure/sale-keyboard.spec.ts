import type { Locator, Page } from '@playwright/test';
import { pressOn as press, tabTo, writeIn as write } from '../support/keyboard.ts';
import { asText, people } from '../support/people.ts';
import { expect, test } from '../support/portal-test.ts';
import { policyTexts } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl } from '../support/sign-in.ts';
import { wrongly } from '../support/upload-steps.ts';
import { tomorrow } from '../support/tomorrow.ts';

const words = saleWords['zh-CN'];
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
const landed = (page: Page, name: string): Promise<void> => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test(
  'the whole sale works with the keyboard alone, and the focus starts at the beginning of each page',
  { tag: '@long' },
  async ({ context, page: start }) => {
    await start.goto('/login');
    await write(start, field(start, words.orgName), linxl.orgName);
    await write(start, field(start, words.userName), linxl.userName);
    await write(start, field(start, words.password), linxl.password);
    await start.keyboard.press('Enter');
    await landed(start, '产品列表');
    await write(start, start.getByRole('searchbox', { name: words.key }), '鹭江');
    await start.keyboard.press('Enter');
    await expect(start.getByRole('article')).toHaveCount(1);
    const opened = context.waitForEvent('page');
    await press(start, start.getByRole('link', { name: words.offer }));
    const page = await opened;

    await press(page, button(page, words.insure));
    await landed(page, '期间与可选责任');
    await write(page, field(page, words.startDate), tomorrow());
    await press(page, button(page, words.next));
    await landed(page, '投保单位');
    await write(page, field(page, words.holderName), '福州某某科技有限公司');
    await write(page, field(page, words.certNum), '91350100M000100Y43');
    await write(page, field(page, words.phone), '13900001111');
    await press(page, button(page, words.next));

    await landed(page, '被保险人');
    // The plan that was chosen in the calculator of the detail page.
    await press(page, page.getByRole('radio', { name: /^GA50/, checked: true }), 'ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: /^GA10\b/ })).toBeChecked();
    await press(page, button(page, words.paste).first());
    const paste = page.getByRole('dialog', { name: words.pasteTitle });
    await expect(paste.getByRole('textbox', { name: words.source })).toBeFocused();
    // ux 16: recognised, doubtful and failed lines are shown with their reasons.
    const [one, two] = people(14).slice(12);
    const wrong = `尤婉清 ${wrongly(String(two?.id))}`;
    await page.keyboard.insertText([asText(people(12)), `${one?.name} ${two?.name} ${one?.id}`, wrong].join('\n'));
    const lines = paste.getByRole('list', { name: words.results }).getByRole('listitem');
    await expect(paste.getByRole('button', { name: words.recognised(12) })).toBeVisible();
    await press(page, paste.getByRole('button', { name: words.failed(1) }));
    await expect(lines).toHaveText([/第 14 行：.*校验位错误，应为/]);
    await press(page, paste.getByRole('button', { name: words.doubtful(1) }), 'Space');
    await expect(lines).toHaveText([/第 13 行：.{4}/]);
    await tabTo(page, paste.getByRole('textbox', { name: words.source }));
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(asText(people(12)));
    await write(page, paste.getByRole('combobox', { name: words.forAll }), '0001003');
    await page.keyboard.press('Enter');
    await press(page, paste.getByRole('button', { name: words.add(12) }));
    await expect(paste).toHaveCount(0);
    await expect(button(page, words.paste)).toBeFocused();

    const grid = page.getByRole('grid', { name: words.grid('A') });
    await tabTo(page, grid);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await page.keyboard.press('End');
    await page.keyboard.insertText('改');
    await page.keyboard.press('Enter');
    await expect(grid).toBeFocused();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+y');
    await expect(page.getByRole('region', { name: words.total })).toContainText('¥840.00');
    await press(page, button(page, words.next));

    await landed(page, '告知与声明');
    await press(page, button(page, words.clauses));
    const clauses = page.getByRole('dialog', { name: words.clauses });
    await expect(clauses.getByRole('heading', { name: /^第一条/ })).toBeVisible();
    await tabTo(page, clauses.getByRole('region', { name: words.clauses }));
    await page.keyboard.press('End');
    await expect(clauses.getByRole('button', { name: words.haveRead })).toBeEnabled();
    await press(page, clauses.getByRole('button', { name: words.haveRead }));
    await expect(button(page, words.clauses)).toBeFocused();
    for (const tick of await page.getByRole('main').getByRole('checkbox').all()) await press(page, tick, 'Space');
    await press(page, button(page, words.next));
    await landed(page, words.checkTitle);

    // ux 10: the bar opens the calculation of the premium, which returns the focus when it closes.
    await press(page, button(page, '如何计算'));
    const trace = page.getByRole('dialog', { name: '保费计算' });
    await expect(trace).toBeFocused();
    await expect(trace).toContainText(/70\.00 × .*12 人/);
    await page.keyboard.press('Escape');
    await expect(trace).toHaveCount(0);
    await expect(button(page, '如何计算')).toBeFocused();
    // ux 9: a Change link opens its step, and the button there returns to the check page.
    await press(page, button(page, '修改：投保单位'));
    await landed(page, '投保单位');
    await tabTo(page, field(page, words.phone));
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('13900002222');
    await press(page, button(page, '返回核对'));
    await landed(page, words.checkTitle);
    await expect(page.getByRole('main')).toContainText(/139\*+2222|13900002222/);
    await press(page, button(page, '修改：被保险人'));
    await landed(page, '被保险人');
    await press(page, button(page, '返回核对'));
    await landed(page, words.checkTitle);
    await press(page, button(page, words.submit));

    await expect(page).toHaveURL(/\/products\/group\/order\?orderNo=/);
    await press(page, page.getByRole('link', { name: words.pay('840.00') }));
    await landed(page, words.cashier);
    // A firm's own channels come first; the others follow them.
    await press(page, page.getByRole('radio', { name: /企业网银/, checked: true }), 'ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /支付宝/ })).toBeChecked();
    await press(page, button(page, words.pay('840.00')));
    await expect(page.locator('main')).toContainText('支付宝');
    await press(page, page.getByRole('button', { name: words.sandboxPay }));
    await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
    const download = page.waitForEvent('download');
    await press(page, button(page, words.download));
    const names = people(12).map(({ name }, index) => (index === 11 ? `${name}改` : name));
    const texts = (await policyTexts(await download)).join('\n');
    for (const name of names) expect(texts).toContain(name);
  },
);
