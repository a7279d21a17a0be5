import { describe, expect, it } from 'vitest';
import { compileModel, ModelError, type Diagnostic } from '../../../engine/index.ts';
import { miniFiles, type MiniParts } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

const diagnosticsOf = (parts: MiniParts): readonly Diagnostic[] => {
  try {
    compileModel(miniFiles(parts), 'mini', withChina);
    return [];
  } catch (error) {
    if (error instanceof ModelError) return error.diagnostics;
    throw error;
  }
};
const vehicles = (row: Readonly<Record<string, unknown>>) => ({
  model: { lists: { vehicle: 'application.vehicles' } },
  properties: { vehicles: { type: 'array', items: { type: 'object', properties: row } } },
});
const form = (more: object) => ({ steps: [{ step: 'all', title: 'all', sections: [{ fields: ['vehicles'] }] }], ...more });
const plate = { plate: { type: 'string' } };
const termOf = (term: object, field: object): MiniParts => ({
  model: { term },
  properties: { startDate: { type: 'string', format: 'date' }, term: field },
  required: ['startDate', 'term'],
});
const byMonths = { start: 'application.startDate', months: 'application.term' };

describe('the check that a form can draw a model', () => {
  it('accepts a list that has a grid of plain fields and lists of small forms', () => {
    const row = { ...plate, drivers: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } };
    expect(diagnosticsOf({ ...vehicles(row), form: form({ grid: { vehicles: ['plate', 'drivers'] } }) })).toEqual([]);
  });

  it.each([
    [
      'an object in a grid',
      { ...plate, engine: { type: 'object', properties: { power: { type: 'integer' } } } },
      ['plate', 'engine'],
    ],
    ['a list of plain values in a grid', { ...plate, notes: { type: 'array', items: { type: 'string' } } }, ['plate', 'notes']],
  ])('rejects %s, at the column', (_, row, columns) => {
    const [fault, ...more] = diagnosticsOf({ ...vehicles(row), form: form({ grid: { vehicles: columns } }) });
    expect(more).toEqual([]);
    expect(fault).toMatchObject({
      code: 'not-drawable',
      file: 'mini/insure.ui.json',
      message: expect.stringContaining(columns[1] ?? ''),
    });
    expect([fault?.line ?? 0, fault?.column ?? 0].every((place) => place > 1)).toBe(true);
  });

  it.each([
    ['an object', { type: 'object', properties: { x: { type: 'integer' } } }],
    ['another list of objects', { type: 'array', items: { type: 'object', properties: { x: { type: 'integer' } } } }],
    ['a list of plain values', { type: 'array', items: { type: 'string' } }],
    ['a field without a type', { title: 'place' }],
  ])('rejects %s in the small forms of a list inside a row, at the column', (_, place) => {
    const parts = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' }, place } } };
    const files = { ...vehicles({ ...plate, parts }), form: form({ grid: { vehicles: ['plate', 'parts'] } }) };
    expect(diagnosticsOf(files)).toEqual([
      expect.objectContaining({
        code: 'not-drawable',
        file: 'mini/insure.ui.json',
        message: expect.stringMatching(/^The small forms of "parts" cannot hold "place", as /),
      }),
    ]);
  });

  it.each([
    ['a list of plain values', { type: 'array', items: { type: 'string' } }, 'site.tags'],
    ['an empty object', { type: 'object' }, 'site.tags'],
    ['a field without a type', { title: 'tags' }, 'site.tags'],
  ])('rejects %s in a section, at the entry', (_, tags, at) => {
    const steps = [{ step: 'all', title: 'all', sections: [{ fields: ['site'] }] }];
    const parts = { properties: { site: { type: 'object', properties: { name: { type: 'string' }, tags } } }, form: { steps } };
    expect(diagnosticsOf(parts)).toEqual([
      expect.objectContaining({
        code: 'not-drawable',
        file: 'mini/insure.ui.json',
        message: expect.stringContaining(`The form cannot draw "${at}", as `),
      }),
    ]);
  });

  it('rejects a list without a grid, at the section that names it', () => {
    expect(diagnosticsOf({ ...vehicles(plate), form: form({}) })).toEqual([
      expect.objectContaining({
        code: 'not-drawable',
        file: 'mini/insure.ui.json',
        message: expect.stringContaining('under "grid"'),
      }),
    ]);
  });

  it('rejects a list of the application with its own widget', () => {
    const parts = { ...vehicles(plate), form: form({ widgets: { vehicles: 'rows' }, grid: { vehicles: ['plate'] } }) };
    expect(diagnosticsOf(parts).map(({ code }) => code)).toEqual(['not-drawable']);
  });
});

