import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';

const { exports: exported }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../engine/package.json'), 'utf8'),
);
const reference = join(import.meta.dirname, '../generated/reference');
type Item = DefaultTheme.SidebarItem;

/** The pages of a generated folder, by the names of their files. */
const pagesIn = (folder: string): Item[] =>
  readdirSync(join(reference, folder))
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => file.replace(/\.md$/, ''))
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => ({ text: name, link: `/reference/${folder}/${name}` }));

const group = (text: string, items: Item[]): Item => ({ text, items });

export const guide: Item[] = [
  group('Start', [
    { text: 'What it is', link: '/start/what-it-is' },
    { text: 'Five minutes', link: '/start/five-minutes' },
  ]),
  group('The model', [
    { text: 'Files, paths and values', link: '/model/files' },
    { text: 'Conditions', link: '/model/conditions' },
    { text: 'What a check does', link: '/model/check' },
    { text: 'A price and its arithmetic', link: '/model/price' },
    { text: 'Lists of insured persons', link: '/model/lists' },
    { text: 'Versions', link: '/model/versions' },
    { text: 'If you know JSON Schema', link: '/model/json-schema' },
  ]),
  group('Configure', [
    { text: 'Make a product', link: '/configurers' },
    { text: 'Cookbook', link: '/cookbook' },
  ]),
  group('Integrate', [
    { text: 'Embed the form', link: '/integrate/form' },
    { text: 'Check on the server', link: '/integrate/server' },
    { text: 'Add a format', link: '/integrate/format' },
    { text: 'Add a keyword', link: '/integrate/keyword' },
    { text: 'Add a pricing operation', link: '/integrate/operation' },
    { text: 'Add a widget', link: '/integrate/widget' },
    { text: 'Write a theme', link: '/integrate/theme' },
    { text: 'Test with generated cases', link: '/integrate/tests' },
    { text: 'From version to version', link: '/integrate/upgrade' },
  ]),
];

/** Headings of the page with all words, by room. */
const rooms = {
  keywords: ['Keywords', 'keywords-words-of-our-own-on-a-field-of-insure-schema-json'],
  operations: ['Operations', 'operations-the-word-of-a-step-in-pricing-json-or-of-a-fact-in-model-json'],
  formats: ['Formats', 'formats-values-of-format-and-formatby'],
  widgets: ['Widgets', 'widgets-values-of-widgets-in-insure-ui-json'],
  blocks: ['Blocks', 'blocks-the-parts-of-detail-json'],
  lints: ['Lints', 'lints'],
} as const;
const files = ['model', 'insure.ui', 'pricing', 'detail', 'examples', 'table'] as const;
const errors: Item[] = [
  { text: 'Issues', link: '/reference/errors/issues' },
  { text: 'Diagnostics', link: '/reference/errors/diagnostics' },
  { text: 'Lints', link: '/reference/errors/lints' },
  { text: 'Files', link: '/reference/errors/files' },
  { text: 'Pasted persons', link: '/reference/errors/people' },
  { text: 'Rows', link: '/reference/errors/rows' },
  { text: 'Replies of the portal', link: '/reference/errors/replies' },
];
/** The doors of the package: name of an import by its folder here, which typedoc names after the file. */
const doors: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(exported).map(([door, file]) => [
    file.replace('./', '').replace(/\.ts$/, ''),
    door.replace('.', '@insure/engine'),
  ]),
);
const kinds = { functions: 'Functions', variables: 'Values', 'type-aliases': 'Types', classes: 'Errors' } as const;

const inDoor = (door: string): Item[] =>
  Object.entries(kinds).flatMap(([kind, text]) => {
    const items = existsSync(join(reference, 'api', door, kind)) ? pagesIn(`api/${door}/${kind}`) : [];
    return items.length === 0 ? [] : [group(text, items)];
  });

/** The list beside the pages of the reference, with the words of the open part alone: all of them would stand in every page. */
const bar = (open = ''): Item[] => [
  group('Words', [
    { text: 'All words', link: '/reference/' },
    ...Object.values(rooms).map(([text, heading]) => ({ text, link: `/reference/#${heading}` })),
    { text: 'Errors', link: '/reference/errors/' },
    { text: 'Glossary', link: '/reference/glossary' },
  ]),
  group(
    'API',
    Object.entries(doors).map(([door, text]) => ({ text, link: `/reference/api/${door}/` })),
  ),
  ...(open === 'files' ? files.map((file) => group(file === 'table' ? 'Tables' : `${file}.json`, pagesIn(`files/${file}`))) : []),
  ...Object.entries(rooms).flatMap(([room, [text]]) => (room === open ? [group(text, pagesIn(room))] : [])),
  ...(open === 'errors' ? [group('Errors', errors)] : []),
  ...(open in doors ? inDoor(open) : []),
];

export const referenceBars = (): Record<string, Item[]> => ({
  '/reference/': bar(),
  ...Object.fromEntries(['files', 'errors', ...Object.keys(rooms)].map((part) => [`/reference/${part}/`, bar(part)])),
  ...Object.fromEntries(Object.keys(doors).map((door) => [`/reference/api/${door}/`, bar(door)])),
});

export const why: Item[] = [
  group('Why', [
    { text: 'Why a product is data', link: '/why/data' },
    { text: 'Compared with others', link: '/why/comparison' },
    { text: 'Figures, and how to repeat them', link: '/why/figures' },
    { text: 'Performance in detail', link: '/why/performance' },
    { text: 'Accessibility', link: '/why/accessibility' },
    { text: 'Dependencies', link: '/why/dependencies' },
    { text: 'Decisions', link: '/why/decisions/' },
  ]),
];
