import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

it('every worker of the server is built under its own name, by which the built program starts it', () => {
  const build = readFileSync(join(root, 'src/commands/build-server.ts'), 'utf8');
  const begun = files.flatMap((file) =>
    [...readFileSync(join(root, 'src/server', file), 'utf8').matchAll(/new URL\('\.\/([\w-]+)', import\.meta\.url\)/g)].map(
      ([, name]) => name,
    ),
  );
  const built = files.filter((file) => file.endsWith('worker.ts')).map((file) => basename(file, '.ts'));
  expect(begun.toSorted()).toEqual(built.toSorted());
  expect(new Set(built).size).toBe(built.length);
  for (const name of built) expect(build).toMatch(new RegExp(`'${name}': 'src/server/[\\w/-]+/${name}\\.ts'`));
});
