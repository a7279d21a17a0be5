import type { Sentence } from '@insure/engine';
import { DomainError } from './errors.ts';

/** Throws FORBIDDEN if whoever decides is one of those who have prepared it. */
export const refuseMaker = (makers: readonly (string | null)[], userId: string, sentence: Sentence): void => {
  if (makers.includes(userId)) throw new DomainError('FORBIDDEN', sentence);
};
