import { focusedCell, pasteCells } from '../support/grid-steps.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { people } from '../support/people.ts';
import { expect, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { insurePage, openPaste } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.beforeEach(async ({ context, baseURL, page }) => {
  await signIn(context, String(baseURL), linxl);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${insurePage}&step=insured`);
  await tabTo(page, page.getByRole('grid'));
});

const staff = people(6);
const inCells = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\r\n');

test(
  'cells without a header, in another order than the grid, show their columns first; they are changed by hand and added with the keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    const grid = page.getByRole('grid');
    await pasteCells(page, inCells(staff.map(({ name, id, phone }) => [phone, '0001003', id, `${name}1`])));
    const dialog = page.getByRole('dialog', { name: '粘贴的表格' });
    const results = dialog.getByRole('list', { name: '识别结果' });
    await expect(results.getByRole('listitem')).toHaveCount(6);
    await expect(dialog.getByText('表中没有：姓名')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: /^C 列/ }).locator('option:checked')).toHaveText('证件号码');
    const name = dialog.getByRole('combobox', { name: /^D 列/ });
    await tabTo(page, name);
    await page.keyboard.press('ArrowDown');
    await expect(name.locator('option:checked')).toHaveText('姓名');
    await expect(dialog.getByText('表中没有：姓名')).toHaveCount(0);
    await tabTo(page, dialog.getByRole('button', { name: /^导入 6 人/ }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(grid).toHaveAttribute('aria-rowcount', '7');
    await expect(grid).toBeFocused();
    await expect(grid.getByRole('row').nth(1)).toContainText(`${staff[0]?.name}1`);
    await expect(grid.getByRole('row').nth(1)).toContainText(String(staff[0]?.id));
    await expect(grid.getByRole('row').nth(1)).toContainText('会计、出纳、审计');
    await page.keyboard.press('Control+z');
    await expect(grid).toHaveAttribute('aria-rowcount', '1');
  },
);

test(
  'a failed line is edited in place, keeps its number, and is still shown after the others were added',
  { tag: '@long' },
  async ({ page }) => {
    await page.getByRole('button', { name: '粘贴名单' }).first().click();
    const dialog = page.getByRole('dialog');
    const [one, two] = staff;
    const wrong = `${two?.id.slice(0, 17)}${two?.id.endsWith('0') ? '1' : '0'}`;
    await dialog.getByLabel('原文').fill(`${one?.name} ${one?.id}\n${two?.name} ${wrong}`);
    await dialog.getByRole('button', { name: '加入 1 人' }).click();
    await page.getByRole('button', { name: '粘贴名单' }).first().click();
    const line = dialog.getByRole('textbox', { name: '修改第 2 行' });
    await line.fill(`${two?.name} ${two?.id}`);
    await line.press('Enter');
    await dialog.getByRole('button', { name: '加入 1 人' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '3');
  },
);

test(
  'a person who is already on the list is not pasted twice, and a number that a spreadsheet has changed is reported at its cell',
  { tag: '@long' },
  async ({ page }) => {
    const grid = page.getByRole('grid');
    const rows = staff.map(({ name, id }) => [name, id]);
    await pasteCells(page, inCells([['姓名', '证件号码'], ...rows.slice(0, 4), ['李娜', '3.50203E+17']]));
    await expect(grid).toHaveAttribute('aria-rowcount', '6');
    await expect(page.getByRole('button', { name: '只看错误 1' })).toBeEnabled();
    await page.keyboard.press('F8');
    const cell = await focusedCell(page, grid);
    await expect(cell).toHaveText(/^3\.50203E\+17被 Excel 变成了科学计数 3\.50203E\+17，号码已不完整/);
    const said = page.getByRole('status').filter({ hasText: '第 5 行 证件号码：被 Excel 变成了科学计数 3.50203E+17' });
    await expect(said).toHaveCount(1);

    await pasteCells(page, inCells([['姓名', '证件号码'], ...rows]));
    const dialog = page.getByRole('dialog', { name: '粘贴的表格' });
    await expect(dialog.getByRole('button', { name: '已在名单 4' })).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await pressOn(page, dialog.getByRole('button', { name: '导入 2 人' }));
    await expect(grid).toHaveAttribute('aria-rowcount', '8');
  },
);

test(
  'a list with plans is split into the groups of its plans, and cells copied inside the grid are pasted at the selected cell',
  { tag: '@long' },
  async ({ page }) => {
    const grid = page.getByRole('grid');
    const rows = staff.map(({ name, id }, at) => [name, id, at < 4 ? 'GA30' : 'GA50', '0001003']);
    await pasteCells(page, inCells([['姓名', '证件号码', '保障方案', '职业'], ...rows]));
    await expect(page.getByRole('tab')).toHaveText([/A 组.*GA30.*4/, /B 组.*GA50.*2/]);
    await page.keyboard.press('Control+Home');
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c'])
      await page.keyboard.press(key);
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Home');
    for (const key of ['ArrowRight', 'ArrowRight', 'Control+v']) await page.keyboard.press(key);
    await expect(grid.getByRole('row').nth(4)).toContainText(String(staff[0]?.id));
    await expect(grid.getByRole('row').nth(4)).toContainText('重复');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'for a word that matches several occupations, the user chooses once, and the choice applies to all persons with that word',
  { tag: '@long' },
  async ({ page }) => {
    const grid = page.getByRole('grid');
    await pasteCells(page, inCells(staff.map(({ name, id, phone }, at) => [phone, at < 4 ? '司机' : '0001003', id, `${name}`])));
    const dialog = page.getByRole('dialog', { name: '粘贴的表格' });
    const questions = dialog.getByRole('group', { name: '名单里的写法' });
    await expect(questions).toContainText('4 人');
    const word = questions.getByRole('combobox', { name: /“司机”/ });
    await tabTo(page, word);
    await page.keyboard.type('叉车');
    await expect(page.getByRole('option', { name: /叉车司机/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(word).toHaveValue(/叉车司机/);
    await tabTo(page, dialog.getByRole('button', { name: /^导入 6 人/ }));
    await page.keyboard.press('Enter');
    await expect(grid).toHaveAttribute('aria-rowcount', '7');
    for (const row of [1, 2, 3, 4]) await expect(grid.getByRole('row').nth(row)).toContainText('叉车司机');
    await expect(grid.getByRole('row').nth(5)).toContainText('会计、出纳、审计');
  },
);

test(
  'one press removes duplicates within a pasted text and with the list; everyday words for occupations are offered as choices',
  { tag: '@long' },
  async ({ page }) => {
    const grid = page.getByRole('grid');
    const [one, two, three] = staff;
    await pasteCells(
      page,
      inCells([
        ['姓名', '证件号码'],
        [one?.name ?? '', one?.id ?? ''],
      ]),
    );
    await expect(grid).toHaveAttribute('aria-rowcount', '2');
    const line = (person: typeof one, job: string): string => `${person?.name} ${person?.id} ${job}`;
    const dialog = await openPaste(
      page,
      saleWords['zh-CN'],
      [line(one, '扎钢筋'), line(two, '刷油漆'), line(three, '扎钢筋'), line(two, '刷油漆')].join('\n'),
    );
    const lines = dialog.getByRole('list', { name: '识别结果' }).getByRole('listitem');
    await expect(lines.nth(0)).toContainText('已在名单第 1 行');
    await expect(lines.nth(1)).toContainText('与第 4 行重复');
    const questions = dialog.getByRole('group', { name: '名单里的写法' });
    await questions.getByRole('button', { name: /建筑泥瓦工、钢筋工/ }).click();
    await questions.getByRole('button', { name: /油漆、水电装修工/ }).click();
    await expectAccessibleInEveryLook(page);
    await pressOn(page, lines.nth(3).getByRole('button', { name: /^不加入：第 4 行/ }));
    await expect(lines.nth(1)).toContainText('已识别');
    await expect(lines.nth(3)).toContainText('仍要加入');
    await pressOn(page, dialog.getByRole('button', { name: '加入 2 人' }));
    await expect(grid).toHaveAttribute('aria-rowcount', '4');
    await expect(grid.getByRole('row').nth(2)).toContainText('油漆、水电装修工');
    await expect(grid.getByRole('row').nth(3)).toContainText('建筑泥瓦工、钢筋工');
  },
);
