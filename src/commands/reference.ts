import { errorsPage } from './errors-page.ts';
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

/** The files that are made of declared words and codes: schemas/meta for editors, docs/reference.md and docs/errors.md for people. Loads the engine. */
export const generateReference = async (): Promise<readonly Generated[]> => {
  const [{ blocks, catalogue, formats, keywords, metaSchemas, operations }, { widgets }, { lints }] = await Promise.all([
    import('@insure/engine'),
    import('@insure/engine/react'),
    import('@insure/engine/testing'),
  ]);
  const meta = Object.entries(metaSchemas()).map(([file, schema]) => ({
    file: `schemas/meta/${file}`,
    text: `${JSON.stringify(schema, undefined, 1)}\n`,
  }));
  const formatRows = formats.map(({ name, doc, source, examples }) => [
    `\`${name}\``,
    cell(doc),
    examples.good.slice(0, 2).map(code).join(' '),
    Object.entries<string>(examples.bad)
      .map(([fault, text]) => `\`${fault}\` ${code(text)}`)
      .join('<br>'),
    cell(source),
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

${entries(keywords, keywordExample)}

## Operations: the word of a step in pricing.json or of a fact in model.json

${entries(operations, operationExample)}

## Widgets: values of \`widgets\` in insure.ui.json

${entries(widgets, widgetExample)}

## Blocks: the parts of detail.json

${entries(blocks, blockExample)}

In \`examples.json\` an issue is its path and its code: \`"/startDate too-early"\`. A rule has its name as its code, and the path
in its \`at\`. [errors.md](errors.md) explains every code of issues, diagnostics and lints.
`;
  return [...meta, { file: 'docs/reference.md', text }, { file: 'docs/errors.md', text: errorsPage(catalogue, lints) }];
};
