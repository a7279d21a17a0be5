import { diagnosticHelp } from './model/diagnostic.ts';
import type { Help, Sentence } from './model/issue.ts';
import { sentenceHelp } from './wording/sentence-help.ts';
import { sentences } from './wording/sentences.ts';
import { ownPersonIssueSentences, personIssueHelp } from './import/people/issues.ts';
import { tableIssueHelp, tableIssueSentences } from './import/tables/issues.ts';
import { formats } from './formats/index.gen.ts';
import { keywords } from './keywords/index.gen.ts';
import { sheetIssueHelp, sheetIssueSentences } from './import/sheets/issues.ts';

/** A code with its sentences, where it occurs, its cause and its solution. */
export type CatalogueEntry = {
  readonly code: string;
  /** Several if a code has a sentence for each case; none for diagnostics, whose message names the place. */
  readonly sentences: readonly Sentence[];
  readonly at?: string;
  readonly cause: string;
  readonly solve: string;
};

type Texts = Readonly<Record<string, Sentence>>;
const entriesOf = (help: Readonly<Record<string, Help>>, texts: Texts): readonly CatalogueEntry[] =>
  Object.entries(help).map(([code, [cause, solve, at]]) => {
    const sentence = texts[code];
    return { code, cause, solve, sentences: sentence ? [sentence] : [], ...(at !== undefined && { at }) };
  });

/** Every code of the engine except those of lints, from its declaration. */
export const catalogue = {
  issues: [
    ...entriesOf(sentenceHelp, sentences).map((entry) => ({ at: 'the field', ...entry })),
    ...keywords.flatMap(({ name, codes }) =>
      Object.entries(codes).map(([code, { solve, ...sentence }]) => ({
        code,
        solve,
        sentences: [sentence],
        at: 'the field',
        cause: `its \`${name}\` does not hold`,
      })),
    ),
    ...formats.flatMap(({ name, doc, messages, examples }) =>
      Object.entries<Sentence>(messages).map(([code, sentence]) => ({
        code,
        sentences: [sentence],
        at: 'the field',
        cause: `not of the format \`${name}\`: ${doc.replace(/\.$/, '')}`,
        solve: `Write it like \`${String(examples.good.at(-1))}\``,
      })),
    ),
  ],
  files: entriesOf(sheetIssueHelp, sheetIssueSentences),
  pasted: entriesOf(personIssueHelp, ownPersonIssueSentences),
  tables: entriesOf(tableIssueHelp, tableIssueSentences),
  diagnostics: entriesOf(diagnosticHelp, {}),
} as const;
