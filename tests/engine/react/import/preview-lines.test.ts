import { describe, expect, it } from 'vitest';
import { pasteLines, type LineDecisions } from '../../../../engine/react/import/paste/preview-lines.ts';
import { readText } from '../../../../engine/react/import/paste/preview-people.ts';
import { type Group, placesOf } from '../../../../engine/react/state/content.ts';
import { groupAccident as model, personOf, today } from '../group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const [one, two, three] = [personOf(0), personOf(1), personOf(2)];
const place = placesOf(model.data)[0];
const lineOf = ({ finalName, certNumber }: typeof one): string => `${finalName} ${certNumber} 木工`;
const group = (id: number, people: readonly (typeof one)[]): Group => ({
  id,
  fields: {},
  rows: people.map((values, index) => ({ id: id * 100 + index, values })),
});
const read = (text: readonly string[], taking: LineDecisions = {}, groups: readonly Group[] = []) => {
  if (!place) throw new Error('The model has no list');
  const people = readText(text.join('\n'), { model, today, place, language: 'zh-CN', words });
  return pasteLines(people, { model, place, groups, language: 'zh-CN', taking, words });
};
const seen = (lines: ReturnType<typeof read>) => lines.map(({ line, status, reasons }) => [line, status, reasons]);
const markAt = (lines: ReturnType<typeof read>, at: number): string => lines[at]?.mark ?? '';

describe('the lines of a pasted text', () => {
  it('name the other line of a person who is listed twice, or of a number with two names', () => {
    const lines = read([lineOf(one), lineOf(two), lineOf(one), `王小明 ${two.certNumber} 木工`]);
    expect(seen(lines)).toEqual([
      [1, 'doubtful', ['与第 3 行重复']],
      [2, 'doubtful', ['证件号与第 4 行的 王小明 相同']],
      [3, 'doubtful', ['与第 1 行重复']],
      [4, 'doubtful', [`证件号与第 2 行的 ${two.finalName} 相同`]],
    ]);
    // The grid marks duplicates itself while they exist.
    expect(lines.map(({ doubts }) => doubts)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('are left out and added one by one: the other line of a duplicate is recognised again, and the choice survives an edit above it', () => {
    const text = [lineOf(one), lineOf(two), lineOf(one)];
    const mark = markAt(read(text), 2);
    expect(seen(read(text, { [mark]: false }))).toEqual([
      [1, 'recognised', []],
      [2, 'recognised', []],
      [3, 'left', []],
    ]);
    expect(seen(read([lineOf(three), ...text], { [mark]: false })).map(([line, status]) => [line, status])).toEqual([
      [1, 'recognised'],
      [2, 'recognised'],
      [3, 'recognised'],
      [4, 'left'],
    ]);
    expect(read(text, { [mark]: true }).map(({ status }) => status)).toEqual(['doubtful', 'recognised', 'doubtful']);
  });

  it('name the row of a person who is already in the list, who is added again only on request', () => {
    const groups = [group(1, [three]), group(2, [two, one])];
    const text = [lineOf(one), `王小明 ${two.certNumber} 木工`];
    const lines = read(text, {}, groups);
    expect(seen(lines)).toEqual([
      [1, 'known', ['已在名单第 B-2 行']],
      [2, 'doubtful', [`证件号与名单第 B-1 行的 ${two.finalName} 相同`]],
    ]);
    expect(seen(read(text.slice(0, 1), { [markAt(lines, 0)]: true }, groups))).toEqual([[1, 'doubtful', ['已在名单第 B-2 行']]]);
    expect(seen(read([lineOf(one)], {}, [group(1, [two, one])]))).toEqual([[1, 'known', ['已在名单第 2 行']]]);
  });

  it('with an ID of 15 digits and its form of 18 digits are one person', () => {
    const fifteen = one.certNumber.slice(0, 6) + one.certNumber.slice(8, 17);
    const lines = read([lineOf(one), `${one.finalName} ${fifteen} 木工`]);
    expect(lines.map(({ reasons }) => reasons.some((reason) => reason.includes('重复')))).toEqual([true, true]);
  });

  it('of a table with headings name duplicates too', () => {
    const cells = [one, two, one].map(({ finalName, certNumber }) => [finalName, certNumber, '0001003'].join('\t'));
    const lines = read(['姓名\t身份证号\t职业代码', ...cells]);
    expect(seen(lines)).toEqual([
      [2, 'doubtful', ['与第 4 行重复']],
      [3, 'recognised', []],
      [4, 'doubtful', ['与第 2 行重复']],
    ]);
  });
});
