import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Page } from './markdown.ts';

const docs = resolve(import.meta.dirname, '../../../docs');
const decisions = readdirSync(join(docs, 'decisions')).filter((file) => file.endsWith('.md'));

/** Documents of docs/ that the site shows: the page of each, by file. */
const places: ReadonlyMap<string, string> = new Map([
  ['configurers.md', 'configurers'],
  ['glossary.md', 'reference/glossary'],
  ['performance.md', 'why/performance'],
  ['dependencies.md', 'why/dependencies'],
  ['reference.md', 'reference/index'],
  ['errors.md', 'reference/errors/index'],
  ...decisions.map((file): [string, string] => [
    `decisions/${file}`,
    file === 'README.md' ? 'why/decisions/index' : `why/decisions/${file.replace(/\.md$/, '')}`,
  ]),
]);
/** Pages of the site that are generated from code, by the folder of the code. */
const fromCode: ReadonlyMap<string, string> = new Map([['../src/commands/docs/recipes', 'cookbook']]);
/** Documents whose pages are generated from the entries, in more detail. */
const generatedInstead = new Set(['reference.md', 'errors.md']);

const crumbs: Readonly<Record<string, string>> = { 'configurers.md': 'Configure', 'glossary.md': 'Reference' };

/**
 * Changes links to other documents into links to their pages. Documents that the site does not show are named without a link.
 */
const relink = (text: string, file: string): string =>
  text.replaceAll(
    /(!?)\[([^\]]*)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (_, image: string, label: string, target: string, anchor = '') => {
      const path = posix.normalize(posix.join(posix.dirname(file), target));
      const page = places.get(path) ?? fromCode.get(path);
      if (page === undefined) return image === '!' ? '' : label;
      return `[${label}](/${page.replace(/(^|\/)index$/, '$1')}${anchor})`;
    },
  );

/** Escapes text outside code that Vue would take for a tag. */
const withoutTags = (text: string): string =>
  text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');

/** Returns the documents of docs/ that are pages of the site, with changed links. */
export const documentPages = (): readonly Page[] =>
  [...places]
    .filter(([file]) => !generatedInstead.has(file))
    .map(([file, path]) => ({
      path,
      text: `---\ncrumb: ${crumbs[file] ?? 'Why'}\n---\n\n${relink(withoutTags(readFileSync(join(docs, file), 'utf8')), file)}`,
    }));

/** Returns the text of a document. */
export const documentText = (file: string): string => readFileSync(join(docs, file), 'utf8');
