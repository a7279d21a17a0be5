import type { Keyword } from '../model/vocabulary.ts';

/** Declares a keyword; its name is the word that a schema author writes beside a field. */
export const defineKeyword = (keyword: Keyword): Keyword => keyword;
