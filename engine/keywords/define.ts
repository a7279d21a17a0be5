import type { Keyword } from '../model/vocabulary.ts';

/** Declares a keyword. Its name is the word that a schema author writes in a field. */
export const defineKeyword = (keyword: Keyword): Keyword => keyword;
