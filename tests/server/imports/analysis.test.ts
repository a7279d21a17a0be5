import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { parsePeople } from '../../../engine/china.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { inGb18030 } from '../../engine/import/sheets/gb18030.ts';
import { packedMegabytes } from '../../engine/import/sheets/deflate.ts';
import { makeZip, sheetXml, workbookParts } from '../../engine/import/sheets/make-zip.ts';
import { nationalIdOf as id } from '../../engine/react/group-accident.ts';
import type { Client } from '../harness/client.ts';
import { answerFault } from '../harness/reply-shape.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
const wrong = id(3).slice(0, 17) + (id(3).endsWith('1') ? '2' : '1');
const text = ['各位同事，名单如下：', `1、张伟 身份证 ${id(1)} 13800001234`, `李娜${id(2)}`, `王芳 ${wrong}`, '合计 3 人'].join(
  '\n',
);

const upload = async (client: Client, name: string, bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([new Uint8Array(bytes)], name));
  const response = await client.fetch(paths.bbwAnalysis.path, {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'portal' },
  });
  const reply = await response.json();
  expect(answerFault('bbwAnalysis', response.status, reply)).toBeUndefined();
  return { status: response.status, reply };
};

describe('analysis of a list of persons', () => {
  it('[CA-26] POST insurance/interface/bbw/analysis reads a pasted list and returns the result of parsePeople with its sentences', async () => {
    for (const language of ['zh-CN', 'en-US'] as const) {
      const client = await server.as('chenzq', language);
      const { data } = await client.get('bbwAnalysis', { body: { text } });
      const read = parsePeople(text, { today: '2026-11-21' });
      expect(read.people).toHaveLength(2);
      expect(data.people.map(({ lines, source, person }) => ({ lines, source, person }))).toEqual(
        read.people.map(({ lines, source, person }) => ({ lines, source, person })),
      );
      expect(data.doubtful).toEqual(read.doubtful);
      expect(data.failed).toMatchObject([
        {
          lines: [4],
          source: `王芳 ${wrong}`,
          read: { Name: '王芳', IDNum: wrong },
          reasons: [{ message: expect.stringMatching(language === 'zh-CN' ? /校验位错误/ : /check digit/) }],
        },
      ]);
      expect(data.failed.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual(
        read.failed.map(({ reasons }) => reasons.map(({ code }) => code)),
      );
    }
  });

  it('[CA-26] reads an uploaded list, a text in UTF-8 or GB18030, a CSV file or a workbook alike, and returns the period too', async () => {
    const client = await server.as('chenzq');
    const rows = [
      ['姓名', '证件号码', '手机'],
      ['张伟', id(1), '13800001234'],
      ['李娜', id(2), ''],
    ];
    const csv = rows.map((row) => row.join(',')).join('\r\n');
    const files: readonly (readonly [string, Uint8Array])[] = [
      ['名单.txt', new TextEncoder().encode(`张伟 ${id(1)} 13800001234\n李娜 ${id(2)}`)],
      ['名单.txt', inGb18030(`张伟 ${id(1)} 13800001234\r\n李娜 ${id(2)}`)],
      ['名单.csv', inGb18030(csv)],
      ['名单.xlsx', await writeXlsx({ sheets: [{ name: '名单', rows }] })],
    ];
    for (const [name, bytes] of files) {
      const { reply } = await upload(client, name, bytes, { beginDate: '2026-12-01' });
      expect([name, reply.data.people.map(({ person }: { person: object }) => person)]).toMatchObject([
        name,
        [
          { Name: '张伟', IDTp: 'I', IDNum: id(1), Mobile: '13800001234', BeginDate: '2026-12-01', EndDate: null },
          { Name: '李娜', IDNum: id(2), Mobile: null },
        ],
      ]);
    }
  });

  it('rejects hostile files, a request with neither or both, users who may not order, and pages of other sites', async () => {
    const client = await server.as('chenzq');
    const packed = await packedMegabytes(300, 32);
    const bomb = makeZip([
      ...workbookParts(sheetXml('')).slice(0, -1),
      { name: 'xl/worksheets/sheet1.xml', content: '', packed, declared: 1000 },
    ]);
    const noise = Uint8Array.from({ length: 20_000 }, (_, n) => (n * 7919 + ((n * n) >> 3)) & 255);
    for (const [name, bytes, status, message] of [
      ['a.xlsx', bomb, 422, /^工作簿解压后过大/],
      ['a.txt', noise, 415, /不是表格，无法读取/],
      ['a.png', noise, 415, /不支持的文件格式/],
      ['a.txt', new Uint8Array(5_242_881).fill(65), 413, /超出上传限制/],
    ] as const) {
      const { status: given, reply } = await upload(client, name, bytes);
      expect([name, given, reply.errorMsg]).toEqual([name, status, expect.stringMatching(message)]);
    }
    expect((await client.call('bbwAnalysis', { body: {} })).status).toBe(400);
    expect((await client.call('bbwAnalysis', { raw: { text, premium: '1' } })).status).toBe(400);
    expect((await client.call('bbwAnalysis', { raw: { text: 'x'.repeat(2_000_001) } })).status).toBe(400);
    expect((await upload(client, 'a.txt', new TextEncoder().encode('x'), { text: 'x' })).status).toBe(400);
    expect((await server.visitor().call('bbwAnalysis', { body: { text } })).status).toBe(401);
    expect((await (await server.as('zhengmj')).call('bbwAnalysis', { body: { text } })).status).toBe(403);
    expect((await client.call('bbwAnalysis', { body: { text }, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });
});
