import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { weighPages } from './tests/bench/page-weights.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
// Two pages of the portal stand among the calls.
const proxied = ['^/ins/(?!(?:detail|endorsement)/?(?:\\?|$))', '/models', '/art', '/sandbox', '/service', '^/s/'];
const out = fileURLToPath(new URL('dist/portal', import.meta.url));

const thin = (file: string): string => fileURLToPath(new URL(`src/portal/thin/${file}`, import.meta.url));

const installed = (file: string): string => fileURLToPath(new URL(`node_modules/${file}`, import.meta.url));

const severalSchemas = /^\.\/(?:omitExtraData|sanitizeDataForNewSchema|toPathSchema|getFromSchema|getClosestMatchingOption)\.js$/;

/** What packages bring along that this portal never comes to, left out of the build; each file of src/portal/thin says why. */
const thinner = (): Plugin => ({
  name: 'thinner',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: thin('registry.ts') },
        { find: /^\.\/shallowAllOfMerge\.js$/, replacement: thin('all-of.ts') },
        { find: severalSchemas, replacement: thin('never.ts') },
        { find: /^\.{1,2}\/(?:schema\/)?retrieveSchema\.js$/, replacement: thin('flat-schema.ts') },
        { find: /^\.\/findFieldInSchema\.js$/, replacement: thin('field-of-schema.ts') },
        { find: /^\.\/getDefaultFormState\.js$/, replacement: thin('form-state.ts') },
        { find: /^fast-equals$/, replacement: thin('equals.ts') },
        { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: thin('icon.ts') },
        { find: /^\.\.\/utils\/memo\.js$/, replacement: thin('memo.ts') },
        { find: /^hoist-non-react-statics$/, replacement: thin('statics.ts') },
        { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: thin('external-store.ts') },
        // Its package.json names the files with all warnings of development, whatever is built.
        { find: /^react-router$/, replacement: installed('react-router/dist/production/index.mjs') },
        { find: /^react-router\/dom$/, replacement: installed('react-router/dist/production/dom-export.mjs') },
      ],
    },
  }),
  // Names for the developer's tools make a bundler keep parts of the router that nobody uses (forms, fetchers, the restoring of places);
  // its links bring what fetches pages ahead, and its routes what says errors, in an application that the router's own build tool made.
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(
          /^function (PrefetchPageLinks|DefaultErrorComponent|RSCErrorHandler)\([^]*?^\}$/gm,
          'function $1() { return null; }',
        )
        .replaceAll(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
        .replaceAll(/^(var \w+ = )(class extends React\d*\.Component \{[^]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();'),
      map: null,
    }),
  },
});

/** The code with something in it exchanged; a library that does not hold it any more ends the build, as what it was for would be gone unseen. */
const exchanged = (code: string, what: RegExp, by: string): string => {
  if (code.search(what) < 0) throw new Error(`The build exchanges ${String(what)}, which is not there any more`);
  return code.replace(what, by);
};

/** What asks a browser ahead for styles and scripts, and the state of forms that a server renders: this portal has neither. */
const thinReactDom = (): Plugin => ({
  name: 'thin-react-dom',
  apply: 'build',
  transform: {
    filter: { id: /react-dom\/cjs\/react-dom\.production\.js$/ },
    handler: (code) => ({
      code: exchanged(
        code,
        /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = function [^]*?^\};$/gm,
        '',
      ),
      map: null,
    }),
  },
});

/** Chakra makes the recipe of an element, and writes its styles out, each time it is drawn: here once for all elements that are alike. */
const swiftStyles = (): Plugin => ({
  name: 'swift-styles',
  apply: 'build',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/(?:cva|factory)\.js$/ },
    handler: (code, id) => ({ code: id.endsWith('cva.js') ? keepingRecipes(code) : keepingStyles(code), map: null }),
  },
});

const keepingRecipes = (code: string): string =>
  exchanged(
    code,
    /^ {2}return cva;$/m,
    '  const made = new WeakMap();\n  return (config = EMPTY_OBJECT) => made.get(config) ?? made.set(config, cva(config)).get(config);',
  );

