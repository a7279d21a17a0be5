import { Type, type Static } from 'typebox';
import { application, id, instant, saleId as sale } from './scalars.ts';

/** Number of a draft: "D202611210000418". */
export const draftNo = Type.String({ minLength: 4, maxLength: 40, pattern: '^D[0-9]+$' });

/** What tells one save from others: 8 to 60 characters of letters, digits, `-` and `_`, made by the one who saves. */
export const saveId = Type.String({ pattern: '^[\\w-]{8,60}$' });

/** A `saveId` as a client gives it: not one of those under which the server begins a form from an order or a policy. */
export const givenSaveId = Type.String({ pattern: '^(?!(?:copy|revise|renew)-)[\\w-]{8,60}$' });

/** What is kept of a form that was begun; hidden fields too. */
export const draftContent = Type.Object(
  {
    application,
    /** When each document was read to its end, by file. */
    read: Type.Record(Type.String(), Type.String()),
    /** Declarations that are ticked. */
    ticked: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 50 }),
    /** Why a person should look at a row again, by the row's pointer ("/insuredGroup/0/insured_list/3"). */
    doubts: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 500 }))),
    /** The step that was open. */
    step: Type.Optional(Type.String({ maxLength: 60 })),
    /** What its steps are recorded under: a form that is gone on with another day is one sale. */
    sale: Type.Optional(sale),
  },
  { additionalProperties: false },
);

const place = Type.Array(Type.Union([Type.String({ maxLength: 100 }), Type.Integer({ minimum: 0 })]), { maxItems: 30 });
/** A change of the content: a member or item set (taken away where `set` is left out), or items of a list replaced. */
export const draftChange = Type.Union([
  Type.Object(
    { at: place, from: Type.Integer({ minimum: 0 }), cut: Type.Integer({ minimum: 0 }), put: Type.Array(Type.Unknown()) },
    { additionalProperties: false },
  ),
  Type.Object({ at: place, set: Type.Optional(Type.Unknown()) }, { additionalProperties: false }),
]);

/** What lists say of a draft's content. */
export const draftSummary = Type.Object(
  { holderName: Type.String({ maxLength: 100 }), persons: Type.Integer({ minimum: 0, maximum: 1_000_000 }) },
  { additionalProperties: false },
);

/** What a save is told: the version that it made, by which the next one says what it saw. */
export const draftSaved = Type.Object({ draftNo, version: Type.Integer(), saveId, saveTime: instant });

/** A draft as lists show it. */
export const draftRow = Type.Object({
  draftNo,
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  /** The form's page that the model names; null where the model is not on offer. */
  insurePage: Type.Union([Type.String(), Type.Null()]),
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  ...draftSummary.properties,
  version: Type.Integer(),
  saveTime: instant,
  /** When it is deleted if nobody saves it again. */
  expireTime: instant,
  shareCode: Type.Optional(Type.String()),
});

export type DraftContent = Static<typeof draftContent>;
export type DraftRow = Static<typeof draftRow>;
export type DraftSaved = Static<typeof draftSaved>;
