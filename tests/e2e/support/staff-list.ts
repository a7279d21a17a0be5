import { person } from './people.ts';

/** The correct values of a row by the titles of the columns. */
export type Cells = Readonly<Record<(typeof titles)[number], string>>;

const titles = ['姓名', '证件类型', '证件号码', '出生日期', '性别', '职业', '类别', '手机号码', '保障方案'] as const;

const cellsOf = (number: number): Cells => {
  const { name, id, phone } = person(number);
  return {
    姓名: name,
    证件类型: '身份证',
    证件号码: id,
    出生日期: `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`,
    性别: Number(id[16]) % 2 === 1 ? '男' : '女',
    职业: '0001003',
    类别: '1 类',
    手机号码: phone,
    保障方案: '',
  };
};

const wrongly: readonly ((right: Cells) => Partial<Cells>)[] = [
  ({ 证件号码 }) => ({ 证件号码: 证件号码.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }),
  ({ 手机号码 }) => ({ 手机号码: 手机号码.slice(0, 7) }),
  () => ({ 职业: '没有这个职业' }),
];

/**
 * Returns a number of correct persons, and the clipboard text of Excel for the list in which some of them have one mistake.
 * With `planOf`, it has a column for the plan of each person.
 */
export const staffList = (
  count: number,
  faults: number,
  planOf?: (number: number) => string,
): { readonly right: readonly Cells[]; readonly text: string } => {
  const right = Array.from({ length: count }, (_, number) => ({ ...cellsOf(number), 保障方案: planOf?.(number) ?? '' }));
  const each = Math.floor(count / faults);
  const lines = right.map((cells, number) => {
    const fault =
      number % each === each - 1 && number < each * faults ? wrongly[Math.floor(number / each) % wrongly.length] : undefined;
    return { ...cells, ...fault?.(cells) };
  });
  // Excel quotes a cell with a line break, and ends lines with CR LF.
  const written = titles.filter((title) => title !== '保障方案' || planOf !== undefined);
  const head = written.map((title) => (title === '手机号码' ? '"手机\n号码"' : title));
  const text = [head, ...lines.map((cells) => written.map((title) => cells[title]))]
    .map((row) => `${row.join('\t')}\r\n`)
    .join('');
  return { right, text };
};
