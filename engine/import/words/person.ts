import type { IsoDate } from '../../model/model.ts';

/** The specification's codes of a document: national ID, passport, permit of a Hong Kong, Macao or Taiwan resident, officer's card, other. */
export type IdType = 'I' | 'P' | 'K' | 'J' | 'O';

/** A person read from pasted text, in the wire's names; null is "not in the text". */
export type PastedPerson = {
  readonly Name: string;
  readonly Gender: 'M' | 'F' | null;
  readonly IDTp: IdType;
  readonly IDNum: string;
  readonly Birthday: IsoDate | null;
  readonly Mobile: string | null;
  /** '9', other, as no pasted list says otherwise in a way to trust. */
  readonly RelationTp: '9';
  readonly BeginDate: IsoDate | null;
  readonly EndDate: IsoDate | null;
};

/** What could be read of somebody who cannot be imported; null is "not in the text". */
export type PartialPerson = {
  readonly [Field in keyof PastedPerson]: PastedPerson[Field] | null;
};
