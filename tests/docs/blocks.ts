import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A block of code of a page: its language, the file that it is, if it names one, and its text. */
export type Block = {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly file?: string;
  readonly text: string;
};

/** Pages that are written by hand: those of the site, and those of the package. */
export const pages: readonly string[] = [
  ...readdirSync(join(root, 'docs/site'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !/^(?:generated|node_modules|\.vitepress)\b/.test(file))
    .map((file) => `docs/site/${file.replaceAll('\\', '/')}`),
  'engine/README.md',
].toSorted();

const opening = /^```(\w+)(?:\s+\[(.+?)\])?\s*$/;
const included = /^<<< (\S+) \[(.+?)\]$/;

/** All blocks of a page in order; an included file is a block with the file's text. */
export const blocksOf = (page: string): readonly Block[] => {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  const blocks: Block[] = [];
  let open: { readonly line: number; readonly language: string; readonly file?: string; readonly text: string[] } | undefined;
  for (const [index, line] of lines.entries()) {
    const [, source, as] = included.exec(line) ?? [];
    const [, language, file] = opening.exec(line) ?? [];
    if (open && line === '```') {
      blocks.push({ page, ...open, text: open.text.join('\n') });
      open = undefined;
    } else if (open) open.text.push(line);
    else if (language !== undefined) open = { line: index + 1, language, ...(file !== undefined && { file }), text: [] };
    else if (source !== undefined && as !== undefined)
      blocks.push({
        page,
        line: index + 1,
        language: source.split('.').at(-1) ?? '',
        file: as,
        text: readFileSync(join(root, dirname(page), source), 'utf8'),
      });
  }
  if (open) throw new Error(`Cannot read ${page} as the block of line ${open.line} has no end`);
  return blocks;
};

const output = /\/\/ → (.*)$/;

/** What a page says that its code prints, line by line. */
export const expectedOutput = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ text }) => text.split('\n').flatMap((line) => output.exec(line)?.[1] ?? []));

/** The page on which the product of all pages is written; the others import its files. */
export const firstPage = 'docs/site/start/five-minutes.md';

/** Blocks that are files of the reader's project. */
export const filesOf = (page: string): readonly Block[] => blocksOf(page).filter(({ file }) => file !== undefined);
/** Blocks of code that run one after the other. */
export const scriptOf = (page: string): readonly Block[] =>
  blocksOf(page).filter(({ language, file }) => (language === 'ts' || language === 'tsx') && file === undefined);

/** Where the projects of readers are laid: below this project, so that its packages are found. Never committed. */
export const projectsFolder = (name: string): string => join(root, '.cache/docs-blocks', name);

/** An import that an earlier block of the page has already: readers copy blocks one by one, a module may import a name once. */
const withoutRepeats = (script: string): string => {
  const seen = new Set<string>();
  return script.replaceAll(/^import \{([^}]*)\} from '([^']+)';$/gm, (_, names: string, from: string) => {
    const fresh = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !seen.has(`${from} ${name}`));
    for (const name of fresh) seen.add(`${from} ${name}`);
    return fresh.length === 0 ? '' : `import { ${fresh.join(', ')} } from '${from}';`;
  });
};

/** Lays the project that a reader of the page has: the files of the first page, those of the page, and its code in order. */
export const layProject = (projects: string, page: string): string => {
  const folder = join(projects, page.replaceAll(/[^\w]/g, '-'));
  mkdirSync(folder, { recursive: true });
  for (const { file = '', text } of [...(page === 'engine/README.md' ? [] : filesOf(firstPage)), ...filesOf(page)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const main = join(folder, 'main.tsx');
  writeFileSync(
    main,
    `${withoutRepeats(
      scriptOf(page)
        .map(({ text }) => text)
        .join('\n\n'),
    )}\nexport {};\n`,
  );
  return main;
};
