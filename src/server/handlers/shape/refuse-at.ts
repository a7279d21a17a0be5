import type { Language, Sentence } from '../../domain/words.ts';
import { DomainError } from '../../domain/errors.ts';

/** Refuses with one issue at a member of the body. */
export const refuseAt = (path: string, code: string, sentence: Sentence, language: Language): never => {
  throw new DomainError('ISSUES', sentence, { issues: [{ path, code, message: sentence[language] }] });
};
