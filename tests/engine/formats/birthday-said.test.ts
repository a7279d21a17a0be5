import { expect, it } from 'vitest';
import { addDays } from '../../../engine/core/dates.ts';
import { nationalId } from '../../../engine/formats/national-id.ts';
import { nationalCheckDigit } from '../../../engine/formats/national/check-digit.ts';
import { isIsoDayAt, isoDayAt } from '../../../engine/formats/national/real-day.ts';

const born = '1988-11-29';
const digits = `350203${born.replaceAll('-', '')}251`;
const number = digits + nationalCheckDigit(digits);

it('a number says its own birthday, as it reads it', () => {
  expect(nationalId.reads?.(number)?.['birthDay']).toBe(born);
  expect(nationalId.says?.(number, 'birthDay', born)).toBe(true);
});

it.each([...born].map((_, at) => [`${born.slice(0, at)}${born[at] === '7' ? '8' : '7'}${born.slice(at + 1)}`]))(
  'a number does not say %s, which differs in one place',
  (other) => expect(nationalId.says?.(number, 'birthDay', other)).toBe(false),
);

it.each([`${born}0`, born.slice(0, 9), born.replaceAll('-', ''), ''])('a number does not say %j, which is no date', (other) =>
  expect(isIsoDayAt(number, 6, other)).toBe(false),
);

it('every day of a leap year is read as itself, whatever was read before', () => {
  const days = Array.from({ length: 366 }, (_, index) => addDays('2024-01-01', index));
  for (const day of [...days, ...days.toReversed()]) expect(isoDayAt(`350203${day.replaceAll('-', '')}`, 6)).toBe(day);
});
