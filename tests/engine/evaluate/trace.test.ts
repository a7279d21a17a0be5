import { describe, expect, it } from 'vitest';
import { type Language, priceApplication, type SpokenLine, traceWords } from '../../../engine/index.ts';
import { miniModel, type MiniParts } from '../mini-model.ts';

const at = '2026-11-21';
const spoken = (parts: MiniParts, application: unknown, language: Language = 'zh-CN'): readonly string[] => {
  const { model } = miniModel(parts);
  const words = (line: SpokenLine): readonly string[] => [
    ...line.of.flatMap(words),
    `${line.title} | ${line.arithmetic} | ${line.subtotal}`,
  ];
  return traceWords(model.data, priceApplication(model, application, at).trace(), language).flatMap(words);
};

const trip: MiniParts = {
  model: {
    lists: { group: 'application.groups', person: 'group.persons' },
    facts: {
      person: [
        { step: 'age', age: 'person.born', on: 'at' },
        { step: 'class', title: '类别', unit: 'class', if: { 'person.job': { is: 'desk' } }, then: 1, else: 3 },
      ],
    },
  },
  properties: {
    kind: { title: '线路', enum: ['in', 'out'], labels: { in: '国内', out: '出境' } },
    rooms: { title: '房间数', type: 'integer', unit: 'rooms' },
    extra: { title: '附加', type: 'boolean' },
    groups: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          plan: { enum: ['P1', 'P2'], labels: { P1: 'P1（十万）', P2: 'P2（二十万）' } },
          persons: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                name: { type: 'string', role: 'name', format: 'person-name' },
                born: { type: 'string', format: 'birthday' },
                job: { type: 'string' },
              },
            },
          },
        },
      },
    },
  },
  pricing: {
    tables: {
      rate: {
        title: '费率',
        columns: [{ key: 'kind' }, { range: 'age' }, { gives: 'price', unit: 'money' }],
        rows: [
          ['in', ['30 days', '17 years'], '5.00'],
          ['in', ['18 years', '60 years'], '10.00'],
          ['out', ['18 years', null], '20.00'],
        ],
      },
    },
    steps: {
      person: [
        { step: 'rate', lookup: 'rate.price', by: { kind: 'application.kind', age: 'person.age' }, title: '费率' },
        { step: 'premium', title: '保费', multiply: ['rate', 'policy.factor'], round: { to: '0.01', rule: 'half-up' } },
      ],
      policy: [
        { step: 'long', title: '加费系数', add: ['0.5', '1'] },
        { step: 'factor', title: '系数', if: { 'application.extra': { is: true } }, then: 'long', else: 1 },
        { step: 'rooms', title: '住宿', multiply: ['2.00', 'application.rooms'], unit: 'money' },
        { step: 'persons', title: '人员', sum: 'person.premium' },
        { step: 'total', title: '合计', add: ['persons', 'rooms'] },
        { step: 'payable', title: '应付', max: ['total', '15.00'] },
      ],
    },
    premium: 'policy.payable',
  },
  texts: { 线路: 'Route', 国内: 'Domestic', 出境: 'Abroad', 房间数: 'Rooms', 应付: 'Payable', 合计: 'Total', 费率: 'Rate' },
};
const person = (born: string, job = 'desk') => ({ name: '张三', born, job });
const groups = [{ plan: 'P1', persons: [person('1990-01-01'), person('1980-01-01'), person('2020-01-01', 'roof')] }];

