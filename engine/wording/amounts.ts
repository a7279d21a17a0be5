// A separate file, because every page shows money but few pages need the exact decimals of values.ts.
const DIGITS_IN_GROUP = /\B(?=(\d{3})+(?!\d))/g;

/** Adds thousands separators to a decimal text: "532,520.00" for "532520.00". */
export const groupDigits = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replaceAll(DIGITS_IN_GROUP, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

/** Formats yuan with at least two places and thousands separators. */
export const showMoney = (decimal: string): string => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return groupDigits(`${whole}.${fraction.padEnd(2, '0')}`);
};

/** The currency of models without one. */
export const YUAN = 'CNY';

/** Returns the sign of a currency by its ISO 4217 code: "£" for GBP; the code if there is no sign. Yuan by default. */
export const moneySign = (currency = YUAN): string =>
  currency === YUAN
    ? '¥'
    : (new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);
