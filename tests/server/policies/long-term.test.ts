import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { begin, upload } from '../harness/attachment.ts';
import { decide, newKey, openPayment, order, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';
import { schemas } from '../harness/store.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const code = 'criticalIllness';
/** The product of the model. */
const product = '1040';
const server = useServer();

const [{ application: sample }] = JSON.parse(readFileSync(join(schemas, code, 'examples.json'), 'utf8'));
const [
  {
    insured_list: [person],
  },
] = sample.insuredGroup;
const insuring = (change: object) => ({ insuredGroup: [{ insured_list: [{ ...person, ...change }] }] });
/** A man aged 36, born on 1 January. */
const wish = (change: object, no: number) => ({
  ...sample,
  startDate: '2026-11-25',
  ...insuring({ certNumber: `E${30_000_000 + no}` }),
  ...change,
});

const sell = async (agent: Client, application: Readonly<Record<string, unknown>>) => {
  const asked = await submission(agent, application, '0.00', product);
  const { productId, modelVersion: version, modelHash: hash } = asked;
  const quoted = await agent.get('getPremium', { body: { productId, version, hash, application } });
  const body = { ...asked, premium: quoted.data.premium ?? '' };
  const { data } = await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
  await decide(agent, await openPayment(agent, data.orderNo), 'PAID');
  const paid = await agent.get('payStatus', { query: { orderNo: data.orderNo } });
  return { quoted: quoted.data, orderNo: data.orderNo, policyNo: paid.data.policyNo ?? '' };
};

const textsOf = async (agent: Client, path: string): Promise<string> => {
  const response = await agent.fetch(path);
  return readPdf(new Uint8Array(await response.arrayBuffer())).texts.join('');
};
const pdfOf = (agent: Client, policyNo: string): Promise<string> => textsOf(agent, `/ins/business/rest/policy/pdf/${policyNo}`);

describe('the questionnaire of each person', () => {
  const asked = [
    { title: '身高与体重', text: '身高（厘米）：171；体重（千克）：68' },
    { title: '健康告知', text: '曾确诊重大疾病：否；两年内住院或手术：否' },
  ];

  it('is read by users who decide about the order, without the rest of the form; nobody else gains access to the order', async () => {
    const agent = await server.as('chenzq');
    const { orderNo } = await sell(agent, wish(insuring({ certNumber: 'E30000091', heightCm: 171, weightKg: 68 }), 9));
    const underwriter = await server.as('xuwen');
    const { rows } = await underwriter.get('orderPersons', { params: { orderNo } });
    expect(rows.map(({ answers }) => answers)).toEqual([asked]);
    expect(rows.map(({ certNumber }) => certNumber)).toEqual(['E30****91']);
    const stranger = await server.as('wangm');
    expect((await stranger.fetch(`/ins/business/rest/order/persons/${orderNo}`)).status).toBe(404);
  });

  it('is on the policy and in its document, in both languages, for users who see the policy', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await sell(agent, wish(insuring({ certNumber: 'E30000092', heightCm: 171, weightKg: 68 }), 9));
    const { rows } = await agent.get('policyPersons', { params: { policyNo } });
    expect(rows.map(({ answers }) => answers)).toEqual([asked]);
    const printed = await pdfOf(agent, policyNo);
    for (const text of ['投保告知', `1. ${person.finalName}`, ...asked.flatMap(({ title, text }) => [title, text])])
      expect(printed).toContain(text);
    const english = await pdfOf(await server.as('chenzq', 'en-US'), policyNo);
    for (const text of [
      'Answers in the application',
      'Height, cm: 171; Weight, kg: 68',
      'Hospital or operation in two years: No',
    ])
      expect(english).toContain(text);
    const stranger = await server.as('wangm');
    expect((await stranger.fetch(`/ins/business/rest/policy/persons/${policyNo}`)).status).toBe(404);
    expect((await stranger.fetch(`/ins/business/rest/policy/pdf/${policyNo}`)).status).toBe(404);
  });

  it('names files of a person, which are those of the draft, and are read with the order', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent, product, {});
    const { reply } = await upload(agent, { draftNo, slot: 'field' }, { name: '病历.png' });
    const { id, fileName: name, mediaType: type, size } = reply.data;
    const report = { id, name, type, size };
    const treatments = [{ reason: 'appendix', monthsAgo: 14, recovered: true }];
    const ill = (files: readonly object[]) =>
      wish(insuring({ certNumber: 'E30000093', treated: true, treatments, reports: files }), 9);
    const send = async (application: Readonly<Record<string, unknown>>) => {
      const asked = await submission(agent, application, '0.00', product);
      const { productId, modelVersion: version, modelHash: hash } = asked;
      const quoted = await agent.get('getPremium', { body: { productId, version, hash, application } });
      const body = { ...asked, draftNo, premium: quoted.data.premium ?? '' };
      return agent.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    };
    const refused = await send(ill([{ ...report, id: 'AAAAAAAAAAAAAAAAAAAAAA' }]));
    expect(refused.error.issues?.map(({ path, code: issue }) => [path, issue])).toEqual([
      ['/insuredGroup/0/insured_list/0/reports', 'file-unknown'],
    ]);
    const sent = await send(ill([report]));
    expect(sent.status).toBe(200);
    const underwriter = await server.as('xuwen');
    const { rows } = await underwriter.get('orderPersons', { params: { orderNo: sent.reply.data.orderNo } });
    expect(rows[0]?.answers?.[1]).toMatchObject({ files: [report], text: expect.stringContaining('病历或检查报告：病历.png') });
    expect(rows[0]?.answers?.[2]).toMatchObject({ text: '', table: { rows: [['appendix', '14', '是']] } });
    const path = paths.attachmentFile.path.replace(':id', id);
    expect((await underwriter.fetch(path)).status).toBe(200);
    expect((await (await server.as('wangm')).fetch(path)).status).toBe(404);
  });

  it('is not sent if a product opens no person as a form', async () => {
    const agent = await server.as('chenzq');
    const { rows } = await agent.get('orderPersons', { params: { orderNo: await order(agent) } });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).not.toHaveProperty('answers');
  });
});

