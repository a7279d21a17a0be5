import type { EndorsementKind } from '../../../contract/endorsements.ts';
import type { Person } from '../../domain/application.ts';

/** One person's part of the charge. */
export type ChangeLine = {
  readonly kind: EndorsementKind;
  readonly no?: number;
  /** Who comes; of a removal who leaves. */
  readonly name: string;
  /** Who leaves for him. */
  readonly left?: string;
  /** Codes of his occupation, and of what it was or what the one who leaves did. */
  readonly occupation?: string;
  readonly formerOccupation?: string;
  readonly arithmetic: string;
  readonly chargeCents: number;
};

/** Whose rows end with the old version, and who stands in their place from the new one. */
export type PersonChange = { readonly closed: readonly number[]; readonly opened: readonly Person[] };
