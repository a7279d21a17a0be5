import { type Static, Type } from 'typebox';
import { application, closed, id, isoDate, money } from './shapes.ts';

const traceLine = Type.Object({
  step: Type.String(),
  /** "A 组 1 类" */
  title: Type.String(),
  /** "年费率 310.00 × 短期系数 0.6 × 12 人" */
  arithmetic: Type.String(),
  /** "每人四舍五入到分", if the step rounds. */
  rounding: Type.Optional(Type.String()),
  /** The subtotal in words. */
  result: Type.String(),
  value: Type.String(),
  /** The unit of the value: "money", "days". */
  unit: Type.Optional(Type.String()),
  times: Type.Integer(),
  subtotal: Type.String(),
  /** Whether the line is not part of the premium and not charged. */
  isBeside: Type.Optional(Type.Literal(true)),
  of: Type.Array(Type.Unknown()),
});

/** A line of "how is this computed", in words. Equal lines of a list are one line: `times` persons at `value`. */
type Trace = Readonly<Omit<Static<typeof traceLine>, 'of'>> & { readonly of: readonly Trace[] };

export const trace = Type.Unsafe<readonly Trace[]>(Type.Array(traceLine));

export const benefits = Type.Array(
  Type.Object({
    title: Type.String(),
    note: Type.Optional(Type.String({ description: 'Deductible, share that is paid, longest time.' })),
    per: Type.String(),
    noun: Type.Optional(
      Type.String({ description: 'What each thing is called, if the amount is per insured thing: "vehicle".' }),
    ),
    amounts: Type.Array(Type.String()),
    terms: Type.Optional(
      Type.Array(Type.Object({ title: Type.String(), text: Type.String() }), {
        description: 'Waiting period, deductible, share, limits, in words.',
      }),
    ),
  }),
);

/** The result of a rule of the model: a referral to an underwriter or a warning. */
export const finding = Type.Object({
  rule: Type.String(),
  path: Type.String(),
  message: Type.String(),
  /** The person or the item of a list that the result is about: "张三", "闽D12345", "存货 2". */
  item: Type.Optional(Type.String()),
  /** The number of the person or item among the insured, as in orderPersons. */
  no: Type.Optional(Type.Integer()),
});

/** A premium in instalments, if the model allows them. */
export const instalments = Type.Object({
  each: money,
  times: Type.Integer(),
  /** "一次付清，按 12 期、每期 150.07 计算": the order takes all of them. */
  words: Type.String(),
});

/** How the premium is paid, if the model has a `payment`. The first payment is made with the order. */
export const paidPremium = Type.Object({
  /** "每年交，交 20 年，保终身" */
  words: Type.String(),
  times: Type.Optional(Type.Integer({ description: 'How often it is paid in all; absent if it is paid for life.' })),
  due: Type.Array(isoDate, { description: 'The next days of payment, twelve at most. Each takes the premium again.' }),
  last: Type.Optional(isoDate),
});

/** What to price: a product, the pinned model version and the application. */
export const quoteBody = closed({
  productId: id,
  version: Type.Integer({ minimum: 1 }),
  hash: Type.Optional(Type.String({ maxLength: 80 })),
  application,
});
