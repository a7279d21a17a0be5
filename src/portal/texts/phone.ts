/** Returns a typed mobile number (with spaces, dashes, full-width digits, +86) as the eleven digits of the wire. */
export const plainPhone = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s()-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** Returns whether a text is a mobile number: eleven digits, the first 1, the second 1 to 9. */
export const isPhone = (plain: string): boolean => /^1[1-9]\d{9}$/.test(plain);

/** Returns a mobile number for lists: 138****1234; other texts stay unchanged. */
export const maskedPhone = (plain: string): string => (isPhone(plain) ? `${plain.slice(0, 3)}****${plain.slice(7)}` : plain);
