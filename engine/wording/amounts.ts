// A separate file, because every page shows money but few pages need the exact decimals of values.ts.
const DIGITS_IN_GROUP = /\B(?=(\d{3})+(?!\d))/g;

/** A decimal text with thousands separators, exactly: "532,520.00" for "532520.00". */
export const groupDigits = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replaceAll(DIGITS_IN_GROUP, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

/** Yuan with two places and thousands separators; longer fractions stay. */
export const showMoney = (decimal: string): string => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return groupDigits(`${whole}.${fraction.padEnd(2, '0')}`);
};
