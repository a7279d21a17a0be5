import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, issueText, ModelError, priceApplication, traceWords } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const at = '2026-11-21';
const places = {
  title: '场所',
  type: 'array',
  uniqueBy: ['name'],
  items: {
    type: 'object',
    required: ['name', 'rate'],
    properties: { name: { title: '名称', type: 'string' }, rate: { type: 'integer' } },
  },
};
const goods = {
  title: '存货',
  type: 'array',
  items: { type: 'object', properties: { place: { title: '存放场所', type: 'string', oneOfList: 'place.name' } } },
};
const parts = {
  model: { lists: { place: 'application.places', goods: 'application.goods' } },
  properties: { places, goods },
  form: { steps: [{ step: 'all', title: 'all', review: true }], grid: { places: ['name', 'rate'], goods: ['place'] } },
  pricing: {
    steps: {
      place: [{ step: 'double', multiply: ['place.rate', 2] }],
      goods: [{ step: 'price', take: 'place.double', of: 'goods.place' }],
      policy: [{ step: 'total', sum: 'goods.price', round: { to: '0.01', rule: 'half-up' }, unit: 'money' }],
    },
  },
};
const { model } = miniModel(parts);
const foundIn = (application: object) => checkApplication(model, application, at).issues.map(({ path, code }) => [path, code]);
const name = fc.string({ minLength: 1, maxLength: 3 }).filter((text) => text.trim() === text);

describe('a fact that is taken from the named item', () => {
  it('is shown with the labels of its choices, before each line of the calculation and within it', () => {
    const wall = { title: '结构', enum: ['concrete', 'wood'], labels: { concrete: '钢筋混凝土', wood: '木结构' } };
    const built = { ...places, items: { ...places.items, properties: { ...places.items.properties, wall } } };
    const tables = {
      wall: {
        columns: [{ key: 'wall' }, { gives: 'rate' }],
        rows: [
          ['concrete', 1],
          ['wood', 3],
        ],
      },
    };
    const { model: told } = miniModel({
      ...parts,
      model: {
        ...parts.model,
        facts: { goods: [{ step: 'wall', title: '存放场所的结构', take: 'place.wall', of: 'goods.place' }] },
      },
      properties: { places: built, goods },
      pricing: {
        tables,
        steps: {
          goods: [{ step: 'price', title: '保费', lookup: 'wall.rate', by: { wall: 'wall' } }],
          policy: [{ step: 'total', title: '合计', sum: 'goods.price', round: { to: '0.01', rule: 'half-up' }, unit: 'money' }],
        },
      },
    });
    const application = { places: [{ name: 'A', rate: 1, wall: 'wood' }], goods: [{ place: 'A' }] };
    const calculation = JSON.stringify(traceWords(told.data, priceApplication(told, application, at).trace(), 'zh-CN'));
    expect(calculation).toContain('"存放场所的结构 木结构"');
    expect(calculation).not.toContain('存放场所的结构 wood');
  });
});

describe('a field with oneOfList', () => {
  it('names an item of the list or has an issue, and pricing uses the fields and steps of that item', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 5 }),
        fc.array(name, { maxLength: 5 }),
        fc.nat(),
        (names, more, seed) => {
          const rows = names.map((each, index) => ({ name: each, rate: index + 1 }));
          const chosen = [...more, names[seed % names.length] ?? ''];
          const application = { places: rows, goods: chosen.map((place) => ({ place })) };
          const strangers = chosen.flatMap((place, index) =>
            names.includes(place) ? [] : [[`/goods/${index}/place`, 'not-in-list']],
          );
          expect(foundIn(application).filter(([, code]) => code !== 'twice')).toEqual(strangers);
          if (strangers.length > 0 || foundIn(application).length > 0) return;
          const sum = chosen.reduce((total, place) => total + 2 * (names.indexOf(place) + 1), 0);
          expect(priceApplication(model, application, at).premium).toBe(`${sum}.00`);
        },
      ),
    );
  });

  it('reports in both languages which name is not in the list', () => {
    const [issue] = checkApplication(model, { places: [{ name: '总店', rate: 1 }], goods: [{ place: '分店' }] }, at).issues;
    expect(issue && issueText(model, issue, 'zh-CN')).toBe('存放场所“分店”不在名单中');
    expect(issue && issueText(model, issue, 'en-US')).toBe('存放场所 "分店" is not in the list');
  });

  it('has no issue while an item of the list has no name, which is reported there', () => {
    expect(foundIn({ places: [{ rate: 1 }], goods: [{ place: '分店' }] })).toEqual([['/places/0/name', 'required']]);
  });

  const { uniqueBy: _, ...shared } = places;
  it.each([
    ['two items may have one name', { properties: { places: shared, goods } }, /add "uniqueBy": \["name"\] to the list "place"/],
    [
      'there are several such lists',
      {
        model: { lists: { shop: 'application.shops', place: 'shop.places', goods: 'application.goods' } },
        properties: { shops: { type: 'array', items: { type: 'object', properties: { places } } }, goods },
        form: { steps: [{ step: 'all', title: 'all', review: true }] },
        pricing: {},
      },
      /There are several lists "place"/,
    ],
    [
      'the field is a number',
      {
        properties: {
          places,
          goods: { ...goods, items: { properties: { place: { type: 'integer', oneOfList: 'place.name' } } } },
        },
      },
      /give it the type "string"/,
    ],
    [
      'the name is a number',
      {
        properties: {
          places,
          goods: { ...goods, items: { properties: { place: { type: 'string', oneOfList: 'place.rate' } } } },
        },
      },
      /chosen by a text/,
    ],
    [
      'a step uses another list than the field names',
      { pricing: { steps: { ...parts.pricing.steps, goods: [{ step: 'price', take: 'goods.place', of: 'goods.place' }] } } },
      /"goods.place" names no item of the list "goods"/,
    ],
  ])('does not compile if %s', (__, change, message) => {
    expect(() => miniModel({ ...parts, ...change })).toThrow(ModelError);
    expect(() => miniModel({ ...parts, ...change })).toThrow(message);
  });
});
