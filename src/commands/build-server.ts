/**
 * Bundles the server into dist/server, so that it starts without TypeScript. An argument names another folder of the same
 * depth.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const entryOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

const outdir = join(root, process.argv[2] ?? 'dist/server');

rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'src/server/main.ts',
    'table-worker': 'src/server/imports/table-worker.ts',
    'evaluation-worker': 'src/server/evaluation/evaluation-worker.ts',
    'file-worker': 'src/server/integrations/insurers/file-worker.ts',
    'print-worker': 'src/server/integrations/documents/print-worker.ts',
  },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  // The engine is bundled, because it belongs to this project, and two packages, whose hundreds of small files would slow the
  // start.
  packages: 'external',
  alias: {
    '@insure/engine': join(root, 'engine/index.ts'),
    '@insure/engine/china': join(root, 'engine/china.ts'),
    kysely: entryOf('kysely'),
    typebox: entryOf('typebox'),
    'typebox/value': entryOf('typebox/value'),
  },
  logLevel: 'warning',
});
