/** Lists of values that the calls take and the pages offer. No TypeBox here: the browser imports them at run time. */

/** Subjects of a row of the audit. */
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

/** States of a product on the shelf. */
export const shelfStates = ['ON', 'REVIEW', 'PENDING', 'ENDING', 'BLOCKED', 'DRAFT', 'OFF'] as const;

/** Families of pictures: a product shows one of them. */
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
