import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { clerks, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();

const group = { productId: '1001', choices: { 'insuredGroup.plan': 'GA10' } };
const productOf = async (client: Client, model: string): Promise<string> => {
  const { data } = await client.get('comparableProducts', {});
  const found = data.find(({ prodModelCode }) => prodModelCode === model);
  if (!found) throw new Error(`nothing to compare is sold by ${model}`);
  return found.productId;
};

const persons = [...clerks(), person(4, { finalName: '陈桂生', birthDay: '1950-01-01' })].map((each) => ({ ...each }));

describe('a comparison', () => {
  it('prices one list by several products, and returns which product rejects which person, and why', async () => {
    const client = await server.as('chenzq');
    const employer = { productId: await productOf(client, 'EmployerModel'), choices: { plan: 'EL10' } };
    const { data } = await client.get('compareProducts', { body: { persons, columns: [group, employer] } });
    expect(data).toMatchObject({ start: '2026-11-22', months: 12 });
    const [first, second] = data.columns;
    expect(first).toMatchObject({
      premium: '210.00',
      reasons: [],
      insured: 3,
      perPerson: '70.00',
      perTenThousand: '7.00',
      classes: [{ class: '1', insured: 3, refused: 1, prices: [{ each: '70.00', persons: 3 }], premium: '210.00' }],
      refused: [{ person: 3, reasons: [expect.stringContaining('65')] }],
    });
    expect(first?.choices[0]).toMatchObject({ path: 'insuredGroup.plan', value: 'GA10' });
    expect(second?.premium).toMatch(/^\d+\.\d\d$/);
    expect(second?.refused.map((each) => each.person)).toEqual([3]);
    expect(second?.benefits.length).toBeGreaterThan(0);
    expect(second?.exclusions.length).toBeGreaterThan(0);
    // The commission on each premium, at the organisation's rate for the product.
    expect(data.columns.map(({ commission }) => commission)).toEqual(['47.25', expect.stringMatching(/^\d+\.\d\d$/)]);
    // Assumed answers are listed.
    expect(second?.assumed.map(({ title }) => title)).toContain('缴费方式');
  });

  it('returns the reason if a product has no price, beside the others', async () => {
    const client = await server.as('chenzq');
    const travel = { productId: await productOf(client, 'travelLyb') };
    const few = [person(1), person(2)];
    const { data } = await client.get('compareProducts', {
      body: { persons: few.map((each) => ({ ...each })), months: 12, columns: [group, travel] },
    });
    expect(data.columns.map(({ premium }) => premium)).toEqual([null, null]);
    expect(data.columns[0]?.reasons.join()).toContain('3');
    expect(data.columns[1]?.reasons.join()).toContain('30');
    const { data: byDay } = await client.get('compareProducts', {
      body: { persons: few.map((each) => ({ ...each })), start: '2026-11-25', end: '2026-11-27', columns: [travel, group] },
    });
    expect(byDay.columns[0]?.premium).toMatch(/^\d/);
    expect(byDay.columns[1]?.reasons.join()).toContain('1、3、6、12');
  });

  it('explains its assumptions in English, also when the key of a table is the choice', async () => {
    const client = await server.as('chenzq');
    const reply = await client.fetch(paths.compareProducts.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'portal', 'accept-language': 'en-US' },
      body: JSON.stringify({ base: '1001', persons, columns: [{ productId: await productOf(client, 'libertyGroup') }] }),
    });
    expect(JSON.stringify(await reply.json())).toContain('Manufacturing: electronics');
  });

  it('rejects products that the organisation does not sell, and invalid choices', async () => {
    const client = await server.as('chenzq');
    const asked = async (columns: readonly object[]) =>
      client.fetch(paths.compareProducts.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
        body: JSON.stringify({ persons, columns }),
      });
    expect((await asked([{ productId: '9999' }])).status).toBe(404);
    expect((await asked([{ productId: '1001', choices: { commission: '0.5' } }])).status).toBe(400);
    expect((await asked([group, group, group, group, group])).status).toBe(400);
  });

  it('starts a form of one column with the list, the term and the plan, but without assumed values', async () => {
    const client = await server.as('chenzq');
    const productId = await productOf(client, 'EmployerModel');
    const body = {
      persons,
      months: 6,
      start: '2026-12-01' as const,
      column: { productId, choices: { plan: 'EL30' } },
      base: '1001',
      saveId: 'a-comparison',
      holderName: '启明电子',
    };
    const { data } = await client.get('comparisonForm', { body });
    expect((await client.get('comparisonForm', { body })).data.draftNo).toBe(data.draftNo);
    const draft = (await client.get('draftDetail', { params: { draftNo: data.draftNo } })).data;
    expect(draft).toMatchObject({ productId, persons: 4, holderName: '启明电子' });
    const { application } = draft.content;
    expect(application).toMatchObject({
      term: 6,
      startDate: '2026-12-01',
      plan: 'EL30',
      policyholder: { holderType: 'organisation' },
    });
    expect(application).not.toHaveProperty('h24');
    expect(JSON.stringify(application['insuredGroup'])).toContain('陈桂生');
  });

  it('is printed for the customer with agent, validity, exclusions and masked numbers, without commission', async () => {
    const client = await server.as('chenzq');
    const employer = { productId: await productOf(client, 'EmployerModel') };
    const response = await client.fetch(paths.comparisonPdf.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
      body: JSON.stringify({ persons, columns: [group, employer], holderName: '启明电子', withRefused: true }),
    });
    expect(response.status).toBe(200);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain("''启明电子_方案对比_2026-11-21.pdf");
    const text = readPdf(new Uint8Array(await response.arrayBuffer()))
      .texts.join('')
      .replaceAll(' ', '');
    for (const part of ['启明电子', '陈桂生', '报价有效期', '不构成承保承诺', '70.00×3']) expect(text).toContain(part);
    expect(text).not.toContain('E20000004');
    expect(text).not.toMatch(/佣金|推广费/);
  });

  it('names the refused persons with one reason once, says missing answers only if nothing else refuses them', async () => {
    const client = await server.as('chenzq');
    const students = { productId: await productOf(client, 'studentAccident') };
    const children = [person(1), person(2), person(3, { birthDay: '2016-01-01' })].map((each) => ({ ...each }));
    const { data } = await client.get('compareProducts', { body: { base: '1001', persons: children, columns: [students] } });
    expect(data.columns[0]?.refused).toEqual([
      { person: 0, reasons: ['年龄须为 3 周岁 至 25 周岁'] },
      { person: 1, reasons: ['年龄须为 3 周岁 至 25 周岁'] },
      { person: 2, reasons: ['该产品还要知道：学段、就读方式'] },
    ]);
    const response = await client.fetch(paths.comparisonPdf.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
      body: JSON.stringify({ base: '1001', persons: children, columns: [group, students], withRefused: true }),
    });
    const text = readPdf(new Uint8Array(await response.arrayBuffer()))
      .texts.join('')
      .replaceAll(' ', '');
    expect(text).toContain('3人都不可保');
    expect(text).toMatch(/张三1（E20\*+01）、张三2（E20\*+02）：年龄须为3周岁至25周岁/);
  });
});
