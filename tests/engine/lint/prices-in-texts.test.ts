import { describe, expect, it } from 'vitest';
import { foundAs, houseFiles, lineOf } from './model-folder.ts';

/** Returns the diagnostics of a model of schemas/ after a part of a text was replaced. */
const diagnosticsOf = (code: string, file: string, from: string, to: string) => {
  const name = `${code}/${file}`;
  const text = houseFiles[name] ?? '';
  expect(text).toContain(from);
  const changed = text.replace(from, to);
  const line = lineOf(changed, to);
  return foundAs(['other-bounds'], { ...houseFiles, [name]: changed }, code).map((each) => ({
    isThere: each.file === name && each.line === line,
    message: each.message,
  }));
};

const once = (message: string) => [{ isThere: true, message: expect.stringContaining(message) }];

describe('the label of a choice', () => {
  it.each([
    ['shopProperty', '"1000": "1,000 元"', '"1000": "2,500 元"'],
    ['motorFleet', '200 万', '300 万'],
    ['studentAccident', 'S10（意外身故 10 万）', 'S10（意外身故 15 万）'],
    ['travelLyb', '升级版（意外身故 20 万）', '升级版（意外身故 30 万）'],
  ] as const)('is reported when it names another amount than its row: %s', (code, from, to) => {
    expect(diagnosticsOf(code, 'insure.schema.json', from, to)).toEqual(once('names an amount, and row'));
  });

  it('is not reported when it names no amount of its row, like the other labels', () => {
    expect(diagnosticsOf('SinosafeTravelModel', 'insure.schema.json', '"30 万"', '"35 万"')).toEqual([]);
  });
});

describe('the minimum premium in a text', () => {
  it.each([
    ['groupAccOption', 'detail.json', '每单最低保费 100 元', '每单最低保费 10 元'],
    ['groupAccOption', 'documents/clauses.md', '每单保险费不低于 100 元', '每单保险费不低于 1000 元'],
    ['SinosafeTravelModel', 'detail.json', '每团最低 10 元', '每团最低 1 元'],
    ['shopProperty', 'pricing.json', '应付保费（最低 200 元）', '应付保费（最低 20 元）'],
  ] as const)('is reported when the premium has another minimum: %s, %s', (code, file, from, to) => {
    expect(diagnosticsOf(code, file, from, to)).toEqual(once('names another least premium than policy.'));
  });

  it('is not reported when it is the minimum for each person', () => {
    expect(diagnosticsOf('groupAccOption', 'detail.json', '每单最低保费 100 元', '每人最低保费 10 元')).toEqual([]);
  });
});

describe('the number from which the premium is reduced, in a text', () => {
  it.each([
    ['motorFleet', '满 10 辆起享受优惠', '满 20 辆起享受优惠'],
    ['motorFleet', '满 10 辆起享受优惠', '超过 10 辆起享受优惠'],
    ['studentAccident', '满 2000 人九折', '满 200 人九折'],
  ] as const)('is reported when the table changes at another number: %s, %s', (code, from, to) => {
    expect(diagnosticsOf(code, 'detail.json', from, to)).toEqual(once('the table changes at'));
  });

  it('is not reported when "over" means the same', () => {
    expect(diagnosticsOf('motorFleet', 'detail.json', '满 10 辆起享受优惠', '超过 9 辆享受优惠')).toEqual([]);
    expect(diagnosticsOf('motorFleet', 'detail.json', '满 10 辆起享受优惠', '不满 20 辆没有优惠')).toEqual([]);
  });
});
