import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benefitTermWords, priceApplication } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const at = '2026-11-21';
const modelWith = (terms: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) =>
  miniModel({
    properties: { plan: { enum: ['A', 'B'] }, rider: { type: 'boolean' } },
    pricing: {
      tables: {
        plans: {
          columns: [{ key: 'plan' }, { gives: 'deductible', unit: 'money' }, { gives: 'limit', unit: 'money' }],
          rows: [
            ['A', '100.00', '20000'],
            ['B', '0', null],
          ],
        },
      },
      steps: {
        policy: [
          { step: 'total', multiply: ['1.00'] },
          { step: 'deductible', lookup: 'plans.deductible', by: { plan: 'application.plan' } },
          { step: 'limit', lookup: 'plans.limit', by: { plan: 'application.plan' } },
        ],
      },
      benefits: [{ title: '住院', amount: '10000', per: 'person', terms, ...more }],
    },
  }).model;
const spoken = (model: ReturnType<typeof modelWith>, application: unknown, language: 'zh-CN' | 'en-US') =>
  priceApplication(model, application, at).benefits.flatMap(({ terms = [] }) =>
    benefitTermWords(model.data, terms, language).map(({ title, text }) => `${title} ${text}`),
  );

describe('the terms of a benefit', () => {
  it('are listed in both languages, with their units, in one order', () => {
    const model = modelWith({ daysPerYear: 180, share: '0.9', deductible: '100.00', waitingDays: 30, limitPerYear: '200000' });
    expect(spoken(model, {}, 'zh-CN')).toEqual([
      '等待期 30 天',
      '每次免赔额 100 元',
      '赔付比例 90%',
      '每年限额 200,000 元',
      '每年最多天数 180 天',
    ]);
    expect(spoken(model, {}, 'en-US')).toEqual([
      'Waiting period 30 days',
      'Deductible per event ¥100',
      'Reimbursement rate 90%',
      'Limit per year ¥200,000',
      'Maximum benefit period per year 180 days',
    ]);
  });

  it('are those of the selected plan, and absent if the plan has none', () => {
    const model = modelWith({ deductible: 'policy.deductible', limitPerEvent: 'policy.limit' });
    expect(spoken(model, { plan: 'A' }, 'en-US')).toEqual(['Deductible per event ¥100', 'Limit per event ¥20,000']);
    expect(spoken(model, { plan: 'B' }, 'en-US')).toEqual(['Deductible per event ¥0']);
    expect(spoken(model, {}, 'en-US')).toEqual([]);
  });

  it('are listed for a benefit that is not included, which itself is not listed', () => {
    const model = modelWith({ waitingDays: 30 }, { when: { 'application.rider': { is: true } } });
    const price = priceApplication(model, {}, at);
    expect(price.benefits).toEqual([]);
    expect(price.termsOf('住院')).toEqual([{ term: 'waitingDays', values: ['30'] }]);
    expect(price.termsOf('门诊')).toEqual([]);
  });

  it('leave premium and sums insured unchanged', () => {
    const days = fc.option(fc.nat(400), { nil: undefined });
    fc.assert(
      fc.property(days, days, fc.constantFrom('A', 'B', undefined), (waitingDays, daysPerEvent, plan) => {
        const terms = { ...(waitingDays !== undefined && { waitingDays }), ...(daysPerEvent !== undefined && { daysPerEvent }) };
        const model = modelWith({ deductible: 'policy.deductible', ...terms });
        const { premium, benefits } = priceApplication(model, plan === undefined ? {} : { plan }, at);
        expect([premium, benefits[0]?.amounts]).toEqual(['1.00', ['10000']]);
        expect(
          benefits[0]?.terms?.filter(({ term }) => term !== 'deductible').map(({ term, values }) => [term, ...values]) ?? [],
        ).toEqual(Object.entries(terms).map(([term, value]) => [term, String(value)]));
      }),
      { numRuns: 30 },
    );
  });
});
