import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { exportedTable } from '../../../src/server/endorsements/slip.ts';
import { compiledModel } from '../../engine/model-files.ts';
import { application, clerks, paidOrder, person } from '../harness/application.ts';
import { adding, endorsed, make, submit } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();
const pdfPath = (no: string): string => paths.endorsePdf.path.replace(':endorseOrderNo', no);
const exportPath = (no: string): string => `${paths.endorseOfflineExport.path}?endorseOrderNo=${no}`;

describe('files of an endorsement', () => {
  it('prints a sheet with the persons before and after, with the name of a missing rare character and no blanks', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { endorseOrderNo } = await endorsed(agent, policyNo, {
      kind: 'REPLACE',
      rows: [{ no: 2, person: { ...person(50, { finalName: '阿依古丽·买买提' }) } }],
      reason: '员工离职',
    });
    const response = await agent.fetch(pdfPath(endorseOrderNo));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
      new RegExp(`''福州某某科技有限公司_.*_${endorseOrderNo}_.*\\.pdf$`),
    );
    const text = readPdf(new Uint8Array(await response.arrayBuffer()))
      .texts.join('')
      .replaceAll(' ', '');
    for (const part of [
      '批单',
      '替换被保险人',
      endorseOrderNo,
      policyNo,
      '张三2',
      '阿依古丽·买买提',
      'E20****50',
      '员工离职',
      '会计',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('E20000050');
    const rare = await endorsed(agent, policyNo, { kind: 'CORRECT', rows: [{ no: 1, person: { finalName: '张\u{2B740}三' } }] });
    const note = readPdf(new Uint8Array(await (await agent.fetch(pdfPath(rare.endorseOrderNo))).arrayBuffer()))
      .texts.join('')
      .replaceAll(' ', '');
    expect(note).toContain('U+2B740');
    const taken = await server.deps.db
      .selectFrom('audit')
      .select('actor')
      .where('subject_no', '=', endorseOrderNo)
      .where('action', '=', 'print')
      .execute();
    expect(taken).toEqual([{ actor: 'u-chenzq' }]);
  });

  it.each([
    ['zh-CN', '手机号码由“138****0001”更正为“139****0001”', '手机号码由“13800000001”更正为“13900000001”', '更正内容'],
    [
      'en-US',
      'Mobile number: "138****0001" is corrected to "139****0001"',
      'Mobile number: "13800000001" is corrected to "13900000001"',
      'Corrected',
    ],
  ] as const)(
    'lists a correction of a field without a column, masked on the slip: %s',
    async (language, hidden, whole, title) => {
      const agent = await server.as('chenzq', language);
      const { policyNo } = await paidOrder(
        agent,
        application({}, [person(1, { phoneNo: '13800000001' }), ...clerks(3).slice(1)]),
      );
      const made = await make(agent, policyNo, { kind: 'CORRECT', rows: [{ no: 1, person: { phoneNo: '13900000001' } }] });
      const printed = async () =>
        readPdf(new Uint8Array(await (await agent.fetch(pdfPath(made.endorseOrderNo))).arrayBuffer()))
          .texts.join('')
          .replaceAll(' ', '');
      expect(await printed()).toContain(hidden.replaceAll(' ', ''));
      await submit(agent, made);
      const slip = await printed();
      expect(slip).toContain(hidden.replaceAll(' ', ''));
      expect(slip).not.toContain('13900000001');
      const file = await agent.fetch(exportPath(made.endorseOrderNo));
      const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
      const at = sheet?.rows[0]?.indexOf(title) ?? -1;
      expect(sheet?.rows.slice(1).map((row) => row[at])).toEqual([whole, '']);
    },
  );

  it('[CA-28] exports an endorsement offline as a blob: texts with unmasked numbers, recorded, for users who may make it', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { endorseOrderNo } = await endorsed(agent, policyNo, {
      kind: 'REPLACE',
      rows: [{ no: 2, person: { ...person(51, { finalName: '李四' }) } }],
    });
    expect(exportPath(endorseOrderNo)).toMatch(/^\/ins\/business\/rest\/endorse\/offline\/export\?endorseOrderNo=EN\d+$/);
    const response = await agent.fetch(exportPath(endorseOrderNo));
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename*=UTF-8''${endorseOrderNo}.xlsx`,
    ]);
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    const row = sheets[0]?.rows[1] ?? [];
    expect(row).toEqual(expect.arrayContaining([2, '张三2', 'E20000002', '李四', 'E20000051', '0001003', 0]));
    const taken = await server.deps.db
      .selectFrom('audit')
      .select('actor')
      .where('subject_no', '=', endorseOrderNo)
      .where('action', '=', 'export')
      .execute();
    expect(taken).toEqual([{ actor: 'u-chenzq' }]);
    const draft = await make(agent, policyNo, adding(52));
    expect((await agent.fetch(exportPath(draft.endorseOrderNo))).status).toBe(409);
    for (const [who, status] of [
      ['wangm', 404],
      ['zhengmj', 403],
      ['linxl', 403],
    ] as const)
      expect((await (await server.as(who)).fetch(exportPath(endorseOrderNo))).status).toBe(status);
  });

  it.each([
    ['zh-CN', '序号', '应收（应退）'],
    ['en-US', 'No.', 'Charge'],
  ] as const)(
    'exports unmasked numbers and amounts with two decimals, and everything else as text: %s',
    (language, first, last) => {
      const { columns } = exportedTable(compiledModel('groupAccOption').model, { kind: 'ADD', lines: [] }, [], language);
      expect([columns[0]?.title, columns.at(-1)?.title]).toEqual([first, last]);
      expect(columns.map(({ numbers }) => numbers)).toEqual(['0', ...Array.from({ length: 9 }), '#,##0.00']);
    },
  );

  it('exports amounts as numbers whose sum is the charge or refund, and certificates and occupation codes as texts', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent, application({}, clerks(5)), '350.00');
    const cells = async (asked: Parameters<typeof endorsed>[2]) => {
      const { endorseOrderNo, charge } = await endorsed(agent, policyNo, asked);
      const { sheets } = await readXlsx(new Uint8Array(await (await agent.fetch(exportPath(endorseOrderNo))).arrayBuffer()));
      return { rows: sheets[0]?.rows.slice(1) ?? [], charge };
    };
    const added = await cells({ kind: 'ADD', rows: [53, 54].map((no) => ({ person: { ...person(no) } })) });
    expect(added.rows.map((row) => [row[0], row[5], row[7], row[8], row.at(-1)])).toEqual([
      [6, '张三53', 'E20000053', '0001003', 34.9],
      [7, '张三54', 'E20000054', '0001003', 34.9],
      [
        expect.toBeOneOf(['', null, undefined]),
        ...Array.from({ length: 3 }, () => expect.toBeOneOf(['', null, undefined])),
        69.8,
      ],
    ]);
    expect(added.rows.at(-1)?.[1]).toBe('合计');
    expect(added.charge).toBe('69.80');
    const removed = await cells({ kind: 'REMOVE', rows: [{ no: 1 }, { no: 2 }] });
    expect(removed.rows.map((row) => row.at(-1))).toEqual([-34.9, -34.9, -69.8]);
    const many = await cells({ kind: 'ADD', rows: [61, 62, 63, 64].map((no) => ({ person: { ...person(no) } })) });
    expect(many.rows.slice(0, -1).map((row) => row[0])).toEqual([8, 9, 10, 11]);
    const changed = await cells({ kind: 'JOB', rows: [{ no: 3, person: { occupationCodes: '0003004' } }] });
    expect(changed.rows.at(-1)?.at(-1)).toBe(Number(changed.charge));
    expect(Number(changed.charge)).toBeGreaterThan(0);
    const over = await cells({ kind: 'SURRENDER', rows: [] });
    expect(over.rows.length).toBe(10);
    expect(over.rows.every((row) => typeof row.at(-1) === 'number')).toBe(true);
    expect(over.rows.at(-1)?.at(-1)).toBe(Number(over.charge));
    expect(Number(over.charge)).toBeLessThan(0);
  });

  it('[CA-25] correctApply stores a proof with its endorsement, only for users who may make it', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { endorseOrderNo } = await make(agent, policyNo, { kind: 'CORRECT', rows: [{ no: 1, person: { finalName: '张叁' } }] });
    const send = async (who: Parameters<typeof server.as>[0]) => {
      const form = new FormData();
      form.set('slot', 'id-card');
      form.set('endorseOrderNo', endorseOrderNo);
      form.set(
        'file',
        new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' }),
        '证件.png',
      );
      const client = await server.as(who);
      return client.fetch(paths.correctApply.path, { method: 'POST', body: form, headers: { 'x-requested-with': 'portal' } });
    };
    const stored = await (await send('chenzq')).json();
    const { data } = await agent.get('endorseDetail', { params: { endorseOrderNo } });
    expect(data.attachments).toEqual([stored.data]);
    const file = paths.attachmentFile.path.replace(':id', stored.data.id);
    expect((await agent.fetch(file)).status).toBe(200);
    expect((await (await server.as('wangm')).fetch(file)).status).toBe(404);
    expect([(await send('wangm')).status, (await send('zhengmj')).status]).toEqual([404, 403]);
  });
});
