import { diagnosticHelp } from './model/diagnostic.ts';
import { type CatalogueEntry, entriesOf } from './model/catalogue-entry.ts';
import type { Sentence } from './model/language.ts';
import { sentenceHelp } from './wording/sentence-help.ts';
import { sentences } from './wording/sentences.ts';
import { tableIssueHelp, tableIssueSentences } from './import/tables/issues.ts';
import { core } from './create-engine.ts';
import { docOf } from './docs.ts';
import { sheetIssueHelp, sheetIssueSentences } from './import/sheets/issues.ts';

/**
 * Returns every code of an engine except those of lints, from its declaration.
 * @param engine The engine with the extensions that are used; by default the engine without extensions.
 * @example catalogue().tables.some(({ code }) => code === 'same-person') // true
 */
export const catalogue = ({ vocabulary: { formats, keywords } } = core) => ({
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
    ...formats
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((format) =>
        Object.entries<Sentence>(format.messages).map(([code, sentence]) => ({
          code,
          sentences: [sentence],
          at: 'the field',
          cause: `not of the format \`${format.name}\`: ${docOf(format).replace(/\.$/, '')}`,
          solve: `Write it like \`${String(format.examples.good.at(-1))}\``,
        })),
      ),
  ],
  files: entriesOf(sheetIssueHelp, sheetIssueSentences),
  tables: entriesOf(tableIssueHelp, tableIssueSentences),
  diagnostics: entriesOf(diagnosticHelp, {}),
});

export type { CatalogueEntry };
