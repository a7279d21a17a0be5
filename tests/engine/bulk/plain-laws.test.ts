import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withBreaks } from '../../../engine/bulk/characters.ts';
import { parsePeople, peopleOf } from '../../../engine/bulk/parse-people.ts';
import { nothingFound } from '../../../engine/bulk/plain/found.ts';
import { readPlainLine } from '../../../engine/bulk/plain/read-plain-line.ts';
import { nationalPerson, type WrittenPerson } from '../../../engine/testing/people/persons.ts';
import { peopleText } from '../../../engine/testing/people-text.ts';
import { today } from './outcome.ts';

const options = { today, beginDate: '2026-12-01' };

/** What a text says, and what it says when no line of it is read the short way. */
const bothWays = (text: string) => {
  const sources = withBreaks(text).split('\n');
  const long = peopleOf(
    sources,
    sources.map(() => undefined),
    options,
  );
  return { short: { text, ...parsePeople(text, options) }, long: { text, ...long } };
};

const many = { numRuns: 1000 };

/** Words that stand beside names in lists: some say nothing of a person, some must send a line the long way. */
const besides =
  '电工 男 女 已婚 汉族 汉 新增 离职 经理 备注 单位 同上 先生 法定 姓名 无 霞 本人 北京 张三 高兴 一班 13800001234 12 3 合计 欧阳 X 和 年 字 号 生 030503 2类 3类型 1380000 无 减 汉 15 1985 ID Zhang'.split(
    ' ',
  );
const labels =
  '姓名 名字 身份证 身份证号 证件号码 证件类型 手机 手机号 电话 联系电话 性别 出生日期 出生年月 生日 民族 职业 备注 护照 紧急联系人 被保险人 人员 公司 微信 Name ID Tel Mobile DOB Sex No Passport ID:'.split(
    ' ',
  );
const joints = [
  ' ',
  '\t',
  ',',
  '，',
  '、',
  ';',
  '',
  '  ',
  '|',
  ' | ',
  '/',
  '-',
  '—',
  '_',
  '：',
  ':',
  '（',
  '）',
  '(',
  ')',
  '】',
  '【',
  '.',
  '。',
  '"',
  '!',
  '\u3000',
  '年',
  '日',
  '·',
  '•',
  ' · ',
];
const starts = [
  '',
  '',
  '1. ',
  '2、',
  '3\t',
  ' ',
  '(4)',
  '（5）',
  '#6 ',
  '⑦',
  '8 ',
  '138 ',
  '86 ',
  '010-',
  '2001 ',
  '- ',
  '→',
  '1-',
  '12.',
  '1985-',
  '• ',
  '㊀',
  '⒛',
  '[x] ',
  'No.3 ',
];

const days: readonly ((iso: string) => string)[] = [
  (iso) => iso,
  (iso) => iso.replaceAll('-', '/'),
  (iso) => iso.replaceAll('-', '.'),
  (iso) => iso.replaceAll('-', ''),
  (iso) => iso.split('-').map(Number).join('/'),
  (iso) => `${iso.slice(0, 4)}年${Number(iso.slice(5, 7))}月${iso.slice(8)}日`,
  (iso) => `${iso.slice(0, 4)}年${iso.slice(5, 7)}月${iso.slice(8)}`,
  () => '1990-02-31',
  () => '19991231',
];

const valuesOf = (
  { Name, IDNum, Mobile, Birthday, Gender }: WrittenPerson,
  words: readonly string[],
  day: number,
): readonly string[] => [Name, IDNum, Mobile ?? '', ...words, days[day]?.(Birthday ?? '') ?? '', Gender === 'M' ? '男' : '女'];

const fields = [0, 1, 2, 3, 4, 5, 6];

/** Cells in any order, each perhaps under a label, with any sign between them. */
const cells = fc
  .record({
    person: nationalPerson,
    words: fc.tuple(fc.constantFrom(...besides), fc.constantFrom(...besides)),
    day: fc.nat(days.length - 1),
    order: fc.shuffledSubarray(fields, { minLength: 2 }),
    named: fc.array(fc.option(fc.constantFrom(...labels), { freq: 2, nil: '' }), { minLength: 7, maxLength: 7 }),
    colon: fc.constantFrom('：', ':', '', ' '),
    joints: fc.array(fc.constantFrom(...joints), { minLength: 7, maxLength: 7 }),
    start: fc.constantFrom(...starts),
    isLower: fc.boolean(),
  })
  .map(({ person, words, day, order, named, colon, joints: chosen, start, isLower }) => {
    const values = valuesOf(isLower ? { ...person, IDNum: person.IDNum.toLowerCase() } : person, words, day);
    const label = (field: number): string => (named[field] === '' ? '' : `${named[field]}${colon}`);
    return start + order.map((field, index) => `${label(field)}${values[field]}${chosen[index]}`).join('');
  });

