import { describe, expect, it } from 'vitest';
import { factWords, mainLines, priceApplication, traceWords } from '../../../engine/index.ts';
import { type FactPlace, factPlaces } from '../../../engine/model/model.ts';
import { miniModel } from '../mini-model.ts';

const modelWith = (shown?: readonly FactPlace[]) =>
  miniModel({
    model: {
      lists: { person: 'application.persons' },
      facts: {
        application: [{ step: 'heads', title: '人数', count: 'person', unit: 'persons', ...(shown && { shown }) }],
        person: [
          {
            step: 'class',
            title: '类别',
            unit: 'class',
            if: { 'person.job': { is: 'desk' } },
            then: 1,
            else: 3,
            ...(shown && { shown }),
          },
        ],
      },
    },
    properties: {
      persons: {
        type: 'array',
        maxItems: 9,
        items: {
          type: 'object',
          properties: { name: { type: 'string', role: 'name', format: 'person-name' }, job: { type: 'string', maxLength: 9 } },
        },
      },
    },
    pricing: {
      steps: {
        person: [
          { step: 'share', title: '保费', if: { 'person.job': { is: 'desk' } }, then: '10.00', else: '20.00', unit: 'money' },
        ],
        policy: [{ step: 'total', title: '合计', sum: 'person.share' }],
      },
    },
    texts: { 人数: 'Persons', 保费: 'Premium' },
  }).model;
const application = {
  persons: [
    { name: '张三', job: 'desk' },
    { name: '李四', job: 'roof' },
  ],
};
const seen = (shown: readonly FactPlace[] | undefined, place: FactPlace) => {
  const model = modelWith(shown);
  const price = priceApplication(model, application, '2026-11-21');
  return {
    facts: price.factsFor(place).map((fact) => factWords(model.data, fact, 'en-US')),
    titles: mainLines(traceWords(model.data, price.trace(), 'en-US', place)).map(({ title }) => title),
  };
};

describe('a fact is shown', () => {
  it.each(factPlaces)('only at the places that the model names: %s', (named) => {
    for (const place of factPlaces)
      expect(seen([named], place)).toEqual({
        facts: place === named ? [{ title: 'Persons', text: '2 persons' }] : [],
        titles: [...(place === named ? ['Class 1', 'Class 3'] : ['Premium', 'Premium']), '合计'],
      });
  });

  it('nowhere if its list of places is empty', () => {
    for (const place of factPlaces) expect(seen([], place)).toEqual({ facts: [], titles: ['Premium', 'Premium', '合计'] });
  });

  it('only in the calculation if it has no list of places', () => {
    for (const place of factPlaces) expect(seen(undefined, place)).toEqual({ facts: [], titles: ['Class 1', 'Class 3', '合计'] });
  });

  it('only when it is known', () => {
    const model = miniModel({
      model: { facts: { application: [{ step: 'age', title: '年龄', age: 'application.born', on: 'at', shown: ['form'] }] } },
      properties: { born: { type: 'string', format: 'date' } },
    }).model;
    const factsOf = (values: object) =>
      priceApplication(model, values, '2026-11-21')
        .factsFor('form')
        .map(({ text }) => text);
    expect([factsOf({}), factsOf({ born: '1990-01-01' })]).toEqual([[], ['36']]);
  });
});

describe('a step of the policy is shown beside the premium', () => {
  const beside = (shown: readonly FactPlace[]) =>
    miniModel({
      properties: { sum: { type: 'string', format: 'money', unit: 'money' } },
      pricing: {
        steps: {
          policy: [
            { step: 'net', title: '净保费', multiply: ['application.sum', '0.001'], round: { to: '0.01', rule: 'down' } },
            { step: 'tax', title: '保费税', multiply: ['net', '0.06'], round: { to: '0.01', rule: 'half-up' }, shown },
            { step: 'total', title: '合计', add: ['net', 'tax'] },
            { step: 'subsidy', title: '政府补贴', multiply: ['total', '0.5'], round: { to: '0.01', rule: 'half-up' }, shown },
          ],
        },
      },
      texts: { 政府补贴: 'Subsidy', 保费税: 'Tax', 净保费: 'Net', 合计: 'Total' },
    }).model;
  const shownTo = (shown: readonly FactPlace[], place: FactPlace) => {
    const model = beside(shown);
    const price = priceApplication(model, { sum: '100000.00' }, '2026-11-21');
    const lines = mainLines(traceWords(model.data, price.trace(), 'en-US', place));
    return {
      premium: price.premium,
      facts: price.factsFor(place).map((fact) => Object.values(factWords(model.data, fact, 'en-US')).join(' ')),
      lines: lines.map(({ title, arithmetic, result, isBeside }) => [title, arithmetic, result, isBeside].join(' | ')),
    };
  };
  const charged = [
    'Net | 100,000.00 × 0.001 | 100.00 | ',
    'Tax | Net 100.00 × 0.06 | 6.00 | ',
    'Total | Net 100.00 + Tax 6.00 | 106.00 | ',
  ];

  it.each(factPlaces)(
    'at the places that the model names, with its calculation after the premium, which does not change: %s',
    (named) => {
      for (const place of factPlaces)
        expect(shownTo([named], place)).toEqual(
          place === named
            ? {
                premium: '106.00',
                facts: ['Tax ¥6.00', 'Subsidy ¥53.00'],
                lines: [...charged, 'Subsidy | Total 106.00 × 0.5 | 53.00 | true'],
              }
            : { premium: '106.00', facts: [], lines: charged },
        );
    },
  );

  it('only with a premium', () => {
    const price = priceApplication(beside(['form']), {}, '2026-11-21');
    expect([price.trace(), price.factsFor('form')]).toEqual([[], []]);
  });
});
