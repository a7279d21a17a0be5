import { addDays } from '../../core/dates.ts';
import type { Text } from './define.ts';

/** A day within a year of the application. */
export const date: Text = (draw, { at }) => addDays(at, draw.below(731) - 365);
/** A day of birth before the application, up to some eighty years. */
export const birthday: Text = (draw, { at }) => addDays(at, -1 - draw.below(30_000));
/** An amount with two places. */
export const money: Text = (draw) =>
  `${[0, 1, 2_000, 49_999, 1_000_000][draw.below(5)] ?? 0}.${String(draw.below(100)).padStart(2, '0')}`;
/** A count in figures, from 0 to the most that is allowed; both ends come often. */
const countTo =
  (most: number): Text =>
  (draw) =>
    String(draw.once(3) ? most : draw.below(most + 1));

export const tourcount = countTo(2);
export const roomcount = countTo(199);
export const travelercount = countTo(199);

/** A percentage from 1 to 100. */
export const percent: Text = (draw) => draw.pick(['1', '100', '50', '99.5', '1.0001']);
/** A province by its full name. */
export const province: Text = (draw) => draw.pick(['福建省', '北京市', '内蒙古自治区', '香港特别行政区']);
/** A province by its abbreviation. */
export const provinceShort: Text = (draw) => draw.pick(['闽', '京', '新', '港']);
/** A province, city or district by its code. */
export const regionCode: Text = (draw) => draw.pick(['350203', '110101', '441900', '810000']);
