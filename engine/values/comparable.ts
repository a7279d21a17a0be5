const ignoredCharacters = /[\s\p{Cf}\p{Pd}]/gu;

/** Matches texts that need no normalisation, as most certificate numbers. */
const normalForm = /^[\dA-Z]*$/;

/** Returns a text in the form for comparisons: half-width capitals without spaces, dashes and invisible characters. */
export const comparableText = (text: string): string =>
  normalForm.test(text) ? text : text.normalize('NFKC').replaceAll(ignoredCharacters, '').toUpperCase();
