import { catalogue, type CatalogueEntry, type Sentence } from '@insure/engine';
import { pastedIssues } from '@insure/engine/china';
import { lints } from '@insure/engine/lint';
import { errorCodes, statusByCode } from '../../contract/call.ts';
import { errorHelp } from '../../server/http/error-help.ts';
import { sentences } from '../../server/domain/errors.ts';
import { issueCatalogue } from '../../server/issue-help.ts';
import { code, type Page, plain, prose, table } from './markdown.ts';
import type { Rows } from './words.ts';
import { engine } from '../../contract/engine.ts';

type Entry = {
  readonly code: string;
  readonly sentences: readonly Sentence[];
  readonly where?: string;
  readonly cause: string;
  readonly solve: string;
};

const entryOf = ({ at, ...entry }: CatalogueEntry): Entry => ({ ...entry, ...(at !== undefined && { where: at }) });

/** Groups entries by code, as several keywords may raise the same code for different causes. */
const merged = (entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> => {
  const byCode = new Map<string, readonly Entry[]>();
  for (const entry of entries) byCode.set(entry.code, [...(byCode.get(entry.code) ?? []), entry]);
  return byCode;
};

const section = (name: string, entries: readonly Entry[]): string => {
  const messages = entries.flatMap((entry) => entry.sentences);
  return [
    `## ${code(name)} {#${name.toLowerCase()}}`,
    ...(messages.length === 0
      ? []
      : [messages.map((each) => `> ${plain(each['en-US'])}\\\n> ${plain(each['zh-CN'])}`).join('\n>\n')]),
    ...entries.map(({ where, cause, solve }) =>
      [
        ...(where === undefined ? [] : [`- Where: ${prose(where)}`]),
        `- Cause: ${prose(cause)}`,
        `- What to do: ${prose(solve)}`,
      ].join('\n'),
    ),
  ].join('\n\n');
};

const page = (name: string, title: string, lead: string, entries: readonly Entry[]): Page => ({
  path: `reference/errors/${name}`,
  text: `---
title: ${JSON.stringify(title)}
crumb: Reference / Errors
---

# ${title}

<p class="lead">${plain(lead)}</p>

${[...merged(entries)].map(([each, all]) => section(each, all)).join('\n\n')}
`,
});

const engineCatalogue = catalogue(engine);

const groups: readonly (readonly [name: string, title: string, lead: string, entries: readonly Entry[]])[] = [
  [
    'issues',
    'Issues of an application',
    'The data of the user is wrong. checkApplication, priceApplication and priceEndorsement return issues and never throw them. A rule of a model has its own name as its code and its sentence in model.json.',
    issueCatalogue.map(entryOf),
  ],
  [
    'diagnostics',
    'Diagnostics of a model',
    'Why a model cannot be compiled. ModelError has all of them, each with file, line, column, the valid names and the nearest one.',
    engineCatalogue.diagnostics.map(entryOf),
  ],
  [
    'files',
    'Files that cannot be read',
    'What readSheet returns for a file that is no list.',
    engineCatalogue.files.map(entryOf),
  ],
  [
    'people',
    'Pasted persons',
    'What parsePeople returns for a line that it cannot read, or can read in two ways.',
    pastedIssues.map(entryOf),
  ],
  ['rows', 'Rows of a spreadsheet', 'What mapTable returns for a row.', engineCatalogue.tables.map(entryOf)],
  [
    'lints',
    'Lints of a model',
    'What the check finds in a model that compiles.',
    lints.map(({ name, doc, solve }) => ({ code: name, sentences: [], cause: doc, solve })),
  ],
  [
    'replies',
    'Replies of the portal',
    'The portal is not in the package. Its server answers with these codes; issues come with some of them.',
    errorCodes.map((name) => {
      const [cause, solve] = errorHelp[name];
      return { code: name, sentences: [sentences[name]], where: `HTTP ${statusByCode[name]}`, cause, solve };
    }),
  ],
];

/** Makes a page for each kind of error, and one page with all codes. */
export const errorPages = (): readonly Page[] => [
  ...groups.map((group) => page(...group)),
  {
    path: 'reference/errors/index',
    text: `---
title: Errors
crumb: Reference / Errors
---

# Errors, by code

<p class="lead">Four things can be wrong: the data of a user (issues), a model (diagnostics and lints), a file that someone uploads, and a call of the portal. Each code says what it means and what to do.</p>

${groups
  .map(
    ([name, title, lead, entries]) =>
      `## [${title}](/reference/errors/${name})\n\n${plain(lead)}\n\n${[...merged(entries).keys()].map((each) => `[${code(each)}](/reference/errors/${name}#${each.toLowerCase()})`).join(', ')}.`,
  )
  .join('\n\n')}
`,
  },
];

/** Makes a table of issues of the engine, by code. */
export const issueRows: Rows = (codes) =>
  table(
    ['code', 'in English', 'in Chinese', 'what to do'],
    codes.map((name) => {
      const entry = engineCatalogue.issues.find((each) => each.code === name);
      if (!entry) throw new Error(`Cannot document the code ${name} as the catalogue does not have it`);
      return [
        `[${code(name)}](/reference/errors/issues#${name})`,
        ...(['en-US', 'zh-CN'] as const).map((language) => entry.sentences.map((each) => plain(each[language])).join('<br>')),
        prose(entry.solve),
      ];
    }),
  );
