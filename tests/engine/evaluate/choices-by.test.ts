import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkApplication, issueText, ModelError, priceApplication } from '../../../engine/index.ts';
import { invalidApplication, validApplication } from '../../../engine/testing.ts';
import { lintModel } from '../../../engine/lint.ts';
import { withChina } from '../with-china.ts';
import { miniFiles, miniModel, type MiniParts } from '../mini-model.ts';

const at = '2026-11-21';
const breeds = {
  columns: [{ key: 'breed' }, { key: 'kind' }, { range: 'kilos' }, { gives: 'name', unit: 'text' }],
  rows: [
    ['collie', 'dog', [10, 60], '牧羊犬'],
    ['terrier', 'dog', [1, 15], '梗犬'],
    ['siamese', 'cat', [1, 15], '暹罗猫'],
    ['mixed', 'dog', [1, 60], '混种'],
    ['mixed', 'cat', [1, 15], '混种'],
  ],
};
const rates = {
  columns: [{ key: 'kind' }, { key: 'breed' }, { gives: 'price', unit: 'money' }],
  rows: [
    ['dog', 'collie', '30.00'],
    ['dog', 'terrier', '20.00'],
    ['dog', 'mixed', '15.00'],
    ['cat', 'siamese', '12.00'],
    ['cat', 'mixed', '10.00'],
  ],
};
const pet = {
  kind: { title: '种类', enum: ['dog', 'cat'], labels: { dog: '犬', cat: '猫' } },
  kilos: { title: '体重', type: 'integer', minimum: 1, maximum: 60 },
  breed: { title: '品种', type: 'string', oneOfTable: 'breeds', label: 'name', by: { kind: 'pet.kind', kilos: 'pet.kilos' } },
};
const parts = {
  model: { lists: { pet: 'application.pets' } },
  required: ['pets'],
  properties: {
    pets: {
      title: '宠物',
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: { type: 'object', required: ['kind', 'kilos', 'breed'], properties: pet },
    },
  },
  form: {
    steps: [
      { step: 'all', title: 'all', sections: [{ fields: ['pets'] }] },
      { step: 'review', title: 'review', review: true },
    ],
    grid: { pets: ['kind', 'kilos', 'breed'] },
  },
  pricing: {
    tables: { breeds, rates },
    steps: {
      pet: [{ step: 'price', lookup: 'rates.price', by: { kind: 'pet.kind', breed: 'pet.breed' }, unit: 'money' }],
      policy: [{ step: 'total', sum: 'pet.price', unit: 'money' }],
    },
  },
} satisfies MiniParts;
const { model } = miniModel(parts);
const foundIn = (...pets: readonly object[]) =>
  checkApplication(model, { pets }, at).issues.map(({ path, code }) => [path, code]);

/** Returns whether a breed matches the other answers of a pet, by the columns of the table. */
const suits = ({ kind, kilos, breed }: { readonly kind?: unknown; readonly kilos?: unknown; readonly breed: unknown }): boolean =>
  breeds.rows.some(
    ([key, of, range]) =>
      key === breed &&
      (kind === undefined || of === kind) &&
      (kilos === undefined || (Number(range?.[0]) <= Number(kilos) && Number(kilos) <= Number(range?.[1]))),
  );

