import { expect, it } from 'vitest';
import { sheetLimits } from '../../../../engine/import/sheets/limits.ts';
import { safeText } from '../../../../engine/import/sheets/write.ts';

it.each(['=1', '+1', '-1', '@SUM(A1)', '\tA', '\rA'])('%j starts like a formula and gets a quote in front', (text) => {
  expect(safeText(text)).toBe(`'${text}`);
});

it.each(['', '张三', 'a=1', '1+1', ' @'])('%j stays unchanged', (text) => expect(safeText(text)).toBe(text));

it('a workbook may be 5242880 bytes packed, 100,000,000 unpacked and 100 times as large unpacked as packed', () => {
  expect(sheetLimits).toMatchObject({ bytes: 5_242_880, unpacked: 100_000_000, ratio: 100, rows: 10_000 });
});
