import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks, docOf, keywords, metaSchemas, operations } from '@insure/engine';
import { widgets } from '@insure/engine/react';
import { lints } from '@insure/engine/lint';
import { fileWords } from './file-words.ts';
import { code, facts, fence, json, type Page, plain, prose, table, wordPage } from './markdown.ts';
import { folder, type Product } from './products.ts';
import type { Rows } from './words.ts';
import { formats } from './formats.ts';
import { engine } from '../../contract/engine.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the objects in files of a kind, each with its path: each example of examples.json, each table of pricing.json and
 * shared/, and else the whole file.
 */
const contents = (file: string, all: readonly Product[]): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  if (file === 'table') {
    const shared = readdirSync(join(folder, 'shared')).filter((name) => name.endsWith('.json'));
    const ofModels = all.flatMap(({ code: product }) => {
      const pricing = read(`${product}/pricing.json`);
      const tables = isRecord(pricing) && isRecord(pricing['tables']) ? Object.values(pricing['tables']) : [];
      return tables.map((each): readonly [string, unknown] => [`${product}/pricing.json`, each]);
    });
    const tableFiles = [
      ...ofModels,
      ...shared.map((name): readonly [string, unknown] => [`shared/${name}`, read(`shared/${name}`)]),
    ];
    return tableFiles.flatMap(([path, each]) => (isRecord(each) && ('rows' in each || 'tiers' in each) ? [[path, each]] : []));
  }
  return all.flatMap(({ code: product }) => {
    const path = `${product}/${file}.json`;
    const content = read(path);
    return (Array.isArray(content) ? content : [content]).flatMap(
      (each): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => (isRecord(each) ? [[path, each]] : []),
    );
  });
};

const longest = 1500;
/** Returns the shortest value of a word that has at least 60 characters, or else the shortest value. */
const exampleOf = (word: string, found: readonly (readonly [string, Readonly<Record<string, unknown>>])[]) => {
  const withWord = found.filter(([, content]) => word in content);
  const sized = withWord.map(([path, content]) => ({ path, value: content[word], size: JSON.stringify(content[word]).length }));
  return sized.toSorted((one, other) => Number(one.size < 60) - Number(other.size < 60) || one.size - other.size)[0];
};
const shortened = (value: unknown): unknown => {
  if (JSON.stringify(value).length <= longest) return value;
  if (Array.isArray(value))
    return value.slice(0, Math.max(1, Math.floor((value.length * longest) / JSON.stringify(value).length)));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, 1)
        .map(([name, each]) => [name, shortened(each)]),
    );
  return value;
};

/** Returns the words of a file by its meta-schema, and whether each is required. */
export const wordsOfFile = (file: string): ReadonlyMap<string, boolean> => {
  const schema: unknown = metaSchemas(engine)[`${file}.schema.json`];
  const objectSchema = isRecord(schema) && isRecord(schema['items']) ? schema['items'] : schema;
  if (!isRecord(objectSchema) || !isRecord(objectSchema['properties']))
    throw new Error(`Cannot read the meta-schema of ${file} as it has no properties`);
  const needed = Array.isArray(objectSchema['required']) ? objectSchema['required'] : [];
  return new Map(
    Object.keys(objectSchema['properties'])
      .filter((word) => word !== '$schema')
      .map((word) => [word, needed.includes(word)]),
  );
};

const fileName = (file: string): string => (file === 'table' ? 'a table' : `${file}.json`);

const filePage = (file: string, word: string, needed: boolean, all: readonly Product[], issueRows: Rows): Page => {
  const entry = fileWords[file]?.[word];
  if (!entry) throw new Error(`Cannot document "${word}" of ${file}.json as it has no sentence: write one in file-words.ts`);
  const found = contents(file, all);
  const example = exampleOf(word, found);
  const users = new Set(found.filter(([, content]) => word in content).map(([path]) => path));
  return wordPage(`reference/files/${file}/${word}`, `Reference / ${fileName(file)}`, word, entry.doc, [
    facts([
      ['Written in', file === 'table' ? 'tables of pricing.json, shared tables' : `${file}.json`],
      ['Needed', needed ? 'always' : 'no'],
    ]),
    ...(entry.inner
      ? [
          `## Shape\n\n${table(
            ['word inside', 'its meaning'],
            Object.entries(entry.inner).map(([inner, doc]) => [code(inner), prose(doc)]),
          )}`,
        ]
      : []),
    ...(example
      ? [
          `## Example\n\n${fence('json', `${JSON.stringify(word)}: ${json(shortened(example.value))}`, `schemas/${example.path}`)}`,
        ]
      : []),
    ...(entry.codes ? [`## Codes and messages\n\n${issueRows(entry.codes)}`] : []),
    `## Products that use it\n\n${users.size === 0 ? 'No product of the repository uses it.' : `${users.size} files: ${[...users].map((path) => code(path)).join(', ')}.`}`,
  ]);
};

const index = (title: string, lead: string, rows: readonly (readonly [string, string, string])[]): string =>
  `## ${title}\n\n${lead}\n\n${table(
    ['word', 'what it does'],
    rows.map(([name, doc, link]) => [`[${code(name)}](${link})`, prose(doc)]),
  )}`;

const inRoom = (room: string, entries: readonly { readonly name: string; readonly doc: string }[]) =>
  entries.map(({ name, doc }): readonly [string, string, string] => [name, doc, `/reference/${room}/${name}`]);
const documented = (entries: readonly Parameters<typeof docOf>[0][]) =>
  entries.map((entry) => ({ name: entry.name, doc: docOf(entry) }));
const inFile = (file: string) =>
  Object.entries(fileWords[file] ?? {}).map(([word, { doc }]): readonly [string, string, string] => [
    word,
    doc,
    `/reference/files/${file}/${word}`,
  ]);

/** Makes the page that lists every word with its sentence. Its headings are those of docs/reference.md. */
const allWords = (): Page => ({
  path: 'reference/index',
  text: `---
title: All words
crumb: Reference
---

# All words of a model

<p class="lead">${plain('Each word has a page: its sentence, its shape, an example with what is sent and what comes back, its codes with their messages in both languages, and the products that use it.')}</p>

[Conditions](/model/conditions) have words of their own. The words of JSON Schema are not repeated here.

${[
  ...Object.keys(fileWords).map((file) => index(file === 'table' ? 'Tables' : `${file}.json`, '', inFile(file))),
  index(
    'Keywords: words of our own on a field of insure.schema.json',
    'They stand beside the words of JSON Schema.',
    inRoom('keywords', documented(keywords)),
  ),
  index('Formats: values of `format` and `formatBy`', 'A rule for one text.', inRoom('formats', documented(formats))),
  index(
    'Operations: the word of a step in pricing.json or of a fact in model.json',
    'What a step computes.',
    inRoom('operations', documented(operations)),
  ),
  index('Widgets: values of `widgets` in insure.ui.json', 'How a field is filled in.', inRoom('widgets', widgets)),
  index('Blocks: the parts of detail.json', 'What the detail page shows.', inRoom('blocks', blocks)),
  index('Lints', 'Mistakes that a model can have although it compiles.', inRoom('lints', lints)),
].join('\n\n')}
`,
});

/** Makes a page for each word of each file of a model, and the list of all words. */
export const filePages = (all: readonly Product[], issueRows: Rows): readonly Page[] => [
  allWords(),
  ...Object.keys(fileWords).flatMap((file) =>
    [...wordsOfFile(file)].map(([word, needed]) => filePage(file, word, needed, all, issueRows)),
  ),
];
