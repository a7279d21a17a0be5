// Starts the server as `npm start` does, asks whether it is ready, and stops it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'starts-'));
const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') };
const server = spawn(process.execPath, ['--import', 'tsx', 'src/commands/start.ts'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => server.once('exit', resolve));
const tooLong = setTimeout(() => server.kill('SIGKILL'), 300_000);

let said = '';
server.stdout.on('data', async (chunk) => {
  process.stdout.write(chunk);
  const address = /Ready: (http:\S+)/.exec(said)?.[1];
  said += chunk;
  const now = /Ready: (http:\S+)/.exec(said)?.[1];
  if (address || !now) return;
  const { status } = await fetch(`${now}/readyz`);
  console.log(`/readyz answers ${status}`);
  server.kill(status === 200 ? 'SIGTERM' : 'SIGKILL');
});

const code = await ended;
clearTimeout(tooLong);
rmSync(folder, { recursive: true, force: true });
console.log(code === 0 ? 'The server started and stopped' : `The server ended with ${code}`);
process.exitCode = code === 0 ? 0 : 1;
