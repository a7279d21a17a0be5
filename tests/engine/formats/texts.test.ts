import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../engine/model/vocabulary.ts';
import { withChina } from '../with-china.ts';

const format = (name: string): Format => {
  const namedFormat: Format | undefined = withChina.vocabulary.formats.find((entry) => entry.name === name);
  if (!namedFormat) throw new Error(`no format ${name}`);
  return namedFormat;
};

type Row = readonly [name: string, right: readonly string[], wrong: readonly string[]];

const rows: readonly (readonly [id: string, ...Row])[] = [
  [
    'VA-01',
    'person-name',
    ['张伟', 'A', '7', 'Li', '阿依古丽·买买提', '张 伟', '𠮷田'],
    ['', ' ', '\u3000', '张', '𠮷', 'é', '·'],
  ],
  [
    'VA-05',
    'person-passport',
    ['123456', '1234567890', 'E123456', 'AB1234567890', 'e12345678'],
    ['12345', '12345678901', 'ABC123456', 'AB12345', 'E1234567X', ' E12345678', '１２３４５６'],
  ],
  [
    'VA-06',
    'person-phone',
    ['11000000000', '19999999999'],
    ['10999999999', '1380000123', '138000012345', '23800001234', '1380000123a', '１３８００００１２３４'],
  ],
  [
    'VA-07',
    'email',
    ['a@b.cn', 'a.b@c-d.com', `${'x'.repeat(64)}@b.cn`],
    [
      'a@b',
      '@b.cn',
      'a@',
      'a b@c.cn',
      'a@b..cn',
      'a@-b.cn',
      'a@b-.cn',
      '.a@b.cn',
      'a.@b.cn',
      'a@b.c',
      'a@b.1n',
      `${'x'.repeat(65)}@b.cn`,
      `a@${'b'.repeat(64)}.cn`,
      `a@${'b.'.repeat(126)}cn`,
      '名@b.cn',
    ],
  ],
  [
    'VA-10',
    'percent',
    ['1', '9', '10', '99', '99.9999', '100', '100.00', '1.5'],
    ['0', '0.99', '100.01', '101', '-5', '01', '1.', '1e1', '', '50%', '1.23456'],
  ],
  ['VA-11', 'cnname', ['张伟', '欧阳修远', '𠮷田'], ['张', '五个汉字名', '张a', '张 伟', '阿里·买', '']],
  [
    'VA-12',
    'name',
    ['ab', '张伟', 'x'.repeat(30), '𠮷'.repeat(30)],
    ['a', '𠮷', 'x'.repeat(31), '𠮷'.repeat(31), '张伟1', '张伟１', 'a٣b'],
  ],
  ['VA-12', 'tourname', ['ab', 'x'.repeat(50), '𠮷'.repeat(50)], ['a', 'x'.repeat(51), '𠮷'.repeat(51), '第1团']],
  ['VA-13', 'mobile', ['10000000000', '13800001234'], ['1380000123', '138000012345', '03800001234', '2380000123x']],
  [
    'VA-13',
    'phone',
    ['01012345678', '010-1234567', '029-12345678', '0592-6051234', '0592-60512345-1', '0592-6051234-123456'],
    [
      '0592-605123',
      '0592-605123456',
      '0592-6051234-1234567',
      '592-6051234',
      '0192-6051234',
      '013-6051234',
      '0592--6051234',
      '0592-6051234-',
      '13800001234',
    ],
  ],
  ['VA-14', 'passport', ['abcd1234', '123456789', 'ABCDEFGHIJ'], ['1234567', '12345678901', '1234-5678', '中12345678']],
  ['VA-14', 'passportcn', ['G00000000', 'E99999999'], ['D12345678', 'E1234567', 'E123456789', 'e12345678', 'EA1234567']],
  ['VA-14', 'customidnum', ['123456', 'a'.repeat(18)], ['12345', 'a'.repeat(19), '12345-', '']],
  ['VA-14', 'any', ['', 'x'.repeat(30), '𠮷'.repeat(30)], ['x'.repeat(31), '𠮷'.repeat(31)]],
  ['VA-16', 'province', ['北京市', '新疆维吾尔自治区', '台湾省'], ['北京', '福建', '', 'constructor']],
  ['VA-16', 'province-short', ['京', '闽', '澳'], ['福', '', '闽A', '__proto__']],
  [
    'VA-19',
    'date',
    ['2000-02-29', '2026-12-31', '1600-02-29'],
    ['1900-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-04-31', '2026-1-1', '20260101', '', '2026-01-01T00:00:00'],
  ],
  ['VA-02', 'birthday', ['1800-01-01', '2000-02-29'], ['1799-12-31', '1985-02-31', '1985-2-3', '']],
  [
    'decisions D',
    'social-credit-code',
    ['91350100M000100Y43', '91110000600037341L'],
    ['91350100M000100Y44', '9135010OM000100Y43', '91350100m000100Y43', '91350100M000100Y4', ''],
  ],
  [
    'decisions E',
    'money',
    ['0.00', '0.01', '9999999999999.99'],
    ['1', '1.0', '1.000', '01.00', '-0.01', '1,000.00', '1e3', '.50', '12345678901234.00'],
  ],
];

