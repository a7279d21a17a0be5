import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { Page } from './markdown.ts';

const docs = resolve(import.meta.dirname, '../../../docs');
const decisions = readdirSync(join(docs, 'decisions')).filter((file) => file.endsWith('.md'));

/** Documents of docs/ that the site shows from their place: their page by their file. */
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
/** Pages of the site that are written from code, by its folder. */
const fromCode: ReadonlyMap<string, string> = new Map([['../src/commands/docs/recipes', 'cookbook']]);
/** Pages of these are written from the entries, in more detail. */
const written = new Set(['reference.md', 'errors.md']);

const crumbs: Readonly<Record<string, string>> = { 'configurers.md': 'Configure', 'glossary.md': 'Reference' };

/** Links to other documents lead to their pages; what the site does not show is named without a link. */
const relinked = (text: string, file: string): string =>
  text.replaceAll(
    /(!?)\[([^\]]*)\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (_, image: string, label: string, target: string, anchor = '') => {
      const path = posix.normalize(posix.join(posix.dirname(file), target));
      const page = places.get(path) ?? fromCode.get(path);
      if (page === undefined) return image === '!' ? '' : label;
      return `[${label}](/${page.replace(/(^|\/)index$/, '$1')}${anchor})`;
    },
  );

/** What is left of a line outside of code may look like a tag to Vue. */
const withoutTags = (text: string): string =>
  text
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');

/** The documents of docs/ that are pages of the site, with their links. */
export const laidIn = (): readonly Page[] =>
  [...places]
    .filter(([file]) => !written.has(file))
    .map(([file, path]) => ({
      path,
      text: `---\ncrumb: ${crumbs[file] ?? 'Why'}\n---\n\n${relinked(withoutTags(readFileSync(join(docs, file), 'utf8')), file)}`,
    }));

/** The text of a document. */
export const documentText = (file: string): string => readFileSync(join(docs, file), 'utf8');
