import { type Static, Type } from 'typebox';
import { changeErrors, get, listErrors, post, readErrors } from './call.ts';
import { pictureFamilies, shelfStates } from './choices.ts';
import {
  closed,
  dataReply,
  fileReply,
  fraction,
  id,
  instant,
  isoDate,
  localised,
  money,
  orNull,
  pageQuery,
  searchKey,
} from './shapes.ts';

const shelfState = Type.Enum(shelfStates);
export type ShelfState = Static<typeof shelfState>;

const name = closed({ 'zh-CN': Type.String({ maxLength: 60 }), 'en-US': Type.String({ maxLength: 80 }) });
const idOrNone = Type.Union([id, Type.Literal('')]);

/** The content of a product on the shelf. A draft may lack names, insurer and type. */
const content = closed({
  name,
  insurerId: idOrNone,
  typeId: idOrNone,
  subTypeId: idOrNone,
  /** Plans of the model on offer; empty for all plans. */
  plans: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 }),
  modelVersion: Type.Integer({ minimum: 1 }),
  modelHash: Type.String({ maxLength: 80 }),
  /** First day on sale; null for the day of the approval. */
  saleFrom: orNull(isoDate),
  /** Last day on sale; null without an end. */
  saleUntil: orNull(isoDate),
  tags: Type.Array(id, { maxItems: 20 }),
  picture: Type.Enum(pictureFamilies),
  /** Base commission, "0.225". */
  commission: fraction,
  /** Whether agents may share the product with customers, who buy it on a phone. */
  isMobile: Type.Boolean(),
});
export type ShelfContent = Static<typeof content>;

const step = Type.Object({ name: localised, at: instant });

const row = Type.Object({
  productId: id,
  name,
  modelCode: Type.String(),
  modelVersion: Type.Integer(),
  /** The version in preparation, or the newest version of the model, if it differs from the one on sale. */
  otherVersion: orNull(Type.Integer()),
  insurer: orNull(Type.Object({ name: localised, logo: Type.String() })),
  state: shelfState,
  /** Whether a version is in preparation or waits for its review; null if neither. */
  open: orNull(Type.Enum(['DRAFT', 'REVIEW'])),
  saleFrom: orNull(isoDate),
  saleUntil: orNull(isoDate),
  isMobile: Type.Boolean(),
  commission: fraction,
  /** The approved rate of commission that is in force today for every organisation and level; null if there is none. */
  ratedCommission: orNull(fraction),
  /** The commission of the version in review, if it differs. */
  nextCommission: orNull(fraction),
  maker: orNull(step),
  checker: orNull(step),
});
export type ShelfRow = Static<typeof row>;

export const shelfQuery = get('shelfQuery', '/ins/manage/rest/shelf/query', {
  doc: 'Products on the shelf and in preparation, with their numbers by state. `key` is searched for in names, number and model.',
  query: Type.Object({ ...pageQuery, key: searchKey, state: Type.Optional(shelfState), insurerId: Type.Optional(id) }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(row),
    /** Numbers by state, and of all. A product on sale whose change is prepared counts under both states. */
    counts: Type.Record(Type.String(), Type.Integer()),
    all: Type.Integer(),
  }),
  errors: listErrors,
});

