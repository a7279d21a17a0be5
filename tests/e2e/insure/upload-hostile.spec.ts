import { packedMegabytes } from '../../engine/import/sheets/deflate.ts';
import { makeZip, sheetXml, textCell, workbookParts } from '../../engine/import/sheets/make-zip.ts';
import { expect, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { giveFile, openUpload, staff, staffBook, staffRows, workbook } from '../support/upload-steps.ts';

test(
  'the page rejects hostile and broken files with a clear message, and reads the next file',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await page.goto(`${insurePage}&step=insured`);
    const packed = await packedMegabytes(300, 32);
    const bomb = (declared: number) =>
      makeZip([...workbookParts(sheetXml('')).slice(0, -1), { name: 'xl/worksheets/sheet1.xml', content: '', packed, declared }]);
    const book = (rows: string) => makeZip(workbookParts(sheetXml(rows)));
    const long = Array.from({ length: 110_000 }, (_, n) => String((n * 48_271) % 2_147_483_647)).join(' ');
    const noise = Uint8Array.from({ length: 20_000 }, (_, n) => (n * 7919 + ((n * n) >> 3)) & 255);
    const cases: readonly (readonly [string, Uint8Array, string | RegExp])[] = [
      ['炸弹.xlsx', bomb(1000), '工作簿解压后过大'],
      ['炸弹.xlsx', bomb(300_000_000), '工作簿解压后过大'],
      ['很多.xlsx', await workbook(Array.from({ length: 100_000 }, (_, n) => [`P${n}`])), '“人员”超过 10000 行'],
      ['工作簿.csv', book(`<row r="1">${textCell('A1', 'x')}</row>`), '工作簿.csv 的内容是 Excel 工作簿'],
      ['文本.xlsx', new TextEncoder().encode('姓名,证件号码'), '文本.xlsx 的内容是文本'],
      ['噪声.xlsx', noise, '噪声.xlsx 的内容不是表格'],
      ['噪声.csv', noise, '噪声.csv 的内容不是表格'],
      ['很大.csv', new Uint8Array(5_242_881).fill(65), '文件超出上传限制'],
      ['一格.csv', new Uint8Array(1_000_000).fill(65), '一个单元格最多 32767 个字'],
      ['一格.xlsx', book(`<row r="1">${textCell('A1', long)}</row>`), /第 1 行 A 列有 1\d{6} 个字，一个单元格最多 32767 个字/],
      ['照片.png', noise, '不支持的文件格式'],
      ['空.csv', new Uint8Array(), '文件是空的'],
    ];
    const dialog = await openUpload(page);
    for (const [name, bytes, message] of cases)
      await test.step(name, async () => {
        await giveFile(dialog, name, bytes, '');
        await expect(dialog.getByRole('alert')).toContainText(message);
      });
    await giveFile(dialog, '人员.xlsx', await staffBook(staffRows));
    await expect(dialog.getByRole('button', { name: '可导入 40' })).toBeVisible();

    await test.step('a formula, and a number that a spreadsheet has changed', async () => {
      const [one, two] = staff;
      const row = (at: number, cells: string): string => `<row r="${at}">${cells}</row>`;
      const formula = `<c r="A2" t="str"><f>HYPERLINK("http://example.com","王伟")</f><v>王伟</v></c>${textCell('B2', one?.id ?? '')}`;
      const spoiled = `${textCell('A3', '李娜')}<c r="B3"><v>1.10101199003074E+17</v></c>`;
      const rows = [
        row(1, textCell('A1', '姓名') + textCell('B1', '证件号码')),
        row(2, formula),
        row(3, spoiled),
        row(4, textCell('A4', '陈静') + textCell('B4', two?.id ?? '')),
      ];
      await dialog.getByRole('button', { name: '换一个文件' }).click();
      await giveFile(dialog, '公式.xlsx', book(rows.join('')));
      const lines = dialog.getByRole('list', { name: '识别结果' }).getByRole('listitem');
      await expect(lines.nth(0)).toContainText('A 列“姓名”：是公式，不导入公式');
      await expect(lines.nth(1)).toContainText(/B 列“证件号码”：.*(?:存成了数字|科学计数)/);
      await expect(dialog.getByRole('button', { name: '失败 2' })).toBeVisible();
    });
  },
);
