import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keywords } from '../../engine/index.ts';
import { withChina } from '../engine/with-china.ts';
import { parsingIssueSentences } from '../../engine/china/people/issues.ts';
import { tableIssueSentences } from '../../engine/import/tables/issues.ts';
import { lints } from '../../engine/lint.ts';
import { sheetIssueSentences } from '../../engine/import/sheets/issues.ts';
import { sentences } from '../../engine/testing.ts';
import { statusByCode } from '../../src/contract/call.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
const section = (heading: string): string => page.split(`\n## ${heading}`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .map((each) => each.trim())
        .slice(1, -1),
    );
const codesIn = (heading: string): readonly string[] => rowsOf(section(heading)).map(([code = '']) => code.replaceAll('`', ''));

const sources = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
const found = (folder: string, pattern: RegExp): readonly string[] =>
  sources(folder).flatMap((text) => [...text.matchAll(pattern)].map(([, code]) => String(code)));

const core = Object.keys(sentences);
const ofKeywords = keywords.flatMap(({ codes }) => Object.keys(codes));
const ofFormats = withChina.vocabulary.formats.flatMap(({ messages }) => Object.keys(messages));
const unique = (codes: readonly string[]): readonly string[] => [...new Set(codes)].toSorted();

describe('docs/errors.md', () => {
  it('has every code of a reply with its status, both sentences, cause and solution, and no other', () => {
    const replies = section('Replies of the server')
      .split('\n### ')
      .slice(1)
      .map((text) =>
        /^([A-Z_]+)\n\nHTTP (\d{3}) · .*[\u4e00-\u9fff].* · .+\n\n- Cause: .{10,}\n- What to do: .{10,}/.exec(text)?.slice(1, 3),
      );
    expect(replies).toEqual(Object.entries(statusByCode).map(([code, status]) => [code, String(status)]));
  });

  it('has every code of an issue: of the engine, its keywords and formats, and of the server', () => {
    const codes = codesIn('Issues of an application');
    expect(codes).toHaveLength(new Set(codes).size);
    const declared = new Set([...core, ...ofKeywords, ...ofFormats]);
    expect([...declared].filter((code) => !codes.includes(code))).toEqual([]);
    const raised = unique(found('src/server', /(?:\bcode: |issueAt\([^,]+, )'([a-z][a-z-]*)'/g));
    const elsewhere = new Set(Object.keys(sheetIssueSentences));
    expect(raised.filter((code) => !codes.includes(code) && !elsewhere.has(code))).toEqual([]);
    expect(codes.filter((code) => !declared.has(code) && !raised.includes(code))).toEqual([]);
  });

  it.each([
    ['Files that cannot be read', () => Object.keys(sheetIssueSentences)],
    ['Issues of pasted persons', () => Object.keys(parsingIssueSentences)],
    ['Issues of rows', () => Object.keys(tableIssueSentences)],
    ['Lints', () => lints.map(({ name }) => name)],
    [
      'Diagnostics',
      () =>
        unique([
          ...found('engine', /new DiagnosticError\(\s*'([a-z-]+)'/g),
          ...found('engine', /unknownName\(\s*'([a-z]+)'/g).map((kind) => `unknown-${kind}`),
          ...found('engine', /severity: 'error',\s*code: '([a-z-]+)'/g),
          // Chosen by what is wrong with the text of a file, or by the meta-schema's keyword.
          'syntax',
          'repeated-name',
          'unknown-word',
          'missing-word',
          'shape',
        ]),
    ],
  ])('%s: has every code, and no other', (heading, declared) => {
    expect(unique(codesIn(heading))).toEqual(unique(declared()));
  });

  it('has the cause and the solution of every code', () => {
    const rows = rowsOf(page);
    expect(rows.length).toBeGreaterThan(200);
    for (const [code, ...cells] of rows)
      for (const [at, cell] of cells.entries()) expect(cell.length, `${code}, column ${at + 2}`).toBeGreaterThan(3);
  });
});
