import { mendNext, pasteCells, typeUpToInsured, whereFocused } from '../support/grid-steps.ts';
import { tabTo } from '../support/keyboard.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, test } from '../support/portal-test.ts';
import { goOn, insurePage, readAndDeclare } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { staffList } from '../support/staff-list.ts';

const words = saleWords['zh-CN'];
const wait = { timeout: 120_000 };

// The page says that it cannot reach a server which is gone.
test.use({
  expectedNoise: /ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)|Failed to fetch/,
});

test('a server that is killed in the middle loses nothing that was pasted or typed, before or after, and the sale goes on', async ({
  page,
  context,
}, info) => {
  test.setTimeout(900_000);
  const server = await ownServer(info);
  const { right, text } = staffList(300, 12);
  const grid = page.getByRole('grid');
  try {
    await test.step('a list is pasted and partly mended', async () => {
      await server.start();
      await signIn(context, server.origin, linxl);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
      await page.goto(`${server.origin}${insurePage}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await typeUpToInsured(page, words);
      await tabTo(page, grid);
      await pasteCells(page, text);
      await expect(page.getByRole('button', { name: '只看错误 12' })).toBeEnabled(wait);
      for (let fault = 0; fault < 4; fault += 1) await mendNext(page, grid, [right]);
    });
    await test.step('the server is killed, and the work goes on', async () => {
      await server.kill();
      for (let fault = 4; fault < 12; fault += 1) await mendNext(page, grid, [right]);
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F2');
      await page.keyboard.insertText('断网时改');
      await page.keyboard.press('Enter');
      expect((await whereFocused(grid)).row).toBe(1);
      await expect(page.getByText('正常 300', { exact: true })).toBeVisible(wait);
    });
    await test.step('it comes back, and all is there', async () => {
      await server.start();
      await page.reload();
      await expect(grid).toHaveAttribute('aria-rowcount', '301', wait);
      await expect(page.getByText('正常 300', { exact: true })).toBeVisible(wait);
      await expect(grid.getByRole('row').nth(1)).toContainText('断网时改');
      await expect(grid.getByRole('row').nth(2)).toContainText(String(right[1]?.姓名));
    });
    await test.step('the sale goes on', async () => {
      await goOn(page, words);
      await readAndDeclare(page, words, [words.clauses]);
      await goOn(page, words);
      await page.getByRole('button', { name: words.submit, exact: true }).click();
      await expect(page).toHaveURL(/\/products\/group\/order\?orderNo=/, wait);
      await expect(page.getByRole('main')).toContainText('断网时改');
    });
  } finally {
    await server.kill();
  }
});
