import type { BegunForm } from '../../flows/begin-form.ts';

/** A form that was begun, on the wire. */
export const begunFormOf = ({ draftNo, productId, served }: BegunForm) => ({
  draftNo,
  productId,
  prodModelCode: served.reference.code,
  insurePage: served.reference.routes['insure'] ?? null,
});
