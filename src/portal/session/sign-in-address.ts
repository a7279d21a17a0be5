/** Returns the query of a target: path with query. */
export const queryOf = (target: string): URLSearchParams => new URLSearchParams(target.split('?')[1]?.split('#')[0] ?? '');

/**
 * Returns whether a visitor needs the customers' sign-in, by section 5 of the specification: the stored user type is customer,
 * the page is a customer's, or the URL has `source=www`. `target` is path with query.
 */
export const isCustomersVisit = (target: string, storedUserType: string | null): boolean =>
  storedUserType === 'customer' || target.startsWith('/customer/') || queryOf(target).get('source') === 'www';

/** Returns the URL of the sign-in page, for customers or agents, which returns to `target` afterwards. */
export const signInAddress = (target: string, isCustomers: boolean): string =>
  `${isCustomers ? '/customer/login' : '/login'}?redirect=${encodeURIComponent(target)}`;

/** Returns the code of a shared link; share=0 means an agent's own visit. */
export const shareCodeOf = (share: string | null): string | undefined =>
  share === null || share === '' || share === '0' ? undefined : share;
