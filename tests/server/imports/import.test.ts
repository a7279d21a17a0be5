import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { inGb18030 } from '../../engine/import/sheets/gb18030.ts';
import { makeZip, sheetXml, textCell, workbookParts } from '../../engine/import/sheets/make-zip.ts';
import { nationalIdOf as id } from '../../engine/react/group-accident.ts';
import { paidOrder } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { book, send, xlsxType } from './send-list.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

const head = ['姓名', '证件号码', '职业', '手机'];
const good = (n: number): string[] => [`王${'伟芳娜敏'[n % 4]}`, id(n), '0003004', '13800001234'];
const wrong = (n: number): string => id(n).slice(0, 17) + (id(n).endsWith('1') ? '2' : '1');
describe('import of persons', () => {
  it('[CA-24] POST uploadimport/personnel reads a list and returns recognised, doubtful and failed rows with their reasons', async () => {
    const client = await server.as('chenzq');
    const rows = [
      ['某公司名单'],
      head,
      good(1),
      ['李娜', wrong(2), '0003004', ''],
      [...good(3).slice(0, 2), '快递员', ''],
      ['合计', '3'],
    ];
    const { status, reply } = await send(client, 'importPersonnel', await book(rows));
    expect(status).toBe(200);
    expect(
      reply.data.people.map(({ row, values }: { row: number; values: object }) => [row, Reflect.get(values, 'certNumber')]),
    ).toEqual([[3, id(1)]]);
    expect(reply.data.failed).toMatchObject([
      { row: 4, reasons: [expect.stringMatching(/^B 列“证件号码”：身份证号校验位错误，应为 .$/)] },
    ]);
    expect(reply.data.doubtful).toMatchObject([
      { row: 5, values: { occupationCodes: '0004014' }, reasons: ['C 列“职业”：“快递员”已按“快递员(四轮车)”取，请核对'] },
    ]);
    expect(reply.data.skipped).toMatchObject([
      { row: 1, reason: 'title' },
      { row: 2, reason: 'head' },
      { row: 6, reason: 'total' },
    ]);
    expect(reply.data).toMatchObject({ head: 2, sheet: 0, sheets: [{ name: '名单', isHidden: false }], absent: [] });
  });

  it('[CA-24] reads CSV in GB18030, the selected sheet and columns, and answers in the requested language', async () => {
    const client = await server.as('chenzq', 'en-US');
    const csv = inGb18030(['称呼,号码,工作', `王䶮,${wrong(1)},0003004`].join('\r\n'));
    const { reply } = await send(client, 'importPersonnel', csv, {
      fileName: '名单.csv',
      type: 'text/csv',
      fields: { columns: '{"0":"finalName","2":"occupationCodes"}' },
    });
    expect(reply.data.failed).toMatchObject([
      {
        row: 2,
        values: { finalName: '王䶮', occupationCodes: '0003004' },
        reasons: [expect.stringMatching(/^Column B \(号码\): check digit error/)],
      },
    ]);
    const two = await writeXlsx({
      sheets: [
        { name: 'a', rows: [['x']] },
        { name: 'b', rows: [head, good(1)] },
      ],
    });
    expect((await send(client, 'importPersonnel', two, { fields: { sheet: '1' } })).reply.data.people).toHaveLength(1);
  });

  it('[CA-24] POST new/import/personnel accepts a list as a whole or not at all; new/import/fail returns the rows to correct, and the corrected list adds nobody twice', async () => {
    const client = await server.as('chenzq');
    const rows = [head, good(1), ['李娜', wrong(2), '0003004', ''], good(3), ['', id(4), '宇航员', '']];
    const bytes = await book(rows);
    const refused = await send(client, 'newImportPersonnel', bytes);
    expect([refused.status, refused.reply.code]).toEqual([422, 'ISSUES']);
    expect(refused.reply.errorMsg).toBe('有 2 行不能导入，本次没有导入任何人：请下载失败行，修改后重新上传');
    expect(refused.reply.issues.map(({ path }: { path: string }) => path)).toEqual([
      '/rows/3/certNumber',
      '/rows/5/finalName',
      '/rows/5/occupationCodes',
    ]);
    const file = await send(client, 'newImportFail', bytes);
    expect(file.headers.get('content-type')).toBe(xlsxType);
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toBe(
      "attachment; filename*=UTF-8''名单-未导入.xlsx",
    );
    const [sheet] = (await readXlsx(new Uint8Array(file.reply))).sheets;
    expect(sheet?.rows.map((row) => row.slice(0, 4))).toEqual([
      head,
      ['李娜', wrong(2), '0003004', ''],
      ['', id(4), '宇航员', ''],
    ]);
    const mended = [
      head,
      ...rows.slice(1).map((row, at) => (at === 1 ? row.with(1, id(2)) : at === 3 ? ['王敏', id(4), '叉车司机', ''] : row)),
    ];
    const taken = await send(client, 'newImportPersonnel', await book(mended));
    expect([taken.status, taken.reply.data.people.length, taken.reply.data.failed]).toEqual([200, 4, []]);
    const twice = await send(client, 'newImportPersonnel', await book([...mended, mended[1] ?? []]));
    expect([twice.status, twice.reply.issues[0].message]).toEqual([422, '证件号码：与第 2 行是同一人']);
  });

  it('[CA-24] POST uploadimport/replacePersonnel reads who replaces whom on an own policy', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const titles = ['原被保险人姓名', '原护照号', '新被保险人姓名', '新证件号码', '职业'];
    const rows = [
      titles,
      ['张三1', 'E20000001', '王伟', id(1), '0001003'],
      ['张三2', 'E20000002', '王芳', wrong(2), '0001003'],
      ['李四', 'E29999999', '王娜', id(3), '0001003'],
      ['李四', 'E20000003', '王敏', id(4), '0001003'],
      ['张三1', 'E20000001', '王静', id(5), '0001003'],
      ['', '', '王丽', id(6), '0001003'],
    ];
    const { reply } = await send(agent, 'replacePersonnel', await book(rows), { fields: { policyNo } });
    expect(reply.data.pairs).toMatchObject([
      {
        row: 2,
        leaves: { no: 1, name: '张三1', certType: '15081002' },
        values: { finalName: '王伟', certNumber: id(1), occupationCodes: '0001003' },
      },
    ]);
    expect(
      reply.data.failed.map(({ row, reasons }: { row: number; reasons: readonly string[] }) => [row, reasons.at(-1)]),
    ).toEqual([
      [3, expect.stringMatching(/^D 列“.*证件号码”：身份证号校验位错误/)],
      [4, '被替换的人不在保单上'],
      [5, '被替换的人在保单上的姓名是 张三3'],
      [6, '被替换的人已在前面的行中'],
      [7, '没有写明被替换的人'],
    ]);
    for (const other of ['wangm', 'zhengmj'] as const)
      expect((await send(await server.as(other), 'replacePersonnel', await book(rows), { fields: { policyNo } })).status).toBe(
        other === 'wangm' ? 404 : 403,
      );
  });

  it('reads 10,000 persons', async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => [
      `王${n % 2 === 0 ? '伟' : '芳'}`,
      `E${10_000_000 + n}`,
      '1990-01-01',
      '男',
      '0003004',
    ]);
    const bytes = await book([['姓名', '护照号', '出生日期', '性别', '职业'], ...rows]);
    const { status, reply } = await send(await server.as('chenzq'), 'newImportPersonnel', bytes);
    expect([status, reply.data?.people.length]).toEqual([200, 10_000]);
  });
});

