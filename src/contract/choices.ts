/**
 * Lists of values that the calls accept and the pages offer. TypeBox must not be imported here, because the browser imports
 * this file at run time.
 */

/** The subjects of rows of the audit. */
export const auditSubjects = [
  'order',
  'payment',
  'policy',
  'endorsement',
  'refund',
  'user',
  'share',
  'product',
  'sale',
  'organisation',
  'registration',
  'insurer',
  'commission',
  'reconciliation',
] as const;

/** The states of a product on the shelf. */
export const shelfStates = ['ON', 'REVIEW', 'PENDING', 'ENDING', 'BLOCKED', 'DRAFT', 'OFF'] as const;

/** The families of pictures. Each product shows a picture of one family. */
export const pictureFamilies = [
  'group',
  'build',
  'school',
  'employer',
  'travel',
  'sports',
  'liberty',
  'sea',
  'health',
  'fleet',
  'shop',
] as const;

/** Rights of the back office, each for one task, in the order of the menu. A user with `rights` grants and removes them. */
export const officeRights = [
  'underwriting',
  'organisations',
  'insurers',
  'shelf',
  'commission',
  'finance',
  'notices',
  'audit',
  'rights',
] as const;
