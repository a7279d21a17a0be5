import { describe, expect, it } from 'vitest';
import { exampleOrders, type LanguageTag, priceApplication, translate } from '../../../../engine/index.ts';
import { benefitsForWire } from '../../../../src/server/orders/view.ts';
import { choiceLines } from '../../../../src/server/policies/choice-lines.ts';
import { amountsOfRows, listTables } from '../../../../src/server/policies/printed-lists.ts';
import { benefitLines } from '../../../../src/server/policies/printed-policy.ts';
import { isObject } from '../../../../src/server/domain/application.ts';
import { compiledModel } from '../../../engine/model-files.ts';

/** Returns the lists of a model's first example as a policy prints them. */
const printed = (code: string, language: LanguageTag) => {
  const { model, examples } = compiledModel(code);
  const [order] = exampleOrders(model, examples);
  if (!order || !isObject(order.application)) throw new Error(`${code} has no example`);
  return listTables(model, order.application, order.at, priceApplication(model, order.application, order.at), language);
};

describe('lists other than persons on a policy document', () => {
  it('has jobs with heads, wages and premium, in both languages', () => {
    const [jobs] = printed('EmployerModelNew', 'zh-CN');
    expect(jobs?.columns.at(-1)).toMatchObject({ title: expect.stringContaining('保费'), align: 'right' });
    expect(jobs?.rows.length).toBeGreaterThan(0);
    for (const row of jobs?.rows ?? []) {
      expect(row.join(' ')).toMatch(/\p{Script=Han}.* \d 类 .*\d 人 .*\d\.\d\d$/u);
      expect(row).not.toContain('');
    }
    expect(JSON.stringify(printed('EmployerModelNew', 'en-US'))).not.toMatch(/\p{Script=Han}/u);
  });

  it('has the legs of a journey, with countries by name', () => {
    const [legs] = printed('SinosafeTravelModel', 'zh-CN');
    expect(legs?.title).toBe('行程');
    expect(legs?.rows.map((row) => row.slice(-3))).toEqual([
      ['2026-03-05', '中国大陆', '武夷山'],
      ['2026-03-06', '中国大陆', '厦门'],
    ]);
  });

  it.each(['EmployerModelNew', 'shopProperty', 'motorFleet'])(
    'have the extra premium of an accepted order in each row that is part of the premium of %s',
    (code) => {
      const { model, examples } = compiledModel(code);
      const [order] = exampleOrders(model, examples);
      if (!order || !isObject(order.application)) throw new Error(`${code} has no example`);
      const { application, at } = order;
      const price = priceApplication(model, application, at);
      const sumOf = (extraPercent: number): number => {
        const charged = amountsOfRows({ model, application, at, price, extraPercent, persons: [] });
        return listTables(model, application, at, price, 'zh-CN', charged)
          .filter(({ columns }) => columns.at(-1)?.title.includes('保费'))
          .flatMap(({ rows }) => rows.map((row) => Math.round(Number(row.at(-1)?.replaceAll(/[^\d.]/g, '')) * 100)))
          .reduce((sum, each) => sum + each, 0);
      };
      const before = sumOf(0);
      expect(before).toBeGreaterThan(0);
      expect(sumOf(7)).toBe(Math.round(before * 1.07));
    },
  );

  it('are empty if the list has persons', () => expect(printed('groupAccOption', 'zh-CN')).toEqual([]));
});

describe('the sums insured on a policy document', () => {
  const { model } = compiledModel('groupAccOption');
  it.each([
    ['person', '每人 100,000 元', '¥100,000 per person'],
    ['policy', '每单 100,000 元', '¥100,000 per policy'],
    ['accident', '每次事故 100,000 元', '¥100,000 per accident'],
    ['day', '每天 100,000 元', '¥100,000 per day'],
  ])('have labels for their subject: %s', (per, zh, en) => {
    const line = { key: 'x', title: '意外身故', per, amounts: ['100000'] };
    expect(benefitLines(model, [line], 'zh-CN')[0]?.text).toBe(zh);
    expect(benefitLines(model, [line], 'en-US')[0]?.text).toBe(en);
    const limited = { ...line, amounts: ['1000000', '500'], note: '免赔 100 元' };
    expect(benefitLines(model, [limited], 'zh-CN')[0]?.text).toBe(`${zh.replace('100,000', '1,000,000 元、500')}（免赔 100 元）`);
    const terms = [
      { term: 'deductible', values: ['100', '200'] },
      { term: 'share', values: ['0.9'] },
    ] as const;
    expect(benefitLines(model, [{ ...line, terms, note: '免赔 100 元' }], 'zh-CN')[0]?.text).toBe(
      `${zh}（每次免赔额 100 元、200 元；赔付比例 90%；免赔 100 元）`,
    );
    expect(benefitLines(model, [{ ...line, terms }], 'en-US')[0]?.text).toBe(
      `${en} (Deductible per event ¥100, ¥200; Reimbursement rate 90%)`,
    );
  });
});

describe('a sum insured for each thing', () => {
  it('has the noun of the model', () => {
    const { model } = compiledModel('motorFleet');
    const line = { title: 'x', per: 'item', amounts: ['100000'], terms: [{ term: 'deductibleShare', values: ['0.1'] }] } as const;
    const noun = model.data.insured?.item?.noun ?? '';
    const texts = (['zh-CN', 'en-US'] as const).map((language) => benefitLines(model, [line], language)[0]?.text);
    expect(texts).toEqual([
      `每${noun} 100,000 元（每次免赔率 10%）`,
      `¥100,000 per ${translate(model.data, noun, 'en-US')} (Deductible per event, share of the loss 10%)`,
    ]);
    expect(benefitsForWire(model, [line], 'zh-CN')).toEqual([
      { title: 'x', per: 'item', noun, amounts: ['100000'], terms: [{ title: '每次免赔率', text: '10%' }] },
    ]);
  });
});

describe('a policy document of things', () => {
  it('has the choices for all of them, which are not in their list', () => {
    const { model } = compiledModel('motorFleet');
    const chosen = { term: 12, startDate: '2026-11-25', liability: '100', covers: ['DAMAGE', 'GLASS'], deductible: '1000' };
    expect(choiceLines(model, chosen, 'zh-CN')).toEqual([
      { title: '第三者责任限额', text: '100 万' },
      { title: '可选责任', text: '车辆损失、玻璃单独破碎' },
      { title: '每次事故绝对免赔额', text: '1,000 元' },
    ]);
    expect(choiceLines(compiledModel('groupAccOption').model, { plan: 'x', term: 12, options: [] }, 'zh-CN')).toEqual([]);
  });
});

describe('the header of a money column', () => {
  it.each([
    ['zh-CN', '新车购置价（元）', '使用性质'],
    ['en-US', 'Price when new (CNY)', 'Use'],
  ] as const)('has the currency, and other headers have none: %s', (language, money, other) => {
    const [table] = printed('motorFleet', language);
    expect(table?.columns.map(({ title }) => title)).toEqual(expect.arrayContaining([money, other]));
  });
});
