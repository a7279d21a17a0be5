import { Type, type Static } from 'typebox';
import { flag, fraction, id, money } from './scalars.ts';

/** A published model version: where its immutable files stand. `${url}.json` is its data, `${url}.js` its validator. */
export const modelReference = Type.Object({
  code: Type.String(),
  version: Type.Integer(),
  hash: Type.String(),
  /** "/models/groupAccOption/3-1a2b3c4d". Documents stand at `${url}/documents/<file>`. */
  url: Type.String(),
  title: Type.String(),
  /** "detail", "insure", "order" … to the page's path. */
  routes: Type.Record(Type.String(), Type.String()),
  /** Outside production: the stream of events that names each newer version of a model. */
  changes: Type.Optional(Type.String()),
});

/** A product as the list shows it, on the specification's names. */
export const productRow = Type.Object({
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  /** Page of its own, or empty where the model's route applies. */
  insPageUrl: Type.String(),
  /** Detail page that the model names; null where no such model is on offer. */
  detailPage: Type.Union([Type.String(), Type.Null()]),
  planCode: Type.String(),
  companyId: id,
  companyName: Type.String(),
  /** "From" price; null where there is none. */
  price: Type.Union([money, Type.Null()]),
  /** 1 where the commission is on offer to the one who asks. */
  commission: flag,
  /** Commission as a fraction, "0.225" for 22.5 %; left out for those not entitled. */
  agent: Type.Optional(fraction),
  isMobileProduct: flag,
  InternetProducts: flag,
  mobileThumbnail: Type.String(),
  productimg: Type.String(),
  /** Logo of the insurer. */
  fileInfoPath: Type.String(),
  info1: Type.String(),
  info2: Type.String(),
  /** JSON text {advant, function, content}, each a list of {key, value}. */
  advantage: Type.String(),
});

/** A product with its insurer and the model version that is served now; `model` is null where none is on offer. */
export const productDetail = Type.Object({
  ...productRow.properties,
  typeId: id,
  typeName: Type.String(),
  typeSecond: Type.Optional(id),
  typeSecondName: Type.Optional(Type.String()),
  /** Full legal name and licence number of the insurer. */
  companyFullName: Type.String(),
  companyLicence: Type.String(),
  model: Type.Union([modelReference, Type.Null()]),
  /** Plans of the model that this product offers; empty for all. */
  plans: Type.Array(Type.String()),
});

export type ProductRow = Static<typeof productRow>;
export type ProductDetail = Static<typeof productDetail>;
export type ModelReference = Static<typeof modelReference>;
