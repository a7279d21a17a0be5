/** `npm start`: builds the portal where its sources are newer than what was built, then starts the server in this process. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the portal is built from. */
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', 'src/portal', 'src/contract', 'engine'];

const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules' && name !== 'testing');
  return Math.max(0, ...entries.map(({ name }) => newest(join(path, name))));
};

const isStale = (): boolean => {
  const built = join(root, 'dist/portal/index.html');
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return sources.some((source) => existsSync(join(root, source)) && newest(join(root, source)) > at);
};

if (isStale()) {
  console.log('  Building the portal (first start, or its sources have changed) …');
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
}
await import('../server/main.ts');
