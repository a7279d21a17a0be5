import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { listUpload } from './parts/upload.ts';
import { isoDate } from './parts/scalars.ts';

const orNull = <Schema extends ReturnType<typeof Type.String>>(schema: Schema) => Type.Union([schema, Type.Null()]);
const gender = Type.Union([Type.Literal('M'), Type.Literal('F'), Type.Null()]);
const documentType = Type.Enum(['I', 'P', 'K', 'J', 'O']);

const shared = {
  Gender: gender,
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
  ...shared,
});
const partial = Type.Object({
  Name: orNull(Type.String()),
  IDTp: Type.Union([documentType, Type.Null()]),
  IDNum: orNull(Type.String()),
  RelationTp: Type.Union([Type.Literal('9'), Type.Null()]),
  ...shared,
});
const remark = Type.Object({
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  /** The sentence in the language of the caller. */
  message: Type.String(),
});
const place = { lines: Type.Array(Type.Integer()), source: Type.String() };
const remarks = Type.Array(remark);

/** Reads a list of people as somebody pasted or uploaded it. */
export const bbwAnalysis = defineCall({
  name: 'bbwAnalysis',
  method: 'POST',
  path: '/ins/business/rest/insurance/interface/bbw/analysis',
  doc: 'Reads people from free text: `text` as JSON, or a file (.txt, .csv, .xlsx; 5 MB) as multipart/form-data, whose rows are its lines. Gives what parsePeople gives: who was recognised, who is doubtful, what failed, each with its lines and reasons. Stores nothing.',
  upload: listUpload,
  body: Type.Object(
    {
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000_000 })),
      /** The policy's period, to carry along. */
      beginDate: Type.Optional(isoDate),
      endDate: Type.Optional(isoDate),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Object({
      people: Type.Array(Type.Object({ ...place, person, warnings: remarks })),
      doubtful: Type.Array(Type.Object({ ...place, person, warnings: remarks, reasons: remarks })),
      failed: Type.Array(Type.Object({ ...place, read: partial, reasons: remarks })),
    }),
  }),
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'USER_SWITCHED',
    'TOO_LARGE',
    'UNSUPPORTED',
    'ISSUES',
    'THROTTLED',
    'UNAVAILABLE',
  ],
});
