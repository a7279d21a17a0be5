import {
  blocks,
  checkApplication,
  compileModel,
  docOf,
  type Format,
  type Issue,
  issueText,
  type Keyword,
  keywords,
  type Model,
  type Operation,
  operations,
} from '@insure/engine';
import { widgets } from '@insure/engine/react';
import { lints } from '@insure/engine/lint';
import { lintExample } from './lint-examples.ts';
import { code, facts, fence, json, jsonLine, type Page, plain, prose, table, wordPage } from './markdown.ts';
import { extensionOf, formats } from './formats.ts';
import { type Product, usedBy } from './products.ts';
import { engine } from '../../contract/engine.ts';

const at = '2026-03-01';

/** Makes a model with one field `x`, and a table `t` for words with a look-up. */
const modelOf = (field: unknown, lists: Readonly<Record<string, string>> = {}): Model =>
  compileModel(
    Object.fromEntries(
      Object.entries({
        'model.json': { code: 'example', version: 1, title: 'example', insurer: 'insurer', routes: {}, lists },
        'insure.schema.json': { type: 'object', properties: { x: field } },
        'insure.ui.json': { steps: [{ step: 'all', title: 'all', review: true }] },
        'detail.json': { blocks: [{ block: 'buy' }] },
        'pricing.json': {
          tables: {
            t: {
              columns: [{ key: 'key' }, { gives: 'text', unit: 'text' }],
              rows: [
                ['k1', 'one'],
                ['k2', 'two'],
              ],
            },
          },
          steps: { policy: [{ step: 'total', multiply: ['1.00'] }] },
          premium: 'policy.total',
        },
        'examples.json': [],
        'en-US.json': {},
      }).map(([file, content]) => [`example/${file}`, JSON.stringify(content)]),
    ),
    'example',
    engine,
  ).model;

const resultCells = (model: Model, issues: readonly Issue[]): readonly string[] =>
  issues.length === 0
    ? ['accepted', '', '']
    : [
        issues.map(({ path, code: name }) => `${code(name)} at ${code(path)}`).join('<br>'),
        ...(['en-US', 'zh-CN'] as const).map((language) =>
          issues.map((issue) => plain(issueText(model, issue, language))).join('<br>'),
        ),
      ];

/** Adds titles to the parts of a field: the sentences of issues use them, and the examples of the entries have none. */
const withTitles = (field: unknown): unknown => {
  if (typeof field !== 'object' || field === null || Array.isArray(field)) return field;
  return Object.fromEntries(
    Object.entries(field).map(([word, value]) => [
      word,
      word === 'properties'
        ? Object.fromEntries(
            Object.entries<object>(value).map(([name, inner]) => [
              name,
              withTitles({ title: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, ...inner }),
            ]),
          )
        : word === 'items'
          ? withTitles(value)
          : value,
    ]),
  );
};

/** Shows the sent data and the result of the check for each value. */
const exchange = (field: unknown, values: readonly unknown[], lists?: Readonly<Record<string, string>>): string => {
  const model = modelOf(field, lists);
  return table(
    ['sent as `x`', 'comes back', 'in English', 'in Chinese'],
    values.map((x) => [jsonLine(x), ...resultCells(model, checkApplication(model, { x }, at).issues)]),
  );
};

