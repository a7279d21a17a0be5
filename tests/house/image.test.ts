import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a path goes into the image, as Docker reads the file: the last rule that fits a path, or a folder above it, decides. */
const isSent = (path: string): boolean => {
  const parts = path.split('/');
  const ways = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  let sent = true;
  for (const rule of rules) {
    const pattern = rule.replace(/^!/, '');
    const source = pattern
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
    const fits = new RegExp(`^${source}$`);
    if (ways.some((way) => fits.test(way))) sent = rule.startsWith('!');
  }
  return sent;
};

describe('a container image', () => {
  it('is built only from the sources', () => {
    const sent = readdirSync(root).filter((name) => isSent(name));
    const allowed = [
      '.npmrc',
      'engine',
      'index.html',
      'package-lock.json',
      'package.json',
      'schemas',
      'src',
      'tsconfig.json',
      'vite.config.ts',
    ];
    expect(sent.toSorted()).toEqual(allowed.toSorted());
  });

  it.each([
    '.git/config',
    '.git',
    '.env',
    'data/personal-data.keys',
    'data/pg/PG_VERSION',
    'src/data/personal-data.keys',
    'personal-data.keys',
    'docs/deploy/environment',
    'docs/deploy/secrets/merchant.pem',
    'merchant.pem',
    'src/merchant.pem',
    'engine/tls.key',
    'src/.env.production',
    'portal.dump',
    'backup/data-2026-11-21/pg/base/1',
    'reports/vitest.json',
    '.cache/test-store-1',
    'node_modules/pg/package.json',
    'tests/server/orders/order.test.ts',
  ])('contains no %s', (path) => {
    expect(isSent(path)).toBe(false);
  });

  it.each(['src/server/main.ts', 'engine/index.ts', 'schemas/groupAccOption/model.json', 'package-lock.json'])(
    'contains %s',
    (path) => {
      expect(isSent(path)).toBe(true);
    },
  );

  it('takes no secret as an argument or a variable of its build', () => {
    const text = readFileSync(join(root, 'docs/deploy/Dockerfile'), 'utf8');
    expect(text).not.toMatch(/^\s*ARG\b/m);
    expect(text).not.toMatch(/KEY|TOKEN|PASSWORD|SECRET|DATABASE_URL/);
    expect(text).toMatch(/^USER node$/m);
  });
});
