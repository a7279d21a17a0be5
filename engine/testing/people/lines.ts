import fc from 'fast-check';
import type { WrittenPerson } from './persons.ts';

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

const numbers: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  fullWidth,
  (number) => `${number.slice(0, 6)} ${number.slice(6, 14)} ${number.slice(14)}`,
  (number) => `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6, 10)} ${number.slice(10, 14)} ${number.slice(14)}`,
  (number) => `${number.slice(0, 6)}\u200B${number.slice(6)}`,
  (number) => `${number.slice(0, 6)}-${number.slice(6, 14)}-${number.slice(14)}`,
  (number) => number.replace('X', '×'),
  (number) => `'${number}`,
];

const mobiles: readonly ((mobile: string) => string)[] = [
  (mobile) => mobile,
  (mobile) => `${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`,
  (mobile) => `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`,
  (mobile) => `${mobile.slice(0, 3)}.${mobile.slice(3, 7)}.${mobile.slice(7)}`,
  (mobile) => `+86 ${mobile}`,
  (mobile) => `+86${mobile}`,
  (mobile) => `86${mobile}`,
  (mobile) => `0086-${mobile}`,
  fullWidth,
  (mobile) => `手机${mobile}`,
  (mobile) => `Tel:${mobile}`,
  (mobile) => `${mobile}（微信同号）`,
];

const separators = [
  ' ',
  '  ',
  '\t',
  '\t\t',
  ',',
  '，',
  '、',
  ';',
  '；',
  '|',
  ' | ',
  '/',
  ' / ',
  ' - ',
  '—',
  '_',
  '：',
  '\u3000',
  ' , ',
  '＋',
  '~',
  '！',
];
const before = [
  '',
  '',
  '',
  '1. ',
  '2、',
  '(3)',
  '（4）',
  '⑤',
  '6) ',
  '07 ',
  '#8 ',
  '- ',
  '• ',
  '→',
  '【9】',
  'No.10 ',
  '\uFEFF',
  '😀',
  '新增：',
  '请加',
  '电工 ',
  '12\t',
];
const after = [
  '',
  '',
  '',
  '。',
  '；',
  '  ',
  ' 谢谢',
  '（新增）',
  ' 备注：6月1日入职',
  ' 上海市浦东新区世纪大道100号',
  ' zhangsan@example.com',
  ' 2类',
  '\t电工',
  '\t030503\t3',
  ' \\',
  '🎉',
  ' 紧急联系人：王小明 13900009999',
];

type Fields = { readonly name: string; readonly number: string; readonly mobile: string | undefined };
type Style = { readonly before: string; readonly after: string; readonly separator: string; readonly order: number };

const orders: readonly ((fields: Fields) => readonly (string | undefined)[])[] = [
  ({ name, number, mobile }) => [name, number, mobile],
  ({ name, number, mobile }) => [number, name, mobile],
  ({ name, number, mobile }) => [mobile, name, number],
  ({ name, number, mobile }) => [number, mobile, name],
];

const plainLine = (fields: Fields, style: Style): string => {
  const values = (orders[style.order % orders.length] ?? orders[0])?.(fields).filter((value) => value !== undefined) ?? [];
  return style.before + values.join(style.separator) + style.after;
};

const labelled: readonly ((fields: Fields) => string)[] = [
  ({ name, number, mobile }) => `姓名：${name} 身份证号：${number}${mobile ? ` 手机：${mobile}` : ''}`,
  ({ name, number, mobile }) => `姓名:${name}，证件号码:${number}${mobile ? `，联系电话:${mobile}` : ''}`,
  ({ name, number, mobile }) => `被保险人：${name}；证件类型：身份证；证件号：${number}${mobile ? `；手机号码：${mobile}` : ''}`,
  ({ name, number, mobile }) => `【姓名】${name}【身份证】${number}${mobile ? `【电话】${mobile}` : ''}`,
  ({ name, number, mobile }) => `Name: ${name} ID: ${number}${mobile ? ` Mobile: ${mobile}` : ''}`,
  ({ name, number, mobile }) => `身份证号：${number} 姓名：${name}${mobile ? ` 手机：${mobile}` : ''}`,
  ({ name, number, mobile }) => `姓 名：${name}　身份证号 码：${number}${mobile ? ` 电 话：${mobile}` : ''}`,
  ({ name, number, mobile }) => `${mobile ? `电话：${mobile} ` : ''}姓名：${name} 部门：销售部 民族：汉 身份证：${number}`,
];

