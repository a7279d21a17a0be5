import { checkApplication, type ModelData, openModel, priceApplication } from '@insure/engine';
import { boundaryApplication, invalidApplication, validApplication } from '@insure/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newKey, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { withChina } from '../../engine/with-china.ts';

const server = useServer({ app: { limits: false } });
const at = '2026-11-21';

/** Returns the server's result for an application: the premium, and path and code of each issue. */
const quote = async (productId: string, application: Readonly<Record<string, unknown>>) => {
  const visitor = server.visitor();
  const { model } = (await visitor.get('getProductInfo', { params: { id: productId } })).data;
  const { data } = await visitor.get('getPremium', { body: { productId, version: model?.version ?? 0, application } });
  return { premium: data.premium, issues: data.issues.map(({ path, code }) => `${path} ${code}`) };
};

describe('pricing by times', () => {
  const insured = ['E20000045', 'E20000046', 'E20000047'].map((certNumber, no) => ({
    finalName: `张三${no}`,
    certType: '15081002',
    certNumber,
    birthDay: '1990-01-01',
  }));
  const yoga = (times: number) => ({
    plan: 'SF10',
    startDate: '2026-11-25',
    endDate: '2027-02-24',
    sports: ['瑜伽'],
    times,
    count: 3,
    policyholder: {
      holderType: 'organisation',
      holderName: '福州某某科技有限公司',
      certNum: '91350100M000100Y43',
      phone: '13800001234',
    },
    insuredGroup: [{ insured_list: insured }],
  });

  it.each([
    [1, '3.00'],
    [200, '3.00'],
    [201, '16.80'],
    [400, '16.80'],
    [401, '22.20'],
    [500, '22.20'],
    [501, '27.60'],
    [600, '27.60'],
    [601, '32.70'],
    [700, '32.70'],
    [701, '37.50'],
    [800, '37.50'],
    [801, '42.60'],
    [900, '42.60'],
    [901, '47.70'],
    [1000, '47.70'],
  ])('[PR-01] [PR-02] the server charges 1.00 × the multiplier of %i times × 3: %s', async (times, premium) => {
    expect(await quote('1003', yoga(times))).toEqual({ premium, issues: [] });
  });

  it.each([
    [0, '/times minimum'],
    [1001, '/times maximum'],
  ])('[PR-01] the server rejects %i times', async (times, issue) => {
    const { premium, issues } = await quote('1003', yoga(times));
    expect([premium, issues]).toEqual([null, [issue]]);
  });

  it('[PR-02] the server rounds once, half up: 2.88 × 15.9 × 3 is 137.376', async () => {
    expect(await quote('1003', { ...yoga(1000), plan: 'SF20', sports: ['徒步'] })).toEqual({ premium: '137.38', issues: [] });
  });
});

const trip = (endDate: string, birthDay: string) => ({
  startDate: '2026-11-25',
  endDate,
  policyholder: {
    holderType: 'person',
    holderName: '李梅',
    certType: '15081002',
    certNum: 'E12345678',
    birthDay: '1990-05-06',
    phone: '13800001234',
  },
  insuredGroup: [
    {
      insured_list: [
        { finalName: '张三', certType: '15081002', certNumber: 'E20000053', birthDay, beneficiaryKind: 'statutory' },
      ],
    },
  ],
});

describe('tiers by age and days', () => {
  it.each([
    [1, '2026-11-25', 'in his thirties', '1990-01-01', '12.00'],
    [3, '2026-11-27', 'in his thirties', '1990-01-01', '12.00'],
    [4, '2026-11-28', 'in his thirties', '1990-01-01', '24.00'],
    [10, '2026-12-04', 'in his thirties', '1990-01-01', '24.00'],
    [11, '2026-12-05', 'in his thirties', '1990-01-01', '40.00'],
    [30, '2026-12-24', 'in his thirties', '1990-01-01', '40.00'],
    [3, '2026-11-27', '30 days old', '2026-10-26', '8.00'],
    [3, '2026-11-27', '18 a day later', '2008-11-26', '8.00'],
    [3, '2026-11-27', '18 on the first day', '2008-11-25', '12.00'],
    [4, '2026-11-28', '18 a day later', '2008-11-26', '16.00'],
    [3, '2026-11-27', '61 a day later', '1965-11-26', '12.00'],
    [3, '2026-11-27', '61 on the first day', '1965-11-25', '18.50'],
    [4, '2026-11-28', '61 on the first day', '1965-11-25', '37.00'],
    [3, '2026-11-27', '76 a day later', '1950-11-26', '18.50'],
  ])('[PR-03] %i days, to %s, for a person who is %s, born on %s, cost %s', async (_, endDate, __, birthDay, premium) => {
    expect(await quote('1006', trip(endDate, birthDay))).toEqual({ premium, issues: [] });
  });

  it.each([
    ['29 days old', '2026-10-27'],
    ['76 on the first day', '1950-11-25'],
  ])('[PR-03] a person who is %s is not insured', async (_, birthDay) => {
    const { premium, issues } = await quote('1006', trip('2026-11-27', birthDay));
    expect([premium, issues]).toEqual([null, ['/insuredGroup/0/insured_list/0/birthDay age']]);
  });

  it.each([
    ['zh-CN', '该年龄与天数不承保'],
    ['en-US', 'Persons of this age cannot be insured for this many days'],
  ])(
    '[PR-05] if no tier fits, quote and order name the person and the reason, without a price: %s',
    async (language, message) => {
      const application = trip('2026-12-05', '1965-11-25');
      const expected = { path: '/insuredGroup/0/insured_list/0', code: 'not-offered', message };
      const agent = await server.as('chenzq', language);
      const whole = await submission(agent, application, '0.00', '1006');
      const read = whole.documentsRead[0]?.at ?? '';
      const body = { ...whole, documentsRead: ['clauses.md', 'rescue.md'].map((file) => ({ file, at: read })) };
      const { productId, modelVersion: version } = body;
      const { data } = await agent.get('getPremium', { body: { productId, version, application } });
      expect([data.premium, data.issues]).toMatchObject([null, [expected]]);
      const refused = await agent.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
      expect([refused.status, refused.error.errorMsg, refused.error.issues]).toMatchObject([422, message, [expected]]);
    },
  );
});

