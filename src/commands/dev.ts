/** `npm run dev`: the server, restarted when its code changes, behind the portal's development server. PORT: 3000 by default. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const port = process.env.PORT ?? '3000';
const environment = { ...process.env, PORT: port };
const programs = [
  ['tsx', 'watch', '--clear-screen=false', 'src/server/main.ts'],
  ['vite', '--clearScreen', 'false'],
] as const;

const tools = join(import.meta.dirname, '../../node_modules/.bin');
const children = programs.map(([tool, ...args]) => spawn(join(tools, tool), args, { stdio: 'inherit', env: environment }));
const end = (signal: NodeJS.Signals): void => {
  for (const child of children) child.kill(signal);
};
process.once('SIGINT', () => end('SIGINT'));
process.once('SIGTERM', () => end('SIGTERM'));
for (const child of children)
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    end('SIGTERM');
  });
