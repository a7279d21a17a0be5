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

/** The currency of models that name none. */
export const YUAN = 'CNY';

/** The sign of a currency by its code of ISO 4217: "£" for GBP; the code where it has none. Models without a currency are in yuan. */
export const moneySign = (currency = YUAN): string =>
  currency === YUAN
    ? '¥'
    : (new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency);
