import { describe, expect, it } from 'vitest';
import { blankApplication } from '../../../engine/react/state/content.ts';
import {
  checkApplication,
  filesIn,
  issueText,
  ModelError,
  unknownFiles,
  targetsOf,
  unknownMembers,
  withoutFiles,
} from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const at = '2026-11-21';
const report = {
  title: '体检报告',
  type: 'array',
  maxItems: 2,
  attachment: { kinds: ['pdf'], maxBytes: 1000 },
  requiredWhen: { 'application.ill': { is: true } },
};
const photos = { title: '照片', type: 'array', minItems: 1, maxItems: 3, attachment: { kinds: ['picture', 'pdf'] } };
const properties = {
  ill: { title: '患病', type: 'boolean' },
  report,
  holder: { title: '投保人', type: 'object', properties: { photos } },
};
const { model } = miniModel({ properties });
const pdf = { id: 'p1', name: '报告.pdf', type: 'application/pdf', size: 1000 };
const png = { id: 'i1', name: '门.png', type: 'image/png', size: 5_242_880 };
const foundIn = (application: object) =>
  checkApplication(model, application, at).issues.map((issue) => `${issue.path} ${issue.code}`);

describe('a field of files', () => {
  it.each([
    ['no file', {}, []],
    ['accepted files', { report: [pdf], holder: { photos: [png, pdf] } }, []],
    ['no file although an answer requires one', { ill: true }, ['/report required']],
    ['no file although its list requires one', { holder: { photos: [] } }, ['/holder/photos minItems']],
    ['one file too many', { report: [pdf, { ...pdf, id: 'p2' }, { ...pdf, id: 'p3' }] }, ['/report maxItems']],
    ['one file twice', { report: [pdf, { ...pdf, name: 'b.pdf' }] }, ['/report uniqueItems']],
    ['another kind', { report: [png] }, ['/report file-kind']],
    ['an unknown kind', { holder: { photos: [{ ...png, type: 'image/svg+xml' }] } }, ['/holder/photos file-kind']],
    ['a byte too many', { report: [{ ...pdf, size: 1001 }] }, ['/report file-size']],
    ['a byte more than any file may have', { holder: { photos: [{ ...png, size: 5_242_881 }] } }, ['/holder/photos file-size']],
    ['a value that is no list', { report: pdf }, ['/report not-array']],
    ['texts', { report: ['报告.pdf'] }, ['/report/0 structure']],
    ['a file without a size', { report: [{ ...pdf, size: undefined }] }, ['/report/0/size required']],
    ['a size of 0', { report: [{ ...pdf, size: 0 }] }, ['/report/0/size minimum']],
    ['a long name', { report: [{ ...pdf, name: 'a'.repeat(151) }] }, ['/report/0/name maxLength']],
    ['an unknown member', { report: [{ ...pdf, path: '/etc' }] }, ['/report/0/path additionalProperties']],
    [
      'the name of a built-in function as a member',
      JSON.parse('{"report":[{"id":"p1","name":"a","type":"application/pdf","size":1,"valueOf":1}]}'),
      ['/report/0/valueOf additionalProperties'],
    ],
  ])('with %s', (_, application, issues) => expect(foundIn(application)).toEqual(issues));

  it('reports in both languages which file is wrong and which files it accepts', () => {
    const issuesInWords = (application: object) =>
      checkApplication(model, application, at).issues.map((issue) => [
        issueText(model, issue, 'zh-CN'),
        issueText(model, issue, 'en-US'),
      ]);
    expect(issuesInWords({ holder: { photos: [{ ...png, name: '门.gif', type: 'image/gif' }] } })).toEqual([
      ['照片：“门.gif”的格式不符，只接受 JPG, PNG, PDF', '照片: "门.gif" is of another kind; JPG, PNG, PDF only'],
    ]);
    expect(issuesInWords({ holder: { photos: [{ ...png, size: 6_000_000 }] } })).toEqual([
      ['照片：“门.png”过大，每个文件不超过 5 MB', '照片: "门.png" is too large; 5 MB a file at most'],
    ]);
  });

  it('is checked member by member, and can be left out', () => {
    expect(unknownMembers(model, { report: [pdf] })).toEqual([]);
    expect(unknownMembers(model, { report: [{ ...pdf, more: 1 }] }).map(({ path }) => path)).toEqual(['/report/0/more']);
    expect(withoutFiles(model.data.schema, { ill: true, report: [pdf], holder: { photos: [png] } })).toEqual({
      ill: true,
      holder: {},
    });
  });

  it('names only files that a server has, with the same name, type and size', () => {
    const application = { report: [pdf], holder: { photos: [png] } };
    const missing = (stored: readonly (typeof pdf)[]) =>
      unknownFiles(model.data.schema, application, stored).map(({ path, code }) => [path, code]);
    expect(missing([pdf, png])).toEqual([]);
    expect(missing([png])).toEqual([['/report', 'file-unknown']]);
    for (const other of [{ name: 'b.pdf' }, { type: 'image/png' }, { size: 999 }])
      expect(missing([{ ...pdf, ...other }, png])).toEqual([['/report', 'file-unknown']]);
  });
});

