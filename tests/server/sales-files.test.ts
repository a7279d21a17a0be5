import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.gen.ts';
import { application, clerks, order, paidOrder, submission } from './harness/application.ts';
import type { Client } from './harness/client.ts';
import { asCustomer } from './harness/customer.ts';
import { useFreshServer } from './harness/server.ts';
import { schemas } from './harness/store.ts';
import { readPdf } from './integrations/documents/read-pdf.ts';

const server = useFreshServer();

const exported = async (client: Client, query = '', path: string = paths.orderExport.path) => {
  const response = await client.fetch(`${path}${query}`);
  if (!response.ok) return { status: response.status, rows: [], cells: [], name: '' };
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return {
    status: response.status,
    rows: (sheets[0]?.rows ?? []).map((row) => row.map(String)),
    cells: sheets[0]?.rows ?? [],
    name: decodeURIComponent(response.headers.get('content-disposition') ?? ''),
  };
};

describe('orderExport', () => {
  it("returns the orders of the list's filter within the session's scope, with totals; no text becomes a formula", async () => {
    const agent = await server.as('chenzq');
    const policyholder = { ...application().policyholder, holderName: '=HYPERLINK("http://x","福州")' };
    const odd = await order(agent, application({ policyholder }));
    const plain = await order(agent);
    const { status, rows, cells, name } = await exported(agent);
    expect([status, name]).toEqual([200, "attachment; filename*=UTF-8''订单-2026-11-21.xlsx"]);
    expect(rows[0]?.slice(0, 8)).toEqual([
      '订单号',
      '保单号',
      '产品',
      '保险公司',
      '投保人',
      '承保数量',
      '保费（元）',
      '佣金（元）',
    ]);
    expect(rows.slice(1).map((row) => row[0])).toEqual([plain, odd, '合计']);
    expect(rows[2]?.slice(4, 9)).toEqual([`'=HYPERLINK("http://x","福州")`, '3', '210', '47.25', '待支付']);
    // Numbers, with their totals below.
    expect(cells.slice(1).map((row) => row.slice(5, 8))).toEqual([
      [3, 210, 47.25],
      [3, 210, 47.25],
      [6, 420, 94.5],
    ]);
    expect((await exported(agent, `?key=${plain}`)).rows).toHaveLength(3);
    expect((await exported(agent, '?status=ISSUED')).rows).toHaveLength(1);
    expect((await exported(agent, '?to=2026-11-20')).rows).toHaveLength(1);
    expect((await exported(await server.as('linxl'))).rows).toHaveLength(4);
    expect((await exported(await server.as('wangm'))).rows).toHaveLength(1);
    const viewer = await exported(await server.as('zhengmj'));
    expect(viewer.rows[0]).not.toContain('佣金（元）');
    expect((await exported(server.visitor())).status).toBe(401);
    const taken = await server.deps.db
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('action', '=', 'export-orders')
      .execute();
    expect(taken).toContainEqual({ actor: 'u-chenzq', detail: { orders: 1, filter: { key: plain } } });
  });

  it('returns only the selected orders within the scope', async () => {
    server.clock.pass({ minutes: 1 });
    const agent = await server.as('chenzq');
    const numbers = [await order(agent), await order(agent), await order(agent)];
    const chosen = numbers.slice(0, 2);
    const { rows } = await exported(agent, `?orderNos=${chosen.join(',')}`);
    expect(rows.slice(1).map((row) => row[0])).toEqual([...chosen.toReversed(), '合计']);
    expect((await exported(await server.as('wangm'), `?orderNos=${chosen.join(',')}`)).rows).toHaveLength(1);
    expect((await exported(agent, `?orderNos=${chosen.join(';')}`)).status).toBe(400);
    server.clock.set('2026-11-21T02:00:00Z');
  });
});

