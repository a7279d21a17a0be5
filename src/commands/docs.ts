/**
 * `npm run docs`: builds the documentation site into dist/docs from docs/site, other documents of docs/ and the rooms' entries.
 * `--pages` only writes the generated pages; `--dev` serves the site and shows changes while you write.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { errorPages, issueRows } from './docs/errors.ts';
import { filePages } from './docs/file-pages.ts';
import { figuresPage, homeFigures } from './docs/figures.ts';
import { documentPages } from './docs/document-pages.ts';
import { products, productFiles } from './docs/products.ts';
import { recipesPage } from './docs/recipes/page.ts';
import { wordPages } from './docs/words.ts';

const site = resolve(import.meta.dirname, '../../docs/site');
const generated = join(site, 'generated');
const { values } = parseArgs({
  options: { pages: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
});

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(generated, file)), { recursive: true });
  writeFileSync(join(generated, file), text);
};

const writePages = async (): Promise<void> => {
  rmSync(generated, { recursive: true, force: true });
  const all = await products();
  for (const { path, text } of [
    ...filePages(all, issueRows),
    ...wordPages(all, issueRows),
    ...errorPages(),
    figuresPage(),
    recipesPage(),
    ...documentPages(),
  ])
    write(`${path}.md`, text);
  write('home.json', JSON.stringify(homeFigures(all), undefined, 1));
  // The playground loads this file by its address.
  write('models.json', JSON.stringify(await productFiles(all)));
};

/** Installs VitePress and TypeDoc, which have their own lockfile because the product does not need them. */
const install = (): void => {
  const [lock, installed] = [join(site, 'package-lock.json'), join(site, 'node_modules/.package-lock.json')];
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing VitePress and TypeDoc …');
  execFileSync('npm', ['ci', '--prefix', site, '--no-progress'], { stdio: ['ignore', 'ignore', 'inherit'] });
};

const tool = (name: string, ...words: readonly string[]): void =>
  void execFileSync(join(site, 'node_modules/.bin', name), words, { cwd: site, stdio: 'inherit' });

/** Returns the source files of the exports of the package. */
const entryPoints = (): readonly string[] => {
  const { exports }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(site, '../../engine/package.json'), 'utf8'),
  );
  return Object.values(exports).map((file) => join('../../engine', file));
};

await writePages();
if (!values.pages) {
  install();
  tool('typedoc', '--logLevel', 'Warn', ...entryPoints());
  tool('vitepress', values.dev ? 'dev' : 'build');
}