const own = ['姓名', '身份证号', '手机', '', '', '出生日期', '性别'];
/** Lines of one kind, as people make them: each value under its own label or none, the same sign between them. */
const orderly = fc
  .record({
    person: nationalPerson,
    order: fc.shuffledSubarray([0, 1, 2, 5, 6], { minLength: 2 }),
    day: fc.nat(6),
    isLabelled: fc.boolean(),
    joint: fc.constantFrom(...joints),
    start: fc.constantFrom(...starts),
  })
  .map(({ person, order, day, isLabelled, joint, start }) => {
    const values = valuesOf(person, ['', ''], day);
    return start + order.map((field) => `${isLabelled ? `${own[field]}：` : ''}${values[field]}`).join(joint);
  });

const heads = [
  '序号 姓名 身份证号 手机',
  '姓名 身份证号',
  '姓名 性别 证件号码 联系电话 备注',
  '编号 姓名 身份证号 出生日期 工种 紧急联系电话',
  '手机 姓名 护照号',
  '性别 姓名 身份证号 手机',
].flatMap((head) => ['\t', ',', '|', '，'].map((separator) => head.split(' ').join(separator)));

const rows = fc
  .record({
    person: nationalPerson,
    separator: fc.constantFrom('\t', ',', '|', '，', ';'),
    order: fc.constantFrom([6, 0, 1, 2], [0, 1], [0, 6, 1, 2], [3, 0, 1, 5, 4, 2], [2, 0, 1], [1, 0, 2], [4, 0, 1, 2]),
    words: fc.tuple(fc.constantFrom(...besides), fc.constantFrom(...besides)),
    day: fc.nat(3),
    row: fc.constantFrom('', '1', '12', '2 '),
  })
  .map(({ person, separator, order, words, day, row }) => {
    const values = valuesOf(person, words, day);
    return [...(row === '' ? [] : [row]), ...order.map((field) => values[field] ?? '')].join(separator);
  });

describe('plain lines, read the short way', () => {
  it.each([
    '韩丽华 310115200309090286',
    '1. 姓名：褚红霞，性别：女，身份证号：120103199109100324，手机：18000001310',
    '(2)褚红霞(120103199109100324)',
    '【姓名】褚红霞【身份证】120103199109100324',
    '褚红霞120103199109100324 18000001310 1991-09-10 女 电工',
    '120103199109100324褚红霞',
    '3、褚红霞|1991年9月10日|120103199109100324',
  ])('[VA-20] takes %s', (line) => expect(readPlainLine(line, 0, line.length, nothingFound())).toBe(true));

  it.each([
    ['a line by itself', cells],
    ['an orderly line', orderly],
    ['a text', peopleText.map(({ text }) => text)],
    [
      'a table',
      fc
        .tuple(fc.constantFrom(...heads), fc.array(fc.oneof(rows, rows, cells), { maxLength: 5 }))
        .map(([head, lines]) => [head, ...lines].join('\n')),
    ],
    [
      'lines of all kinds',
      fc
        .array(fc.oneof(cells, orderly, rows, fc.constantFrom('', '张三', '减员名单：', '18000001310', '合计：2人', ...heads)), {
          maxLength: 8,
        })
        .map((lines) => lines.join('\n')),
    ],
  ])('[VA-20] says of %s what the long way says', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { short, long } = bothWays(text);
        expect(short).toEqual(long);
      }),
      many,
    );
  });

  it('[VA-20] leaves a person born after today to the long way, which refuses him', () => {
    const { failed } = parsePeople('褚红霞 120103199109100324', { today: '1991-09-09' });
    expect(failed.map(({ reasons }) => reasons)).toEqual([[{ code: 'id-future', params: { date: '1991-09-10' } }]]);
    expect(parsePeople('褚红霞 120103199109100324', { today: '1991-09-10' }).failed).toEqual([]);
  });
});
