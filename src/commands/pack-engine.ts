/**
 * Runs before and after `npm pack -w engine`: builds each module of the engine into its own file in engine/dist, so that a
 * bundler leaves out unused modules, copies the reference into it, and changes the exports of the package to it; `--restore`
 * changes them back to the sources.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const engine = process.cwd();
const manifest = join(engine, 'package.json');
const backup = join(engine, 'package.source.json');
const dist = join(engine, 'dist');

type Manifest = { readonly exports: Readonly<Record<string, string>> };

const readManifest = (): Manifest => JSON.parse(readFileSync(manifest, 'utf8'));

/** Returns the path of the built file of a source such as "./index.ts": "./dist/index.js". */
const builtPath = (source: string, extension: string): string => source.replace('./', './dist/').replace(/\.ts$/, extension);

const filesOf = (folder: string): readonly string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

const emitTypes = (): void => {
  const tsc = join(engine, '../node_modules/.bin/tsc');
  const options = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--outDir', dist, '--rootDir', engine];
  writeFileSync(
    join(engine, 'tsconfig.pack.json'),
    JSON.stringify({ extends: '../tsconfig.json', include: ['**/*'], exclude: ['dist', 'node_modules'] }),
  );
  try {
    execFileSync(tsc, ['--project', join(engine, 'tsconfig.pack.json'), ...options], { stdio: 'inherit' });
  } finally {
    rmSync(join(engine, 'tsconfig.pack.json'));
  }
};

/** Renames imports: the sources import `./x.ts`, the files of the package `./x.js`. */
const nameBuiltFiles = (): void => {
  for (const file of filesOf(dist).filter((each) => /\.(?:d\.ts|js)$/.test(each))) {
    const text = readFileSync(join(dist, file), 'utf8');
    writeFileSync(join(dist, file), text.replaceAll(/((?:from|import) ?\(?)(["'])(\.[^"']*)\.tsx?\2/g, '$1$2$3.js$2'));
  }
};

const pack = async (): Promise<void> => {
  const { exports: entries, ...rest } = readManifest();
  rmSync(dist, { recursive: true, force: true });
  await build({
    absWorkingDir: engine,
    entryPoints: filesOf(engine).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('node_modules')),
    outbase: engine,
    outdir: dist,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  emitTypes();
  nameBuiltFiles();
  for (const page of ['reference.md', 'errors.md']) copyFileSync(join(engine, '../docs', page), join(dist, page));
  renameSync(manifest, backup);
  const exported = Object.entries(entries).map(([entry, source]) => [
    entry,
    { types: builtPath(source, '.d.ts'), default: builtPath(source, '.js') },
  ]);
  writeFileSync(manifest, `${JSON.stringify({ ...rest, exports: Object.fromEntries(exported) }, undefined, 2)}\n`);
};

const restore = (): void => {
  renameSync(backup, manifest);
  rmSync(dist, { recursive: true, force: true });
};

await (process.argv.includes('--restore') ? restore() : pack());
