import { addDays } from '../values/dates.ts';
import { digits, type Draw } from '../values/draw.ts';
import type { SampleWish } from '../model/vocabulary.ts';
import { nationalCheckDigit } from './national-id/check-digit.ts';

/** Generates a mobile number. */
export const mobileNumber = (draw: Draw, { unique }: SampleWish): string =>
  `1${draw.pick(['3', '9', '1', '5'])}${digits(unique * 7919, 9)}`;

/** Generates a landline number, with or without an extension. */
export const landline = (draw: Draw, { unique }: SampleWish): string =>
  `${draw.pick(['0592-', '010-', '021', '020-'])}${digits(unique * 31, 8)}${draw.pick(['', '-8', '-123456'])}`;

/** Regions. Their number times SEQUENCES exceeds 10,001, so that all IDs of the largest list differ. */
const REGIONS =
  '350203 110105 310115 440305 650102 540102 110103 140105 820000 440524 120101 130102 210102 220102 230102 320102 330102 340102 360102 370102 410102 420102 430102 450102'.split(
    ' ',
  );
const SEQUENCES = 499;

/** Generates a national ID of 18 characters. `regionIn` may replace its region, for other numbers of the same structure. */
export const nationalNumber = (
  draw: Draw,
  { unique, reads, at }: SampleWish,
  regionIn = (region: string): string => region,
): string => {
  const birthDate = reads['birthDay'] ?? addDays(at, -draw.below(30_000));
  const region = regionIn(REGIONS[unique % REGIONS.length] ?? '');
  const pair = Math.floor(unique / REGIONS.length) % SEQUENCES;
  const isMale = reads['sex'] === undefined ? draw.once(2) : reads['sex'] === 'M';
  const firstDigits = region + birthDate.replaceAll('-', '') + digits(pair * 2 + (isMale ? 1 : 2), 3);
  const checkDigit = nationalCheckDigit(firstDigits);
  return firstDigits + (checkDigit === 'X' && draw.once(4) ? 'x' : checkDigit);
};