describe('cover to the age of seventy, paid monthly for ten years', () => {
  it('is ordered for the first month; order, policy and PDF name its end and the next days of payment', async () => {
    const agent = await server.as('chenzq');
    const { quoted, orderNo, policyNo } = await sell(agent, wish({ cover: 'to70', paid: 'y10', every: 'month' }, 1));
    const words = '每月交，交 10 年，保 34 年';
    expect(quoted.premiumPayment).toMatchObject({ words, times: 120, last: '2036-10-25' });
    const { data: sold } = await agent.get('orderDetail', { params: { orderNo } });
    expect(sold).toMatchObject({ premium: quoted.premium, startDate: '2026-11-25', endDate: '2060-11-24' });
    expect(sold.premiumPayment?.due.slice(0, 2)).toEqual(['2026-12-25', '2027-01-25']);
    expect(sold.premiumPayment?.due).toHaveLength(12);
    const { data: policy } = await agent.get('policyDetail', { params: { policyNo } });
    expect(policy).toMatchObject({ endDate: '2060-11-24', status: 'NOT_STARTED', premiumPayment: { words } });
    const printed = await pdfOf(agent, policyNo);
    expect(printed).toContain('2026-11-25 00:00 至 2060-11-24 24:00');
    expect(printed).toContain(words);
    expect(printed).toContain('末期 2036-10-25');
  });

  it('shows on the policy the future days of payment', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await sell(agent, wish({ cover: 'to70', paid: 'y10', every: 'half-year' }, 2));
    server.clock.set('2027-05-25T02:00:00Z');
    const later = await server.as('chenzq');
    const { data } = await later.get('policyDetail', { params: { policyNo } });
    expect(data.premiumPayment?.due.slice(0, 2)).toEqual(['2027-11-25', '2028-05-25']);
    server.clock.set('2036-05-25T02:00:00Z');
    const last = await server.as('chenzq');
    expect((await last.get('policyDetail', { params: { policyNo } })).data.premiumPayment?.due).toEqual([]);
    server.clock.set('2026-11-21T02:00:00Z');
  });
});