const diagnosticsOf = (fields: object, more: object = {}): readonly (readonly [string, number, string, string | undefined])[] => {
  try {
    miniModel({ properties: { ...fields }, ...more });
    return [];
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return error.diagnostics.map(({ code, line, message, nearest }) => [code, line, message, nearest] as const);
  }
};

describe('a field of files in a model', () => {
  const any = { title: 't', type: 'array', maxItems: 2, attachment: { kinds: ['pdf'] } };

  it.each([
    ['if it is a text', { ...any, type: 'string' }, 'give it the type "array"'],
    ['with items', { ...any, items: { type: 'string' } }, 'has no "items"'],
    ['without a number', { ...any, maxItems: undefined }, '1 to 20'],
    ['with more files than an application may have', { ...any, maxItems: 21 }, '1 to 20'],
  ])('is rejected %s', (_, field, message) => {
    const diagnostics = diagnosticsOf({ x: field });
    expect(diagnostics.map(([code]) => code)).toEqual(['attachment']);
    expect(diagnostics[0]?.[2]).toContain(message);
  });

  it('is rejected with the nearest kind, or the largest size', () => {
    const [kind] = diagnosticsOf({ x: { ...any, attachment: { kinds: ['pictures'] } } });
    expect([kind?.[0], kind?.[3]]).toEqual(['shape', 'picture']);
    const [size] = diagnosticsOf({ x: { ...any, attachment: { kinds: ['pdf'], maxBytes: 5_242_881 } } });
    expect(size?.[2]).toContain('5242880');
  });

  it('is rejected if all fields together accept too many files', () => {
    const [found] = diagnosticsOf({ a: { ...any, maxItems: 15 }, b: { ...any, maxItems: 6 } });
    expect(found?.[2]).toBe('An application has at most 20 files, and its fields take 21: a 15, b 6');
  });

  /** A list of shops with files in each row: a grid with a form of the row for some fields. */
  const listed = (row: object, form: object) => {
    const list = { title: 'l', type: 'array', maxItems: 5, items: { type: 'object', properties: row } };
    const steps = [{ step: 'all', title: 'all', sections: [{ fields: ['list'] }] }];
    return diagnosticsOf({ list }, { model: { lists: { row: 'application.list' } }, form: { steps, ...form } });
  };
  const name = { title: 'n', type: 'string', maxLength: 5 };

  it('is accepted in the items of a list, in the form of a row', () => {
    const grid = { list: ['n'] };
    expect(listed({ n: name, x: any }, { grid, rows: { list: [{ fields: ['x'] }] } })).toEqual([]);
    const inside = { n: name, o: { type: 'object', properties: { x: any } } };
    expect(listed(inside, { grid, rows: { list: [{ fields: ['o'] }] } })).toEqual([]);
    const [found] = listed({ n: name, x: any }, { grid, rows: { list: [{ fields: ['n'] }] } });
    expect([found?.[0], found?.[2]]).toEqual([
      'attachment',
      'No cell of a grid takes files: ask for "x" in the form of the row, {"list": [{ "fields": ["x"] }]} under "rows" of insure.ui.json',
    ]);
  });

  it('is accepted in the insured list of a model whose endorsements add or replace', () => {
    const model = {
      lists: { row: 'application.list' },
      insured: { list: 'row', item: { noun: 'l', unit: 'shops', columns: ['n'] } },
      units: { shops: { other: '{value} 家' } },
    };
    const list = { title: 'l', type: 'array', maxItems: 5, items: { type: 'object', properties: { n: name, x: any } } };
    const steps = [{ step: 'all', title: 'all', sections: [{ fields: ['list'] }] }];
    const form = { steps, grid: { list: ['n'] }, rows: { list: [{ fields: ['x'] }] } };
    const pricing = {
      steps: {
        row: [{ step: 'premium', multiply: ['1.00'], round: { to: '0.01', rule: 'half-up' } }],
        policy: [{ step: 'total', sum: 'row.premium' }],
      },
    };
    const found = (endorsement: object) =>
      diagnosticsOf(
        { list },
        {
          model: { ...model, endorsement: { base: 'row.premium', round: { to: '0.01', rule: 'half-up' }, ...endorsement } },
          form,
          pricing,
        },
      ).map(([, , message]) => message);
    expect(found({ remove: { charge: 'pro-rata' } })).toEqual([]);
    expect(found({ add: { charge: 'pro-rata' }, replace: { charge: 'difference' } })).toEqual([]);
  });

  it('is rejected as a column of a grid', () => {
    const found = listed({ n: name, x: any }, { grid: { list: ['n', 'x'] }, rows: { list: [{ fields: ['x'] }] } });
    expect(found.map(([code, , message]) => [code, message])).toEqual([
      ['not-drawable', 'The grid cannot hold "x", as a cell takes no files: name the field in a section of "rows"'],
    ]);
  });

  it('is rejected in a small form of a row', () => {
    const inner = { title: 'i', type: 'array', maxItems: 2, items: { type: 'object', properties: { n: name, x: any } } };
    const found = listed({ n: name, inner }, { grid: { list: ['n'] }, rows: { list: [{ fields: ['inner'] }] } });
    expect(found.map(([code, , message]) => [code, message])).toEqual([
      [
        'attachment',
        'Only the application and the rows of a grid hold files: move "list.inner.x" into one of them, or an object of it',
      ],
    ]);
  });
});

