import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { preloadRendering, precompress } from './src/commands/build/files.ts';
import { weighPages } from './tests/bench/page-weights.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
// Two pages of the portal stand among the calls.
const proxied = ['^/ins/(?!(?:detail|endorsement)/?(?:\\?|$))', '/api', '/models', '/art', '/sandbox', '/service', '^/s/'];
const out = fileURLToPath(new URL('dist/portal', import.meta.url));

// Slow machines run these too: a limit is there to end a hang, not to measure.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
const setupFiles = ['tests/seed.ts'];
// What asks nothing of the store that could differ: forms of requests and replies, limits of bodies and calls, files and texts, rights (the scope is a
// condition of the query, the same on both), and what opens the embedded store by name.
const sameOnBoth = [
  'tests/server/**/{rights,contract,specified-calls,wire,openapi,validation,edges,hostile,many-issues,unknown,json-bounds,body-budget}.test.ts',
  'tests/server/**/{proxies,throttle,session,log,alipay,messages,sandbox-faults,premium,prices,analysis,import,selections,code-lists}.test.ts',
  'tests/server/**/{invoice,order-sheet,endorsement-files,attachment,private-folder,apart,map-in-slices,kept-models,compiled-once,opening}.test.ts',
  'tests/server/**/{pglite-dialect,start}.test.ts',
  'tests/server/integrations/documents/**',
  // The deaths at which the protocol of an insurer matters: tests/server/kills has all of them on PostgreSQL.
  'tests/server/integrations/insurers/kills.test.ts',
];
// What a store with one connection cannot show runs on PostgreSQL alone.
const leftOut = process.env.TEST_DATABASE_URL ? sameOnBoth : ['tests/server/postgres/**'];
// The inner loop: pure functions of engine, domain, contract and portal. No server, store or browser, and no property that takes seconds.
const quick = [
  'tests/engine/{values,model,evaluate,wording,formats,keywords,pricing,import,china}/**/!(*laws|total).test.ts',
  'tests/server/domain/**/*.test.ts',
  'tests/portal/**/!(*.dom).test.ts',
];
// What takes whole starts, copies, installs or threads of the server, attacks on every call, every cell of the table of rights.
const long = [
  'tests/server/{attacks,kills,rights}/**/*.test.ts',
  'tests/server/**/{start,opening,apart,backup,stored-models,shared-products,ledger-model}.test.ts',
  'tests/engine/pack/**/*.test.ts',
  'tests/{house/new-model,commands/{model-diff,admin-create},studio/add-example,studio/json-help,studio/preview}.test.ts',
  'tests/docs/site.test.ts',
];
// What repeats, over every model or thousands of cases, a rule that another test shows.
const nightly = [
  'tests/engine/**/{arbitraries,crowded,distribution,laws,laws-of-facts,mistakes-everywhere,planted,renamed,shrinking,unpacking-memory}.test.ts',
];
const dom = ['tests/**/*.dom.test.{ts,tsx}', 'tests/engine/react/**/*.test.{ts,tsx}'];
// Every model in each theme of RJSF and on its detail page, in both languages.
const longDom = ['tests/engine/react/**/{stock-chakra,stock-themes,every-detail}.test.tsx'];

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
  plugins: [react(), preloadRendering(), precompress(), weighPages()],
  // The portal's forms have no Markdown (decision 111), and the browser resolves a URI (decision 174).
  resolve: {
    alias: {
      'markdown-to-jsx/react': fileURLToPath(new URL('src/portal/theme/plain-markdown.tsx', import.meta.url)),
      'fast-uri': fileURLToPath(new URL('src/portal/theme/plain-uri.ts', import.meta.url)),
    },
  },
  publicDir: fileURLToPath(new URL('src/portal/public', import.meta.url)),
  // A worker loads the reader of workbooks when it needs it.
  worker: { format: 'es' },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    // Browsers of before 2023 load the same files a little later.
    modulePreload: {
      polyfill: false,
      // What the entry loads is there before any page is asked for.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(?:rolldown-runtime|router|base|frame|parts|icons)-/.test(file)) : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What half of the pages share comes in few files; each of its small modules would be a file of its own.
          groups: [
            // The entry needs it before anything is drawn.
            { name: 'router', test: /node_modules[\\/]react-router/, priority: 1 },
            // Not the dates: a group takes along what its files import, and they import the engine.
            { name: 'base', test: /src[\\/]portal[\\/](?:api|session|texts)[\\/](?!dates)/, minShareCount: 26 },
            // Header, footer, menus and the frame of a list are around every page, in two frames.
            {
              name: 'frame',
              test: /portal[\\/](?:layouts[\\/](?!shell|customer)|theme[\\/]palettes|session[\\/]guard|components[\\/](?:list[\\/](?:list-body|pager)|page[\\/](?:menu|page-title))\.)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'parts',
              test: /portal[\\/](?:components|theme)|engine[\\/]react[\\/]controls|lucide-react|chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components/,
              minShareCount: 28,
            },
            // An icon is 200 bytes, and the headers of a file of its own 800.
            { name: 'icons', test: /lucide-react/, minShareCount: 7, priority: -1 },
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
    // Tests of a file run in a drawn order, so that none can lean on another; FUZZ_SEED=random draws a new one.
    sequence: {
      sequencer: LongestFirst,
      shuffle: { tests: true },
      ...(process.env['FUZZ_SEED'] !== 'random' && { seed: 20_261_123 }),
    },
    reporters: ['default', 'json'],
    outputFile: { json: 'reports/vitest.json' },
    projects: [
      {
        extends: true,
        test: { name: 'quick', environment: 'node', include: quick, exclude: [...long, ...nightly], setupFiles, ...patience },
      },
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...dom, ...quick, ...long, ...nightly, '**/node_modules/**', ...leftOut],
          setupFiles,
          ...patience,
        },
      },
      {
        extends: true,
        test: { name: 'long', environment: 'node', include: long, exclude: leftOut, setupFiles, ...patience },
      },
      {
        extends: true,
        test: { name: 'nightly', environment: 'node', include: nightly, setupFiles, ...patience },
      },
      ...[
        { name: 'dom', include: dom, exclude: [...longDom, '**/node_modules/**'] },
        { name: 'long-dom', include: longDom },
      ].map((files) => ({
        extends: true as const,
        test: {
          ...files,
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'tests/dom.ts'],
          ...patience,
        },
      })),
    ],
  },
});
