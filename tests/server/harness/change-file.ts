import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces a text in a file. Throws if the file does not contain it. */
export const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, text.replace(from, to));
};
