import type { IsoDate } from '../../model/model.ts';

/** Certificate types: national ID, passport, permit of Hong Kong, Macao or Taiwan residents, officer's card, other. */
export type CertificateType = 'I' | 'P' | 'K' | 'J' | 'O';

/** A person from pasted text, with the field names of the contract; null for values that the text does not contain. */
export type PastedPerson = {
  readonly Name: string;
  readonly Gender: 'M' | 'F' | null;
  readonly IDTp: CertificateType;
  readonly IDNum: string;
  readonly Birthday: IsoDate | null;
  readonly Mobile: string | null;
  /** Always '9', "other": pasted lists do not contain the relation reliably. */
  readonly RelationTp: '9';
  readonly BeginDate: IsoDate | null;
  readonly EndDate: IsoDate | null;
};

/** The values that could be read of a person who cannot be imported. */
export type PartialPerson = {
  readonly [Field in keyof PastedPerson]: PastedPerson[Field] | null;
};
