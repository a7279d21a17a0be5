import { expect, it } from 'vitest';
import { addDays } from '../../../../engine/values/dates.ts';
import { nationalId } from '../../../../engine/china/formats/national-id.ts';
import { nationalCheckDigit } from '../../../../engine/china/national-id/check-digit.ts';

const numberOf = (born: string): string => {
  const digits = `350203${born.replaceAll('-', '')}251`;
  return digits + nationalCheckDigit(digits);
};

it('the birth date of a number is read for every day of a leap year, independent of earlier reads', () => {
  const days = Array.from({ length: 366 }, (_, index) => addDays('1988-01-01', index));
  for (const day of [...days, ...days.toReversed()])
    expect(nationalId.reads?.(numberOf(day))).toEqual({ birthDay: day, sex: 'M' });
});

it('a wrong number gives no reading, also right after a valid one', () => {
  const right = numberOf('1988-11-29');
  expect(nationalId.reads?.(right)).toEqual({ birthDay: '1988-11-29', sex: 'M' });
  expect(nationalId.reads?.(`${right.slice(0, 17)}${right.endsWith('1') ? '2' : '1'}`)).toEqual({});
});