const origin = (file: string): string =>
  `<p class="origin">Written by its entry, <code>${file}</code>: sentence, shape, example and codes come from there. The engine ran the example when this page was built.</p>`;
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const formatPage = (all: readonly Product[], format: Format): Page => {
  const { name, source, title, messages, examples, maximum, normalise, reads, input } = format;
  const field = { type: maximum === undefined ? 'string' : 'integer', title: title['en-US'], format: name };
  const value = (text: string): unknown => (maximum === undefined ? text : Number(text));
  const good = examples.good.slice(0, 3).map(value);
  const read = reads?.(examples.good[0]);
  return wordPage(`reference/formats/${name}`, 'Reference / Formats', name, docOf(format), [
    facts([
      ['Written in', 'insure.schema.json, as format or in formatBy'],
      ...(extensionOf(name) === undefined ? [] : [['Comes with', '@insure/engine/china, as createEngine(china)'] as const]),
      ['In Chinese', title['zh-CN']],
      ['Source', source],
      ...(input?.maxLength === undefined ? [] : [['Longest input', `${input.maxLength} characters`] as const]),
    ]),
    `## Example\n\n${fence('json', json({ x: field }), 'insure.schema.json')}\n\n${exchange(field, [...good, ...Object.values(examples.bad).map(value)])}`,
    ...(normalise
      ? [
          'Spaces, dashes, full-width characters and small letters that people type are corrected before the check, as far as the format tolerates them.',
        ]
      : []),
    ...(read && Object.keys(read).length > 0
      ? [
          `## What a valid text says\n\n${table(['from', ...Object.keys(read)], [[jsonLine(examples.good[0]), ...Object.values(read).map(jsonLine)]])}\n\nThe keyword [fills](/reference/keywords/fills) writes it into other fields.`,
        ]
      : []),
    `## Codes and messages\n\n${table(
      ['code', 'in English', 'in Chinese', 'what to do'],
      Object.entries<{ readonly 'zh-CN': string; readonly 'en-US': string }>(messages).map(([name_, sentence]) => [
        code(name_),
        plain(sentence['en-US']),
        plain(sentence['zh-CN']),
        `Write it like ${jsonLine(examples.good.at(-1))}`,
      ]),
    )}`,
    `## Products that use it\n\n${usedBy(all, 'format', name)}`,
    origin(`engine/${extensionOf(name) === undefined ? '' : 'china/'}formats/${name}.ts`),
  ]);
};

const phases: Readonly<Record<Keyword['phase'], string>> = {
  visible: 'first: it decides which fields exist',
  format: 'after the JSON Schema',
  required: 'after the JSON Schema',
  array: 'after the formats',
  annotation: 'never: it is for the form and for readers of lists',
};

const keywordPage = (all: readonly Product[], keyword: Keyword): Page => {
  const { name, shape, codes, phase, examples } = keyword;
  const field = withTitles(examples.field);
  return wordPage(`reference/keywords/${name}`, 'Reference / Keywords', name, docOf(keyword), [
    facts([
      ['Written in', 'insure.schema.json, beside the words of a field'],
      ['Checked', phases[phase]],
      ['Runs', phase === 'annotation' ? 'in the form' : 'in browser and server'],
    ]),
    `## Shape\n\nThe JSON Schema of its value:\n\n${fence('json', json(shape))}`,
    `## Example\n\n${fence('json', json({ x: field }), 'insure.schema.json')}\n\n${exchange(field, [...examples.good, ...Object.values(examples.bad)], examples.lists)}`,
    `## Codes and messages\n\n${
      Object.keys(codes).length === 0
        ? 'It raises no code of its own.'
        : table(
            ['code', 'in English', 'in Chinese', 'what to do'],
            Object.entries(codes).map(([each, sentence]) => [
              code(each),
              plain(sentence['en-US']),
              plain(sentence['zh-CN']),
              prose(sentence.solve),
            ]),
          )
    }`,
    `## Products that use it\n\n${usedBy(all, 'keyword', name)}`,
    origin(`engine/keywords/${kebab(name)}.ts`),
  ]);
};

/** The codes that any step may raise. */
const stepCodes = ['missing-input', 'no-price', 'not-offered', 'division-by-zero'];

const operationPage = (all: readonly Product[], issueRows: Rows, operation: Operation): Page => {
  const { name, words, options, examples, sign } = operation;
  return wordPage(`reference/operations/${name}`, 'Reference / Operations', name, docOf(operation), [
    facts([
      ['Written in', 'a step of pricing.json, a fact of model.json'],
      ['Gives', 'an exact value, rounded only by round'],
      ['In the trace', sign === ',' ? 'what selects its value' : `its operands, joined by ${sign}`],
    ]),
    `## Shape\n\n${table(
      ['word', 'needed', 'its value'],
      [
        ...Object.entries(words).map(([word, schema]) => [code(word), 'yes', jsonLine(schema)]),
        ...Object.entries(options ?? {}).map(([word, schema]) => [code(word), 'no', jsonLine(schema)]),
      ],
    )}\n\nBesides these a step has \`step\` (its name), and may have \`title\`, \`round\` and \`unit\`.`,
    `## Example\n\n${table(
      ['step', 'application', 'gives'],
      examples.map(({ step, given, gives }) => [code(JSON.stringify(step)), code(JSON.stringify(given)), code(gives)]),
    )}\n\nIn the examples, \`row\` is the list \`rows\` of the application, and the table \`t\` gives \`factor\` 0.25 for 1 month and 0.50 for 2 to 12.`,
    `## Codes and messages\n\nA step that cannot be computed has no value. It is never zero. The order has no premium, and one of these issues says why:\n\n${issueRows(stepCodes)}`,
    `## Products that use it\n\n${usedBy(all, 'operation', name)}`,
    origin(`engine/pricing/${name}.ts`),
  ]);
};

