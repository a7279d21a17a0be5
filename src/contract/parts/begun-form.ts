import { Type } from 'typebox';
import { draftNo } from './draft.ts';
import { id } from './scalars.ts';

/** A form draft that was begun from an order or a policy: open `insurePage` with the product and the draft. */
export const begunForm = Type.Object({
  draftNo,
  productId: id,
  prodModelCode: Type.String(),
  /** The form's page that the model names; null where the model is not on offer. */
  insurePage: Type.Union([Type.String(), Type.Null()]),
});