const glued: readonly ((person: WrittenPerson) => string)[] = [
  ({ Name, IDNum, Mobile }) => `${Name}${IDNum}${Mobile ? ` ${Mobile}` : ''}`,
  ({ Name, IDNum, Mobile }) => `${Name}${IDNum}${Mobile ?? ''}`,
  ({ Name, IDNum, Mobile }) => `${Name}身份证号码${IDNum}${Mobile ? `手机${Mobile}` : ''}`,
  ({ Name, IDNum, Mobile }) => `${Name}（身份证${IDNum}${Mobile ? `，电话${Mobile}` : ''}）`,
  ({ Name, IDNum, Mobile }) => `${IDNum}${Name}${Mobile ?? ''}`,
  ({ Name, IDNum, Mobile }) => `<td>${Name}</td><td>${IDNum}</td><td>${Mobile ?? ''}</td>`,
  ({ Name, IDNum, Mobile, Gender, Birthday }) =>
    `${Name}\t身份证\t${IDNum}\t${Birthday}\t${Gender === 'M' ? '男' : '女'}\t${Mobile ?? ''}\t030503\t3`,
  ({ Name, IDNum, Mobile, Gender, Birthday }) =>
    `${Name}，${Gender === 'M' ? '男' : '女'}，${Birthday?.replaceAll('-', '.')}，${IDNum}，${Mobile ?? '无'}`,
];

const pick = <Value>(values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

/** A line with one person and a national ID, in one of many forms. */
export const nationalLine = (person: WrittenPerson): fc.Arbitrary<string> => {
  const style = fc.record({ before: pick(before), after: pick(after), separator: pick(separators), order: fc.nat(3) });
  const fields = fc.record({ number: pick(numbers), mobile: pick(mobiles) }).map(({ number, mobile }) => ({
    name: person.Name,
    number: number(person.IDNum),
    mobile: person.Mobile ? mobile(person.Mobile) : undefined,
  }));
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fields, style).map(([values, chosen]) => plainLine(values, chosen)) },
    { weight: 3, arbitrary: fc.tuple(fields, pick(labelled)).map(([values, print]) => print(values)) },
    { weight: 3, arbitrary: pick(glued).map((print) => print(person)) },
  );
};

const sexes = { M: ['男', 'M', 'male'], F: ['女', 'F', 'female'] } as const;
const dates: readonly ((iso: string) => string)[] = [
  (iso) => iso,
  (iso) => iso.replaceAll('-', '/'),
  (iso) => iso.replaceAll('-', '.'),
  (iso) => `${Number(iso.slice(0, 4))}年${Number(iso.slice(5, 7))}月${Number(iso.slice(8))}日`,
  (iso) => `出生${iso.replaceAll('-', '')}`,
];

/** A line with one person and a passport, in one of many forms. */
export const passportLine = (person: WrittenPerson): fc.Arbitrary<string> =>
  fc
    .record({
      separator: pick([', ', '\t', ' / ', '；', ' | ']),
      label: pick(['', '护照', '护照号：', 'Passport No.: ']),
      date: pick(dates),
      sex: fc.nat(2),
      before: pick(['', '1. ', '(2) ']),
    })
    .map(({ separator, label, date, sex, before: start }) => {
      const values = [
        person.Name,
        label + person.IDNum,
        person.Gender && sexes[person.Gender][sex],
        person.Birthday && date(person.Birthday),
        person.Mobile,
      ];
      return start + values.filter((value) => value !== null && value !== undefined).join(separator);
    });
