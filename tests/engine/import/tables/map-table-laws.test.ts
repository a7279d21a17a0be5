import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapTable, tableIssuePlace, type SheetRows } from '../../../../engine/index.ts';
import { tableIssueSentences } from '../../../../engine/import/tables/issues.ts';
import { groupAccident, today } from '../../react/group-accident.ts';
import { sheetOfPeople } from './sheet-of-people.ts';
import { runsUpTo } from '../../runs.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const read = (rows: SheetRows) => mapTable(rows, groupAccident, { words, today });

describe('mapTable: laws', () => {
  it('returns the persons of any sheet: any order of columns, either language, lines above and below, other columns', () => {
    fc.assert(
      fc.property(sheetOfPeople, ({ rows, people }) => {
        const mapped = read(rows);
        expect(mapped.rows.map(({ status, values }) => [status, values])).toEqual(people.map((person) => ['recognised', person]));
      }),
      runsUpTo(400),
    );
  });

  it('ignores only the row in which one digit of an ID was changed', () => {
    fc.assert(
      fc.property(sheetOfPeople, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ rows, people }, nth, by) => {
        const victim = people[nth % people.length]?.certNumber ?? '';
        fc.pre(victim.length === 18);
        const at = nth % 17;
        const wrong = victim.slice(0, at) + String((Number(victim[at]) + by) % 10) + victim.slice(at + 1);
        const spoiled = rows.map((row) => row.map((cell) => (cell.replaceAll(' ', '') === victim ? wrong : cell)));
        const { rows: mapped } = read(spoiled);
        expect(mapped.filter(({ status }) => status === 'failed').flatMap(({ errors }) => errors.map(({ key }) => key))).toEqual([
          'certNumber',
        ]);
        expect(mapped.filter(({ status }) => status === 'recognised').map(({ values }) => values)).toEqual(
          people.filter(({ certNumber }) => certNumber !== victim),
        );
      }),
      runsUpTo(200),
    );
  });

  it('never throws for any cells, and reports every row once', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('姓名', '身份证号', 'Name', '合计', '__proto__', 'constructor', '3.5E+17'),
      fc.record({ unusable: fc.constantFrom('formula' as const, 'error' as const), text: fc.string() }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }), (rows) => {
        const { rows: mapped, skipped } = read(rows);
        const reportedRows = [...mapped, ...skipped].map(({ row }) => row);
        expect(new Set(reportedRows).size).toBe(reportedRows.length);
        expect(reportedRows.every((row) => row >= 1 && row <= rows.length)).toBe(true);
      }),
      runsUpTo(500),
    );
  });

  it('has a sentence in both languages for every issue, with the same parameters', () => {
    for (const [code, sentence] of Object.entries(tableIssueSentences)) {
      const params = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
      expect(params(sentence['zh-CN']), code).toEqual(params(sentence['en-US']));
      expect(sentence['en-US']).not.toMatch(/\p{Script=Han}/u);
    }
    const remark = { key: 'certNumber', column: 27, code: 'missing' };
    expect([tableIssuePlace(remark, '身份证号', 'zh-CN'), tableIssuePlace(remark, 'ID number', 'en-US')]).toEqual([
      'AB 列“身份证号”',
      'Column AB (ID number)',
    ]);
    expect(tableIssuePlace({ ...remark, column: undefined }, '身份证号', 'zh-CN')).toBe('身份证号');
  });
});
