import { readXlsx } from 'hucre/xlsx';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { cents } from '../../../src/server/domain/money.ts';
import { policyNoOf } from '../../../src/server/domain/numbers.ts';
import { insertTerms } from '../../../src/server/orders/unscoped-terms.ts';
import { decide, newKey, openPayment, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { endorsed, make, submit } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';
import { schemas } from '../harness/store.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();
const product = '1041';
const [{ application }] = JSON.parse(readFileSync(join(schemas, 'motorFleet', 'examples.json'), 'utf8'));
const [car, lorry] = application.vehicles;

let plates = 0;
/** Returns a fleet of two vehicles that no other test uses. */
const fleet = () => {
  plates += 2;
  const plate = (no: number): string => `闽A${String(10_000 + plates + no)}`;
  return {
    ...application,
    startDate: '2026-11-25',
    vehicles: [
      { ...car, plate: plate(0) },
      { ...lorry, plate: plate(1) },
    ],
  };
};
const coach = { ...car, plate: '闽A20001', vin: 'LSVAA49J700001003' };

const submitFleet = async (agent: Client, wish: Readonly<Record<string, unknown>>) => {
  const asked = await submission(agent, wish, '0.00', product);
  const { productId, modelVersion: version, modelHash: hash } = asked;
  const quoted = await agent.get('getPremium', { body: { productId, version, hash, application: wish } });
  const documentsRead = ['clauses.md', 'goods.md'].map((file) => ({ file, at: '2026-11-21T10:00:00+08:00' }));
  const body = { ...asked, documentsRead, premium: quoted.data.premium ?? '' };
  return (await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data;
};

const fleetPolicy = async (agent: Client): Promise<string> => {
  const { orderNo } = await submitFleet(agent, fleet());
  await decide(agent, await openPayment(agent, orderNo), 'PAID');
  return (await agent.get('payStatus', { query: { orderNo } })).data.policyNo ?? '';
};

const ofPersons = /人员|被保险人|此人|同一人|\d 人|职业|证件|person|occupation|certificate/i;

describe('an endorsement of things', () => {
  it.each(['zh-CN', 'en-US'] as const)('reports issues with the noun of the model, not of persons: %s', async (language) => {
    const agent = await server.as('chenzq', language);
    const policyNo = await fleetPolicy(agent);
    const changes: readonly Parameters<typeof make>[2][] = [
      { kind: 'ADD', rows: [] },
      { kind: 'REMOVE', rows: [{ no: 9 }] },
      { kind: 'REMOVE', rows: [{ no: 1 }, { no: 1 }] },
      { kind: 'REMOVE', rows: [{ no: 1 }] },
      { kind: 'ADD', rows: [{}] },
      { kind: 'ADD', rows: [{ person: coach }, { person: coach }] },
      { kind: 'CORRECT', rows: [{ no: 1 }] },
      { kind: 'CORRECT', rows: [{ no: 1, person: { use: 'goods' } }] },
      { kind: 'REPLACE', rows: [{ no: 1, person: { ...car, plate: '闽A20002' } }] },
    ];
    const messages: (string | undefined)[] = [];
    for (const asked of changes) {
      const { issues } = await make(agent, policyNo, asked);
      expect(issues, JSON.stringify(asked)).not.toEqual([]);
      messages.push(...issues.map(({ message }) => message));
    }
    expect(messages.filter((message) => ofPersons.test(message ?? ''))).toEqual([]);
    expect(messages[1]).toBe(language === 'zh-CN' ? '该车辆不在保单上' : 'Vehicles: this one is not on the policy');
  });

  it('shows each thing by the columns of its list, and the fields that a correction may change', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const { data } = await agent.get('policyDetail', { params: { policyNo } });
    expect(data.things?.columns?.map(({ title, isAmount }) => [title, isAmount])).toEqual([
      ['车牌号', false],
      ['车架号', false],
      ['使用性质', false],
      ['新车购置价（元）', true],
      ['初次登记日期', false],
    ]);
    const { rows } = await agent.get('policyPersons', { params: { policyNo } });
    expect(rows.map(({ cells }) => cells?.slice(1))).toEqual([
      ['LSVAA49J300001001', '企业自用', '150,000.00', '2024-06-01'],
      ['LSVAA49J500001002', '营业货运', '300,000.00', '2022-01-15'],
    ]);
    expect(rows.map(({ correctable }) => correctable)).toEqual([{ garage: '福州仓山' }, {}]);
    const { rows: ordered } = await agent.get('orderPersons', { params: { orderNo: data.orderNo } });
    expect(ordered.map(({ cells }) => cells)).toEqual(rows.map(({ cells }) => cells));
  });

  it('shows the underwriter which things are referred, in orders and in changes', async () => {
    const agent = await server.as('chenzq');
    const underwriter = await server.as('xuwen');
    const wish = fleet();
    const old = { ...wish.vehicles[1], registered: '2016-03-02' };
    const { orderNo } = await submitFleet(agent, { ...wish, vehicles: [wish.vehicles[0], old] });
    const policyNo = await fleetPolicy(agent);
    const aged = { ...coach, plate: '闽A20009', vin: 'LSVAA49J600001011', registered: '2016-03-02' };
    const made = await make(agent, policyNo, { kind: 'ADD', rows: [{ person: aged }] });
    await submit(agent, made);
    const { rows } = await underwriter.get('underwritingList', { query: { limit: 100 } });
    const itemsOf = (wanted: string) => rows.find(({ no }) => no === wanted)?.refer.map(({ item }) => item);
    expect([itemsOf(orderNo), itemsOf(made.endorseOrderNo)]).toEqual([[old.plate], [aged.plate]]);
    const { data } = await agent.get('endorseDetail', { params: { endorseOrderNo: made.endorseOrderNo } });
    expect(data.refer.map(({ item }) => item)).toEqual([aged.plate]);
  });

  it('warns of other cover, and lists the change on slip and workbook, in the nouns of things', async () => {
    const agent = await server.as('chenzq');
    await fleetPolicy(agent);
    const policyNo = await fleetPolicy(agent);
    const { refer, warn } = await make(agent, policyNo, { kind: 'ADD', rows: [{ person: { ...car, plate: '闽A20003' } }] });
    expect([...refer, ...warn].map(({ message }) => message).filter((message) => ofPersons.test(message ?? ''))).toEqual([]);
    const { endorseOrderNo } = await endorsed(agent, policyNo, { kind: 'ADD', rows: [{ person: coach }] });
    const slip = await agent.fetch(paths.endorsePdf.path.replace(':endorseOrderNo', endorseOrderNo));
    const printed = readPdf(new Uint8Array(await slip.arrayBuffer())).texts.join('\n');
    expect(printed).not.toMatch(/人员|被保险人|职业/);
    const file = await agent.fetch(`${paths.endorseOfflineExport.path}?endorseOrderNo=${endorseOrderNo}`);
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
    const columns = ['车牌号', '车架号', '使用性质', '新车购置价（元）', '初次登记日期', '保费（元）'];
    expect(sheet?.rows[0]).toEqual([
      '序号',
      ...columns.map((title) => `变更前：${title}`),
      ...columns.map((title) => `变更后：${title}`),
      '保费计算',
      '应收（应退）',
    ]);
    expect(sheet?.rows.slice(1).map((row) => row.slice(0, 13))).toEqual([
      [3, '', '', '', '', '', '', coach.plate, coach.vin, '企业自用', 150_000, '2024-06-01', 2478],
      ['', '合计', '', '', '', '', '', '', '', '', '', '', ''],
    ]);
  });

  it('shows a thing with the premium that the policy lists, before and after a correction, also where its share of an extra premium is rounded down', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const { db } = server.deps;
    const { order_no: orderNo, premium_cents: baseCents } = await db
      .selectFrom('policy')
      .where('policy_no', '=', policyNoOf(policyNo))
      .select(['order_no', 'premium_cents'])
      .executeTakeFirstOrThrow();
    await insertTerms(db, orderNo, { baseCents, extraPercent: 1, conditions: '' });
    await db
      .updateTable('insured_person')
      .set(({ eb }) => ({ extra_cents: eb('extra_cents', '-', cents(1)) }))
      .where('order_no', '=', orderNo)
      .where('no', '=', 1)
      .execute();
    const listed = (await agent.get('policyPersons', { params: { policyNo } })).rows[0]?.premium;
    const { endorseOrderNo } = await endorsed(agent, policyNo, {
      kind: 'CORRECT',
      rows: [{ no: 1, person: { garage: '福州马尾' } }],
    });
    const file = await agent.fetch(`${paths.endorseOfflineExport.path}?endorseOrderNo=${endorseOrderNo}`);
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
    const shown = sheet?.rows[0]?.flatMap((title, at) => (String(title).endsWith('保费（元）') ? [sheet.rows[1]?.[at]] : []));
    expect(shown).toEqual([Number(listed), Number(listed)]);
  });

  it.each([
    ['zh-CN', '企业自用', '营业货运', '更正车辆信息'],
    ['en-US', 'Company use', 'Goods for hire', 'Corrected: Vehicles'],
  ] as const)('lists each thing by the columns of the model, before and after: %s', async (language, own, cargo, corrected) => {
    const agent = await server.as('chenzq', language);
    const policyNo = await fleetPolicy(agent);
    const { endorseOrderNo } = await endorsed(agent, policyNo, {
      kind: 'MIXED',
      rows: [
        { kind: 'ADD', person: coach },
        { kind: 'REPLACE', no: 2, person: { ...lorry, plate: '闽A20031', vin: 'LSVAA49J100001031' } },
        { kind: 'CORRECT', no: 1, person: { garage: '福州马尾' } },
      ],
    });
    const { data } = await agent.get('endorseDetail', { params: { endorseOrderNo } });
    expect(data.things?.columns).toHaveLength(5);
    const cells = Object.fromEntries(data.lines.map((line) => [line.kind, [line.leftCells?.slice(1), line.cells?.slice(1)]]));
    expect(cells).toEqual({
      ADD: [undefined, ['LSVAA49J700001003', own, '150,000.00', '2024-06-01']],
      REPLACE: [
        ['LSVAA49J500001002', cargo, '300,000.00', '2022-01-15'],
        ['LSVAA49J100001031', cargo, '300,000.00', '2022-01-15'],
      ],
      CORRECT: [
        ['LSVAA49J300001001', own, '150,000.00', '2024-06-01'],
        ['LSVAA49J300001001', own, '150,000.00', '2024-06-01'],
      ],
    });
    const slip = await agent.fetch(paths.endorsePdf.path.replace(':endorseOrderNo', endorseOrderNo));
    const printed = readPdf(new Uint8Array(await slip.arrayBuffer()))
      .texts.join('')
      .replaceAll(' ', '');
    const garages = {
      'zh-CN': '停放地点由“福州仓山”更正为“福州马尾”',
      'en-US': 'Kept at: "福州仓山" is corrected to "福州马尾"',
    };
    expect(data.lines.map((line) => line.corrected)).toEqual([undefined, undefined, garages[language]]);
    expect(printed).toContain(garages[language].replaceAll(' ', ''));
    const parts = ['LSVAA49J500001002', 'LSVAA49J100001031', '2022-01-15', '300,000.00', cargo, corrected];
    for (const part of parts) expect(printed).toContain(part.replaceAll(' ', ''));
    const removed = await endorsed(agent, policyNo, {
      kind: 'MIXED',
      rows: [{ kind: 'REMOVE', no: 3 }],
    });
    expect(removed.lines.map((line) => line.cells?.[1])).toEqual([coach.vin]);
  });

  it('is exported in lists with the number of things in words, without a total', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const file = await agent.fetch(`${paths.policyExport.path}?policyNos=${policyNo}`);
    const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets;
    const at = sheet?.rows[0]?.indexOf('承保数量') ?? -1;
    expect(sheet?.rows.slice(1).map((row) => row[at])).toEqual(['2 辆车', 0]);
  });
});