describe('the sections of a row', () => {
  const row = {
    ...plate,
    engine: { type: 'object', properties: { power: { type: 'integer' }, notes: { type: 'array', items: { type: 'string' } } } },
    drivers: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
    parts: { type: 'array', items: { type: 'object', properties: { at: { type: 'object', properties: plate } } } },
  };
  const asking = (fields: readonly string[], list = 'vehicles') =>
    diagnosticsOf({ ...vehicles(row), form: form({ grid: { vehicles: ['plate'] }, rows: { [list]: [{ fields }] } }) });

  it('may have fields, fields of objects and lists of small forms', () => {
    expect(asking(['plate', 'engine.power', 'drivers'])).toEqual([]);
  });

  it.each([
    ['an unknown field', ['plat'], 'unknown-path', /"plat"/, 'plate'],
    ['an unknown field of an object', ['engine.powr'], 'unknown-path', /"powr"/, 'power'],
    ['a field of an object without a suitable input', ['engine'], 'not-drawable', /cannot hold "engine.notes", as /, undefined],
    ['a list whose small forms cannot be drawn', ['parts'], 'not-drawable', /small forms of "parts" cannot hold "at"/, undefined],
    ['a field of a list without the list', ['drivers.name'], 'not-drawable', /"drivers" is a list: name the list/, undefined],
  ])('are rejected for %s, at the entry', (_, fields, code, message, nearest) => {
    const [fault, ...more] = asking(fields);
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ code, file: 'mini/insure.ui.json', message: expect.stringMatching(message) });
    if (nearest !== undefined) expect(fault?.nearest).toBe(nearest);
    expect(fault?.line).toBeGreaterThan(1);
  });

  it('are rejected without a field, and for a list without a grid', () => {
    expect(asking([]).map(({ code, file }) => [code, file])).toEqual([['shape', 'mini/insure.ui.json']]);
    expect(asking(['plate'], 'vehicle')).toEqual([expect.objectContaining({ code: 'unknown-list', nearest: 'vehicles' })]);
  });
});

describe('the check that a term can be priced', () => {
  it.each([
    ['months of an enum', byMonths, { type: 'integer', enum: [1, 12, 1200] }],
    ['months between two bounds', byMonths, { type: 'integer', minimum: 1, maximum: 1200 }],
    ['a last day', { start: 'application.startDate', end: 'application.term' }, { type: 'string', format: 'date' }],
  ])('accepts %s', (_, term, field) => {
    expect(diagnosticsOf(termOf(term, field))).toEqual([]);
  });

  it.each([
    ['without an end', { start: 'application.startDate' }, { type: 'integer' }, 'term-without-end'],
    ['without a bound', byMonths, { type: 'integer', minimum: 1 }, 'term-unbounded'],
    ['with more than a hundred years', byMonths, { type: 'integer', minimum: 1, maximum: 1201 }, 'term-unbounded'],
    ['with a choice of no months', byMonths, { type: 'integer', enum: [0, 12] }, 'term-unbounded'],
    ['with months that are a text', byMonths, { type: 'string' }, 'term-unbounded'],
  ])('rejects a term %s, at its place', (_, term, field, code) => {
    expect(diagnosticsOf(termOf(term, field))).toEqual([
      expect.objectContaining({ code, file: 'mini/model.json', line: expect.any(Number), column: expect.any(Number) }),
    ]);
  });

  it.each([
    ['the first day', { required: ['term'], more: {} }],
    ['the months', { required: ['startDate'], more: {} }],
    ['months that are hidden at times', { required: ['startDate', 'term'], more: { visibleWhen: { a: { is: 'b' } } } }],
  ])('rejects a term if an application may leave out %s', (_, { required, more }) => {
    const parts = termOf(byMonths, { type: 'integer', enum: [12], ...more });
    const diagnostics = diagnosticsOf({ ...parts, properties: { ...parts.properties, a: { type: 'string' } }, required });
    expect(diagnostics.map(({ code, file }) => [code, file])).toContainEqual(['term-optional', 'mini/model.json']);
  });
});
