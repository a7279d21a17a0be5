import { addDays } from '../../values/dates.ts';
import type { Draw } from '../sketch.ts';
import type { Text, TextOptions } from './define.ts';

/**
 * Regions of people alive: today's, abolished ones, the special administrative regions. Times the sequences they are more than
 * the 10,001 persons of the largest list, so that no two of it share a number even where all were born on one day.
 */
const REGIONS = [
  '350203',
  '110105',
  '310115',
  '440305',
  '650102',
  '540102',
  '110103',
  '140105',
  '820000',
  '440524',
  '120101',
  '130102',
  '210102',
  '220102',
  '230102',
  '320102',
  '330102',
  '340102',
  '360102',
  '370102',
  '410102',
  '420102',
  '430102',
  '450102',
] as const;
const SEQUENCES = 499;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;

/** A national ID of 18 characters, born on the wished day. */
export const nationalId: Text = (draw, wish) => long(draw, wish, bornOn(draw, wish), regionOf(wish));

/** A permanent residence card of today's kind: 9, five digits of province and country, and the rest as in a national ID. */
export const residenceCard: Text = (draw, wish) => {
  const region = regionOf(wish);
  return long(draw, wish, bornOn(draw, wish), `9${region.slice(0, 2)}8${region.slice(4)}`);
};

/** A national ID of 18 characters, or of 15 for those born in 19xx. */
export const idnum: Text = (draw, wish) => {
  const born = bornOn(draw, wish);
  const number = long(draw, wish, born, regionOf(wish));
  return born.startsWith('19') && draw.once(3) ? number.slice(0, 6) + number.slice(8, 17) : number;
};

const bornOn = (draw: Draw, { reads, at }: TextOptions): string => reads['birthDay'] ?? addDays(at, -draw.below(30_000));

const regionOf = ({ unique }: TextOptions): string => REGIONS[unique % REGIONS.length] ?? REGIONS[0];

const long = (draw: Draw, { unique, reads }: TextOptions, born: string, region: string): string => {
  const pair = Math.floor(unique / REGIONS.length) % SEQUENCES;
  const male = reads['sex'] === undefined ? draw.once(2) : reads['sex'] === 'M';
  const digits = region + born.replaceAll('-', '') + String(pair * 2 + (male ? 1 : 2)).padStart(3, '0');
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const last = '10X98765432'.charAt(sum % 11);
  return digits + (last === 'X' && draw.once(4) ? 'x' : last);
};
