import { type Static, Type } from 'typebox';
import { attachment } from './attachments.ts';
import { defineCall } from './call.ts';
import { modelReference } from './catalogue.ts';
import { draftSaved } from './errors.ts';
import { pageQuery } from './paging.ts';
import { application, draftNo, id, instant, policyNo, saleId as sale, saveId } from './scalars.ts';

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

/** A form draft that was begun from an order or a policy: open `insurePage` with the product and the draft. */
export const begunForm = Type.Object({
  draftNo,
  productId: id,
  prodModelCode: Type.String(),
  /** The form's page that the model names; null where the model is not on offer. */
  insurePage: Type.Union([Type.String(), Type.Null()]),
});

/** Deletes a draft. */
export const draftDelete = defineCall({
  name: 'draftDelete',
  method: 'POST',
  path: '/ins/business/rest/draft/delete',
  doc: "Deletes one's own draft with its attachments; 404 for anybody else's.",
  body: Type.Object({ draftNo }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ draftNo }) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED'],
});

/** One draft whole, as it was typed. */
export const draftDetail = defineCall({
  name: 'draftDetail',
  method: 'GET',
  path: '/ins/business/rest/draft/detail/:draftNo',
  doc: "The content of one's own draft and the model version that it is pinned to; 404 for anybody else's.",
  params: Type.Object({ draftNo }),
  reply: Type.Object({
    data: Type.Object({
      ...draftRow.properties,
      saveId,
      model: modelReference,
      content: draftContent,
      /** The policy that it goes on with. */
      renews: Type.Optional(policyNo),
      attachments: Type.Array(attachment),
    }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});

/** Drafts of the session's user. */
export const draftQuery = defineCall({
  name: 'draftQuery',
  method: 'GET',
  path: '/ins/business/rest/draft/query',
  doc: 'Own drafts, last saved first; nobody sees those of others. `key` finds draft numbers and policyholders.',
  query: Type.Object({ ...pageQuery, key: Type.Optional(Type.String({ maxLength: 60 })), productId: Type.Optional(id) }),
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(draftRow) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

const common = { saveId: givenSaveId, summary: draftSummary };

/** Saves a draft: begins one, or brings one up to date by what has changed. */
export const draftSave = defineCall({
  name: 'draftSave',
  method: 'POST',
  path: '/ins/business/rest/draft/save',
  doc: 'Without `draftNo` begins a draft of a product, pinned to a model version; the same `saveId` begins it once. With it saves the changes since `version` (or the whole content, which may move it to another version of its model): 409 VERSION_CONFLICT, with what was saved last, where somebody has saved it meanwhile. 413 beyond 8 MB, 404 where it is not (or no more) his own.',
  body: Type.Union([
    Type.Object(
      {
        ...common,
        productId: id,
        modelVersion: Type.Integer({ minimum: 1 }),
        modelHash: Type.String({ minLength: 1, maxLength: 80 }),
        shareCode: Type.Optional(Type.String({ maxLength: 40 })),
        content: draftContent,
      },
      { additionalProperties: false },
    ),
    Type.Object(
      { ...common, draftNo, version: Type.Integer({ minimum: 1 }), changes: Type.Array(draftChange, { maxItems: 200_000 }) },
      { additionalProperties: false },
    ),
    Type.Object(
      {
        ...common,
        draftNo,
        version: Type.Integer({ minimum: 1 }),
        content: draftContent,
        modelVersion: Type.Optional(Type.Integer({ minimum: 1 })),
        modelHash: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      },
      { additionalProperties: false },
    ),
  ]),
  reply: Type.Object({ data: draftSaved }),
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'VERSION_CONFLICT',
    'STATE',
    'TOO_LARGE',
    'UNAVAILABLE',
  ],
});
