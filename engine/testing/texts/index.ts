import { contactPhone, email, mobile, personPhone, phone } from './contacts.ts';
import type { Text } from './define.ts';
import { bankAccount, customidnum, passport, passportcn, personPassport, socialCreditCode } from './documents.ts';
import { any, cnname, name, personName, tourname } from './names.ts';
import { idnum, nationalId, residenceCard } from './national-ids.ts';
import {
  birthday,
  date,
  money,
  percent,
  province,
  provinceShort,
  regionCode,
  roomcount,
  tourcount,
  travelercount,
} from './values.ts';

/** Right texts by the name of their format; the test of this table asks for every format of the room. */
export const texts: Readonly<Record<string, Text>> = {
  any,
  'bank-account': bankAccount,
  birthday,
  cnname,
  'contact-phone': contactPhone,
  customidnum,
  date,
  email,
  idnum,
  mobile,
  money,
  name,
  'national-id': nationalId,
  'national-id-18': nationalId,
  passport,
  passportcn,
  percent,
  'person-name': personName,
  'person-passport': personPassport,
  'person-phone': personPhone,
  phone,
  province,
  'province-short': provinceShort,
  'region-code': regionCode,
  'residence-card': residenceCard,
  roomcount,
  'social-credit-code': socialCreditCode,
  tourcount,
  tourname,
  travelercount,
};