describe('formats of one text', () => {
  it.each(rows)('[%s] %s accepts the valid texts and rejects the others', (_, name, right, wrong) => {
    const { check } = format(name);
    expect(right.filter((text) => check(text) !== undefined)).toEqual([]);
    expect(wrong.filter((text) => check(text) === undefined)).toEqual([]);
  });

  it.each([
    ['VA-01', 'person-name', '张', 'Chinese name needs at least two characters!'],
    ['VA-02', 'birthday', '1985/2/3', 'birthday format incorrect'],
    ['VA-02', 'birthday', 'x1985-02-03', 'birthday format incorrect'],
    ['VA-02', 'birthday', '1985-02-03x', 'birthday format incorrect'],
    ['VA-02', 'birthday', '1985-02-31', 'invalid date'],
    ['VA-05', 'person-passport', 'ABC1234', 'passport number format error'],
    ['VA-06', 'person-phone', '10800001234', 'mobile number is wrong!'],
    ['VA-07', 'email', 'a@b', 'email format incorrect! For example name@company.com'],
    ['VA-19', 'date', '2026-02-30', 'date format illegal, or nonexistent date'],
  ])('[%s] %s reports for %s: %s', (_, name, text, sentence) => {
    const { check, messages } = format(name);
    expect(messages[check(text) ?? '']?.['en-US']).toBe(sentence);
  });

  it.each([
    ['person-phone', '+86 138-0000-1234', '13800001234'],
    ['person-phone', '0086 13800001234', '13800001234'],
    ['person-phone', '１３８ ００００ １２３４', '13800001234'],
    ['mobile', '+8613800001234', '13800001234'],
    ['person-passport', 'ｅ 1234-5678', 'E12345678'],
    ['phone', '（0592） 6051234', '0592-6051234'],
    ['email', ' Ａ＠b.cn ', 'A@b.cn'],
    ['person-name', ' 阿依古丽 • 买买提 ', '阿依古丽·买买提'],
    ['person-name', '厦门（中国）有限公司', '厦门（中国）有限公司'],
    ['cnname', '张 伟', '张伟'],
    ['date', '2001年6月6日', '2001-06-06'],
    ['date', '20010606', '2001-06-06'],
    ['birthday', '2001.6.16', '2001-06-16'],
    ['social-credit-code', '9135 0100 m000 100y 43', '91350100M000100Y43'],
    ['money', '￥1,234.5', '1234.50'],
    ['money', '007元', '7.00'],
    ['money', 'abc', 'abc'],
    ['money', '0', '0.00'],
    ['money', '5.', '5.00'],
    ['money', '.5', '.5'],
    ['money', '1.2.3', '1.2.3'],
    ['money', 'x1', 'x1'],
    ['money', '1x', '1x'],
  ])('%s normalises %s to %s', (name, text, expected) => {
    expect(format(name).normalise?.(text)).toBe(expected);
  });

  it('[decisions D] social-credit-code rejects every change of a single character and names the right one', () => {
    const { check, params } = format('social-credit-code');
    const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
    const stem = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(stem, fc.nat(17), fc.constantFrom(...alphabet), (digits, index, character) => {
        const right = [...alphabet].map((last) => digits + last).filter((code) => check(code) === undefined);
        expect(right).toHaveLength(1);
        const [code = ''] = right;
        fc.pre(code.charAt(index) !== character);
        expect(check(code.slice(0, index) + character + code.slice(index + 1))).toBe('credit-code-check-digit');
        const other = character === code.charAt(17) ? 'Z' : character;
        expect(params?.(digits + other)).toEqual({ expected: code.charAt(17) });
      }),
    );
  });
});
