import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { mapTable, readSheet, sheetIssueText } from '../../../../engine/index.ts';
import { sheetIssueSentences } from '../../../../engine/import/sheets/issues.ts';
import { groupAccident, nationalIdOf, today } from '../../react/group-accident.ts';
import { packedMegabytes } from './deflate.ts';
import { makeZip, type Part, sheetXml, textCell, workbookParts } from './make-zip.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const workbook = (rows: string): Uint8Array => makeZip(workbookParts(sheetXml(rows)));
const replaced = (part: Part): Uint8Array =>
  makeZip([...workbookParts(sheetXml('')).filter(({ name }) => name !== part.name), part]);
const rowOf = (row: number): string => `<row r="${row}">${textCell(`A${row}`, '张伟')}</row>`;

const refusalOf = async (bytes: Uint8Array, name: string): Promise<string> => {
  const result = await readSheet(bytes, name);
  return 'refused' in result ? sheetIssueText(result.refused, 'zh-CN') : `read ${result.read.rows.length} rows`;
};

describe('a spreadsheet file that is rejected', () => {
  it('is too large, empty, of another kind, or not what its name states', async () => {
    const book = workbook(rowOf(1));
    expect(await refusalOf(new Uint8Array(5_242_881), 'a.xlsx')).toBe('文件超出上传限制：5.0 MB，最大 5 MB（5242880 字节）');
    expect(await refusalOf(new Uint8Array(), 'a.csv')).toBe('文件是空的');
    expect(await refusalOf(text('姓名'), 'a.pdf')).toBe('不支持的文件格式：a.pdf。请上传 .xlsx 或 .csv 文件');
    expect(await refusalOf(book, 'list.csv')).toMatch(/^list.csv 的内容是 Excel 工作簿，扩展名却不是 .xlsx/);
    expect(await refusalOf(text('姓名,证件号码'), 'list.xlsx')).toMatch(/^list.xlsx 的内容是文本，不是 Excel 工作簿/);
    expect(await refusalOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old.xls')).toMatch(
      /^old.xls 是旧版 .xls 或加了密码/,
    );
    expect(await refusalOf(book, 'a.xlsx')).toBe('read 1 rows');
  });

  it('is binary noise, under either name', async () => {
    const noise = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919 + ((index * index) >> 3)) & 255);
    expect(await refusalOf(noise, 'noise.csv')).toBe('noise.csv 的内容不是表格，无法读取');
    expect(await refusalOf(noise, 'noise.xlsx')).toBe('noise.xlsx 的内容不是表格，无法读取');
    expect(await refusalOf(new Uint8Array([0x50, 0x4b, 3, 4, ...noise]), 'noise.xlsx')).toMatch(/^工作簿已损坏/);
    expect(await refusalOf(text(`姓名,号码\u0000\n`), 'zero.csv')).toMatch(/不是表格/);
  });

  it('is a damaged workbook, cut anywhere, or an archive of something else', async () => {
    const book = workbook(rowOf(1));
    for (const part of [0.2, 0.5, 0.9, 0.99])
      expect(await refusalOf(book.slice(0, book.length * part), 'a.xlsx')).toMatch(/^工作簿已损坏/);
    expect(await refusalOf(makeZip([{ name: 'word/document.xml', content: '<a/>' }]), 'a.xlsx')).toMatch(/^工作簿已损坏/);
    expect(
      await refusalOf(
        replaced({ name: 'xl/worksheets/sheet1.xml', content: 'x', packed: new Uint8Array([255, 255, 1, 2]) }),
        'a.xlsx',
      ),
    ).toMatch(/^工作簿已损坏/);
  });

  it('has more than 10,000 rows, more than 60 columns, or a cell longer than a spreadsheet allows', async () => {
    const rows = (count: number): string => Array.from({ length: count }, (_, index) => rowOf(index + 1)).join('');
    expect(await refusalOf(workbook(rows(10_001)), 'a.xlsx')).toBe('read 10001 rows');
    expect(await refusalOf(workbook(rows(10_060)), 'a.xlsx')).toMatch(/^工作表“Sheet1”超过 10000 行/);
    expect(await refusalOf(workbook(rowOf(1_048_576)), 'a.xlsx')).toMatch(/^工作表“Sheet1”超过 10000 行/);
    expect(await refusalOf(workbook(`<row r="1">${textCell('BI1', 'x')}</row>`), 'a.xlsx')).toMatch(/^工作表“Sheet1”超过 60 列/);
    expect(await refusalOf(workbook(`<row r="1">${textCell('XFD1', 'x')}</row>`), 'a.xlsx')).toMatch(/^工作表“Sheet1”超过 60 列/);
    expect(await refusalOf(text('张伟,x\n'.repeat(100_000)), 'a.csv')).toMatch(/^工作表“a”超过 10000 行/);
    expect(await refusalOf(text(`${'x,'.repeat(60)}x`), 'a.csv')).toMatch(/^工作表“a”超过 60 列/);
    const long = Array.from({ length: 60_000 }, (_, index) => String((index * 48_271) % 2_147_483_647)).join(' ');
    expect(await refusalOf(workbook(`<row r="3">${textCell('B3', long)}</row>`), 'a.xlsx')).toMatch(
      /^第 3 行 B 列有 \d{6} 个字，一个单元格最多 32767 个字/,
    );
    expect(await refusalOf(text(`姓名,备注\n张伟,${'长'.repeat(1_000_000)}`), 'a.csv')).toMatch(/^第 2 行 B 列有 1000000 个字/);
  });

  it('is a generated 100,000-row sheet; rows that are only coloured are not counted', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [`P${index}`, index]);
    expect(await refusalOf(await writeXlsx({ sheets: [{ name: '名单', rows }] }), 'big.xlsx')).toMatch(
      /^工作表“名单”超过 10000 行/,
    );
    const coloured = Array.from(
      { length: 30_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"/></row>`,
    ).join('');
    expect(await refusalOf(workbook(rowOf(1) + coloured), 'a.xlsx')).toMatch(/^read (?:[1-9]\d{0,4}) rows/);
  });

  it('has too many files, defines entities, or unpacks to far more than its size, declared or not', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({ name: `xl/media/${index}.png`, content: 'x' }));
    expect(await refusalOf(makeZip([...workbookParts(sheetXml('')), ...many]), 'a.xlsx')).toBe(
      '工作簿内有 205 个文件，最多 200 个',
    );
    const doctype =
      '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><workbook>&b;</workbook>';
    for (const name of [
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      '[Content_Types].xml',
    ])
      expect(await refusalOf(replaced({ name, content: doctype }), 'a.xlsx')).toMatch(/^工作簿含有外部实体定义/);
    const packed = await packedMegabytes(300, 32);
    for (const declared of [300_000_000, 1000])
      expect(await refusalOf(replaced({ name: 'xl/worksheets/sheet1.xml', content: '', packed, declared }), 'a.xlsx')).toMatch(
        /^工作簿解压后过大/,
      );
    const ratio = await packedMegabytes(30, 32);
    expect(
      await refusalOf(replaced({ name: 'xl/worksheets/sheet1.xml', content: '', packed: ratio, declared: 1000 }), 'a.xlsx'),
    ).toMatch(/^工作簿解压后过大/);
  });

  it('has a sentence in both languages for every reason, with the same parameters', () => {
    for (const sentence of Object.values(sheetIssueSentences)) {
      const params = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
      expect(params(sentence['zh-CN'])).toEqual(params(sentence['en-US']));
      expect(sentence['en-US']).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

describe('a cell that is rejected', () => {
  it('is a formula: its row is not imported, and the issue states the reason', async () => {
    const id = nationalIdOf(1);
    const rows =
      `<row r="1">${textCell('A1', '姓名')}${textCell('B1', '身份证号')}${textCell('C1', '职业')}</row>` +
      `<row r="2"><c r="A2" t="str"><f>CONCATENATE("张","伟")</f><v>张伟</v></c>${textCell('B2', id)}${textCell('C2', '0003004')}</row>` +
      `<row r="3">${textCell('A3', '李娜')}<c r="B3" t="e"><v>#N/A</v></c>${textCell('C3', '0003004')}</row>`;
    const result = await readSheet(workbook(rows), 'a.xlsx');
    if ('refused' in result) throw new Error(result.refused.code);
    const table = mapTable(result.read.rows, groupAccident, { words, today });
    expect(table.rows.map(({ row, status, errors }) => [row, status, errors.map(({ key, code }) => `${key} ${code}`)])).toEqual([
      [2, 'failed', ['finalName formula']],
      [3, 'failed', ['certNumber cell-error']],
    ]);
  });
});
