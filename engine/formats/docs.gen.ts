// Written by `npm run registry`; do not edit.
import { doc as anyDoc, any } from './any.ts';
import { doc as birthdayDoc, birthday } from './birthday.ts';
import { doc as customidnumDoc, customidnum } from './customidnum.ts';
import { doc as dateDoc, date } from './date.ts';
import { doc as decimalDoc, decimal } from './decimal.ts';
import { doc as emailDoc, email } from './email.ts';
import { doc as moneyDoc, money } from './money.ts';
import { doc as nameDoc, name } from './name.ts';
import { doc as percentDoc, percent } from './percent.ts';
import { doc as personNameDoc, personName } from './person-name.ts';
import { doc as roomcountDoc, roomcount } from './roomcount.ts';
import { doc as tourcountDoc, tourcount } from './tourcount.ts';
import { doc as tournameDoc, tourname } from './tourname.ts';
import { doc as travelercountDoc, travelercount } from './travelercount.ts';

/** Every entry of this room and what it does, for the reference: a page that draws a form does not load the sentences. */
export const formatDocs = [
  [any, anyDoc],
  [birthday, birthdayDoc],
  [customidnum, customidnumDoc],
  [date, dateDoc],
  [decimal, decimalDoc],
  [email, emailDoc],
  [money, moneyDoc],
  [name, nameDoc],
  [percent, percentDoc],
  [personName, personNameDoc],
  [roomcount, roomcountDoc],
  [tourcount, tourcountDoc],
  [tourname, tournameDoc],
  [travelercount, travelercountDoc],
] as const;
