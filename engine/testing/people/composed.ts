import fc from 'fast-check';
import type { WrittenPerson } from './persons.ts';

type Writer = (text: string) => string;
const pick = <Value>(values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);

const fullWidth: Writer = (text) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
const groups =
  (joint: string, ...ends: readonly number[]): Writer =>
  (text) =>
    [0, ...ends].map((from, index) => text.slice(from, ends[index])).join(joint);

const same: Writer = (text) => text;
const names: readonly Writer[] = [same, same, same, (name) => `“${name}”`, (name) => `「${name}」`, (name) => `[${name}]`];
const ids: readonly Writer[] = [
  same,
  same,
  same,
  (id) => id.toLowerCase(),
  fullWidth,
  (id) => `'${id}`,
  (id) => `\`${id}`,
  (id) => `（${id}）`,
  (id) => `<${id}>`,
  (id) => [...id].join('\u200B'),
  groups(' ', 6, 14),
  groups(' ', 3, 6, 10, 14),
  groups(' ', 4, 8, 12, 16),
  groups('-', 6, 14),
  groups('.', 6, 14),
  groups('\u2060', 10),
  groups('\u00AD', 6, 14),
  (id) => id.replace('X', 'Ｘ'),
  (id) => id.replace('X', '×'),
];
const phones: readonly Writer[] = [
  same,
  same,
  same,
  groups('-', 3, 7),
  groups(' ', 3, 7),
  groups(' ', 4, 7),
  groups('.', 3, 7),
  (phone) => `+86${phone}`,
  (phone) => `+86 ${phone}`,
  (phone) => `+86-${groups('-', 3, 7)(phone)}`,
  (phone) => `(+86)${phone}`,
  (phone) => `（86）${phone}`,
  (phone) => `0086${phone}`,
  fullWidth,
  (phone) => `☎${phone}`,
  (phone) => `${phone}（微信同号）`,
  (phone) => `${phone}(本人)`,
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days: readonly Writer[] = [
  same,
  (iso) => iso.replaceAll('-', '/'),
  (iso) => iso.replaceAll('-', '.'),
  (iso) => iso.replaceAll('-', ''),
  (iso) => iso.split('-').map(Number).join('/'),
  (iso) => iso.split('-').map(Number).join('.'),
  (iso) => `${iso.slice(0, 4)}年${iso.slice(5, 7)}月${iso.slice(8)}日`,
  (iso) => `${iso.slice(0, 4)}年${Number(iso.slice(5, 7))}月${Number(iso.slice(8))}日生`,
  (iso) => `${Number(iso.slice(8))} ${months[Number(iso.slice(5, 7)) - 1] ?? ''} ${iso.slice(0, 4)}`,
];

const labels: Readonly<Record<keyof Values, readonly string[]>> = {
  name: ['姓名', '名字', '被保险人', '员工姓名', '被保险人姓名', 'Name', '姓 名'],
  id: ['身份证', '身份证号', '身份证号码', '证件号码', '公民身份号码', 'ID No.', '身份证 号'],
  phone: ['手机', '手机号', '电话', '联系电话', '联系方式', 'Tel', 'Mobile', '电 话', '电话/微信'],
  day: ['出生日期', '出生', '生日', '出生年月日', 'DOB'],
  sex: ['性别', 'Sex', '性 别'],
};
const colons = ['：', ':', ': ', '： ', ' ：', '＝', '='];
const joints = [' ', '  ', '\t', ',', '，', '、', ';', '；', '|', ' | ', ' / ', '\u3000', ', ', '； ', '，  '];
const before = [
  '',
  '',
  '',
  '1. ',
  '2、',
  '(3) ',
  '（4）',
  '⑤ ',
  '6) ',
  '第7位：',
  '08 ',
  '#9 ',
  '- ',
  '★ ',
  '【10】',
  '> ',
  '新增：',
  '请加 ',
  '还有 ',
  '2024-06-01 10:23 ',
  '王经理 10:23 ',
  '厦门启明电子有限公司 ',
  '一组 ',
];
const after = [
  '',
  '',
  '',
  '。',
  '！',
  '  ',
  ' 谢谢',
  '，请查收',
  '（新增）',
  ' 备注：6月1日入职',
  ' 6月1日生效',
  ' 厦门市湖里区枋湖东路707号301室',
  ' name@example.com',
  ' 3类',
  ' 50万',
  ' 35岁',
  ' 已婚 本科',
  ' 电工',
  ' QQ:123456789',
  ' 紧急联系人：王小明 13900009999',
  ' 受益人：法定',
  ' \\',
  ' 🎉',
];

type Values = {
  readonly name: string;
  readonly id: string;
  readonly phone?: string | undefined;
  readonly day?: string | undefined;
  readonly sex?: string | undefined;
};
const fields = ['name', 'id', 'phone', 'day', 'sex'] as const;

const shuffled = fc.shuffledSubarray([...fields], { minLength: fields.length });

const written = (
  values: Values,
  style: { readonly order: readonly (keyof Values)[]; readonly joint: string },
): readonly string[] => style.order.flatMap((field) => values[field] ?? []);

const withLabels = (values: Values, chosen: Readonly<Record<keyof Values, string>>, colon: string): Values => {
  const labelled = (field: keyof Values): string | undefined =>
    values[field] === undefined ? undefined : `${chosen[field]}${colon}${values[field]}`;
  return {
    name: labelled('name') ?? '',
    id: labelled('id') ?? '',
    phone: labelled('phone'),
    day: labelled('day'),
    sex: labelled('sex'),
  };
};

const style = fc.record({
  order: shuffled,
  joint: pick(joints),
  before: pick(before),
  after: pick(after),
  labels: fc.option(
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
});

const valuesOf = (person: WrittenPerson): fc.Arbitrary<Values> =>
  fc
    .record({
      name: pick(names),
      id: pick(ids),
      phone: pick(phones),
      day: fc.option(pick(days), { freq: 2 }),
      sex: fc.option(fc.constant(person.Gender === 'M' ? '男' : '女'), { freq: 2 }),
    })
    .map(({ name, id, phone, day, sex }) => ({
      name: name(person.Name),
      id: id(person.IDNum),
      phone: person.Mobile === null ? undefined : phone(person.Mobile),
      day: day === null ? undefined : day(person.Birthday ?? ''),
      sex: sex ?? undefined,
    }));

/** A line with one person and a national ID: notation of each value, labels, order and noise vary. */
export const composedLine = (person: WrittenPerson): fc.Arbitrary<string> =>
  fc.tuple(valuesOf(person), style).map(([values, chosen]) => {
    const shown = chosen.labels ? withLabels(values, chosen.labels, chosen.colon) : values;
    return chosen.before + written(shown, chosen).join(chosen.joint) + chosen.after;
  });
