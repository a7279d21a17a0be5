import type { IsoDate } from '../../values/dates.ts';
import type { Mark } from './leaving.ts';
import type { Sex } from '../national-id/birth-and-sex.ts';
import type { WrittenDate } from '../../model/table-words.ts';
import type { CertificateType } from '../words/person.ts';
import type { PersonIssue } from './issues.ts';
import type { Label } from '../words/labels.ts';
import type { Weight } from '../words/weigh.ts';

/**
 * A number that identifies a person, or was probably written for that purpose. `isCertain` is false if another reading
 * is as likely.
 */
export type PersonNumber = {
  readonly type: CertificateType;
  readonly text: string;
  readonly isCertain: boolean;
  readonly birthDate?: IsoDate;
  readonly sex?: Sex;
  readonly longForm?: string;
  readonly issue?: PersonIssue;
};

/**
 * A name. `isJoined` is true if a number follows without a space, `isBracketed` if the name is in brackets or after a short
 * number.
 */
export type Name = {
  readonly text: string;
  readonly weight: Weight;
  readonly isLatin: boolean;
  readonly isJoined: boolean;
  readonly isBracketed: boolean;
  readonly sex?: Sex;
};

/** The tokens that were read at an offset of a line, and the end of their text. */
export type Reading = { readonly tokens: readonly Token[]; readonly end: number };

/** Returns a reading of one token. */
export const oneToken = (token: Token, end: number): Reading => ({ tokens: [token], end });

/** Tokens of a line, from left to right. `gap` is a separator between values. */
export type Token =
  | { readonly kind: 'label'; readonly label: Label; readonly hasColon: boolean }
  | { readonly kind: 'number'; readonly number: PersonNumber }
  | { readonly kind: 'name'; readonly name: Name }
  | { readonly kind: 'mobile'; readonly text: string }
  | { readonly kind: 'digits'; readonly text: string }
  | { readonly kind: 'date'; readonly date: WrittenDate }
  | { readonly kind: 'sex'; readonly sex: Sex }
  | { readonly kind: 'age'; readonly years: number }
  | { readonly kind: 'time' }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'gap' }
  | { readonly kind: 'word'; readonly text: string };
