import { type Static, Type } from 'typebox';
import { get, listErrors, readErrors } from './call.ts';
import {
  dataReply,
  flag,
  fraction,
  id,
  instant,
  isoDate,
  listOf,
  money,
  objectReply,
  orNull,
  pageOf,
  pageQuery,
  searchKey,
} from './shapes.ts';

/** A published model version and the URL of its immutable files. `${url}.json` is its data, `${url}.js` its validator. */
export const modelReference = Type.Object({
  code: Type.String(),
  version: Type.Integer(),
  hash: Type.String(),
  /** "/models/groupAccOption/3-1a2b3c4d". Documents are at `${url}/documents/<file>`. */
  url: Type.String(),
  title: Type.String(),
  /** Path of each page: "detail", "insure", "order" … */
  routes: Type.Record(Type.String(), Type.String()),
  /** Outside production: an event stream that announces each new version of a model. */
  changes: Type.Optional(Type.String()),
});

/** A product as the list shows it, with the specification's names. */
export const productRow = Type.Object({
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  /** The product's own page, or empty if the model's route applies. */
  insPageUrl: Type.String(),
  /** The detail page that the model names; null if the model is not on offer. */
  detailPage: orNull(Type.String()),
  planCode: Type.String(),
  companyId: id,
  companyName: Type.String(),
  /** "From" price; null if there is none. */
  price: orNull(money),
  /** The unit of the price: "/人·年", "/ person / year". */
  priceUnit: orNull(Type.String()),
  /** Whether the caller may see the commission (1), or not (0). */
  commission: flag,
  /** Commission as a fraction, "0.225" for 22.5 %; left out if the caller may not see it. */
  agent: Type.Optional(fraction),
  isMobileProduct: flag,
  InternetProducts: flag,
  mobileThumbnail: Type.String(),
  productimg: Type.String(),
  fileInfoPath: Type.String(),
  info1: Type.String(),
  info2: Type.String(),
  /** JSON text {advant, function, content}, each a list of {key, value}. */
  advantage: Type.String(),
});

/** A product with its insurer and the model version that is served now; `model` is null if none is on offer. */
export const productDetail = Type.Object({
  ...productRow.properties,
  typeId: id,
  typeName: Type.String(),
  typeSecond: Type.Optional(id),
  typeSecondName: Type.Optional(Type.String()),
  /** Full legal name and licence number of the insurer. */
  companyFullName: Type.String(),
  companyLicence: Type.String(),
  model: orNull(modelReference),
  /** Plans of the model that this product offers; empty for all. */
  plans: Type.Array(Type.String()),
});

export type ProductRow = Static<typeof productRow>;
export type ProductDetail = Static<typeof productDetail>;
export type ModelReference = Static<typeof modelReference>;

/** An option with id and label. Clients also accept value and label. */
const option = Type.Object({ id: Type.String(), label: Type.String() });

const treeNode = Type.Object({ value: Type.String(), label: Type.String() });
/** The filters of a list of products. `deptId` is accepted, but gives no rights. */
export const productFilter = {
  ...pageQuery,
  deptId: Type.Optional(Type.String({ maxLength: 40 })),
  companyId: Type.Optional(id),
  typeId: Type.Optional(id),
  key: searchKey,
};

const sport = Type.Object({ ...treeNode.properties, risk: Type.Integer() });
const idAndName = Type.Object({ id, name: Type.String() });

export const companyCerttypeList = get('companyCerttypeList', '/ins/business/rest/systemParameters/companyCerttypeList/:id', {
  doc: "Certificate types that the forms of this insurer's products on offer accept.",
  params: Type.Object({ id }),
  reply: dataReply(Type.Array(option)),
  errors: readErrors,
});

export const findFristType = get('findFristType', '/ins/business/rest/common/insurcanceType/findFristType', {
  doc: 'Insurance types of the first level.',
  reply: dataReply(Type.Array(idAndName)),
  errors: ['UNAUTHENTICATED', 'USER_SWITCHED'],
});

export const findOnlineIndustry = get('findOnlineIndustry', '/ins/business/rest/online/enquiry/findOnlineIndustry', {
  doc: 'Industries of policyholders; `flagged` ones are referred to an underwriter.',
  reply: dataReply(listOf({ ...option.properties, flagged: Type.Boolean() })),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const findTagClassByType = get('findTagClassByType', '/ins/business/rest/common/tagClass/findTagClassByType/:typeId', {
  doc: 'Tag classes of an insurance type, each with its tags.',
  params: Type.Object({ typeId: id }),
  reply: dataReply(listOf({ ...idAndName.properties, tags: Type.Array(idAndName) })),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'NOT_FOUND', 'USER_SWITCHED'],
});

export const findTypeOfParent = get('findTypeOfParent', '/ins/business/rest/common/insurcanceType/findTypeOfParent/:typeId', {
  doc: 'Sub-types of an insurance type.',
  params: Type.Object({ typeId: id }),
  reply: dataReply(Type.Array(idAndName)),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'NOT_FOUND', 'USER_SWITCHED'],
});

