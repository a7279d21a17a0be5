import { Type } from 'typebox';
import { money } from './scalars.ts';

/** One line of "how is this computed"; like lines of a list are folded: `times` persons at `value`. */
export type Trace = {
  step: string;
  title: string;
  arithmetic: string;
  value: string;
  times: number;
  subtotal: string;
  of: readonly Trace[];
};

/** The lines of a premium's arithmetic. */
export const trace = Type.Unsafe<readonly Trace[]>(
  Type.Array(
    Type.Object({
      step: Type.String(),
      title: Type.String(),
      arithmetic: Type.String(),
      value: Type.String(),
      times: Type.Integer(),
      subtotal: Type.String(),
      /** Lines of the same shape. */
      of: Type.Array(Type.Unknown()),
    }),
  ),
);

/** A sum insured and what it is for. */
export const benefits = Type.Array(Type.Object({ title: Type.String(), per: Type.String(), amounts: Type.Array(Type.String()) }));

/** What a rule of the model found: a referral to an underwriter or a warning. */
export const finding = Type.Object({ rule: Type.String(), path: Type.String(), message: Type.String() });

/** A premium in parts, where the model allows it. */
export const instalments = Type.Object({ each: money, times: Type.Integer() });
