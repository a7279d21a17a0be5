const DIGITS_IN_GROUP = /\B(?=(\d{3})+(?!\d))/g;

/** A decimal text with its whole part in groups of three: "532520.00" to "532,520.00". Exact: the text is never a float. */
export const groupDigits = (decimal: string): string => {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replaceAll(DIGITS_IN_GROUP, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

/** A decimal text of yuan with two places and grouping; a longer fraction is shown whole. */
export const showMoney = (decimal: string): string => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return groupDigits(`${whole}.${fraction.padEnd(2, '0')}`);
};
