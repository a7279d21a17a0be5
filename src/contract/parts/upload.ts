import { Type } from 'typebox';
import type { Upload } from '../define.ts';
import { id } from './scalars.ts';

/** 5 MB: the specification's limit of an upload. */
const maxBytes = 5_242_880;

/** What a call that reads a list of people may be refused for. */
export const uploadErrors = [
  'MALFORMED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CROSS_SITE',
  'NOT_FOUND',
  'USER_SWITCHED',
  'TOO_LARGE',
  'UNSUPPORTED',
  'ISSUES',
  'THROTTLED',
  'UNAVAILABLE',
] as const;

/** A table of people: .xlsx or .csv. */
export const tableUpload: Upload = { kinds: ['table'], maxBytes };

/** A list of people in whatever form: a table, or free text. */
export const fileUpload: Upload = { kinds: ['table', 'text'], maxBytes };
/** The same; as JSON where it was pasted. */
export const listUpload: Upload = { ...fileUpload, isOptional: true };

/** What stands beside the file of people: the product, the sheet (from 0), and which field each column holds, where somebody has said so. */
export const tableFields = Type.Object(
  {
    productId: id,
    sheet: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })),
    /** JSON: {"0": "finalName", "3": null}. */
    columns: Type.Optional(Type.String({ maxLength: 4000 })),
  },
  { additionalProperties: false },
);

const values = Type.Record(Type.String(), Type.Unknown());

/** A row that was read: as the spreadsheet counts, with the values of its fields and of its group, and what there is to say of it. */
export const importedRow = Type.Object({
  row: Type.Integer(),
  values,
  group: values,
  /** Sentences that name the cells, in the language of the caller. */
  reasons: Type.Array(Type.String()),
});

/** What a table of people holds. */
export const importedTable = Type.Object({
  sheets: Type.Array(Type.Object({ name: Type.String(), isHidden: Type.Boolean() })),
  sheet: Type.Integer(),
  /** Row of the titles. */
  head: Type.Optional(Type.Integer()),
  columns: Type.Array(
    Type.Object({
      column: Type.Integer(),
      title: Type.String(),
      key: Type.Optional(Type.String()),
      samples: Type.Array(Type.String()),
    }),
  ),
  people: Type.Array(importedRow),
  doubtful: Type.Array(importedRow),
  failed: Type.Array(importedRow),
  /** Rows that stand for nobody: titles, totals, notes, examples. */
  skipped: Type.Array(Type.Object({ row: Type.Integer(), reason: Type.String(), text: Type.String() })),
  /** Fields that every person needs and no column holds. */
  absent: Type.Array(Type.String()),
});
