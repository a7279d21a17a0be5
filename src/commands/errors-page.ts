import type { CatalogueEntry } from '@insure/engine';
import type { lints } from '@insure/engine/testing';
import { type ErrorCode, errorCodes, statusByCode } from '../contract/errors.ts';
import { errorHelp } from '../server/domain/error-help.ts';
import { sentences } from '../server/domain/errors.ts';
import { issueCatalogue } from '../server/issue-help.ts';

/** docs/errors.md: every code once, from where it is declared. */
export const errorsPage = (
  engine: Readonly<Record<Section, readonly CatalogueEntry[]>>,
  held: typeof lints,
): string => `<!-- Written by \`npm run registry\`; do not edit. -->

# Errors, by code

A reply that is not 2xx is \`{code, errorMsg, issues?}\`. \`errorMsg\` and the sentences of issues are in the language of the
header Accept-Language. A sentence may be more exact than the one shown here. \`{…}\` stands for a value. The server shows
replies and issues as the page \`/api/errors\`: the header Link of each error and the portal's error pages lead there.

## Replies of the server

${errorCodes.map(reply).join('\n\n')}

## Issues of an application or a change: \`issues[].code\`

A rule of a model has its name as its code. Its sentence stands in model.json.

${table(issueCatalogue)}

## Files that cannot be read as a list

${table(engine.files)}

## Issues of pasted persons

${table(engine.pasted)}

## Issues of rows of a spreadsheet

${table(engine.tables)}

## Diagnostics: why a product model cannot be compiled

Each names the file, line and column, what was expected, and the valid names. Its sentence is in English.

${table(engine.diagnostics)}

## Lints: what \`npm run check:models\` finds in a model that compiles

${table(held.map(({ name, doc, solve }) => ({ code: name, sentences: [], cause: doc, solve })))}
`;

type Section = 'files' | 'pasted' | 'tables' | 'diagnostics';

const reply = (code: ErrorCode): string => {
  const { cause, solve } = errorHelp[code];
  return `### ${code}

HTTP ${statusByCode[code]} · ${sentences[code]['zh-CN']} · ${sentences[code]['en-US']}

- Cause: ${cause}
- What to do: ${solve}`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (entries: readonly CatalogueEntry[]): string => {
  const isSaid = entries.some(({ sentences: said }) => said.length > 0);
  const head = ['code', ...(isSaid ? ['中文', 'English'] : []), 'cause', 'what to do'];
  const rows = entries.map(({ code, sentences: said, cause, solve }) => [
    `\`${code}\``,
    ...(isSaid ? (['zh-CN', 'en-US'] as const).map((language) => said.map((each) => cell(each[language])).join('<br>')) : []),
    cell(cause),
    cell(solve),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
};
