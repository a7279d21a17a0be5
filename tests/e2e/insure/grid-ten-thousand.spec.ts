import { goToHead, mendNext, pasteCells, typeUpToInsured, whereFocused } from '../support/grid-steps.ts';
import { pressOn, tabTo, writeIn } from '../support/keyboard.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import { insurePage } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { staffList } from '../support/staff-list.ts';

const words = saleWords['zh-CN'];
const persons = 10_000;
const faults = 30;
const wait = { timeout: 120_000 };
/** Three groups, each with its own plan: 6,000, 3,000 and 1,000 persons. */
const groupOf = (number: number): number => (number < 6000 ? 0 : number < 9000 ? 1 : 2);
const plans = ['GA10', 'GA30', 'GA50'] as const;

// The page shows that it cannot reach the killed server.
test.use({
  expectedNoise: /ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|Failed to fetch/,
});

test(
  '10,000 persons of three plans are handled with the keyboard alone: pasted, 30 issues corrected with F8 while the server is killed and restarted, sorted, filtered, changed, undone, redone, submitted',
  { tag: '@long' },
  async ({ page, context }, info) => {
    test.setTimeout(2_400_000);
    const { right, text } = staffList(persons, faults, (number) => plans[groupOf(number)] ?? '');
    const groups = plans.map((_, at) => right.filter((_cells, number) => groupOf(number) === at));
    const server = await ownServer(info);
    const grid = page.getByRole('grid');
    const tabs = page.getByRole('tab');
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const status = (said: string | RegExp) => page.getByRole('status').filter({ hasText: said });
    const foot = (said: string) => expect(page.getByText(said, { exact: true })).toBeVisible(wait);
    const mended = new Set<string>();
    const mendUpTo = async (count: number): Promise<void> => {
      while (mended.size < count) mended.add(await mendNext(page, grid, groups));
    };
    try {
      await test.step('pasted into the groups of their plans, with the number of issues shown', async () => {
        await server.start();
        await signIn(context, server.origin, linxl);
        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
        await page.goto(`${server.origin}${insurePage}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await typeUpToInsured(page, words);
        await tabTo(page, grid);
        await pasteCells(page, text);
        await expect(tabs).toHaveText([/A 组.*GA10.*6,000/, /B 组.*GA30.*3,000/, /C 组.*GA50.*1,000/], wait);
        await expect(grid).toHaveAttribute('aria-rowcount', '6001');
        await expect(status('已粘贴 10,000 行，可撤销；名单中错误 30，按 F8 逐个查看')).toHaveCount(1, wait);
        await expect(button('只看错误 30')).toBeEnabled();
      });

      await test.step('half of the issues are corrected, and the corrections are saved', async () => {
        await mendUpTo(faults / 2);
        await expect(page.getByText(/^草稿已保存/).first()).toBeVisible(wait);
      });

      await test.step('the server is killed; the other half is corrected without it', async () => {
        await server.kill();
        await mendUpTo(faults);
        await page.keyboard.press('F8');
        await expect(status('没有错误了')).toHaveCount(1);
        await foot('正常 10,000');
        await foot('1 类 10,000');
      });

      await test.step('the server restarts, the page is opened again, and nothing is lost', async () => {
        await server.start();
        await page.reload();
        await expect(tabs).toHaveText([/A 组.*GA10.*6,000/, /B 组.*GA30.*3,000/, /C 组.*GA50.*1,000/], wait);
        await foot('正常 10,000');
      });

      await test.step('sorted', async () => {
        await tabTo(page, grid);
        await goToHead(page, grid, '手机号码');
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
        await expect(grid.getByRole('columnheader', { name: '手机号码' })).toHaveAttribute('aria-sort', 'descending');
        await page.keyboard.press('ArrowDown');
        await expect(grid.getByRole('row').nth(1)).toContainText(String(groups[0]?.at(-1)?.手机号码));
        expect((await whereFocused(grid)).row).toBe(0);
      });

      const hundred = right.filter(({ 手机号码 }) => 手机号码.includes('139100047'));
      await test.step('filtered, and all rows found are changed at once', async () => {
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
        const to = dialog.getByRole('combobox', { name: '移到分组' });
        await tabTo(page, to);
        await page.keyboard.press('ArrowDown');
        await expect(to.locator('option:checked')).toHaveText('B 组 GA30');
        await pressOn(page, dialog.getByRole('button', { name: '修改 100 人' }));
        await expect(dialog).toHaveCount(0);
        await expect(tabs).toHaveText([/GA10.*5,900/, /GA30.*3,100/, /GA50.*1,000/]);
        await foot('2 类 100');
      });

      await test.step('undone and redone', async () => {
        await tabTo(page, grid);
        await page.keyboard.press('Control+z');
        await expect(tabs).toHaveText([/GA10.*6,000/, /GA30.*3,000/, /GA50.*1,000/]);
        await foot('1 类 10,000');
        await page.keyboard.press('Control+y');
        await expect(tabs).toHaveText([/GA10.*5,900/, /GA30.*3,100/, /GA50.*1,000/]);
        await foot('1 类 9,900');
      });

      await test.step('submitted', async () => {
        await pressOn(page, button(words.next));
        await expect(page.getByRole('heading', { level: 1, name: '告知与声明' })).toBeFocused(wait);
        await pressOn(page, button(words.clauses));
        const clauses = page.getByRole('dialog', { name: words.clauses });
        await expect(clauses.getByRole('heading', { name: /^第一条/ })).toBeVisible(wait);
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
    } finally {
      await server.kill();
    }
  },
);
