import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { addRows, mapTable } from '../../../engine/index.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { groupAccident, nationalIdOf as id } from '../../engine/react/group-accident.ts';
import { newKey } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { answerFault } from '../harness/reply-shape.ts';
import { useServer } from '../harness/server.ts';
import { chineseLists as words } from '../../../engine/china/lists.ts';

const server = useServer();
const head = ['姓名', '证件号码', '职业', '方案'];
const row = (n: number, plan = 'GA30'): readonly string[] => [`王${'伟芳娜敏'[n % 4]}`, id(n), '0003004', plan];
const wrong = (n: number): string => id(n).slice(0, 17) + (id(n).endsWith('1') ? '2' : '1');

const begin = async (client: Client) => {
  const { data } = await client.get('getProductInfo', { params: { id: '1001' } });
  const body = {
    saveId: newKey(),
    productId: '1001',
    modelVersion: data.model?.version ?? 0,
    modelHash: data.model?.hash ?? '',
    summary: { holderName: '福州某某科技有限公司', persons: 0 },
    content: { application: { term: 12, insuredGroup: [{ insured_list: [] }] }, read: {}, ticked: [], step: 'insured' },
  };
  return (await client.get('draftSave', { body })).data;
};
type Draft = { readonly draftNo: string; readonly version: number };

const fill = async (
  client: Client,
  { draftNo, version }: Draft,
  rows: readonly (readonly string[])[],
  saveId = newKey(),
  productId = '1001',
) => {
  const form = new FormData();
  const fields = { productId, draftNo, version: String(version), saveId };
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  const bytes = await writeXlsx({ sheets: [{ name: '名单', rows: rows.map((each) => [...each]) }] });
  form.set('file', new File([new Uint8Array(bytes)], '名单.xlsx'));
  const response = await client.fetch(paths.newImportPersonnel.path, {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'portal' },
  });
  const reply = await response.json();
  expect(answerFault('newImportPersonnel', response.status, reply)).toBeUndefined();
  return { status: response.status, reply };
};
/** Returns the content of a draft: the plan of each group and the numbers of its rows. */
const held = async (client: Client, draftNo: string) => {
  const { data } = await client.get('draftDetail', { params: { draftNo } });
  const groups = Reflect.get(data.content.application, 'insuredGroup');
  return {
    version: data.version,
    persons: data.persons,
    groups: (Array.isArray(groups) ? groups : []).map(({ plan, insured_list: rows }) => [
      plan,
      rows.map(({ certNumber }: { certNumber: string }) => certNumber),
    ]),
  };
};

