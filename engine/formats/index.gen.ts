// Written by `npm run registry`; do not edit.
import { any } from './any.ts';
import { birthday } from './birthday.ts';
import { customidnum } from './customidnum.ts';
import { date } from './date.ts';
import { decimal } from './decimal.ts';
import { email } from './email.ts';
import { money } from './money.ts';
import { name } from './name.ts';
import { percent } from './percent.ts';
import { personName } from './person-name.ts';
import { roomcount } from './roomcount.ts';
import { tourcount } from './tourcount.ts';
import { tourname } from './tourname.ts';
import { travelercount } from './travelercount.ts';

/** Every entry of this room, by file name. */
export const formats = [
  any,
  birthday,
  customidnum,
  date,
  decimal,
  email,
  money,
  name,
  percent,
  personName,
  roomcount,
  tourcount,
  tourname,
  travelercount,
] as const;
