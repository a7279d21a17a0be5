import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../docs/decisions');
const records = readdirSync(folder).filter((file) => file !== 'README.md');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

const header = /^# (?<number>\d{3}) (?<title>.+)\nDate: \d{4}-\d\d-\d\d · Status: (?:accepted|superseded|under way)/;

const headerOf = (file: string) => header.exec(readFileSync(join(folder, file), 'utf8'))?.groups;

describe('the decision records', () => {
  it('start with their number, title, date and status', () => {
    expect(records.filter((file) => headerOf(file)?.['number'] !== file.slice(0, 3))).toEqual([]);
  });

  it('are listed in the index with their title', () => {
    const lines = records.map((file) => `| [${file.slice(0, 3)}](${file}) | ${headerOf(file)?.['title'] ?? ''} |`);
    expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  });

  it('have a number of their own', () => {
    const numbers = records.map((file) => file.slice(0, 3));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
