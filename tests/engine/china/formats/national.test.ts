import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idnum } from '../../../../engine/china/formats/idnum.ts';
import { nationalId18 } from '../../../../engine/china/formats/national-id-18.ts';
import { nationalId } from '../../../../engine/china/formats/national-id.ts';
import { sexOfCode } from '../../../../engine/china/national-id/birth-and-sex.ts';
import { fill } from '../../../../engine/model/language.ts';
import { regionCodes } from './region-codes.ts';

/** Computes ISO 7064 MOD 11-2 by its definition, without the table of weights that the engine uses. */
const oracle = (digits: string): string => {
  let product = 0;
  for (const digit of digits) product = ((product + Number(digit)) * 2) % 11;
  return '0123456789X'.charAt((12 - product) % 11);
};

const days = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''));
const sequences = fc.nat(999).map((sequence) => String(sequence).padStart(3, '0'));
const ids = fc.tuple(fc.constantFrom(...regionCodes), days, sequences).map((parts) => parts.join('') + oracle(parts.join('')));

const replaceAt = (text: string, index: number, character: string): string =>
  text.slice(0, index) + character + text.slice(index + 1);
const says = (text: string, language: 'zh-CN' | 'en-US'): string => {
  const code = nationalId.check(text);
  return code ? fill(nationalId.messages[code][language], nationalId.params?.(text)) : '';
};

describe('national-id', () => {
  it.each([
    ['GB 11643-1999, the standard’s own examples', '11010519491231002X'],
    ['GB 11643-1999, the standard’s own examples', '440524188001010014'],
    ['python-stdnum, stdnum/cn/ric.py', '360426199101010071'],
    ['issue9/is, gb11643_test.go', '350303199002033073'],
    ['issue9/is, gb11643_test.go', '331122197905116239'],
    ['issue9/is, gb11643_test.go', '513330199111066159'],
    ['issue9/is, gb11643_test.go', '33050219880702447X'],
  ])('[VA-04] accepts the vector of %s: %s', (_, text) => {
    expect(nationalId.check(text)).toBeUndefined();
  });

  it('[VA-04] accepts any region of the list with any real day from 1800 to 2099', () => {
    fc.assert(
      fc.property(ids, (text) => nationalId.check(text) === undefined),
      { numRuns: 5000 },
    );
  });

  it('[VA-04] rejects every change of a single digit', () => {
    fc.assert(
      fc.property(ids, fc.nat(17), fc.constantFrom(...'0123456789X'), (text, index, character) => {
        fc.pre(text.charAt(index) !== character);
        expect(nationalId.check(replaceAt(text, index, character))).toBeDefined();
      }),
      { numRuns: 5000 },
    );
  });

  it('[VA-04] rejects every swap of two neighbours', () => {
    fc.assert(
      fc.property(ids, fc.nat(16), (text, index) => {
        const [left = '', right = ''] = [text.charAt(index), text.charAt(index + 1)];
        fc.pre(left !== right);
        expect(nationalId.check(replaceAt(replaceAt(text, index, right), index + 1, left))).toBeDefined();
      }),
      { numRuns: 5000 },
    );
  });

  it('[VA-04] reports the check digit that the others require', () => {
    fc.assert(
      fc.property(ids, fc.constantFrom(...'0123456789X'), (text, character) => {
        fc.pre(text.charAt(17) !== character);
        const wrong = replaceAt(text, 17, character);
        expect(nationalId.check(wrong)).toBe('id-check-digit');
        expect(nationalId.params?.(wrong)).toEqual({ expected: text.charAt(17) });
      }),
    );
  });

  it('[VA-04] has the specification’s sentences', () => {
    expect(says('11010519491231002', 'en-US')).toBe('ID format error');
    expect(says('110105174912310028', 'en-US')).toBe('ID format error');
    expect(says('110105210012310028', 'en-US')).toBe('ID format error');
    expect(says('160101199001010014', 'en-US')).toBe('address code error');
    expect(says('110105194912310021', 'en-US')).toBe('check digit error: it should be X');
    expect(says('110105194912310021', 'zh-CN')).toBe('身份证号校验位错误，应为 X');
    expect(says('110105194902310021', 'zh-CN')).toBe('身份证号出生日期 1949-02-31 不存在');
  });

  it.each(['19000229', '19010229', '20230229', '19990431', '19991301', '19990001', '19990100', '19990132'])(
    '[VA-04] rejects the day %s, which does not exist, though the check digit is right',
    (day) => {
      const digits = `110101${day}001`;
      expect(nationalId.check(digits + oracle(digits))).toBe('id-birth-date');
    },
  );

  it.each(['20000229', '19960229', '19991231', '19990101'])('[VA-04] accepts the day %s', (day) => {
    const digits = `110101${day}001`;
    expect(nationalId.check(digits + oracle(digits))).toBeUndefined();
  });

  it('[VA-09] reads birthday and sex', () => {
    expect(nationalId.reads?.('11010519491231002X')).toEqual({ birthDay: '1949-12-31', sex: 'F' });
    expect(nationalId.reads?.('440524188001010014')).toEqual({ birthDay: '1880-01-01', sex: 'M' });
    expect(nationalId.reads?.('440524188001010013')).toEqual({});
  });

  it('[VA-04] accepts spaces, dashes, full width and a small x when it is normalised', () => {
    expect(nationalId.normalise?.(' １１０１０５ 1949-1231‑002ｘ\u200B')).toBe('11010519491231002X');
    expect(nationalId.check('11010519491231002x')).toBeUndefined();
  });
});

