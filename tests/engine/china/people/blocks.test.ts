import { describe, expect, it } from 'vitest';
import { briefly, parse } from './outcome.ts';

const a = { name: '褚红霞', id: '120103199109100324', mobile: '18000001310' };
const b = { name: '秦德胜', id: '220102200202020452', mobile: '19100001311' };
const c = { name: '孔雪莹', id: '320583198606150580', mobile: '13600001312' };
const wrong = '220102200202020453';

type Person = typeof a;
const all = [a, b, c];
const each = (print: (person: Person, index: number) => string, joint = '\n'): string => all.map(print).join(joint);
/** Six complete lines: the four inner ones are between complete lines. */
const six = [...all, ...all].map(({ name, id }) => `${name} ${id}`).join('\n');
const resultLine = (lines: string, { name, id }: Person, mobile = '-'): string => `${lines} ${name} ${id} ${mobile}`;

describe('parsePeople on blocks', () => {
  it.each([
    ['a line a person', each(({ name, id, mobile }) => `${name} ${id} ${mobile}`), ['1', '2', '3']],
    ['Windows line ends', each(({ name, id, mobile }) => `${name} ${id} ${mobile}`, '\r\n'), ['1', '2', '3']],
    ['blank lines between', each(({ name, id, mobile }) => `${name} ${id} ${mobile}`, '\n\n'), ['1', '3', '5']],
    ['name, ID, mobile on lines', each(({ name, id, mobile }) => `${name}\n${id}\n${mobile}`), ['1+2+3', '4+5+6', '7+8+9']],
    ['mobile, name, ID on lines', each(({ name, id, mobile }) => `${mobile}\n${name}\n${id}`), ['1+2+3', '4+5+6', '7+8+9']],
    [
      'every line followed by a blank one',
      each(({ name, id, mobile }) => `${name}\n\n${id}\n\n${mobile}`, '\n\n'),
      ['1+3+5', '7+9+11', '13+15+17'],
    ],
    [
      'labels on lines',
      each(({ name, id, mobile }) => `姓名：${name}\n身份证号：${id}\n手机号：${mobile}`),
      ['1+2+3', '4+5+6', '7+8+9'],
    ],
    [
      'ruled blocks',
      each(({ name, id, mobile }) => `姓名：${name}\n身份证号：${id}\n手机号：${mobile}`, '\n-----\n'),
      ['1+2+3', '5+6+7', '9+10+11'],
    ],
    [
      'labels above values',
      each(({ name, id, mobile }) => `姓名\n${name}\n身份证号\n${id}\n手机号\n${mobile}`),
      ['2+4+6', '8+10+12', '14+16+18'],
    ],
    ['mobile on the next line', each(({ name, id, mobile }) => `${name}，${id}\n电话：${mobile}`), ['1+2', '3+4', '5+6']],
    ['a chat', each(({ name, id, mobile }) => `李经理 2024/6/1 10:23:45\n${name} ${id} ${mobile}`), ['2', '4', '6']],
    [
      'title, numbers, total, thanks',
      `以下为新增人员名单：\n${each(({ name, id, mobile }, index) => `${index + 1}、${name} ${id} ${mobile}`)}\n合计：3人\n谢谢`,
      ['2', '3', '4'],
    ],
    [
      'a table with a header',
      `序号\t姓名\t身份证号\t联系电话\t工种\n${each(({ name, id, mobile }, index) => `${index + 1}\t${name}\t${id}\t${mobile}\t电工`)}\n合计\t3\t\t\t`,
      ['2', '3', '4'],
    ],
    [
      'a table with another phone',
      `姓名\t身份证号\t紧急联系人\t紧急联系电话\t手机\n${each(({ name, id, mobile }) => `${name}\t${id}\t王小明\t13900009999\t${mobile}`)}`,
      ['2', '3', '4'],
    ],
    [
      'a table with a column of names of departments',
      `部门\t姓名\t身份证号\t手机\n${each(({ name, id, mobile }) => `李宁\t${name}\t${id}\t${mobile}`)}`,
      ['2', '3', '4'],
    ],
    ['an English table', `Name,ID No,Mobile\n${each(({ name, id, mobile }) => `${name},${id},${mobile}`)}`, ['2', '3', '4']],
    [
      'a Markdown table',
      `| 姓名 | 身份证号 | 手机 |\n| --- | --- | --- |\n${each(({ name, id, mobile }) => `| ${name} | ${id} | ${mobile} |`)}`,
      ['3', '4', '5'],
    ],
    ['persons separated by semicolons', each(({ name, id, mobile }) => `${name} ${id} ${mobile}`, '；'), ['1', '1', '1']],
  ])('[VA-20] reads %s', (_, text, lines) => {
    expect(briefly(text)).toBe(all.map((person, index) => resultLine(lines[index] ?? '', person, person.mobile)).join('\n'));
  });

  it.each([
    ['glued persons in a line', each(({ name, id }) => `${name}${id}`, ''), each((person) => resultLine('1', person))],
    ['"and" between persons', `${a.name}${a.id}和${b.name}${b.id}、${c.name}${c.id}`, each((person) => resultLine('1', person))],
    [
      'number before name',
      each(({ name, id }) => `${id}\n${name}`),
      [resultLine('1+2', a), resultLine('3+4', b), resultLine('5+6', c)].join('\n'),
    ],
    [
      'a wrong number in the middle',
      each(({ name, id }) => `${name} ${id}`).replace(b.id, wrong),
      [resultLine('1', a), resultLine('3', c), '2 ! id-check-digit'].join('\n'),
    ],
    [
      'a wrong number on a line of its own',
      each(({ name, id }) => `${name}\n${id}`).replace(b.id, wrong),
      [resultLine('1+2', a), resultLine('5+6', c), '3+4 ! id-check-digit'].join('\n'),
    ],
    [
      'a missing number',
      `${a.name}\n${a.id}\n${b.name}\n${c.name}\n${c.id}`,
      [resultLine('1+2', a), resultLine('4+5', c), '3 ! no-number'].join('\n'),
    ],
    [
      'a missing name',
      `${a.name}\n${a.id}\n${b.id}\n${c.name}\n${c.id}`,
      [resultLine('1+2', a), resultLine('4+5', c), '3 ! no-name'].join('\n'),
    ],
    [
      'an empty name in a table',
      `姓名\t身份证号\n${a.name}\t${a.id}\n\t${b.id}\n${c.name}\t${c.id}`,
      [resultLine('2', a), resultLine('4', c), '3 ! no-name'].join('\n'),
    ],
    [
      'a text recognised from a card',
      `姓名 ${a.name}\n性别 女 民族 汉\n出生 1991年9月10日\n住址 天津市河西区友谊路\n12号3单元\n公民身份号码 ${a.id}`,
      resultLine('1+2+3+6', a),
    ],
    [
      'a person in another role',
      `${a.name} ${a.id}\n配偶：${b.name} ${b.id}`,
      [resultLine('1', a), `2 ? ${b.name} other-contact`].join('\n'),
    ],
  ])('[VA-20] reads persons despite %s', (_, text, expected) => {
    expect(briefly(text)).toBe(expected);
  });

  it.each([
    ['a surplus number at the start', `${b.id}\n${a.name}\n${a.id}\n${c.name}\n${c.id}`],
    ['a surplus number in a line', `${b.id} ${a.name} ${a.id} ${c.name} ${c.id}`],
    ['a surplus name at the end', `${a.name}\n${a.id}\n${b.name}`],
    ['all names above all numbers', `${each(({ name }) => name)}\n${each(({ id }) => id)}`],
    ['all names before all numbers', `${each(({ name }) => name, '、')} ${each(({ id }) => id, '、')}`],
    ['a name above a number among complete lines', `${a.name} ${a.id}\n${c.name} ${c.id}\n张志远\n${b.id}`],
  ])('[VA-20] is doubtful about the owner when there is %s', (_, text) => {
    expect(briefly(text)).toMatch(/ \? .* pairing/);
    expect(briefly(text)).not.toContain(` ${b.id} -`);
  });

  it('[VA-20] is doubtful about persons on several lines below twice as many complete lines', () => {
    const pieces = [b.name, b.id, '张志远', wrong, '李建国', a.id].join('\n');
    expect(briefly(`${six}\n${pieces}`).split('\n').slice(6)).toEqual([
      `7+8 ? ${b.name} pairing`,
      '11+12 ? 李建国 pairing',
      '9+10 ! id-check-digit',
    ]);
  });

  it('[VA-20] assigns a phone below many complete lines to the last of them', () => {
    expect(briefly(`${six}\n电话：${c.mobile}`).split('\n').slice(-2)).toEqual([
      resultLine('5', b),
      resultLine('6+7', c, c.mobile),
    ]);
  });

  it('[VA-20] reports a ditto mark below many complete lines', () => {
    expect(briefly(`${six}\n同上`).split('\n').slice(-2)).toEqual([resultLine('6', c), '7 ! ditto']);
  });

  it('[VA-20] marks each of many complete lines below a heading of persons to remove, and none above it', () => {
    const { people, doubtful } = parse(`${six}\n减员名单：\n${six}`);
    const marked = doubtful.filter(({ reasons }) => reasons.some(({ code }) => code === 'marked-removed'));
    expect(people).toHaveLength(6);
    expect(marked.map(({ lines }) => lines[0])).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it('[VA-20] reads each of many complete lines below a header by its columns', () => {
    const rows = [...all, ...all].map(({ name, id }) => `李宁\t${name}\t${id}`).join('\n');
    expect(briefly(`部门\t姓名\t身份证号\n${rows}`).split('\n')).toHaveLength(6);
    expect(briefly(`部门\t姓名\t身份证号\n${rows}`)).not.toContain('李宁');
  });
});
