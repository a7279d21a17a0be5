import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { context, type BuildContext, type Plugin } from 'esbuild';

/** Folder of the house. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that are changed, and their texts. */
export type Planted = Map<string, string>;

const shims: Readonly<Record<string, string>> = {
  vitest: 'module.exports = globalThis.faultTools.vitest;',
  'fast-check': 'module.exports = { ...globalThis.faultTools.fastCheck, default: globalThis.faultTools.fastCheck };',
};

/** Puts each planted text in its file's place, the shims in place of the test tools, and each file's own address into it. */
const planting = (planted: Planted): Plugin => ({
  name: 'planting',
  setup: (build) => {
    build.onResolve({ filter: /^(?:vitest|fast-check)$/ }, ({ path }) => ({ path, namespace: 'shim' }));
    build.onLoad({ filter: /.*/, namespace: 'shim' }, ({ path }) => ({ contents: shims[path] ?? '', loader: 'js' }));
    // A bundle is made again some hundred times, and but one of its files differs.
    const texts = new Map<string, string>();
    const textOf = async (path: string): Promise<string> => {
      const text = texts.get(path) ?? (await readFile(path, 'utf8'));
      texts.set(path, text);
      return text;
    };
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = planted.get(path) ?? (await textOf(path));
      return {
        loader: 'ts',
        contents: text
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      };
    });
  },
});

type Bundler = Promise<BuildContext<{ write: false; metafile: true }>>;

/** A bundler of some test files that reads the planted files anew each time. */
export const bundler = (tests: readonly string[], planted: Planted): Bundler =>
  bundleOf(
    tests.map((test) => `globalThis.faultTools.begin(${JSON.stringify(test)}); require('./${test}');`).join('\n'),
    planted,
  );

/** A bundler of one file and all that it needs, which gives what the file exports. */
export const appBundler = (entry: string, planted: Planted): Bundler =>
  bundleOf(`module.exports = require('./${entry}');`, planted);

const bundleOf = (contents: string, planted: Planted): Bundler =>
  context({
    stdin: { contents, resolveDir: root, loader: 'js' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    absWorkingDir: root,
    packages: 'external',
    alias: { '@insure/engine/china': `${root}engine/china.ts`, '@insure/engine': `${root}engine/index.ts` },
    plugins: [planting(planted)],
  });

/** What a bundle needs to reach packages of the house. */
export const requireOfHouse = createRequire(`${root}package.json`);