const keepingStyles = (code: string): string =>
  exchanged(
    exchanged(
      code,
      /serializeStyles\(\s*styles\.concat\(classInterpolations\),\s*cache2\.registered,\s*mergedProps\s*\)/,
      `classInterpolations.length > 1
      ? $&
      : (written.get(styleProps) ?? written.set(styleProps, serializeStyles([styleProps], cache2.registered, mergedProps)).get(styleProps))`,
    ),
    /^const createStyled = /m,
    'const written = new WeakMap();\n$&',
  );

/** Lays a .br and a .gz beside every text file of the build; the server hands them out as they are. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir = out }) => {
    const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:js|css|html|svg|json)$/.test(file),
    );
    for (const file of texts) {
      const text = readFileSync(join(dir, file));
      if (text.length < 1024) continue;
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(text, { level: 9 }));
    }
  },
});

// What the product list needs comes in one file: the same modules in thirty files weigh 11 kB more after compression.
const firstPages = /\/src\/portal\/(?:main|pages\/home\/home)\.tsx$/;
// Barrels reach these from everywhere; they go where they are used.
const laterModules =
  /@chakra-ui\/react\/dist\/esm\/(?:theme|components\/(?!box|flex|grid|provider))|@ark-ui|@zag-js|lucide-react\/dist\/esm\/icons\//;
const isFirst = new Map<string, boolean>();
const needsFirst = (id: string, importersOf: (id: string) => readonly string[]): boolean => {
  const known = isFirst.get(id);
  if (known !== undefined) return known;
  isFirst.set(id, false);
  const found =
    !laterModules.test(id) && (firstPages.test(id) || importersOf(id).some((importer) => needsFirst(importer, importersOf)));
  isFirst.set(id, found);
  return found;
};

// Slow machines run these too: a limit is there to end a hang, not to measure.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
const setupFiles = ['tests/seed.ts'];
// What a store with one connection cannot show runs on PostgreSQL alone; what opens no store, or the embedded one by name, runs once.
const leftOut = process.env.TEST_DATABASE_URL
  ? ['tests/server/domain/**', 'tests/server/documents/**', 'tests/server/pglite-dialect.test.ts', 'tests/server/start.test.ts']
  : ['tests/server/postgres/**'];
const dom = ['tests/**/*.dom.test.{ts,tsx}', 'tests/engine/widgets/**/*.test.{ts,tsx}'];

/** Files that take minutes begin first, so that the others run beside them; a clean clone has no cache to tell it by. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const rank = ({ moduleId }: { readonly moduleId: string }): number =>
      /\/tests\/server\/(?:kills|postgres|rights|start)/.test(moduleId)
        ? 0
        : /\/tests\/engine\/(?:models|lint)\//.test(moduleId)
          ? 1
          : 2;
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The portal's build, its development server, and the tests that need no browser. */
export default defineConfig({
  plugins: [react(), thinner(), thinReactDom(), swiftStyles(), precompress(), weighPages()],
  // What @rjsf brings along for schemas that this portal never gives it.
  resolve: {
    alias: {
      'markdown-to-jsx/react': thin('markdown.ts'),
      'fast-uri': thin('uri.ts'),
    },
  },
  publicDir: fileURLToPath(new URL('src/portal/public', import.meta.url)),
  // A worker loads the reader of workbooks when it needs it.
  worker: { format: 'es' },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      // No package of the portal does anything when a property is read that nobody uses.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'first',
              name: (id, context) =>
                needsFirst(id, (module) => context.getModuleInfo(module)?.importers ?? []) ? 'first' : null,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(proxied.map((path) => [path, { target: server }])) },
  test: {
    maxWorkers: 2,
    // A worker loads engine and server once for all of its files, which halves what a run costs: files leave nothing behind.
    isolate: false,
    // Properties make much that is thrown away at once: with this room for what is young, a tenth less is spent on collecting it.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...dom, '**/node_modules/**', ...leftOut],
          setupFiles,
          ...patience,
        },
      },
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include: dom, setupFiles, ...patience } },
    ],
  },
});