describe('import into a draft', () => {
  it('[CA-24] POST new/import/personnel adds all persons to the draft, each to the group of the plan; with one invalid row it adds nobody, and the corrected file adds nobody twice', async () => {
    const client = await server.as('chenzq');
    const draft = await begin(client);
    const rows = [head, row(1), row(2, 'GA50'), ['李娜', wrong(3), '0003004', 'GA30'], row(4)];
    const refused = await fill(client, draft, rows);
    expect([refused.status, refused.reply.code, refused.reply.issues[0].path]).toEqual([422, 'ISSUES', '/rows/4/certNumber']);
    expect(await held(client, draft.draftNo)).toEqual({ version: 1, persons: 0, groups: [[undefined, []]] });

    const saved = await fill(client, draft, rows.with(3, row(3)));
    expect([saved.status, saved.reply.data.draft]).toMatchObject([200, { draftNo: draft.draftNo, version: 2, persons: 4 }]);
    const filled = {
      version: 2,
      persons: 4,
      groups: [
        ['GA30', [id(1), id(3), id(4)]],
        ['GA50', [id(2)]],
      ],
    };
    expect(await held(client, draft.draftNo)).toEqual(filled);

    const more = await fill(client, saved.reply.data.draft, [...rows.with(3, row(3)), row(5, 'GA50')]);
    expect(more.reply.data.draft).toMatchObject({ version: 3, persons: 5 });
    expect((await held(client, draft.draftNo)).groups).toEqual([filled.groups[0], ['GA50', [id(2), id(5)]]]);
  });

  it('a retry with the same id gets the same reply and changes nothing; of two simultaneous requests one succeeds and the other gets 409', async () => {
    const client = await server.as('chenzq');
    const draft = await begin(client);
    const saveId = newKey();
    const first = await fill(client, draft, [head, row(1)], saveId);
    const again = await fill(client, draft, [head, row(1)], saveId);
    expect([again.status, again.reply]).toEqual([200, first.reply]);
    expect(await held(client, draft.draftNo)).toMatchObject({ version: 2, persons: 1 });

    const both = await Promise.all([row(2), row(3)].map((each) => fill(client, first.reply.data.draft, [head, each])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.reply).toMatchObject({ code: 'VERSION_CONFLICT', draft: { draftNo: draft.draftNo, version: 3 } });
    expect(await held(client, draft.draftNo)).toMatchObject({ version: 3, persons: 2 });
  });

  it('cannot add to a draft of another user or another product', async () => {
    const draft = await begin(await server.as('chenzq'));
    for (const other of ['linxl', 'wangm'] as const)
      expect((await fill(await server.as(other), draft, [head, row(1)])).status).toBe(404);
    const client = await server.as('chenzq');
    expect((await fill(client, draft, [head, row(1)], newKey(), '1002')).status).toBe(404);
    expect((await fill(client, { ...draft, version: -1 }, [head, row(1)])).status).toBe(400);
    expect(await held(client, draft.draftNo)).toMatchObject({ version: 1, persons: 0 });
  });

  it('adds none of ten thousand rows if row 5,001 is invalid', async () => {
    const client = await server.as('chenzq');
    const draft = await begin(client);
    const many = Array.from({ length: 10_000 }, (_, n) => [
      `王伟`,
      `E${10_000_000 + n}`,
      '1990-01-01',
      '男',
      n === 5000 ? '宇航员' : '0003004',
    ]);
    const titles = ['姓名', '护照号', '出生日期', '性别', '职业'];
    const refused = await fill(client, draft, [titles, ...many]);
    expect([refused.status, refused.reply.issues]).toMatchObject([422, [{ path: '/rows/5002/occupationCodes' }]]);
    expect(await held(client, draft.draftNo)).toMatchObject({ version: 1, persons: 0 });
    const taken = await fill(client, draft, [titles, ...many.map((each) => each.with(4, '0003004'))]);
    expect(taken.reply.data.draft).toMatchObject({ version: 2, persons: 10_000 });
  });
});

describe('rows added to an application', () => {
  const people = (numbers: readonly number[]) =>
    mapTable([head, ...numbers.map((n) => row(n, n % 3 === 0 ? '' : n % 2 === 0 ? 'GA30' : 'GA50'))], groupAccident, {
      words,
      today: '2026-11-21',
    }).rows;
  const empty = { insuredGroup: [{ insured_list: [{ certType: '15081001', RelationTp: '9' }] }] };

  it('are never lost and never duplicated, in any number of parts and repetitions', () => {
    const parts = fc.array(fc.uniqueArray(fc.nat(40), { maxLength: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(parts, (lists) => {
        let application: Readonly<Record<string, unknown>> = empty;
        for (const list of lists) application = addRows(groupAccident, application, people(list)).application;
        const wanted = [...new Set(lists.flat())].map(id).toSorted();
        expect(
          JSON.stringify(application)
            .match(/\d{17}[\dX]/g)
            ?.toSorted() ?? [],
        ).toEqual(wanted);
        const last = addRows(groupAccident, application, people([...new Set(lists.flat())]));
        expect(last.count).toBe(wanted.length);
        expect(last.application).toEqual(addRows(groupAccident, application, []).application);
      }),
      { numRuns: 100 },
    );
  });
});
