const plain = /^[\dA-Z]*$/;
const forgiven = /[\s\p{Cf}\p{Pd}]/gu;

/** The form in which two texts are held to be the same: half-width capitals without spaces, dashes and invisible characters. */
export const comparable = (text: string): string =>
  plain.test(text) ? text : text.normalize('NFKC').replaceAll(forgiven, '').toUpperCase();
