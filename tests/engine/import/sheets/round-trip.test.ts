import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import {
  type MappedTable,
  mapTable,
  readSheet,
  type ReadSheet,
  writeFailedRows,
  writeTemplate,
  writeTexts,
} from '../../../../engine/index.ts';
import { readDelimited } from '../../../../engine/import/sheets/read-sheet.ts';
import { sheetOfPeople } from '../tables/sheet-of-people.ts';
import { groupAccident, nationalIdOf, today } from '../../react/group-accident.ts';
import { inGb18030 } from './gb18030.ts';
import { runsUpTo } from '../../runs.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const read = async (bytes: Uint8Array, name: string, sheet?: number): Promise<ReadSheet> => {
  const result = await readSheet(bytes, name, sheet);
  if ('refused' in result) throw new Error(`refused: ${result.refused.code}`);
  return result.read;
};
const map = ({ rows, merges, date1904 }: Pick<ReadSheet, 'rows' | 'merges' | 'date1904'>): MappedTable =>
  mapTable(rows, groupAccident, { words, today, merges, date1904 });
const peopleOf = (table: MappedTable) => table.rows.map(({ status, values }) => [status, values]);
const mutable = (rows: readonly (readonly string[])[]): string[][] => rows.map((row) => [...row]);
const csv = (rows: readonly (readonly string[])[], separator: string): string =>
  rows
    .map((row) => row.map((cell) => (/[",\t;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator))
    .join('\r\n');
const id = nationalIdOf;

describe('a sheet of persons', () => {
  it('gives the same persons as a workbook, as a CSV file in UTF-8 with and without a byte order mark, in GB18030, and pasted', async () => {
    await fc.assert(
      fc.asyncProperty(sheetOfPeople, fc.constantFrom(',', ';', '\t'), async ({ rows, people }, separator) => {
        const expected = people.map((person) => ['recognised', person]);
        expect(peopleOf(map(await read(await writeXlsx({ sheets: [{ name: '名单', rows: mutable(rows) }] }), 'a.xlsx')))).toEqual(
          expected,
        );
        const text = csv(rows, separator);
        for (const bytes of [new TextEncoder().encode(text), new TextEncoder().encode(`\uFEFF${text}`), inGb18030(text)])
          expect(peopleOf(map(await read(bytes, 'a.csv')))).toEqual(expected);
        expect(peopleOf(map({ rows: readDelimited(csv(rows, '\t'), '\t'), merges: [], date1904: false }))).toEqual(expected);
      }),
      runsUpTo(60),
    );
  });

  it('is read from the chosen sheet, or the first visible one, with merged cells and dates', async () => {
    const born = new Date(Date.UTC(1990, 0, 31));
    const bytes = await writeXlsx({
      sheets: [
        { name: '参数', hidden: true, rows: [['x']] },
        {
          name: '人员',
          rows: [
            ['方案', '姓名', '护照号', '出生日期', '职业'],
            ['GA30', 'JOHN SMITH', 'E12345678', born, '0003004'],
            [null, 'MARY JANE', 'E12345679', 32904, '0003004'],
          ],
          cells: new Map([['1,3', { value: born, style: { numFmt: 'yyyy-mm-dd' } }]]),
          merges: [{ startRow: 1, endRow: 2, startCol: 0, endCol: 0 }],
        },
        { name: 'Other', rows: [['y']] },
      ],
    });
    const sheet = await read(bytes, 'a.xlsx');
    expect([sheet.sheet, sheet.sheets]).toEqual([
      1,
      [
        { name: '参数', isHidden: true },
        { name: '人员', isHidden: false },
        { name: 'Other', isHidden: false },
      ],
    ]);
    expect(map(sheet).rows.map(({ values, group }) => [values['finalName'], values['birthDay'], group['plan']])).toEqual([
      ['JOHN SMITH', '1990-01-31', 'GA30'],
      ['MARY JANE', '1990-01-31', 'GA30'],
    ]);
    expect((await read(bytes, 'a.xlsx', 2)).rows).toEqual([['y']]);
  });

  it('keeps texts that programs protect from Excel, and cells with separators, quotes and new lines', async () => {
    const rows = (
      await read(new TextEncoder().encode('姓名,证件号码,备注\n"张\n伟",="350203199001011234","说""好"",x"\n,,\n'), 'a.csv')
    ).rows;
    expect(rows).toEqual([
      ['姓名', '证件号码', '备注'],
      ['张\n伟', '350203199001011234', '说"好",x'],
    ]);
  });
});

describe('the template', () => {
  for (const language of ['zh-CN', 'en-US'] as const)
    it(`is read in ${language}: every column is known, the example is not a person, the notes are on another sheet`, async () => {
      const bytes = await writeTemplate(groupAccident, language);
      const table = map(await read(bytes, 'template.xlsx'));
      expect(table.columns.map(({ key }) => key)).toEqual([
        'finalName',
        'certType',
        'certNumber',
        'birthDay',
        'sex',
        'occupationCodes',
        'phoneNo',
        'group.plan',
        'group.groupName',
      ]);
      expect([table.rows, table.skipped.map(({ reason }) => reason), table.missingTitles]).toEqual([[], ['head', 'example'], []]);
      const { sheets } = await readXlsx(bytes, { readStyles: true });
      const [list, notes, choices] = sheets;
      expect([list?.freezePane, choices?.hidden, notes?.rows.length]).toEqual([{ rows: 1 }, true, 15]);
      // All cells are text: Excel would change the last digits of a long number.
      expect([...Array(9).keys()].map((at) => list?.cells?.get(`1,${at}`)?.style?.numFmt)).toEqual(Array(9).fill('@'));
      const lists = list?.dataValidations?.map(({ range, type }) => `${type} ${range}`);
      expect(lists).toEqual(['list B2:B10050', 'list E2:E10050', 'list F2:F10050', 'list H2:H10050']);
      // Every entry of a drop-down is a choice.
      for (const [column, key] of [
        [0, 'certType'],
        [1, 'sex'],
        [2, 'occupationCodes'],
      ] as const)
        for (const label of choices?.rows.map((row) => row[column]).filter((cell) => cell !== null) ?? [])
          expect(
            mapTable(
              [
                ['姓名', '身份证号', 'x'],
                ['张伟', id(1), String(label)],
              ],
              groupAccident,
              { words, today, columns: { 2: key } },
            ).rows[0]?.errors.filter((fault) => fault.key === key),
          ).toEqual([]);
      expect(new Set(choices?.rows.map((row) => row[2])).size).toBe(choices?.rows.length);
    });
});

describe('a workbook of texts and numbers', () => {
  it('keeps texts as texts, shows numbers as its columns require, and its header stays visible', async () => {
    const bytes = await writeTexts(
      '订单',
      [
        { title: '订单号', width: 20 },
        { title: '保费（元）', width: 14, numbers: '#,##0.00' },
      ],
      [
        ['0012', 1210],
        ['=1+1', ''],
      ],
    );
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const [sheet] = sheets;
    expect([sheet?.name, sheet?.freezePane]).toEqual(['订单', { rows: 1 }]);
    expect(sheet?.rows).toEqual([
      ['订单号', '保费（元）'],
      ['0012', 1210],
      ["'=1+1", expect.toBeOneOf(['', null])],
    ]);
    expect(['1,0', '1,1'].map((at) => sheet?.cells?.get(at)?.style?.numFmt)).toEqual(['@', '#,##0.00']);
  });
});

describe('the file of rows that failed', () => {
  const head = ['部门', '姓名', '证件号码', '职业', '手机'];
  const wrong = id(2).slice(0, 17) + (id(2).endsWith('1') ? '2' : '1');

  it("has the user's columns and the reason, and is imported completely after corrections", async () => {
    const rows = [
      ['厦门启明电子有限公司'],
      head,
      ['一车间', '张伟', id(1), '0003004', '13800001234'],
      ['=cmd|x', '李娜', wrong, '0003004', '+86 138'],
      ['二车间', '', id(3), '宇航员', ''],
    ];
    const table = map({ rows, merges: [], date1904: false });
    const failed = await read(await writeFailedRows(groupAccident, { rows, merges: [], table }, 'zh-CN'), 'failed.xlsx');
    expect(failed.rows).toEqual([
      [...head, '未导入原因'],
      [
        "'=cmd|x",
        '李娜',
        wrong,
        '0003004',
        "'+86 138",
        expect.stringMatching(/^C 列“证件号码”：身份证号校验位错误，应为 .；E 列“手机”：手机号码有误！$/),
      ],
      ['二车间', '', id(3), '宇航员', '', 'B 列“姓名”：没有填写；D 列“职业”：“宇航员”不在可选范围内'],
    ]);
    const mended = failed.rows.map((row) =>
      row.map((cell) => (cell === wrong ? id(2) : cell === '宇航员' ? '叉车司机' : cell === "'+86 138" ? '13900001234' : cell)),
    );
    const again = map({ rows: mended.map((row, at) => (at === 2 ? row.with(1, '王芳') : row)), merges: [], date1904: false });
    expect(again.rows.map(({ status, values }) => [status, values['finalName'], values['certNumber']])).toEqual([
      ['recognised', '李娜', id(2)],
      ['recognised', '王芳', id(3)],
    ]);
  });

  it('has one column of reasons, titles if the table had none, and the plan', async () => {
    const rows = [
      ['GA30', ''],
      ['张伟', wrong],
    ];
    const table = map({ rows: [['姓名', '证件号码'], ...rows], merges: [], date1904: false });
    const first = await read(
      await writeFailedRows(groupAccident, { rows: [['姓名', '证件号码'], ...rows], merges: [], table }, 'en-US'),
      'f.xlsx',
    );
    expect(first.rows[0]).toEqual(['姓名', '证件号码', 'Reason not imported']);
    const second = await read(await writeFailedRows(groupAccident, { ...first, table: map(first) }, 'zh-CN'), 'f.xlsx');
    expect(second.rows[0]).toEqual(['姓名', '证件号码', '未导入原因']);
    const bare = [
      ['张伟', wrong],
      ['李娜', id(3)],
    ];
    const withPlan = await read(
      await writeFailedRows(
        groupAccident,
        { rows: bare, merges: [], table: map({ rows: bare, merges: [], date1904: false }) },
        'zh-CN',
      ),
      'f.xlsx',
    );
    expect(withPlan.rows[0]).toEqual(['姓名', '证件号码', '未导入原因']);
    const planned = [
      ['方案', '姓名', '证件号码'],
      ['GA30', '张伟', id(1)],
      ['', '李娜', wrong],
    ];
    const merged = { rows: planned, merges: [{ top: 1, left: 0, bottom: 2, right: 0 }], date1904: false };
    expect(
      (await read(await writeFailedRows(groupAccident, { ...merged, table: map(merged) }, 'zh-CN'), 'f.xlsx')).rows[1]?.[0],
    ).toBe('GA30');
  });
});