const widgetPage = (all: readonly Product[], widget: (typeof widgets)[number]): Page => {
  const { name, doc, example, stock } = widget;
  const accepted = widgets.filter((other) => other.accepts(example)).map((other) => code(other.name));
  const rank = 'rank' in widget ? widget.rank?.(example, choices(example)) : undefined;
  return wordPage(`reference/widgets/${name}`, 'Reference / Widgets', name, doc, [
    facts([
      ['Written in', 'insure.ui.json, in widgets, by the path of a field'],
      ['In other themes of RJSF', stock ?? 'the usual widget of the type'],
      ['Rank on the example', rank === undefined ? 'none: only if the form names it' : String(rank)],
    ]),
    `## Example\n\n${fence('json', json({ x: example }), 'insure.schema.json')}\n\n${fence('json', json({ widgets: { x: name } }), 'insure.ui.json')}\n\nThis field can be drawn by ${accepted.join(', ')}. Without the line in \`widgets\`, the one of the highest rank draws it.`,
    '## Codes and messages\n\nIt raises no issue: the entered text is checked like any value. A form that names it for a field that it cannot hold does not compile: [widget](/reference/errors/diagnostics#widget).',
    `## Products that name it\n\n${usedBy(all, 'widget', name)}`,
    origin(`engine/widgets/${name}.ts`),
  ]);
};

const choices = (field: { readonly enum?: readonly unknown[]; readonly labels?: Readonly<Record<string, string>> }) =>
  (field.enum ?? []).map((value) => ({ label: field.labels?.[String(value)] ?? String(value) }));

const blockPage = (all: readonly Product[], { name, doc, shape, examples }: (typeof blocks)[number]): Page => {
  const properties: Readonly<Record<string, unknown>> = shape.properties;
  const needed: readonly string[] = 'required' in shape && Array.isArray(shape.required) ? shape.required : [];
  return wordPage(`reference/blocks/${name}`, 'Reference / Blocks', name, doc, [
    facts([
      ['Written in', 'detail.json, in blocks'],
      ['Drawn by', '<DetailPage>'],
    ]),
    `## Shape\n\n${table(
      ['word', 'needed', 'its value'],
      Object.entries(properties).map(([word, schema]) => [code(word), needed.includes(word) ? 'yes' : 'no', jsonLine(schema)]),
    )}`,
    `## Example\n\n${fence('json', json(examples[0]), 'detail.json')}`,
    '## Codes and messages\n\nIt raises no issue. A word that is not in its shape, or a name that the model does not have, is a [diagnostic](/reference/errors/diagnostics) with file, line and the nearest name.',
    `## Products that use it\n\n${usedBy(all, 'block', name)}`,
    origin(`engine/blocks/${name}.ts`),
  ]);
};

const lintPage = ({ name, doc, solve, severity, checkAll }: (typeof lints)[number]): Page =>
  wordPage(`reference/lints/${name}`, 'Reference / Lints', name, doc, [
    facts([
      ['Severity', severity === 'error' ? 'error: the model must not be sold' : 'warning: it may be intended'],
      ['Looks at', checkAll ? 'one model, and what models share' : 'one model'],
      ['Found by', 'npm run check:models, lintModel'],
    ]),
    `## What to do\n\n${prose(solve)}.`,
    `## Example\n\nThe [product of the guides](/start/five-minutes#a-product) with this mistake, and what the check prints:\n\n${lintExample(name)}\n\n[How to read the check](/configurers#_5-how-to-read-the-check) explains the lines.`,
    origin(`engine/lint/${name}.ts`),
  ]);

/** Makes a table of codes with their sentences and solutions. */
export type Rows = (codes: readonly string[]) => string;

/** Makes a page for each word of each room. */
export const wordPages = (all: readonly Product[], issueRows: Rows): readonly Page[] => [
  ...keywords.map((keyword) => keywordPage(all, keyword)),
  ...formats.map((format) => formatPage(all, format)),
  ...operations.map((operation) => operationPage(all, issueRows, operation)),
  ...widgets.map((widget) => widgetPage(all, widget)),
  ...blocks.map((block) => blockPage(all, block)),
  ...lints.map((lint) => lintPage(lint)),
];