describe('policyExport', () => {
  it("returns the policies of the list's filter within the session's scope, with their agents and totals", async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    const get = async (name: 'chenzq' | 'linxl' | 'wangm', query = '') =>
      exported(await server.as(name), query, paths.policyExport.path);
    const own = await get('chenzq', `?key=${policyNo}`);
    expect([own.status, own.name]).toEqual([200, "attachment; filename*=UTF-8''保单-2026-11-21.xlsx"]);
    expect(own.rows[0]).toEqual([
      '保单号',
      '产品',
      '保险公司',
      '投保人',
      '承保数量',
      '保费（元）',
      '起保日期',
      '终保日期',
      '状态',
      '出单人',
      '承保时间',
    ]);
    expect(own.rows.slice(1).map((row) => row[0])).toEqual([policyNo, '合计']);
    expect(own.cells[1]?.slice(4, 6)).toEqual([3, 210]);
    expect(own.rows[1]?.slice(8, 10)).toEqual(['未生效', '陈志强']);
    expect((await get('linxl', `?key=${policyNo}`)).rows).toHaveLength(3);
    expect((await get('wangm', `?key=${policyNo}`)).rows).toHaveLength(1);
    expect((await get('chenzq', `?policyNos=PGA0000,${policyNo}`)).rows.slice(1).map((row) => row[0])).toEqual([
      policyNo,
      '合计',
    ]);
    expect((await get('wangm', `?policyNos=${policyNo}`)).rows).toHaveLength(1);
    expect((await get('chenzq', `?key=${policyNo}&endTo=2027-11-23`)).rows).toHaveLength(1);
    expect((await exported(server.visitor(), '', paths.policyExport.path)).status).toBe(401);
    const taken = await server.deps.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'export-policies')
      .where('actor', '=', 'u-chenzq')
      .orderBy('id')
      .execute();
    expect(taken[0]).toEqual({ detail: { policies: 1, filter: { key: policyNo } } });
  });
});

describe('dashboardExport', () => {
  it('returns the sums, series and largest policyholders of the period as numbers with totals, and is recorded', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent);
    const sheetsOf = async (client: Client, query: string) => {
      const response = await client.fetch(`${paths.dashboardExport.path}${query}`);
      const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      return {
        name: decodeURIComponent(response.headers.get('content-disposition') ?? ''),
        names: sheets.map(({ name }) => name),
        cells: sheets.map(({ rows }) => rows),
      };
    };
    const { name, names, cells } = await sheetsOf(agent, '?period=month&commission=shown');
    expect(name).toBe("attachment; filename*=UTF-8''个人中心-2026-11-01_2026-11-21.xlsx");
    expect(names).toEqual(['合计', '走势', '近 12 个月', '最大客户']);
    const [sums, series, months, customers] = cells;
    expect(sums?.map((row) => row.slice(0, 2))).toEqual([
      ['指标', '本期'],
      ['统计时间', '2026-11-01 00:00:00 – 2026-11-21 10:00:00'],
      ['保费（元）', 210],
      ['订单', 1],
      ['佣金（元）', 47.25],
    ]);
    expect(series).toHaveLength(14);
    expect(series?.slice(-2)).toEqual([
      ['2026-11', 210, 1, 47.25],
      ['合计', 210, 1, 47.25],
    ]);
    expect(months?.at(-1)).toEqual(['合计', 210, 0]);
    expect(customers).toEqual([
      ['投保人', '保费（元）', '订单'],
      ['福州某某科技有限公司', 210, 1],
      ['合计', 210, 1],
    ]);
    expect((await sheetsOf(agent, '')).cells[0]).toHaveLength(4);
    const viewer = await sheetsOf(await server.as('zhengmj'), '?commission=shown');
    expect(viewer.cells[0]?.map((row) => row[0])).not.toContain('佣金（元）');
    expect(viewer.cells[3]).toHaveLength(1);
    const taken = await server.deps.db.selectFrom('audit').select('detail').where('action', '=', 'export-dashboard').execute();
    expect(taken[0]).toEqual({ detail: { filter: { period: 'month', commission: 'shown' }, customers: 1 } });
  });
});

const quoted = async (client: Client, change: object = {}, given = application(), product = '1001') => {
  const sale = await submission(await server.as('chenzq'), given, '0.00', product);
  const { productId, modelVersion: version, modelHash: hash, application: filled } = sale;
  return client.fetch(paths.quotationPdf.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
    body: JSON.stringify({ productId, version, hash, application: { ...filled, ...change } }),
  });
};
const textOf = async (response: Response): Promise<string> =>
  readPdf(new Uint8Array(await response.arrayBuffer()))
    .texts.join('')
    .replaceAll(' ', '');

