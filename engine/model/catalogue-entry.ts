import type { Help } from './issue.ts';
import type { Sentence } from './language.ts';

/** A code with its sentences, place, cause and solution. */
export type CatalogueEntry = {
  readonly code: string;
  /**
   * Several if the code has a sentence for each case; none for diagnostics, whose messages are written where they are thrown.
   */
  readonly sentences: readonly Sentence[];
  readonly at?: string;
  readonly cause: string;
  readonly solve: string;
};

type Texts = Readonly<Record<string, Sentence>>;

/** Returns the catalogue entries for codes with causes and solutions. */
export const entriesOf = (help: Readonly<Record<string, Help>>, texts: Texts): readonly CatalogueEntry[] =>
  Object.entries(help).map(([code, [cause, solve, at]]) => {
    const sentence = texts[code];
    return { code, cause, solve, sentences: sentence ? [sentence] : [], ...(at !== undefined && { at }) };
  });
