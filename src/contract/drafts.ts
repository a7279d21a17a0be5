import { type Static, Type } from 'typebox';
import { attachment } from './attachments.ts';
import { get, post, changeErrors, draftSaved, listErrors, readErrors } from './call.ts';
import { modelReference } from './catalogue.ts';
import {
  application,
  closed,
  dataReply,
  draftNo,
  id,
  instant,
  money,
  objectReply,
  orNull,
  pageQuery,
  pageReply,
  policyNo,
  saleId as sale,
  saveId,
  searchKey,
  things,
} from './shapes.ts';

/** A `saveId` from a client. Excludes those that the server uses when it creates a form from an order or a policy. */
export const givenSaveId = Type.String({ pattern: '^(?!(?:copy|revise|renew)-)[\\w-]{8,60}$' });

/** The stored content of an unfinished form, with hidden fields. */
const draftContent = closed({
  application,
  /** The time at which each document was read to its end, by file. */
  read: Type.Record(Type.String(), Type.String()),
  ticked: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 50 }),
  /** The reason why the user should check a row again, by the row's pointer ("/insuredGroup/0/insured_list/3"). */
  doubts: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 500 }))),
  step: Type.Optional(Type.String({ maxLength: 60 })),
  /** Id of the sale under which the steps are recorded. A form that is continued on another day is still the same sale. */
  sale: Type.Optional(sale),
});

const place = Type.Array(Type.Union([Type.String({ maxLength: 100 }), Type.Integer({ minimum: 0 })]), { maxItems: 30 });
/** A change of the content: a member or item is set (without `set`, removed), or items of a list are replaced. */
const draftChange = Type.Union([
  closed({ at: place, from: Type.Integer({ minimum: 0 }), cut: Type.Integer({ minimum: 0 }), put: Type.Array(Type.Unknown()) }),
  closed({ at: place, set: Type.Optional(Type.Unknown()) }),
]);

const stepName = Type.String({ minLength: 1, maxLength: 60 });
const draftProgress = closed({
  /** The step that was open last, and the steps that are not complete yet. The last step only reviews the others. */
  step: stepName,
  unfinished: Type.Array(stepName, { maxItems: 20 }),
  /** Number of fields and rows that the form shows as wrong. */
  toFix: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** The premium so far, computed by the page. The server prices an order again. */
  premium: Type.Optional(money),
});

const draftSummary = closed({
  holderName: Type.String({ maxLength: 100 }),
  persons: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  progress: Type.Optional(draftProgress),
});

/**
 * The kinds of drafts: for a new order, the renewal of a policy, the revision of a returned order, or an order through a share.
 */
export const draftKinds = ['new', 'renewal', 'revision', 'shared'] as const;
const draftKind = Type.Enum([...draftKinds]);

/** A created draft of a form. Clients open `insurePage` with the product and the draft. */
export const createdDraft = Type.Object({
  draftNo,
  productId: id,
  prodModelCode: Type.String(),
  /** The path of the form that the model names; null if the model is not on offer. */
  insurePage: orNull(Type.String()),
});

const draftRow = Type.Object({
  ...createdDraft.properties,
  productName: Type.String(),
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  holderName: draftSummary.properties.holderName,
  persons: draftSummary.properties.persons,
  kind: draftKind,
  /**
   * The open step and the first step that is not complete, with their titles, and the number of steps; missing before the first
   * save.
   */
  progress: Type.Optional(
    Type.Object({
      step: Type.String(),
      at: Type.Integer({ minimum: 1 }),
      of: Type.Integer({ minimum: 1 }),
      next: Type.Optional(Type.String()),
      toFix: draftProgress.properties.toFix,
      premium: draftProgress.properties.premium,
    }),
  ),
  things: Type.Optional(things),
  version: Type.Integer(),
  saveTime: instant,
  /** The time at which the draft is deleted unless it is saved again. */
  expireTime: instant,
  shareCode: Type.Optional(Type.String()),
});

export type DraftContent = Static<typeof draftContent>;
export type DraftProgress = Static<typeof draftProgress>;
export type DraftKind = (typeof draftKinds)[number];
export type DraftRow = Static<typeof draftRow>;

export const draftDelete = post('draftDelete', '/ins/business/rest/draft/delete', {
  doc: "Deletes the caller's own draft with its attachments; 404 for drafts of others.",
  body: closed({ draftNo }),
  reply: objectReply({ draftNo }),
  errors: changeErrors,
});

export const draftCopy = post('draftCopy', '/ins/business/rest/draft/copy', {
  doc: "Copies the caller's own draft into a new one for a new order, without its files, once per `saveId`; 404 for drafts of others.",
  body: closed({ draftNo, saveId: givenSaveId }),
  reply: objectReply(createdDraft.properties),
  errors: [...changeErrors, 'STATE', 'TOO_LARGE'],
});

export const draftDetail = get('draftDetail', '/ins/business/rest/draft/detail/:draftNo', {
  doc: "The content of the caller's own draft and the model version that it is pinned to; 404 for drafts of others.",
  params: Type.Object({ draftNo }),
  reply: objectReply({
    ...draftRow.properties,
    saveId,
    model: modelReference,
    content: draftContent,
    renews: Type.Optional(policyNo),
    attachments: Type.Array(attachment),
  }),
  errors: readErrors,
});

export const draftQuery = get('draftQuery', '/ins/business/rest/draft/query', {
  doc: "The caller's own drafts, last saved first. `key` finds draft numbers and policyholders. `counts` counts the drafts of each kind that `key` and `productId` find.",
  query: Type.Object({ ...pageQuery, key: searchKey, productId: Type.Optional(id), kind: Type.Optional(draftKind) }),
  reply: Type.Object({ ...pageReply(draftRow).properties, counts: Type.Record(draftKind, Type.Integer({ minimum: 0 })) }),
  errors: listErrors,
});

const saveFields = { saveId: givenSaveId, summary: draftSummary };
const modelVersion = Type.Integer({ minimum: 1 });
const modelHash = Type.String({ minLength: 1, maxLength: 80 });
const nextSave = { ...saveFields, draftNo, version: Type.Integer({ minimum: 1 }) };

export const draftSave = post('draftSave', '/ins/business/rest/draft/save', {
  doc: "Without `draftNo` it creates a draft of a product, pinned to a model version, once per `saveId`. With `draftNo` it saves the changes since `version` (or the complete content, which may migrate it to another version of its model): 409 VERSION_CONFLICT, with the last save, if it has been saved in the meantime. 413 beyond 8 MB, 404 if it is not the caller's draft or no longer exists.",
  body: Type.Union([
    closed({
      ...saveFields,
      productId: id,
      modelVersion,
      modelHash,
      shareCode: Type.Optional(Type.String({ maxLength: 40 })),
      content: draftContent,
    }),
    closed({ ...nextSave, changes: Type.Array(draftChange, { maxItems: 200_000 }) }),
    closed({
      ...nextSave,
      content: draftContent,
      modelVersion: Type.Optional(modelVersion),
      modelHash: Type.Optional(modelHash),
    }),
  ]),
  reply: dataReply(draftSaved),
  errors: [...changeErrors, 'VERSION_CONFLICT', 'STATE', 'TOO_LARGE', 'UNAVAILABLE'],
});
