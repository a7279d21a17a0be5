import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const record = readFileSync(new URL('docs/decisions/082-buttons-without-the-guard.md', root), 'utf8');
const rows = [...record.matchAll(/^\| (src\/\S+) \| (unguarded|plain) \| (\d+) \| (.*) \|$/gm)];

const patterns = { unguarded: /\bguard=\{(?!true)/g, plain: /chakra\('button'|<chakra\.button\b|<button\b|as="button"/g };
const found = readdirSync(new URL('src/portal/', root), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const text = readFileSync(new URL(`src/portal/${file}`, root), 'utf8');
    return Object.entries(patterns).flatMap(([kind, pattern]) => {
      const times = [...text.matchAll(pattern)].length;
      return times === 0 ? [] : [`src/portal/${file} ${kind} ${times}`];
    });
  });

describe('[LA-12] the buttons without the pause of 800 ms', () => {
  it('are exactly those of decision 082', () => {
    expect(found.toSorted()).toEqual(rows.map(([, file, kind, times]) => `${file} ${kind} ${times}`).toSorted());
  });
  it('each have a reason', () => {
    expect(rows.filter(([, , , , reason = '']) => reason.trim().length < 10)).toEqual([]);
  });
});
