import { describe, expect, it } from 'vitest';
import { checkApplication, issueText, priceApplication, traceWords } from '../../../engine/index.ts';
import { insuredWords, unitWords } from '../../../engine/wording/values.ts';
import { miniModel } from '../mini-model.ts';

const parts = {
  model: {
    lists: { vehicle: 'application.vehicles' },
    units: { vehicles: { one: '1 辆车', other: '{value} 辆车' }, tons: { other: '{value} 吨' } },
    insured: { list: 'vehicle', item: { noun: '车辆', unit: 'vehicles' }, min: 2, max: 3, once: ['plate'] },
  },
  properties: {
    vehicles: {
      type: 'array',
      title: '车辆',
      items: {
        type: 'object',
        properties: { plate: { title: '车牌号', type: 'string', role: 'name' }, tons: { type: 'integer', unit: 'tons' } },
      },
    },
  },
  pricing: {
    steps: {
      vehicle: [{ step: 'premium', title: '保费', multiply: ['vehicle.tons', '10.00'], unit: 'money' }],
      policy: [{ step: 'total', title: '合计', sum: 'vehicle.premium', unit: 'money' }],
    },
    premium: 'policy.total',
  },
  texts: {
    '1 辆车': '1 vehicle',
    '{value} 辆车': '{value} vehicles',
    车辆: 'Vehicles',
    '{value} 吨': '{value} t',
    车牌号: 'Plate',
  },
};
const { model } = miniModel(parts);
const vehicles = (...plates: readonly string[]) => ({ vehicles: plates.map((plate) => ({ plate, tons: 8 })) });
const sentencesOf = (application: unknown, language: 'zh-CN' | 'en-US'): readonly string[] =>
  checkApplication(model, application, '2026-03-01').issues.map((issue) => issueText(model, issue, language));

describe('things that are insured', () => {
  it('are counted in the unit of the model, with a singular if the language has one', () => {
    expect((['zh-CN', 'en-US'] as const).map((language) => insuredWords(model.data, 1, language))).toEqual([
      '1 辆车',
      '1 vehicle',
    ]);
    expect(insuredWords(model.data, 1200, 'en-US')).toBe('1,200 vehicles');
    expect(insuredWords(miniModel({}).model.data, 1, 'en-US')).toBe('1 person');
    expect(unitWords(model.data, 'tons', '8', 'en-US')).toBe('8 t');
  });

  it.each([
    [['闽A1'], '车辆不足：至少 2 辆车，现有 1 辆车', 'Vehicles: at least 2 vehicles needed, there are 1 vehicle'],
    [
      ['闽A1', '闽A2', '闽A3', '闽A4'],
      '车辆过多：最多 3 辆车，现有 4 辆车',
      'Vehicles: at most 3 vehicles, there are 4 vehicles',
    ],
    [['闽A1', '闽A1'], '与第 1 项重复', 'The same as number 1'],
  ])('are named in the sentences of %j as vehicles, not as persons', (plates, chinese, english) => {
    expect(sentencesOf(vehicles(...plates), 'zh-CN')).toContain(chinese);
    expect(sentencesOf(vehicles(...plates), 'en-US')).toContain(english);
  });

  it('are counted by name in the calculation', () => {
    const [line] = traceWords(model.data, priceApplication(model, vehicles('闽A1', '闽A2'), '2026-03-01').trace(), 'zh-CN');
    expect(line?.of[0]?.arithmetic).toBe('8 吨 × 10.00 × 2 辆车');
  });
});

it.each([
  ['a field', { properties: { a: { type: 'integer', unit: 'vehicle' } } }],
  ['a step', { pricing: { steps: { policy: [{ step: 'total', add: ['1', '2'], unit: 'vehicle' }] }, premium: 'policy.total' } }],
  ['the insured', { ...parts, model: { ...parts.model, insured: { list: 'vehicle', item: { noun: '车辆', unit: 'vehicle' } } } }],
])('a unit of %s without a wording is rejected, with the nearest one', (_, wrong) => {
  expect(() => miniModel(wrong)).toThrow(/unknown-unit: There is no unit "vehicle" here/);
});
