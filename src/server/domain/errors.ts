import type { ErrorCode, ErrorReply } from '../../contract/errors.ts';
import { sentences } from './error-sentences.ts';
import type { Sentence } from './words.ts';

/**
 * A rule of the business, or of who may do what, forbids what was asked. Handlers, flows and jobs throw it; they know no HTTP: the
 * server's edge alone makes a reply of it (`wire/answer-errors.ts`).
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  /** What the reply holds beside code and sentence: issues, prices, seconds to wait. */
  readonly extra: Partial<ErrorReply>;
  constructor(code: ErrorCode, sentence: Sentence = sentences[code], extra: Partial<ErrorReply> = {}) {
    super(sentence['en-US']);
    this.code = code;
    this.sentence = sentence;
    this.extra = extra;
  }
}