describe('quotationPdf', () => {
  it("prints the server's own price: figures, calculation, term, and the policyholder, masked", async () => {
    const response = await quoted(await server.as('chenzq'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      "''福州某某科技有限公司_鹭江团体意外险（1–6 类职业）_报价单_2026-11-21.pdf",
    );
    const text = await textOf(response);
    expect(text).toMatch(/QT20261121[0-9A-F]{10}/);
    for (const part of [
      '投保报价单',
      '¥210.00',
      '贰佰壹拾元整',
      '2026-11-25',
      '福州某某科技有限公司',
      '91350100M000100Y43',
      '139****1111',
      '沧屿财产保险股份有限公司',
      '本报价单不是保险合同',
      '每人四舍五入到分',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('13900001111');
    const english = await textOf(await quoted(await server.as('chenzq', 'en-US')));
    for (const part of [
      'Quotation',
      'Howthepremiumiscalculated',
      'doesnotcommittheinsurertocover',
      'roundedhalfuptothecentperperson',
    ])
      expect(english).toContain(part);
  });

  it('prints the facts that are shown on the policy, in both languages', async () => {
    const [shop] = JSON.parse(readFileSync(join(schemas, 'shopProperty', 'examples.json'), 'utf8'));
    const printed = async (language?: string) =>
      textOf(await quoted(await server.as('chenzq', language), { startDate: '2026-11-25' }, shop.application, '1042'));
    expect(await printed()).toContain('投保要素每次事故绝对免赔额1,000元总保险金额¥2,400,000.00');
    expect(await printed('en-US')).toContain('ParticularsDeductibleperaccident¥1,000Totalsuminsured¥2,400,000.00');
  });

  it('has the QR code of one share of the product for its plan if the agent may share it, and none for a customer', async () => {
    const sharesOf = () =>
      server.deps.db.selectFrom('share').where('user_id', '=', 'u-wangm').select(['product_id', 'plan', 'allow']).execute();
    const agent = await server.as('wangm');
    expect(await textOf(await quoted(agent))).toContain('扫码投保');
    expect(await textOf(await quoted(await server.as('wangm', 'en-US')))).toContain('Scantoapply');
    expect(await sharesOf()).toEqual([{ product_id: '1001', plan: 'GA10', allow: '1' }]);
    expect(await textOf(await quoted(await asCustomer(server, '13911117401')))).not.toContain('扫码投保');
    await server.deps.db.updateTable('app_user').set({ issue_flag: false }).where('id', '=', 'u-wangm').execute();
    expect(await textOf(await quoted(await server.as('wangm')))).not.toContain('扫码投保');
    await server.deps.db.updateTable('app_user').set({ issue_flag: true }).where('id', '=', 'u-wangm').execute();
    expect(await sharesOf()).toHaveLength(1);
  });

  it('rejects an invalid application, with every issue, and users who may not order', async () => {
    const agent = await server.as('chenzq');
    const faulty = await quoted(agent, { insuredGroup: [{ plan: 'GA10', insured_list: clerks(2) }] });
    expect([faulty.status, (await faulty.json()).issues[0].path]).toEqual([422, '/insuredGroup']);
    expect((await quoted(await server.as('zhengmj'))).status).toBe(403);
    expect((await quoted(server.visitor())).status).toBe(401);
  });

  it('quotes without a policyholder, and rejects invalid values of a policyholder', async () => {
    const agent = await server.as('chenzq');
    const nameless = await quoted(agent, { policyholder: { holderType: 'organisation' } });
    expect(nameless.status).toBe(200);
    expect(await textOf(nameless)).toContain('¥210.00');
    const wrong = await quoted(agent, { policyholder: { holderType: 'organisation', phone: '123' } });
    expect([wrong.status, (await wrong.json()).issues[0].path]).toEqual([422, '/policyholder/phone']);
  });
});