it('the terms of benefits are returned in the requested language, with the sums insured', async () => {
  const { rows } = await server.visitor().get('productQuery', { query: { limit: 100 } });
  const { productId = '' } = rows.find(({ prodModelCode, planCode }) => prodModelCode === 'travelLyb' && planCode === '') ?? {};
  const said = async (language: 'zh-CN' | 'en-US') => {
    const visitor = server.visitor(language);
    const { model } = (await visitor.get('getProductInfo', { params: { id: productId } })).data;
    const body = { productId, version: model?.version ?? 0, application: { plan: 'LY10' } };
    const { benefits } = (await visitor.get('getPremium', { body })).data;
    return benefits.flatMap(({ terms = [] }) => terms.map(({ title, text }) => `${title} ${text}`));
  };
  expect(await said('zh-CN')).toEqual(['每次免赔额 100 元', '赔付比例 90%', '每次免赔天数 3 天', '每次最多天数 30 天']);
  expect((await said('en-US')).slice(0, 2)).toEqual(['Deductible per event ¥100', 'Reimbursement rate 90%']);
});

describe('the premium that is shown and the premium that is charged', () => {
  const codes = [
    'EastChinaSea',
    'EmployerModel',
    'EmployerModelNew',
    'SinosafeTravelModel',
    'groupAccOption',
    'huataiGroup',
    'libertyGroup',
    'travelLyb',
  ];

  it.each(codes)('[PR-04] are the same when computed from the files that a browser loads and by the server: %s', async (code) => {
    const visitor = server.visitor();
    const { rows } = await visitor.get('productQuery', { query: { limit: 100 } });
    const { productId = '' } = rows.find(({ prodModelCode, planCode }) => prodModelCode === code && planCode === '') ?? {};
    const { model: reference } = (await visitor.get('getProductInfo', { params: { id: productId } })).data;
    const { version = 0, url = '' } = reference ?? {};
    const data: ModelData = await (await visitor.fetch(`${url}.json`)).json();
    const validator = Buffer.from(await (await visitor.fetch(`${url}.js`)).arrayBuffer()).toString('base64');
    const model = openModel(data, (await import(`data:text/javascript;base64,${validator}`)).default, withChina);
    const seed = 20_261_121;
    const applications: readonly unknown[] = [
      ...fc.sample(validApplication(model, { at }), { seed, numRuns: 8 }),
      ...fc.sample(boundaryApplication(model, { at }), { seed, numRuns: 4 }),
      ...fc.sample(invalidApplication(model, { at }), { seed, numRuns: 4 }).map(({ application }) => application),
    ];
    const shown: (string | undefined)[] = [];
    for (const application of applications) {
      const priced = priceApplication(model, application, at);
      const { issues } = checkApplication(model, application, at);
      const body = { productId, version, application: Object(application) };
      const charged = (await visitor.get('getPremium', { body })).data;
      const sum = (await visitor.get('getPremiumSum', { body })).data;
      expect([charged.premium, sum.premium]).toEqual([priced.premium ?? null, priced.premium ?? null]);
      expect(charged.issues.length === 0).toBe([...issues, ...priced.issues].length === 0);
      shown.push(priced.premium);
    }
    expect(shown.filter((premium) => /^\d+\.\d\d$/.test(premium ?? '')).length).toBeGreaterThanOrEqual(12);
  });
});
