import { readFileSync, writeFileSync } from 'node:fs';

/** Exchanges a text of a file by another; throws where the file does not hold it. */
export const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, text.replace(from, to));
};
