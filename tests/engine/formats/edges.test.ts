import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../../engine/model/vocabulary.ts';
import { withChina } from '../with-china.ts';
import { isRealDayAt } from '../../../engine/china/national-id/birth-and-sex.ts';
import { isRegion } from '../../../engine/china/national-id/regions.ts';
import { isDay, references } from '../china/formats/references.ts';

const formats: readonly Format[] = withChina.vocabulary.formats;
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const strange = [...ascii, '\n', '\t', '１', 'Ａ', 'é', '张', '·', '٣', '\u200B'];

/** Valid texts at the limits of the rules, in addition to the examples of each entry. */
const edges: Readonly<Record<string, readonly string[]>> = {
  any: ['x'.repeat(30), '𠮷'.repeat(30)],
  'bank-account': ['0'.repeat(8), '9'.repeat(30)],
  birthday: ['1800-01-01', '2000-02-29', '1999-12-31', '1799-12-31', '9999-12-31'],
  cnname: ['张伟', '欧阳修远'],
  'contact-phone': ['11000000000', '19999999999', '0101234567', '0999-12345678-123456'],
  customidnum: ['a'.repeat(6), 'Z'.repeat(18), '9'.repeat(18)],
  decimal: ['0', '9', '10', '0.0', '9.9999', '999999999999.0001'],
  date: ['1600-02-29', '2026-11-30', '1900-02-28'],
  email: [
    'a@b.cn',
    `${'x'.repeat(64)}@b.cn`,
    `a@${'b'.repeat(63)}.cn`,
    'A.Z_0@9.z-Z.Ab',
    `a@${'b.'.repeat(125)}cn`,
    `ab@${'b.'.repeat(124)}cnn`,
    `abc@${'b.'.repeat(124)}cnn`,
    'zz@z.zz',
    'ZZ@Z.ZZ',
    'a@aAzZ.aA',
  ],
  idnum: ['350303900203307', '440524188001010014', '110105209912310018'],
  mobile: ['10000000000', '19999999999'],
  money: ['0.00', '9.99', '10.00', '9999999999999.99'],
  name: ['ab', 'x'.repeat(30)],
  'national-id': ['33050219880702447X', '440524188001010014', '110105179912310017'],
  passport: ['ABCDEFGH', 'zyxwvutsr', '0123456789'],
  passportcn: ['G00000000', 'E99999999'],
  percent: ['1', '99.9999', '100.0000', '100', '10', '9'],
  'person-name': ['A', 'Z', 'a', 'z', '0', '9', '张伟'],
  'person-passport': ['123456', '1234567890', 'aZ123456', 'Az1234567890', 'z1234567'],
  'person-phone': ['11000000000', '19999999999'],
  phone: ['0101234567', '029-12345678', '0300-1234567', '0999-12345678-123456', '02012345678-1'],
  'region-code': ['110000', '820000', '659001'],
  roomcount: ['0', '199', '198', '200'],
  'social-credit-code': ['91350100M000100Y43', '9144030071526726XG'],
  tourcount: ['2', '1', '3'],
  tourname: ['ab', 'x'.repeat(50)],
  travelercount: ['0', '199', '198', '200'],
};

/** Returns a text with one character changed, inserted, removed or repeated, at every place. */
const neighbours = (text: string): readonly string[] => {
  const near: string[] = [text];
  for (let at = 0; at <= text.length; at += 1) {
    near.push(text.slice(0, at) + text.slice(at + 1), text.slice(0, at) + text.charAt(at) + text.slice(at));
    const isFar = at > 12 && at < text.length - 4 && text.length > 40;
    for (const character of isFar ? [] : strange)
      near.push(text.slice(0, at) + character + text.slice(at + 1), text.slice(0, at) + character + text.slice(at));
  }
  return near;
};