describe('an import rejects', () => {
  it('[VA-21] a file over 5242880 bytes, by its declared length and as it is read: "file exceeds the upload limit"', async () => {
    const words = { 'zh-CN': '文件超出上传限制（最大 5 MB）', 'en-US': 'The file exceeds the upload limit (5 MB)' };
    for (const language of ['zh-CN', 'en-US'] as const) {
      const client = await server.as('chenzq', language);
      for (const size of [5_242_881, 6_000_000]) {
        const { status, reply } = await send(client, 'importPersonnel', new Uint8Array(size).fill(65), {
          fileName: 'a.csv',
          type: 'text/csv',
        });
        expect([status, reply.code, reply.errorMsg]).toEqual([413, 'TOO_LARGE', words[language]]);
      }
    }
    const most = new Uint8Array(5_242_880).fill(65);
    expect(
      (await send(await server.as('chenzq'), 'importPersonnel', most, { fileName: 'a.csv', type: 'text/csv' })).reply.errorMsg,
    ).toMatch(/^第 1 行 A 列有 5242880 个字/);
  });

  it('[VA-21] another kind of file, by its name or its declared type: "unsupported file format"', async () => {
    const client = await server.as('chenzq');
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    for (const [fileName, type] of [
      ['a.png', 'image/png'],
      ['a.exe', 'application/octet-stream'],
      ['a.xlsx', 'image/png'],
      ['a', ''],
      ['a.xlsx.html', 'text/html'],
    ] as const) {
      const { status, reply } = await send(client, 'importPersonnel', png, { fileName, type });
      expect([status, reply.code, reply.errorMsg]).toEqual([415, 'UNSUPPORTED', '不支持的文件格式']);
    }
  });

  it('a broken file, each with its reason', async () => {
    const client = await server.as('chenzq');
    const noise = Uint8Array.from({ length: 20_000 }, (_, n) => (n * 7919 + ((n * n) >> 3)) & 255);
    const plain = makeZip(workbookParts(sheetXml(`<row r="1">${textCell('A1', 'x')}</row>`)));
    const long = Array.from({ length: 60_000 }, (_, n) => String((n * 48_271) % 2_147_483_647)).join(' ');
    const cases: readonly (readonly [Uint8Array, string, number, RegExp])[] = [
      [plain, 'a.csv', 415, /^a.csv 的内容是 Excel 工作簿，扩展名却不是 .xlsx/],
      [new TextEncoder().encode('姓名,号码'), 'a.xlsx', 415, /^a.xlsx 的内容是文本/],
      [noise, 'a.csv', 415, /不是表格，无法读取/],
      [noise, 'a.xlsx', 415, /不是表格，无法读取/],
      [plain.slice(0, 300), 'a.xlsx', 422, /^工作簿已损坏/],
      [makeZip(workbookParts(sheetXml(`<row r="1">${textCell('A1', long)}</row>`))), 'a.xlsx', 422, /^第 1 行 A 列有 \d{6} 个字/],
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'a.xlsx', 415, /旧版 .xls 或加了密码/],
    ];
    for (const [bytes, fileName, status, message] of cases) {
      const answer = await send(client, 'newImportPersonnel', bytes, { fileName, type: '' });
      expect([answer.status, answer.reply.errorMsg]).toEqual([status, expect.stringMatching(message)]);
      expect(answer.reply.issues[0].path).toBe('/file');
    }
    const formula = `<row r="1">${textCell('A1', '姓名')}${textCell('B1', '身份证号')}${textCell('C1', '职业')}</row><row r="2"><c r="A2" t="str"><f>CONCATENATE("王","伟")</f><v>王伟</v></c>${textCell('B2', id(1))}${textCell('C2', '0003004')}</row>`;
    const answer = await send(client, 'newImportPersonnel', makeZip(workbookParts(sheetXml(formula))));
    expect([answer.status, answer.reply.issues[0].message]).toEqual([
      422,
      expect.stringMatching(/^A 列“姓名”：是公式，不导入公式/),
    ]);
  });

  it('users who may not order, pages of other sites, and requests without a file, with two, with unknown fields', async () => {
    const bytes = await book([head, good(1)]);
    const status = async (client: Client, options?: Parameters<typeof send>[3]) =>
      (await send(client, 'importPersonnel', bytes, options)).status;
    const client = await server.as('chenzq');
    expect(await status(server.visitor())).toBe(401);
    expect(await status(await server.as('zhengmj'))).toBe(403);
    expect(await status(client, { headers: { 'x-requested-with': '' } })).toBe(403);
    expect(await status(client, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
    expect(await status(client, { fields: { productId: '9999' } })).toBe(404);
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { premium: '1' },
      { __proto__x: '1' },
      { columns: 'x' },
      { columns: '{"a":"b"}' },
      { columns: '[1]' },
      { sheet: '-1' },
    ];
    for (const fields of wrong) expect(await status(client, { fields })).toBe(400);
    const post = (body: BodyInit, headers = {}) =>
      client.fetch(paths.importPersonnel.path, { method: 'POST', body, headers: { 'x-requested-with': 'portal', ...headers } });
    const empty = new FormData();
    empty.set('productId', '1001');
    expect((await post(empty)).status).toBe(400);
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
    const two = new FormData();
    for (const name of ['file', 'other']) two.set(name, new File([new Uint8Array(bytes)], 'a.xlsx', { type: xlsxType }));
    expect((await post(two)).status).toBe(413);
  });
});
