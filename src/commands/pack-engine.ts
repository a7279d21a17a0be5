/** Runs before and after `npm pack -w engine`: builds the engine into engine/dist and points its exports there; `--restore` points them back at the sources. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const engine = process.cwd();
const manifest = join(engine, 'package.json');
const backup = join(engine, 'package.source.json');
const dist = join(engine, 'dist');

type Manifest = { readonly exports: Readonly<Record<string, string>> };

const readManifest = (): Manifest => JSON.parse(readFileSync(manifest, 'utf8'));

/** The path of "./index.ts" in dist. */
const built = (source: string, extension: string): string => source.replace('./', './dist/').replace(/\.ts$/, extension);

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
  // Declarations keep the sources' extensions: consumers get the built files.
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.d.ts'))) {
    const text = readFileSync(join(dist, file), 'utf8');
    writeFileSync(join(dist, file), text.replaceAll(/(from |import\()(['"]\.[^'"]*)\.tsx?(['"])/g, '$1$2.js$3'));
  }
};

/** Started by its URL, not imported, so no manifest lists it. */
const worker = 'react/import/table-worker';

const pointAtWorker = (): void => {
  for (const file of readdirSync(dist).filter((each) => each.endsWith('.js'))) {
    const text = readFileSync(join(dist, file), 'utf8');
    if (text.includes('./table-worker.ts'))
      writeFileSync(join(dist, file), text.replaceAll('./table-worker.ts', `./${worker}.js`));
  }
};

const pack = async (): Promise<void> => {
  const { exports: entries, ...rest } = readManifest();
  rmSync(dist, { recursive: true, force: true });
  await build({
    absWorkingDir: engine,
    entryPoints: [...Object.values(entries), `${worker}.ts`],
    outbase: engine,
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    packages: 'external',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  pointAtWorker();
  emitTypes();
  renameSync(manifest, backup);
  const exported = Object.entries(entries).map(([entry, source]) => [
    entry,
    { types: built(source, '.d.ts'), default: built(source, '.js') },
  ]);
  writeFileSync(manifest, `${JSON.stringify({ ...rest, exports: Object.fromEntries(exported) }, undefined, 2)}\n`);
};

const restore = (): void => {
  renameSync(backup, manifest);
  rmSync(dist, { recursive: true, force: true });
};

await (process.argv.includes('--restore') ? restore() : pack());
