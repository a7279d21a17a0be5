import { Type } from 'typebox';
import { post, type Upload, changeErrors, draftSaved, issue, listErrors } from './call.ts';
import { givenSaveId } from './drafts.ts';
import { closed, dataReply, draftNo, fileReply, id, isoDate, listOf, objectReply, orNull } from './shapes.ts';

/** 5 MB: the specification's limit of an upload. */
const maxBytes = 5_242_880;

const readingErrors = ['TOO_LARGE', 'UNSUPPORTED', 'ISSUES', 'THROTTLED', 'UNAVAILABLE'] as const;
/** Errors of a call that reads a list of people. */
export const uploadErrors = [...changeErrors, ...readingErrors] as const;

/** A table of people: .xlsx or .csv. */
export const tableUpload: Upload = { kinds: ['table'], maxBytes };

/** A list of people in any form: a table, or free text. */
export const fileUpload: Upload = { kinds: ['table', 'text'], maxBytes };

/** The fields beside the file of people: product, sheet (from 0), and the fields of the columns that the user has chosen. */
const tableFields = closed({
  productId: id,
  sheet: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })),
  /** JSON: {"0": "finalName", "3": null}. */
  columns: Type.Optional(Type.String({ maxLength: 4000 })),
});

const values = Type.Record(Type.String(), Type.Unknown());

/** A row: its number in the spreadsheet, the values of its fields and of its group, and its issues. */
export const importedRow = Type.Object({
  row: Type.Integer(),
  values,
  group: values,
  /** Sentences that name the cells, in the language of the caller. */
  reasons: Type.Array(Type.String()),
});

/** The content of a table of people. */
export const importedTable = Type.Object({
  sheets: listOf({ name: Type.String(), isHidden: Type.Boolean() }),
  sheet: Type.Integer(),
  head: Type.Optional(Type.Integer()),
  columns: listOf({
    column: Type.Integer(),
    title: Type.String(),
    key: Type.Optional(Type.String()),
    samples: Type.Array(Type.String()),
  }),
  people: Type.Array(importedRow),
  doubtful: Type.Array(importedRow),
  failed: Type.Array(importedRow),
  /** Rows in which no person was recognised: titles, totals, notes, examples. */
  skipped: listOf({ row: Type.Integer(), reason: Type.String(), text: Type.String() }),
  /** Required fields of persons for which there is no column. */
  absent: Type.Array(Type.String()),
});

const documentType = Type.Enum(['I', 'P', 'K', 'J', 'O']);
const personFields = {
  Gender: Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Null()]),
  Birthday: orNull(isoDate),
  Mobile: orNull(Type.String()),
  BeginDate: orNull(isoDate),
  EndDate: orNull(isoDate),
};
const person = Type.Object({
  Name: Type.String(),
  IDTp: documentType,
  IDNum: Type.String(),
  RelationTp: Type.Literal('9'),
  ...personFields,
});
const partialPerson = Type.Object({
  Name: orNull(Type.String()),
  IDTp: orNull(documentType),
  IDNum: orNull(Type.String()),
  RelationTp: orNull(Type.Literal('9')),
  ...personFields,
});
const sourceFields = { lines: Type.Array(Type.Integer()), source: Type.String() };
const personIssues = listOf({
  code: Type.String(),
  params: issue.properties.params,
  message: Type.String(),
});

export const bbwAnalysis = post('bbwAnalysis', '/ins/business/rest/insurance/interface/bbw/analysis', {
  doc: 'Reads people from free text: `text` as JSON, or a file (.txt, .csv, .xlsx; 5 MB) as multipart/form-data, whose rows are the lines of the text. Returns the result of parsePeople: recognised and doubtful persons and failed lines, each with its lines and reasons. Stores nothing.',
  // Pasted text is sent as JSON.
  upload: { ...fileUpload, isOptional: true },
  body: closed({
    text: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000_000 })),
    /** The policy's period; returned unchanged. */
    beginDate: Type.Optional(isoDate),
    endDate: Type.Optional(isoDate),
  }),
  reply: objectReply({
    people: listOf({ ...sourceFields, person, warnings: personIssues }),
    doubtful: listOf({ ...sourceFields, person, warnings: personIssues, reasons: personIssues }),
    failed: listOf({ ...sourceFields, read: partialPerson, reasons: personIssues }),
  }),
  errors: [...listErrors, 'CROSS_SITE', ...readingErrors],
});

export const importPersonnel = post('importPersonnel', '/ins/business/rest/uploadimport/personnel', {
  doc: 'Reads a list of people (.xlsx, .csv; 5 MB, 10,000 rows) for a product: recognised, doubtful and failed rows with reasons. Stores nothing.',
  upload: tableUpload,
  body: tableFields,
  reply: dataReply(importedTable),
  errors: uploadErrors,
});

export const newImportFail = post('newImportFail', '/ins/business/rest/new/import/fail', {
  doc: 'The rows of a list of people that cannot be imported, with their original columns and the reason, as an .xlsx file.',
  upload: tableUpload,
  body: tableFields,
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: uploadErrors,
});

const toDraft = { draftNo, version: Type.String({ pattern: '^\\d{1,9}$' }), saveId: givenSaveId };

export const newImportPersonnel = post('newImportPersonnel', '/ins/business/rest/new/import/personnel', {
  doc: "Imports a complete list of people or nothing: if one row fails, 422 with an issue for each of its cells, and /new/import/fail returns the file to correct. With `draftNo` the people are added to the caller's own draft, each to the group of the person's plan, read by the draft's version of its model; persons who are already in the draft are not added again. `version` is the version of the draft that the caller saw: 409 VERSION_CONFLICT if the draft has been saved since; a repeated `saveId` changes nothing.",
  upload: tableUpload,
  body: Type.Union([tableFields, closed({ ...tableFields.properties, ...toDraft })]),
  reply: objectReply({
    ...importedTable.properties,
    draft: Type.Optional(Type.Object({ ...draftSaved.properties, persons: Type.Integer() })),
  }),
  errors: [...uploadErrors, 'VERSION_CONFLICT'],
});
