import { describe, expect, it } from 'vitest';
import {
  checkApplication,
  compileModel,
  ModelError,
  openModel,
  printDiagnostic,
  type Diagnostic,
} from '../../../engine/index.ts';
import { miniFiles, miniModel, type MiniParts } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const diagnosticsOf = (parts: MiniParts, change: Readonly<Record<string, string | undefined>> = {}): readonly Diagnostic[] => {
  const files = Object.fromEntries(
    Object.entries({ ...miniFiles(parts), ...change }).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])),
  );
  try {
    compileModel(files, 'mini', withChina);
    return [];
  } catch (error) {
    if (error instanceof ModelError) return error.diagnostics;
    throw error;
  }
};
/** Returns the place of a text in a file of the model "mini". */
const placeOf = (parts: MiniParts, file: string, text: string): { readonly file: string; readonly line: number } => ({
  file,
  line: (miniFiles(parts)[file] ?? '').slice(0, (miniFiles(parts)[file] ?? '').indexOf(text)).split('\n').length,
});
const rule = (when: object, more: object = {}) => ({ model: { rules: [{ rule: 'no', when, refuse: '不可', ...more }] } });

describe('a broken model', () => {
  it('a comma too many is reported with file, line and column', () => {
    expect(diagnosticsOf({}, { 'mini/pricing.json': '{\n  "premium": ,\n}' })[0]).toMatchObject({
      code: 'syntax',
      file: 'mini/pricing.json',
      line: 2,
      column: 14,
    });
  });
  it('a missing file is reported', () =>
    expect(diagnosticsOf({}, { 'mini/detail.json': undefined })[0]).toMatchObject({
      code: 'missing-file',
      file: 'mini/detail.json',
    }));
  it('a word that does not exist is reported with the nearest one', () => {
    const parts = { model: { documnets: [] } };
    expect(diagnosticsOf(parts)[0]).toMatchObject({
      code: 'unknown-word',
      nearest: 'documents',
      ...placeOf(parts, 'mini/model.json', '"documnets"'),
    });
  });
  it('a folder with another name is reported', () =>
    expect(diagnosticsOf({ model: { code: 'maxi' } })[0]).toMatchObject({ code: 'code', options: ['mini'] }));

  it.each<[string, MiniParts, string, string, Partial<Diagnostic>]>([
    [
      'a path in a rule',
      rule({ 'application.aa': { is: 1 } }),
      'mini/model.json',
      '"when"',
      { code: 'unknown-path', nearest: 'application.a' },
    ],
    [
      'a field that a rule points at',
      rule({ 'application.a': { is: 1 } }, { at: 'b' }),
      'mini/model.json',
      '"at"',
      { code: 'unknown-path' },
    ],
    [
      'a step',
      { pricing: { premium: 'policy.totl' } },
      'mini/pricing.json',
      '"premium"',
      { code: 'unknown-path', nearest: 'policy.total' },
    ],
    [
      'a table',
      { pricing: { steps: { policy: [{ step: 'total', lookup: 'rates.x', by: {} }] } } },
      'mini/pricing.json',
      '"step": "total"',
      { code: 'unknown-table' },
    ],
    [
      'a format',
      { properties: { a: { type: 'string', format: 'national-idd' } } },
      'mini/insure.schema.json',
      '"national-idd"',
      { nearest: 'national-id' },
    ],
    [
      'a format of texts beside a number',
      { properties: { a: { type: 'integer', format: 'mobile' } } },
      'mini/insure.schema.json',
      '"mobile"',
      { code: 'format-kind' },
    ],
    [
      'a format of numbers beside a text',
      { properties: { a: { type: 'string', format: 'roomcount' } } },
      'mini/insure.schema.json',
      '"roomcount"',
      { code: 'format-kind' },
    ],
    [
      'a $ref',
      { properties: { a: { $ref: '../shared/nobody.json' } } },
      'mini/insure.schema.json',
      '"../shared/nobody.json"',
      { code: 'unknown-file' },
    ],
    [
      'a shared table',
      { properties: { a: { type: 'string', oneOfTable: 'shared/none' } } },
      'mini/insure.schema.json',
      '"shared/none"',
      { code: 'unknown-table' },
    ],
    [
      'a field of the form',
      { form: { steps: [{ step: 'all', title: 'all', sections: [{ fields: ['aa'] }] }] } },
      'mini/insure.ui.json',
      '"aa"',
      { nearest: 'a' },
    ],
    ['a block of the detail page', { detail: { blocks: [{ block: 'buyy' }] } }, 'mini/detail.json', '"buyy"', { nearest: 'buy' }],
    [
      'a cycle of steps',
      {
        pricing: {
          steps: {
            policy: [
              { step: 'total', add: ['policy.other'] },
              { step: 'other', add: ['policy.total'] },
            ],
          },
        },
      },
      'mini/pricing.json',
      '"step": "total"',
      { code: 'cycle' },
    ],
    [
      'a row that is too short',
      { pricing: { tables: { t: { columns: [{ key: 'k' }, { gives: 'v' }], rows: [['a']] } } } },
      'mini/pricing.json',
      '"rows"',
      { code: 'table-row' },
    ],
  ])('%s that does not exist is reported at its place', (_, parts, file, text, expected) => {
    const [first] = diagnosticsOf(parts);
    const { line } = placeOf(parts, file, text);
    expect(first).toMatchObject({ file, ...expected });
    expect(Math.abs((first?.line ?? 0) - line)).toBeLessThanOrEqual(text === '"rows"' ? 2 : 1);
    expect(printDiagnostic(first ?? { severity: 'error', code: '', message: '', file: '', line: 0, column: 0 })).toMatch(
      /^schemas\/mini\/[\w.-]+:\d+:\d+ error /,
    );
  });

  it('reports all diagnostics at once', () =>
    expect(
      diagnosticsOf({
        model: {
          rules: [
            { rule: 'a', when: { 'application.x': { is: 1 } }, refuse: '一' },
            { rule: 'b', when: { 'application.y': { is: 1 } }, refuse: '二' },
          ],
        },
      }),
    ).toHaveLength(2));
});

