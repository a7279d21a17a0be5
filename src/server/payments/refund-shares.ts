/** A payment that money can be taken back from. */
export type PaidShare = { readonly paymentNo: string; readonly amountCents: number; readonly returnedCents: number };

/** How an amount that goes back is taken from payments, in their order, at most what each still holds; undefined where all hold less. */
export const sharesOf = (
  amountCents: number,
  payments: readonly PaidShare[],
): readonly { readonly paymentNo: string; readonly amountCents: number }[] | undefined => {
  let rest = amountCents;
  const shares = payments.flatMap((payment) => {
    const share = Math.min(rest, payment.amountCents - payment.returnedCents);
    rest -= share;
    return share > 0 ? [{ paymentNo: payment.paymentNo, amountCents: share }] : [];
  });
  return rest > 0 ? undefined : shares;
};
