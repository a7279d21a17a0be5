// Written by `npm run registry`; do not edit.
import { bankAccount } from './bank-account.ts';
import { cnname } from './cnname.ts';
import { contactPhone } from './contact-phone.ts';
import { idnum } from './idnum.ts';
import { mobile } from './mobile.ts';
import { nationalId18 } from './national-id-18.ts';
import { nationalId } from './national-id.ts';
import { passport } from './passport.ts';
import { passportcn } from './passportcn.ts';
import { personPassport } from './person-passport.ts';
import { personPhone } from './person-phone.ts';
import { phone } from './phone.ts';
import { provinceShort } from './province-short.ts';
import { province } from './province.ts';
import { regionCode } from './region-code.ts';
import { residenceCard } from './residence-card.ts';
import { socialCreditCode } from './social-credit-code.ts';

/** Every entry of this room, by file name. */
export const chineseFormats = [
  bankAccount,
  cnname,
  contactPhone,
  idnum,
  mobile,
  nationalId18,
  nationalId,
  passport,
  passportcn,
  personPassport,
  personPhone,
  phone,
  provinceShort,
  province,
  regionCode,
  residenceCard,
  socialCreditCode,
] as const;
