import { lazy, type ReactNode, Suspense } from 'react';
import { useUser } from '../session/session.ts';
import { loadTexts } from '../texts/language.ts';
import { keptLinkToken, type PaymentTarget, usePayment } from './payment.ts';
import { CheckoutSkeleton } from './skeletons.tsx';

/** Loads and shows the payment of a link, which only those who pay by link need. */
export const Linked = ({ token }: { readonly token: string }) => (
  <Suspense fallback={<CheckoutSkeleton />}>
    <LinkedPayment token={token} />
  </Suspense>
);

const LinkedPayment = lazy(async () => {
  const [module] = await Promise.all([import('./link-page.tsx'), loadTexts('product')]);
  return { default: module.LinkedPayment };
});

type Props = { readonly due: PaymentTarget | undefined; readonly children: ReactNode };

/**
 * Shows the payment of a link to a payer whom the gateway returns to the page of the order's number and who has no account, or
 * one that may not see the order. Shows `children` to others.
 */
export const LinkedOr = ({ due, children }: Props) => {
  const isVisitor = useUser() === undefined;
  const token = keptLinkToken(due);
  const { error } = usePayment(token === undefined || isVisitor ? undefined : due);
  return token !== undefined && (isVisitor || error?.status === 404) ? <Linked token={token} /> : children;
};