export const shelfExport = get('shelfExport', '/ins/manage/rest/shelf/export', {
  doc: 'The products of the same filters as a workbook, with both names, model, days on sale, commissions, and who has prepared and approved them.',
  query: Type.Object({ key: searchKey, state: Type.Optional(shelfState), insurerId: Type.Optional(id) }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: listErrors,
});

const choice = Type.Object({ id, name: localised });

export const shelfChoices = get('shelfChoices', '/ins/manage/rest/shelf/choices', {
  doc: 'The possible parts of a product on the shelf: insurers, types with sub-types and tags, and the newest version of each model with its plans.',
  reply: dataReply(
    Type.Object({
      insurers: Type.Array(Type.Object({ id, name: localised, canIssue: Type.Boolean() })),
      types: Type.Array(Type.Object({ id, name: localised, subTypes: Type.Array(choice), tags: Type.Array(choice) })),
      models: Type.Array(
        Type.Object({
          code: Type.String(),
          version: Type.Integer(),
          hash: Type.String(),
          title: localised,
          plans: Type.Array(Type.Object({ id: Type.String(), label: localised })),
        }),
      ),
    }),
  ),
  errors: listErrors,
});

const soldVersion = Type.Object({ no: Type.Integer(), content, from: instant });

export const shelfProduct = get('shelfProduct', '/ins/manage/rest/shelf/products/:id', {
  doc: 'One product: the version on sale, the version in preparation or in review, checks, its history, and its last order priced by both versions.',
  params: Type.Object({ id }),
  reply: dataReply(
    Type.Object({
      row,
      sold: orNull(soldVersion),
      open: orNull(
        Type.Object({
          no: Type.Integer(),
          content,
          state: Type.Enum(['DRAFT', 'REVIEW']),
          reason: Type.String(),
          opinion: Type.String(),
        }),
      ),
      /** A version that is approved and will be on sale from its first day. */
      planned: orNull(soldVersion),
      /** Whether the caller has prepared the open version and so cannot approve it. */
      isMaker: Type.Boolean(),
      /** Whether the insurer of the open version, or of the version on sale, can issue policies. */
      canIssue: Type.Boolean(),
      /** Number of examples of the model that its version passes. */
      examples: Type.Integer(),
      /** Number of drafts of the product that are not submitted. */
      drafts: Type.Integer(),
      course: Type.Array(Type.Object({ at: instant, name: orNull(localised), action: Type.String(), note: Type.String() })),
      priced: orNull(
        Type.Object({
          orderNo: Type.String(),
          persons: Type.Integer(),
          /** The premium by the version on sale and by the open version; null with issues or without a premium. */
          before: orNull(Type.Object({ premium: money, commission: money })),
          after: orNull(Type.Object({ premium: money, commission: money })),
        }),
      ),
    }),
  ),
  errors: readErrors,
});

const productReply = dataReply(Type.Object({ productId: id }));
const reason = Type.String({ maxLength: 300 });

export const shelfSave = post('shelfSave', '/ins/manage/rest/shelf/save', {
  doc: 'Prepares a product of a model, or a change of the product `productId`. While it is in review it cannot be saved.',
  body: closed({ productId: Type.Optional(id), modelCode: id, content, reason }),
  reply: productReply,
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});

export const shelfMove = post('shelfMove', '/ins/manage/rest/shelf/move', {
  doc: 'Sends the open version of a product to its review, withdraws it, sends it back with an opinion, or approves it; discards a draft; or takes the product off sale with a reason. A user who has prepared a version cannot decide on it.',
  body: closed({
    productId: id,
    /** The version that the caller has seen; for `off`, the version on sale. */
    no: Type.Integer({ minimum: 1 }),
    action: Type.Enum(['send', 'withdraw', 'return', 'approve', 'discard', 'off']),
    opinion: reason,
  }),
  reply: productReply,
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});

export const shelfRights = get('shelfRights', '/ins/manage/rest/shelf/rights', {
  doc: 'Products on sale, and whether an organisation may sell each.',
  query: Type.Object({ orgId: id }),
  reply: dataReply(
    Type.Object({
      /**
       * Whether the organisation may sell only the products for which it is authorised. If false, it may sell every product
       * that is not withdrawn from it.
       */
      onlyAuthorised: Type.Boolean(),
      products: Type.Array(
        Type.Object({
          productId: id,
          name: localised,
          insurer: localised,
          authorised: Type.Boolean(),
          /** The request to authorise the organisation for the product, until another user decides. */
          asked: orNull(Type.Object({ by: localised, at: instant, isOwn: Type.Boolean() })),
          /** The base commission, the commission that the organisation has set, and the approved rate for the organisation today. */
          commission: fraction,
          ownCommission: orNull(fraction),
          ratedCommission: orNull(fraction),
        }),
      ),
    }),
  ),
  errors: readErrors,
});

export const shelfAuthorise = post('shelfAuthorise', '/ins/manage/rest/shelf/authorise', {
  doc: 'Requests the authorisation of an organisation to sell products, which another user decides with shelfAuthoriseDecide; with `authorised: false`, withdraws it at once. Drafts and policies of the organisation are not changed.',
  body: closed({ orgId: id, productIds: Type.Array(id, { minItems: 1, maxItems: 200 }), authorised: Type.Boolean() }),
  reply: dataReply(Type.Object({ orgId: id })),
  errors: changeErrors,
});

export const shelfAuthoriseDecide = post('shelfAuthoriseDecide', '/ins/manage/rest/shelf/authorise/decide', {
  doc: 'Approves or declines requests to authorise an organisation to sell products. The user who has made a request cannot approve it.',
  body: closed({
    orgId: id,
    productIds: Type.Array(id, { minItems: 1, maxItems: 200 }),
    decision: Type.Enum(['APPROVED', 'DECLINED']),
  }),
  reply: dataReply(Type.Object({ orgId: id })),
  errors: [...changeErrors, 'STATE'],
});
