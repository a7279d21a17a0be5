const forgiven = /[\s\p{Cf}\p{Pd}]/gu;

/** Matches texts that need no normalisation, as most certificate numbers. */
const plain = /^[\dA-Z]*$/;

/** Returns a text in the form for comparisons: half-width capitals without spaces, dashes and invisible characters. */
export const comparable = (text: string): string =>
  plain.test(text) ? text : text.normalize('NFKC').replaceAll(forgiven, '').toUpperCase();
