/** The query of an address, path with query. */
export const queryOf = (target: string): URLSearchParams => new URLSearchParams(target.split('?')[1]?.split('#')[0] ?? '');

/**
 * Whether a visitor belongs to the customers' sign-in, by section 5 of the specification: the stored user type is customer, the page is a
 * customer's, or the address says `source=www`. `target` is path with query.
 */
export const isCustomersVisit = (target: string, storedUserType: string | null): boolean =>
  storedUserType === 'customer' || target.startsWith('/customer/') || queryOf(target).get('source') === 'www';

/** The address of the sign-in page, customers' or agents', that leads back to `target` afterwards. */
export const signInAddress = (target: string, isCustomers: boolean): string =>
  `${isCustomers ? '/customer/login' : '/login'}?redirect=${encodeURIComponent(target)}`;

/** The code of a shared link; share=0 is an agent's own visit. */
export const shareCodeOf = (share: string | null): string | undefined =>
  share === null || share === '' || share === '0' ? undefined : share;