describe('choices of a table that depend on other answers', () => {
  it('are those of the rows that match all answers, separately in each item', () => {
    const some = fc.record({
      kind: fc.constantFrom('dog', 'cat'),
      kilos: fc.integer({ min: 1, max: 60 }),
      breed: fc.constantFrom(...new Set(breeds.rows.map(([key]) => key))),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (pets) => {
        expect(foundIn(...pets)).toEqual(
          pets.flatMap((each, index) => (suits(each) ? [] : [[`/pets/${index}/breed`, 'not-suited']])),
        );
      }),
    );
  });

  it('are complete while an answer is missing or wrong, which is reported there', () => {
    expect(foundIn({ breed: 'siamese' })).toEqual([
      ['/pets/0/kind', 'required'],
      ['/pets/0/kilos', 'required'],
    ]);
    expect(foundIn({ kind: 'bird', kilos: 3, breed: 'siamese' })).toEqual([['/pets/0/kind', 'enum']]);
    expect(foundIn({ kind: 'dog', kilos: 3, breed: 'parrot' })).toEqual([['/pets/0/breed', 'enum']]);
  });

  it('report in both languages the first answer that leaves the choice out', () => {
    const sentence = (pets: readonly object[], language: 'zh-CN' | 'en-US'): string => {
      const [issue] = checkApplication(model, { pets }, at).issues;
      return issue ? issueText(model, issue, language) : '';
    };
    expect(sentence([{ kind: 'cat', kilos: 3, breed: 'collie' }], 'zh-CN')).toBe('品种与“种类”不匹配');
    expect(sentence([{ kind: 'dog', kilos: 3, breed: 'collie' }], 'en-US')).toBe('品种 does not go with the answer to "体重"');
  });

  it('are selected in generated applications, and one wrong choice is the only issue of an invalid application', () => {
    const chosen = new Set<unknown>();
    fc.assert(
      fc.property(validApplication(model, { at }), (application) => {
        expect(checkApplication(model, application, at).issues).toEqual([]);
        expect(priceApplication(model, application, at).issues).toEqual([]);
        for (const each of [application['pets']].flat()) chosen.add(JSON.stringify(Object(each).breed));
      }),
    );
    expect([...chosen].toSorted()).toEqual(['"collie"', '"mixed"', '"siamese"', '"terrier"']);
    const codes = new Set<string>();
    fc.assert(
      fc.property(invalidApplication(model, { at }), ({ application, expected }) => {
        codes.add(expected.code);
        expect(checkApplication(model, application, at).issues.map(({ path, code }) => ({ path, code }))).toEqual([expected]);
      }),
    );
    expect(codes).toContain('not-suited');
  });

  const diagnosticsOf = (change: (text: string) => string): readonly string[] => {
    const files = Object.fromEntries(Object.entries(miniFiles(parts)).map(([file, text]) => [file, change(text)]));
    return lintModel(files, 'mini', { engine: withChina }).diagnostics.flatMap(({ code, message }) =>
      ['unchoosable', 'gap', 'dead-row'].includes(code) ? [`${code}: ${message}`] : [],
    );
  };

  it('leave no gap in a table of rates for a choice that is not possible, and a row for it is never reached', () => {
    expect(diagnosticsOf((text) => text)).toEqual([]);
    const more = (text: string) => text.replace(/(\[\s*"cat",\s*"siamese",\s*"12.00"\s*\])/, '$1, ["cat", "collie", "9.00"]');
    expect(diagnosticsOf(more)).toEqual(['dead-row: Row 5 of table "rates" is never reached: kind "cat", breed "collie".']);
    const less = (text: string) => text.replace(/\[\s*"dog",\s*"terrier",\s*"20.00"\s*\],/, '');
    expect(diagnosticsOf(less)).toEqual([expect.stringMatching(/^gap: .*dog.*terrier/)]);
  });

  it('are an error if a row matches no answer, and if an answer matches no row', () => {
    const typo = (text: string) => text.replace(/("siamese",\s*)"cat"/, '$1"cta"');
    expect(diagnosticsOf(typo)).toEqual([
      'unchoosable: Row 3 of table "breeds" can never be chosen: no answer to "pet.kind" is "cta".',
    ]);
    const bird = (text: string) =>
      text.replace(/"enum": \[\s*"dog",/, '"enum": ["bird", "dog",').replace('"dog": "犬"', '"dog": "犬", "bird": "鸟"');
    expect(diagnosticsOf(bird)).toEqual([
      'unchoosable: "pet.breed" has no choices if "pet.kind" is "bird": no row of table "breeds" has it under "kind".',
    ]);
    const hidden = (text: string) =>
      bird(text).replace('"title": "品种"', '"visibleWhen": { "pet.kind": { "in": ["dog", "cat"] } }, "title": "品种"');
    expect(diagnosticsOf(hidden)).toEqual([]);
  });

  it.each([
    ['a field that does not exist', { by: { kind: 'pet.colour' } }, /There is no path "pet.colour" here/],
    ['a column that does not exist', { by: { colour: 'pet.kind' } }, /There is no column "colour"/],
    ['the column of the choices', { by: { breed: 'pet.kind' } }, /holds the choices themselves/],
    ['a free text', { by: { kind: 'pet.owner' } }, /"pet.owner" has no choices/],
    ['no table', { by: { kind: 'pet.kind' }, oneOfTable: undefined, enum: ['collie'] }, /write "oneOfTable" beside it/],
  ])('cannot depend on %s', (_, change, message) => {
    const properties = { ...pet, owner: { type: 'string', maxLength: 9 }, breed: { ...pet.breed, ...change } };
    const pets = { ...parts.properties.pets, items: { type: 'object', properties } };
    const compile = () => miniModel({ ...parts, properties: { pets } });
    expect(compile).toThrow(ModelError);
    expect(compile).toThrow(message);
  });
});
