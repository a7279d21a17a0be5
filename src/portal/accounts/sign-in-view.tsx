import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '../components/form/button.tsx';

const views = ['password', 'note', 'reset', 'apply'] as const;

/** What the sign-in page shows: the two ways in, a forgotten password, an application for an account. */
export type View = (typeof views)[number];

/** The view that the address names. */
export const useView = (): View => {
  const [query] = useSearchParams();
  return views.find((view) => view === query.get('view')) ?? 'password';
};

/** The address of a view; where to go on afterwards stays in it. */
export const useViewAddress = (): ((view: View) => string) => {
  const [query] = useSearchParams();
  return (view) => {
    const next = new URLSearchParams(query);
    if (view === 'password') next.delete('view');
    else next.set('view', view);
    return next.size > 0 ? `/login?${next.toString()}` : '/login';
  };
};

/** A link to another view of the sign-in page. */
export const ViewLink = ({ view, children }: { readonly view: View; readonly children: ReactNode }) => (
  <TextLink to={useViewAddress()(view)} textDecoration="underline" textUnderlineOffset="0.2em">
    {children}
  </TextLink>
);
