import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { checkApplication, keywords } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const when = { 'this.a': { is: 1 } };
/** Values of each keyword that its shape accepts and rejects. */
const shapes: Readonly<Record<string, readonly [taken: readonly unknown[], refused: readonly unknown[]]>> = {
  needs: [[{ b: ['a'] }], [{}, { b: [] }, { b: 'a' }, ['a'], null]],
  excludes: [[{ b: ['a', 'c'] }], [{}, { b: [] }, { b: ['a', 'a'] }, 'a']],
  ascending: [
    ['d', 'day'],
    ['', 1, null],
  ],
  attachment: [
    [{ kinds: ['pdf'] }, { kinds: ['picture', 'pdf'], maxBytes: 5_242_880 }],
    [
      {},
      { kinds: [] },
      { kinds: ['pdf', 'pdf'] },
      { kinds: ['zip'] },
      { kinds: 'pdf' },
      { kinds: ['pdf'], maxBytes: 5_242_881 },
      { kinds: ['pdf'], maxBytes: 0 },
      { kinds: ['pdf'], more: 1 },
      ['pdf'],
    ],
  ],
  by: [
    [{ species: 'pet.species' }, { kind: 'application.kind', size: 'application.size' }],
    [{}, { species: '' }, { species: 1 }, 'pet.species', ['species'], null],
  ],
  checkDigit: [
    [
      { values: '0123456789', weights: [1, 2], modulus: 10, digits: '0987654321', crossSum: true },
      { values: ['0', '1A'], weights: [3], modulus: 11, digits: '0123456789X', at: 9 },
    ],
    [
      { weights: [1], modulus: 10, digits: '01' },
      { values: '01', weights: [], modulus: 10, digits: '01' },
      { values: '01', weights: [1.5], modulus: 10, digits: '01' },
      { values: '01', weights: [1], modulus: 1, digits: '01' },
      { values: '01', weights: [1], modulus: 10, digits: '01', at: 0 },
      { values: '01', weights: [1], modulus: 10, digits: '01', more: 1 },
    ],
  ],
  copyFrom: [
    [
      { title: 't', source: 's', fields: { a: 'b' } },
      { title: 'same', source: 'a.b', fields: { a: 'b', c: 'd' } },
    ],
    [
      { title: '', source: 's', fields: { a: 'b' } },
      { title: 't', source: '', fields: { a: 'b' } },
      { title: 't', source: 's', fields: {} },
      { title: 't', source: 's', fields: { a: '' } },
      { source: 's', fields: { a: 'b' } },
      { title: 't', fields: { a: 'b' } },
      { title: 't', source: 's' },
      { title: 't', source: 's', fields: { a: 'b' }, more: 1 },
    ],
  ],
  fills: [
    [{}, { birthDay: 'b' }, { sex: 'sex' }],
    [{ birthDay: '' }, { birthDay: 1 }, 'b', null],
  ],
  formatBy: [[{ 'this.a': {} }], [{}, { a: {}, b: {} }, 'a']],
  formatMaximum: [
    ['1000.00', '5', '2030-12-31'],
    [5, '', '-1', 'many', '2030-12'],
  ],
  formatMinimum: [
    ['0.01', '2026-01-01'],
    [5, '', '-1', 'many', '2026-1-1'],
  ],
  label: [
    ['t', 'text'],
    ['', 1],
  ],
  family: [
    ['text', 'a'],
    ['', 1, {}],
  ],
  labels: [
    [{}, { 1: 'a' }, { a: 'text' }],
    [{ a: '' }, { a: 1 }, 'a'],
  ],
  oneOfList: [
    ['place.name', 'p.n'],
    ['name', '', 'a.b.c', 1],
  ],
  oneOfTable: [
    ['t', 'table'],
    ['', 1],
  ],
  role: [
    ['name', 'certificateNumber'],
    ['finalName', 1],
  ],
  requiredWhen: [[when], [{}, { ...when, 'this.b': { is: 1 } }, true]],
  sameAs: [
    [
      { when, source: 'a', fields: {} },
      { when, source: 'ab', fields: { a: 'b' } },
    ],
    [
      { when, source: '', fields: {} },
      { when, source: 'a' },
      { source: 'a', fields: {} },
      { when, fields: {} },
      { when, source: 'a', fields: {}, more: 1 },
      { when, source: 'a', fields: { a: 1 } },
    ],
  ],
  sumTo: [
    [
      { field: 'a', total: 0 },
      { field: 'ab', total: 1.5 },
      { field: 'a', total: 1, where: when, groupBy: ['b'] },
      [
        { field: 'a', total: 1 },
        { field: 'b', total: 2 },
      ],
    ],
    [
      { field: '', total: 1 },
      { field: 'a' },
      { total: 1 },
      { field: 'a', total: 1, more: 1 },
      { field: 'a', total: 1, where: {} },
      { field: 'a', total: 1, groupBy: [] },
      [],
    ],
  ],
  unit: [
    ['money', 'rooms', 'vehicles'],
    ['', 1, null],
  ],
  uniqueBy: [
    [['a'], ['a', 'ab'], { fields: ['a'] }, [{ fields: ['a'] }, { fields: ['b'], where: when }]],
    [[], [''], 'a', [1], {}, { fields: [] }, { fields: ['a'], more: 1 }],
  ],
  visibleWhen: [[when], [{}, { ...when, 'this.b': { is: 1 } }, true]],
};

