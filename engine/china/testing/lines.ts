import fc from 'fast-check';
import type { WrittenPerson } from './persons.ts';

type Writer = (text: string) => string;

const pick = <Value>(values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

const fullWidth: Writer = (text) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

const splitAt =
  (joint: string, ...ends: readonly number[]): Writer =>
  (text) =>
    [0, ...ends].map((from, index) => text.slice(from, ends[index])).join(joint);

const unchanged: Writer = (text) => text;

const numberWriters: readonly Writer[] = [
  unchanged,
  (number) => number.toLowerCase(),
  fullWidth,
  splitAt(' ', 6, 14),
  splitAt(' ', 3, 6, 10, 14),
  splitAt('\u200B', 6),
  splitAt('-', 6, 14),
  (number) => number.replace('X', '×'),
  (number) => `'${number}`,
];

const mobileWriters: readonly Writer[] = [
  unchanged,
  splitAt('-', 3, 7),
  splitAt(' ', 3, 7),
  splitAt('.', 3, 7),
  (mobile) => `+86 ${mobile}`,
  (mobile) => `+86${mobile}`,
  (mobile) => `86${mobile}`,
  (mobile) => `0086-${mobile}`,
  fullWidth,
  (mobile) => `手机${mobile}`,
  (mobile) => `Tel:${mobile}`,
  (mobile) => `${mobile}（微信同号）`,
];

const separators = ' @  @\t@\t\t@,@，@、@;@；@|@ | @/@ / @ - @—@_@：@\u3000@ , @＋@~@！'.split('@');
const prefixes = '|||1. |2、|(3)|（4）|⑤|6) |07 |#8 |- |• |→|【9】|No.10 |\uFEFF|😀|新增：|请加|电工 |12\t'.split('|');
const suffixes =
  '|||。|；|  | 谢谢|（新增）| 备注：6月1日入职| 上海市浦东新区世纪大道100号| zhangsan@example.com| 2类|\t电工|\t030503\t3| \\|🎉| 紧急联系人：王小明 13900009999'.split(
    '|',
  );

type Fields = { readonly name: string; readonly number: string; readonly mobile: string | undefined };
type Style = { readonly prefix: string; readonly suffix: string; readonly separator: string; readonly order: number };

const orders: readonly ((fields: Fields) => readonly (string | undefined)[])[] = [
  ({ name, number, mobile }) => [name, number, mobile],
  ({ name, number, mobile }) => [number, name, mobile],
  ({ name, number, mobile }) => [mobile, name, number],
  ({ name, number, mobile }) => [number, mobile, name],
];

const plainLine = (fields: Fields, style: Style): string => {
  const values = (orders[style.order % orders.length] ?? orders[0])?.(fields).filter((value) => value !== undefined) ?? [];
  return style.prefix + values.join(style.separator) + style.suffix;
};

const labelledLines: readonly ((fields: Fields) => string)[] = [
  ({ name, number, mobile }) => `姓名：${name} 身份证号：${number}${mobile ? ` 手机：${mobile}` : ''}`,
  ({ name, number, mobile }) => `姓名:${name}，证件号码:${number}${mobile ? `，联系电话:${mobile}` : ''}`,
  ({ name, number, mobile }) => `被保险人：${name}；证件类型：身份证；证件号：${number}${mobile ? `；手机号码：${mobile}` : ''}`,
  ({ name, number, mobile }) => `【姓名】${name}【身份证】${number}${mobile ? `【电话】${mobile}` : ''}`,
  ({ name, number, mobile }) => `Name: ${name} ID: ${number}${mobile ? ` Mobile: ${mobile}` : ''}`,
  ({ name, number, mobile }) => `身份证号：${number} 姓名：${name}${mobile ? ` 手机：${mobile}` : ''}`,
  ({ name, number, mobile }) => `姓 名：${name}　身份证号 码：${number}${mobile ? ` 电 话：${mobile}` : ''}`,
  ({ name, number, mobile }) => `${mobile ? `电话：${mobile} ` : ''}姓名：${name} 部门：销售部 民族：汉 身份证：${number}`,
];

const joinedLines: readonly ((person: WrittenPerson) => string)[] = [
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

/** Generates a line with one person and a national ID in one of three shapes: separated, labelled or joined without spaces. */
export const nationalLine = (person: WrittenPerson): fc.Arbitrary<string> => {
  const style = fc.record({ prefix: pick(prefixes), suffix: pick(suffixes), separator: pick(separators), order: fc.nat(3) });
  const fields = fc.record({ number: pick(numberWriters), mobile: pick(mobileWriters) }).map(({ number, mobile }) => ({
    name: person.Name,
    number: number(person.IDNum),
    mobile: person.Mobile ? mobile(person.Mobile) : undefined,
  }));
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fields, style).map(([values, chosen]) => plainLine(values, chosen)) },
    { weight: 3, arbitrary: fc.tuple(fields, pick(labelledLines)).map(([values, template]) => template(values)) },
    { weight: 3, arbitrary: pick(joinedLines).map((template) => template(person)) },
  );
};

