import type { FamilyValues } from '../../contract/customers.ts';

/** The kinds of certificates that the address book holds. */
export const certificateKinds = [
  '15081001',
  '15081002',
  '15081005',
] as const satisfies readonly FamilyValues['certificateType'][];