export const findTypes = get('findTypes', '/ins/business/rest/productManage/findTypes', {
  doc: 'Insurance types of the first level, each with its sub-types.',
  reply: dataReply(listOf({ ...idAndName.properties, children: Type.Array(idAndName) })),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const getCompanyoccClassSelect = get(
  'getCompanyoccClassSelect',
  '/ins/business/rest/common/select/getCompanyoccClassSelect',
  {
    doc: 'Occupation classes 1 to 6, with the number of occupations in each.',
    reply: dataReply(listOf({ ...option.properties, occupations: Type.Integer() })),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
  },
);

export const getInfo = get('getInfo', '/ins/business/rest/productInfo/getInfo/:id', {
  doc: 'A product with its insurer and model version; public.',
  params: Type.Object({ id }),
  reply: dataReply(productDetail),
  errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
});

export const getProductInfo = get('getProductInfo', '/ins/business/rest/zhyw/insurance/premium/getProductInfo/:id', {
  doc: 'Product, insurer with full name and licence, and the current model version; `model` is null if the product is not available.',
  params: Type.Object({ id }),
  reply: dataReply(productDetail),
  errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
});

export const getProductOtherInfo = get(
  'getProductOtherInfo',
  '/ins/business/rest/zhyw/insurance/premium/getProductOtherInfo/:id',
  {
    doc: 'Documents to read, declarations to make, how many persons may be insured, and between which days cover may start when it is ordered today; null if the model sets no limit.',
    params: Type.Object({ id }),
    reply: objectReply({
      documents: listOf({ title: Type.String(), url: Type.String(), conditional: Type.Boolean() }),
      declarations: Type.Array(Type.String()),
      minPersons: orNull(Type.Integer()),
      maxPersons: orNull(Type.Integer()),
      earliest: orNull(isoDate),
      latest: orNull(isoDate),
    }),
    errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
  },
);

export const getSportsTree = get('getSportsTree', '/ins/business/rest/common/select/getSportsTree', {
  doc: 'Sports that can be insured, under their families; `risk` is the class of a sport.',
  reply: dataReply(listOf({ ...treeNode.properties, children: Type.Array(sport) })),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const getTopInfo = get('getTopInfo', '/ins/business/rest/productInfo/getTopInfo/:id', {
  doc: 'One product with the data of the product list; public.',
  params: Type.Object({ id }),
  reply: dataReply(productRow),
  errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
});

export const haveInsuranceCompany = get('haveInsuranceCompany', '/ins/business/rest/common/select/haveInsuranceCompany', {
  doc: 'Insurers that have a product on offer, in the order of the filter.',
  reply: dataReply(listOf({ ...idAndName.properties, fileInfoPath: Type.String() })),
  errors: ['UNAUTHENTICATED', 'USER_SWITCHED'],
});

export const newQuery = get('newQuery', '/ins/business/rest/product/newQuery', {
  doc: "Products with their activity status, for the organisation's administrator: pending effective (1), effective (2) and written off (3), and whether the administrator's department sells each. Drafts (0) are left out.",
  query: Type.Object({ ...productFilter, activityStatus: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })) }),
  reply: pageOf({
    ...productRow.properties,
    typeName: Type.String(),
    /** 1 pending effective, 2 effective, 3 written off. */
    activityStatus: Type.Integer({ minimum: 1, maximum: 3 }),
    /** 1 tech-enabled, 0 platform. */
    productCategory: flag,
    /** 1 broker company, 3 platform broker. */
    salesChannel: Type.Union([Type.Literal(1), Type.Literal(3)]),
    sold: flag,
    createTime: instant,
  }),
  errors: listErrors,
});

export const occupation = get('occupation', '/ins/business/rest/common/select/occupation/:id', {
  doc: 'Occupations by which the product with this id is rated, each with its class (0: refused); empty if the product does not ask for an occupation.',
  params: Type.Object({ id }),
  reply: dataReply(listOf({ ...option.properties, class: Type.Integer({ minimum: 0, maximum: 6 }) })),
  errors: readErrors,
});

export const productQuery = get('productQuery', '/ins/business/rest/product/query', {
  doc: 'Products on offer. `rows` and `total`: `key` is searched for in product names, in either language. `others`, on the first page of a search: at most 10 products whose name lacks `key`, but whose insurer, type, tags, texts or model keywords have it. `tags` is JSON text [{tagClass, tagId}], and a product must have all of them; `deptId` is accepted but gives no rights; "all" is left out.',
  query: Type.Object({
    ...productFilter,
    typeSecond: Type.Optional(id),
    tags: Type.Optional(Type.String({ maxLength: 2000 })),
    sort: Type.Optional(Type.Enum(['default', 'price', '-price', 'newest'])),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(productRow),
    /** Other matches of `key`; left out if there are none. They are not counted in `total`. */
    others: Type.Optional(Type.Array(productRow, { maxItems: 10 })),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'USER_SWITCHED'],
});