describe('cover for life', () => {
  it('has no last day: it is always in force, is never renewed, and is printed as for life', async () => {
    const agent = await server.as('chenzq');
    const { orderNo, policyNo } = await sell(agent, wish({ cover: 'life', paid: 'y20' }, 3));
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.endDate).toBeUndefined();
    const { data: policy } = await agent.get('policyDetail', { params: { policyNo } });
    expect(policy.endDate).toBeUndefined();
    expect(policy.endorsement.latest).toBeUndefined();
    expect(policy.premiumPayment).toMatchObject({ words: '每年交，交 20 年，保终身', times: 20, last: '2045-11-25' });
    const printed = await pdfOf(agent, policyNo);
    expect(printed).toContain('2026-11-25 00:00 起，终身');
    expect(printed).toContain('每年交，交 20 年，保终身');
    server.clock.set('2090-01-01T02:00:00Z');
    const later = await server.as('chenzq');
    const { data } = await later.get('policyDetail', { params: { policyNo } });
    expect(data).toMatchObject({ status: 'IN_FORCE', renewable: false, premiumPayment: { due: [] } });
    for (const status of ['NOT_STARTED', 'IN_FORCE', 'EXPIRING', 'EXPIRED'] as const) {
      const { rows } = await later.get('policyQuery', { query: { status, key: policyNo } });
      expect(rows.map((row) => row.policyNo)).toEqual(status === 'IN_FORCE' ? [policyNo] : []);
    }
    expect((await later.call('policyRenew', { body: { policyNo } })).status).toBe(409);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('paid once is stated so, in English too, and warns of a second policy of the same person with any start', async () => {
    const agent = await server.as('chenzq', 'en-US');
    const { every: _, waiver: __, ...once } = wish({ cover: 'life', paid: 'once' }, 4);
    const { quoted, policyNo } = await sell(agent, once);
    expect(quoted.premiumPayment).toEqual({ words: 'Paid once; cover for life', times: 1, due: [], last: '2026-11-25' });
    expect(await pdfOf(agent, policyNo)).toContain('From 2026-11-25 00:00, for life');
    server.clock.set('2031-01-01T02:00:00Z');
    const later = await server.as('chenzq');
    const again = await submission(later, { ...once, startDate: '2031-01-05', cover: 'y30' }, '0.00', product);
    const { productId, modelVersion: version, modelHash: hash, application } = again;
    const { data } = await later.get('getPremium', { body: { productId, version, hash, application } });
    const body = { ...again, premium: data.premium ?? '' };
    const order = await later.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect(order.data.warn).toHaveLength(1);
    server.clock.set('2026-11-21T02:00:00Z');
  });
});

describe('an application for a term that is too long', () => {
  it('is rejected at the field that selects the term', async () => {
    const agent = await server.as('chenzq');
    const { productId, modelVersion: version, modelHash: hash } = await submission(agent, wish({}, 5), '0.00', product);
    const application = wish({ ...insuring({ birthDay: '1955-01-01' }), cover: 'to70' }, 5);
    const { data } = await agent.get('getPremium', { body: { productId, version, hash, application } });
    expect(data.issues.map(({ path, message }) => [path, message])).toContainEqual(['/cover', '起保时已满 70 周岁，请另选期间']);
  });
});

describe('riders', () => {
  it('are separate benefits of the policy, each with its terms, and an order without a required one is rejected', async () => {
    const agent = await server.as('chenzq');
    const riders = { riders: ['MINOR', 'MEDICAL', 'HOSPITAL'], daily: 200, waiver: true };
    const { policyNo } = await sell(agent, wish(riders, 6));
    const printed = await pdfOf(agent, policyNo);
    for (const text of [
      '轻症疾病保险金',
      '60,000',
      '住院医疗保险金',
      '每次免赔额 500 元',
      '赔付比例 80%',
      '每次免赔天数 3 天',
      '每次最多天数 90 天',
    ])
      expect(printed).toContain(text);
    expect(printed).not.toContain('身故保险金');
    expect(printed).not.toContain('体重指数');
    const asked = await submission(agent, wish({ ...riders, riders: ['HOSPITAL'] }, 7), '0.00', product);
    const { productId, modelVersion: version, modelHash: hash, application } = asked;
    const { data } = await agent.get('getPremium', { body: { productId, version, hash, application } });
    expect(data.issues.map(({ path, message }) => [path, message])).toEqual([
      ['/riders', '选择“附加住院津贴”须同时选择“附加住院医疗”'],
    ]);
  });
});
