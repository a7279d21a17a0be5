import type { CatalogueEntry } from '@insure/engine';
import type { lints } from '@insure/engine/lint';
import { type ErrorCode, errorCodes, statusByCode } from '../contract/call.ts';
import { errorHelp } from '../server/http/error-help.ts';
import { sentences } from '../server/domain/errors.ts';
import { issueCatalogue } from '../server/issue-help.ts';
import type { Generated } from './registry.ts';

type Entry = { readonly name: string; readonly doc: string };

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (value: unknown): string => `\`${cell(JSON.stringify(value))}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const entries = (list: readonly Entry[], example: (name: string) => string): string =>
  table(
    ['word', 'what it does', 'example'],
    list.map(({ name, doc }) => [`\`${name}\``, cell(doc), example(name)]),
  );

/** Generates schemas/meta for editors, and docs/reference.md and docs/errors.md for readers. Loads the engine. */
export const generateReference = async (): Promise<readonly Generated[]> => {
  const [{ blocks, catalogue, docOf, keywords, metaSchemas, operations }, { pastedIssues }, { engine }, { widgets }, { lints }] =
    await Promise.all([
      import('@insure/engine'),
      import('@insure/engine/china'),
      import('../contract/engine.ts'),
      import('@insure/engine/react'),
      import('@insure/engine/lint'),
    ]);
  const meta = Object.entries(metaSchemas(engine)).map(([file, schema]) => ({
    file: `schemas/meta/${file}`,
    text: `${JSON.stringify(schema, undefined, 1)}\n`,
  }));
  const documented = (entry: Parameters<typeof docOf>[0]): Entry => ({ name: entry.name, doc: docOf(entry) });
  const formats = engine.vocabulary.formats.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const formatRows = formats.map((format) => [
    `\`${format.name}\``,
    cell(docOf(format)),
    format.examples.good.slice(0, 2).map(code).join(' '),
    Object.entries<string>(format.examples.bad)
      .map(([fault, text]) => `\`${fault}\` ${code(text)}`)
      .join('<br>'),
    cell(format.source),
  ]);
  const keywordExample = (name: string): string => code(keywords.find((keyword) => keyword.name === name)?.examples.field);
  const operationExample = (name: string): string => {
    const first = operations.find((operation) => operation.name === name)?.examples[0];
    return first ? `${code(first.step)} gives ${first.gives}` : '';
  };
  const widgetExample = (name: string): string => `on ${code(widgets.find((widget) => widget.name === name)?.example)}`;
  const blockExample = (name: string): string => code(blocks.find((block) => block.name === name)?.examples[0]);
  const text = `<!-- Written by \`npm run registry\`; do not edit. -->

# Reference: the words of product models

## Formats: values of \`format\` and \`formatBy\`

${table(['format', 'what it accepts', 'good examples', 'bad examples, by code', 'source'], formatRows)}

## Keywords: words of our own on a field of insure.schema.json

${entries(keywords.map(documented), keywordExample)}

## Operations: the word of a step in pricing.json or of a fact in model.json

${entries(operations.map(documented), operationExample)}

## Widgets: values of \`widgets\` in insure.ui.json

${entries(widgets, widgetExample)}

## Blocks: the parts of detail.json

${entries(blocks, blockExample)}

In \`examples.json\` an issue is its path and its code: \`"startDate too-early"\`. A rule has its name as its code, and the path
in its \`at\`. [errors.md](errors.md) explains every code of issues, diagnostics and lints.
`;
  return [
    ...meta,
    { file: 'docs/reference.md', text },
    { file: 'docs/errors.md', text: errorsPage({ ...catalogue(engine), pasted: pastedIssues }, lints) },
  ];
};

const errorsPage = (
  engine: Readonly<Record<Section, readonly CatalogueEntry[]>>,
  allLints: typeof lints,
): string => `<!-- Written by \`npm run registry\`; do not edit. -->

# Errors, by code

A reply that is not 2xx is \`{code, errorMsg, issues?}\`. \`errorMsg\` and the sentences of issues are in the language of the
header Accept-Language. A reply may have a more specific sentence than the one here. \`{…}\` stands for a value. The page \`/api/errors\` of a
server has the same content; the header Link of each error and the portal's error pages link to it.

## Replies of the server

${errorCodes.map(reply).join('\n\n')}

## Issues of an application or a change: \`issues[].code\`

A rule of a model has its name as its code. Its sentence is in model.json.

${codes(issueCatalogue)}

## Files that cannot be read as a list

${codes(engine.files)}

## Issues of pasted persons

${codes(engine.pasted)}

## Issues of rows of a spreadsheet

${codes(engine.tables)}

## Diagnostics: why a product model cannot be compiled

Each names the file, line and column, what was expected, and the valid names. Its sentence is in English.

${codes(engine.diagnostics)}

## Lints: what \`npm run check:models\` finds in a model that compiles

${codes(allLints.map(({ name, doc, solve }) => ({ code: name, sentences: [], cause: doc, solve })))}
`;

type Section = 'files' | 'pasted' | 'tables' | 'diagnostics';

const reply = (name: ErrorCode): string => {
  const [cause, solve] = errorHelp[name];
  return `### ${name}

HTTP ${statusByCode[name]} · ${sentences[name]['zh-CN']} · ${sentences[name]['en-US']}

- Cause: ${cause}
- What to do: ${solve}`;
};

const codes = (entries: readonly CatalogueEntry[]): string => {
  const hasSentences = entries.some(({ sentences: wordings }) => wordings.length > 0);
  const head = ['code', ...(hasSentences ? ['中文', 'English'] : []), 'cause', 'what to do'];
  const rows = entries.map(({ code: name, sentences: wordings, cause, solve }) => [
    `\`${name}\``,
    ...(hasSentences
      ? (['zh-CN', 'en-US'] as const).map((language) => wordings.map((each) => cell(each[language])).join('<br>'))
      : []),
    cell(cause),
    cell(solve),
  ]);
  return table(head, rows);
};
