import { type Static, Type } from 'typebox';
import { changeErrors, listErrors, post, get } from './call.ts';
import { createdDraft, givenSaveId } from './drafts.ts';
import {
  application,
  closed,
  dataReply,
  fileReply,
  id,
  instant,
  isoDate,
  listOf,
  money,
  objectReply,
  orNull,
  pageOf,
  pageQuery,
} from './shapes.ts';

/** Maximum numbers of products side by side, and of persons in their common list. */
export const maxColumns = 4;
const maxPersons = 3000;

const answer = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]);
const answers = Type.Record(Type.String({ maxLength: 100 }), answer, { maxProperties: 60 });

const comparisonInput = {
  /** The product whose model has the field names of `persons`; by default the product of the first column. */
  base: Type.Optional(id),
  /** The values of each person, by the field names of that model. */
  persons: Type.Array(application, { minItems: 1, maxItems: maxPersons }),
  /** First day of cover; by default the earliest day on which the cover of all products may begin. */
  start: Type.Optional(isoDate),
  /** Length of cover: in months, or up to a last day for products that are sold by the day. */
  months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })),
  end: Type.Optional(isoDate),
};
/** A product, and the chosen values by the paths of their fields. Other values are taken from the product's calculator. */
const column = closed({ productId: id, choices: Type.Optional(answers) });
const columns = Type.Array(column, { minItems: 1, maxItems: maxColumns });

const line = Type.Object({
  title: Type.String(),
  text: Type.String(),
  /** Lines of the same kind have the same meaning under other titles, such as "身故、伤残" and "死亡、伤残". */
  kind: Type.Optional(Type.String()),
});
const lines = Type.Array(line);

const comparedPart = Type.Object({
  productId: id,
  productName: Type.String(),
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  /** The possible choices, with the priced value of each; the plan comes first. */
  choices: listOf({
    path: Type.String(),
    title: Type.String(),
    value: answer,
    options: listOf({ value: answer, label: Type.String() }),
  }),
  /** The possible lengths of cover, in months; empty for products that are sold by the day. */
  months: Type.Array(Type.Integer()),
  /** Answers that the request does not give and that are taken from the product's calculator. */
  assumed: lines,
  /** Premium of the persons who can be insured; null with `reasons` if there is no price. */
  premium: orNull(money),
  reasons: Type.Array(Type.String()),
  insured: Type.Integer(),
  /** Commission on the premium, at the rate of the caller's organisation; left out for callers who see no commissions. */
  commission: Type.Optional(money),
  perPerson: Type.Optional(money),
  /** Premium of each insured for ten thousand of the first sum insured. */
  perTenThousand: Type.Optional(money),
  /** The prices by occupation class; one line with an empty class for products without classes. */
  classes: listOf({
    class: Type.String(),
    title: Type.String(),
    insured: Type.Integer(),
    refused: Type.Integer(),
    prices: listOf({ each: money, persons: Type.Integer() }),
    premium: orNull(money),
  }),
  /** Persons who cannot be insured, by their index in the list from 0, with the reasons. */
  refused: listOf({ person: Type.Integer(), reasons: Type.Array(Type.String()) }),
  /** Reasons why an underwriter must agree first. */
  referrals: Type.Array(Type.String()),
  benefits: lines,
  rules: lines,
  exclusions: Type.Array(Type.String()),
});

export type ComparedPart = Static<typeof comparedPart>;

const compared = Type.Object({
  at: instant,
  start: isoDate,
  months: Type.Optional(Type.Integer()),
  end: Type.Optional(isoDate),
  /** The last day on which all premiums are valid. */
  validUntil: isoDate,
  columns: Type.Array(comparedPart),
});

export type Compared = Static<typeof compared>;

/** The comparison for the customer, in one language. */
const sentComparison = Type.Object({
  number: Type.String(),
  /** The name of the policyholder; empty if the agent has given none. */
  holderName: Type.String(),
  quotedAt: instant,
  validUntil: isoDate,
  startDate: isoDate,
  endDate: Type.Optional(isoDate),
  persons: Type.Integer(),
  products: listOf({
    productName: Type.String(),
    companyName: Type.String(),
    fileInfoPath: Type.String(),
    choices: Type.Array(Type.String()),
    premium: orNull(money),
    reasons: Type.Array(Type.String()),
    insured: Type.Integer(),
    /** The share with which the customer may buy the product; missing if the product may not be shared. */
    shareCode: Type.Optional(Type.String()),
  }),
  sections: listOf({
    title: Type.String(),
    rows: listOf({
      title: Type.String(),
      cells: listOf({ texts: Type.Array(Type.String()), isBold: Type.Optional(Type.Boolean()) }),
    }),
  }),
});

export type SentComparison = Static<typeof sentComparison>;

