import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const lock = join(import.meta.dirname, 'package-lock.json');
const installed = join(import.meta.dirname, 'node_modules/.package-lock.json');

/** Installs the peers where they are missing or older than their lockfile; the product's own installation is not touched. */
export const installPeers = (): void => {
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing what is measured beside the product …');
  execFileSync('npm', ['ci', '--prefix', import.meta.dirname, '--no-progress'], { stdio: ['ignore', 'ignore', 'inherit'] });
};
