import type { OfficeRight } from '../../contract/accounts.ts';

/** The rights of the back office, in the order of the menu. */
export const rights = [
  'underwriting',
  'organisations',
  'insurers',
  'shelf',
  'commission',
  'finance',
  'notices',
  'audit',
  'rights',
] as const satisfies readonly OfficeRight[];