describe('files of rows', () => {
  const photo = { title: '照片', type: 'array', maxItems: 2, attachment: { kinds: ['picture'], maxBytes: 1000 } };
  const list = {
    title: 'l',
    type: 'array',
    maxItems: 5,
    items: { type: 'object', properties: { n: { title: 'n', type: 'string', maxLength: 5 }, photo } },
  };
  const rows = miniModel({
    properties: { list, report: { ...report, requiredWhen: undefined } },
    model: { lists: { row: 'application.list' } },
    form: {
      steps: [{ step: 'all', title: 'all', sections: [{ fields: ['list', 'report'] }] }],
      grid: { list: ['n'] },
      rows: { list: [{ fields: ['photo'] }] },
    },
  }).model;
  const small = { ...png, size: 1000 };
  const application = { report: [pdf], list: [{ n: 'a' }, { n: 'b', photo: [small] }] };

  it('are checked like those of other fields', () => {
    const found = (file: object) =>
      checkApplication(rows, { list: [{ n: 'a', photo: [file] }] }, at).issues.map(({ path, code }) => `${path} ${code}`);
    expect(found(small)).toEqual([]);
    expect(found(png)).toEqual(['/list/0/photo file-size']);
    expect(found(pdf)).toEqual(['/list/0/photo file-kind']);
    expect(found({ ...small, more: 1 })).toEqual(['/list/0/photo/0/more additionalProperties']);
  });

  it('are found with the row that they belong to, and can be left out', () => {
    expect(filesIn(rows.data.schema, application).map(({ path, file }) => [path, file.id])).toEqual([
      ['/list/1/photo', 'i1'],
      ['/report', 'p1'],
    ]);
    expect(unknownFiles(rows.data.schema, application, [pdf]).map(({ path, code }) => [path, code])).toEqual([
      ['/list/1/photo', 'file-unknown'],
    ]);
    expect(withoutFiles(rows.data.schema, application)).toEqual({ list: [{ n: 'a' }, { n: 'b' }] });
  });

  it('are in no table and no template', () => expect(targetsOf(rows, 'row').targets.map(({ key }) => key)).toEqual(['n']));

  it('are absent in an empty form, so that a required one is missing', () => {
    expect(blankApplication(rows.data, at)).toEqual({ list: [] });
  });
});