describe('the shape of every keyword', () => {
  it('is listed here', () => expect(keywords.map(({ name }) => name).toSorted()).toEqual(Object.keys(shapes).toSorted()));

  it.each(keywords)('$name accepts valid shapes and rejects others', ({ name, shape }) => {
    const validate = new Ajv2020({ strict: false }).compile(shape);
    const [taken = [], refused = []] = shapes[name] ?? [];
    expect(taken.filter((value) => !validate(value))).toEqual([]);
    expect(refused.filter((value) => validate(value))).toEqual([]);
  });
});

/** Returns the issues of a field {x: …} with a keyword, as "path code params". */
const issuesOf = (field: unknown, x: unknown): readonly string[] => {
  const { model } = miniModel({ properties: { x: field } });
  return checkApplication(model, { x }, '2026-03-01').issues.map(({ path, code, params }) =>
    [path, code, ...Object.values(params ?? {})].join(' '),
  );
};
const list = (keyword: object, properties: object) => ({ type: 'array', ...keyword, items: { type: 'object', properties } });
const any = {};

describe('every keyword at its limits', () => {
  const days = list({ ascending: 'd' }, { d: any });
  it.each([
    [[{ d: 1 }, { d: 2 }, { d: 2 }, { d: 3 }], []],
    [[{ d: 2 }, { d: 1 }], ['/x/1/d not-ascending']],
    [[{ d: 3 }, {}, { d: 1 }], []],
    [[{}, { d: 1 }], []],
    [[{ d: 'b' }, { d: 1 }, { d: 'a' }], []],
    [
      [{ d: '2026-01-02' }, { d: '2026-01-01' }, { d: '2026-01-03' }, { d: '2026-01-02' }],
      ['/x/1/d not-ascending', '/x/3/d not-ascending'],
    ],
  ])('ascending: %j returns %j', (value, issues) => expect(issuesOf(days, value)).toEqual(issues));

  const card = {
    type: 'object',
    properties: {
      no: { type: 'string', format: 'national-id', fills: { birthDay: 'born', sex: 'sex', nothing: 'other' } },
      born: any,
      sex: any,
      other: any,
    },
  };
  const no = '11010519491231002X';
  it.each([
    [{ no, born: '1949-12-31', sex: 'F' }, []],
    [{ no, born: '', sex: null }, []],
    [{ no, other: 'x' }, []],
    [{ no, born: '1949-12-30', sex: 'M' }, ['/x/born differs-from-id 1949-12-31', '/x/sex differs-from-id F']],
    [{ born: '1949-12-30' }, []],
    [{ no: 'bad', born: '1949-12-30' }, ['/x/no id-format 证件 national-id']],
  ])('fills: %j returns %j', (value, issues) =>
    expect(
      issuesOf({ ...card, properties: { ...card.properties, no: { ...card.properties.no, title: '证件' } } }, value),
    ).toEqual(issues),
  );

  it('fills reports nothing if no format reads the text', () => {
    const properties = { no: { type: 'string', fills: { birthDay: 'born' } }, born: any };
    expect(issuesOf({ type: 'object', properties }, { no, born: '1949-12-30' })).toEqual([]);
    const phone = { no: { type: 'string', format: 'mobile', fills: { birthDay: 'born' } }, born: any };
    expect(issuesOf({ type: 'object', properties: phone }, { no: '13800001234', born: '1949-12-30' })).toEqual([]);
  });

  const nested = {
    type: 'object',
    properties: {
      kind: any,
      sub: any,
      no: { type: 'string', formatBy: { 'this.kind': { a: { 'this.sub': { 1: 'mobile' } }, b: 'national-id' } } },
    },
  };
  it.each([
    [{ kind: 'a', sub: 1, no: 'x' }, ['/x/no mobile mobile']],
    [{ kind: 'a', sub: 2, no: 'x' }, []],
    [{ kind: 'a', no: 'x' }, []],
    [{ kind: 'b', no: 'x' }, ['/x/no id-format national-id']],
    [{ kind: 'b', no: '110105194912310021' }, ['/x/no id-check-digit national-id X']],
    [{ kind: 'c', no: 'x' }, []],
    [{ no: 'x' }, []],
    [{ kind: 'b' }, []],
  ])('formatBy: %j returns %j', (value, issues) => expect(issuesOf(nested, value)).toEqual(issues));

  it.each([
    [{ a: {}, b: {} }],
    [{}],
    [{ 'this.kind': 'mobile' }],
    [{ 'this.kind': { a: 'no-such-format' } }],
    [{ 'this.none': { a: 'mobile' } }],
  ])('formatBy: %j is rejected when the model is compiled', (formatBy) =>
    expect(() => issuesOf({ type: 'object', properties: { kind: any, no: { type: 'string', formatBy } } }, {})).toThrow(),
  );

  const self = {
    type: 'object',
    properties: { self: any, name: any, age: any, holder: { type: 'object', properties: { name: any, age: any } } },
    sameAs: { when: { 'this.self': { is: true } }, source: 'application.x.holder', fields: { name: 'name', age: 'age' } },
  };
  it.each([
    [{ self: true, name: 'a', age: 1, holder: { name: 'a', age: 1 } }, []],
    [{ self: true, name: 'a', age: 1, holder: { name: 'b', age: 2 } }, ['/x/name not-same', '/x/age not-same']],
    [{ self: true, name: 'a', holder: { age: 2 } }, []],
    [{ self: true, age: 1, holder: { name: 'a', age: 1 } }, []],
    [{ self: false, name: 'a', holder: { name: 'b' } }, []],
    [{ name: 'a', holder: { name: 'b' } }, []],
  ])('sameAs: %j returns %j', (value, issues) => expect(issuesOf(self, value)).toEqual(issues));

  const shares = list({ sumTo: { field: 's', total: 100 } }, { s: any });
  it.each([
    [[{ s: 60 }, { s: '40' }], []],
    [[{ s: '33.33' }, { s: '66.67' }], []],
    [[{ s: 100 }, {}], []],
    [[{ s: 'x' }, { s: 100 }], []],
    [[], ['/x sum 100 0']],
    [[{ s: 99.5 }], ['/x sum 100 99.50']],
    [[{ s: 101 }], ['/x sum 100 101']],
    [[{ s: '60' }, { s: '39' }], ['/x sum 100 99']],
    [[{ s: '33.005' }], ['/x sum 100 33.005']],
    [[{ s: null }, { s: 1 }], []],
  ])('sumTo: %j returns %j', (value, issues) => expect(issuesOf(shares, value)).toEqual(issues));

  const ranked = list({ sumTo: { field: 's', total: 100, groupBy: ['rank', 'kind'] } }, { s: any, rank: any, kind: any });
  it.each([
    [[], []],
    [
      [
        { s: 60, rank: 1, kind: 'a' },
        { s: 40, rank: 1, kind: 'a' },
        { s: 100, rank: 2, kind: 'a' },
      ],
      [],
    ],
    [
      [
        { s: 60, rank: 1, kind: 'a' },
        { s: 40, rank: 1, kind: 'b' },
      ],
      ['/x group-sum 100 60 1, a'],
    ],
    [[{ s: 60, rank: 1 }], []],
  ])('sumTo in groups: %j returns %j', (value, issues) => expect(issuesOf(ranked, value)).toEqual(issues));

  const heirShares = list({ sumTo: { field: 's', total: 100, where: { 'this.kind': { is: 'heir' } } } }, { s: any, kind: any });
  it.each([
    [[], []],
    [[{ s: 5, kind: 'friend' }], []],
    [
      [
        { s: 100, kind: 'heir' },
        { s: 5, kind: 'friend' },
      ],
      [],
    ],
    [[{ s: 99, kind: 'heir' }], ['/x sum 100 99']],
  ])('sumTo where: %j returns %j', (value, issues) => expect(issuesOf(heirShares, value)).toEqual(issues));

  const where = { 'this.isGone': { is: false } };
  const present = list({ uniqueBy: { fields: ['no'], where } }, { no: any, isGone: any });
  it.each([
    [
      [
        { no: 'A', isGone: false },
        { no: 'a', isGone: true },
      ],
      [],
    ],
    [
      [
        { no: 'A', isGone: true },
        { no: 'a', isGone: false },
        { no: ' a', isGone: false },
      ],
      ['/x/2/no twice 2'],
    ],
  ])('uniqueBy where: %j returns %j', (value, issues) => expect(issuesOf(present, value)).toEqual(issues));

  it.each([
    [{ sumTo: { field: 's', total: 1, where: { 'this.none': { is: 1 } } } }],
    [{ uniqueBy: [{ fields: ['s'], where: { 'this.none': { is: 1 } } }] }],
  ])('%j is rejected when the model is compiled, as the items have no such field', (word) =>
    expect(() => issuesOf(list(word, { s: any }), [])).toThrow(/this\.none/),
  );

  const pairs = list({ uniqueBy: ['a', 'b'] }, { a: any, b: any });
  it.each([
    [
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
      [],
    ],
    [
      [
        { a: 1, b: 1 },
        { a: 2, b: 2 },
        { a: 1, b: 1 },
        { a: 1, b: 1 },
      ],
      ['/x/2/b twice 1', '/x/3/b twice 1'],
    ],
    [
      [
        { a: 9, b: 9 },
        { a: 1, b: 'x' },
        { a: 1, b: 'X' },
      ],
      ['/x/2/b twice 2'],
    ],
    [[{ a: 1 }, { a: 1 }, { a: '', b: 1 }, { a: '', b: 1 }, { a: null, b: 1 }, { a: null, b: 1 }], []],
    [
      [
        { a: 1, b: '1' },
        { a: '1', b: 1 },
      ],
      [],
    ],
  ])('uniqueBy: %j returns %j', (value, issues) => expect(issuesOf(pairs, value)).toEqual(issues));
});