const sexes = { M: ['男', 'M', 'male'], F: ['女', 'F', 'female'] } as const;
const dateWriters: readonly Writer[] = [
  unchanged,
  (iso) => iso.replaceAll('-', '/'),
  (iso) => iso.replaceAll('-', '.'),
  (iso) => `${Number(iso.slice(0, 4))}年${Number(iso.slice(5, 7))}月${Number(iso.slice(8))}日`,
  (iso) => `出生${iso.replaceAll('-', '')}`,
];

/** Generates a line with one person and a passport, with varying separators, labels and dates. */
export const passportLine = (person: WrittenPerson): fc.Arbitrary<string> =>
  fc
    .record({
      separator: pick([', ', '\t', ' / ', '；', ' | ']),
      label: pick(['', '护照', '护照号：', 'Passport No.: ']),
      date: pick(dateWriters),
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

const valueNames = ['name', 'id', 'phone', 'day', 'sex'] as const;
type ValueName = (typeof valueNames)[number];

const nameWriters: readonly Writer[] = [
  unchanged,
  unchanged,
  unchanged,
  (name) => `“${name}”`,
  (name) => `「${name}」`,
  (name) => `[${name}]`,
];
const composedNumbers: readonly Writer[] = [
  unchanged,
  unchanged,
  unchanged,
  (id) => id.toLowerCase(),
  fullWidth,
  (id) => `'${id}`,
  (id) => `\`${id}`,
  (id) => `（${id}）`,
  (id) => `<${id}>`,
  (id) => [...id].join('\u200B'),
  splitAt(' ', 6, 14),
  splitAt(' ', 3, 6, 10, 14),
  splitAt(' ', 4, 8, 12, 16),
  splitAt('-', 6, 14),
  splitAt('.', 6, 14),
  splitAt('\u2060', 10),
  splitAt('\u00AD', 6, 14),
  (id) => id.replace('X', 'Ｘ'),
  (id) => id.replace('X', '×'),
];
const composedMobiles: readonly Writer[] = [
  unchanged,
  unchanged,
  unchanged,
  splitAt('-', 3, 7),
  splitAt(' ', 3, 7),
  splitAt(' ', 4, 7),
  splitAt('.', 3, 7),
  (phone) => `+86${phone}`,
  (phone) => `+86 ${phone}`,
  (phone) => `+86-${splitAt('-', 3, 7)(phone)}`,
  (phone) => `(+86)${phone}`,
  (phone) => `（86）${phone}`,
  (phone) => `0086${phone}`,
  fullWidth,
  (phone) => `☎${phone}`,
  (phone) => `${phone}（微信同号）`,
  (phone) => `${phone}(本人)`,
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const composedDays: readonly Writer[] = [
  unchanged,
  (iso) => iso.replaceAll('-', '/'),
  (iso) => iso.replaceAll('-', '.'),
  (iso) => iso.replaceAll('-', ''),
  (iso) => iso.split('-').map(Number).join('/'),
  (iso) => iso.split('-').map(Number).join('.'),
  (iso) => `${iso.slice(0, 4)}年${iso.slice(5, 7)}月${iso.slice(8)}日`,
  (iso) => `${iso.slice(0, 4)}年${Number(iso.slice(5, 7))}月${Number(iso.slice(8))}日生`,
  (iso) => `${Number(iso.slice(8))} ${months[Number(iso.slice(5, 7)) - 1] ?? ''} ${iso.slice(0, 4)}`,
];

const labels: Readonly<Record<ValueName, readonly string[]>> = {
  name: ['姓名', '名字', '被保险人', '员工姓名', '被保险人姓名', 'Name', '姓 名'],
  id: ['身份证', '身份证号', '身份证号码', '证件号码', '公民身份号码', 'ID No.', '身份证 号'],
  phone: ['手机', '手机号', '电话', '联系电话', '联系方式', 'Tel', 'Mobile', '电 话', '电话/微信'],
  day: ['出生日期', '出生', '生日', '出生年月日', 'DOB'],
  sex: ['性别', 'Sex', '性 别'],
};
const colons = ['：', ':', ': ', '： ', ' ：', '＝', '='];
const composedSeparators = [' ', '  ', '\t', ',', '，', '、', ';', '；', '|', ' | ', ' / ', '\u3000', ', ', '； ', '，  '];
const composedPrefixes =
  '|||1. |2、|(3) |（4）|⑤ |6) |第7位：|08 |#9 |- |★ |【10】|> |新增：|请加 |还有 |2024-06-01 10:23 |王经理 10:23 |厦门启明电子有限公司 |一组 '.split(
    '|',
  );
const composedSuffixes =
  '|||。|！|  | 谢谢|，请查收|（新增）| 备注：6月1日入职| 6月1日生效| 厦门市湖里区枋湖东路707号301室| name@example.com| 3类| 50万| 35岁| 已婚 本科| 电工| QQ:123456789| 紧急联系人：王小明 13900009999| 受益人：法定| \\| 🎉'.split(
    '|',
  );

/** Generates a line as `nationalLine` does, but each value, its label, the order and the noise vary independently. */
export const composedLine = (person: WrittenPerson): fc.Arbitrary<string> =>
  fc
    .record({
      name: pick(nameWriters),
      id: pick(composedNumbers),
      phone: pick(composedMobiles),
      day: fc.option(pick(composedDays), { freq: 2 }),
      hasSex: fc.boolean(),
      order: fc.shuffledSubarray([...valueNames], { minLength: valueNames.length }),
      separator: pick(composedSeparators),
      before: pick(composedPrefixes),
      after: pick(composedSuffixes),
      chosenLabels: fc.option(
        fc.record({
          name: pick(labels.name),
          id: pick(labels.id),
          phone: pick(labels.phone),
          day: pick(labels.day),
          sex: pick(labels.sex),
        }),
        { freq: 2 },
      ),
      colon: pick(colons),
    })
    .map(({ name, id, phone, day, hasSex, order, separator, before, after, chosenLabels, colon }) => {
      const values: Readonly<Record<ValueName, string | undefined>> = {
        name: name(person.Name),
        id: id(person.IDNum),
        phone: person.Mobile === null ? undefined : phone(person.Mobile),
        day: day?.(person.Birthday ?? ''),
        sex: hasSex ? (person.Gender === 'M' ? '男' : '女') : undefined,
      };
      const fieldTexts = order.flatMap((valueName) => {
        const value = values[valueName];
        return value === undefined ? [] : [chosenLabels ? chosenLabels[valueName] + colon + value : value];
      });
      return before + fieldTexts.join(separator) + after;
    });
