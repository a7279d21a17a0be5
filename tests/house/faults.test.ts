import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unusedRules } from '../faults/plan-rights.ts';

const root = resolve(import.meta.dirname, '../..');

type Fault = { readonly file: string; readonly from: string; readonly tests: readonly string[] };

const faults: readonly Fault[] = JSON.parse(readFileSync(join(root, 'tests/faults/by-hand.json'), 'utf8'));

describe('the list of faults to plant', () => {
  it('has for each fault a text that occurs once in its file', () => {
    const times = ({ file, from }: Fault): number =>
      existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split(from).length - 1 : 0;
    expect(faults.filter((fault) => times(fault) !== 1)).toEqual([]);
  });

  it('names existing tests', () => {
    const tests = new Set(faults.flatMap((fault) => fault.tests));
    expect([...tests].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('the rules that remove checks of rights', () => {
  it('all match code of the server, and so do the exceptions for harmless code', () => {
    expect(unusedRules()).toEqual([]);
  });
});