describe('every format at its limits', () => {
  it.each(formats.filter(({ name }) => references[name]))(
    '$name accepts exactly what its reference accepts',
    ({ name, check, examples }) => {
      const isRight = references[name] ?? (() => false);
      const seeds = [...examples.good, ...Object.values(examples.bad), ...(edges[name] ?? [])];
      const differing = seeds.flatMap(neighbours).filter((text) => (check(text) === undefined) !== isRight(text));
      expect(differing).toEqual([]);
    },
  );

  it.each([
    ['national-id', '110105179999990021', 'id-format'],
    ['national-id', '110105179912310021', 'id-format'],
    ['national-id', '110105180013010021', 'id-birth-date'],
    ['national-id', '110105210001010021', 'id-format'],
    ['idnum', 'abc110105670401503', 'idnum-birth-date'],
    ['idnum', '110105171812310021', 'idnum-birth-date'],
    ['idnum', '110105210001010021', 'idnum-birth-date'],
    ['social-credit-code', 'x91350100M000100Y43', 'credit-code-format'],
    ['social-credit-code', '91350100M000100Y43X', 'credit-code-format'],
    ['social-credit-code', '91350100M000100Y44', 'credit-code-check-digit'],
  ])('%s distinguishes %s as %s', (name, text, code) => {
    expect(formats.find((format) => format.name === name)?.check(text)).toBe(code);
  });

  it('has a reference for every format except those that are a list', () => {
    expect(formats.map(({ name }) => name).filter((name) => !references[name])).toEqual(['province-short', 'province']);
  });

  it.each(['national-id', 'idnum', 'social-credit-code', 'email', 'phone', 'percent', 'money', 'decimal', 'date', 'birthday'])(
    '%s accepts what its reference accepts for texts made of its own characters',
    (name) => {
      const { check } = formats.find((format) => format.name === name) ?? expect.unreachable();
      const alphabet = [...new Set((edges[name] ?? []).join(''))];
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 22 }), (text) => {
          expect({ text, isRight: check(text) === undefined }).toEqual({ text, isRight: references[name]?.(text) });
        }),
        { numRuns: 500 },
      );
    },
  );

  it('social-credit-code gives every stem the one check character of the standard', () => {
    const { check } = formats.find(({ name }) => name === 'social-credit-code') ?? expect.unreachable();
    const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...alphabet), minLength: 17, maxLength: 17 }), (stem) => {
        const acceptedBy = (isRight: (text: string) => boolean) => alphabet.filter((last) => isRight(stem + last));
        expect(acceptedBy((text) => check(text) === undefined)).toEqual(
          acceptedBy(references['social-credit-code'] ?? (() => false)),
        );
      }),
    );
  });

  it('[VA-04] knows exactly the days of the calendar', () => {
    for (const year of [1800, 1896, 1899, 1900, 1995, 1996, 1999, 2000, 2001, 2023, 2024, 2099])
      for (let month = 0; month < 15; month += 1)
        for (let day = 0; day < 34; day += 1) {
          const text = `x${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
          const expected = { text, isReal: isDay(year, month, day) };
          expect({ text, isReal: isRealDayAt(text, 1) }).toEqual(expected);
        }
  });

  it('[VA-04] knows no region at or beyond the ends of its range', () => {
    expect([109_999, 820_001, 839_999, 840_000, 0, -1, 1e9].filter(isRegion)).toEqual([]);
    expect([110_000, 820_000].filter(isRegion)).toEqual([110_000, 820_000]);
  });
});

describe('tolerated spellings, at their limits', () => {
  const normalised = (name: string, text: string): string => {
    const format = formats.find((each) => each.name === name);
    return format?.normalise?.(text) ?? text;
  };
  it.each([
    ['date', '2001/6/16', '2001-06-16'],
    ['date', '2001 / 6 / 6', '2001-06-06'],
    ['date', '2001年12月31日', '2001-12-31'],
    ['date', '2001.12.1', '2001-12-01'],
    ['date', '2001//6', '2001//6'],
    ['date', '2001/6/', '2001/6/'],
    ['date', '2001/611/6', '2001/611/6'],
    ['date', '2001/6/611', '2001/6/611'],
    ['date', 'x2001/6/6', 'x2001/6/6'],
    ['date', '2001/6/6x', '2001/6/6x'],
    ['date', 'x20010606', 'x20010606'],
    ['date', '20010606x', '20010606x'],
    ['date', '200106061', '200106061'],
    ['date', '12001/6/6', '12001/6/6'],
    ['money', '1', '1.00'],
    ['money', '12', '12.00'],
    ['money', '1.', '1.00'],
    ['money', '1.5', '1.50'],
    ['money', '1.25', '1.25'],
    ['money', '1.255', '1.255'],
    ['money', '0', '0.00'],
    ['money', '00', '0.00'],
    ['money', '0012', '12.00'],
    ['money', '', ''],
    ['money', '.5', '.5'],
    ['money', 'x1', 'x1'],
    ['money', '1x', '1x'],
    ['money', '1234567890123', '1234567890123.00'],
    ['money', '12345678901234', '12345678901234.00'],
    ['person-phone', 'x8613800001234', 'x8613800001234'],
    ['person-phone', '138+8613800001234', '138+8613800001234'],
    ['person-phone', '+86138000012345', '+86138000012345'],
    ['person-phone', '+8613800001234', '13800001234'],
    ['person-phone', '008613800001234', '13800001234'],
    ['phone', '(010)12345678', '010-12345678'],
    ['phone', '(0592)-6051234', '0592-6051234'],
    ['phone', '(05)6051234', '(05)6051234'],
    ['phone', '(05921)6051234', '(05921)6051234'],
    ['phone', 'x(0592)6051234', 'x(0592)6051234'],
    ['person-name', '阿依·古丽', '阿依·古丽'],
    ['person-name', '阿依· 古丽', '阿依·古丽'],
    ['person-name', '阿依 ·古丽', '阿依·古丽'],
    ['person-name', 'Mary   Jane', 'Mary Jane'],
    ['person-name', '张 · ', '张 ·'],
  ])('%s turns %j into %j', (name, text, expected) => expect(normalised(name, text)).toBe(expected));
});
