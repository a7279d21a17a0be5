import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDigit, isHan, isLatin, withUnixBreaks } from '../../../../engine/china/words/characters.ts';
import { monthOf } from '../../../../engine/import/tables/dates.ts';
import { wrongLengthId } from '../../../../engine/china/people/numbers.ts';
import { isSurname } from '../../../../engine/china/words/names.ts';
import { unitSet } from '../../../../engine/china/words/known.ts';
import { brief } from './brief.ts';

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('tables.json', import.meta.url), 'utf8'),
);

describe('the tables of the reader', () => {
  it.each(Object.keys(tables))('[VA-20] %s: every text is read as the table states', (name) => {
    const read = brief[name] ?? expect.unreachable();
    const rows = Object.keys(tables[name] ?? {});
    expect(Object.fromEntries(rows.map((text) => [text, read(text)]))).toEqual(tables[name]);
  });

  it('has rows for every table', () => expect(Object.keys(tables).toSorted()).toEqual(Object.keys(brief).toSorted()));

  it('[VA-20] recognises the months by their names and abbreviations, and no other word', () => {
    const names = 'january february march april may june july august september october november december'.split(' ');
    for (const [index, name] of names.entries())
      for (const word of [name, name.slice(0, 3), name.toUpperCase()]) expect([word, monthOf(word)]).toEqual([word, index + 1]);
    expect(monthOf('sept')).toBe(9);
    for (const word of [
      '',
      'ja',
      'janu',
      'junes',
      'xmay',
      'mayx',
      'septe',
      'augus',
      'decem',
      'marc',
      'apri',
      'octob',
      'novem',
      'febr',
    ])
      expect([word, monthOf(word)]).toEqual([word, undefined]);
  });

  it('[VA-20] distinguishes Chinese characters, digits and Latin letters, unit by unit', () => {
    const han = /^[\u3007\u3400-\u4DBF\u4E00-\u9FFF]$/;
    const isHalf = (unit: number): boolean => (unit >= 0xd840 && unit <= 0xd8bf) || (unit >= 0xdc00 && unit <= 0xdfff);
    const latin = /^[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF]$/;
    const wrong: string[] = [];
    for (let unit = 0; unit < 0x1_0000; unit += 1) {
      const character = String.fromCharCode(unit);
      if (
        isHan(unit) !== (han.test(character) || isHalf(unit)) ||
        isLatin(unit) !== latin.test(character) ||
        isDigit(unit) !== /^\d$/.test(character)
      )
        wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it('[VA-20] splits lines at every kind of break', () => {
    expect(withUnixBreaks('a\nb\r\nc\rd\u2028e\u2029f\u0085g\vh\fi')).toBe([...'abcdefghi'].join('\n'));
    expect(withUnixBreaks('a\n\nb')).toBe('a\n\nb');
    expect(withUnixBreaks('a\r\n\r\nb')).toBe('a\n\nb');
  });

  it('keeps each character of a set and no other', () => {
    const has = unitSet('\u0000张王\uFFFF\u4E07');
    const kept: number[] = [];
    for (let unit = 0; unit < 0x1_0000; unit += 1) if (has(unit)) kept.push(unit);
    expect(kept).toEqual([0, 0x4e07, 0x5f20, 0x738b, 0xffff]);
    const one = unitSet('张');
    expect([0, Number.NaN, 0x5f1f, 0x5f20, 0x5f21].map(one)).toEqual([false, false, false, true, false]);
    expect([...'王张赵嬴欧'].map((surname) => isSurname(surname.charCodeAt(0)))).toEqual([true, true, true, true, true]);
    expect([...'的了吗'].map((other) => isSurname(other.charCodeAt(0)))).toEqual([false, false, false]);
  });

  it('reports the number of digits of a number that is too long or too short', () =>
    expect(wrongLengthId('1234567890123')).toEqual({
      type: 'I',
      text: '1234567890123',
      isCertain: true,
      issue: { code: 'id-digits', params: { count: 13 } },
    }));
});
