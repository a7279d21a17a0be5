import type { Sentence } from '@insure/engine';
import { DomainError } from './errors.ts';

/** Throws FORBIDDEN if the user who decides is one of the users who have prepared the record. */
export const refuseMaker = (makers: readonly (string | null)[], userId: string, sentence: Sentence): void => {
  if (makers.includes(userId)) throw new DomainError('FORBIDDEN', sentence);
};