const errors = [...changeErrors, 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'] as const;

export const comparableProducts = get('comparableProducts', '/ins/business/rest/comparison/products', {
  doc: "Products that the caller's organisation sells and that can be compared for a list of persons: those that insure persons by name and have a calculator that counts them.",
  reply: dataReply(
    listOf({
      productId: id,
      productName: Type.String(),
      companyName: Type.String(),
      fileInfoPath: Type.String(),
      prodModelCode: Type.String(),
      typeName: Type.String(),
    }),
  ),
  errors: listErrors,
});

export const compareProducts = post('compareProducts', '/ins/business/rest/comparison', {
  doc: 'Prices one list of persons by up to four products, for users who may order. Persons whom a product refuses are left out of its premium and listed with the reasons; if the others have no price, the reply has the reasons for that too. Nothing is stored. 404 if the organisation does not sell one of the products.',
  body: closed({ ...comparisonInput, columns }),
  reply: dataReply(compared),
  errors,
});

export const comparisonPdf = post('comparisonPdf', '/ins/business/rest/comparison/pdf', {
  doc: 'The same comparison as a PDF file for the customer: with the name of the agent, the last day of its validity and the exclusions, without commission and with masked certificate numbers. `withRefused` adds the refused persons and the reasons.',
  body: closed({
    ...comparisonInput,
    columns,
    holderName: Type.Optional(Type.String({ maxLength: 100 })),
    withRefused: Type.Boolean(),
  }),
  reply: fileReply,
  file: 'application/pdf',
  errors,
});

export const comparisonForm = post('comparisonForm', '/ins/business/rest/comparison/form', {
  doc: 'Creates a draft of one compared product with the list, the term and the choices; everything else is left empty. Once per `saveId`.',
  body: closed({
    ...comparisonInput,
    column,
    saveId: givenSaveId,
    holderName: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  reply: objectReply(createdDraft.properties),
  errors: [...errors, 'STATE'],
});

const linkCode = Type.String({ minLength: 4, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });

export const comparisonLinkCreate = post('comparisonLinkCreate', '/ins/business/rest/comparison/link', {
  doc: 'Stores a comparison as it is priced now and makes a link of it for a customer, for agents above level 1. The link shows premiums, benefits and exclusions, the agent and, of the persons, only those who are refused: the first character of the name and the age. Products that the agent may share get a share that ends with the link.',
  body: closed({
    ...comparisonInput,
    columns,
    holderName: Type.Optional(Type.String({ maxLength: 100 })),
    withRefused: Type.Boolean(),
    /** Number of days for which the link is valid. */
    days: Type.Integer({ minimum: 1, maximum: 30 }),
  }),
  reply: objectReply({ code: Type.String(), url: Type.String(), expireTime: instant }),
  errors,
});

export const comparisonLinkQuery = get('comparisonLinkQuery', '/ins/business/rest/comparison/link/query', {
  doc: "The caller's own links to comparisons that can still be opened, newest first.",
  query: Type.Object({ ...pageQuery }),
  reply: pageOf({
    code: Type.String(),
    url: Type.String(),
    holderName: Type.String(),
    persons: Type.Integer(),
    products: Type.Array(Type.String()),
    createTime: instant,
    expireTime: instant,
    /** The number of times that others than the sender have opened the link. */
    opened: Type.Integer(),
    /** The time at which the link was last opened. */
    openTime: Type.Optional(instant),
  }),
  errors: listErrors,
});

export const comparisonLinkRevoke = post('comparisonLinkRevoke', '/ins/business/rest/comparison/link/revoke', {
  doc: "Withdraws one of the caller's own links. Nobody can open it any more or buy with its shares.",
  body: closed({ code: linkCode }),
  reply: objectReply({ code: Type.String() }),
  errors: changeErrors,
});

const linkErrors = ['MALFORMED', 'NOT_FOUND', 'SHARE_GONE', 'USER_SWITCHED', 'THROTTLED'] as const;

export const comparisonLinkDetail = get('comparisonLinkDetail', '/ins/business/rest/comparison/link/:code', {
  doc: "The content of a link to a comparison; public. For an expired link, the reply has only the agent, whom the customer can still call. 410 if it was withdrawn or the agent's account is locked.",
  params: Type.Object({ code: linkCode }),
  reply: objectReply({
    agentName: Type.String(),
    orgName: Type.String(),
    /** The telephone of the agent; empty unless the agent shows it. */
    agentPhone: Type.String(),
    expireTime: instant,
    /** The comparison; null if the link has expired. */
    comparison: orNull(sentComparison),
  }),
  errors: linkErrors,
});

export const comparisonLinkOpened = post('comparisonLinkOpened', '/ins/business/rest/comparison/link/opened', {
  doc: 'Counts an opening of a link to a comparison; public. The page sends it once: reading a link changes nothing. An opening by the sender is not counted.',
  body: closed({ code: linkCode }),
  reply: objectReply({ code: Type.String() }),
  errors: [...linkErrors, 'CROSS_SITE'],
});

export const comparisonLinkPdf = get('comparisonLinkPdf', '/ins/business/rest/comparison/link/:code/pdf', {
  doc: 'The comparison of a link as a PDF file; public. 410 after it has expired or was withdrawn.',
  params: Type.Object({ code: linkCode }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...linkErrors, 'UNAVAILABLE'],
});
