import { describe, expect, it } from 'vitest';
import type { WordAnswers } from '../../../../engine/index.ts';
import { readText } from '../../../../engine/react/import/paste/preview-people.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { groupAccident as model, personOf, today } from '../group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const place = placesOf(model.data)[0];
const read = (lines: readonly string[], answers: WordAnswers = {}) => {
  if (!place) throw new Error('The model has no list');
  return readText(lines.join('\n'), { model, today, place, language: 'zh-CN', answers, words });
};
const people = [0, 1, 2].map((n) => personOf(n));
const line = (cells: readonly string[], mark: string): string => cells.join(mark);

describe('a pasted text whose headings name columns of the model', () => {
  it.each(['\t', ' | ', '，', ' '])('is read as a table when "%s" separates its cells', (mark) => {
    const rows = people.map((person) => line([person.finalName, person.certNumber, '0001003'], mark));
    const found = read([line(['姓名', '身份证号', '职业代码'], mark), ...rows]);
    expect(found.map(({ values }) => values?.['finalName'])).toEqual(people.map(({ finalName }) => finalName));
    expect(found.map(({ values }) => values?.['occupationCodes'])).toEqual(['0001003', '0001003', '0001003']);
    expect(found.flatMap(({ modelFields }) => modelFields ?? [])).toEqual([
      'occupationCodes',
      'occupationCodes',
      'occupationCodes',
    ]);
  });

  it('marks a cell that cannot be read, and keeps every person', () => {
    const rows = people.map((person, index) =>
      line([person.finalName, person.certNumber, index === 1 ? '没有这个' : '0001003'], '\t'),
    );
    const found = read([line(['姓名', '身份证号', '职业代码'], '\t'), ...rows]);
    expect(found.map(({ status }) => status)).toEqual(['recognised', 'doubtful', 'recognised']);
    expect(Object.keys(found[1]?.doubts?.notes ?? {})).toEqual(['occupationCodes']);
  });

  it('makes every person with an unread column doubtful when lines do not split into its columns', () => {
    const [one, two] = people;
    const found = read([
      '姓名 身份证号 职业代码',
      `${one?.finalName} ${one?.certNumber} 内勤 0001003`,
      `${two?.finalName} ${two?.certNumber}`,
    ]);
    const read2 = found.filter(({ values }) => values !== undefined);
    expect(read2.map(({ values }) => values?.['finalName'])).toEqual([one?.finalName, two?.finalName]);
    // A known word in such a line is still read.
    expect(read2.map(({ values }) => values?.['occupationCodes'])).toEqual(['0001003', undefined]);
    expect(read2.map(({ status, reasons }) => [status, reasons[0]])).toEqual([
      ['recognised', undefined],
      ['doubtful', '以下列未读入，请核对：职业代码'],
    ]);
  });
});

describe('a pasted list whose numbered lines do not split into its columns', () => {
  const head = '姓名 身份证号 工种 电话';
  const numbered = (jobs: readonly string[]) => [
    head,
    ...jobs.map(
      (job, index) => `${index + 1}. ${people[index]?.finalName} ${people[index]?.certNumber} ${job} 1380000123${index}`,
    ),
  ];

  it('asks about every word of a column, as any text can be a job title', () => {
    const found = read(numbered(['补网', '弹棉花', '放映师傅']));
    expect(found.map(({ status, reasons }) => [status, reasons])).toEqual(
      ['补网', '弹棉花', '放映师傅'].map((job) => ['doubtful', [`职业：“${job}”不在可选范围内`]]),
    );
  });

  it('uses the answers about words, and names the column when a line has no value or several', () => {
    const found = read(numbered(['弹棉花', '', '弹棉花 走秀']), { occupationCodes: { 弹棉花: '0005004' } });
    expect(found.map(({ values, status }) => [values?.['occupationCodes'], status])).toEqual([
      ['0005004', 'recognised'],
      [undefined, 'doubtful'],
      ['0005004', 'recognised'],
    ]);
    expect(found[1]?.reasons).toEqual(['以下列未读入，请核对：工种']);
  });
});

describe('a pasted text without such headings', () => {
  it('is read as text', () => {
    const found = read(people.map((person) => `${person.finalName} ${person.certNumber} 13800001234`));
    expect(found.map(({ status, modelFields }) => [status, modelFields])).toEqual(people.map(() => ['recognised', []]));
  });

  it('reads a full occupation, asks about an unknown one, and uses the answer', () => {
    const lines = people.map((person, index) => `${person.finalName} ${person.certNumber} ${['木工', '焊工', '焊工'][index]}`);
    const jobs = (found: ReturnType<typeof read>) => found.map(({ values }) => values?.['occupationCodes']);
    const found = read(lines);
    expect(jobs(found)).toEqual(['0004007', undefined, undefined]);
    expect(found.map(({ status, modelFields, reasons }) => [status, modelFields, reasons])).toEqual([
      ['recognised', ['occupationCodes'], []],
      ...[1, 2].map(() => ['doubtful', [], ['职业：“焊工”可能是：焊工(车间内)、电焊工(建筑)，请写全']]),
    ]);
    const answers = { occupationCodes: { 焊工: '0005004' } };
    const again = read(lines, answers);
    expect(jobs(again)).toEqual(['0004007', '0005004', '0005004']);
    expect(again.map(({ status }) => status)).toEqual(['recognised', 'recognised', 'recognised']);
  });

  it('asks about job titles that do not end like a job', () => {
    const words = ['弹棉花', '画糖人', '弹棉花'];
    const lines = people.map((person, index) => `${person.finalName} ${person.certNumber} ${words[index]} 1380000123${index}`);
    const found = read(lines);
    expect(found.map(({ status, reasons }) => [status, reasons])).toEqual(
      words.map((word) => ['doubtful', [`职业：“${word}”不在可选范围内`]]),
    );
    const again = read(lines, { occupationCodes: { 弹棉花: '0004007', 画糖人: '0005004' } });
    expect(again.map(({ status, values }) => [status, values?.['occupationCodes']])).toEqual([
      ['recognised', '0004007'],
      ['recognised', '0005004'],
      ['recognised', '0004007'],
    ]);
  });

  it('keeps a number that is no mobile number in its field, and makes the person doubtful', () => {
    const [wrong, right] = read(
      people.map(({ finalName, certNumber }, n) => `${finalName} ${certNumber} 1391000002${n === 0 ? '' : '1'}`),
    );
    expect([wrong?.status, wrong?.values?.['phoneNo'], wrong?.reasons]).toEqual([
      'doubtful',
      '1391000002',
      ['1391000002 不是手机号码'],
    ]);
    expect([right?.status, right?.values?.['phoneNo'], right?.reasons]).toEqual(['recognised', '13910000021', []]);
  });

  it('names several unknown words, and shows the unread ones of a recognised person', () => {
    const rests = ['弹棉花 画糖人', '福建厦门思明店 白班', '6月1日入职，请尽快办理（已核）'];
    const found = read(people.map((person, index) => `${person.finalName} ${person.certNumber} ${rests[index]}`));
    expect(found[0]?.reasons).toEqual(['职业：“弹棉花、画糖人”没有读入，请核对']);
    expect(found.slice(1).map(({ status, reasons }) => [status, reasons])).toEqual([
      ['recognised', ['没有读入：福建厦门思明店']],
      ['recognised', ['没有读入：请尽快办理、已核']],
    ]);
  });
});