describe('the calculation of a price', () => {
  it('names the operands, counts with units, and shows ranges and labels instead of values and codes', () => {
    expect(spoken(trip, { kind: 'in', rooms: 2, extra: false, groups })).toEqual([
      '费率 | 线路 国内，18–60 岁 | 10.00',
      '系数 | 附加 否 | 1',
      'P1 1 类 | 费率 10.00 × 系数 1 × 2 人 | 20.00',
      '费率 | 线路 国内，30 天–17 岁 | 5.00',
      '系数 | 附加 否 | 1',
      'P1 3 类 | 费率 5.00 × 系数 1 | 5.00',
      '人员 |  | 25.00',
      '住宿 | 2.00 × 房间数 2 间 | 4.00',
      '合计 | 人员 25.00 + 住宿 4.00 | 29.00',
      '应付 | 合计 29.00，不低于 15.00 | 29.00',
    ]);
  });

  it('follows only the branch that a condition selected', () => {
    const lines = spoken(trip, { kind: 'out', rooms: 0, extra: true, groups: [{ plan: 'P2', persons: [person('1990-01-01')] }] });
    expect(lines).toContain('加费系数 | 0.5 + 1 | 1.5');
    expect(lines).toContain('系数 | 附加 是 | 1.5');
    expect(lines).toContain('费率 | 线路 出境，18 岁以上 | 20.00');
    expect(lines).toContain('P2 1 类 | 费率 20.00 × 系数 1.5 | 30.00');
    expect(spoken(trip, { kind: 'out', rooms: 0, extra: false, groups }).join()).not.toContain('加费系数');
  });

  it('names groups by letters when there are several', () => {
    const two = [...groups, { plan: 'P2', persons: [person('1990-01-01')] }];
    const titles = spoken(trip, { kind: 'in', rooms: 0, extra: false, groups: two }).map((line) => line.split(' | ')[0]);
    expect(titles).toEqual(expect.arrayContaining(['A 组 1 类', 'A 组 3 类', 'B 组 1 类']));
  });

  it('names the only thing in a line of a list: by its name, else its number, else its place in the list', () => {
    const shops: MiniParts = {
      model: {
        lists: { shop: 'application.shops' },
        insured: { list: 'shop', item: { noun: 'shop', unit: 'shops', columns: ['name'] } },
        units: { shops: { other: '{value} 家' } },
      },
      properties: {
        shops: {
          type: 'array',
          maxItems: 9,
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', role: 'name', maxLength: 9 },
              licence: { type: 'string', role: 'certificateNumber', maxLength: 9 },
              area: { title: '面积', type: 'integer', unit: 'rate' },
            },
          },
        },
      },
      pricing: {
        steps: {
          shop: [{ step: 'premium', title: '单店保费', multiply: ['shop.area', '2.00'] }],
          policy: [{ step: 'total', title: '应付保费', sum: 'shop.premium' }],
        },
      },
    };
    const shop = (name: string, area: number) => ({ name, area });
    const titles = (...all: readonly object[]) => spoken(shops, { shops: all }).map((line) => line.split(' | ')[0]);
    expect(titles(shop('东店', 3), shop('西店', 5))).toEqual(['东店', '西店', '应付保费']);
    expect(titles(shop('东店', 3), shop('西店', 5), shop('南店', 5))).toEqual(['东店', '单店保费', '应付保费']);
    expect(titles(shop('东店', 3))).toEqual(['单店保费', '应付保费']);
    expect(titles(shop('东店', 3), { licence: 'L-7', area: 5 }, { area: 7 })).toEqual(['东店', 'L-7', 'shop 3', '应付保费']);
  });

  it('names a value of a thing by its step within the line of the thing, and by the thing elsewhere', () => {
    const lines = (sum: string, at: 'policy' | 'shop'): MiniParts => ({
      model: {
        lists: { shop: 'application.shops', stock: 'shop.stock' },
        insured: { list: 'shop', item: { noun: 'shop', unit: 'shops', columns: ['name'] } },
        units: { shops: { other: '{value} 家' } },
      },
      properties: {
        shops: {
          type: 'array',
          maxItems: 9,
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', role: 'name', maxLength: 9 },
              kind: { enum: ['a'], labels: { a: '专卖' } },
              stock: {
                type: 'array',
                maxItems: 9,
                items: { type: 'object', properties: { value: { title: '价值', type: 'integer', unit: 'rate' } } },
              },
            },
          },
        },
      },
      pricing: {
        steps: {
          stock: [
            {
              step: 'premium',
              title: '存货保费',
              multiply: ['stock.value', '2'],
              round: { to: '0.01', rule: 'half-up' },
              unit: 'money',
            },
          ],
          ...(at === 'shop' && { shop: [{ step: 'premium', title: '单店保费', sum: 'stock.premium', unit: 'money' }] }),
          policy: [{ step: 'total', title: '应付保费', sum }],
        },
      },
    });
    const shop = (name: string, ...values: readonly number[]) => ({ name, kind: 'a', stock: values.map((value) => ({ value })) });
    const titles = (parts: MiniParts, ...shops: readonly object[]) =>
      spoken(parts, { shops }).map((line) => line.split(' | ')[0]);
    const [inShop, inAll] = [lines('shop.premium', 'shop'), lines('stock.premium', 'policy')];
    expect(titles(inShop, shop('东店', 3), shop('西店', 5))).toEqual(['存货保费', '东店', '存货保费', '西店', '应付保费']);
    expect(titles(inShop, shop('东店', 3))).toEqual(['存货保费', '单店保费', '应付保费']);
    expect(titles(inAll, shop('东店', 3, 4), shop('西店', 5))).toEqual([
      '存货保费 东店',
      '存货保费 东店',
      '存货保费 西店',
      '应付保费',
    ]);
  });

  it('explains the discount of a family: how many are like the person of the line', () => {
    const family: MiniParts = {
      model: {
        lists: { person: 'application.persons' },
        facts: {
          person: [{ step: 'family', title: '同户人数', unit: 'persons', count: 'person', groupBy: ['person.familyNo'] }],
        },
      },
      properties: {
        persons: {
          type: 'array',
          maxItems: 9,
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', role: 'name', format: 'person-name' },
              familyNo: { type: 'string', maxLength: 9 },
            },
          },
        },
      },
      pricing: {
        tables: {
          discount: {
            columns: [{ range: 'family' }, { gives: 'factor', unit: 'rate' }],
            rows: [
              [[1, 2], '1'],
              [[3, null], '0.9'],
            ],
          },
        },
        steps: {
          person: [
            { step: 'factor', title: '家庭折扣', lookup: 'discount.factor', by: { family: 'person.family' } },
            { step: 'premium', title: '保费', multiply: ['100.00', 'factor'], unit: 'money' },
          ],
          policy: [{ step: 'total', title: '合计', sum: 'person.premium' }],
        },
        premium: 'policy.total',
      },
      texts: { 同户人数: 'Family', 家庭折扣: 'Family discount', 保费: 'Premium', 合计: 'Total' },
    };
    const persons = ['A', 'A', 'A', 'B'].map((familyNo) => ({ name: '张三', familyNo }));
    expect(spoken(family, { persons }, 'en-US')).toEqual([
      'Family discount | Family 1–2 persons | 1',
      '1 person | 100.00 × Family discount 1 | 100.00',
      'Family discount | Family 3 persons or more | 0.9',
      '3 persons | 100.00 × Family discount 0.9 × 3 persons | 270.00',
      'Total |  | 370.00',
    ]);
  });

  it('is the same in English, with singulars', () => {
    const lines = spoken(trip, { kind: 'in', rooms: 1, extra: false, groups }, 'en-US');
    expect(lines).toContain('住宿 | 2.00 × Rooms 1 room | 2.00');
    expect(lines).toContain('Rate | Route Domestic, age 18–60 | 10.00');
    expect(lines).toContain('Rate | Route Domestic, 30 days to age 17 | 5.00');
    expect(lines.at(-1)).toBe('Payable | Total 27.00, at least 15.00 | 27.00');
  });

  it('counts only the items of a conditional sum', () => {
    const lines = spoken(
      {
        model: { lists: { row: 'application.rows' } },
        properties: {
          rows: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' }, paid: { type: 'boolean' } } } },
        },
        pricing: {
          steps: {
            row: [{ step: 'price', title: '价', multiply: ['row.n', '2.00'], unit: 'money' }],
            policy: [{ step: 'total', title: '总', sum: 'row.price', where: { 'row.paid': { is: true } } }],
          },
          premium: 'policy.total',
        },
      },
      {
        rows: [
          { n: 3, paid: true },
          { n: 3, paid: false },
          { n: 3, paid: true },
        ],
      },
    );
    expect(lines).toEqual(['价 | 3 × 2.00 × 2 项 | 12.00', '总 |  | 12.00']);
  });
});
