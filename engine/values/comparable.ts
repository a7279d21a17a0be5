const forgiven = /[\s\p{Cf}\p{Pd}]/gu;

/** Certificate numbers mostly consist of digits and capitals, which need no normalisation. */
const plain = /^[\dA-Z]*$/;

/** The form in which texts are compared: half-width capitals without spaces, dashes and invisible characters. */
export const comparable = (text: string): string =>
  plain.test(text) ? text : text.normalize('NFKC').replaceAll(forgiven, '').toUpperCase();