describe('idnum', () => {
  it.each(['350303900203307', '330502880702447', '110105670401503', '33050219880702447x'])('[VA-17] accepts %s', (text) => {
    expect(idnum.check(text)).toBeUndefined();
  });

  it.each([
    ['33050288070244', 'digit count wrong'],
    ['3305028807024411', 'digit count wrong'],
    ['33050219880702447Y', 'birth date out of range or illegal characters'],
    ['3305021988070X4473', 'birth date out of range or illegal characters'],
    ['33050288070244X', 'birth date out of range or illegal characters'],
    ['330502880230447', 'birth date out of range or illegal characters'],
    ['330502210007024471', 'birth date out of range or illegal characters'],
    ['330502179907024471', 'birth date out of range or illegal characters'],
    ['330502198807024471', 'checksum error'],
    ['100502198807024471', 'region illegal'],
    ['100502880702447', 'region illegal'],
  ])('[VA-17] reports for %s: %s', (text, sentence) => {
    const code = idnum.check(text);
    expect(code && idnum.messages[code]['en-US']).toBe(sentence);
  });

  it('[VA-17] accepts what national-id accepts, and its 15-digit form for births in 19xx', () => {
    fc.assert(
      fc.property(ids, (text) => {
        expect(idnum.check(text)).toBeUndefined();
        fc.pre(text.slice(6, 8) === '19');
        const short = text.slice(0, 6) + text.slice(8, 17);
        expect(idnum.check(short)).toBeUndefined();
        expect(idnum.reads?.(short)).toEqual(nationalId.reads?.(text));
      }),
    );
  });
});

describe('national-id-18', () => {
  it('[VA-18] reports the same issue for everything but a valid ID of 18 characters', () => {
    for (const text of ['110105670401503', '11010519491231002', '110105194912310021', ''])
      expect(nationalId18.check(text)).toBe('id-18');
    expect(nationalId18.messages['id-18']['en-US']).toBe('Invalid ID card number');
  });

  it('[VA-18] reads the birth date from characters 7 to 14 and sex from character 17', () => {
    fc.assert(
      fc.property(ids, (text) => {
        const female = Number(text.charAt(16)) % 2 === 0;
        expect(nationalId18.reads?.(text)).toEqual({
          birthDay: `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`,
          sex: female ? 'F' : 'M',
          sexCode: female ? '2' : '1',
        });
      }),
    );
  });

  it('[VA-18] reads code 1 as male, 2 as female, and no other', () => {
    expect(['1', '2', '0', '', 'M'].map(sexOfCode)).toEqual(['M', 'F', undefined, undefined, undefined]);
  });
});
