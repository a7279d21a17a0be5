import { goToHead, mendNext, pasteCells, typeUpToInsured, whereFocused } from './grid-steps.ts';
import { pressOn, tabTo, writeIn } from './keyboard.ts';
import { expect, test } from './portal-test.ts';
import { nextReply } from './replies.ts';
import { insurePage } from './sale-steps.ts';
import { saleWords } from './sale-words.ts';
import { linxl, signIn } from './sign-in.ts';
import { staffList } from './staff-list.ts';

const words = saleWords['zh-CN'];
const persons = 10_000;
const faults = 300;
const wait = { timeout: 120_000 };

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('10,000 persons go by the keyboard alone: pasted, 300 faults mended by F8, sorted, filtered, changed, undone, redone, submitted', async ({
  page,
}) => {
  test.setTimeout(1_800_000);
  const { right, text } = staffList(persons, faults);
  const grid = page.getByRole('grid');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const status = (said: string | RegExp) => page.getByRole('status').filter({ hasText: said });
  const foot = (said: string) => expect(page.getByText(said, { exact: true })).toBeVisible(wait);
  await page.goto(insurePage);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await typeUpToInsured(page, words);

  await test.step('pasted, with the number of faults said', async () => {
    await tabTo(page, grid);
    await pasteCells(page, text);
    await expect(grid).toHaveAttribute('aria-rowcount', String(persons + 1), wait);
    await expect(status('已粘贴 10,000 行，可撤销；300 行需要检查，按 F8 逐个查看')).toHaveCount(1, wait);
    await expect(button('只看错误 300')).toBeEnabled();
  });

  await test.step('300 faults found and mended', async () => {
    const mended = new Set<string>();
    for (let fault = 0; fault < faults; fault += 1) mended.add(await mendNext(page, grid, right));
    expect(mended.size).toBe(faults);
    await page.keyboard.press('F8');
    await expect(status('没有错误了')).toHaveCount(1);
    await foot('正常 10,000');
    await foot('1 类 10,000');
  });

  await test.step('sorted', async () => {
    await goToHead(page, grid, '手机号码');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('columnheader', { name: '手机号码' })).toHaveAttribute('aria-sort', 'descending');
    await page.keyboard.press('ArrowDown');
    await expect(grid.getByRole('row').nth(1)).toContainText(String(right.at(-1)?.手机号码));
    expect((await whereFocused(grid)).row).toBe(0);
  });

  const hundred = right.filter(({ 手机号码 }) => 手机号码.includes('139100047'));
  await test.step('filtered, and all that were found changed at once', async () => {
    expect(hundred).toHaveLength(100);
    await tabTo(page, page.getByRole('searchbox', { name: '查找' }), 'Shift+Tab');
    await page.keyboard.insertText('139100047');
    await expect(grid).toHaveAttribute('aria-rowcount', '101');
    await tabTo(page, grid);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await tabTo(page, button('批量修改 100 人'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '批量修改 100 人' });
    await writeIn(page, dialog.getByRole('combobox', { name: '职业' }), '0002001');
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('combobox', { name: '移到分组' }));
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('combobox', { name: '移到分组' }).locator('option:checked')).toHaveText('新分组 GA30');
    await pressOn(page, dialog.getByRole('button', { name: '修改 100 人' }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveText([/A 组.*GA10.*9,900/, /B 组.*GA30.*100/]);
    await foot('2 类 100');
  });

  await test.step('undone and redone', async () => {
    await tabTo(page, grid);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('tab')).toHaveText([/A 组.*GA10.*10,000/]);
    await foot('1 类 10,000');
    await page.keyboard.press('Control+y');
    await expect(page.getByRole('tab')).toHaveText([/A 组.*GA10.*9,900/, /B 组.*GA30.*100/]);
    await foot('1 类 9,900');
  });

  await test.step('submitted', async () => {
    await pressOn(page, button(words.next));
    await expect(page.getByRole('heading', { level: 1, name: '告知与声明' })).toBeFocused(wait);
    await pressOn(page, button(words.clauses));
    const clauses = page.getByRole('dialog', { name: words.clauses });
    await tabTo(page, clauses.getByRole('region', { name: words.clauses }));
    await page.keyboard.press('End');
    await expect(clauses.getByRole('button', { name: words.haveRead })).toBeEnabled();
    await pressOn(page, clauses.getByRole('button', { name: words.haveRead }));
    for (const tick of await page.getByRole('main').getByRole('checkbox').all()) await pressOn(page, tick, 'Space');
    await pressOn(page, button(words.next));
    await expect(page.getByRole('heading', { level: 1, name: words.checkTitle })).toBeFocused(wait);
    const reply = nextReply(page, 'submitOrder');
    await pressOn(page, button(words.submit));
    await reply;
    await expect(page).toHaveURL(/\/products\/group\/order\?orderNo=/, wait);
    await expect(page.getByText(String(right[0]?.姓名)).first()).toBeVisible(wait);
    await expect(page.getByRole('main')).toContainText(/10,?000 ?人/);
  });
});
