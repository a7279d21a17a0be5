import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('region-codes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

/** The rows of region-codes.tsv: code, published name, and whether the code is current. */
export const regionRows = lines.map((line) => {
  const [code = '', name = '', current] = line.split('\t');
  return { code, name, current: current === '1' };
});

/** All six-digit codes. */
export const regionCodes: readonly string[] = regionRows.map(({ code }) => code);
