import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { application, clerks, person } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { schemas } from '../harness/store.ts';

const server = useServer();

type Example = { readonly name: string; readonly application?: Readonly<Record<string, unknown>>; readonly premium?: string };

describe('getPremium', () => {
  it('returns the premiums that the examples of the models expect', async () => {
    const examples: readonly Example[] = JSON.parse(readFileSync(join(schemas, 'groupAccOption/examples.json'), 'utf8'));
    const promised = examples.filter((example) => example.application && example.premium);
    expect(promised.length).toBeGreaterThan(0);
    for (const { application: given = {}, premium } of promised) {
      const { data } = await server
        .visitor()
        .get('getPremium', { body: { productId: '1001', version: 4, application: { ...given } } });
      expect(data.premium).toBe(premium);
    }
  });

  it('[CA-19] getProductInfo, getProductOtherInfo, getPremium and getPremiumSum are served at their paths and agree about a product', async () => {
    const under = '/ins/business/rest/zhyw/insurance/premium';
    expect([paths.getProductInfo, paths.getProductOtherInfo, paths.getPremium, paths.getPremiumSum]).toEqual([
      { method: 'GET', path: `${under}/getProductInfo/:id` },
      { method: 'GET', path: `${under}/getProductOtherInfo/:id` },
      { method: 'POST', path: `${under}/getPremium` },
      { method: 'POST', path: `${under}/getPremiumSum` },
    ]);
    const visitor = server.visitor();
    const { model } = (await visitor.get('getProductInfo', { params: { id: '1001' } })).data;
    const other = (await visitor.get('getProductOtherInfo', { params: { id: '1001' } })).data;
    expect([other.minPersons, other.earliest, other.latest]).toEqual([3, '2026-11-22', '2026-12-21']);
    const [document] = other.documents;
    expect(document?.url.startsWith(`${model?.url}/documents/`)).toBe(true);
    expect((await visitor.fetch(document?.url ?? '')).status).toBe(200);
    const body = {
      productId: '1001',
      version: model?.version ?? 0,
      application: application({}, clerks(Number(other.minPersons))),
    };
    const whole = (await visitor.get('getPremium', { body })).data;
    const sum = (await visitor.get('getPremiumSum', { body })).data;
    expect([whole.premium, sum.premium, sum.persons]).toEqual(['210.00', '210.00', 3]);
    expect((await visitor.call('getProductOtherInfo', { params: { id: '9999' } })).status).toBe(404);
  });

  it('returns its calculation in the requested language, and the sums insured', async () => {
    const body = { productId: '1001', version: 4, application: application({ options: ['SUDDEN'] }) };
    const { data } = await server.visitor().get('getPremium', { body });
    expect(data).toMatchObject({
      premium: '226.80',
      issues: [],
      benefits: [
        { title: '意外身故、伤残', per: 'person', amounts: ['100000'] },
        {
          title: '意外医疗',
          note: '社保范围内的费用',
          per: 'person',
          amounts: ['10000'],
          terms: [
            { title: '每次免赔额', text: '100 元' },
            { title: '赔付比例', text: '90%' },
          ],
        },
        {
          title: '住院津贴',
          per: 'day',
          amounts: ['50'],
          terms: [
            { title: '每次免赔天数', text: '3 天' },
            { title: '每次最多天数', text: '90 天' },
            { title: '每年最多天数', text: '180 天' },
          ],
        },
        { title: '猝死', note: '可选责任，已投保；工作时间与工作岗位突发疾病', per: 'person', amounts: ['100000'] },
      ],
    });
    expect(JSON.stringify(data.trace)).toContain('应付保费');
    expect(JSON.stringify(data.trace)).toContain('"rounding":"每人四舍五入到分"');
    const english = await server.visitor('en-US').get('getPremium', { body });
    expect(JSON.stringify(english.data.trace)).not.toMatch(/\p{Script=Han}/u);
  });

  it('returns the issues of the application as part of the reply, with a sentence each', async () => {
    const persons = [person(1), person(2), person(3, { birthDay: '1950-01-01' })];
    const { data } = await server
      .visitor()
      .get('getPremium', { body: { productId: '1001', version: 4, application: application({}, persons) } });
    expect(data.issues.map(({ path, code }) => [path, code])).toEqual([['/insuredGroup/0/insured_list/2/birthDay', 'age']]);
    expect(data.issues[0]?.message).toMatch(/\p{Script=Han}/u);
  });

  it('rejects unknown products and versions', async () => {
    const body = { productId: '1001', version: 4, application: application() };
    const visitor = server.visitor();
    expect((await visitor.call('getPremium', { body: { ...body, productId: '9999' } })).status).toBe(404);
    expect((await visitor.call('getPremium', { body: { ...body, version: 9 } })).error.code).toBe('VERSION_CONFLICT');
    expect((await visitor.call('getPremium', { body: { ...body, hash: 'abcdef' } })).error.code).toBe('VERSION_CONFLICT');
    expect((await visitor.call('getPremium', { raw: '{"productId":' })).status).toBe(400);
    expect((await visitor.call('getPremium', { raw: 'x=1', headers: { 'content-type': 'text/plain' } })).status).toBe(415);
  });

  it('fails for no application', async () => {
    for (const given of [
      {},
      { insuredGroup: 'x' },
      { insuredGroup: [null] },
      { insuredGroup: [{ insured_list: [1] }] },
      { policyholder: [] },
      { term: '12' },
    ]) {
      const { status, reply } = await server
        .visitor()
        .call('getPremium', { body: { productId: '1001', version: 4, application: given } });
      expect(status).toBe(200);
      expect(reply.data.issues.length).toBeGreaterThan(0);
    }
  });
});

describe('getPremiumSum', () => {
  it('returns the total and the number of persons', async () => {
    const { data } = await server
      .visitor()
      .get('getPremiumSum', { body: { productId: '1001', version: 4, application: application({}, clerks(50)) } });
    expect(data).toEqual({ premium: '3500.00', persons: 50, issues: [] });
  });
});
