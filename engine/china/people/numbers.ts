import { isoDate } from '../../values/dates.ts';
import { idnum } from '../formats/idnum.ts';
import { nationalId } from '../formats/national-id.ts';
import { isoDayAt, sexOfSequence } from '../national-id/birth-and-sex.ts';
import { longForm } from '../national-id/check-digit.ts';
import { socialCreditCode } from '../formats/social-credit-code.ts';
import { residenceCard } from '../formats/residence-card.ts';
import type { CertificateType } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { PersonNumber } from './token.ts';

/** Returns an invalid national ID with its issue. */
export const invalidId = (text: string, issue: PersonIssue): PersonNumber => ({ type: 'I', text, isCertain: true, issue });

const readResidenceCard = (text: string): PersonNumber | undefined => {
  const code = text.startsWith('9') ? residenceCard.check(text) : 'residence-card-format';
  if (code === 'residence-card-format' || code === 'residence-card-birth-date') return undefined;
  if (code) return { type: 'O', text, isCertain: true, issue: { code, params: residenceCard.params?.(text) } };
  return { type: 'O', text, isCertain: true, birthDate: isoDate(isoDayAt(text, 6)), sex: sexOfSequence(text) };
};

/** Reads 18 characters as a national ID or a residence card, valid or with an issue. */
export const readLongId = (digits: string): PersonNumber => {
  const text = digits.toUpperCase();
  const card = readResidenceCard(text);
  if (card) return card;
  const code = nationalId.check(text);
  if (code === 'id-check-digit' && text.endsWith('000')) return invalidId(text, { code: 'id-rounded' });
  if (code) return invalidId(text, { code, params: nationalId.params?.(text) });
  return { type: 'I', text, isCertain: true, birthDate: isoDate(isoDayAt(text, 6)), sex: sexOfSequence(text), longForm: text };
};

/** Reads 15 digits as a national ID, valid or with an issue. */
export const readShortId = (text: string): PersonNumber => {
  const code = idnum.check(text);
  const longNumber = longForm(text);
  if (!code)
    return {
      type: 'I',
      text,
      isCertain: true,
      birthDate: isoDate(isoDayAt(longNumber, 6)),
      sex: sexOfSequence(longNumber),
      longForm: longNumber,
    };
  if (code === 'idnum-region') return invalidId(text, { code: 'id-region' });
  // Probably three of 18 characters are missing, so that is reported instead of the birth date.
  return wrongLengthId(text);
};

/** Returns digits as an invalid national ID, with the issue that their number is wrong. */
export const wrongLengthId = (text: string): PersonNumber =>
  invalidId(text, { code: 'id-digits', params: { count: text.length } });

const patterns: readonly (readonly [RegExp, CertificateType])[] = [
  [/^[HM]\d{8}(?:\d{2})?$/, 'K'],
  [/^[A-Z]{3}\d{12}$/, 'O'],
  [/^[A-Z]{1,2}\d{7,9}$/, 'P'],
];

/** Reads letters and digits as a permit, a passport, a residence card or a damaged national ID. */
export const readMixedNumber = (run: string): PersonNumber | undefined => {
  const text = run.toUpperCase();
  if (/^\d{17}X$/.test(text)) return readLongId(text);
  const matchingPattern = patterns.find(([pattern]) => pattern.test(text));
  if (matchingPattern) return { type: matchingPattern[1], text, isCertain: true };
  if (/^[A-Z]{1,2}\d{6}$/.test(text)) return { type: 'P', text, isCertain: false };
  if (text.length === 18 && /\D/.test(text) && !socialCreditCode.check(text))
    return invalidId(text, { code: 'organisation', params: { text } });
  // Parcel numbers begin with letters that do not look like digits.
  if (/^(?:(?=[A-Z]*[^OQDIJLZSBG\d])[A-Z]{2}|JD[A-Z]{0,2}|DPK|EMS)\d{11,15}$/.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').length;
  return text.length >= 15 && text.length <= 20 && digits >= 12
    ? invalidId(text, { code: 'id-letters', params: { text } })
    : undefined;
};

/** Reads a number after a label of its certificate type. More numbers are accepted than without a label. */
export const readLabelledNumber = (run: string, type: CertificateType): PersonNumber => {
  const text = run.toUpperCase();
  if (type === 'P' && !/^[A-Z]{0,2}\d{6,10}$/.test(text))
    return { type, text, isCertain: true, issue: { code: 'passport-number' } };
  return { type, text, isCertain: true };
};
