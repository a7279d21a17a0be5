import { type Static, Type } from 'typebox';
import { changeErrors, get, post, readErrors } from './call.ts';
import { createdDraft, givenSaveId } from './drafts.ts';
import { closed, dataReply, id, isoDate, listOf, money, objectReply, orNull, pageQuery, searchKey } from './shapes.ts';

const texts = Type.Array(Type.String());
const occupationCode = Type.String({ minLength: 1, maxLength: 40 });
/** A plan or another choice of a product, as text. */
const choice = Type.Optional(Type.String({ maxLength: 200 }));

/** Whether a product insures an occupation: at once, after a referral, or not. */
const standing = Type.Enum(['insurable', 'referred', 'refused']);

const offer = Type.Object({
  productId: id,
  standing,
  /** The class, such as "4", and its title; empty for an occupation without a class. */
  class: Type.String(),
  classTitle: Type.String(),
  /** The sentences of the model because of which the occupation is refused or referred. */
  reasons: texts,
  /** Minimum numbers of persons if a person has this occupation. */
  conditions: texts,
  /**
   * The price of one person for each value of the product's choice; one price without a value if there is no choice. Without a
   * premium, `reason` has the reason.
   */
  prices: listOf({ value: choice, premium: orNull(money), reason: Type.Optional(Type.String()) }),
});

const occupation = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** Other names of the occupation that contain the search text. */
  also: texts,
  offers: Type.Array(offer),
});

const line = listOf({ title: Type.String(), text: Type.String() });

const product = Type.Object({
  productId: id,
  productName: Type.String(),
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  /** The choice to which the prices belong: the plans, or else the first choice of the product's calculator. */
  choice: Type.Optional(Type.Object({ title: Type.String(), options: listOf({ value: Type.String(), label: Type.String() }) })),
  /** The cover that is priced; `endDate` is missing if the cover is for life. */
  startDate: Type.Optional(isoDate),
  endDate: Type.Optional(isoDate),
  /** Answers that are assumed, as in the product's calculator. */
  assumed: line,
  least: Type.Integer(),
  /** Other lists of the product, such as industries, with entries that are refused or referred. */
  lists: listOf({ title: Type.String(), refused: line, referred: line, others: Type.Integer() }),
});

export type Occupation = Static<typeof occupation>;
export type OccupationOffer = Static<typeof offer>;
export type OccupationProduct = Static<typeof product>;
export type OccupationStanding = Static<typeof standing>;

export const occupationQuery = get('occupationQuery', '/ins/business/rest/occupation/query', {
  doc: "Occupations in the lists of the products that the caller's organisation sells, best match first: their classes, whether each product insures them and why not, and the price of one person by plan with the product's own defaults. `key` finds names in both languages, other words for an occupation and the beginning of its code.",
  query: Type.Object({
    ...pageQuery,
    key: searchKey,
    class: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{1,10}$' })),
    productId: Type.Optional(id),
    standing: Type.Optional(standing),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(occupation),
    products: Type.Array(product),
    classes: listOf({ class: Type.String(), title: Type.String() }),
  }),
  errors: [...readErrors, 'UNAVAILABLE', 'TOO_LARGE', 'THROTTLED'],
});

export const occupationTrace = get('occupationTrace', '/ins/business/rest/occupation/trace', {
  doc: "The calculation of a price of occupationQuery, line by line; `value` is the choice for which the price is. 404 for a product that the organisation does not sell and for an occupation that is not in the product's list.",
  query: Type.Object({ productId: id, code: occupationCode, value: choice }),
  reply: objectReply({
    premium: orNull(money),
    lines: listOf({
      title: Type.String(),
      arithmetic: Type.String(),
      result: Type.String(),
      rounding: Type.Optional(Type.String()),
    }),
  }),
  errors: [...readErrors, 'THROTTLED'],
});

export const occupationForm = post('occupationForm', '/ins/business/rest/occupation/form', {
  doc: 'Creates a draft of a product with one row of this occupation and, if given, the choice; everything else is left empty. Once per `saveId`.',
  body: closed({ productId: id, code: occupationCode, value: choice, saveId: givenSaveId }),
  reply: dataReply(createdDraft),
  errors: [...changeErrors, 'STATE', 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});
