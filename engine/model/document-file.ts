import type { Language } from './issue.ts';
import type { Document } from './model.ts';

/** Name of a document's file in English: "clauses.md" to "clauses.en-US.md". */
export const englishName = (file: string): string => file.replace(/(\.[^.]*)?$/, '.en-US$1');

/** The file of a document to read in a language; Chinese, the language of the contract, where there is no other. */
export const documentFile = ({ file, english }: Document, language: Language): string =>
  language === 'en-US' ? (english ?? file) : file;
