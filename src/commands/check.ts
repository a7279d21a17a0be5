/** `npm run check`: runs each `check:…` of package.json, two at a time. Exits with 1 if one fails. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const parallelRuns = 2;

const run = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const child = spawn(`npm run --silent ${name}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
      if (output.trim() !== '') console.log(output.trimEnd());
      resolve(code === 0);
    });
  });

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(readFileSync('package.json', 'utf8'));
const remaining = Object.keys(scripts).filter((name) => name.startsWith('check:'));
const work = async (): Promise<void> => {
  for (let name = remaining.shift(); name !== undefined; name = remaining.shift()) if (!(await run(name))) process.exitCode = 1;
};
await Promise.all(Array.from({ length: parallelRuns }, work));
