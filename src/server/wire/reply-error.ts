import { type ErrorCode, type ErrorReply, statusByCode } from '../../contract/errors.ts';
import type { Language, Sentence } from '../domain/words.ts';
import { sentences } from './sentences.ts';

/** A refusal that a call answers with: thrown by handlers and flows, turned into the envelope at the edge. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError';
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  readonly extra: Partial<ErrorReply>;
  constructor(code: ErrorCode, sentence: Sentence = sentences[code], extra: Partial<ErrorReply> = {}) {
    super(sentence['en-US']);
    this.code = code;
    this.sentence = sentence;
    this.extra = extra;
  }
}

/** The envelope of a refusal in a language, and its status. */
export const envelopeOf = (
  { code, sentence, extra }: ReplyError,
  language: Language,
): { readonly status: number; readonly body: ErrorReply } => ({
  status: statusByCode[code],
  body: { code, errorMsg: sentence[language], ...extra },
});
