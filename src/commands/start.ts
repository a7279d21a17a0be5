/** `npm start`: builds portal and server if their sources have changed, then starts the server in this process. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The builds. Each runs in its own process, so that the server does not keep the memory of the build. */
const builds = [
  {
    what: 'the portal',
    result: 'dist/portal/index.html',
    sources: ['index.html', 'vite.config.ts', 'package-lock.json', 'src/portal', 'src/contract', 'engine'],
    program: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    what: 'the server',
    result: 'dist/server/main.js',
    sources: ['src/commands/build-server.ts', 'package-lock.json', 'src/server', 'src/contract', 'engine'],
    program: ['--import', 'tsx', 'src/commands/build-server.ts'],
  },
] as const;

const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules' && name !== 'testing');
  return Math.max(0, ...entries.map(({ name }) => newest(join(path, name))));
};

const isStale = (result: string, sources: readonly string[]): boolean => {
  const built = join(root, result);
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return sources.some((source) => existsSync(join(root, source)) && newest(join(root, source)) > at);
};

for (const { what, result, sources, program } of builds) {
  if (!isStale(result, sources)) continue;
  console.log(`  Building ${what} (first start, or its sources have changed) …`);
  execFileSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
}
await import(join(root, 'dist/server/main.js'));