describe('a valid model', () => {
  it('joins a $ref with the keywords beside it', () => {
    const shared = {
      'shared/person.json': JSON.stringify({
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: 'old' }, born: { type: 'string' } },
      }),
    };
    const { data } = miniModel({
      shared,
      properties: { a: { $ref: '../shared/person.json', required: ['born'], properties: { name: { title: 'new' } } } },
    });
    expect(data.schema.properties?.['a']).toMatchObject({
      required: ['name', 'born'],
      properties: { name: { type: 'string', title: 'new' }, born: { type: 'string' } },
    });
  });

  it('has another hash for any other content, and the same for the same content', () => {
    const hash = (parts: MiniParts): string => miniModel(parts).data.hash;
    expect(hash({})).toBe(hash({}));
    expect(hash({ properties: { a: { type: 'string', title: 'x' } } })).not.toBe(hash({}));
  });

  it('has a validator module with the same results as the compiler, without eval', async () => {
    const { data, model, validatorModule } = miniModel({
      properties: { a: { type: 'string', format: 'person-phone', maxLength: 11 }, b: { enum: ['x', 'y'] } },
      required: ['b'],
    });
    const loaded: { readonly default: Parameters<typeof openModel>[1] } = await import(
      `data:text/javascript;base64,${Buffer.from(validatorModule).toString('base64')}`
    );
    const opened = openModel(structuredClone(data), loaded.default, withChina);
    for (const application of [{}, { a: '13800001234', b: 'x' }, { a: 'no', b: 'z' }, { a: 1 }])
      expect(checkApplication(opened, application, '2026-03-01')).toEqual(checkApplication(model, application, '2026-03-01'));
    expect(validatorModule).not.toMatch(/\beval\b|new Function/);
    expect(() => openModel(structuredClone(data), loaded.default)).toThrow(
      'Cannot open the model as its engine lacks the format "person-phone": pass the engine that compiled it',
    );
  });

  it('[VA-23] reports a broken structure: no object, no array', () => {
    const { model } = miniModel({ properties: { insuredGroup: { type: 'array', items: { type: 'object' } } } });
    expect(checkApplication(model, 'text', '2026-03-01').issues).toEqual([{ path: '', code: 'structure' }]);
    expect(checkApplication(model, { insuredGroup: {} }, '2026-03-01').issues).toMatchObject([
      { path: '/insuredGroup', code: 'not-array', params: { field: 'insuredGroup' } },
    ]);
  });

  it('is not changed by __proto__ and constructor in an application', () => {
    const { model } = miniModel({ properties: { a: { type: 'string' } } });
    const hostile: unknown = JSON.parse('{"__proto__": {"a": "x"}, "constructor": {"prototype": {"polluted": true}}, "a": "y"}');
    expect(checkApplication(model, hostile, '2026-03-01').issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/__proto__ additionalProperties',
      '/constructor additionalProperties',
    ]);
    expect('polluted' in {}).toBe(false);
  });
});
