// Written by `npm run registry`; do not edit.
import { any } from './any.ts';
import { bankAccount } from './bank-account.ts';
import { birthday } from './birthday.ts';
import { cnname } from './cnname.ts';
import { contactPhone } from './contact-phone.ts';
import { customidnum } from './customidnum.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { idnum } from './idnum.ts';
import { mobile } from './mobile.ts';
import { money } from './money.ts';
import { name } from './name.ts';
import { nationalId18 } from './national-id-18.ts';
import { nationalId } from './national-id.ts';
import { passport } from './passport.ts';
import { passportcn } from './passportcn.ts';
import { percent } from './percent.ts';
import { personName } from './person-name.ts';
import { personPassport } from './person-passport.ts';
import { personPhone } from './person-phone.ts';
import { phone } from './phone.ts';
import { provinceShort } from './province-short.ts';
import { province } from './province.ts';
import { regionCode } from './region-code.ts';
import { residenceCard } from './residence-card.ts';
import { roomcount } from './roomcount.ts';
import { socialCreditCode } from './social-credit-code.ts';
import { tourcount } from './tourcount.ts';
import { tourname } from './tourname.ts';
import { travelercount } from './travelercount.ts';

/** Every entry of this room, by file name. */
export const formats = [
  any,
  bankAccount,
  birthday,
  cnname,
  contactPhone,
  customidnum,
  date,
  email,
  idnum,
  mobile,
  money,
  name,
  nationalId18,
  nationalId,
  passport,
  passportcn,
  percent,
  personName,
  personPassport,
  personPhone,
  phone,
  provinceShort,
  province,
  regionCode,
  residenceCard,
  roomcount,
  socialCreditCode,
  tourcount,
  tourname,
  travelercount,
] as const;
